"""A plan without bounds: cells and their names, groups, holes, lines, routes."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest

from urbannb.core.boards.grid import Grid, GridRoute, groups, routes
from urbannb.scene.boards import DrawnBoard

GRID = Grid(30)
WIDE = Grid(1000)
N, E, S, W = GRID.sides


def cells(*rows, grid=GRID, mark="#"):
    """The cells of a picture, its top left corner on row 0, column 0."""
    return {
        grid.cell(r, c)
        for r, line in enumerate(rows)
        for c, sign in enumerate(line)
        if sign == mark
    }


def spots(found):
    return [GRID.at(cell) for cell in found]


# -- cells


@pytest.mark.parametrize("grid", [Grid(1), Grid(5), GRID, WIDE])
def test_every_cell_is_its_own_and_is_named(grid):
    far = sorted({-grid.reach, -1, 0, 1, grid.reach})
    every = [(row, col) for row in far for col in far]
    numbers = [grid.cell(row, col) for row, col in every]
    assert numbers == sorted(set(numbers))  # in reading order, no two alike
    assert [grid.at(number) for number in numbers] == every
    assert [grid.cell_of(grid.place(number)) for number in numbers] == numbers
    for number in numbers:  # what is beside the outermost cells is no other cell of the plan
        assert all(abs(grid.at(near)[0] - grid.at(number)[0]) <= 1 for near in grid.around(number))


def test_a_place_is_named_in_one_way_only():
    assert GRID.place(GRID.cell(2, -1)) == "2,-1"
    for text in ("", "2", "2, -1", "02,-1", "-0,1", "+2,1", "2,-1 ", "31,0", "0,-31", "x,1"):
        assert GRID.cell_of(text) is None, text


def test_a_field_of_a_notation_takes_the_names_of_cells_and_nothing_else():
    field = Grid(5).field
    for place in ("0,0", "-5,5", "2,-1"):
        assert field.write(field.read(place)) == place
        assert re.fullmatch(field.pattern, place)
    for place in ("6,0", "0,-6", "-0,1"):
        with pytest.raises(ValueError, match=place):
            field.read(place)
    pick = random.Random(3)
    assert all(GRID.cell_of(GRID.field.sample(pick)) is not None for _ in range(20))


def test_what_a_plan_holds():
    assert GRID.holds(30, -30)
    assert not GRID.holds(31, 0)
    assert not GRID.holds(0, -31)


def test_steps_lead_to_the_neighbors():
    middle = GRID.cell(4, 7)
    assert spots(GRID.around(middle)) == [(3, 7), (4, 8), (5, 7), (4, 6)]
    assert spots(middle + step for step in GRID.sides) == spots(GRID.around(middle))
    assert spots(middle + step for step in GRID.corners) == [(3, 8), (5, 8), (5, 6), (3, 6)]


def test_lines_leave_gaps_out():
    built = cells("##.#", "....", "#..#")
    assert list(map(spots, GRID.rows(built))) == [[(0, 0), (0, 1), (0, 3)], [(2, 0), (2, 3)]]
    columns = [[(0, 0), (2, 0)], [(0, 1)], [(0, 3), (2, 3)]]
    assert list(map(spots, GRID.columns(built))) == columns


# -- groups and holes


def test_groups_hang_together_by_their_edges_or_by_the_steps_given():
    built = cells("##.#", ".#..", "#..#")
    assert [len(group) for group in GRID.groups(built)] == [3, 1, 1, 1]
    assert spots(GRID.groups(built)[0]) == [(0, 0), (0, 1), (1, 1)]
    both = groups(built, (*GRID.sides, *GRID.corners))
    assert [len(group) for group in both] == [4, 1, 1]
    assert groups(set(), GRID.sides) == []


def test_groups_are_those_that_a_slow_count_finds():
    for seed in range(40):
        draw = random.Random(seed)
        built = {GRID.cell(r, c) for r in range(6) for c in range(6) if draw.random() < 0.55}
        found = GRID.groups(built)
        assert sorted(cell for group in found for cell in group) == sorted(built)
        assert all(list(group) == sorted(group) for group in found)
        where = {cell: number for number, group in enumerate(found) for cell in group}
        for cell in built:
            near = [other for other in GRID.around(cell) if other in built]
            assert {where[other] for other in near} <= {where[cell]}
            assert near or len(found[where[cell]]) == 1
        for group in found:  # each cell after the first one met hangs on to an earlier one
            met = {group[0]}
            while more := {c for m in met for c in GRID.around(m)} & set(group) - met:
                met |= more
            assert met == set(group)


def test_holes_are_shut_in_by_edges():
    built = cells("####", "#.##", "##.#", "##.#", "###.")
    assert sorted(spots(GRID.holes(built))) == [(1, 1), (2, 2), (3, 2)]
    assert GRID.holes(cells("###", "#.#", "#.#")) == frozenset()
    assert GRID.holes(set()) == frozenset()


# -- routes


def lanes(**ways):
    """Lanes by place, such as ``a0="EW"``: row a is 0, and so on."""
    steps = {"N": N, "E": E, "S": S, "W": W}
    found = {}
    for place, (one, other) in ways.items():
        cell = GRID.cell("abcdef".index(place[0]), int(place[1]))
        found[cell] = {-steps[one]: steps[other], -steps[other]: steps[one]}
    return found


def driven(**ways):
    return list(routes(lanes(**ways), GridRoute))


def test_a_route_runs_on_where_both_ways_touch_the_edge():
    (route,) = driven(a0="EW", a1="WS", b1="NE")
    assert spots(route.cells) == [(0, 0), (0, 1), (1, 1)]
    assert [(GRID.at(end.cell), GRID.at(end.beyond)) for end in route.ends] == [
        ((0, 0), (0, -1)),
        ((1, 1), (1, 2)),
    ]
    assert len(route) == 3
    assert not route.loop


def test_a_way_that_is_not_met_ends_the_route():
    assert [spots(route.cells) for route in driven(a0="EW", a1="NS")] == [[(0, 0)], [(0, 1)]]
    for route in driven(a0="EW", a1="NS"):
        assert len(route.ends) == 2


def test_a_loop_has_no_end():
    (route,) = driven(a0="ES", a1="SW", b0="NE", b1="NW")
    assert route.loop
    assert sorted(spots(route.cells)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    for here, onward in pairwise((*route.cells, route.cells[0])):
        assert onward - here in GRID.sides


def test_one_drives_from_the_end_that_is_read_first():
    for route in driven(a1="SW", a0="ES", b0="NS", c0="NE", b1="NS"):
        assert route.cells[0] <= route.cells[-1]
        assert route.ends[0].cell == route.cells[0]
        assert route.ends[1].cell == route.cells[-1]


def test_routes_share_no_cell_and_leave_none_out():
    for seed in range(60):
        draw = random.Random(seed)
        ways = {
            f"{row}{col}": draw.choice(("EW", "NS", "NE", "NW", "SE", "SW"))
            for row in "abcde"
            for col in range(5)
            if draw.random() < 0.8
        }
        found = driven(**ways)
        assert sorted(c for route in found for c in route.cells) == sorted(lanes(**ways))
        for route in found:
            assert all(b - a in GRID.sides for a, b in pairwise(route.cells))
            assert len(route.ends) in (0, 2)


def test_a_number_of_thousands_of_digits_names_no_cell():
    """Python reads no number of more than 4,300 digits from a text."""
    assert Grid(10).cell_of(f"{'9' * 5000},0") is None


def test_a_part_of_a_plan_is_drawn_as_a_board():
    plan = Grid(5)
    board = plan.window(["0,0", "-1,0", "0,2", "nowhere"])
    assert board.cells == ("0,0", "-1,0", "0,2")
    drawn = DrawnBoard(board, 40, 10, 10)
    assert (drawn.width, drawn.height) == (120, 80)
    assert [drawn.middle(cell) for cell in board.cells] == [(30, 70), (30, 30), (110, 70)]
    target = drawn.target("0,2", "empty")
    assert (target.place, target.row, target.col) == ("0,2", 2, 2)
    assert drawn.letters() == []
    assert plan.window([]).cells == ("0,0",), "where a city begins"
