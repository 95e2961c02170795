"""Where a contract may be built: zoning, what the contract demands, the whole city at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components import board, cards
from urbannb.games.urban_sprawl.components.board import sites
from urbannb.games.urban_sprawl.model.actions import Sites
from urbannb.games.urban_sprawl.model.ground import Building, Ground
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.base import State, hand
from urbannb.games.urban_sprawl.rules.effects.filters import BESIDE, THIS

# -- zoning of one site, with what was looked at, and what is beside it; `ground` answers for all


@dataclass(frozen=True, slots=True)
class Zoning:
    """The neighbors of a site by how they count for a zone."""

    same: tuple[str, ...]
    """Those of the same zone, by their first lots; each brings a bonus (US-46)."""
    other: tuple[str, ...]
    """Those of other zones."""
    parks: tuple[str, ...]
    """Parks, which have no zone (US-34)."""

    @property
    def ok(self) -> bool:
        """Beside its own zone, or beside no zone at all (US-33)."""
        return bool(self.same) or not self.other


def zoning(state: UrbanSprawlState, site: board.Site, zone: str) -> Zoning:
    """The neighbors of a site; what it would demolish, or what stands there, is not among them."""
    near = [b for b in state.buildings(site.near) if not b.site.lots & site.lots]
    return Zoning(
        tuple(b.lot for b in near if b.zone == zone),
        tuple(b.lot for b in near if b.zone not in (zone, board.PARK)),
        tuple(b.lot for b in near if b.zone == board.PARK),
    )


def same_zone(state: UrbanSprawlState, site: board.Site, zone: str) -> tuple[str, ...]:
    """The adjacent buildings of a zone: what the neighborhood bonus counts (US-46)."""
    near = site.near & state.ground.zones[zone]
    if not near:
        return ()
    city = state.city.items()
    return tuple([lot for lot, b in city if b.zone == zone and b.site.lots & near])


def heeds_zoning(restrictions: Sequence[cards.Restriction]) -> bool:
    """Whether zoning binds a contract: some say that it does not (US-35)."""
    return not restrictions or all(r.binds for r in restrictions)


def beside(ground: Ground, what: str, size: int) -> int:
    """The sites adjacent to a zone, a park, water or wilderness."""
    return ground.beside(what, size) if what in ground.zones else _edge(what, size)


@cache
def _edge(what: str, size: int) -> int:
    """The sites along water or wilderness."""
    return sum(board.key(place.block, place.shape) for place in sites(size) if what in place.edges)


def is_beside(state: UrbanSprawlState, what: str, site: board.Site) -> bool:
    """Whether a site is adjacent to water, wilderness, a park or a zone."""
    if what in site.edges:
        return True
    return any(b.zone == what and not b.site.lots & site.lots for b in state.buildings(site.near))


def company(state: UrbanSprawlState, site: board.Site) -> list[Building]:
    """What would stand in the same block beside a building on that site."""
    there = state.buildings(board.lots_in(site.block))
    return [b for b in there if b.site.lots & ~site.lots]


def covered(state: UrbanSprawlState, site: board.Site) -> list[Building]:
    """The buildings that stand on some lot of a site: it would have to demolish them."""
    if not site.lots & state.ground.taken:
        return []
    there = [b for b in state.city.values() if b.block == site.block]
    return [b for b in there if b.site.lots & site.lots]


# -- what contracts demand of their place: each restriction is one record (US-35)


NEIGHBORS = tuple(what for what in BESIDE if what != THIS)
"""What a building may have to stand beside, or may not."""


@cards.RESTRICTIONS.record("ignore-zoning")
@dataclass(frozen=True, slots=True)
class IgnoreZoning(cards.Restriction):
    """It frees from zoning, and demands nothing."""

    rule = "ignore-zoning"
    binds = False

    @classmethod
    def read(cls, fields: cards.Fields) -> IgnoreZoning:
        return cls()

    def sentence(self) -> str:
        return "It ignores zoning: it may stand next to any zone."

    def face(self) -> str:
        return "Ignores zoning"

    def sites(self, state: State, size: int) -> int:
        return board.EVERY[size]

    def allows(self, state: State, site: board.Site) -> bool:
        return True

    def reason(self, state: State, site: board.Site) -> Reason:
        raise TypeError("this restriction forbids nothing")


@dataclass(frozen=True, slots=True)
class Neighbor(cards.Restriction):
    """It must, or must not, be adjacent to `what`."""

    wanted: ClassVar[bool]

    @classmethod
    def read(cls, fields: cards.Fields) -> Neighbor:
        return cls(fields.word("what", NEIGHBORS))

    def sites(self, state: State, size: int) -> int:
        found = beside(state.ground, self.what, size)
        return found if self.wanted else board.EVERY[size] & ~found

    def allows(self, state: State, site: board.Site) -> bool:
        return is_beside(state, self.what, site) == self.wanted


@cards.RESTRICTIONS.record("beside")
@dataclass(frozen=True, slots=True)
class Beside(Neighbor):
    """It must be adjacent to `what`."""

    rule = "beside"
    wanted = True

    def sentence(self) -> str:
        return f"It must stand{BESIDE[self.what].sentence}."

    def face(self) -> str:
        return f"Must be{BESIDE[self.what].face}"

    def reason(self, state: State, site: board.Site) -> Reason:
        return Reason("not-beside", "US-35", self.sentence(), (site.block,), self.what)


@cards.RESTRICTIONS.record("not-beside")
@dataclass(frozen=True, slots=True)
class NotBeside(Neighbor):
    """It must not be adjacent to `what`."""

    rule = "not-beside"
    wanted = False

    def sentence(self) -> str:
        return f"It must not stand{BESIDE[self.what].sentence}."

    def face(self) -> str:
        return f"Must not be{BESIDE[self.what].face}"

    def reason(self, state: State, site: board.Site) -> Reason:
        needed = f"no {self.what}"
        return Reason("beside", "US-35", self.sentence(), (site.block,), needed, self.what)


@cards.RESTRICTIONS.record("block-worth")
@dataclass(frozen=True, slots=True)
class BlockWorth(cards.Restriction):
    """Its block must be worth `at_least`, or `at_most`, so much."""

    rule = "block-worth"

    @classmethod
    def read(cls, fields: cards.Fields) -> BlockWorth:
        if ("at_least" in fields.table) == ("at_most" in fields.table):
            fields.wrong("rule", "block-worth has either at_least or at_most")
        least = fields.whole("at_least", 1, cards.MOST, 0)
        most = fields.whole("at_most", 1, cards.MOST, cards.MOST)
        return cls(at_least=least, at_most=most if "at_most" in fields.table else None)

    def sentence(self) -> str:
        return f"It can only be built in a block {self._worth()}."

    def face(self) -> str:
        return f"Block {self._worth()}"

    def _worth(self) -> str:
        if self.at_most is not None:
            return f"worth {self.at_most} or less"
        return f"worth {self.at_least} or more"

    def sites(self, state: State, size: int) -> int:
        found = board.EVERY[size] & ~state.worth_at_most(self.at_least - 1)
        if self.at_most is not None:
            found &= state.worth_at_most(self.at_most)
        return found

    def allows(self, state: State, site: board.Site) -> bool:
        worth, most = state.worth(site.block), self.at_most
        return worth >= self.at_least and (most is None or worth <= most)

    def reason(self, state: State, site: board.Site) -> Reason:
        block, worth, most = site.block, state.worth(site.block), self.at_most
        right = f"at least {self.at_least}" if most is None else f"at most {most}"
        text = f"Its block must be worth {right}; {block} is worth {worth}."
        return Reason("block-worth", "US-35", text, (block,), right, str(worth))


@cards.RESTRICTIONS.record("empty-block")
@dataclass(frozen=True, slots=True)
class EmptyBlock(cards.Restriction):
    """Nothing else may stand in its block."""

    rule = "empty-block"

    @classmethod
    def read(cls, fields: cards.Fields) -> EmptyBlock:
        return cls()

    def sentence(self) -> str:
        return "It can only be built in a block without any building."

    def face(self) -> str:
        return "Empty block only"

    def sites(self, state: State, size: int) -> int:
        return state.ground.alone(size)

    def allows(self, state: State, site: board.Site) -> bool:
        return not company(state, site)

    def reason(self, state: State, site: board.Site) -> Reason:
        text = f"{self.sentence()} {site.block} is not empty."
        return Reason("not-alone", "US-35", text, (site.block,), "an empty block")


# -- where a contract may be built, for the whole city at once: the fast yes or no


def may_demolish(state: UrbanSprawlState, player: int) -> bool:
    """Whether a player can demolish: the Contractor, or with an Urban Renewal card (US-40)."""
    return state.contractor == player or bool(hand(state, player).renewals)


def immune(state: UrbanSprawlState, player: int) -> int:
    """Whose buildings a player cannot demolish: those of another Contractor (US-44)."""
    there = state.contractor
    return cards.NOBODY if there is None or there == player else there


def payable(state: UrbanSprawlState) -> int:
    """All sites in the blocks whose value the active player can pay (US-38)."""
    return state.worth_at_most(state.wealth[state.player])


def building_sites(
    state: UrbanSprawlState, contracts: Iterable[tuple[str, cards.Contract]]
) -> list[tuple[str, Sites]]:
    """Everywhere the active player may build contracts: room, zoning, restrictions, price.

    Each contract comes with a word to know it by; those that fit nowhere are left out.
    """
    player, ground = state.player, state.ground
    how = may_demolish(state, player), immune(state, player), payable(state)
    kept = ground.found.get(how)
    if kept is None:
        kept = ground.found[how] = {}
    found = []
    for word, contract in contracts:
        sites = kept.get(contract.id)
        if sites is None:
            sites = kept[contract.id] = _sites(state, contract, *how)
        if sites.bits:
            found.append((word, sites))
    return found


def sites_at_any_price(state: UrbanSprawlState, contract: cards.Contract) -> Sites:
    """Where a contract might stand if the active player had wealth without end."""
    player = state.player
    how = may_demolish(state, player), immune(state, player), state.affordable[-1]
    return _sites(state, contract, *how)


def freeing(state: UrbanSprawlState, zone: str, size: int) -> int:
    """The sites where a demolition frees a tile of that zone and size: just its own (US-39).

    It must be covered whole by a building no larger, so it stands on the very same lots.
    """
    tile = board.tile_of(zone, size)
    same = (b for b in state.city.values() if b.tile == tile)
    return sum(board.key(building.block, building.shape) for building in same)


def _sites(
    state: UrbanSprawlState, contract: cards.Contract, demolishes: bool, safe: int, within: int
) -> Sites:
    zone, size, ground = contract.zone, contract.lots, state.ground
    found = ground.open(zone, size, False)
    if demolishes:
        found |= ground.over(zone, size, False, safe)
    if not state.tiles[board.tile_of(zone, size)]:
        found &= freeing(state, zone, size)
    found &= within
    if found and heeds_zoning(contract.restrictions):
        found &= ground.zoned(zone, size)
    for restriction in contract.restrictions if found else ():
        found &= restriction.sites(state, size)
    return Sites(found, size)
