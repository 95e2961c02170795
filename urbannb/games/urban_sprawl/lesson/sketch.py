"""Random positions for the lesson: a few buildings and cards where a question needs them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from urbannb.core.checking.names import NAMES, NOBODYS
from urbannb.core.game import Game
from urbannb.core.lesson import Dice, require
from urbannb.games.urban_sprawl.components.board import (
    BLOCKS,
    CORNERS,
    SPACES,
    Site,
    lots_of,
    site,
    sites,
)
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES, tile_of, tiles
from urbannb.games.urban_sprawl.components.values import MARKERS, Marker
from urbannb.games.urban_sprawl.lesson.cards import contracts, permit_for, reachable, stock
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.position.naming import City
from urbannb.games.urban_sprawl.rulebook import rulebook

NO_PLANS = dict.fromkeys((4, 3, 2, 1), "")
NO_CONTRACTS = dict.fromkeys("54321", "")
"""Empty boxes: what is not asked about is not there to look at."""
GONE = {1: ""}
"""The planning card for 1 AP has been taken, so that one card turns up at the end of the turn."""
WHERE = "Columns are called A to F from the west, rows 1 to 6 from the north."
"""The board bears numbers, but no names."""
CITY = (1 << 144) - 1
"""All lots."""
SIZES = (1, 1, 1, 2, 2, 3, 4)
"""The sizes of random buildings: small ones are likelier."""
LIMIT = 1_000_000
Fits = Callable[[Site], bool]


def anywhere(_: Site) -> bool:
    """No site is left out."""
    return True


class Sketch:
    """A position being drawn, for so many players. Lots in `kept` stay vacant.

    Owners may be given by name or number; "nobody" is one of them.
    """

    def __init__(self, dice: Dice, players: int = 3) -> None:
        self.dice = dice
        self.names = NAMES[:players]
        self.city: list[Building] = []
        self.built = self.kept = 0
        self.markers: dict[str, Marker] = {}
        self.tiles = dict(tiles())

    # -- buildings

    @property
    def taken(self) -> int:
        """The lots on which nothing more may stand."""
        return self.built | self.kept

    def stand(self, zone: str, place: Site, owner: str | int) -> Building:
        """Put a building on a site that is free, from a supply that is not used up."""
        require(not place.lots & self.taken and self.tiles[tile_of(zone, place.size)] > 0)
        self.tiles[tile_of(zone, place.size)] -= 1
        who = NOBODY if owner == NOBODYS else owner
        who = self.names.index(who) if isinstance(who, str) else who
        self.city.append(Building(zone, place.block, place.shape, place.size, "", who))
        self.built |= place.lots
        return self.city[-1]

    def vacant_site(self, size: int, fits: Fits = anywhere) -> Site:
        """A chance site that is free."""
        taken = self.taken
        return self.dice.choice([s for s in sites(size) if not s.lots & taken and fits(s)])

    def somewhere(self, zone: str, sizes: Sequence[int], fits: Fits = anywhere) -> Building:
        """Put a building of one of two players on any free site that fits."""
        size = 1 if zone == PARK else self.dice.choice(sizes)
        place = self.vacant_site(size, fits)
        return self.stand(zone, place, self.dice.below(2))

    def beside(self, place: Site, zone: str, sizes: Sequence[int] = (1, 1, 2)) -> Building:
        """Put a building down that is adjacent to a site."""
        return self.somewhere(zone, sizes, lambda s: bool(s.lots & place.near))

    def apart(self, place: Site, zone: str, sizes: Sequence[int] = (1, 2)) -> Building:
        """Put a building down that is not adjacent to a site."""
        return self.somewhere(zone, sizes, lambda s: not s.lots & (place.near | place.lots))

    def scatter(self, count: int, sizes: Sequence[int] = (1, 1, 2, 3)) -> None:
        """Put buildings of chance zones anywhere."""
        for _ in range(count):
            self.somewhere(self.dice.choice((*ZONES, PARK)), sizes)

    def put(self, owner: str | int, zone: str = "", size: int = 0, there: int = CITY) -> Site:
        """A building of somebody's on vacant lots of a set; zone and size are random if unsaid."""
        zone = zone or self.dice.choice((*ZONES, *ZONES, PARK))
        size = 1 if zone == PARK else size or self.dice.choice(SIZES)
        require(self.tiles[tile_of(zone, size)] > 0)
        free = there & ~self.taken
        place = self.dice.choice([s for s in sites(size) if s.lots & free == s.lots])
        self.stand(zone, place, owner)
        return place

    def fill(self, count: int, there: int = CITY) -> None:
        """So many more buildings of anybody."""
        for _ in range(count):
            self.put(self.dice.choice(self.names), there=there)

    def strew(self, each: int = 2) -> None:
        """A few buildings of one lot for everybody, each in a block of its own."""
        blocks = self.dice.shuffled(BLOCKS)
        for owner in range(len(self.names)):
            for _ in range(each):
                zone, block = self.dice.choice(ZONES), blocks.pop()
                self.stand(zone, site(block, self.dice.choice(CORNERS), 1), owner)

    def mark(self, count: int) -> None:
        """Put markers on gray spaces."""
        spaces = self.dice.shuffled(SPACES)[:count]
        marks = self.dice.shuffled([Marker(kind, n) for kind, of in MARKERS.items() for n in of])
        self.markers = dict(zip(spaces, marks, strict=False))

    # -- the position

    def state(self, city: City | None = None, **given: Any) -> UrbanSprawlState:
        """The position: what is `given` is what `arrange` takes, the rest comes up by chance.

        `city` stands there instead of what has been drawn.
        """
        given.setdefault("markers", self.markers)
        seed = given.pop("seed", None)
        return arrange(
            city or sorted(self.city, key=lambda b: (b.owner == NOBODY, b.owner)),
            names=self.names,
            seed=self.dice.below(LIMIT) if seed is None else seed,
            checked=False,
            **given,
        )

    def game(self, city: City | None = None, **given: Any) -> Game:
        """The game that begins in such a position (see `state`)."""
        return seated(self.state(city, **given))

    def bare(self, **given: Any) -> Game:
        """The game in which boxes and hands are empty unless something is put in them."""
        given["contracts"] = {**NO_CONTRACTS, **given.get("contracts", {})}
        given["plans"] = {**NO_PLANS, **given.get("plans", {})}
        require(reachable(given["contracts"]))
        return self.game(**{"permits": {}, "vocations": {}, "wealth": 30, **given})

    def offer(self, contract: Contract, box: str, **given: Any) -> Game:
        """The bare game in which a box has a contract, and Ana the one card that pays for it."""
        permit = permit_for(self.dice, contract.zone, contract.lots)
        return self.bare(contracts={box: contract.id}, permits={"Ana": [permit.id]}, **given)

    def laid_out(self, **given: Any) -> Game:
        """The game that begins in such a position (see `laid_out_state`)."""
        return seated(self.laid_out_state(**given))

    def laid_out_state(self, **given: Any) -> UrbanSprawlState:
        """Full boxes, empty hands, and a contract open on every active deck.

        A card that is wanted elsewhere may leave a gap where it lay; then more would turn up at
        the end of the turn than is asked about, and another position is drawn.
        """
        wanted: dict[str, str] = given.get("contracts", {})
        given["contracts"] = {**self._tops(given), **wanted}
        state = self.state(**{"permits": {}, **given})
        gaps = [list(given.get(rail, {}).values()).count("") for rail in ("plans", "contracts")]
        shown = [state.planning_open, *state.decks_open[: state.active_decks]]
        require([state.plans.count(""), state.boxes.count("")] == gaps and all(shown))
        return state

    def _tops(self, given: dict[str, Any]) -> dict[str, str]:
        lying = {**given.get("contracts", {}), **given.get("coming", {})}.values()
        used = {card for cards in lying for card in ([cards] if isinstance(cards, str) else cards)}
        return {
            deck: self.dice.choice([c.id for c in contracts(deck=deck) if c.id not in used])
            for deck in CONTRACT_DECKS[1 : given.get("active_decks", 1)]
        }

    def stocked(self, active: int = 1) -> dict[str, str]:
        """A contract in each box and on each active deck, each from the deck that feeds it."""
        return stock(self.dice, active)


def beyond(*lines: str) -> int:
    """All lots that lie on none of these rows."""
    found = CITY
    for line in lines:
        found &= ~lots_of(line)
    return found


def seated(state: UrbanSprawlState) -> Game:
    """A game that begins in a position made here."""
    return Game(rulebook, state)


def state_of(game: Game) -> UrbanSprawlState:
    """The position of an Urban Sprawl game."""
    state = game.state
    assert isinstance(state, UrbanSprawlState)  # noqa: S101  # these games are made here
    return state
