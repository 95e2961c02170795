"""Whose mark is which: a name that is a color is never drawn in another one."""

from __future__ import annotations

import random
import re

import pytest

import urbannb as ub
from urbannb.core.checking.names import player_names
from urbannb.core.text import house
from urbannb.core.text.house import HOUSE, NEAREST, NO_HOUSE, letter, mark, marks
from urbannb.core.text.html import cube
from urbannb.scene.palette import PLAYERS
from urbannb.scene.pieces import cube as drawn_cube
from urbannb.scene.shapes import Text
from urbannb.ui import Table


def test_people_have_the_marks_of_their_seats():
    assert marks(("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")) == tuple(range(6))
    assert len(PLAYERS) == HOUSE


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ana", "White", "Pink", "Dev"), "0W53"),
        (("White", "Pink"), "W5"),
        (("Red", "Blue"), "30"),
        (("Ana", "Blue"), "10"),
        (("Green", "Lime", "Teal"), "2LT"),
        (("Black", "Beige", "b"), "BE2"),
        (("dark red", "Ben White", "Mr. Brown"), "312"),
        (("Ana", "Orange", "Purple", "Gray", "Yellow", "Gold"), "015GYO"),
    ],
)
def test_a_name_that_is_a_color_has_that_color_or_a_letter(names, expected):
    assert "".join(letter(n) or str(n) for n in marks(names)) == expected


def test_any_names_have_different_marks():
    draw = random.Random(4)
    colors = [*NO_HOUSE, *(name for names in NEAREST.values() for name in names), "Ana", "Ben"]
    for _ in range(400):
        names = tuple(draw.sample(colors, draw.randint(1, 6)))
        given = marks(names)
        assert len(set(given)) == len(names)
        for player, name in enumerate(names):
            if name in house._WANTED:
                assert given[player] == house._WANTED[name] or letter(given[player])
            elif name in NO_HOUSE:
                assert letter(given[player]) in name.upper()


def test_a_game_may_be_for_more_players_than_there_are_shapes():
    """The seventh had no name, and a color at seven took the last mark from somebody."""
    names = player_names("Hamlet", tuple(range(2, 13)), 12)
    given = marks(names)
    assert given[:6] == (0, 1, 2, 3, 4, 5)
    assert [letter(mark) for mark in given[6:]] == ["A", "B", "C", "D", "E", "F"]
    assert len(set(marks(("White", *names[:8])))) == 9
    assert len(set(marks((*names[:6], "Blue")))) == 7


def test_a_letter_is_drawn_and_written():
    white = mark(("White",), 0)
    assert [s.text for s in drawn_cube(white, 0, 0) if isinstance(s, Text)] == ["W"]
    assert ">W</i>" in cube(white)
    assert "ub-p1" in cube(0)


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_white_and_pink_are_nowhere_blue_and_orange(book):
    """On the board, in the panels and in the tables of what happened."""
    most = min(book.players, key=lambda n: abs(n - 4))
    names = ["White", "Pink", "Yellow", "Black", "Silver", "Gold"][:most]
    played, draw = ub.new_game(book.name, seed=3, players=names), random.Random(1)
    plain = ub.new_game(book.name, seed=3, players=len(names))
    while played.turn < 12 and not played.over:
        played.play(draw.choice(played.legal))
        plain.play(str(played.actions[-1]))
    drawn = [shape for layer in plain.scene().layers.values() for shape in layer]
    marked = any(getattr(shape, "fill", None) == "P1" for shape in drawn)  # or nobody's marks
    table = Table(played, autosave=False)
    _, scene = table.session.picture.seen()
    drawings = [scene, scene.tray] if scene.tray else [scene]
    shapes = [s for drawing in drawings for layer in drawing.layers.values() for s in layer]
    fills = {getattr(shape, "fill", None) for shape in shapes}
    assert not fills & {"P1", "P2", "P3", "P4", "P1_tint", "P2_tint"}
    assert ("W" in {s.text for s in shapes if isinstance(s, Text)}) == marked
    parts = [*table.head.parts, *table.side.parts, *table.foot.parts]
    page = "".join(text for _, text in parts) + "".join(step._repr_html_() for step in played.steps)
    assert set(re.findall(r"ub-p\d", page)) <= {"ub-p6"}
    assert "ub-initial" in page or book.team
    table.close()
