"""Small positions for the chapters about the city: a few buildings near what is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Unfit
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.board import (
    SIDE,
    SPACES,
    Site,
    bits,
    lot_name,
    lots_in,
    sites,
)
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import Contract, Permit
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.components.values import MARKERS
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position.builder import position
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, Lose

NAMES = ("Ana", "Ben")
NO_PLANS = dict.fromkeys((4, 3, 2, 1), "")
NO_CONTRACTS = dict.fromkeys(("5", "4", "3", "2", "1"), "")
"""Empty boxes: what is not asked about is not there to look at."""
WHERE = "Columns are called A to F from the west, rows 1 to 6 from the north."
"""The board bears numbers, but no names."""
Fits = Callable[[Site], bool]


def anywhere(_: Site) -> bool:
    """No site is left out."""
    return True


class Sketch:
    """A city being drawn. Lots in `kept` stay vacant."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.city: list[Building] = []
        self.kept = 0
        self.markers: dict[str, str] = {}

    @property
    def taken(self) -> int:
        """The lots on which nothing more may stand."""
        return sum(b.site.lots for b in self.city) | self.kept

    def put(self, zone: str, place: Site, owner: int | None = None) -> Building:
        """Put a building on a site that is free."""
        if place.lots & self.taken:
            raise Unfit
        who = self.dice.below(2) if owner is None else owner
        new = Building(zone, place.block, place.shape, place.size, "", who)
        self.city.append(new)
        return new

    def somewhere(self, zone: str, sizes: Sequence[int], fits: Fits) -> Building:
        """Put a building on any free site that fits."""
        size = 1 if zone == PARK else self.dice.choice(sizes)
        taken = self.taken
        found = [s for s in sites(size) if not s.lots & taken and fits(s)]
        if not found:
            raise Unfit
        return self.put(zone, self.dice.choice(found))

    def beside(self, place: Site, zone: str, sizes: Sequence[int] = (1, 1, 2)) -> Building:
        """Put a building down that is adjacent to a site."""
        return self.somewhere(zone, sizes, lambda s: bool(s.lots & place.near))

    def apart(self, place: Site, zone: str, sizes: Sequence[int] = (1, 2)) -> Building:
        """Put a building down that is not adjacent to a site."""
        return self.somewhere(zone, sizes, lambda s: not s.lots & (place.near | place.lots))

    def scatter(self, count: int, sizes: Sequence[int] = (1, 1, 2, 3)) -> None:
        """Put buildings of chance zones anywhere."""
        for _ in range(count):
            self.somewhere(self.dice.choice((*ZONES, PARK)), sizes, anywhere)

    def mark(self, count: int) -> None:
        """Put markers on gray spaces."""
        spaces = self.dice.shuffled(SPACES)[:count]
        marks = self.dice.shuffled([f"{kind} {n}" for kind, ns in MARKERS.items() for n in ns])
        self.markers = dict(zip(spaces, marks, strict=False))

    def vacant_site(self, size: int, fits: Fits = anywhere) -> Site:
        """A chance site that is free."""
        taken = self.taken
        found = [s for s in sites(size) if not s.lots & taken and fits(s)]
        if not found:
            raise Unfit
        return self.dice.choice(found)

    def game(self, **given: Any) -> Game:
        """The game that begins here; boxes are empty unless something is put in them."""
        contracts = {**NO_CONTRACTS, **given.pop("contracts", {})}
        plans = {**NO_PLANS, **given.pop("plans", {})}
        given = {"permits": {}, "vocations": {}, "wealth": 30, **given}
        return position(
            {
                name: ", ".join(notation(b) for b in self.city if b.owner == player)
                for player, name in enumerate(NAMES)
            },
            names=NAMES,
            markers=self.markers,
            contracts=contracts,
            plans=plans,
            seed=self.dice.below(1_000_000),
            **given,
        )


def notation(building: Building) -> str:
    """A building as `position` reads it."""
    form = {1: "{}{}", 2: "{} {}", 3: "{} L{}", 4: "{}{}"}[building.size]
    return f"{building.zone} {form.format(building.block, building.shape)}"


def state_of(game: Game) -> UrbanSprawlState:
    """The position of an Urban Sprawl game."""
    state = game.state
    assert isinstance(state, UrbanSprawlState)  # noqa: S101  # these games are made here
    return state


def after(game: Game, *actions: str) -> Game:
    """The game as it will be when the actions have been played."""
    later = game.copy()
    for action in actions:
        later.play(action)
    return later


def build(box: str, place: Site) -> str:
    """The notation for building there."""
    return f"build {box} {place}"


def builds(game: Game, box: str) -> list[str]:
    """Every way to build the contract of a box now; `Unfit` if there is none."""
    found = [str(action) for action in game.legal if str(action).startswith(f"build {box} ")]
    if not found:
        raise Unfit
    return found


def lots(place: Site) -> tuple[str, ...]:
    """The names of the lots of a site, to be ringed."""
    return tuple(lot_name(number) for number in bits(place.lots))


def new_buildings(before: Game, now: Game) -> list[Building]:
    """What has been built since."""
    old = state_of(before).city
    return [b for lot, b in state_of(now).city.items() if lot not in old]


# -- cards


def contracts() -> Iterable[Contract]:
    """Every contract in the box."""
    return read_box("").contracts.values()


def quiet(dice: Dice, zone: str, size: int) -> Contract:
    """A contract without restrictions that asks as little as possible once it is built."""
    found = [c for c in contracts() if c.zone == zone and c.lots == size and not c.restrictions]
    least = min(map(_asks, found))
    return dice.choice([c for c in found if _asks(c) == least])


def _asks(contract: Contract) -> int:
    plain = (Gain, Lose)
    return len(contract.vocations) + sum(not isinstance(e, plain) for e in contract.effects)


def permits_for(dice: Dice, zone: str, count: int) -> Permit:
    """One card that pays exactly so many permits of a zone."""
    known = read_box("").permits.values()
    return dice.choice([p for p in known if zone in p.zones and p.permits == count])


def permit_words(card: Permit) -> str:
    """A permit card in a few words: "2-permit CIV or RES card"."""
    return f"{card.permits}-permit {listing(card.zones, 'or')} card"


def permits_words(cards: Iterable[Permit]) -> str:
    """Several of them with their articles."""
    return listing(f"a {permit_words(card)}" for card in cards)


# -- how things touch


def straight(place: Site) -> int:
    """The lots beside a site that share a side with it, or would but for a street."""
    found = 0
    for number in bits(place.lots):
        y, x = divmod(number, SIDE)
        for v, u in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= v < SIDE and 0 <= u < SIDE:
                found |= 1 << (v * SIDE + u)
    return found & ~place.lots


def same_block(place: Site) -> int:
    """The other lots of its block."""
    return lots_in(place.block) & ~place.lots


def across_corner(place: Site) -> int:
    """The adjacent lots of the blocks that lie diagonally to it, across a crossing."""
    return sum(
        1 << n
        for n in bits(place.near)
        if lot_name(n)[0] != place.block[0] and lot_name(n)[1] != place.block[1]
    )


def touching(game: Game, lots_: int) -> list[Building]:
    """The buildings with some lot in a set."""
    return list(state_of(game).buildings(lots_))
