"""The position of an Urbify game, and the sources of prestige."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, ClassVar

from urbannb.core.state import State, later
from urbannb.games.urbify import components

if TYPE_CHECKING:
    from typing_extensions import Self

    from urbannb.games.urbify.components import Benefit


# -- the sources of prestige, by which each party's ledger keeps account of it


SET_UP = "set up"
"""What the builder of a position gave; nobody knows how it came about."""
PROJECTS, BENEFITS = "projects", "benefits"
"""These name a tile after a colon, and those that follow a department or a track."""
MINORITY, FULL_HOUSE, MAJORITY = "minority votes", "full houses", "majorities"


# -- the position of an Urbify game


EDITION = 2
"""By this edition of the rules games begin. In the first one a Bridge could be used, or copied,
where no two buildings of one color stood next to each other, and brought nothing."""
NOBODY = -1
DEVELOPED = len(components.TRACKS) - 1
"""The development track, among a party's tracks."""


@dataclass(frozen=True, slots=True)
class Building:
    """A tile in the city, and whose politicians stand on it; an empty one is nobody's."""

    tile: str
    owner: int = NOBODY
    politicians: int = 0


@dataclass(kw_only=True)
class UrbifyState(State):
    """One whole position of Urbify."""

    game: ClassVar[str] = "urbify"

    edition: int = later(EDITION, formerly=1)
    deck: str = ""
    """The text of a tile file of one's own; "" for our tiles."""
    player: int = 0
    """Whose turn it is."""
    first: int = 0
    """The start player."""
    round: int = 0
    """Counted from 1 on; 0 before the first turn."""
    ending: bool = False
    """Whether the end of the game has begun (UB-80)."""
    last_rounds: int = 0
    """Which of the last two rounds it is; 0 before them (UB-84)."""
    tracks: list[list[int]] = field(default_factory=list)
    """Each party's four kinds of influence and its development, in the order of `TRACKS`."""
    prestige: list[int] = field(default_factory=list)
    prestige_from: list[dict[str, int]] = field(default_factory=list)
    """Each party's ledger: what came from each source (see `ledger`)."""
    home: list[int] = field(default_factory=list)
    """Each party's politicians on its influence board, `pool` those in the common pool."""
    pool: list[int] = field(default_factory=list)
    benches: list[list[int]] = field(default_factory=list)
    """For each department the politicians of each party."""
    city: dict[str, Building] = field(default_factory=dict)
    """Every building by its cell; the main square is none."""
    show: list[str] = field(default_factory=list)
    """The projects on show."""
    piles: list[list[str]] = field(default_factory=list)
    """The tiles of Stage I and of Stage II that lie face down; the last one is drawn next."""

    def copy(self) -> Self:
        new = super().copy()
        if "sites" in self.__dict__:
            new.__dict__["sites"] = self.__dict__["sites"]
        return new

    @property
    def box(self) -> components.Box:
        """What is in the box of this game."""
        return components.read_box(self.deck)

    # -- the city

    @cached_property
    def sites(self) -> tuple[str, ...]:
        """The cells where a tile may be placed, in reading order (UB-25, UB-26)."""
        return open_sites(self.city)

    def place(self, cell: str, tile: str) -> None:
        """A tile is put down; nobody stands on it yet. The city grows here only."""
        self.city[cell] = Building(tile)
        self.__dict__.pop("sites", None)

    def tile(self, cell: str) -> components.Tile:
        """The tile that stands on a cell."""
        return self.box.tiles[self.city[cell].tile]

    def benefit(self, cell: str) -> Benefit:
        """The benefit of the building on a cell."""
        return self.box.tiles[self.city[cell].tile].benefit

    def neighbors(self, cell: str) -> list[str]:
        """The buildings next to a cell; the main square is none."""
        return [near for near in components.AROUND[cell] if near in self.city]

    def occupied_by(self, player: int) -> list[str]:
        """The buildings on which a party's politicians stand."""
        return [cell for cell, building in self.city.items() if building.owner == player]

    def man(self, cell: str, player: int, politicians: int) -> None:
        """So many politicians of a party stand on a building, and nobody else."""
        owner = player if politicians else NOBODY
        self.city[cell] = Building(self.city[cell].tile, owner, politicians)

    # -- parties

    def round_from(self, player: int) -> list[int]:
        """The parties clockwise, beginning with one."""
        count = len(self.names)
        return [(player + i) % count for i in range(count)]

    def score(self, player: int, points: int, source: str) -> None:
        """A party scores prestige; the ledger notes where it came from. It changes here only."""
        if points:
            self.prestige[player] += points
            ledger = self.prestige_from[player]
            ledger[source] = ledger.get(source, 0) + points

    def advance(self, player: int, track: int, points: int) -> int:
        """A party gains points on a track, up to its end; returns how many it got (UB-36)."""
        mine = self.tracks[player]
        gained = min(points, self.box.tops[track] - mine[track])
        mine[track] += gained
        return gained


def open_sites(city: dict[str, Building]) -> tuple[str, ...]:
    """The cells next to a city that keep it within six rows and six columns."""
    found = {near for cell in (*city, components.SQUARE) for near in components.AROUND[cell]}
    found -= city.keys()
    found.discard(components.SQUARE)
    return tuple([cell for cell in _in_reach(*frame(city)) if cell in found])


@cache
def _in_reach(low: int, high: int, left: int, right: int) -> tuple[str, ...]:
    """The cells by which a city in such a frame grows no larger than it may, in reading order."""
    rows, columns = (
        range(high - components.SIDE + 1, low + components.SIDE),
        range(right - components.SIDE + 1, left + components.SIDE),
    )
    return tuple(
        [
            cell
            for cell, (row, col) in components.ROW_AND_COLUMN.items()
            if row in rows and col in columns
        ]
    )


def frame(city: dict[str, Building]) -> tuple[int, int, int, int]:
    """The first and last row, and the first and last column, that have a tile (UB-27)."""
    places = [components.ROW_AND_COLUMN[cell] for cell in (*city, components.SQUARE)]
    rows, columns = [row for row, _ in places], [column for _, column in places]
    return min(rows), max(rows), min(columns), max(columns)
