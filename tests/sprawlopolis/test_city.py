"""A city as a value: its text, its groups, its roads, what is on top. What teachers build on."""

from __future__ import annotations

import pytest
from hypothesis import given

import urbannb as ub
from tests.sprawlopolis.boards import LOOP4, LOOP8, city
from tests.sprawlopolis.plays import finished, grids
from urbannb.games import sprawlopolis
from urbannb.games.sprawlopolis import City, Laid
from urbannb.games.sprawlopolis.components import (
    EDGES,
    REACH,
    ZONES,
    at,
    block,
    cards,
    cell,
    cell_of,
    face,
    place,
)
from urbannb.games.sprawlopolis.rules.score import count

TEXT = """
CEW RNS P
.   INE CSW
"""


# -- text


def test_a_text_is_read_block_by_block():
    found = City.from_text(TEXT)
    assert len(found) == 5
    assert [str(found[spot]) for spot in found] == ["CEW", "RNS", "P", "INE", "CSW"]
    assert list(found) == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2)]
    assert found[1, 0] is None
    assert (1, 1) in found
    assert (1, 0) not in found
    assert found[0, 0].zone == "C"
    assert found[0, 2].edges == ""


@pytest.mark.parametrize(
    "rows",
    [
        TEXT,
        TEXT.strip(),
        "CEW RNS P\n. INE CSW",
        "\n\n  cwe rsn p\n.  ien cws\n\n",
        "CEW RNS P . .\n. INE CSW .",
        ". CEW RNS P\n. . INE CSW",
        ". . .\nCEW RNS P\n. INE CSW\n. .",
        ["CEW RNS P", ". INE CSW"],
        ("CEW RNS P", ". INE CSW"),
    ],
)
def test_the_same_city_may_be_written_in_many_ways(rows):
    assert City.from_text(rows) == City.from_text(TEXT)
    assert str(City.from_text(rows)) == "CEW RNS P\n.   INE CSW"


def test_rows_may_differ_in_length():
    assert list(City.from_text(["P", "P P P", "P P"])) == [
        (0, 0), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1),
    ]  # fmt: skip


@given(grids())
def test_a_text_parses_back(text):
    found = City.from_text(text)
    again = City.from_text(str(found))
    assert again == found
    assert str(again) == str(found)
    assert hash(again) == hash(found)
    assert again.to_text() == str(found)
    assert not any(line != line.rstrip() for line in str(found).splitlines())


def test_a_city_of_a_game_parses_back():
    for seed in range(20):
        state = finished(seed)
        found = state.city()
        again = City.from_text(str(found))
        assert again == found
        assert count(again, state.conditions).points == count(found, state.conditions).points


def test_cities_are_equal_when_they_look_the_same():
    assert City.of([Laid(7, 0, 0)]) == City.of([Laid(7, -3, 5)])
    assert City.of([Laid(7, 0, 0)]) != City.of([Laid(7, 0, 0, turned=True)])
    assert City.of([Laid(1, 0, 0), Laid(7, 0, 0)]) == City.of([Laid(7, 0, 0)]), "all covered"
    assert City.from_text("P") != City.from_text("P P")
    assert City.from_text("P") != "P"
    assert len({City.from_text("P"), City.from_text(". P"), City.from_text("R")}) == 2


@pytest.mark.parametrize(
    ("rows", "line", "words"),
    [
        ("X", 1, "'X' is no block: a block begins with its zone, R, C, I, P, not 'X'"),
        ("P\nP Q", 2, "'Q' is no block"),
        ("\n\nP\nP Q", 4, "'Q' is no block"),
        ("RN", 1, "a road crosses a block from one edge to another (NS, EW"),
        ("RNN", 1, "not 'NN'"),
        ("RNSE", 1, "not 'NSE'"),
        ("RXY", 1, "not 'XY'"),
        ("PNS", 1, "no road crosses a park"),
        ("P.P", 1, "'P.P' is no block"),
        (" ".join("P" * 31), 1, "a city has at most 30 rows and columns"),
        ("\n".join("P" * 31), 31, "a city has at most 30 rows and columns"),
        (["P", "R\u0661"], 2, "is no block"),
    ],
)
def test_each_mistake_of_a_text_is_named_with_its_line(rows, line, words):
    with pytest.raises(ub.BadPosition) as caught:
        City.from_text(rows)
    (mistake,) = caught.value.mistakes
    assert mistake.line == line
    assert words in mistake.message


def test_every_mistake_is_named_at_once():
    with pytest.raises(ub.BadPosition) as caught:
        City.from_text("X P\nP Y\nRN ?")
    assert [m.line for m in caught.value.mistakes] == [1, 2, 3, 3]


def test_a_city_may_be_as_large_as_it_is_written_at_most():
    wide = City.from_text([" ".join("P" * 30)] * 30)
    assert len(wide) == 900
    assert City.from_text(str(wide)) == wide


def test_an_empty_text_is_an_empty_city():
    for rows in ("", "\n\n", [], ".", [". .", "."]):
        found = City.from_text(rows)
        assert len(found) == 0
        assert str(found) == ""
        assert found.roads() == ()
        assert set(found.groups().values()) == {()}
        assert found.rows() == found.columns() == ()
        assert sprawlopolis.score(found, [7]).total == 0


def test_what_lies_off_the_plan_is_open():
    strip = City.from_text([" ".join("P" * 30)] * 2)
    for spot in ((0, 30), (0, 64), (0, -64), (64, 0), (0, REACH + 1), (1, -64), (-1, 0)):
        assert strip[spot] is None


def test_a_city_shows_itself():
    assert repr(city(LOOP4)) == "<city of 4 blocks, 1 road>"


# -- cells


def test_every_cell_has_one_name():
    spots = [(r, c) for r in range(-REACH, REACH + 1) for c in range(-REACH, REACH + 1)]
    cells = [cell(*spot) for spot in spots]
    assert len(set(cells)) == len(spots)
    assert [at(c) for c in cells] == spots
    assert [cell_of(place(c)) for c in cells] == cells
    assert place(cell(2, -1)) == "2,-1"


@pytest.mark.parametrize(
    "name", ["", "2", "2,", "+2,1", "02,1", "-0,1", "2, 1", "31,0", "0,-31", "99,99", "\u0662,1"]
)
def test_other_names_are_no_cells(name):
    assert cell_of(name) is None


# -- cards


def test_every_card_has_a_block_of_each_zone_and_no_road_in_its_park():
    for number, card in cards().items():
        assert card.number == number
        assert sorted(one.zone for one in card.blocks) == sorted(ZONES)
        for one in card.blocks:
            assert (one.edges == "") == (one.zone == "P")
    assert list(cards()) == list(range(1, 19))


def test_twelve_cards_have_two_roads_and_six_have_one():
    roads = {number: len(City.of([Laid(number, 0, 0)]).roads()) for number in cards()}
    assert {number for number, count in roads.items() if count == 1} == {1, 4, 5, 9, 14, 18}
    assert set(roads.values()) == {1, 2}


def test_a_card_turned_twice_is_as_it_was():
    for number in cards():
        once = face(number, turned=True)
        assert tuple(one.turned for one in reversed(once)) == face(number)
        assert [one.zone for one in once] == [one.zone for one in reversed(face(number))]
        assert Laid(number, 0, 0, turned=True).blocks == once
    assert [str(one) for one in face(1)] == ["CNS", "P", "INE", "REW"]
    assert [str(one) for one in face(1, turned=True)] == ["REW", "ISW", "P", "CNS"]


def test_a_block_is_read_whatever_the_order_of_its_edges():
    for zone in "RCI":
        for edges in EDGES:
            assert block(zone + edges) == block(zone.lower() + edges[::-1].lower())
            assert block(zone + edges).turned.turned == block(zone + edges)


# -- what is on top


def test_a_later_card_lies_over_an_earlier_one():
    below, above = Laid(1, 0, 0), Laid(3, 1, 1)
    both = City.of([below, above])
    assert str(both) == "CNS P   .\nINE CNW P\n.   IEW REW"
    assert str(City.of([above, below])) == "CNS P   .\nINE REW P\n.   IEW REW"


def test_a_road_may_be_cut_by_a_card_on_top():
    whole = City.of([Laid(1, 0, 0)])
    assert [len(road) for road in whole.roads()] == [3]
    cut = City.of([Laid(1, 0, 0), Laid(7, 1, 0)])  # over the lower half of the road
    assert str(cut) == "CNS P\nP   RNE\nIEW CEW"
    assert [road.places for road in cut.roads()] == [((2, 0), (2, 1)), ((0, 0),), ((1, 1),)]


# -- groups


def test_groups_by_zone_the_largest_first():
    found = city("R C R R / P C C R / R P P P / R R R C").groups()
    assert list(found) == ["R", "C", "I", "P"]
    assert [len(group) for group in found["R"]] == [4, 3, 1]
    assert [len(group) for group in found["C"]] == [3, 1]
    assert found["I"] == ()
    assert [len(group) for group in found["P"]] == [3, 1]
    assert found["R"][0].places == ((2, 0), (3, 0), (3, 1), (3, 2))
    assert all(group.zone == zone for zone, groups in found.items() for group in groups)


def test_groups_of_one_size_come_in_reading_order():
    found = city("R C R / C C C / R I R R").groups()["R"]
    assert [group.places for group in found] == [((2, 2), (2, 3)), ((0, 0),), ((0, 2),), ((2, 0),)]


def test_corners_and_open_spaces_do_not_join_a_group():
    assert [len(group) for group in city("R C / C R").groups()["R"]] == [1, 1]
    assert [len(group) for group in city("R . R").groups()["R"]] == [1, 1]
    assert [len(group) for group in city("R R R / R . R / R R R").groups()["R"]] == [8]


# -- roads


def drives(text: str) -> list[tuple[tuple[int, int], ...]]:
    return [road.places for road in city(text).roads()]


def test_roads_the_longest_first_then_in_reading_order():
    assert drives("REW P RNS / CEW IEW P / P INS P") == [
        ((1, 0), (1, 1)), ((0, 0),), ((0, 2),), ((2, 1),),
    ]  # fmt: skip


def test_a_road_is_told_in_the_order_one_drives():
    (road,) = city("REW CSW . / . RNS . / . INE CEW").roads()
    assert road.places == ((0, 0), (0, 1), (1, 1), (2, 1), (2, 2))
    assert len(road) == 5
    assert not road.loop
    assert [at(end.cell) for end in road.ends] == [(0, 0), (2, 2)]
    assert [at(end.beyond) for end in road.ends] == [(0, -1), (2, 3)]


def test_a_loop_has_no_ends():
    for text, length in ((LOOP4, 4), (LOOP8, 8)):
        (road,) = city(text).roads()
        assert road.loop
        assert road.ends == ()
        assert len(road) == len(set(road.cells)) == length


def test_two_loops_side_by_side_are_two_roads():
    found = city("RSE CSW RSE CSW / INE RNW INE RNW").roads()
    assert [(len(road), road.loop) for road in found] == [(4, True), (4, True)]


def test_a_one_block_road_has_two_ends():
    (road,) = city("P / RNE").roads()
    assert len(road) == 1
    assert [at(end.cell) for end in road.ends] == [(1, 0), (1, 0)]
    assert sorted(at(end.beyond) for end in road.ends) == [(0, 0), (1, 1)]


def test_a_road_ends_where_the_next_block_does_not_take_the_edge():
    assert drives("REW RNS") == [((0, 0),), ((0, 1),)]
    assert drives("REW C") == [((0, 0),)]
    assert drives("REW P CEW") == [((0, 0),), ((0, 2),)]


def test_a_road_that_comes_back_without_joining_is_no_loop():
    (road,) = city("RSE CSW / IEW RNW").roads()
    assert road.places == ((0, 0), (0, 1), (1, 1), (1, 0))
    assert not road.loop
    assert [at(end.beyond) for end in road.ends] == [(1, 0), (1, -1)], "it faces its own block"


def test_the_same_city_has_the_same_roads_however_it_was_laid():
    one = [Laid(2, 0, 0), Laid(5, 0, 2), Laid(9, 2, 0)]
    ways = [City.of(one), City.of(one[::-1]), City.of([one[1], one[2], one[0]])]
    assert len({way.roads() for way in ways}) == 1
    assert len({str(way.groups()) for way in ways}) == 1


# -- the public names


def test_the_public_names_are_those_that_the_notebook_teaches():
    found = sprawlopolis.City.from_text(["CEW RNS P ."])
    assert [len(road) for road in found.roads()] == [1, 1]
    assert [len(group) for group in found.groups()["P"]] == [1]
    score = sprawlopolis.score(found, [2, 7, 18])
    assert score.goal == 27
    assert score.total == sum(leaf.total for leaf in score.leaves())
    assert [line.total for line in score.lines[:5]] == [1, 1, 0, 1, -2]
    assert "sprawlopolis" in [book.name for book in ub.games()]


@pytest.mark.parametrize(
    "conditions", [[7, 8], (7, 8), {7, 8}, range(7, 9), iter([7, 8]), {7: "a", 8: "b"}]
)
def test_conditions_may_come_in_any_collection(conditions):
    score = sprawlopolis.score(city("R P"), conditions)
    assert {line.places[0] for line in score.lines[5:]} == {"card7", "card8"}
    assert score.goal == 15


def test_a_city_may_be_scored_without_conditions():
    assert sprawlopolis.score(city("R P"), []).total == 2
    assert len(sprawlopolis.score(city("R P"), range(1, 19)).lines) == 23


@pytest.mark.parametrize(
    ("conditions", "words"),
    [
        ([0], "there is no condition 0; they are 1 to 18"),
        ([19], "there is no condition 19"),
        ([-1], "there is no condition -1"),
        ([7, 7], "each condition scores once"),
        (7, "numbers of cards such as 7, 8 and 17, not 7"),
        ("7 8 17", "not '7 8 17'"),
        (["7"], "not \\['7'\\]"),
        ([7.0], "not \\[7.0\\]"),
        ([True], "not \\[True\\]"),
        ([None], "not \\[None\\]"),
    ],
)
def test_what_are_no_conditions(conditions, words):
    with pytest.raises(ub.BadOption, match=words) as caught:
        sprawlopolis.score(city("P"), conditions)
    assert caught.value.option == "conditions"


@pytest.mark.parametrize("given", ["CEW RNS P .", None, sprawlopolis.position("1 0,0")])
def test_what_is_no_city(given):
    for ask in (sprawlopolis.picture, lambda city: sprawlopolis.score(city, [7])):
        with pytest.raises(ub.BadOption, match="a city is needed, such as City") as caught:
            ask(given)
        assert caught.value.option == "city"


def test_the_variants():
    town = city("REW REW CNS / P R INS")
    normal, easier, harder = (
        [line.total for line in sprawlopolis.score(town, [2], variant).lines]
        for variant in ("normal", "easier", "harder")
    )
    # R: three of three; C, I, P one each; the roads R-R and C-I. Bloom Boom: the row above and
    # the two columns on the right have no park.
    assert normal == [3, 1, 1, 1, -2, -3]
    assert easier == [3, 1, 1, 1, 0, -3]
    assert harder == [3, 0, 0, 0, -2, -3]
    with pytest.raises(ub.BadOption, match="no variant 'hardest'; there are: normal, easier"):
        sprawlopolis.score(town, [2], "hardest")


def test_of_several_best_zones_the_harder_game_counts_one():
    lines = sprawlopolis.score(city("R C I P"), [], "harder").lines
    assert [line.total for line in lines] == [1, 0, 0, 0, 0]
