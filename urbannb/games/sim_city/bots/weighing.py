"""Weighing what can be done: the places that score most are tried out, to the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

from urbannb.core.action import Action
from urbannb.core.task import Choice
from urbannb.games.sim_city.bots import values
from urbannb.games.sim_city.bots.advice import evaluate, office_worth
from urbannb.games.sim_city.bots.answering import settle
from urbannb.games.sim_city.bots.placements import best_plays, best_proposals
from urbannb.games.sim_city.bots.prospects import prospect
from urbannb.games.sim_city.model.actions import (
    DECLARE,
    DISCARDS,
    LONG_DECK,
    PASS,
    YEA,
    Bid,
    Buy,
    Vote,
    choose,
)
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.events.playing import event_plays
from urbannb.games.sim_city.rules.events.striking import ChooseStruck, struck_city
from urbannb.games.sim_city.rules.plays import TakePlay
from urbannb.games.sim_city.rules.politics.council import buyable
from urbannb.games.sim_city.rules.politics.deals import OfferMoney
from urbannb.games.sim_city.rules.politics.election import CastBallot, own_votes
from urbannb.games.sim_city.rules.politics.mayor import BidForMayor
from urbannb.games.sim_city.rules.politics.rezoning import BreakTie, CastVote
from urbannb.games.sim_city.rules.turn import ChoosePile

State = SimCityState
PLAYS, PROPOSALS, BLOCKS = 10, 3, 6
"""How many placements, proposals and blocks to be struck are tried out."""


def weigh(state: State, choice: Choice[Any], player: int) -> Iterator[tuple[Action, float]]:
    """The actions worth a thought, each with how good the position after it is."""
    actions = choice.actions(state)
    if len(actions) == 1:
        yield actions[0], 0.0
    elif isinstance(choice, ChoosePile):
        for action in actions:
            yield action, drawn(state, player, action.pile)  # type: ignore[attr-defined]  # a Draw
    else:
        for action in shortlist(state, choice, player):
            yield action, evaluate(followed(state, action, player), player)


def followed(state: State, action: Action, player: int) -> State:
    """A position after an action, carried on to the end of the turn.

    A vote is judged as if it decided. The card that replaces a council member is not looked at.
    """
    after = state.copy()
    choice: Any = after.agenda.pop()
    if isinstance(choice, CastVote | BreakTie):
        if action == Vote(YEA):
            after.agenda += choice.motion.then
    else:
        pile = after.pile(player)
        drawn = bool(pile) and isinstance(action, Buy)
        choice.answer(after, action, None)
        if drawn:
            after.pile(player).append(after.hands[player].pop())
    settle(after)
    return after


def shortlist(state: State, choice: Choice[Any], player: int) -> Iterator[Action]:
    """What of all that could be answered is tried out."""
    if isinstance(choice, TakePlay):
        yield from _plays(state, choice, player)
    elif isinstance(choice, ChooseStruck):
        yield from _blocks(state, choice)
    elif isinstance(choice, BidForMayor):
        yield from _bids(state, choice, player)
    elif isinstance(choice, CastBallot):
        yield from _ballots(state, choice, player)
    elif isinstance(choice, OfferMoney):
        yield PASS
    else:
        yield from choice.actions(state)


def _plays(state: State, choice: TakePlay, player: int) -> Iterator[Action]:
    """The best placements, all events and purchases, proposals that would bring more, passing."""
    plays = best_plays(state, choice, player)[:PLAYS]
    for _, action in plays:
        yield action
    yield from event_plays(state, choice.hand(state))
    least = plays[0][0] if plays else 0.0
    for _, action in best_proposals(state, choice, player, least)[:PROPOSALS]:
        yield action
    if not choice.by:
        for card in buyable(state):
            yield Buy(card)
    actions = choice.actions(state)
    for plain in (PASS, DECLARE):
        if actions.allows(plain):
            yield plain


def _blocks(state: State, choice: ChooseStruck) -> Iterator[Action]:
    """The dearest blocks and the cheapest."""
    blocks = struck_city(state, choice.part).ground.blocks
    cells = sorted(choice.cells(state), key=lambda cell: blocks[cell_of(cell)].face.card.value)
    for cell in dict.fromkeys((*cells[:BLOCKS], *cells[-BLOCKS:])):
        yield choose(cell)


def _bids(state: State, choice: BidForMayor, player: int) -> Iterator[Action]:
    """Just enough votes for oneself, as many as the office is worth, or somebody else instead."""
    actions = choice.actions(state)
    top, needed = max(choice.votes), _needed(choice, player + 1)
    yield PASS
    for votes in dict.fromkeys((needed, int(office_worth(state, player)))):
        if votes > 0 and top + 1 <= office_worth(state, player):
            bid = Bid(votes, player + 1)
            if actions.allows(bid):
                yield bid
    if _falls_to(state, choice) == player and office_worth(state, player) < 0:
        for number in range(1, len(state.names) + 1):
            if number - 1 != player and actions.allows(Bid(_needed(choice, number), number)):
                yield Bid(_needed(choice, number), number)


def _falls_to(state: State, choice: BidForMayor) -> int:
    """Who becomes mayor if nobody buys another vote."""
    if not any(choice.votes):
        return (choice.gone + 1) % len(state.names)
    return max(range(len(state.names)), key=choice.votes.__getitem__)


def _needed(choice: BidForMayor, number: int) -> int:
    """How many votes it takes to be ahead."""
    return max(choice.votes) + 1 - choice.votes[number - 1]


def _ballots(state: State, choice: CastBallot, player: int) -> Iterator[Action]:
    """One's own votes for anybody, or up to two more."""
    own = own_votes(state, choice.office, player)
    actions = choice.actions(state)
    yield PASS
    for votes in range(max(own, 1), own + 3):
        for number in range(1, len(state.names) + 1):
            if actions.allows(Bid(votes, number)):
                yield Bid(votes, number)


def drawn(state: State, player: int, pile: str) -> float:
    """What a card from a pile brings: the top discard, or any card that may be drawn there.

    Long cards that nobody has room for do not win; who has one needs the next one less.
    """
    if pile == DISCARDS:
        return prospect(state, player, state.discarded(player)[-1])
    long, hand = set(state.box.long), state.hands[player]
    cards = state.long_pile if pile == LONG_DECK else state.pile(player)
    hands = (hand for other, hand in enumerate(state.hands) if other != player)
    hidden = [card for hand in hands for card in hand if (card in long) is (pile == LONG_DECK)]
    found = [prospect(state, player, card) for card in sorted((*cards, *hidden))]
    share = values.MORE_LONG ** len(long.intersection(hand)) if pile == LONG_DECK else 1.0
    return share * fmean(found) if found else values.UNKNOWN
