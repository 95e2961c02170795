"""Where the facts on cards and tiles come from, as files say it."""

from __future__ import annotations

import pytest

from urbannb.core.data.fields import Fields, Reading
from urbannb.core.data.origin import (
    HOUSE,
    INFERRED,
    PUBLISHED,
    REPORTED,
    SOURCES,
    Origin,
    read_origin,
)

FACTS = ("name", "price")


def read(table, usual=HOUSE):
    fields = Fields(table, (), Reading(), "a tile")
    origin = Origin(**read_origin(fields, "tile", FACTS, usual))
    fields.finish()
    return origin, [message for _, message in fields.reading.mistakes]


def test_what_nothing_is_said_of_comes_from_where_the_file_comes_from():
    for usual in (PUBLISHED, HOUSE):
        origin, wrong = read({}, usual)
        assert (origin.source("name"), wrong) == (usual, [])


def test_a_house_tile_can_have_published_and_inferred_facts():
    origin, wrong = read({"known": ["name"], "inferred": "price", "note": "two say so"}, PUBLISHED)
    assert wrong == []
    assert [origin.source(fact) for fact in ("name", "price", "color")] == [
        PUBLISHED, INFERRED, HOUSE,
    ]  # fmt: skip
    assert origin.note == "two say so"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"known": ["color"]}, "known of a tile must be name or price, not 'color'"),
        ({"provenance": "guessed"}, "must be published, reported, inferred or house"),
        ({"known": ["name"], "provenance": PUBLISHED}, "on a published tile all is known"),
        ({"inferred": ["name"], "provenance": INFERRED}, "on an inferred tile all is inferred"),
        ({"known": ["name"], "inferred": ["name"]}, "name is known, so it is not inferred"),
    ],
)
def test_what_cannot_be_is_named(table, words):
    _, wrong = read(table)
    assert any(words in message for message in wrong), wrong


@pytest.mark.parametrize("kind", SOURCES)
def test_a_file_and_a_table_can_come_from_every_kind_of_source(kind):
    for origin, wrong in (read({}, kind), read({"provenance": kind})):
        assert (origin.source("name"), wrong) == (kind, [])


def test_what_only_one_source_says_is_a_kind_of_its_own():
    origin, wrong = read({"reported": ["name"]})
    assert wrong == []
    assert [origin.source(fact) for fact in FACTS] == [REPORTED, HOUSE]


@pytest.mark.parametrize(
    ("table", "sources"),
    [
        ({"house": ["price"]}, [PUBLISHED, HOUSE]),
        ({"house": ["price"], "inferred": ["name"]}, [INFERRED, HOUSE]),
        ({"provenance": PUBLISHED, "inferred": ["price"]}, [PUBLISHED, INFERRED]),
        ({"known": ["name"], "inferred": ["price"]}, [PUBLISHED, INFERRED]),
        ({"known": ["name"]}, [PUBLISHED, HOUSE]),
        ({"provenance": PUBLISHED}, [PUBLISHED, PUBLISHED]),
        ({"known": ["name"], "reported": ["price"]}, [PUBLISHED, REPORTED]),
    ],
)
def test_each_field_can_say_any_of_the_kinds(table, sources):
    origin, wrong = read(table)
    assert wrong == []
    assert [origin.source(fact) for fact in FACTS] == sources


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"house": ["name"], "provenance": HOUSE}, "on a house tile all is ours"),
        ({"house": ["name"], "known": ["price"]}, "on a published tile all is known"),
        ({"inferred": ["name"], "house": ["name"]}, "name is inferred, so it is not house"),
    ],
)
def test_a_field_says_one_thing(table, words):
    _, wrong = read(table)
    assert any(words in message for message in wrong), wrong
