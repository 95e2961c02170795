"""Which rule a placement is told by: of several that apply, the one that says most about it."""

from __future__ import annotations

from urbannb.games.sim_city.components.zones import LAND, ROUTES, ZONES
from urbannb.games.sim_city.model.complexes import Complex
from urbannb.games.sim_city.model.ground import Block
from urbannb.games.sim_city.model.plan import ALL_EDGES, SHIFT
from urbannb.games.sim_city.model.zones import Zone
from urbannb.games.sim_city.rules.base import Site, State, city_at
from urbannb.games.sim_city.rules.covering import FREE, NEW, UPGRADE


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


def zone_rule(state: State, site: Site, zone: Zone, *, several: bool) -> str:
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


def _wild_rule(state: State, site: Site, zone: Zone) -> str:
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
