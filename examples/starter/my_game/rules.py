"""The procedure, what it rules, and the score."""

from collections.abc import Sequence
from dataclasses import dataclass

from my_game.model import BOARD, MyGame, Take
from urbannb.kit import AskOne, Log, Ruling, Score


@dataclass(frozen=True, kw_only=True)
class Took(Ruling):
    player: int
    square: str


@dataclass(frozen=True, slots=True)
class TakeSquare(AskOne[MyGame]):
    rule = "MG-2"
    kind = Take
    asks_for = "a square"

    def turn_of(self, state: MyGame) -> int:
        return state.player

    def options(self, state: MyGame) -> Sequence[Take]:
        return [Take(square) for square in BOARD.cells if square not in state.taken]

    def answer(self, state: MyGame, action: Take, log: Log | None) -> None:
        state.taken[action.square] = state.player
        if log:
            places = (action.square,)
            log.note(state, Took("MG-2", places, player=state.player, square=action.square))
        state.player = (state.player + 1) % len(state.names)
        if len(state.taken) < len(BOARD.cells):
            state.agenda.append(TakeSquare())


SETUP = (TakeSquare(),)
TASKS = (TakeSquare,)


def score(state: MyGame, player: int) -> Score:
    squares = tuple(square for square, owner in state.taken.items() if owner == player)
    return Score(state.names[player], "MG-1", len(squares), places=squares)
