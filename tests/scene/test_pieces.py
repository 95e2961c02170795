"""The shared pieces keep to their places."""

from __future__ import annotations

import pytest

from urbannb.scene import pieces
from urbannb.scene.changes import bounds
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.shapes import Circle, Path, Rect, Text


def test_each_player_has_a_shape_of_their_own() -> None:
    kinds = [pieces.player_shape(i, 0, 0, 10)[0] for i in range(6)]
    assert [type(s) for s in kinds] == [Circle, Rect, Path, Path, Path, Path]
    assert [s.fill for s in kinds] == ["P1", "P2", "P3", "P4", "P5", "P6"]


@pytest.mark.parametrize("player", [-1, 32])
def test_a_player_who_does_not_exist(player: int) -> None:
    with pytest.raises(ValueError, match="0 to 5"):
        pieces.cube(player, 0, 0)


@pytest.mark.parametrize("player", range(6))
def test_a_players_shape_stays_in_its_cube(player: int) -> None:
    box, *shape = (bounds(s) for s in pieces.cube(player, 0, 0, 20))
    for left, top, right, bottom in shape:
        assert box[0] < left < -4
        assert box[1] < top < -4
        assert 4 < right < box[2]
        assert 4 < bottom < box[3]


def test_cube_is_white_with_the_shape_inside() -> None:
    box, shape = pieces.cube(0, 20, 30, 16)
    assert box == Rect(12, 22, 16, 16, "cube", "piece_ink", 1, 3)
    assert shape == Circle(20, 30, 16 * 0.58 / 2, "P1")


def test_coin_writes_money_and_words() -> None:
    assert [s.text for s in pieces.coin(0, 0, 12) if isinstance(s, Text)] == ["$12"]
    assert [s.text for s in pieces.coin(0, 0, "tie") if isinstance(s, Text)] == ["tie"]
    assert min(s.size for s in pieces.coin(0, 0, 1, 10) if isinstance(s, Text)) >= 12


def test_rounded_polygon_turns_every_corner() -> None:
    (path,) = pieces.rounded_polygon([(0, 0), (40, 0), (40, 40)], 4, "plum")
    assert isinstance(path, Path)
    assert [c[0] for c in path.commands] == list("MQLQLQZ")
    assert path.commands[2:4] == (("L", 36, 0), ("Q", 40, 0, 40, 4))


def test_rounded_polygon_bears_a_doubled_point() -> None:
    assert pieces.rounded_polygon([(0, 0), (0, 0), (9, 9)], 4)


def test_pill_grows_with_its_words() -> None:
    short, long = pieces.pill(0, 0, "1")[0], pieces.pill(0, 0, "redevelop")[0]
    assert isinstance(short, Rect)
    assert isinstance(long, Rect)
    assert short.w == short.h == 20
    assert long.w > text_width("redevelop", 12, 700)


def test_text_fits() -> None:
    assert fit("House", 100) == "House"
    assert fit("Sewage works", 50).endswith("\u2026")
    assert text_width(fit("Sewage works", 50)) <= 50
    assert fit("Sewage", 1) == "\u2026"
    assert text_width("iii") < text_width("mmm") < text_width("mmm", weight=700)


@pytest.mark.parametrize("number", [1, 9, 10, 99, 100, 315, 999])
@pytest.mark.parametrize("radius", [9, 10, 11])
def test_the_number_of_a_step_fits_its_mark(number: int, radius: int) -> None:
    mark, words = pieces.number_disc(50, 50, number, radius)
    wide = mark.w if isinstance(mark, Rect) else 2 * radius
    assert isinstance(words, Text)
    assert text_width(words.text, words.size, words.weight) <= wide - 3
    assert (mark.y + mark.h / 2 if isinstance(mark, Rect) else mark.y) == 50
