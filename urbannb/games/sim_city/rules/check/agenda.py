"""What is still to be done: that the rules can go on from there, whether or not it came about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from urbannb.core.checking.positions import Mistakes, follows, task_fields, tasks
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.model.actions import ABSTAIN, NAY, YEA
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import LastingEvent
from urbannb.games.sim_city.rules import striking
from urbannb.games.sim_city.rules.base import State, longest
from urbannb.games.sim_city.rules.check.cards import still_to_do
from urbannb.games.sim_city.rules.events import FinishEvent, StrikeOnce
from urbannb.games.sim_city.rules.fits import Places, abroad
from urbannb.games.sim_city.rules.placing import PlaceCard
from urbannb.games.sim_city.rules.politics import elections
from urbannb.games.sim_city.rules.politics.council import CastVote, Motion
from urbannb.games.sim_city.rules.specials.cards import PlayAnother
from urbannb.games.sim_city.rules.specials.events import Oust, Struck
from urbannb.games.sim_city.rules.turn import BeginTurn, TakePlay

# -- events that go on: how long still, on whose turns, and what they have struck (SC-123, SC-187)


FIELDS = ("card", "player", "turns", "city", "strikes", "since", "cells", "destroyed", "value",
          "payers")  # fmt: skip
"""The entries of an event in a position, in their order."""
MOST_STRUCK = 10**4
"""No event has destroyed more, or what is worth more."""


def events(state: State) -> Mistakes:
    """Every event has something left to do."""
    for number, event in enumerate(state.events):
        for field, wrong in _event(state, event):
            yield f"events.{number}.{FIELDS.index(field)}", wrong
    governed = [event.card for event in state.events if event.payers]
    for card in state.settling:
        if card not in governed or state.settling.count(card) > 1:
            yield "settling", "must be events that governors pay for, each once"


def _event(state: State, event: LastingEvent) -> Mistakes:
    players = range(len(state.names))
    if event.player not in players:
        yield "player", "must be the number of a player"
    if event.city not in range(len(state.lots)):
        yield "city", "must be the number of a city"
    if event.since not in range(1, state.turns + 1):
        yield "since", "must be the number of a turn that has begun"
    yield from _turns_left(state, event)
    if any(GRID.cell_of(name) is None for name in event.cells):
        yield "cells", "must be the names of cells, such as 2,-1"
    for field in ("destroyed", "value"):
        if getattr(event, field) not in range(MOST_STRUCK):
            yield field, f"must be from 0 to {MOST_STRUCK - 1}"
    if not set(event.payers) <= set(players) or len(set(event.payers)) < len(event.payers):
        yield "payers", "must be numbers of players, each once"


def _turns_left(state: State, event: LastingEvent) -> Mistakes:
    """SC-137, SC-187: as many turns are left as its card says, at most, and some."""
    for field, again in (("turns", False), ("strikes", True)):
        left, most = getattr(event, field), longest(state, event.card, again=again)
        if left not in range(most + 1):
            yield field, f"must be from 0 to {most}, as its card says"
    at_work = (task.card for task in state.agenda if isinstance(task, FinishEvent | StrikeOnce))
    if not event.turns and not event.strikes and event.card not in at_work:
        yield "card", "it has nothing more to do, so it is discarded"


# -- what is still to be done: in an order that can be, by those who can do it


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


# -- what a task speaks of: it is there, and the task can be done with it


MOST = 10**6
"""No task counts or pays as much."""
BALLOTS = (YEA, NAY, ABSTAIN)
SPECIALS: dict[type[Any], type[Any]] = {
    striking.StrikeBlocks: Struck, striking.ChooseStruck: Struck, striking.OustMembers: Oust,
    striking.ChooseOusted: Oust,
}  # fmt: skip
"""What a part of an event must be for a task that carries it out."""


class _Cells:
    """The names of all cells."""

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and GRID.cell_of(name) is not None


def agenda(state: State) -> Mistakes:
    """The tasks speak of what is there."""
    if still_to_do(state):
        return
    players, cards = range(len(state.names)), state.box.cards
    counted = range(len(players) + 1)
    found = [*task_fields(state, {
        "player": players, "gone": players, "giver": players, "first": players, "tied": players,
        "passes": counted, "voted": counted, "card": cards, "by": {"", *cards}, "cell": _Cells(),
        "city": range(len(state.lots)), "cast": BALLOTS,
        "office": (elections.GOVERNOR, elections.CHAIRMAN),
        **dict.fromkeys(("votes", "turn", "left", "amount", "dollars", "brings"), range(MOST)),
    })]  # fmt: skip
    yield from found or tasks(state, _task)


def _task(state: State, task: Any) -> Iterator[str]:
    """What is wrong with one task; that the rest can be done is seen by doing it."""
    if isinstance(task, FinishEvent | StrikeOnce | elections.PayCost | elections.ChoosePay):
        if not _runs(state, task.card):
            yield "must be about an event that has not ended"
    elif isinstance(part := getattr(task, "part", None), striking.Part):
        special = _special(state, part)
        if special is None or not isinstance(special, SPECIALS.get(type(task), object)):
            yield "must be a part of an event that has not ended, and one that it can carry out"
    elif isinstance(motion := getattr(task, "motion", None), Motion):
        yield from _motion(state, task, motion)
    elif len(getattr(task, "votes", state.names)) != len(state.names):
        yield "votes must have one number a player"
    elif isinstance(task, PlaceCard):
        yield from _not_placed(state, task)
    elif isinstance(task, TakePlay):
        yield from _not_further(state, task)


def _not_further(state: State, task: TakePlay) -> Iterator[str]:
    """Whether a card lets its player play a further one (SC-14)."""
    found = state.card(task.by).specials if task.by else ()
    if task.by and not any(isinstance(one, PlayAnother) for one in found):
        yield f"{quoted(task.by)} is no card that lets its player play a further one"


def _runs(state: State, card: str) -> bool:
    return any(event.card == card for event in state.events)


def _special(state: State, part: striking.Part) -> Any:
    """The special that a part of an event names; None if there is none."""
    specials, found = state.card(part.card).specials if _runs(state, part.card) else (), None
    for number in part.path:
        if number not in range(len(specials)):
            return None
        found = specials[number]
        specials = found.inside
    return found


def _motion(state: State, task: Any, motion: Motion) -> Iterator[str]:
    """Whether the council can vote on it, and has voices that have not voted yet."""
    player, card, cell = motion.player, motion.card, motion.cell
    if player != state.player or card not in state.hands[player]:
        yield "the motion must be about a card in the hand of the player whose turn it is"
    elif state.duel or cell_of(cell) not in Places(state, player, 0).fits(card).votes:
        yield "no vote is needed for that, or none can allow it"
    elif motion.then != (PlaceCard(player, card, cell, 0),):
        yield "what follows the motion is that the card is placed"
    elif len(task.cast) + isinstance(task, CastVote) > (
        most := len(elections.voices(state, player))
    ):
        yield f"the council has {most} voices, each with one ballot"


def _not_placed(state: State, task: PlaceCard) -> Iterator[str]:
    """Whether a card can be placed so, at least after a vote (SC-12)."""
    player, card, cell = state.player, task.card, cell_of(task.cell)
    if task.player != player or card not in state.hands[player]:
        yield "must be a card in the hand of the player whose turn it is"
        return
    home = state.city_of(player)
    fits = Places(state, player, home).fits(card)
    there = {*fits.votes, *fits.cells} if task.city == home else abroad(state, player, card)
    if cell not in there:
        yield "cannot be placed there"
