"""The twelve conditions about blocks and lines: small cities, their points worked out by hand.

Every edge case of the facts file is here. "R" to "P" are zones, "." an open space; strokes part
the rows.
"""

from __future__ import annotations

import pytest

from tests.sprawlopolis.boards import city, parts, worth
from urbannb.games import sprawlopolis
from urbannb.games.sprawlopolis import City, Laid

BOARDS = [
    # -- Bloom Boom: +1 for a line with three parks, -1 for a line with none
    (2, "gaps in a row do not matter: +1; no other line has three or none",
     "P . P P / P P R R", +1),
    (2, "the parks of a row need not touch: +1; its third column has none: -1", "P P R P", 0),
    (2, "four parks are not three; each column has one", "P P P P", 0),
    (2, "a column of three: +1; each row has one", "P / P / P", +1),
    (2, "no park in two rows and two columns", "R C / I R", -4),
    (2, "three rows and three columns of three", "P P P / P P P / P P P", +6),
    # -- Go Green: +1 for each park, -3 for each industrial block
    (3, "two parks, one shed: 2 - 3", "P P I", -1),
    (3, "four parks, one shed: 4 - 3", "P P P P / R R I C", +1),
    (3, "neither", "R C", 0),
    (3, "sheds only: -3 each", "I I / I R", -9),
    # -- Block Party: -8, -5, -2, 1, 4, 7 for 0, 1, 2, 3, 4, 5 or more squares of one zone
    (4, "no square", "R R / R C", -8),
    (4, "one", "R R / R R", -5),
    (4, "two that overlap", "R R R / R R R", -2),
    (4, "two of different zones", "R R C C / R R C C", -2),
    (4, "two of the same zone apart", "P P C P P / P P C P P", -2),
    (4, "three in a strip", "I I I I / I I I I", +1),
    (4, "four in three by three", "C C C / C C C / C C C", +4),
    (4, "five in a strip", "C C C C C C / C C C C C C", +7),
    (4, "six are worth no more than five", "P P P P / P P P P / P P P P", +7),
    (4, "a ring has none", "R R R / R . R / R R R", -8),
    (4, "a corner to corner pair of pairs is no square", "R R C / C R R", -8),
    # -- Stacks and Scrapers: +2 for an industrial block with none but shops and sheds beside it
    (5, "open sides are passed over", "C I", +2),
    (5, "all sides open", "I", +2),
    (5, "a home beside it", "C I R", 0),
    (5, "a park below it", "C I / C P", 0),
    (5, "a home at its corner does not matter", "C I / R C", +2),
    (5, "a road that leaves over the city edge does not matter", "C IEW", +2),
    (5, "of two side by side one has a home: 2 + 0", "I I R / C C C", +2),
    (5, "shops and sheds on all four sides: 2; the shed above has homes beside it: 0",
     "R I R / C I C / R C R", +2),
    # -- Master Planned: the largest residential group less the largest industrial one
    (6, "8 - 2, as printed", "R R R R / R R R R / I I P P", +6),
    (6, "1 - 2 is below zero", "R I I", -1),
    (6, "no homes: 0 - 1", "I C", -1),
    (6, "no industry: 2 - 0", "R R", +2),
    (6, "neither", "C P", 0),
    (6, "smaller groups do not count: 2 - 2", "R R C R / I C I I", 0),
    (6, "corners do not join: 1 - 1", "R I / I R", 0),
    # -- Central Perks: +1 for a park with blocks on all sides, -2 for one on the city edge
    (7, "the corners may be open", ". R . / R P R / . R .", +1),
    (7, "one side open", "R P R / . R .", -2),
    (7, "two sides open are no worse than one", "P R / R R", -2),
    (7, "a hole is the city edge", "R R R R / R P . R / R R R R", -2),
    (7, "two inside, side by side", "R R R R / R P P R / R R R R", +2),
    (7, "one inside, one outside: 1 - 2", "R P R / R P R / R R R", -1),
    # -- The 'Burbs: +1 for each park beside the largest residential group, -2 for each shed
    (8, "a park that touches it three times counts once", "R P R / R R R", +1),
    (8, "a shed that touches it three times counts once", "R I R / R R R", -2),
    (8, "a park and a shed: 1 - 2", "R I / R P", -1),
    (8, "of two largest groups the better: the second", "I R R C P R R P", +2),
    (8, "of two largest groups the better: the first", "P R P C I R", +2),
    (8, "the largest group although a smaller one is better off: -2 -2", "I R R R I C P R P", -4),
    (8, "a park between two largest groups counts for either, not for both", "R P R", +1),
    (8, "a park at a corner only", "R C / C P", 0),
    (8, "no homes", "P I", 0),
    # -- Concrete Jungle: +1 for an industrial block with another one at a corner
    (9, "side by side is not enough, as printed", "I I", 0),
    (9, "corner to corner: both", "I C / C I", +2),
    (9, "five in a cross: one each, though the middle one touches four",
     "I C I / C I C / I C I", +5),
    (9, "three in a corner: the two that touch cornerwise, not the one between", "I I / C I", +2),
    (9, "across open spaces", "I . / . I", +2),
    (9, "a shop at the corner", "I C / C C", 0),
    (9, "a square: each has one at a corner", "I I / I I", +4),
    # -- The Strip: +1 for each commercial block of the best line
    (10, "six of eight blocks, as printed", "C C R C C P C C", 6),
    (10, "the best line is a column", "C R / C C / C R", 3),
    (10, "a gap does not break the line", "C . C / R R R", 2),
    (10, "one line only", "C C / C C", 2),
    (10, "none", "R P", 0),
    # -- Skid Row: +2 for a residential block beside two or more industrial ones
    (15, "two beside it", "I R I", +2),
    (15, "three beside it, and two beside each of two others: 2 + 2 + 2", "I R I / R I R", +6),
    (15, "four beside it", ". I . / I R I / . I .", +2),
    (15, "three beside it are worth no more", "I R I / . I .", +2),
    (15, "one beside it", "R I", 0),
    (15, "corners do not count", "R C / C I", 0),
    (15, "sheds beside sheds do not count", "I I / I I", 0),
    # -- Tourist Traps: +1 for a commercial block on the city edge, +1 more on a corner
    (17, "a corner", "C R / R R", 2),
    (17, "one side", "R C R / R R R", 1),
    (17, "inside", "R R R / R C R / R R R", 0),
    (17, "a corner one column short of the furthest block, as printed",
     "R C . / R R R / R R R", 2),
    (17, "a side at a hole", "R R R R / R C . R / R R R R", 1),
    (17, "a corner at two holes",
     "R R R R / R R . R / R . C R / R R R R", 2),
    (17, "an open place at its corner only", "R R . / R C R / R R R", 0),
    (17, "open above and below: an edge, no corner", "R C R", 1),
    (17, "open on all sides", "C", 2),
    (17, "four corners", "C C / C C", 8),
    # -- Sprawlopolis: the blocks of the longest row and of the longest column
    (18, "4 + 5 with a gap, as printed", "R . . . / R C I P / . C . . / R C . . / R . . . / R",
     9),
    (18, "one block is a row and a column", "R", 2),
    (18, "a gap in every line: 2 + 2", "R . R / . C . / R . R", 4),
    (18, "the longest row and the longest column need not cross: 3 + 3",
     "R R R . / . . R R / . . . R / . . . R", 6),
]  # fmt: skip
NUMBERS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 17, 18)


@pytest.mark.parametrize(
    ("number", "text", "points"),
    [pytest.param(n, text, points, id=f"{n}: {how}") for n, how, text, points in BOARDS],
)
def test_points(number, text, points):
    assert worth(number, text) == points


@pytest.mark.parametrize("number", NUMBERS)
def test_at_least_three_cities_each(number):
    assert sum(n == number for n, *_ in BOARDS) >= 3


def test_what_is_covered_does_not_count():
    below, above = Laid(1, 0, 0), Laid(3, 0, 0)
    assert len(City.of([below, above])) == 4
    go_green = sprawlopolis.score(City.of([below, above]), [3]).lines[-1]
    assert go_green.total == 1 - 3
    half = City.of([below, Laid(3, 0, 1)])  # its left column covers card 1's right one
    assert str(half).split() == ["CNS", "CNW", "P", "INE", "IEW", "REW"]
    assert sprawlopolis.score(half, [3]).lines[-1].total == 1 - 6


def whys(number: int, text: str) -> list[str]:
    return [part.why for part in parts(number, text)]


def test_each_block_says_why_it_counts_or_not():
    assert whys(5, "C I I R") == ["fits", "others"]
    assert whys(7, "R P R / R P R / R R R") == ["edge", "inside"]
    assert whys(9, "I C I / C I C / . . . / I") == ["corner", "corner", "corner", "none"]
    assert whys(15, "I R I R") == ["two", "few"]
    assert whys(17, "C C R / C C R / R R R") == ["corner", "edge", "edge", "inside"]
    assert whys(3, "P I") == ["park", "industrial"]
    assert whys(6, "R I") == ["residential", "industrial"]
    assert whys(6, "R C") == ["residential"]
    assert whys(8, "R C") == ["park", "industrial"]


def test_lines_are_named_by_their_place():
    found = [(part.why, part.which, part.points) for part in parts(2, "P P P / R C I")]
    assert found == [
        ("row", 0, 1), ("row", 1, -1), ("column", 0, 0), ("column", 1, 0), ("column", 2, 0),
    ]  # fmt: skip
    assert [(p.why, p.which, p.points) for p in parts(10, "R R / C C")] == [("row", 1, 2)]
    assert [(p.why, p.which, p.points) for p in parts(10, "R C / I C / P C")] == [("column", 1, 3)]
    found = [(part.why, part.which, part.points) for part in parts(18, "R . / R R / R .")]
    assert found == [("row", 1, 2), ("column", 0, 3)]


def test_the_burbs_name_the_group_they_take():
    homes = "I R R C P R R P"
    for part in parts(8, homes):
        assert part.which == 1
        assert part.seen == city(homes).groups()["R"][1].cells


def test_squares_are_named_once_each_with_their_blocks():
    (party,) = parts(4, "R R R / R R R")
    assert len(party.seen) == 2
    assert len(party.cells) == len(set(party.cells)) == 6


@pytest.mark.parametrize("number", range(1, 19))
def test_an_empty_city_is_worth_nothing_but_an_unheld_party(number):
    assert worth(number, "") == (-8 if number == 4 else 0)
