"""Weighing what can be done, to the end of the turn; and what a player cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import YES
from urbannb.core.task import Choice
from urbannb.games.sim_city.bots import advice
from urbannb.games.sim_city.bots.advice import evaluate, office_worth, prospect
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.ground import GRID, Face, cell_of
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.events import event_plays
from urbannb.games.sim_city.rules.fits import abroad
from urbannb.games.sim_city.rules.placing import PlaceCard, bill
from urbannb.games.sim_city.rules.politics import elections
from urbannb.games.sim_city.rules.politics.council import BreakTie, CastVote, HoldVote, buyable
from urbannb.games.sim_city.rules.politics.deals import AnswerOffer, OfferMoney
from urbannb.games.sim_city.rules.striking import ChooseOusted, ChooseStruck, struck_city
from urbannb.games.sim_city.rules.turn import BeginTurn, ChoosePile, DrawCard, EndTurn, TakePlay

# -- what a player cannot know: the hands of the others, and the order of the decks


State = SimCityState


def determinize(state: State, player: int, seed: int) -> State:
    """A position in which all that is hidden from a player is dealt anew.

    How many long cards a hand holds is known, since everybody sees from which deck they are
    drawn; so is a card on which the council votes, and a hand that has been exposed.
    """
    seen = state.copy()
    seen.seed = seed
    shown = _shown(state)
    longs = set(state.box.long)
    secret = [other for other in range(len(state.hands)) if other not in (player, *state.exposed)]
    for number, pile in enumerate(seen.piles):
        hands = [seen.hands[other] for other in secret if state.city_of(other) == number]
        _deal(seen, pile, hands, {card for hand in hands for card in hand} - longs - shown)
    hands = [seen.hands[other] for other in secret]
    _deal(seen, seen.long_pile, hands, {card for hand in hands for card in hand} & longs - shown)
    seen.draws = state.draws
    return seen


def _shown(state: State) -> set[str]:
    """The cards of hands that lie on the table: those that a vote or an offer is about."""
    found = set()
    for task in state.agenda:
        if isinstance(task, PlaceCard | OfferMoney):
            found.add(task.card)
        elif isinstance(task, HoldVote | CastVote | BreakTie):
            found.add(task.motion.card)
    return found


def _deal(state: State, pile: list[str], hands: list[list[str]], cards: set[str]) -> None:
    """Some cards of hands and a pile are shuffled together, and dealt as they were."""
    pool = sorted([*cards, *pile])
    state.shuffle(pool)
    for hand in hands:
        for place, card in enumerate(hand):
            if card in cards:
                hand[place] = pool.pop()
    pile[:] = pool


# -- the placements of a hand, the best first by what they score at once


Scored = tuple[float, Action]


def best_plays(state: State, choice: TakePlay, player: int, most: int = 0) -> list[Scored]:
    """Where each card could go, with what it brings; of each card only its best places.

    With `most` only so many places of a card are looked at, those in the largest zones.
    """
    found: list[Scored] = []
    city = state.city_of(player)
    for card, fits in choice.fits(state):
        found += _best(scores(state, player, card, _largest(state, card, fits.cells, most), city))
        if state.duel and (cells := abroad(state, player, card)):
            found += _best(scores(state, player, card, cells, 1 - city))
    return sorted(found, key=_by_score)


def best_proposals(state: State, choice: TakePlay, player: int, least: float) -> list[Scored]:
    """What a vote could bring beyond so much, the best first."""
    found: list[Scored] = []
    for card, fits in choice.fits(state) if choice.may_propose(state) else ():
        for due, cell in _dues(state, player, card, fits.votes, 0):
            if due > least:
                found.append((due, act.propose(card, GRID.place(cell))))
    return sorted(found, key=_by_score)


EACH = 3
"""Of each card so many places are kept."""


def _best(found: Iterator[Scored]) -> list[Scored]:
    return sorted(found, key=_by_score)[:EACH]


def _by_score(scored: Scored) -> tuple[float, str]:
    return -scored[0], str(scored[1])


def scores(
    state: State, player: int, card: str, cells: Sequence[int], city: int
) -> Iterator[Scored]:
    """What a card brings at each of some cells of a city."""
    where = act.RIVAL if city != state.city_of(player) else ""
    for due, cell in _dues(state, player, card, cells, city):
        yield due, act.play(card, GRID.place(cell), where)


def _dues(
    state: State, player: int, card: str, cells: Sequence[int], city: int
) -> Iterator[tuple[float, int]]:
    for cell in cells:
        found = bill(state, tried(state, card, cell, city), player)
        others = sum(part.amount for part in found.parts if part.player != player)
        yield found.due - others / max(1, len(state.names) - 1), cell


def _largest(state: State, card: str, cells: Sequence[int], most: int) -> Sequence[int]:
    """The cells that add to the largest zones."""
    if not most or len(cells) <= most:
        return cells
    face: Face = state.box.faces[card]
    zones = state.city().zones
    return sorted(cells, key=lambda cell: (-zones.bonus((cell,), face.sort), cell))[:most]


# -- what follows an action to the end of the turn, with quick answers to all that is asked


STOPS = (BeginTurn, DrawCard, EndTurn)
"""What draws a card, or leads to it: nobody can know which."""
CELLS = 4
"""On so many cells each further card is looked at."""


def settle(state: State) -> None:
    """What is under way is done, short of ending the turn or drawing a card."""
    agenda = state.agenda
    while agenda and not isinstance(agenda[-1], STOPS):
        task: Any = agenda.pop()
        if task.asks:
            task.answer(state, quick(state, task), None)
        else:
            task.run(state, None)


def quick(state: State, choice: Choice[Any]) -> Action:
    """A good answer, found at once."""
    player = choice.chooser(state)
    if isinstance(choice, CastVote | BreakTie):
        return act.Vote(act.YEA if player == choice.motion.player else act.NAY)
    if isinstance(choice, TakePlay):
        plays = best_plays(state, choice, player, CELLS)
        return plays[0][1] if plays and plays[0][0] > 0 else _first(choice.actions(state))
    if isinstance(choice, ChooseStruck):
        return _struck(state, choice, player)
    if isinstance(choice, ChooseOusted):
        return _ousted(state, choice, player)
    if isinstance(choice, elections.BidForMayor):
        return mayor_bid(state, choice, player)
    if isinstance(choice, elections.CastBallot):
        return _ballot(state, choice, player)
    if isinstance(choice, elections.ChoosePay):
        return _paid(state, choice, player)
    if isinstance(choice, OfferMoney):
        return act.PASS
    return YES if isinstance(choice, AnswerOffer) else _first(choice.actions(state))


def _first(actions: Sequence[Action]) -> Action:
    return act.PASS if act.PASS in actions else actions[0]


def _struck(state: State, choice: ChooseStruck, player: int) -> Action:
    """A dear block, or a cheap one if one must pay for it."""
    blocks = struck_city(state, choice.part).ground.blocks
    mine = elections.mayor_of(state, 0 if not state.duel else state.city_of(player)) == player

    def worth(cell: str) -> int:
        return blocks[cell_of(cell)].face.card.value

    cells = choice.cells(state)
    return act.Choose(min(cells, key=worth) if mine else max(cells, key=worth))


def _ousted(state: State, choice: ChooseOusted, player: int) -> Action:
    """The member with most votes, and not one's own."""
    own, card = state.council[player], state.card

    def worth(action: Any) -> tuple[bool, int]:
        return action.card not in own, card(action.card).votes

    return max(choice.actions(state), key=worth)


def mayor_bid(state: State, choice: elections.BidForMayor, player: int) -> Action:
    """Just enough to be ahead, if the office is worth all the votes that this would take."""
    if choice.tied and player not in choice.tied:
        return act.PASS
    rivals = [votes for each, votes in enumerate(choice.votes) if each != player]
    top, mine = max(rivals, default=0), choice.votes[player]
    needed = top + 1 - mine
    if needed <= 0 or needed > state.money[player] or top + 1 > office_worth(state, player):
        return act.PASS
    return act.Bid(needed, player + 1)


def _ballot(state: State, choice: elections.CastBallot, player: int) -> Action:
    """Oneself for chairman; for governor, who pays, the richest of the others."""
    votes = elections.own_votes(state, choice.office, player)
    if not votes:
        return act.PASS
    whom = player
    if choice.office != elections.CHAIRMAN and len(state.names) > 1:
        others = (each for each in range(len(state.names)) if each != player)
        whom = max(others, key=lambda each: state.money[each])
    return act.Bid(votes, whom + 1)


def _paid(state: State, choice: elections.ChoosePay, player: int) -> Action:
    """Half, if that saves more than the office is worth."""
    saved = min(choice.amount, state.money[player]) - elections.half_of(choice.amount)
    return act.VACATE if saved > office_worth(state, player) else act.PAY


# -- weighing what can be done: the places that score most are tried out, to the end of the turn


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
        if action == act.Vote(act.YEA):
            after.agenda += choice.motion.then
    else:
        pile = after.pile(player)
        drawn = bool(pile) and isinstance(action, act.Buy)
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
    elif isinstance(choice, elections.BidForMayor):
        yield from _bids(state, choice, player)
    elif isinstance(choice, elections.CastBallot):
        yield from _ballots(state, choice, player)
    elif isinstance(choice, OfferMoney):
        yield act.PASS
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
            yield act.Buy(card)
    actions = choice.actions(state)
    for plain in (act.PASS, act.DECLARE):
        if actions.allows(plain):
            yield plain


def _blocks(state: State, choice: ChooseStruck) -> Iterator[Action]:
    """The dearest blocks and the cheapest."""
    blocks = struck_city(state, choice.part).ground.blocks
    cells = sorted(choice.cells(state), key=lambda cell: blocks[cell_of(cell)].face.card.value)
    for cell in dict.fromkeys((*cells[:BLOCKS], *cells[-BLOCKS:])):
        yield act.choose(cell)


def _bids(state: State, choice: elections.BidForMayor, player: int) -> Iterator[Action]:
    """Just enough votes for oneself, as many as the office is worth, or somebody else instead."""
    actions = choice.actions(state)
    top, needed = max(choice.votes), _needed(choice, player + 1)
    yield act.PASS
    for votes in dict.fromkeys((needed, int(office_worth(state, player)))):
        if votes > 0 and top + 1 <= office_worth(state, player):
            bid = act.Bid(votes, player + 1)
            if actions.allows(bid):
                yield bid
    if _falls_to(state, choice) == player and office_worth(state, player) < 0:
        for number in range(1, len(state.names) + 1):
            if number - 1 != player and actions.allows(act.Bid(_needed(choice, number), number)):
                yield act.Bid(_needed(choice, number), number)


def _falls_to(state: State, choice: elections.BidForMayor) -> int:
    """Who becomes mayor if nobody buys another vote."""
    if not any(choice.votes):
        return (choice.gone + 1) % len(state.names)
    return max(range(len(state.names)), key=choice.votes.__getitem__)


def _needed(choice: elections.BidForMayor, number: int) -> int:
    """How many votes it takes to be ahead."""
    return max(choice.votes) + 1 - choice.votes[number - 1]


def _ballots(state: State, choice: elections.CastBallot, player: int) -> Iterator[Action]:
    """One's own votes for anybody, or up to two more."""
    own = elections.own_votes(state, choice.office, player)
    actions = choice.actions(state)
    yield act.PASS
    for votes in range(max(own, 1), own + 3):
        for number in range(1, len(state.names) + 1):
            if actions.allows(act.Bid(votes, number)):
                yield act.Bid(votes, number)


def drawn(state: State, player: int, pile: str) -> float:
    """What a card from a pile brings: the top discard, or any card that may be drawn there.

    Long cards that nobody has room for do not win; who has one needs the next one less.
    """
    if pile == act.DISCARDS:
        return prospect(state, player, state.discarded(player)[-1])
    long, hand = set(state.box.long), state.hands[player]
    cards = state.long_pile if pile == act.LONG_DECK else state.pile(player)
    hands = (hand for other, hand in enumerate(state.hands) if other != player)
    hidden = [card for hand in hands for card in hand if (card in long) is (pile == act.LONG_DECK)]
    found = [prospect(state, player, card) for card in sorted((*cards, *hidden))]
    share = advice.MORE_LONG ** len(long.intersection(hand)) if pile == act.LONG_DECK else 1.0
    return share * fmean(found) if found else advice.UNKNOWN
