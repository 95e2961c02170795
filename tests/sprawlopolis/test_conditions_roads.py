"""The six conditions about roads: small cities, each with its points worked out by hand.

Every edge case of the facts file is here. "R" to "P" are zones, the letters behind them the
edges a road touches, "." an open space; strokes part the rows.
"""

from __future__ import annotations

import pytest

from tests.sprawlopolis.boards import LOOP4, LOOP8, LOOP12, city, parts, worth

OUTSKIRTS, MINI_MARTS, SUPERHIGHWAY, PARK_HOPPING, LOOPING_LANES, MORNING_COMMUTE = (
    1, 11, 12, 13, 14, 16
)  # fmt: skip

BOARDS = [
    # -- The Outskirts: +1 for a road without an end on the city edge, -1 for any other
    (1, "a one-block road with both ends on the edge", "REW", -1),
    (1, "one end at a park, the other on the edge: still -1", "REW P", -1),
    (1, "both ends at blocks", "P REW P", +1),
    (1, "both ends at blocks, one with a road of its own, which has two ends out: +1 -1",
     "P REW CNS", 0),
    (1, "a loop has no ends", LOOP4, +1),
    (1, "a loop and a road beside it that leaves the city: +1 -1", "RSE CSW IEW / INE RNW P", 0),
    (1, "an end at a hole is an end on the edge", "P P P P / P . REW P / P P P P", -1),
    (1, "the same road with the hole filled", "P P P P / P C REW P / P P P P", +1),
    (1, "three one-block roads of which the last leaves the city: +1 +1 -1",
     "P P P P / P REW CNS P / P P P INS", +1),
    (1, "no road at all", "P R / C I", 0),
    # -- Mini Marts: +2 for a commercial block whose road leads into homes at both its ends
    (11, "home, shop, home in a straight line", "REW CEW REW", +2),
    (11, "home, shop, home round a bend", "REW CSW / . RNS", +2),
    (11, "a home may serve two shops", "REW CEW REW CEW REW", +4),
    (11, "two shops in a row have a home at one end each", "REW CEW CEW REW", 0),
    (11, "a home whose road does not take the edge", "REW CEW RNS", 0),
    (11, "homes without a road", "R CEW R", 0),
    (11, "a home beside the shop that its road does not lead to", "REW CEW IEW / P RNS P", 0),
    (11, "a shop without a road between homes that have one", "REW C REW", 0),
    (11, "a shop between a home and the city edge", "REW CEW", 0),
    (11, "a shop between a home and a shed", "REW CEW IEW", 0),
    (11, "a loop of four: each of two shops lies between the same two homes",
     "RSE CSW / CNE RNW", +4),
    # -- across the seam of a loop, wherever driving began: the shop in each of the four blocks
    (11, "in a loop, the shop first", "CSE RSW / RNE INW", +2),
    (11, "in a loop, the shop second", "RSE CSW / INE RNW", +2),
    (11, "in a loop, the shop third", "RSE ISW / CNE RNW", +2),
    (11, "in a loop, the shop last", "ISE RSW / RNE CNW", +2),
    # -- Superhighway: half the blocks of the longest road, rounded down
    (12, "seven blocks, as printed: 7 / 2", "REW CEW IEW RSW / . . . RNS / . . . CNS / . . . INS",
     3),
    (12, "one block: 1 / 2", "REW P", 0),
    (12, "two blocks: 2 / 2", "REW CEW", 1),
    (12, "no road", "P R", 0),
    (12, "a loop counts with its length: 8 / 2", LOOP8, 4),
    (12, "only the longest of three counts: 5 / 2",
     "REW CEW IEW REW CEW / RNS CNS INS P P / RNS CNS INS P P", 2),
    # -- Park Hopping: +3 for a road from one park block to another one
    (13, "from park to park", "P REW P", +3),
    (13, "two parks side by side are two", "P P / RNE CNW", +3),
    (13, "both ends at the same park", "P RSW / INE CNW", 0),
    (13, "a park at one end, the city edge at the other", "P REW", 0),
    (13, "a park at one end, a shop at the other", "P REW C", 0),
    (13, "no park at either end", "C REW C", 0),
    (13, "a loop round a park", LOOP8, 0),
    (13, "two roads may share a park", "P REW P CEW P", +6),
    (13, "a park beside the road, not at its end", "REW / P", 0),
    (13, "a long way round between two parks", "P RSW P / . CNE INW", +3),
    # -- Looping Lanes: +1 for each block of a loop
    (14, "a loop of twelve, as printed", LOOP12, 12),
    (14, "a loop of fourteen: there is no maximum",
     "RSE CEW IEW REW RSW / CNS P P P CNS / INS P P P INS / RNE CEW IEW REW RNW", 14),
    (14, "two loops add up: 4 + 4", "RSE CSW RSE CSW / INE RNW INE RNW", 8),
    (14, "a loop inside another: 4 + 12",
     "RSE CEW IEW RSW / CNS ISE ISW CNS / INS INE INW INS / RNE CEW IEW RNW", 16),
    (14, "nearly a loop: the fourth block is straight", "RSE CSW / INE REW", 0),
    (14, "only the loop counts, not the road beside it", "RSE CSW IEW / INE RNW IEW", 4),
    (14, "no road", "P P / R R", 0),
    # -- Morning Commute: +2 for a road through both residential and commercial blocks
    (16, "a shed between home and shop, as printed", "REW IEW CEW", +2),
    (16, "once for each road, however many there are of both", "REW CEW REW CEW", +2),
    (16, "two roads", "REW CEW / CEW REW", +4),
    (16, "a loop", LOOP4, +2),
    (16, "only homes, only shops, neither", "REW REW / CEW CEW / IEW IEW", 0),
    (16, "home and shop side by side on two roads", "RNS CNS", 0),
    (16, "the home's road faces the shop, whose own does not take the edge", "REW CNS", 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("number", "text", "points"),
    [pytest.param(n, text, points, id=f"{n}: {how}") for n, how, text, points in BOARDS],
)
def test_points(number, text, points):
    assert worth(number, text) == points


@pytest.mark.parametrize("number", [1, 11, 12, 13, 14, 16])
def test_at_least_three_cities_each(number):
    assert sum(n == number for n, *_ in BOARDS) >= 3


def whys(number: int, text: str) -> list[str]:
    return [part.why for part in parts(number, text)]


def test_each_road_says_why_it_counts_or_not():
    assert whys(OUTSKIRTS, "P REW CNS") == ["inside", "edge"]
    assert whys(OUTSKIRTS, LOOP4) == ["loop"]
    assert whys(PARK_HOPPING, "P REW P CEW") == ["parks", "one"]
    assert whys(PARK_HOPPING, "P RSW / INE CNW") == ["same"]
    assert whys(PARK_HOPPING, f"{LOOP4} / IEW I") == ["loop", "none"]
    assert whys(LOOPING_LANES, "RSE CSW IEW / INE RNW P") == ["loop", "ends"]
    assert whys(MORNING_COMMUTE, "REW CEW . REW . CEW . IEW") == [
        "both",
        "homes",
        "shops",
        "neither",
    ]
    assert whys(MINI_MARTS, "REW CEW REW . REW CEW . CEW") == ["both", "one", "none"]
    assert whys(SUPERHIGHWAY, "REW CEW . REW") == ["longest"]


@pytest.mark.parametrize("number", [OUTSKIRTS, PARK_HOPPING, LOOPING_LANES, MORNING_COMMUTE])
def test_each_road_has_its_part_in_the_order_of_the_roads(number):
    text = "REW CEW P RNS / RSE CSW P CNS / INE RNW P INS"
    roads = city(text).roads()
    assert [(part.which, part.cells) for part in parts(number, text)] == [
        (i, road.cells) for i, road in enumerate(roads)
    ]


def test_what_settled_it_is_named():
    out = parts(OUTSKIRTS, "REW P")[0].seen
    assert len(out) == 1
    assert out[0] not in city("REW P").blocks
    (hop,) = parts(PARK_HOPPING, "P REW P")
    assert [city("P REW P").blocks[c].zone for c in hop.seen] == ["P", "P"]
    (shop,) = parts(MINI_MARTS, "REW CEW REW")
    assert [city("REW CEW REW").blocks[c].zone for c in shop.seen] == ["R", "R"]
