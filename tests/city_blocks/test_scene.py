"""The picture of the table at every size."""

from __future__ import annotations

import pytest

from urbannb.games.city_blocks import position
from urbannb.games.city_blocks.model import ROWS
from urbannb.games.city_blocks.table import MEASURES, SHORT, _ground, tile
from urbannb.scene.metrics import text_width
from urbannb.scene.shapes import Circle, Text


@pytest.mark.parametrize("measures", MEASURES, ids=lambda m: f"{m.block:g}")
def test_the_numbers_of_the_rows_stand_clear_of_tokens_and_streets(measures):
    words = [s for s in _ground(measures) if isinstance(s, Text) and s.text in ROWS]
    assert len(words) == len(ROWS)
    for word in words:
        half = text_width(word.text, word.size, word.weight) / 2
        assert word.x + half + 2 <= measures.left - measures.gap
        assert word.x + half <= measures.left - 4 - 3, "the ring round the row"
        assert word.x - half >= 2 * measures.token + 3, "the token"


@pytest.mark.parametrize("code", SHORT)
def test_a_special_building_keeps_its_name_however_small_its_block(code):
    for measures in MEASURES:
        drawn = tile(0, 0, measures.block, 0, code)
        (name,) = (s for s in drawn if isinstance(s, Text))
        assert name.text == SHORT[code]
        assert name.size >= 12
        assert text_width(name.text, name.size, name.weight) <= measures.block - 3


@pytest.mark.parametrize("measures", MEASURES, ids=lambda m: f"{m.block:g}")
def test_the_ring_round_a_tile_of_the_hand_covers_nothing_of_its_name(measures):
    """The ring of what may be chosen has a casing, and a dot at its foot."""
    side, inside = measures.hand, 0.5 + 6 / 2
    for code in SHORT:
        (name,) = (s for s in tile(0, 0, side, 0, code) if isinstance(s, Text))
        assert text_width(name.text, name.size, name.weight) <= side - 2 * inside
        assert name.y + name.size * 0.36 <= side - 4 - 0.75, "the dot"
    assert measures.left + 5 * side + 4 * measures.beside <= measures.width


@pytest.mark.parametrize("width", [390, 900, 1280])
def test_a_ring_does_not_cross_the_word_of_a_token_that_is_gone(width):
    game = position(
        {"Ana": "S6 A1, S5 B1, S4 C1, S3 D1, S2 E1, H5 F1", "Ben": "School B2"},
        tokens={"1": 5},
        paid="1",
        removed={"Ana": "F7"},
    )
    drawn = [shape for layer in game.scene(width=width).layers.values() for shape in layer]
    (word,) = (s for s in drawn if isinstance(s, Text) and s.text == "paid")
    half = text_width(word.text, word.size, word.weight) / 2
    at = (word.x, word.y)
    rings = [s for s in drawn if isinstance(s, Circle) and (s.x, s.y) == at and s.dash]
    assert all(ring.r >= half + 3 for ring in rings)
    assert rings or width == 390
