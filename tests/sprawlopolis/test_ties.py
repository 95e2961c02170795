"""What is said of a block where several lines, groups or roads are equally long or large."""

from __future__ import annotations

import pytest

from tests.sprawlopolis.boards import city as city_of
from urbannb.games.sprawlopolis.rules.conditions import condition

SQUARE = "C R C / R I R / I R C"
"""Each row and each column has three blocks, the first row and the last column two shops."""
HOMES = "R P R / P P C / I P I"
"""Two homes and two works, each a group of its own."""
ROADS = "CEW CEW / RNS P / RNS P"


@pytest.mark.parametrize(
    ("number", "text", "index", "told"),
    [
        (18, SQUARE, 0, "in row 0, one of the longest: +1; in column 0, one of the longest: +1"),
        (18, "C R I / R I R / C", 4, "in row 1, as long as row 0; only one row scores"),
        (18, "C R / R", 0, "in row 0, the longest: +1; in column 0, the longest: +1"),
        (18, "C R I / R / R I", 3, "in column 0, the longest: +1"),
        (10, SQUARE, 0, "in row 0, one of the best lines: +1"),
        (10, SQUARE, 8, "in column 2, which has as many; only one line scores"),
        (10, SQUARE, 1, "not a commercial block of the best line"),
        (6, HOMES, 0, "in one of the largest residential groups: +1"),
        (6, HOMES, 2, "in a residential group as large as the one that counts"),
        (6, HOMES, 8, "in an industrial group as large as the one that counts"),
        (6, HOMES, 5, "not in the largest residential or industrial group"),
        (8, HOMES, 1, "beside the residential group that counts: +1"),
        (8, HOMES, 2, "in a residential group as large as the one that counts"),
        (8, "R P C / P C / C P R", 6, "beside a residential group as large as the one that counts"),
        (12, ROADS, 2, "on road 2, as long as road 1; only one counts"),
        (12, ROADS, 3, "not on the longest road"),
    ],
)
def test_what_ties_with_the_longest_is_not_said_to_be_shorter(number, text, index, told):
    city, one = city_of(text), condition(number)
    parts, cell = one.find(city), sorted(city.blocks)[index]
    said = one.about_block(city, parts, cell) or [one.passed(city, parts, cell)]
    assert "; ".join(said) == told


def test_a_road_that_ties_with_the_longest_is_one_of_them():
    one, city = condition(12), city_of(ROADS)
    assert one.on_road(city, one.find(city), 0) == "one of the longest roads: +1"


def test_gaps_are_spoken_of_where_there_are_any():
    one = condition(18)
    cities = [city_of(text) for text in ("C R I / R I I", "C . I / R I")]
    told = ["Gaps do not count" in one.say(city, one.find(city)) for city in cities]
    assert told == [False, True]
