"""What is kept of a growing city agrees with a city asked from scratch, whatever happens to it."""

from __future__ import annotations

from itertools import groupby, pairwise
from operator import itemgetter

import pytest

from tests.sim_city import naive
from tests.sim_city.growing import COMPLEXES, Growing, grown
from tests.support.sizes import GAMES, WHOLE, some
from urbannb.games.sim_city.components.cards import COVERS, ROAD, ROUTES, SERVICE_KINDS, Cover
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Member, Spot

BATCHES = 10
CITIES = (some(400) if GAMES < WHOLE else 2000) // BATCHES
"""In each batch so many cities, every one looked at again and again while it grows."""


def at(cell):
    return GRID.at(cell)


def spots(cells):
    return frozenset(map(at, cells))


def slow(growing: Growing) -> naive.City:
    city = growing.city
    return naive.city_of(city.lots, city.longs, growing.cards, city.joined)


def tries(growing: Growing):
    """Where cards could be tried: open cells, over blocks, and long ones over two."""
    ground, pick = growing.city.ground, growing.pick
    cells = [*ground.open_cells, *(c for b in ground.blocks.values() for c in b.cells)]
    plain = [cell for cell in cells if not (b := ground.at(cell)) or len(b.cells) == 1]
    for cell in pick.sample(plain, min(4, len(plain))):
        under = ground.at(cell)
        card = growing.cards[growing.card()]
        if under and pick.random() < 0.5:  # an upgrade keeps all services
            old = under.face.card
            card = growing.cards[growing.card(roads=old.roads or "NS", rails=old.rails, gives=0)]
        face = growing.faces[card.id]
        yield growing.city.spot(face, cell), naive.ways({at(cell): card}), card
    for cell in growing.pairs()[:2]:
        long = growing.cards[growing.card(kind="long", roads="", rails="")]
        pair = {at(c): ground.at(c).face.card for c in (cell, cell + GRID.east)}
        yield growing.city.spot(growing.faces[long.id], cell), naive.ways(pair), long


def ground_agrees(growing, city):
    ground = growing.city.ground
    assert {at(cell) for cell in ground.open_cells} == naive.open_spots(city)
    assert list(ground.open_cells) == sorted(ground.open_cells)
    assert {at(cell) for cell in ground.blocks} == city.keys()
    for cell, block in ground.blocks.items():
        assert list(map(at, block.cells)) == city[at(cell)].spots
        assert block.face.card == city[at(cell)].card
        assert spots(ground.neighbors(cell)) == naive.beside(city, city[at(cell)].spots)


def networks_agree(growing, city):
    networks = growing.city.networks
    for kind in SERVICE_KINDS:
        nets = naive.nets(city, kind)
        assert {spots(group) for group in networks.nets[kind].members.values()} == nets
        blocks = list(growing.city.ground.blocks)
        for one, other in zip(blocks, reversed(blocks), strict=True):
            together = any(
                net.intersection(city[at(one)].spots) and net.intersection(city[at(other)].spots)
                for net in nets
            )
            assert networks.connected(one, other, kind) == together
    for spot, ways, _ in tries(growing):
        for kind in SERVICE_KINDS:
            covered = naive.under(city, map(at, spot.cells))
            rest = city.without(covered)
            near = naive.met(rest, ways[kind], kind)
            mine = {each for net in naive.nets(rest, kind) if net & near for each in net}
            assert spots(networks.from_spot(spot, kind)) == {rest.where[each] for each in mine}


def sims_agree(growing, city):
    sims = growing.city.sims
    for spot, ways, _ in tries(growing):
        cells = [at(cell) for cell in spot.cells]
        best = 0
        for kind in ROUTES:
            found = naive.sims_at(city, cells, ways[kind], kind)
            count = sum(found.values())
            best = max(best, count)
            assert sims.at(spot, kind) == count
            routes = sims.routes(spot, kind)
            assert {at(r.provider): r.sims for r in routes} == found
            assert len(routes) == len(found)
            for route in routes:
                passed = [cell for cell, _ in groupby(route.stops, key=itemgetter(0))]
                short = naive.shortest(city, cells, ways[kind], kind, at(route.provider))
                assert len(passed) == short
                follows(city, route.stops, ways[kind], kind)
        for needed in (1, 2, max(best, 1), best + 1):
            assert sims.enough(spot, needed) == (best >= needed)


def fitting_agrees(growing, city):
    ground = growing.city.ground
    plain = (block.cell for block in ground.blocks.values() if len(block.cells) == 1)
    cells = [*ground.open_cells, *plain]
    masks = growing.city.masks
    masks.hold(cells)
    asked, fitting = masks.window.mask(cells), growing.city.fitting()
    for _ in range(2):
        card = growing.cards[growing.card(needs=growing.pick.randint(1, 6))]
        services = growing.faces[card.id].services
        fit = masks.window.cells(fitting.mask(asked, services, card.needs))
        for cell in cells:
            ways = naive.ways({at(cell): card})
            found = (naive.sims_at(city, [at(cell)], ways[kind], kind) for kind in ROUTES)
            enough = any(sum(sims.values()) >= card.needs for sims in found)
            assert (cell in fit) == enough


def follows(city, stops, edges, kind):
    """A route leads from stop to stop, and from the last to the card."""
    start, service = stops[0]
    here = {stop for stop in naive.stops(city[at(start)]) if stop[1] == service}
    for (cell, service), (onward, other) in pairwise(stops):
        here = naive.flood(here, lambda stop: naive.inside(city, stop))
        if cell == onward:
            assert city[at(cell)].card.transfers
            assert service != other
            here = {stop for stop in here if stop[1] == other}
        else:
            assert service == other
            near = {spot for stop in here if stop[1] == other
                    for spot in naive.from_spot(city, *stop)}  # fmt: skip
            here = {(spot, other) for spot in near if city.where[spot] == at(onward)}
        assert here
    here = naive.flood(here, lambda stop: naive.inside(city, stop))
    assert {(spot, kind) for spot in naive.met(city, edges, kind)} & here


def sims_beside_agree(growing, city):
    sims, ground = growing.city.sims, growing.city.ground
    for spot, _, _ in tries(growing):
        cells = [at(cell) for cell in spot.cells]
        covered = naive.under(city, cells)
        for member in ground.near(spot.cells):
            block = city[at(member)]
            rest = city.without(covered)
            for kind in ROUTES:
                found = naive.sims_at(rest, block.spots, block.ways[kind], kind)
                assert sims.beside(spot.cells, member, kind) == sum(found.values())


def zones_agree(growing, city):
    zones = growing.city.zones
    assert {naive.sort_of(block.card) for block in city.values()} <= set(zones.sorts())
    for sort in {naive.sort_of(block.card) for block in city.values()}:
        having = {name for name, b in city.items() if naive.sort_of(b.card) == sort}
        mine = {zone for zone in naive.zones(city, sort) if zone & having}
        found = zones.all_of(sort)
        assert {spots((*zone.own, *zone.wild)) for zone in found} == mine
        assert {at(cell) for zone in found for cell in zone.own} == having
        assert zones.largest(sort) == max(map(len, mine))
    for spot, _, card in tries(growing):
        cells, sort = [at(cell) for cell in spot.cells], naive.sort_of(card)
        mine = naive.zones_touched(city, cells, sort)
        touched = zones.touched(spot.cells, sort)
        assert {spots((*zone.own, *zone.wild)) for zone in touched} == mine
        assert len(touched) == len(mine)
        pays = sum(len(zone) for zone in mine if len(zone) >= 3)
        assert zones.bonus(spot.cells, sort) == sum(zone.pays for zone in touched) == pays


def complexes_agree(growing, city):
    names = {card.complex for block in city.values() for card in (block.card, *block.buried)}
    assert names - {""} <= set(growing.city.complexes.names())
    for name in COMPLEXES:
        found = growing.city.complexes_of(name)
        mine = naive.complexes(city, name)
        assert {(spots(c.cells), c.sims, c.size, c.total) for c in found} == mine
        assert len(found) == len(mine)
        for spot, _, _ in tries(growing):
            cells = [at(cell) for cell in spot.cells]
            near = naive.beside(city, cells) | naive.under(city, cells)
            for member in (Member("x", name, 1, 1, 2, 0), Member("x", name, 1, 0, 1, 3)):
                joined = growing.city.complexes_joined(spot.cells, member)
                expected = {
                    group
                    for group, sims, _, _ in mine
                    if sims + member.gives >= member.sims
                    and (any(naive.distance(city, cells, city[o].spots) <= 3 for o in group)
                         if member.remote else group & near)
                }  # fmt: skip
                assert {spots(each.cells) for each in joined} == expected


def coverage_agrees(growing, city):
    coverage = growing.city.coverage
    for kind in COVERS:
        before = naive.covered(city, kind)
        assert {at(cell): n for cell, n in coverage.covered[kind].items()} == before
    for spot, _, card in tries(growing):
        cells = [at(cell) for cell in spot.cells]
        away = {n: naive.distance(city, cells, b.spots) for n, b in city.items()}
        for kind in COVERS:
            far = growing.pick.randint(1, 5)
            crime = kind == "police"
            within = {n for n, d in away.items() if 0 < d <= far - crime * city[n].card.crime}
            near = growing.city.within(spot.cells, far)
            assert set(map(at, near)) == {n for n, d in away.items() if 0 < d <= far}
            fresh = coverage.newly(spot.cells, Cover(kind, far))
            assert set(map(at, fresh)) == within - naive.covered(city, kind).keys()
            mine = {
                name
                for name, block in city.items()
                if (reach := block.card.covers_by(kind)) is not None
                and 0 < away[name] <= reach - crime * card.crime
            }
            assert set(map(at, coverage.providers_of(spot.cells, kind, card.crime))) == mine


def distances_agree(growing, city):
    distances, ground = growing.city.distances, growing.city.ground
    blocks = list(ground.blocks.values())
    for block in growing.pick.sample(blocks, min(3, len(blocks))):
        around = distances.around(block.cells)
        for other in blocks:
            away = naive.distance(city, city[at(block.cell)].spots, city[at(other.cell)].spots)
            assert around.to(other.cells) == away


def totals_agree(growing, city):
    totals, cards = growing.city.totals, [block.card for block in city.values()]
    assert totals.sims == sum(card.gives for card in cards)
    assert totals.pollution == sum(card.pollution for card in cards)
    assert totals.value == sum(card.value for card in cards)
    assert totals.providers == sum(card.gives > 0 for card in cards)
    assert totals.users == sum(card.needs > 0 for card in cards)
    for name in {card.name for card in cards}:
        assert spots(totals.titled(name)) == {n for n, b in city.items() if b.card.name == name}
        assert len(totals.titled(name)) == sum(card.name == name for card in cards)


def everything_agrees(growing, city):
    for agrees in (
        ground_agrees, networks_agree, sims_agree, fitting_agrees, sims_beside_agree, zones_agree,
        complexes_agree, coverage_agrees, distances_agree, totals_agree,
    ):  # fmt: skip
        agrees(growing, city)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_city_agrees_while_it_grows(batch):
    for number in range(CITIES):
        growing = Growing(batch * CITIES + number, joined=number % 4 == 3)
        growing.city.standing  # noqa: B018  # kept from the first card on
        for act in range(growing.pick.randint(4, 36)):
            growing.happen()
            if act % 6 == 5:
                everything_agrees(growing, slow(growing))
        everything_agrees(growing, slow(growing))


def test_cards_are_neither_lost_nor_doubled():
    for seed in range(some(60)):
        growing = Growing(seed)
        gone: list[str] = []

        def remove(g: Growing = growing, gone: list[str] = gone) -> None:
            gone.append(g.city.remove(g.pick.choice(list(g.city.ground.blocks))))

        setattr(growing, "remove", remove)  # noqa: B010  # what it removes is to be counted
        for _ in range(30):
            growing.happen()
        assert sorted([*growing.city.cards(), *gone]) == sorted(growing.cards)


def test_a_city_read_anew_is_the_one_that_was_kept():
    for seed in range(some(60)):
        growing = grown(seed, 30)
        city = growing.city
        fresh = City(growing.faces, dict(city.lots), dict(city.longs), joined=city.joined)
        everything_agrees(growing, slow(growing))
        growing.city = fresh
        everything_agrees(growing, slow(growing))


def test_a_copy_goes_its_own_way():
    for seed in range(some(60)):
        growing = grown(seed, 15)
        before, city = slow(growing), growing.city
        twin = city.copy(dict(city.lots), dict(city.longs))
        assert twin.standing is city.standing  # shared until one of them changes
        for _ in range(8):
            growing.happen()
        everything_agrees(growing, slow(growing))
        growing.city = twin
        assert slow(growing) == before
        everything_agrees(growing, before)


def test_a_route_never_leads_through_the_card_it_is_for():
    growing = Growing(1)
    put = growing.city.put
    for cell in (GRID.origin - 1, GRID.origin, GRID.origin + 1):
        put(cell, growing.card(roads="EW", rails="", gives=2, transfers=False, kind="block"))
    tried = Spot((GRID.origin,), (growing.faces[growing.card(roads="W", rails="")].services,))
    assert growing.city.sims.at(tried, ROAD) == 2  # neither its own two, nor those from the east
