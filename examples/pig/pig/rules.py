"""The procedure, what it rules, and the score."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pig.model import Hold, Pig, Roll, seat
from urbannb.kit import Action, AskOne, Log, Reason, Ruling, Score


@dataclass(frozen=True, kw_only=True)
class Rolled(Ruling):
    player: int
    shows: int
    stake: int


@dataclass(frozen=True, kw_only=True)
class Lost(Ruling):
    player: int


@dataclass(frozen=True, kw_only=True)
class Held(Ruling):
    player: int
    stake: int
    points: int


@dataclass(frozen=True, kw_only=True)
class Won(Ruling):
    player: int
    goal: int


@dataclass(frozen=True, slots=True)
class RollOrHold(AskOne[Pig]):
    rule = "PG-2"
    kind = (Roll, Hold)
    asks_for = "whether to roll or to hold"

    def turn_of(self, state: Pig) -> int | None:
        return None if state.stake else state.player

    def options(self, state: Pig) -> Sequence[Action]:
        return [Roll(), Hold()] if state.stake else [Roll()]

    def refusal(self, state: Pig, action: Action) -> Iterator[Reason]:
        text = f"{state.names[state.player]} has not rolled yet."
        yield Reason("not-rolled", "PG-4", text, needed="a roll", had="none")

    def answer(self, state: Pig, action: Action, log: Log | None) -> None:
        if isinstance(action, Roll):
            roll(state, log)
        else:
            hold(state, log)
        if max(state.points) < state.goal:
            state.agenda.append(RollOrHold())


def roll(state: Pig, log: Log | None) -> None:
    shows, player = state.roll(6), state.player
    state.stake = state.stake + shows if shows > 1 else 0
    if not state.stake:
        state.player = (player + 1) % len(state.names)
    if log and state.stake:
        log.note(state, Rolled("PG-2", ("die",), player=player, shows=shows, stake=state.stake))
    elif log:
        log.note(state, Lost("PG-2", ("die",), player=player))


def hold(state: Pig, log: Log | None) -> None:
    player, stake = state.player, state.stake
    state.points[player] += stake
    points, here, state.stake = state.points[player], (seat(player),), 0
    if log:
        log.note(state, Held("PG-3", here, player=player, stake=stake, points=points))
    if points < state.goal:
        state.player = (player + 1) % len(state.names)
    elif log:
        log.note(state, Won("PG-1", here, player=player, goal=state.goal))


SETUP = (RollOrHold(),)
TASKS = (RollOrHold,)


def score(state: Pig, player: int) -> Score:
    return Score(state.names[player], "PG-1", state.points[player], places=(seat(player),))


def mistakes(state: Pig) -> Iterator[tuple[str, str]]:
    if len(state.points) != len(state.names) or min(state.points) < 0:
        yield "points", "must be a number from 0 on for each player"
    elif state.agenda and max(state.points) >= state.goal:
        yield "points", "somebody has won already, and nothing is to be done"
    if state.stake < 0 or state.stake == 1:
        yield "stake", "must be 0, or what two or more come to"
