"""The lesson of Sprawlopolis: the engine answers its questions, misreadings count as they say."""

import re

import pytest

from tests.support import lessons
from tests.support.sizes import some
from urbannb.core.lesson import Dice, differing
from urbannb.core.text import number
from urbannb.games.sprawlopolis import City
from urbannb.games.sprawlopolis.components import face
from urbannb.games.sprawlopolis.lesson import by_city
from urbannb.games.sprawlopolis.lesson.conditions import CARD
from urbannb.games.sprawlopolis.lesson.kit import (
    Sketch,
    clumps,
    outside,
    points_words,
    run,
    spots,
    squares,
    summed,
)
from urbannb.games.sprawlopolis.lesson.laying import describe
from urbannb.games.sprawlopolis.rules.conditions import condition, points
from urbannb.games.sprawlopolis.rules.score import score, tally

SEEDS = range(some(25, least=8))


@pytest.fixture(scope="module")
def lesson():
    return lessons.lesson("sprawlopolis")


def sketch_of(text: str) -> Sketch:
    """A sketch whose city is this text."""
    sketch = Sketch(Dice(0))
    sketch.city = City.from_text(text)
    return sketch


# -- every misreading on a city of its own, by hand

CITIES = {
    # card: a city, what the card gives, and what some of the misreadings come to
    1: (
        "CEW P\nINS R",  # road 1 leaves at one end and stops at a park; road 2 leaves at one end
        -2,
        {"a road must leave the city at both ends": 2, "roads inside the city": -2},
    ),
    2: (
        "P R P P\nC C C C",
        # rows +1 and -1; columns: park, none, park, park
        -1,
        {"lines without a park cost nothing": 1, "only rows": 0, "the three parks must lie": -2,
         "any park makes a line score": 2},
    ),
    3: ("P P I", -1, {"industry costs nothing": 2, "an industrial block costs 1 point": 1}),
    4: (
        "P P P\nP P P",
        -2,
        {"squares must not overlap": -5, "a square scores 1 point": 2, "each zone counts once": -5},
    ),
    5: (
        "I C\nC R\nI P",
        2,
        {"an open side spoils it": 0, "blocks at the corners matter": 0,
         "one such neighbor": 4, "a block scores 1 point": 1},
    ),
    6: (
        "R . I I\nR . . .\n. R . I",
        0,
        {"industry is not taken off": 2, "all blocks are counted": 0, "a corner joins": 1,
         "the two groups are added": 4},
    ),
    7: (
        ". C . .\nR P R P\n. I . .",
        -1,
        {"the corners must be built": -4, "parks on the edge cost nothing": 1,
         "a park on the edge costs 1": 0, "each open side": -5},
    ),
    8: (
        "P R R I\n. P I R",
        -2,
        {"industry costs nothing": 2, "every shared side": -2, "industry costs 1 point": 0},
    ),
    9: (
        "I C I\nR I I",
        3,
        {"a shared side counts as well": 4, "sides count, corners do not": 3,
         "each corner contact": 4, "each pair scores once": 2},
    ),
    10: (
        "C R C\nP C C\nP . C",
        3,
        {"the best row and the best column": 5, "the blocks must lie together": 3,
         "all commercial": 5, "only rows": 2},
    ),
    11: (
        "REW CEW REW\nR   CNS R",
        2,
        {"homes on two sides": 4, "a shop scores 1": 1, "every shop on a road": 4},
    ),
    12: (
        "CEW REW IEW\nP CNS P",
        1,
        {"each block of the longest": 3, "half a block is rounded up": 2, "all roads are": 2},
    ),
    13: (
        "P CEW P\nP REW C",
        3,
        {"one park is enough": 6, "each end at a park": 9, "a road scores 1": 1},
    ),
    14: (
        "CSE RSW CEW\nINE RNW P",
        4,
        {"a loop scores once": 1, "the longest road": 4, "all roads score": 5,
         "a loop must go around": 0, "what lies inside": 4},
    ),
    15: (
        "I R I\nI R C",
        2,
        {"one industrial neighbor": 4, "industry at a corner": 4, "each industrial": 3,
         "a home scores 1": 1},
    ),
    16: (
        "REW IEW CEW\nP RNS P",
        2,
        {"home and shop must be": 0, "a road scores 1": 1, "homes or shops": 4},
    ),
    17: (
        ". C .\nC C C\n. C .",
        8,
        {"the corner brings no extra": 4, "only corners score": 8, "every commercial": 5},
    ),
    18: (
        "C . C\nC C P\nC . I",
        6,
        {"a gap ends the line": 6, "only one line": 3, "the block where they cross": 5,
         "open spaces count": 6, "all blocks": 7},
    ),
}  # fmt: skip


@pytest.mark.parametrize("card", CITIES)
def test_misreadings_come_to_what_somebody_would_count_who_holds_them(card):
    text, right, said = CITIES[card]
    sketch = sketch_of(text)
    assert points(condition(card).find(sketch.city)) == right
    found = {m.belief: m.total for m in CARD[card].misread(sketch)}
    for belief, total in said.items():
        (counted,) = (n for name, n in found.items() if name.startswith(belief))
        assert counted == total, belief


def test_covered_blocks_are_counted_by_cards():
    sketch = Sketch(Dice(1)).grown(3)
    counted = {m.belief: m.total for m in CARD[3].misread(sketch)}
    assert counted["covered blocks still count"] == 4 - 3 * 4


def test_a_loop_round_a_block_does_go_round_something():
    ring = sketch_of("CSE REW RSW\nCNS P CNS\nINE REW RNW")
    counted = {m.belief: m.total for m in CARD[14].misread(ring)}
    assert counted["a loop must go around something"] == 8
    assert counted["what lies inside a loop scores as well"] == 9


def test_each_end_at_a_park_is_counted_where_both_stop_at_the_same_one():
    """Whoever counts ends does not ask whether the two parks differ."""
    bend = sketch_of("P   CSW\nRNE INW")  # from the park around three blocks and back to it
    counted = {m.belief: m.total for m in CARD[13].misread(bend)}
    assert counted["both ends may stop at the same park"] == 3
    assert counted["each end at a park scores"] == 6


def test_groups_are_misread():
    counted = {m.belief: m.total for m in by_city.group(sketch_of("P P R\nR . P\n. R P"), "P")}
    assert counted == {
        "a corner joins blocks": 4,
        "tied groups all score": 4,
        "every block of the zone scores": 4,
        "covered blocks still count": 1,
        "each group scores 1 point": 2,
        "the two largest groups score": 4,
    }
    counted = {m.belief: m.total for m in by_city.group(sketch_of("P P R\nR R P"), "P")}
    assert counted["a corner joins blocks"] == 3


def test_roads_are_misread():
    counted = {
        m.belief: m.total for m in by_city.roads(sketch_of("CSE RSW CEW\nINE RNW P\nINS P P"))
    }
    del counted["each card's roads count by themselves"]  # this city is not made of cards
    assert counted == {
        "a loop is not a road": 2,
        "roads in neighboring blocks are joined": 1,
        "a road of one block is not a road": 1,
        "each block is a road": 6,
    }


# -- the questions against the engine


@pytest.mark.parametrize("card", CARD)
def test_what_a_condition_gives_is_what_the_engine_gives(lesson, card):
    for seed in SEEDS:
        q = lesson.predict(CARD[card].name, seed)
        counted = tally(q.game.state)
        assert q.options[q.right] == points_words(counted.points[f"card{card}"])
        (line,) = (
            x for x in score(counted.city, (card,)).lines if x.places[:1] == (f"card{card}",)
        )
        assert points_words(line.total) == q.options[q.right]
        assert q._options[q.right].rows[0][-1] == number(line.total)


def test_the_number_of_roads_is_the_engine_s(lesson):
    for name in ("roads", "covering"):
        for seed in SEEDS:
            q = lesson.predict(name, seed)
            count = len(q.played.state.city().roads())
            assert q.options[q.right] == f"{count} road{'s' if count > 1 else ''}"


def test_the_five_cities_show_one_thing_each(lesson):
    cities = [lesson.predict("roads", seed).game.state.city() for seed in range(5)]
    sizes = [[len(road) for road in city.roads()] for city in cities]
    assert sizes == [[3, 2, 1], [2, 2, 1, 1], [5, 3, 1], [8, 2], [4, 2, 1]]
    assert [any(road.loop for road in city.roads()) for city in cities] == [0, 0, 0, 1, 0]


def test_every_road_is_shown_whatever_was_answered(lesson):
    q = lesson.predict("roads", seed=0)
    for option in range(len(q.options)):
        q.answer(option)
        assert q.places == ("road1", "road2", "road3")


def test_the_board_of_a_question_does_not_count_the_roads(lesson):
    q = lesson.predict("roads", seed=0)
    shown = f"{q.scene().to_text()}{q.scene().title}{q.scene().to_svg()}"
    assert "3 roads" not in shown
    assert not any(target.place.startswith("road") for target in q.scene().targets)
    assert "hand" not in "".join(target.place for target in q.scene().targets)


def test_a_group_scores_what_the_engine_says(lesson):
    tied = 0
    for seed in SEEDS:
        q = lesson.predict("groups", seed)
        zone = {"residential": "R", "commercial": "C", "industrial": "I", "park": "P"}
        (name,) = re.findall(r"\*\*(\w+)\*\* zone", q.problem.ask)
        counted = tally(q.game.state)
        assert q.options[q.right] == points_words(counted.points[zone[name]])
        groups = counted.city.groups()[zone[name]]
        equal = len(groups) > 1 and len(groups[0]) == len(groups[1])
        assert q.problem.rule == ("SP-22" if equal else "SP-21")
        others = sum(len(group) == len(groups[0]) for group in groups) - 1
        assert ("Another one is just as large" in q.problem.right.why) == (others == 1)
        assert (f"{others} others are just as large" in q.problem.right.why) == (others > 1)
        assert [step.title for step in q.steps] == [f"Largest {name} group"], "only that zone"
        tied += equal
    assert tied


def test_scores_and_variants_are_the_engine_s(lesson):
    for name in ("score", "variants"):
        for seed in SEEDS:
            q = lesson.predict(name, seed)
            assert q.options[q.right] == points_words(q.game.scores()[0].total)
    assert {lesson.predict("variants", seed).game.state.variant for seed in SEEDS} == {
        "easier",
        "harder",
    }


def test_the_target_is_the_engine_s(lesson):
    for seed in SEEDS:
        q = lesson.predict("cards-and-goal", seed)
        assert q.options[q.right] == f"{q.game.state.target} or more"


@pytest.mark.no_cover
def test_what_may_be_laid_is_what_the_verdict_says(lesson):
    rules = set()
    for seed in range(120):
        q = lesson.predict("placing", seed)
        right = q._options[q.right]
        assert right.text.startswith("Yes") == bool(q.problem.actions)
        rules.add(q.problem.rule)
        if q.problem.actions:
            assert q.game.why(q.problem.actions[0]).ok
        else:
            assert q.problem.rule in right.why
    assert rules == {"SP-10", "SP-14", "SP-15", "SP-16", "SP-17", "SP-18", "SP-19"}


def test_a_turned_card_is_the_engine_s(lesson):
    corners = ["top left", "top right", "bottom left", "bottom right"]
    for seed in SEEDS:
        q = lesson.predict("turning", seed)
        (card,) = re.findall(r"\*\*(\d+)", q.problem.ask)
        where = next(n for n, name in enumerate(corners) if name in q.problem.ask)
        right = q.options[q.right]
        assert right == describe(face(int(card), turned=True)[where])
        assert q.problem.answer == f"it is {'a ' if right.startswith('park') else ''}{right}"


def test_hands_are_those_that_the_engine_leaves(lesson):
    seen = set()
    for seed in range(60):
        q = lesson.predict("hands", seed)
        later = q.played.state
        name, count = later.names[later.player], len(later.hands[later.player])
        who = f"{name}, out of " if len(later.names) > 1 else ""
        assert q.options[q.right] == f"{who}{count} card{'s' if count > 1 else ''}"
        seen.add((len(later.names), count))
    assert {players for players, _ in seen} == {1, 2, 3, 4}
    assert {count for _, count in seen} >= {1, 2, 3}


@pytest.mark.parametrize("name", ["looping-lanes", "mini-marts"])
def test_most_cities_have_what_is_asked_about(lesson, name):
    found = []
    for seed in SEEDS:
        question = lesson.predict(name, seed)
        found.append(question.options[question.right] != "0 points")
    assert len(SEEDS) / 2 < sum(found) < len(SEEDS), "that there is none is no safe guess"


def test_some_cities_have_squares(lesson):
    assert any(squares(lesson.predict("block-party", seed).game.state.city()) for seed in SEEDS)


# -- the small things


def test_sums_are_written_shortly():
    assert summed((1, 1, -2)) == "2 × 1 − 2"
    assert summed((-1, 0, -1)) == "−2 × 1"
    assert summed(()) == summed((0,)) == "nothing"


def test_each_number_is_offered_once():
    sketch = sketch_of("I C\nC R\nI P")
    kept = differing(2, CARD[5].misread(sketch))
    totals = [m.total for m in kept]
    assert 2 not in totals
    assert len(totals) == len(set(totals))


def test_places_are_named_and_many_are_counted():
    city = City.from_text("P P P P")
    cells = tuple(city.blocks)
    assert spots(cells[:1], "park") == "the park at row 0, column 0"
    assert spots(cells[:2]) == "the blocks at row 0, column 0 and row 0, column 1"
    assert spots(cells[:3]).endswith("row 0, column 0; row 0, column 1 and row 0, column 2")
    assert spots(cells) == "4 blocks of this city"


def test_looking_at_a_city():
    city = City.from_text("P . P\nP P P")
    cells = list(city.blocks)
    assert len(clumps(cells, (1, -1))) == 3
    assert not outside(city, cells[0] + 1), "a bay lies between the outermost columns"
    assert outside(city, cells[0] - 1)
    assert len(run(city.rows()[0], 1, set(cells))) == 1


def test_a_card_laid_where_no_edge_meets_is_told_so(lesson):
    """The rules are left aside to show what somebody believes who would lay it there."""
    told = 0
    for belief in ("placing/near-is-enough", "placing/any-touch"):
        for seed in range(4):
            q = lesson.predict("placing", seed, belief=belief)
            q.answer([answer.belief_id for answer in q.choices].index(belief))
            words = " ".join(step.text for step in q.played_out)
            assert "with ." not in words
            told += "It meets no edge of the city." in words
    assert told
