"""What follows an action to the end of the turn, with quick answers to all that is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import YES
from urbannb.core.task import Choice
from urbannb.games.sim_city.bots.advice import office_worth
from urbannb.games.sim_city.bots.placements import best_plays
from urbannb.games.sim_city.model.actions import NAY, PASS, PAY, VACATE, YEA, Bid, Choose, Vote
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.events.ousting import ChooseOusted
from urbannb.games.sim_city.rules.events.striking import ChooseStruck, struck_city
from urbannb.games.sim_city.rules.plays import TakePlay
from urbannb.games.sim_city.rules.politics.deals import AnswerOffer, OfferMoney
from urbannb.games.sim_city.rules.politics.election import CastBallot, own_votes
from urbannb.games.sim_city.rules.politics.mayor import BidForMayor
from urbannb.games.sim_city.rules.politics.offices import CHAIRMAN, mayor_of
from urbannb.games.sim_city.rules.politics.paying import ChoosePay, half_of
from urbannb.games.sim_city.rules.politics.rezoning import BreakTie, CastVote
from urbannb.games.sim_city.rules.turn import BeginTurn, DrawCard, EndTurn

State = SimCityState
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
        return Vote(YEA if player == choice.motion.player else NAY)
    if isinstance(choice, TakePlay):
        plays = best_plays(state, choice, player, CELLS)
        return plays[0][1] if plays and plays[0][0] > 0 else _first(choice.actions(state))
    if isinstance(choice, ChooseStruck):
        return _struck(state, choice, player)
    if isinstance(choice, ChooseOusted):
        return _ousted(state, choice, player)
    if isinstance(choice, BidForMayor):
        return mayor_bid(state, choice, player)
    if isinstance(choice, CastBallot):
        return _ballot(state, choice, player)
    if isinstance(choice, ChoosePay):
        return _paid(state, choice, player)
    if isinstance(choice, OfferMoney):
        return PASS
    return YES if isinstance(choice, AnswerOffer) else _first(choice.actions(state))


def _first(actions: Sequence[Action]) -> Action:
    return PASS if PASS in actions else actions[0]


def _struck(state: State, choice: ChooseStruck, player: int) -> Action:
    """A dear block, or a cheap one if one must pay for it."""
    blocks = struck_city(state, choice.part).ground.blocks
    mine = mayor_of(state, 0 if not state.duel else state.city_of(player)) == player

    def worth(cell: str) -> int:
        return blocks[cell_of(cell)].face.card.value

    cells = choice.cells(state)
    return Choose(min(cells, key=worth) if mine else max(cells, key=worth))


def _ousted(state: State, choice: ChooseOusted, player: int) -> Action:
    """The member with most votes, and not one's own."""
    own, card = state.council[player], state.card

    def worth(action: Any) -> tuple[bool, int]:
        return action.card not in own, card(action.card).votes

    return max(choice.actions(state), key=worth)


def mayor_bid(state: State, choice: BidForMayor, player: int) -> Action:
    """Just enough to be ahead, if the office is worth all the votes that this would take."""
    if choice.tied and player not in choice.tied:
        return PASS
    rivals = [votes for each, votes in enumerate(choice.votes) if each != player]
    top, mine = max(rivals, default=0), choice.votes[player]
    needed = top + 1 - mine
    if needed <= 0 or needed > state.money[player] or top + 1 > office_worth(state, player):
        return PASS
    return Bid(needed, player + 1)


def _ballot(state: State, choice: CastBallot, player: int) -> Action:
    """Oneself for chairman; for governor, who pays, the richest of the others."""
    votes = own_votes(state, choice.office, player)
    if not votes:
        return PASS
    whom = player
    if choice.office != CHAIRMAN and len(state.names) > 1:
        others = (each for each in range(len(state.names)) if each != player)
        whom = max(others, key=lambda each: state.money[each])
    return Bid(votes, whom + 1)


def _paid(state: State, choice: ChoosePay, player: int) -> Action:
    """Half, if that saves more than the office is worth."""
    saved = min(choice.amount, state.money[player]) - half_of(choice.amount)
    return VACATE if saved > office_worth(state, player) else PAY
