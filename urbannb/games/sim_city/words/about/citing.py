"""Which rule a block is mostly about, so that who asks about it is led there."""

from __future__ import annotations

from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import LAND, POLICE, SERVICES, ZONES
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.faces import Member
from urbannb.games.sim_city.model.ground import Block
from urbannb.games.sim_city.model.zones import SMALLEST
from urbannb.games.sim_city.words.common import State


def rule_of(state: State, city: City, found: Block) -> str:
    """The rule that a block is mostly about: what is unusual about it comes first."""
    card, cell = found.face.card, found.cell
    if card.id in state.guests:
        return "SC-219"
    if found.face.long:
        return "SC-199"
    if card.transfers:
        return "SC-165"
    if found.buried:
        return "SC-54"
    if found.face.member:
        return _complex_rule(city, found, found.face.member)
    if card.zone == SERVICES:
        return _wild_rule(city, cell)
    if card.covers:
        return "SC-173" if card.covers_by(POLICE) is not None else "SC-175"
    return _zone_rule(card, covering=bool(city.lot(cell).cards[:-1]))


def _zone_rule(card: Card, *, covering: bool) -> str:
    """The rule about a plain block: land, what it covers, its zone, its sims."""
    if card.zone == LAND:
        return "SC-94"
    if covering:
        return "SC-53"
    if not ZONES[card.zone].pays:
        return "SC-93"
    if card.gives:
        return "SC-42" if card.roads or card.rails else "SC-40"
    return "SC-91"


def _complex_rule(city: City, found: Block, member: Member) -> str:
    """The rule about a card of a complex: from afar, under a condition, or plainly in it."""
    groups = city.complexes_of(member.complex)
    if member.remote:
        beside = set(city.ground.neighbors(found.cell))
        touches = any(not beside.isdisjoint(each.cells) for each in groups)
        return "SC-107" if touches else "SC-105"
    inside = any(found.cell in each.cells for each in groups)
    if member.sims:
        return "SC-111" if inside else "SC-112"
    return "SC-103"


def _wild_rule(city: City, cell: int) -> str:
    """The rule about a city services card: three of them together, in a row, or alone."""
    group = next((z for z in city.zones.all_of(SERVICES) if cell in z.own), None)
    if group and group.size >= SMALLEST:
        return "SC-97"
    return "SC-98" if group and group.size > 1 else "SC-95"
