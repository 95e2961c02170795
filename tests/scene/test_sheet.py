"""A sheet to draw on: text that fits and wraps, boxes in rows, places of their own."""

from __future__ import annotations

from itertools import pairwise

import pytest

from urbannb.scene.metrics import fit, text_width
from urbannb.scene.shapes import Rect, Target, Text
from urbannb.scene.sheet import BOUND, CAPTION, LEADING, Sheet, flowed, is_whole, wrapped

WORDS = "Two commercial blocks lie beside the park and score"


def texts(sheet):
    return [(shape.text, shape.x, shape.y) for shape in sheet.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("room", [80, 100, 160, 400])
def test_wrapped_words_fit_and_none_is_lost(room):
    lines = wrapped(WORDS, (room,) * 9)
    assert " ".join(lines) == WORDS
    assert all(text_width(line) <= room for line in lines)
    for line, following in pairwise(lines):  # no line ends too early
        assert text_width(f"{line} {following.split()[0]}") > room


def test_what_has_no_room_ends_in_an_ellipsis():
    one, two = wrapped(WORDS, (120, 60))
    assert WORDS.startswith(one)
    assert two.endswith("…")
    assert text_width(two) <= 60
    assert wrapped(WORDS, ()) == []
    assert wrapped("", (50,)) == [""]


def test_lines_may_differ_in_their_room():
    first, second, *_ = wrapped(WORDS, (40, 200, 200, 200))
    assert first == "Two"
    assert second.startswith("commercial blocks")


def test_bound_words_stay_together_unless_no_line_has_room_for_them():
    assert wrapped(f"and Planner{BOUND}2 too", (70, 90)) == ["and", "Planner 2 too"]
    assert wrapped(f"Planner{BOUND}Environmentalist", (100, 100)) == ["Planner", "Environmentalist"]


def test_a_word_that_is_too_long_is_parted_where_a_dictionary_does():
    assert wrapped("Condominium", (60, 60)) == ["Condomin-", "ium"]
    assert wrapped("CONDOMINIUM", (48, 48, 48)) == ["CON-", "DOMIN-", "IUM"]
    assert wrapped("Old Farmhouse", (40, 40, 40)) == ["Old", "Farm-", "house"]


def test_a_word_without_room_for_its_parts_is_cut_as_a_whole():
    assert wrapped("Old Farmhouse", (40, 40)) == ["Old", "Farmh."]


def test_a_word_that_no_dictionary_parts_is_cut_and_never_parted():
    (line,) = wrapped("Zanzibarland", (40, 40))
    assert line.endswith(".")
    assert "Zanzibarland".startswith(line[:-1])


def test_what_goes_on_is_cut_behind_a_whole_word():
    assert wrapped("Energy, Tourism, Finance", (110,)) == ["Energy, Tourism…"]
    assert fit("Energy, Tourism, Finance", 110) == "Energy, Tourism…"
    assert fit("Energy", 30) == "En…"
    assert is_whole(wrapped("Old Farmhouse", (40, 40, 40)), "Old Farmhouse")
    assert not is_whole(wrapped("Old Farmhouse", (40, 40)), "Old Farmhouse")


def test_words_with_a_hyphen_are_parted_there():
    assert wrapped("Low-Income", (40, 40)) == ["Low-", "Income"]
    assert wrapped("Lake/Park/Golf", (34, 34, 34)) == ["Lake/", "Park/", "Golf"]


def test_boxes_flow_into_rows():
    assert list(flowed([40, 40, 40, 100, 10], 100, 5)) == [
        (0, 0.0), (0, 45.0), (1, 0.0), (2, 0.0), (3, 0.0),
    ]  # fmt: skip


def test_a_caption_takes_the_lines_it_needs():
    sheet = Sheet()
    sheet.caption(10, 20, "Stacks and Scrapers", (80, 80))
    assert texts(sheet) == [("Stacks and", 10, 20), ("Scrapers", 10, 20 + LEADING)]
    sheet.caption(10, 60, "The Strip", (80, 80), leading=13)
    assert texts(sheet)[2:] == [("The Strip", 10, 60)]


def test_a_heading_leaves_room_for_what_is_said_beside_it():
    sheet = Sheet()
    sheet.heading(0, 10, 120, "Contracts", "nine of them are left in the deck")
    (title, *_), (aside, right, _) = texts(sheet)
    assert title == "Contracts"
    assert right == 120
    assert aside.endswith("…")
    assert text_width(title, 13, 600) + text_width(aside, CAPTION) < 120


def test_a_frame_keeps_its_stroke_inside_the_box():
    sheet = Sheet()
    sheet.frame(10, 20, 100, 50)
    (frame,) = sheet.shapes
    assert isinstance(frame, Rect)
    assert (frame.x - 0.75, frame.y - 0.75) == (10, 20)
    assert (frame.x + frame.w + 0.75, frame.y + frame.h + 0.75) == (110, 70)


def test_places_that_are_alike_have_names_of_their_own():
    sheet = Sheet()
    for _ in range(3):
        place = sheet.own("hand1")
        sheet.targets.append(Target(place, 0, 0, 10, 10, "a card face down"))
    assert [target.place for target in sheet.targets] == ["hand1", "hand1#2", "hand1#3"]
    assert sheet.own("hand0") == "hand0"
