"""Tables of a deck file read field by field: what is right is read, what is wrong has its line."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.core.data.fields import Fields, Reading, refuse
from urbannb.core.data.toml import parse_toml

TEXT = """game = "hamlet"
[[card]]
name = "Mill"
zone = "res"
cost = 3
[[card]]
name = "Inn"
zone = ["RES", "COM"]
cost = {cost}
"""


def card(**given):
    reading = Reading()
    return Fields(given, ("card", 0), reading, "a card"), reading.mistakes


def test_good_fields_are_read():
    fields, mistakes = card(name="Mill", zone="res", zones=["COM", "res"], cost=3, open=True)
    assert fields.text("name") == "Mill"
    assert fields.word("zone", ("RES", "COM")) == "RES"
    assert fields.words("zones", ("RES", "COM")) == ("COM", "RES")
    assert fields.whole("cost", 1, 9) == 3
    assert fields.flag("open")
    fields.finish()
    assert mistakes == []


def test_what_is_not_said_has_a_default_or_is_missed():
    fields, mistakes = card()
    assert fields.text("note", "") == ""
    assert fields.word("zone", ("RES", "COM"), "COM") == "COM"
    assert fields.words("zones", ("RES",)) == ()
    assert fields.whole("cost", 1, 9, 0) == 0
    assert not fields.flag("open")
    assert fields.items("parts") == []
    assert fields.inside("more", "more") is None
    assert mistakes == []
    assert fields.whole("lots", 1, 4) == 1
    assert mistakes == [
        (("card", 0), "lots of a card must be a whole number from 1 to 4; it is missing")
    ]


@pytest.mark.parametrize(
    ("given", "read", "path", "message"),
    [
        ({"cost": 12}, lambda f: f.whole("cost", 1, 9), "cost", "from 1 to 9, not 12"),
        ({"cost": True}, lambda f: f.whole("cost", 1, 9), "cost", "from 1 to 9, not True"),
        ({"open": 1}, lambda f: f.flag("open"), "open", "must be true or false, not 1"),
        ({"zone": "x"}, lambda f: f.word("zone", ("A", "B")), "zone", "must be A or B, not 'x'"),
        ({"zone": ["A", "a"]}, lambda f: f.words("zone", ("A", "B")), "zone", "each once"),
        ({"name": "a**b"}, lambda f: f.text("name"), "name", "without ** and ~~, not 'a**b'"),
        ({"parts": 3}, lambda f: f.items("parts"), "parts", "must be a list in square brackets"),
        (
            {"at": 3},
            lambda f: f.wholes("at", 1, 9),
            "at",
            "a list of whole numbers from 1 to 9, not 3",
        ),
        ({"at": [3, 0]}, lambda f: f.wholes("at", 1, 9), "at", "from 1 to 9, not [3, 0]"),
        ({"at": [True]}, lambda f: f.wholes("at", 1, 9), "at", "not [True]"),
        ({"kind": 3}, lambda f: f.one_of("kind", ("A", "B")), "kind", "must be A or B, not 3"),
        ({"part": {}}, lambda f: list(f.tables("part", "a part")), "part", "write [[part]] with"),
        ({"rocket": 3}, lambda f: f.finish(), "rocket", "a card has no 'rocket'"),
    ],
)
def test_a_wrong_field_is_named_by_its_path(given, read, path, message):
    fields, mistakes = card(**given)
    read(fields)
    ((where, said),) = mistakes
    assert where == ("card", 0, path)
    assert message in said


def test_on_some_words_hangs_what_else_a_table_has():
    fields, mistakes = card(kind="b", at=[3, 1])
    assert fields.one_of("kind", ("A", "B")) == "B"
    assert fields.wholes("at", 1, 9) == (3, 1)
    assert mistakes == []
    assert fields.one_of("zone", ("A", "B")) is None
    assert mistakes == [(("card", 0), "zone of a card must be A or B; it is missing")]


def test_tables_are_read_one_by_one_and_finished():
    fields, mistakes = card(part=[{"cost": 1}, {"cost": 2, "extra": 3}, 4])
    assert [part.whole("cost", 1, 9) for part in fields.tables("part", "a part")] == [1, 2]
    assert mistakes == [
        (("card", 0, "part", 1, "extra"), "a part has no 'extra'; it can have cost"),
        (("card", 0, "part", 2), "a part is a table in braces, not 4"),
    ]


def test_every_mistake_has_its_line():
    text = TEXT.replace("{cost}", "40")
    reading = Reading()
    file = Fields(parse_toml(text), (), reading, "a deck file")
    for raw, path in reversed(file.items("card")):
        fields = Fields(raw, path, reading, "a card")
        fields.whole("cost", 5, 9)
        fields.whole("lots", 1, 4)
    with pytest.raises(ub.BadDeck) as caught:
        refuse(text, reading.mistakes)
    assert [mistake.line for mistake in caught.value.mistakes] == [2, 5, 6, 9]
    refuse(text, [])
