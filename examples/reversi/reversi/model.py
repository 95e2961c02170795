"""What changes in a game: the discs on the board, and whose turn it is."""

from dataclasses import dataclass, field
from itertools import takewhile
from typing import Annotated, ClassVar

from urbannb.kit import Action, Notation, Pass, Squares, State

BOARD = Squares(*[8] * 8)
FIRST = {"D4": 1, "E5": 1, "D5": 0, "E4": 0}  # whose discs lie there at first


@dataclass(kw_only=True)
class Reversi(State):
    game: ClassVar[str] = "reversi"

    discs: dict[str, int] = field(default_factory=lambda: dict(FIRST))  # whose, by their squares
    player: int = 0


@dataclass(frozen=True, slots=True)
class Place(Action, says="place {square}"):
    """Place a disc on an empty square, and turn over what it outflanks."""

    square: Annotated[str, BOARD.field]


NOTATION = Notation("Reversi", (Place, Pass), '"place D3"')


def outflanked(discs: dict[str, int], square: str, player: int) -> tuple[str, ...]:
    """RV-3: the discs that one on this square turns over; none where one lies."""
    found: list[str] = []
    for ray in BOARD.rays[square] if square not in discs else ():
        theirs = list(takewhile(lambda cell: discs.get(cell, player) != player, ray))
        if len(theirs) < len(ray) and ray[len(theirs)] in discs:
            found += theirs
    return tuple(found)
