"""What is still to be done: in an order that can be, by those who can do it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from urbannb.core.checking.positions import Mistakes, follows, tasks
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.state import SOLITAIRE
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.check import council, happening
from urbannb.games.sim_city.rules.check.stages import still_to_do
from urbannb.games.sim_city.rules.fits import Places, abroad
from urbannb.games.sim_city.rules.placing import PlaceCard
from urbannb.games.sim_city.rules.plays import FurtherPlays, TakePlay
from urbannb.games.sim_city.rules.specials.freedoms import PlayAnother
from urbannb.games.sim_city.rules.turn import BeginTurn

ELECTION = "TakeBallots( TakeBallots| CastBallot)?|CastBallot|ChooseChairman"
HAPPENING = (
    "StrikeBlocks|ChooseStruck|OustMembers|ChooseOusted|PayCost|ChoosePay|ElectMayor|BidForMayor"
)
EVENT = rf"FinishEvent( PerformPart)*( ({HAPPENING}|{ELECTION}))?"
VOTING = r"HoldVote( (OfferMoney|AnswerOffer))?|CastVote|BreakTie"
PLAYING = rf"TakePlay|FurtherPlays( (PlaceCard|{VOTING}|{EVENT}))?"
TURN = rf"( ({PLAYING}|ChoosePile|DiscardOne))?|( TakePlay)+ ({PLAYING})"
START = rf" DrawCard( StrikeAgain( RemoveDue)?|( StrikeOnce)*( {EVENT})?)"
AGENDA = re.compile(rf"|NameWinner|BeginTurn|EndTurn({TURN}|{START})")
"""The agendas there can be once the setup is over, the next task last."""


def shape(state: State) -> Mistakes:
    """The tasks follow each other as they do in a game."""
    if still_to_do(state):
        return
    if wrong := [*follows(state, AGENDA)]:
        yield from wrong
        return
    count, begun = len(state.names), state.turns - 1
    before = any(isinstance(task, BeginTurn) for task in state.agenda)
    if before:
        begun += 1
    if begun < 0:
        yield "turns", "a turn has begun"
    elif (state.first + begun) % count != state.player and state.agenda[:1]:
        whose = state.names[(state.first + begun) % count]
        yield "turns", f"after so many turns it is {whose}'s"


def agenda(state: State) -> Mistakes:
    """The tasks speak of what is there."""
    if not still_to_do(state):
        yield from tasks(state, _task)


def _task(state: State, task: Any) -> Iterator[str]:
    """What is wrong with one task."""
    look = LOOKS.get(type(task).__name__)
    yield from look(state, task) if look else ()


# -- plays


def _play(state: State, task: TakePlay) -> Iterator[str]:
    """SC-14, SC-225: the first play of a turn, or a further one that a card allows."""
    if task.must and (task.by or state.variant != SOLITAIRE):
        yield "only a player alone who drew a discard must play a card"
    elif task.by and not _lets(state, task.by):
        yield f"{task.by!r} is no card that lets its player play a further one"
    elif not task.by and state.agenda[-1] is not task:
        yield "only a further play waits while a card is played"


def _lets(state: State, card: str) -> bool:
    found = state.box.cards.get(card)
    words = found.specials if found else ()
    played = not any(card in hand for hand in state.hands)
    return played and any(isinstance(one, PlayAnother) for one in words)


def _further(state: State, task: FurtherPlays) -> Iterator[str]:
    """SC-240: the card that is being played, or was."""
    above = state.agenda[state.agenda.index(task) + 1 :]
    card = next((found for found in map(played, above) if found), None)
    if task.card not in state.box.cards:
        yield "there is no such card"
    elif above and card != task.card:
        yield "speaks of another card than is played"
    elif not above and any(task.card in pile for pile in (*state.piles, state.long_pile)):
        yield "speaks of a card that has not been played"


def played(task: Any) -> str:
    """The card that a task on top of `FurtherPlays` plays."""
    motion = getattr(task, "motion", None)
    found: str = motion.card if motion else getattr(task, "card", "")
    return found


def _place(state: State, task: PlaceCard) -> Iterator[str]:
    """SC-12: a card of the hand that fits there."""
    if wrong := place_wrong(state, task):
        yield wrong


def place_wrong(state: State, task: PlaceCard, *, voted: bool = True) -> str:
    """Why a card cannot be placed so; "" if it can, at least after a vote."""
    player, card = state.player, task.card
    if task.player != player or card not in state.hands[player]:
        return "must be a card in the hand of the player whose turn it is"
    if GRID.cell_of(task.cell) is None:
        return "must be placed on a cell, such as 2,-1"
    home = state.city_of(player)
    if task.city not in range(len(state.lots)):
        return "must be placed in a city that there is"
    cell = cell_of(task.cell)
    if task.city != home:
        return "" if cell in abroad(state, player, card) else "cannot be placed there"
    fits = Places(state, player, home).fits(card)
    return "" if cell in fits.votes or (voted and cell in fits.cells) else "cannot be placed there"


def _alone(state: State, task: Any) -> Iterator[str]:  # all looks are alike
    if state.variant != SOLITAIRE:
        yield "only a player alone discards"


LOOKS: dict[str, Callable[[State, Any], Iterator[str]]] = {
    "TakePlay": _play,
    "FurtherPlays": _further,
    "PlaceCard": _place,
    "DiscardOne": _alone,
    **council.LOOKS,
    **happening.LOOKS,
}
"""What is asked of each kind of task, by its name."""
