"""The procedure, what it rules, and the score."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reversi.model import BOARD, FIRST, Place, Reversi, outflanked
from urbannb.kit import AskOne, Log, Reason, Ruling, Score, plural


@dataclass(frozen=True, kw_only=True)
class Placed(Ruling):
    player: int
    square: str
    discs: str


@dataclass(frozen=True, kw_only=True)
class Passed(Ruling):
    player: int


class Ended(Ruling):
    """Neither player can go on."""


@dataclass(frozen=True, slots=True)
class PlaceDisc(AskOne[Reversi]):
    rule = "RV-3"
    kind = Place
    asks_for = "a square for a disc"
    no_pass = "RV-4"

    def turn_of(self, state: Reversi) -> int:
        return state.player

    def options(self, state: Reversi) -> Sequence[Place]:
        return options(state, state.player)

    def refusal(self, state: Reversi, action: Place) -> Iterator[Reason]:
        there, owner = action.square, state.discs.get(action.square)
        if owner is not None:
            yield Reason("taken", "RV-3", f"A disc of {state.names[owner]} lies there.", (there,))
        else:
            text = f"From {there}, no discs of {state.names[1 - state.player]} are outflanked."
            yield Reason("outflanks-nothing", "RV-3", text, (there,), needed="1 or more", had="0")

    def answer(self, state: Reversi, action: Place, log: Log | None) -> None:
        player = state.player
        turned = outflanked(state.discs, action.square, player)
        state.discs |= dict.fromkeys((action.square, *turned), player)
        if log:
            places, discs = (action.square, *turned), plural(len(turned), "disc")
            log.note(
                state, Placed("RV-3", places, player=player, square=action.square, discs=discs)
            )
        there = [other for other in (1 - player, player) if options(state, other)]
        if log and there == [player]:
            log.note(state, Passed("RV-4", player=1 - player))
        elif log and not there:
            log.note(state, Ended("RV-5"))
        if there:
            state.player = there[0]
            state.agenda.append(PlaceDisc())


SETUP = (PlaceDisc(),)
TASKS = (PlaceDisc,)


def options(state: Reversi, player: int) -> list[Place]:
    """Where a player outflanks something."""
    return [Place(square) for square in BOARD.cells if outflanked(state.discs, square, player)]


def score(state: Reversi, player: int) -> Score:
    squares = tuple(square for square, owner in state.discs.items() if owner == player)
    return Score(state.names[player], "RV-1", len(squares), places=squares)


def mistakes(state: Reversi) -> Iterator[tuple[str, str]]:
    if not set(FIRST) <= set(state.discs):
        yield "discs", "the four squares in the middle are never empty"
    elif state.agenda and not options(state, state.player):
        yield "player", "can outflank nothing, and would have passed"
