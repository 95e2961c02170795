"""Each kind of block has a sign, which keeps clear of what leads over its card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from tests.sim_city.game import new
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.table import signs
from urbannb.games.sim_city.table.cards import face
from urbannb.games.sim_city.table.measures import CARD, LANES
from urbannb.scene.changes import bounds
from urbannb.scene.shapes import Shape, Text

KINDS_AT_LEAST = 30


@cache
def cards() -> tuple[Card, ...]:
    return tuple(new(2).box.cards.values())


def test_about_thirty_kinds_of_blocks_can_be_told_in_the_deck():
    assert len({signs.sign_of(card) for card in cards()}) >= KINDS_AT_LEAST


def test_every_sign_is_drawn_within_its_box_and_is_that_of_some_name():
    named = {sign for sign, _ in signs.KINDS} | {*signs.ZONED.values(), *signs.UNZONED.values()}
    assert named == set(signs.SIGNS)
    for name in signs.SIGNS:
        for shape in signs._drawn(name, 0.0, 0.0, signs.HIGH):
            left, top, right, bottom = bounds(shape)
            assert min(left, top) >= -15, (name, shape)
            assert max(right, bottom) <= 15, (name, shape)


@pytest.mark.parametrize(
    ("name", "zone", "sign"),
    [
        ("Mount Prospect Police & Fire Station", "services", "shield"),
        ("Chicago Fire Station", "services", "flame"),
        ("Gas Station", "commercial", "pump"),
        ("Rapid Transit Station", "services", "train"),
        ("Oil Well", "industrial", "derrick"),
        ("Well", "services", "water"),
        ("Country Schoolhouse", "residential", "school"),
        ("Parking Lot", "commercial", "car"),
        ("City Park", "services", "tree"),
        ("Book Store", "commercial", "book"),
        ("857 Jefferson Ave.", "residential", "house"),
        ("A Thing Never Heard Of", "industrial", "factory"),
    ],
)
def test_what_a_name_says_most_closely_is_drawn(name, zone, sign):
    assert signs.kind_of(name, zone) == sign


@pytest.mark.parametrize("size", [12.0, 16.7, 24.0])
def test_no_sign_lies_on_a_road_or_a_rail_or_leaves_its_card(size):
    """In its own size, as a city is shown at first, and half as large."""
    w, h = CARD
    at = (0.0, 0.0, w, h)
    drawn = 0
    for card in cards():
        if not card.zone or card.kind == "long":
            continue
        found = _sign(card, face(at, card, size))
        drawn += bool(found)
        for left, top, right, bottom in map(bounds, found):
            assert left >= 0, card.name
            assert top >= 0, card.name
            assert right <= w, card.name
            assert bottom <= h, card.name
            for kind, leads in (("road", card.roads), ("rail", card.rails)):
                across, down = LANES[kind]
                if {"N", "S"} <= set(leads):
                    assert right <= across or left >= across, f"{card.name}: {kind}"
                if {"W", "E"} <= set(leads):
                    assert bottom <= down or top >= down, f"{card.name}: {kind}"
    assert drawn > 90


def _sign(card: Card, drawn: Sequence[Shape]) -> Sequence[Shape]:
    """The sign of a card, if it has one: it is drawn below all else."""
    parts = len(signs.SIGNS[signs.sign_of(card)].split(";"))
    first = drawn[0]
    solid = not isinstance(first, Text) and first.fill in ("piece_ink", None)
    return drawn[:parts] if solid else ()
