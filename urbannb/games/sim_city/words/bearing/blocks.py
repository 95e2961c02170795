"""The rules that bear on a block, and on an open place, by what lies around it."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.games.sim_city.components.cards import LAND, POLICE, POWER, ROUTES, SERVICES
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import ALL_EDGES, EXITS, GRID, SHIFT, Block
from urbannb.games.sim_city.rules.base import standing
from urbannb.games.sim_city.rules.specials.cards import OnlyIf
from urbannb.games.sim_city.rules.specials.conditions import Within
from urbannb.games.sim_city.words.bearing.faces import face_rules, relations
from urbannb.games.sim_city.words.common import State

Rules = Iterator[str]


def block_rules(state: State, number: int, found: Block) -> Rules:
    """The rules that bear on a block where it lies; those that come of its place first."""
    city = state.cities[number]
    yield from _services(city, found)
    yield from _complexes(city, found)
    yield from _beneath(city, found)
    yield from _reach(state, number, found)
    if found.face.long:
        yield from ("SC-200", "SC-198")
    if state.duel and any(_other(state, number, cell) for cell in _around(found)):
        yield "SC-211"
    yield from face_rules(state, found.face.card.id)


def _around(found: Block) -> list[int]:
    """The cells that share an edge with a block."""
    beside = [cell for each in found.cells for cell in GRID.around(each)]
    return [cell for cell in beside if cell not in found.cells]


def _other(state: State, number: int, cell: int) -> bool:
    """Whether the other suburb has a card at a cell."""
    return GRID.place(cell) in state.lots[1 - number]


def _services(city: City, found: Block) -> Rules:
    """Whether roads, rails and power lines meet those beside."""
    power = SHIFT[POWER]
    for cell, services in zip(found.cells, found.services, strict=True):
        for edge in range(4):
            ((step, back),) = EXITS[1 << edge]
            other = city.ground.services.get(cell + step)
            if other is None:
                continue
            if services >> power & 1 << edge and other >> power & back:
                yield "SC-32"
            for kind in ROUTES:
                here = bool(services >> SHIFT[kind] & 1 << edge)
                if here != bool(other >> SHIFT[kind] & back):
                    yield "SC-31"
    if found.face.transfers and _stations(city, found):
        yield "SC-167"


def _stations(city: City, found: Block) -> bool:
    """Whether sims come from one station to another."""
    return any(
        other.face.transfers and city.networks.connected(found.cell, other.cell, kind)
        for other in city.ground.blocks.values()
        if other.cell != found.cell
        for kind in ROUTES
        if any(each >> SHIFT[kind] & ALL_EDGES for each in other.services)
        and any(each >> SHIFT[kind] & ALL_EDGES for each in found.services)
    )


def _complexes(city: City, found: Block) -> Rules:
    """Complexes it is in, or only beside."""
    near = [city.ground.blocks[cell] for cell in city.ground.near(found.cells)]
    member, card = found.face.member, found.face.card
    if card.zone == SERVICES and not member and any(other.face.member for other in near):
        yield "SC-110"
    if any(buried.complex == card.complex for buried in found.buried):
        yield "SC-55"
    for other in near:
        far = other.face.member
        if member and far and far.remote and far.complex == member.complex:
            yield "SC-106"
    if member and member.remote:
        joined = [
            each
            for each in city.complexes_of(member.complex)
            if any(found.cell == cell for cell, _ in each.remote)
        ]
        if len(joined) > 1:
            yield "SC-109"


def _beneath(city: City, found: Block) -> Rules:
    """What lies under it, and what was turned over."""
    lots = [city.lot(cell) for cell in found.cells]
    if any(lot.turned for lot in lots):
        yield "SC-130"
    if not found.face.long and lots[0].cards[:-1]:
        yield "SC-53"


def _reach(state: State, number: int, found: Block) -> Rules:
    """How far it is to others, and what is asked of its place now."""
    city, card = state.cities[number], found.face.card
    here = standing(number, found)
    for special in card.specials:
        if isinstance(special, OnlyIf) and not special.allows(state, here):
            yield "SC-36"
        if any(isinstance(one, Within) and one.what.fits(card) for one in relations(special)):
            yield "SC-191"
    if found.face.covers and _odd_ones(city, found):
        yield "SC-176"
    far = bool(found.face.covers or (found.face.member and found.face.member.remote))
    if far and any(cell in city.open_cells for cell in _around(found)):
        yield "SC-190"
    if far and any(other.face.long for other in city.ground.blocks.values()):
        yield "SC-203"
    if card.crime and any(
        city.coverage.providers_of(found.cells, kind)
        for kind in city.coverage.providers
        if kind != POLICE
    ):
        yield "SC-174"


def _odd_ones(city: City, found: Block) -> bool:
    """Whether land lies within a card's coverage, or a place whose cards were turned over."""
    most = max(cover.range for cover in found.face.card.covers)
    near = city.within(found.cells, most)
    between = city.distances.between
    scorched = (cell for cell in map(GRID.cell_of, city.lots) if cell and city.scorched(cell))
    return any(city.ground.blocks[cell].face.card.zone == LAND for cell in near) or any(
        between(found.cells, (cell,)) <= most for cell in scorched
    )


def place_rules(state: State, cell: int) -> Rules:
    """The rules that bear on a place where no block lies."""
    for number, city in enumerate(state.cities):
        ground = city.ground
        if GRID.place(cell) in state.lots[number]:
            yield "SC-130"
        beside = [ground.blocks[each] for each in ground.near((cell,))]
        if beside and _corner(city, cell):
            yield "SC-170"
        if any(one.face.member and one.face.member.remote for one in beside):
            yield "SC-106"
        if beside and state.table == (0, 0) and _outside(city, cell):
            yield "SC-20"
    if state.table != (0, 0):
        yield "SC-265"


def _corner(city: City, cell: int) -> bool:
    """Whether a block touches a place at a corner only."""
    row, column = GRID.at(cell)
    near = {(row + r, column + c) for r in (-1, 1) for c in (-1, 1)}
    return any(city.ground.at(GRID.cell(*at)) for at in near if GRID.holds(*at))


def _outside(city: City, cell: int) -> bool:
    """Whether the city would reach farther than now with a card there."""
    rows, columns = zip(*map(GRID.at, city.ground.blocks), strict=True)
    row, column = GRID.at(cell)
    return not (min(rows) <= row <= max(rows) and min(columns) <= column <= max(columns))
