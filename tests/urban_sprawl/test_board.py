"""Blocks, lots, rows and values; the fast answers for all blocks against plain ones."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.urban_sprawl.table import table
from urbannb.games.urban_sprawl.components.board import (
    BLOCKS,
    CORNERS,
    EVERY,
    LINES,
    SPACES,
    ZONES,
    Marker,
    blocks_of,
    halo,
    lines_of,
    lot,
    lot_name,
    lots_in,
    numbers,
    site,
    sites,
    touching,
    value,
    values,
)
from urbannb.games.urban_sprawl.model.actions import Sites
from urbannb.games.urban_sprawl.model.ground import Building, Ground

BASE = [
    [4, 7, 8, 9, 6, 5],
    [4, 7, 8, 9, 6, 5],
    [2, 5, 6, 7, 4, 3],
    [2, 5, 6, 7, 4, 3],
    [3, 6, 7, 8, 5, 4],
    [3, 6, 7, 8, 5, 4],
]
"""The value of each block at the start, as the facts about the board have it."""


def test_values_at_the_start():
    assert list(values({})) == [worth for row in BASE for worth in row]


def test_every_lot_has_a_name_of_its_own():
    names = {lot_name(n) for n in range(144)}
    assert names == {block + corner for block in BLOCKS for corner in CORNERS}
    assert all(lot_name(lot(name[:2], name[2:])) == name for name in names)


def test_each_block_lies_in_four_rows():
    for block in BLOCKS:
        assert len(lines_of(block)) == 4
    assert {len(blocks_of(line)) for line in SPACES} == {6, 12}
    assert sum(len(blocks_of(line)) for line in LINES) == 4 * len(BLOCKS)


def test_a_row_with_both_kinds_of_numbers():
    markers = {"CD": Marker("prestige", 6), "3": Marker("wealth", 12)}
    assert value("D3", markers) == 6 + 1 + 6 + 12
    assert dict(numbers("D3", markers)) == {
        "D": Marker("wealth", 6),
        "34": Marker("prestige", 1),
        "CD": Marker("prestige", 6),
        "3": Marker("wealth", 12),
    }


def test_eight_lots_are_adjacent_to_one_inside_across_streets_and_corners():
    around = halo(1 << lot("B2", "ne"))
    found = {lot_name(n) for n in range(144) if around >> n & 1}
    assert found == {"B1sw", "B1se", "C1sw", "B2nw", "C2nw", "B2sw", "B2se", "C2sw"}


@pytest.mark.parametrize(
    ("block", "shape", "edges"),
    [
        ("A1", "nw", {"water", "wilderness"}),
        ("F1", "ne", {"water"}),
        ("A6", "sw", {"wilderness"}),
        ("F6", "se", {"water", "wilderness"}),
        ("C3", "nw", set()),
        ("C1", "se", set()),
    ],
)
def test_water_in_the_north_and_east_wilderness_in_the_south_and_west(block, shape, edges):
    assert site(block, shape, 1).edges == edges


def a_city(pick: random.Random) -> list[Building]:
    city: list[Building] = []
    taken = 0
    for _ in range(pick.randrange(60)):
        size = pick.choice((1, 1, 2, 3, 4))
        place = pick.choice(sites(size))
        if not place.lots & taken:
            taken |= place.lots
            zone = pick.choice((*ZONES, "Park") if size == 1 else ZONES)
            owner = pick.randrange(-1, 3)
            city.append(Building(zone, place.block, place.shape, size, "", owner))
    return city


def zoned(city, place, zone):
    touched = [b for b in city if b.site.lots & place.near and not b.site.lots & place.lots]
    return any(b.zone == zone for b in touched) or all(b.zone in (zone, "Park") for b in touched)


def demolishable(city, place, immune):
    met = [b for b in city if b.site.lots & place.lots]
    covered = all(b.site.lots & ~place.lots == 0 for b in met)
    return bool(met) and covered and (immune < 0 or all(b.owner != immune for b in met))


@pytest.mark.parametrize("seed", range(25))
def test_the_fast_answers_are_those_for_each_site(seed):
    city = a_city(random.Random(seed))
    ground, taken = Ground.of(city), sum(b.site.lots for b in city)
    for size in (1, 2, 3, 4):

        def holds(masks, test, size=size):
            wanted = {(p.block, p.shape) for p in sites(size) if test(p)}
            assert set(Sites(masks, size)) == wanted

        for zone in ZONES:
            holds(ground.open(zone, size, False), lambda p: not p.lots & taken)
            holds(
                ground.open(zone, size, True),
                lambda p, z=zone: not p.lots & taken and zoned(city, p, z),
            )
            holds(ground.beside(zone, size), lambda p, z=zone: p.near & ground.zones[z])
            for immune in (-1, 0):
                holds(
                    ground.over(zone, size, True, immune),
                    lambda p, z=zone, i=immune: demolishable(city, p, i) and zoned(city, p, z),
                )
        holds(ground.alone(size), lambda p: not lots_in(p.block) & taken & ~p.lots)
        some = city[0].site.lots if city else 1
        holds(touching(some, size), lambda p, lots=some: p.near & lots)


def everywhere(ground):
    """All that is asked of a ground."""
    return [
        (ground.beside(zone, size), ground.open(zone, size, True), ground.over(zone, size, True, 2))
        for zone in ZONES
        for size in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize("seed", range(10))
def test_a_ground_that_grew_is_like_one_made_at_once(seed):
    pick = random.Random(seed)
    city = a_city(pick)
    ground = Ground()
    for building in city:
        everywhere(ground)  # what is known of a ground is kept for the next one
        ground = ground.plus(building)
    for building in pick.sample(city, len(city) // 2):
        everywhere(ground)
        ground = ground.minus(building)
        city.remove(building)
    for building in pick.sample(city, len(city) // 2):
        everywhere(ground)
        ground = ground.handed_over(building, 1 - building.owner)
        city[city.index(building)] = replace(building, owner=1 - building.owner)
    other = Ground.of(city)
    assert (ground.zones, ground.taken) == (other.zones, other.taken)
    assert (ground.lying, ground.upright) == (other.lying, other.upright)
    for player in range(-1, 3):
        assert ground.firsts.get(player, 0) == other.firsts.get(player, 0)
        assert ground.lots_of.get(player, 0) == other.lots_of.get(player, 0)
    assert everywhere(ground) == everywhere(other)


def test_blocks_worth_at_most():
    state = table({"Ana": ""}).state
    assert state.worth_at_most(-1) == 0
    for most in (0, 2, 5, 9):
        found = state.worth_at_most(most)
        right = {b for b in BLOCKS if value(b, {}) <= most}
        for size in (1, 2, 3, 4):
            assert {block for block, _ in Sites(found & EVERY[size], size)} == right


# -- the rulebook's example of markers


def test_the_marker_example():
    """The 6 raises the COM from 8 to 14; moved, it raises the RES to 11 and the CIV to 12."""
    state = table({"Ana": "COM D6, RES F2nw, CIV E2 Lsw, IND C4 n"}).state
    industry = state.worth("C4")
    assert state.worth("D6") == 8
    state.put_marker(Marker("prestige", 6), "6")
    assert state.worth("D6") == 14
    assert (state.worth("F2"), state.worth("E2")) == (5, 6)
    assert state.put_marker(Marker("prestige", 6), "2") == "6"
    assert state.worth("D6") == 8
    assert (state.worth("F2"), state.worth("E2")) == (11, 12)
    assert state.worth("C4") == industry


def test_the_building_tiles_are_128():
    from urbannb.games.urban_sprawl.components.board import tiles

    assert sum(tiles().values()) == 128
    assert {kind.split()[0] for kind in tiles()} == {*ZONES, "Park"}
