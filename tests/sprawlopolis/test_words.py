"""What Sprawlopolis says: golden sentences for the positions that are hard to put into words."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

import urbannb as ub
from tests.sprawlopolis import cities
from urbannb.core.errors import UrbanError
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.games import sprawlopolis
from urbannb.games.sprawlopolis.rules.conditions import condition

BOOK = sprawlopolis.rulebook
ALL = range(1, 19)


def said(steps: Iterable[Step], rule: str) -> str:
    """The sentences of the one step that cites a rule."""
    (step,) = (step for step in steps if step.rule == rule)
    return step.plain


def line(city: sprawlopolis.City, key: str, variant: str = "normal") -> Score:
    """One line of the score under all conditions, by the beginning of its name."""
    return next(s for s in sprawlopolis.score(city, ALL, variant).lines if s.name.startswith(key))


def told(score: Score) -> list[tuple[str, str, int]]:
    """The parts of a line: name, how, points."""
    return [(part.name, part.how, part.points) for part in score.lines]


def now(city: sprawlopolis.City, number: int) -> str:
    """The sentence of a condition."""
    one = condition(number)
    return one.say(city, one.find(city)).replace("**", "")


# -- roads


def test_the_ends_of_roads_are_told_apart():
    assert [how for _, how, _ in told(line(cities.ENDS, "Roads"))] == [
        "1 block, from a park to the city edge",
        "1 block, from the city edge to a park",
        "1 block, both ends at blocks whose roads do not meet it",
        "1 block, from the city edge to a park",
        "1 block, from a block without a road to the city edge",
    ]


def test_a_road_from_park_to_park_may_be_one_that_comes_back():
    assert told(line(cities.ONE_GROUP, "Roads"))[0][1] == "2 blocks, from one park to another"
    assert told(line(cities.SAME_PARK, "Roads"))[0][1] == "3 blocks, both ends at the same park"


def test_closing_a_loop_is_said_of_the_road():
    steps = cities.lanes().play("4 2,2")
    assert said(steps, "SP-24") == (
        "The card closes road 1: it is a loop of 12 blocks now. The city still has 1 road."
    )


def test_covering_a_block_may_break_a_road_in_two():
    game = sprawlopolis.position("1 0,0", conditions=[7, 8, 9], hands="2 3 4")
    steps = game.play("2 1,-1")
    assert said(steps, "SP-15") == (
        "Ana lays 2 Bloom Boom with its top left block at row 1, column −1. It covers the "
        "industrial block at row 1, column 0, which no longer counts."
    )
    assert said(steps, "SP-24") == (
        "A road of 3 blocks is broken by the card: what is left of it forms 2 roads now. "
        "2 roads on the card meet no other road. The city had 1 road and now has 4."
    )


@pytest.mark.parametrize(
    ("laid", "played", "text"),
    [
        ("3 0,0; 12 2,1; 13 2,3; 7 0,4", "2 0,2", "The card joins 2 roads into one: road 1, of 6"),
        ("3 0,0", "2 0,2", "The card continues road 1 (4 blocks now). One road on the card meets"),
        ("3 0,0", "7 1,1", "A road of 2 blocks loses 1 block under the card."),
        ("3 0,0", "4 1,0", "One road is covered completely."),
        ("3 0,0; 2 0,2", "4 0,1", "A road of 4 blocks is broken by the card:"),
    ],
)
def test_roads_are_joined_carried_on_shortened_and_covered(laid, played, text):
    game = sprawlopolis.position(laid, conditions=[8, 9, 10], hands=f"{played.split()[0]} 5 6")
    assert text in said(game.play(played), "SP-24")


# -- groups


def test_equal_groups_make_no_difference():
    tied = line(cities.HOMES, "Largest commercial")
    assert (tied.rule, tied.points) == ("SP-22", 1)
    assert tied.how == "2 groups of 1 block tie: no matter which"


def test_the_burbs_decide_between_equal_groups():
    taken = line(cities.BURBS, "Largest residential")
    assert (taken.rule, taken.places) == ("SP-53", ("0,3",))
    assert taken.how == "2 groups of 1 block tie; this one is best for The 'Burbs"
    assert now(cities.BURBS, 8) == (
        "2 residential groups are equally large; the one at row 0, column 3 is best. "
        "It has 1 park and no industrial block beside it: 1."
    )


def test_without_the_burbs_the_same_groups_make_no_difference():
    taken = sprawlopolis.score(cities.BURBS, [1, 2, 3]).lines[0]
    assert (taken.rule, taken.places) == ("SP-22", ("0,0",))


def test_a_block_at_a_corner_is_not_part_of_the_group():
    game = sprawlopolis.position("3 0,0; 5 1,2; 2 -1,3", conditions=[7, 8, 9])
    step = BOOK.count(game.state)[0]
    assert step.plain == (
        "The largest residential group has 2 blocks, joined edge to edge, and scores 2. The "
        "residential block at row 0, column 3 touches it at a corner only, so it does not belong "
        "to it."
    )
    assert (step.places, step.dimmed) == (("1,1", "1,2"), ("0,3",))


# -- conditions


def test_our_rulings_are_cited_only_where_they_decide():
    def rules(city: sprawlopolis.City, key: str) -> set[str]:
        return {part.rule for part in line(city, key).lines}

    assert rules(cities.LOOP, "1 The Outskirts") == {"SP-51"}
    assert rules(cities.HOLE, "1 The Outskirts") == {"SP-49"}
    assert rules(cities.ENDS, "1 The Outskirts") == {"SP-31"}
    assert rules(cities.ONE_GROUP, "13") == {"SP-50"}
    assert rules(cities.SAME_PARK, "13") == {"SP-43"}
    assert rules(cities.HOMES, "11") == {"SP-52"}
    assert rules(cities.ENDS, "11") == {"SP-41"}


def test_as_many_shops_are_named_as_score():
    found = line(cities.HOMES, "11")
    assert found.places[0] == "card11"
    assert 2 * len(found.places[1:]) == found.total > 2


def test_a_loop_is_counted_in_the_words_of_the_issue():
    assert now(cities.LOOP, 14) == "Road 1 is a loop of 4 blocks, so it scores 4."
    assert told(line(cities.LOOP, "14")) == [("Road 1", "loop of 4 blocks", 4)]


def test_every_road_says_why_it_is_no_park_hop():
    assert told(line(cities.ENDS, "13")) == [
        ("Roads 1, 2 and 4", "one end at a park, the other at the city edge", 0),
        ("Roads 3 and 5", "no end at a park", 0),
    ]
    assert told(line(cities.SAME_PARK, "13")) == [("Road 1", "both ends at the same park block", 0)]
    assert now(cities.SAME_PARK, 13) == (
        "No road leads from one park to another: 0. Road 1 has both ends at the same park."
    )


@pytest.mark.parametrize(
    ("rows", "squares", "worth"),
    [
        (["P P"], 0, -8),
        (["P P", "P P"], 1, -5),
        (["P P P", "P P P"], 2, -2),
        (["P P P P", "P P P P"], 3, 1),
        (["P P P", "P P P", "P P P"], 4, 4),
        (["P P P P", "P P P P", "P P P P"], 6, 7),
    ],
)
def test_block_party_names_the_squares_and_the_next_step_of_its_table(rows, squares, worth):
    text = now(sprawlopolis.City.from_text(rows), 4)
    count_words = f"{squares or 'no'} square{'s' if squares > 1 else ''}"
    assert f"The city has {count_words} of four blocks of one zone" in text
    assert f"which gives {str(worth).replace('-', '−')}." in text
    (part,) = line(sprawlopolis.City.from_text(rows), "4 Block").lines
    last = squares >= 5
    assert (part.how == "no more points for more squares") == last
    assert part.how.startswith(f"{squares + 1} would give ") != last
    assert ("More squares would give no more" in text) == last
    assert ("One more would make it" in text) != last


def test_block_party_shows_its_table_with_the_step_that_holds():
    game = sprawlopolis.position(conditions=[4, 5, 6], seed=3)
    step = BOOK.count(game.state)[5]
    assert step.rule == "SP-34"
    assert [row.cells[0] for row in step.table.rows if isinstance(row.cells[0], str)] == ["**0**"]
    assert [row.cells[1] for row in step.table.rows if isinstance(row.cells[1], str)] == ["**−8**"]


def test_lines_of_the_plan_carry_their_own_numbers():
    game = sprawlopolis.position("7 0,0; 8 -1,-2", conditions=[2, 10, 18])
    names = [name for name, _, _ in told(game.scores()[0].lines[5])]
    assert names[0] == "Row 1"
    assert any("Row −1" in name or "Rows −1" in name for name in names)
    assert any("olumn −2" in name or "olumns −2" in name for name in names)


def test_a_table_of_blocks_is_headed_by_their_kind():
    step = cities.last().rulebook.count(cities.last().state)[5]
    assert step.rule == "SP-37"
    assert step.table.heads == ("Park", "Why", ">Points")
    assert step.table.rows[0].cells == ("Row −2, column 1", "city edge to the north", -2)


# -- variants, winning and losing


def test_the_easier_game_says_that_roads_cost_nothing():
    game = cities.last("easier")
    roads = game.scores()[0].lines[4]
    assert (roads.total, roads.rule) == (0, "SP-28")
    assert roads.how == "they cost nothing in the easier game"
    steps = game.play("15 6,4")
    assert said(steps, "SP-28") == (
        "The city has 19 roads; in the easier game they cost nothing: 0. A loop is one road."
    )
    assert "In the normal game the roads would have cost 19 more." in steps[-1].plain


def test_the_harder_game_says_which_group_alone_scores():
    groups = cities.last("harder").scores()[0].lines[:4]
    assert [group.points for group in groups] == [0, 0, 0, 4]
    assert [group.rule for group in groups] == ["SP-29", "SP-29", "SP-29", "SP-54"]
    assert groups[0].how == "2 blocks; only the park group scores"
    assert groups[3].how == "4 blocks, the largest group of all"
    steps = cities.last("harder").play("15 6,4")
    assert said(steps, "SP-54") == (
        "The largest group of all is the park one, with 4 blocks. It scores 4, and in the harder "
        "game no other zone scores. Smaller groups score nothing."
    )


@pytest.mark.parametrize(
    ("played", "text", "last"),
    [
        ("11t -2,0", "That is 1 point short, so Ana does not win.", "1 below the target of 17"),
        ("11t -1,-4", "Ana wins: to reach it exactly is enough.", "exactly the target of 17"),
        ("11t 1,2", "Ana wins, with 12 to spare.", "12 above the target of 17"),
    ],
)
def test_a_game_says_by_how_much_it_was_won_or_lost(played, text, last):
    game = cities.close()
    step = game.play(played)[-1]
    total = game.scores()[0].total
    assert step.rule == "SP-1"
    assert step.plain == f"The city scores {total} and the target is 17. {text}"
    assert step.table.rows[-1].cells == (f"Total, {last}", total)
    assert bool(game.winners()) == (total >= 17)


def test_a_team_wins_together():
    step = cities.last(players=2).play("15 6,4")[-1]
    assert step.plain == (
        "The city scores −5 and the target is 32. That is 37 points short, so the team does not "
        "win."
    )


# -- what happens in a turn


def test_the_difference_is_said_before_and_after():
    game = cities.lanes()
    assert game.outlook("4 2,2").plain == (
        "The city would go from 9 to 13: commercial group +1, park group +1, Superhighway +2. "
        "4 Block Party has its top left block at row 2, column 2 and covers nothing."
    )
    changed = game.play("4 2,2")[2]
    assert changed.plain == "The score goes from 9 to 13, 20 below the target of 33."
    assert [row.cells for row in changed.table.rows] == [
        ("Largest commercial group", 1, 2, "+1"),
        ("Largest park group", 3, 4, "+1"),
        ("12 Superhighway", 4, 6, "+2"),
        ("The city", 9, 13, "+4"),
    ]


def test_the_setup_adds_up_the_target_and_deals():
    steps = ub.new_game("sprawlopolis", seed=8, players=3).steps_of(0)
    assert [step.rule for step in steps] == ["SP-30", "SP-3", "SP-4", "SP-6", "SP-55"]
    assert "2 + 8 + 18 = 28" in steps[1].plain
    assert steps[2].plain == (
        "Ana is the start player and gets 3 cards; Ben and Cleo get 1 card each."
    )


def test_a_team_passes_draws_and_goes_on():
    steps = cities.lanes(players=2).play("4 2,2")
    assert said(steps, "SP-11") == (
        "Ana passes the 2 remaining cards of the hand to Ben, who now holds 3 cards."
    )
    assert said(steps, "SP-12") == (
        "Ana draws 7 Central Perks, which lay face up on the deck, and holds 1 card. "
        "7 cards are left in the deck."
    )
    assert said(steps, "SP-7") == (
        "Ben holds 3 cards and is the start player now. Card 5 of 15 is next."
    )


# -- why not


@pytest.mark.parametrize(
    ("notation", "codes", "text"),
    [
        ("pass", ["no-passing"], "You must lay a card on your turn; you hold 4 Block Party, "),
        ("4 4,2", ["corner-only"], "only at a corner of the commercial block at row 3, column 1;"),
        ("4 9,9", ["apart"], "At row 9, column 9 the card would neither meet an edge"),
        ("4 under 0,0", ["tucked"], "At row 0, column 0 the card would be slipped under"),
        ("4 upright 2,2", ["upright"], "cards lie landscape and may be given a half turn"),
        ("14 2,2", ["not-in-hand"], "Card 14 Looping Lanes lies in the city already; you hold "),
        ("8 2,2", ["not-in-hand"], "Card 8 The 'Burbs is a scoring condition of this game;"),
        ("17 9,9", ["not-in-hand", "apart"], "Card 17 Tourist Traps is not in your hand;"),
    ],
)
def test_every_failed_condition_is_a_whole_sentence(notation, codes, text):
    reasons = cities.lanes().why(notation).reasons
    assert [reason.code for reason in reasons] == codes
    assert text in reasons[0].text
    assert all(reason.needed and reason.had for reason in reasons)


def test_a_corner_names_the_blocks_to_look_at():
    assert cities.lanes().why("4 4,2").reasons[0].places == ("3,1",)


# -- why is this so


def test_a_block_says_what_lies_underneath_from_the_top_down():
    game = sprawlopolis.position("1 0,0; 2 1,-1; 3 1,0", conditions=[7, 8, 9])
    step = game.about("1,0")
    assert step.rule == "SP-15"
    assert step.plain == (
        "At row 1, column 0 lies a commercial block of card 3 Go Green, card 3 of 15. Underneath "
        "are, from the top down, a park of 2 Bloom Boom and an industrial block of 1 The "
        "Outskirts, which do not count."
    )


def test_a_hole_is_city_edge_and_says_that_it_is_ours():
    game = sprawlopolis.position("1 0,0; 2 0,2; 3 2,3; 4 3,1", conditions=[7, 8, 9], hands="5 6 10")
    steps = game.play("5 2,-1")
    assert "An open space stays inside the city, at row 2, column 1;" in steps[0].plain
    step = game.about("2,1")
    assert step.rule == "SP-49"
    assert step.ours == BOOK.rules["SP-49"].note


def test_a_gap_that_is_not_shut_in_is_only_a_gap():
    game = sprawlopolis.position("1 0,0; 2 1,2; 3 0,4", conditions=[7, 8, 9])
    assert game.about("0,2").rule == "SP-19"
    assert game.about("-1,0").rule == "SP-25"


def test_unknown_places_are_answered_with_what_there_is():
    game = cities.lanes()
    for place in ("Z9", "hand0:7", "hand3", "hand0:99", "card4", "road9", "card", "@", "1,2,3"):
        with pytest.raises(
            UrbanError, match=r"Sprawlopolis has no place .* name a block"
        ) as caught:
            game.about(place)
        assert "card8, card12 or card13" in str(caught.value)


def test_places_drawn_several_times_are_one_place_and_ringed_where_one_asked():
    game = cities.lanes(players=2)
    for place, twin in (("hand1", "hand1#2"), ("card8", "card8#3")):
        assert str(game.about(twin)) == str(game.about(place))
        assert (twin in game.about(twin).places) == (place in game.about(place).places)


def test_a_road_more_is_told_as_points_and_not_as_a_road_less():
    game = ub.new_game("sprawlopolis", seed=3)
    said = [game.outlook(action).text for action in game.legal[::20]]
    moved = [text for text in said if "road points" in text]
    assert moved
    assert not any(re.search(r"\broads [−+]\d", text) for text in said)
