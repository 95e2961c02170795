"""Names of places: declared once, and read back exactly as they are written."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urbannb as ub
from urbannb.core.patterns.fields import Field, code, flag, whole, word
from urbannb.core.patterns.places import PlaceName

LINE = PlaceName("line:{line}", line=word("A", "AB", "1"))
HAND = PlaceName(
    "hand{player}:{card}{turned}", player=whole(0, 3), card=whole(1, 18), turned=flag("t")
)
MINE = PlaceName("hand{player}", player=whole(0, 3))
CARD = PlaceName("100%:{card}", card=code("[a-z][a-z0-9-]*", "bank", "permit-7"))
ALL = (LINE, HAND, MINE, CARD)


@pytest.mark.parametrize(
    ("kind", "values", "name"),
    [
        (LINE, ("AB",), "line:AB"),
        (HAND, (1, 7, False), "hand1:7"),
        (HAND, (0, 18, True), "hand0:18t"),
        (MINE, (0,), "hand0"),
        (CARD, ("permit-7",), "100%:permit-7"),
    ],
)
def test_a_place_and_its_name(kind, values, name):
    assert kind(*values) == name
    assert kind.of(name) == (values[0] if len(values) == 1 else values)
    assert [other.of(name) for other in ALL if other is not kind] == [None, None, None]


@pytest.mark.parametrize(
    "name",
    ["", "line", "line:", "line:a", "LINE:A", "line:B", "line:A ", " line:A", "hand4", "hand01",
     "hand1:07", "hand1:19", "hand1:7T", "hand1:7tt", "hand1:", "hand", "100%:Bank",
     "100%:", "card"],
)  # fmt: skip
def test_what_is_no_name_of_a_place(name):
    assert [kind.of(name) for kind in ALL] == [None] * 4


@pytest.mark.parametrize("kind", ALL)
@given(seed=st.integers(0, 10**6))
def test_every_name_is_read_back(kind, seed):
    values = kind.sample(random.Random(seed))
    assert kind.of(kind(*values)) == (values[0] if len(values) == 1 else values)


def test_a_name_has_the_fields_it_names():
    with pytest.raises(TypeError, match="has the fields line"):
        PlaceName("line:{line}", row=word("A"))


def test_a_kind_of_place_is_listed_with_an_example():
    assert HAND.listed() == ("hand{player}:{card}{turned}", ("hand0:1",), "")
    told = PlaceName("line:{line}", "A line.", "line:AB", line=word("A", "AB"))
    assert told.listed() == ("line:{line}", ("line:AB",), "A line.")
    road = Field("[0-9]+", int, lambda pick: pick.randrange(5, 40))
    assert PlaceName("road{n}", n=road).listed().examples == ("road5",)


def test_a_place_of_which_there_is_one_has_no_fields():
    bag = PlaceName("bag", "The bag.")
    assert bag() == "bag"
    assert bag.of("bag") == ()
    assert bag.of("bags") is None
    assert bag.listed() == ("bag", ("bag",), "The bag.")


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
@given(seed=st.integers(0, 10**6))
def test_a_name_in_a_game_is_that_of_one_kind_of_place(book, seed):
    kinds = book.place_names
    assert kinds
    for kind in kinds:
        name = kind(*kind.sample(random.Random(seed)))
        assert [other for other in kinds if other.of(name) is not None] == [kind]
