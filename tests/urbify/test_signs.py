"""The signs of the buildings: one for each kind, unlike all others, within its square."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.urbify.table import BOX
from urbannb.games.urbify.table.signs import PLAIN, SIDE, SIGNS, kind_of, sign
from urbannb.games.urbify.table.tiles import HUES
from urbannb.scene.changes import bounds

KINDS = {kind_of(tile.name): tile.group for tile in BOX.tiles.values()}


def test_each_of_the_27_kinds_has_a_sign_of_its_own():
    assert len(KINDS) == 27
    assert PLAIN not in KINDS
    assert {*KINDS, PLAIN} == {*SIGNS}
    assert kind_of("Town Library") == PLAIN, "a tile of one's own has a plain house"
    shapes = {kind: sign(kind, 0, 0, SIDE, "teal") for kind in SIGNS}
    assert not [pair for pair in combinations(SIGNS, 2) if shapes[pair[0]] == shapes[pair[1]]]


@pytest.mark.parametrize("kind", SIGNS)
@pytest.mark.parametrize("size", [24.0, 40.0])
def test_a_sign_fills_its_square_and_stays_in_it(kind, size):
    shapes = sign(kind, 10, 20, size, HUES[KINDS.get(kind, "civic")])
    assert len(shapes) > 1
    boxes = [bounds(shape) for shape in shapes]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    slack = 5.5  # bounds are wider than what is painted, and take in what curves are drawn to
    assert 10 - slack <= left < right <= 10 + size + slack
    assert 20 - slack <= top < bottom <= 20 + size + slack
    assert max(right - left, bottom - top) > 0.7 * size, "it can be made out"
