"""Random positions for the lesson: a few buildings and politicians where a question needs them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any

from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import Dice, require
from urbannb.games.urbify.components.board import (
    AROUND,
    AT_HOME,
    BENCH,
    DEPARTMENTS,
    ON_SHOW,
    POLITICIANS,
    TRACKS,
)
from urbannb.games.urbify.components.tiles import Tile, read_box
from urbannb.games.urbify.model.state import NOBODY, Building, UrbifyState, open_sites
from urbannb.games.urbify.position import example
from urbannb.games.urbify.position.builder import arrange
from urbannb.games.urbify.rulebook import rulebook

BOX = read_box("")
STAGE_I, STAGE_II = BOX.piles[1], BOX.piles[2]
SECOND = ("hotel-2", "parking-2", "metro-station-2")
"""Second tiles of a kind: kept out of cities, so that a name means one building."""
ANA, BEN = 0, 1
LIMIT = 1_000_000
EARLY = 4
"""So many of Stage I are still on show when the first tiles of Stage II are built."""
Fits = Callable[[str], bool]


def anywhere(_: str) -> bool:
    """No cell is left out."""
    return True


class Sketch:
    """A position being drawn, for so many parties.

    Cells in `kept` stay free, tiles in `aside` are not drawn by chance.
    """

    def __init__(self, dice: Dice, players: int = 2) -> None:
        self.dice = dice
        self.names = NAMES[:players]
        self.city: dict[str, Building] = {}
        self.kept: set[str] = set()
        self.aside: set[str] = set(SECOND)
        self.benches = [[0] * players for _ in DEPARTMENTS]
        self.tracks = [[1] * len(DEPARTMENTS) + [0] for _ in self.names]
        self.pool = [POLITICIANS - AT_HOME] * players

    # -- the city

    def sites(self) -> list[str]:
        """Where a tile may be placed."""
        return [cell for cell in open_sites(self.city) if cell not in self.kept]

    def stand(self, tile: str, cell: str, owner: int = NOBODY) -> str:
        """Put a tile on a cell where it may be, with its politicians if it is somebody's."""
        require(cell in self.sites() and tile not in self.tiles())
        asked = BOX.tiles[tile].politicians
        owner = owner if asked else NOBODY
        self.city[cell] = Building(tile, owner, asked if owner != NOBODY else 0)
        if owner != NOBODY:
            require(self.free(owner) >= 0)
        return cell

    def somewhere(self, tile: str, owner: int = NOBODY, fits: Fits = anywhere) -> str:
        """Put a tile on a chance cell that fits."""
        return self.stand(tile, self.dice.choice([c for c in self.sites() if fits(c)]), owner)

    def beside(self, cell: str, tile: str, owner: int = NOBODY) -> str:
        """Put a tile next to a cell."""
        return self.somewhere(tile, owner, lambda site: site in AROUND[cell])

    def tiles(self) -> set[str]:
        """The tiles that stand in the city."""
        return {building.tile for building in self.city.values()}

    def of(self, player: int) -> list[str]:
        """The cells of the buildings on which a party stands."""
        return [cell for cell, building in self.city.items() if building.owner == player]

    def left(
        self, stage: Iterable[str] = STAGE_I, fits: Callable[[Tile], bool] = bool
    ) -> list[str]:
        """The tiles of a stage that may still be drawn."""
        used = {*self.tiles(), *self.aside}
        return [name for name in stage if name not in used and fits(BOX.tiles[name])]

    def scatter(self, count: int, stage: Iterable[str] = STAGE_I) -> list[str]:
        """Put so many chance tiles anywhere; nobody stands on them."""
        stage = tuple(stage)
        return [self.somewhere(self.dice.choice(self.left(stage))) for _ in range(count)]

    def grow(self) -> None:
        """A city of Stage II: what is left of Stage I is built, but for what is still on show."""
        aside = [name for name in STAGE_I if name in self.aside and name not in self.tiles()]
        out = len([name for name in STAGE_I if name in self.tiles()]) + max(len(aside), EARLY)
        self.scatter(len(STAGE_I) - out)

    def complete(self, on_show: Collection[str] = SECOND) -> None:
        """A city to which only the last projects on show are missing: the end has begun."""
        self.aside |= {*on_show}
        self.grow()
        self.scatter(len(BOX.tiles) - ON_SHOW - len(self.city), [*STAGE_I, *STAGE_II])

    def own(self, *players: int, chance: int = 3) -> None:
        """Chance politicians of these parties on empty buildings, while they have some."""
        for cell, building in list(self.city.items()):
            owner, asked = self.dice.choice(players), BOX.tiles[building.tile].politicians
            free = not building.politicians and 0 < asked <= self.free(owner)
            if free and self.dice.below(chance) == 0:
                self.city[cell] = Building(building.tile, owner, asked)

    # -- parties

    def free(self, player: int) -> int:
        """A party's politicians that have no place yet; they are at home."""
        seated = sum(bench[player] for bench in self.benches)
        standing = sum(b.politicians for b in self.city.values() if b.owner == player)
        return POLITICIANS - self.pool[player] - seated - standing

    def seat(self, player: int, department: str, count: int = 1) -> None:
        """Put politicians in a department."""
        bench = self.benches[DEPARTMENTS.index(department)]
        bench[player] += count
        require(0 <= bench[player] <= BENCH and self.free(player) >= 0)

    def busy(self, player: int, home: int = 0, leave: Collection[str] = ()) -> None:
        """Send politicians to chance departments until so many are at home."""
        where = [d for d in DEPARTMENTS if d not in leave]
        require(self.free(player) >= home)
        while self.free(player) > home:
            open_there = [d for d in where if self.benches[DEPARTMENTS.index(d)][player] < BENCH]
            self.seat(player, self.dice.choice(open_there))

    def hold(self, player: int, development: int | None = None, **levels: int) -> None:
        """Put a party's cubes on these spaces."""
        if development is not None:
            levels["development"] = development
        for track, level in levels.items():
            self.tracks[player][TRACKS.index(track)] = level

    def chance_levels(self, player: int, least: int = 0, most: int = 4) -> None:
        """Put a party's four cubes of influence anywhere from `least` to `most`."""
        for track in DEPARTMENTS:
            self.hold(player, **{track: least + self.dice.below(most - least + 1)})

    # -- the position

    def state(self, *, show: Sequence[str] = (), **given: Any) -> UrbifyState:
        """The position: `given` is what `arrange` takes; the rest is as drawn, or by chance.

        `show` comes first among the projects.
        """
        there = {
            d: self._by_name(bench) for d, bench in zip(DEPARTMENTS, self.benches, strict=True)
        }
        levels = {
            name: dict(zip(TRACKS, mine, strict=True))
            for name, mine in zip(self.names, self.tracks, strict=True)
        }
        prestige = {name: 4 + self.dice.below(16) for name in self.names}
        given = {"prestige": prestige, "seed": self.dice.below(LIMIT), **given}
        return arrange(
            self.city, names=self.names, show=self._shown(show), town_hall=there, tracks=levels,
            pool=self._by_name(self.pool), checked=False, **given,
        )  # fmt: skip

    def _by_name(self, counts: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.names, counts, strict=True))

    def _shown(self, first: Sequence[str]) -> list[str]:
        """The projects on show: these, then others as the piles allow."""
        out = {*self.tiles(), *first}
        early, late = ([n for n in stage if n not in out] for stage in (STAGE_I, STAGE_II))
        if out & {*STAGE_II}:
            require(len(first) + len(early) <= ON_SHOW)
        rest = [*self.dice.shuffled(early), *self.dice.shuffled(late)]
        return [*first, *rest][:ON_SHOW]

    def game(self, **given: Any) -> Game:
        """The game that begins in such a position (see `state`)."""
        return seated(self.state(**given))


def seated(state: UrbifyState) -> Game:
    """A game that begins in a position made here."""
    return Game(rulebook, state)


def printed(name: str) -> Game:
    """A worked example of the rulebook; the parties have names, not those of other colors."""
    state = example(name).state
    return seated(replace(state, names=NAMES[: len(state.names)]))


def state_of(game: Game) -> UrbifyState:
    """The position of an Urbify game."""
    state = game.state
    assert isinstance(state, UrbifyState)  # noqa: S101  # these games are made here
    return state
