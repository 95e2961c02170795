"""The rules that bear on a card that is placed and scored, seen from the position before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from urbannb.core.data.origin import HOUSE
from urbannb.core.ruling import Ruling
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import METROPOLIS, ROUTES, SERVICES
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.plan import ALL_EDGES, SHIFT, cell_of
from urbannb.games.sim_city.model.sims import Route
from urbannb.games.sim_city.rules.base import Site, matching, tried
from urbannb.games.sim_city.rules.covering import FREE, NEW, UPGRADE
from urbannb.games.sim_city.rules.fits import council_votes
from urbannb.games.sim_city.rules.rulings import placing as rulings
from urbannb.games.sim_city.rules.rulings.turn import CityOpened, PhaseBegun
from urbannb.games.sim_city.rules.specials.freedoms import FreeRezone, PlayAnother
from urbannb.games.sim_city.rules.specials.limits import Limit, RemoveWhen
from urbannb.games.sim_city.rules.specials.payments import Later
from urbannb.games.sim_city.words.bearing.blocks import block_rules
from urbannb.games.sim_city.words.bearing.faces import special_rules
from urbannb.games.sim_city.words.common import State, before_placing

Rules = Iterator[str]
OF_ITS_PLACE = ("SC-31", "SC-32", "SC-27", "SC-34", "SC-264", "SC-106", "SC-110", "SC-211")


def placed(state: State, ruling: rulings.CardPlaced) -> Rules:
    """SC-26 to SC-69: what a card that comes to lie somewhere shows."""
    city, card = state.cities[ruling.city], state.card(ruling.card)
    if ruling.how != NEW and card.buried:
        yield "SC-29"
    asks = bool(card.needs) or any(isinstance(one, Limit) for one in card.specials)
    if asks and ruling.how != NEW:
        yield "SC-52" if ruling.how == UPGRADE else "SC-60"
    if ruling.how == FREE:
        if council_votes(state):
            yield "SC-61"
        if any(card.source("specials") != HOUSE for card in _freeing(state, ruling)):
            yield "SC-69"
    block = city.ground.at(cell_of(ruling.cell))
    if block:
        yield from (one for one in block_rules(state, ruling.city, block) if one in OF_ITS_PLACE)
        if _fulfills(state, ruling, city):
            yield "SC-114"
    for one in card.specials:
        if isinstance(one, RemoveWhen) and any(
            one.removed_by(other.face.card) for other in city.ground.blocks.values()
        ):
            yield "SC-185"


def _freeing(state: State, ruling: rulings.CardPlaced) -> Iterator[Card]:
    """The cards by whose word a block is rezoned without a vote: the new one, or the old."""
    new = state.card(ruling.card)
    olds = [state.card(name) for name in ruling.covered]
    for card in (new, *olds):
        words = (one for one in card.specials if isinstance(one, FreeRezone))
        if any(one.frees(old, new) for one in words for old in olds):
            yield card


def _fulfills(state: State, ruling: rulings.CardPlaced, city: City) -> bool:
    """Whether cards are in a complex because of this one, which were not before."""
    name = state.card(ruling.card).complex
    if not name:
        return False
    before = before_placing(state, ruling.cell, ruling.city).cities[ruling.city]
    was, now = (
        {cell for one in each.complexes_of(name) for cell in one.cells} for each in (before, city)
    )
    return bool(now - was - {cell_of(ruling.cell)})


def sims(state: State, ruling: rulings.SimsBrought) -> Rules:
    """SC-38 to SC-47, SC-201, SC-202: which sims count."""
    city = state.cities[ruling.city]
    if ruling.neighbor:
        yield "SC-46"
        return
    site = tried(state, ruling.card, cell_of(ruling.cell), ruling.city)
    routes = city.sims.routes(site.spot, ruling.service)
    if len(routes) > 1:
        yield "SC-39"
    yield from _ways(city, site, ruling.service, routes)
    blocks, networks = city.ground.blocks, city.networks
    senders = (networks.labels(blocks[route.provider], ruling.service) for route in routes)
    labels = {label for each in senders for label in each}
    users = (block for block in blocks.values() if block.face.card.needs)
    if any(not labels.isdisjoint(networks.labels(user, ruling.service)) for user in users):
        yield "SC-42"
    near = (blocks[cell] for cell in city.ground.near(site.cells))
    if any(block.face.gives and not _leads(block.services) for block in near):
        yield "SC-40"
    stops = {cell for route in routes for cell, _ in route.stops}
    if any(blocks[cell].face.long for cell in stops):
        yield "SC-199"
    stations = {cell for cell in stops if blocks[cell].face.transfers}
    if stations:
        yield from ("SC-165", "SC-166")
    if len(stations) > 1:
        yield "SC-167"
    if site.face.long:
        yield "SC-201"
        if len({cell for cell in site.cells if _comes(city, site, cell, ruling.service)}) > 1:
            yield "SC-202"


def _leads(services: tuple[int, ...]) -> bool:
    return any(each >> SHIFT[kind] & ALL_EDGES for each in services for kind in ROUTES)


def _ways(city: City, site: Site, service: str, routes: list[Route]) -> Rules:
    """Whether the card is entered from two sides: by two ways, or by one that comes twice."""
    net = city.networks.nets[service].label
    entered = [net[cell] for cell in city.ground.faced(site.spot, SHIFT[service]) if cell in net]
    if len(entered) > len(set(entered)):
        yield "SC-41"
    if len(set(entered)) > 1 and routes:
        yield "SC-43"


def _comes(city: City, site: Site, cell: int, service: str) -> bool:
    """Whether sims come to one half of a long card."""
    half = site.cells.index(cell)
    spot = site.spot._replace(cells=(cell,), services=(site.services[half],))
    return city.sims.at(spot, service) > 0


def zone(state: State, ruling: rulings.ZoneEarned) -> Rules:
    """SC-85, SC-99: which city services count."""
    if ruling.wild:
        yield "SC-85"
    number = next((n for n, lots in enumerate(state.lots) if ruling.places[0] in lots), 0)
    ground = state.cities[number].ground
    beside = ground.neighbors(cell_of(ruling.places[0]))
    counted = set(map(cell_of, ruling.wild))
    if any(
        ground.blocks[cell].face.card.zone == SERVICES and cell not in counted for cell in beside
    ):
        yield "SC-99"


def joined(state: State, ruling: rulings.ComplexEarned) -> Rules:
    """SC-105, SC-113: members from afar, and which sims count where a member asks for some."""
    if not ruling.remote:
        return
    yield "SC-105"
    number = next((n for n, lots in enumerate(state.lots) if ruling.places[0] in lots), 0)
    ground = state.cities[number].ground
    cells = [cell_of(name) for name, _ in (*ruling.members, *ruling.remote)]
    cards = [ground.blocks[cell].face.card for cell in cells if cell in ground.blocks]
    asked = [state.card(ruling.card), *cards]
    if any(card.complex_conditions.sims for card in asked):
        yield "SC-113"


def special(state: State, ruling: rulings.SpecialEarned | rulings.SpecialIdle) -> Rules:
    """SC-82, SC-90: what a special speaks of, and whether it counts its own card."""
    one: Any = state.card(ruling.card).specials[ruling.index]
    number = next((n for n, lots in enumerate(state.lots) if ruling.places[0] in lots), 0)
    yield from special_rules(one, state.cities[number])
    before = before_placing(state, ruling.places[0], number)
    site = tried(before, ruling.card, cell_of(ruling.places[0]), number)
    if one.paid(before, site) != one.paid(before, site._replace(counts=False)):
        yield "SC-90"
    lot = state.lots[number].get(ruling.places[0])
    covered = [state.card(card) for card in lot.cards[:-1]] if lot else []
    new = {cover.by for cover in state.card(ruling.card).covers}
    if any(cover.by in new for card in covered for cover in card.covers):
        yield "SC-179"


def scored(state: State, ruling: rulings.CardScored) -> Rules:
    """SC-80 to SC-90: how the parts come together, and what does not stand on the card itself."""
    number = next((n for n, lots in enumerate(state.lots) if ruling.places[0] in lots), 0)
    city, cell = state.cities[number], cell_of(ruling.places[0])
    before = before_placing(state, ruling.places[0], number)
    site = tried(before, ruling.card, cell, number)
    covered = before.cities[number].ground.under(site.cells)
    words = [one for block in covered for one in block.face.card.specials]
    if any(isinstance(one, Later) for one in words):
        yield "SC-83"
    payers = [
        one
        for other in city.ground.blocks.values()
        if other.cell != cell
        for one in other.face.card.specials
        if isinstance(one, Later) and one.paid_later(before, other.cell, site)
        if other not in covered
    ]
    if payers:
        yield from ("SC-85", "SC-86")
    if len(payers) > 1:
        yield "SC-169"
    face = site.face
    if face.card.zone == SERVICES and any(
        one.pays
        for sort in city.zones.sorts()
        for one in before.cities[number].zones.touched(site.cells, sort)
    ):
        yield "SC-96"


def due(state: State, ruling: rulings.RemovalDue) -> Rules:
    """SC-185, SC-257: when it goes, and whether."""
    for name in ruling.due:
        for city in state.cities:
            block = city.ground.at(cell_of(name))
            words = block.face.card.specials if block else ()
            asked = [one for one in words if isinstance(one, RemoveWhen)]
            if any(len(list(matching(city, one.played))) > 1 for one in asked):
                yield "SC-185"
    yield "SC-257"


def phase(state: State, ruling: PhaseBegun) -> Rules:
    """SC-74, SC-76, SC-79: what is counted, and when, if the player may go on playing."""
    played = (getattr(task, "card", "") for task in state.agenda)
    words = (one for card in played if card for one in state.card(card).specials)
    if any(isinstance(one, PlayAnother) for one in words):
        yield "SC-79"
    if ruling.phase == METROPOLIS:
        yield from ("SC-74", "SC-76")


def opened(state: State, _: CityOpened) -> Rules:
    """SC-59, SC-77, SC-117: what comes with the first Power Plant."""
    yield from ("SC-59", "SC-117")
    if state.phase == METROPOLIS:
        yield "SC-77"


BEARING: dict[type[Ruling], Callable[[State, Any], Rules]] = {
    rulings.CardPlaced: placed, rulings.SimsBrought: sims, rulings.ZoneEarned: zone,
    rulings.ComplexEarned: joined, rulings.SpecialEarned: special, rulings.SpecialIdle: special,
    rulings.CardScored: scored, rulings.RemovalDue: due, PhaseBegun: phase, CityOpened: opened,
}  # fmt: skip
"""What bears on each kind of ruling about placing."""
