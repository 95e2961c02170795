"""What changes in a game: the boards, the tile of the round, the tiles still to come."""

from dataclasses import dataclass, field
from itertools import product
from typing import Annotated, ClassVar

from urbannb.kit import Action, Hexes, Notation, PlaceName, State, whole

BOARD = Hexes(3, 4, 5, 4, 3)
NUMBERS = ("159", "267", "348")  # of each direction: down, falling to the right, rising
TILES = tuple("".join(numbers) for numbers in product(*NUMBERS))  # "123" to "978"


@dataclass(kw_only=True)
class TakeItEasy(State):
    game: ClassVar[str] = "take-it-easy"

    boards: list[dict[str, str]] = field(default_factory=list)  # a player's tiles, by their cells
    pile: list[str] = field(default_factory=list)
    tile: str = ""  # that of this round
    player: int = 0


@dataclass(frozen=True, slots=True)
class Place(Action, says="place {cell}"):
    """Place the tile of the round on a hexagon of your own board."""

    cell: Annotated[str, BOARD.field]


NOTATION = Notation("Take It Easy", (Place,), '"place C3"')
hexagon = PlaceName("board{player}:{cell}", "A hexagon.", player=whole(0, 3), cell=BOARD.field)
