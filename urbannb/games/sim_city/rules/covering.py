"""What a card is on another, and which rule a placement is told by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from urbannb.games.sim_city.components.cards import LAND, ROUTES, SPECIAL, ZONES
from urbannb.games.sim_city.model.areas import Complex, ZoneArea
from urbannb.games.sim_city.model.ground import ALL_EDGES, SHIFT, Block, Face, keeps
from urbannb.games.sim_city.model.state import read_box
from urbannb.games.sim_city.rules.base import Site, State, city_at
from urbannb.games.sim_city.rules.specials.cards import FreeRezone, NeverCovered

# -- what a card is on another: an upgrade, a free rezone, a rezone by vote, or nothing


NEW, UPGRADE, FREE, VOTE, NEVER = "new", "upgrade", "free rezone", "rezone by vote", "never"
"""How a card comes to lie on a place."""


class Covers:
    """How each card of a game may cover each other, as far as anybody has asked."""

    def __init__(self) -> None:
        self._by: dict[str, dict[str, str]] = {}

    def by(self, new: Face) -> dict[str, str]:
        """For a card the blocks, by their cards, of which it is known how it may cover them."""
        return self._by.setdefault(new.card.id, {})

    def how(self, new: Face, old: Face) -> str:
        """How a card may cover a block of one cell."""
        known = self.by(new)
        found = known.get(old.card.id)
        if found is None:
            found = known[old.card.id] = covering(new, old)
        return found


@lru_cache(maxsize=8)
def _covers(decks: tuple[str, ...], long: str) -> Covers:
    read_box(decks, long)
    return Covers()


def covers(state: State) -> Covers:
    """How the cards of this game may cover each other."""
    return _covers(tuple(state.decks), state.long_deck)


def covering(new: Face, old: Face) -> str:
    """How a card may cover a block of one cell, whatever else forbids it."""
    if old.long or not may_cover(new, old):
        return NEVER
    if upgrades(new, old):
        return UPGRADE
    return FREE if freely(new, [old]) else VOTE


def long_covering(new: Face, olds: Sequence[Face]) -> str:
    """How a long card may cover two blocks."""
    if any(old.long or not may_cover(new, old) for old in olds):
        return NEVER
    if long_upgrades(new, olds):
        return UPGRADE
    return FREE if freely(new, olds) else VOTE


def may_cover(new: Face, old: Face) -> bool:
    """Whether the block lets the card cover it at all."""
    never = (one for one in old.card.specials if isinstance(one, NeverCovered))
    return all(one.lets(new.card) for one in never)


def upgrades(new: Face, old: Face) -> bool:
    """Whether a card upgrades a block (SC-48 to SC-51)."""
    return (
        new.sort == old.sort
        and old.card.zone != SPECIAL
        and keeps(new.services, old.services)
        and new.card.value >= old.card.value
        and gains(new, old)
    )


def gains(new: Face, old: Face) -> bool:
    """Whether a card adds a service or is worth more (SC-49)."""
    return bool(new.services & ~old.services) or new.card.value > old.card.value


def long_upgrades(new: Face, olds: Sequence[Face]) -> bool:
    """Whether a long card upgrades two blocks (SC-204)."""
    return (
        new.card.zone != SPECIAL
        and all(old.sort == new.sort for old in olds)
        and new.card.value > sum(old.card.value for old in olds)
    )


def freely(new: Face, olds: Sequence[Face]) -> bool:
    """Whether a word of a card lets it rezone blocks without a vote (SC-57, SC-205)."""
    return all(_free(new, old) for old in olds)


def _free(new: Face, old: Face) -> bool:
    words = (*new.card.specials, *old.card.specials)
    return any(one.frees(old.card, new.card) for one in words if isinstance(one, FreeRezone))


# -- which rule a placement is told by: of several that apply, the one that says most about it


def placing_rule(state: State, site: Site, how: str, player: int) -> str:
    """The rule by which a card comes to lie at a place (SC-26 to SC-30, SC-48 to SC-68)."""
    city, card = city_at(state, site), site.face.card
    if site.city != state.city_of(player):
        return "SC-218" if how == NEW else "SC-263"
    if how == NEW:
        return _new_rule(state, site)
    if site.face.long:
        return "SC-204" if how == UPGRADE else "SC-205"
    (under,) = city.ground.under(site.cells)
    if how == UPGRADE:
        if card.zone == LAND:
            return "SC-51"
        return "SC-48" if card.value > under.face.card.value else "SC-49"
    if how == FREE:
        return "SC-57" if state.opened else "SC-58"
    return "SC-68"


def _new_rule(state: State, site: Site) -> str:
    city = city_at(state, site)
    if city.ground.blocks:
        return "SC-28"
    if city.lots:
        return "SC-30"
    return "SC-210" if state.duel and state.lots[1 - site.city] else "SC-26"


def zone_rule(state: State, site: Site, zone: ZoneArea, *, several: bool) -> str:
    """The rule that says most about a zone bonus (SC-92 to SC-102)."""
    ground = city_at(state, site).ground
    covered = {block.cell for block in ground.under(site.cells)}
    if several:
        return "SC-100"
    if covered.intersection((*zone.own, *zone.wild)):
        return "SC-101"
    if not ZONES[site.face.card.zone].pays:
        return "SC-102" if zone.wild else "SC-93"
    if zone.wild:
        return _wild_rule(state, site, zone)
    return "SC-94" if site.face.card.zone == LAND else "SC-92"


def _wild_rule(state: State, site: Site, zone: ZoneArea) -> str:
    """Three services by themselves, services in a row, or services beside blocks of the zone."""
    if not zone.own:
        return "SC-97"
    ground, own = city_at(state, site).ground, set(zone.own)
    handed = any(own.isdisjoint(ground.neighbors(cell)) for cell in zone.wild)
    return "SC-98" if handed else "SC-95"


def complex_rule(state: State, site: Site, joined: Complex, *, several: bool) -> str:
    """The rule that says most about a complex bonus (SC-103 to SC-116)."""
    member, ground = site.face.member, city_at(state, site).ground
    covered = {block.cell for block in ground.under(site.cells)}
    if member and member.remote:
        return "SC-109" if several else "SC-108"
    if several:
        return "SC-115"
    if covered.intersection(joined.cells):
        return "SC-116"
    if len(joined.members) > len(joined.cells):
        return "SC-55"
    if joined.remote:
        return "SC-105"
    asking = any(each.sims for _, each in joined.members) or (member and member.sims)
    return "SC-111" if asking else "SC-104"


def sims_rule(state: State, site: Site, roads: int, rails: int) -> str:
    """The rule that says most about why too few sims come to a card (SC-38 to SC-47, SC-199)."""
    ground, needs, best = city_at(state, site).ground, site.face.card.needs, max(roads, rails)
    if not any(_has(site.services, kind) for kind in ROUTES):
        return "SC-47"
    if roads + rails >= needs:
        return "SC-39"
    covered = ground.under(site.cells)
    if best + site.face.gives + sum(block.face.gives for block in covered) >= needs:
        return "SC-44"
    if _halves_part(state, site):
        return "SC-199"
    near = (ground.blocks[cell] for cell in ground.near(site.cells))
    walkers = sum(block.face.gives for block in near if not _routes(block))
    return "SC-40" if walkers and best + walkers >= needs else "SC-38"


def _halves_part(state: State, site: Site) -> bool:
    """Whether enough sims would come if long cards joined what lies beneath them."""
    city = city_at(state, site)
    ground, networks, covered = city.ground, city.networks, city.ground.under(site.cells)
    rest = [block for block in ground.blocks.values() if block not in covered]
    long = [block for block in rest if block.face.long]
    for kind in ROUTES if long else ():
        met = set(networks.nets[kind].touching(ground.faced(site.spot, SHIFT[kind])))
        halves = [networks.labels(block, kind) for block in long]
        for _ in halves:  # one may lead to the next
            met.update(*(labels for labels in halves if labels & met))
        sims = sum(block.face.gives for block in rest if networks.labels(block, kind) & met)
        if sims >= site.face.card.needs:
            return True
    return False


def _has(services: tuple[int, ...], kind: str) -> bool:
    return any(each >> SHIFT[kind] & ALL_EDGES for each in services)


def _routes(block: Block) -> bool:
    return any(_has(block.services, kind) for kind in ROUTES)


def scored_rule(state: State, site: Site, due: int, paid: int, player: int) -> str:
    """The rule that says most about what a card comes to (SC-80, SC-87, SC-88, SC-219)."""
    if site.city != state.city_of(player):
        return "SC-219"
    if paid > due:
        return "SC-87"
    return "SC-88" if due < 0 else "SC-80"
