"""What changes, what can be done, and how it ends."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from urbannb.kit import Action, AskOne, Log, Ruling, Score, Squares, State

BOARD = Squares(3, 3, 3)
LINES = [line for way in range(4) for line in BOARD.lines(way) if len(line) == 3]


@dataclass(kw_only=True)
class Noughts(State):
    game: ClassVar[str] = "noughts"

    marked: dict[str, int] = field(default_factory=dict)
    player: int = 0


@dataclass(frozen=True, slots=True)
class Mark(Action, says="mark {square}"):
    """Mark an empty square."""

    square: Annotated[str, BOARD.field]


@dataclass(frozen=True, kw_only=True)
class Marked(Ruling):
    player: int
    square: str


@dataclass(frozen=True, slots=True)
class MarkSquare(AskOne[Noughts]):
    rule = "NC-2"
    kind = Mark
    asks_for = "a square"

    def turn_of(self, state: Noughts) -> int:
        return state.player

    def options(self, state: Noughts) -> Sequence[Mark]:
        return [Mark(square) for square in BOARD.cells if square not in state.marked]

    def answer(self, state: Noughts, action: Mark, log: Log | None) -> None:
        here = action.square
        state.marked[here] = state.player
        if log:
            log.note(state, Marked("NC-2", (here,), player=state.player, square=here))
        if not made(state, state.player) and len(state.marked) < len(BOARD.cells):
            state.player = 1 - state.player
            state.agenda.append(MarkSquare())


SETUP = (MarkSquare(),)
TASKS: tuple[type[MarkSquare], ...] = (MarkSquare,)


def made(state: Noughts, player: int) -> list[tuple[str, ...]]:
    """The lines that a player has."""
    return [line for line in LINES if all(state.marked.get(at) == player for at in line)]


def score(state: Noughts, player: int) -> Score:
    places = tuple(dict.fromkeys(at for line in made(state, player) for at in line))
    return Score(state.names[player], "NC-1", len(made(state, player)), places=places)
