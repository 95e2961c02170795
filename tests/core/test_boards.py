"""Boards with an edge: where cells lie, who is next to whom, and which stand in a line."""

from __future__ import annotations

import pytest

from urbannb.core.boards import Hexes, Squares

HONEYCOMB = Hexes(3, 4, 5, 4, 3)
FIELD = Hexes(3, 3, 3)
CHESS = Squares(*[8] * 8)


def test_cells_are_called_by_column_and_number():
    assert HONEYCOMB.cells[:4] == ("A1", "A2", "A3", "B1")
    assert len(HONEYCOMB.cells) == 19
    assert "E3" in HONEYCOMB
    assert "E4" not in HONEYCOMB


def test_neighbors_go_round_from_the_one_above():
    assert HONEYCOMB.neighbors("C3") == ("C2", "D2", "D3", "C4", "B3", "B2")
    assert HONEYCOMB.neighbors("A1") == ("B1", "B2", "A2")
    assert CHESS.neighbors("A1") == ("B1", "A2")


@pytest.mark.parametrize("board", [HONEYCOMB, FIELD, CHESS, Squares(1), Hexes(1), Hexes(2, 1)])
def test_who_is_next_to_one_has_one_beside(board):
    for cell in board.cells:
        for other in board.neighbors(cell):
            assert cell in board.neighbors(other)


def test_every_other_column_of_equal_ones_lies_lower():
    assert FIELD.neighbors("B1") == ("C1", "C2", "B2", "A2", "A1")
    assert FIELD.neighbors("A1") == ("B1", "A2")


@pytest.mark.parametrize("board", [HONEYCOMB, FIELD, CHESS])
def test_the_lines_of_a_direction_hold_each_cell_once(board):
    for direction in range(len(board.directions)):
        cells = [cell for line in board.lines(direction) for cell in line]
        assert sorted(cells) == sorted(board.cells)


def test_lines_run_from_edge_to_edge():
    assert HONEYCOMB.lines(1)[0] == ("A1", "B2", "C3", "D3", "E3")
    assert sorted(map(len, HONEYCOMB.lines(2))) == [3, 3, 4, 4, 5]
    assert ("A1", "B2", "C3", "D4", "E5", "F6", "G7", "H8") in CHESS.lines(2)


def test_rays_lead_away_in_every_direction():
    assert ("B2", "C3", "D4", "E5", "F6", "G7", "H8") in CHESS.rays["A1"]
    assert sorted(map(len, CHESS.rays["D4"])) == [3, 3, 3, 3, 3, 4, 4, 4]
    assert len(HONEYCOMB.rays["C3"]) == 6
    for cell, rays in HONEYCOMB.rays.items():
        assert {ray[0] for ray in rays if ray} == set(HONEYCOMB.neighbors(cell))


def test_a_line_is_alike_when_all_of_it_is():
    shown = {"A1": 1, "A2": 1, "A3": 1, "B1": 2, "B2": 2, "B3": 2, "C1": 5}
    assert list(HONEYCOMB.alike(0, shown)) == [(("A1", "A2", "A3"), 1)]


@pytest.mark.parametrize("sizes", [(), (0,), (1,) * 27])
def test_a_board_that_cannot_be_is_refused(sizes):
    with pytest.raises(ValueError, match="a board has 1 to 26 columns"):
        Squares(*sizes)


def test_hexagons_fit_together():
    with pytest.raises(ValueError, match="differ by one hexagon"):
        Hexes(3, 5, 3)


def test_cells_are_fields_of_notations_and_places():
    assert HONEYCOMB.field.read("c3") == "C3"
    assert HONEYCOMB.place.of("C3") == "C3"
    assert HONEYCOMB.place.of("C9") is None
