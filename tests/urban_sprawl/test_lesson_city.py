"""The chapters about the city: every right answer is the engine's, every task can be done."""

import re

import pytest

from tests.support import lessons
from tests.support.lessons import by_number
from urbannb.core.lesson import Answer, Dice, Goal, Misreading, Unfit
from urbannb.games.urban_sprawl.components.board import (
    FIXED_NUMBERS,
    LINES,
    ZONES,
    blocks_of,
    halo,
    lot_name,
)
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.city import TOPICS
from urbannb.games.urban_sprawl.lesson.kit import Sketch, quiet
from urbannb.games.urban_sprawl.model.actions import Put, build
from urbannb.games.urban_sprawl.model.ground import Building

SEEDS = range(30)
NAMES = [topic.name for topic in TOPICS]
ALL = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def lesson():
    return lessons.lesson("urban-sprawl")


def found(pattern, text):
    """What a pattern with one group finds in a text."""
    (one,) = re.findall(pattern, text)
    return one


def right(question):
    return question.options[question.right]


def asked(lesson, name, seeds=SEEDS):
    return [lesson.predict(name, seed) for seed in seeds]


# -- all topics


@ALL
def test_the_right_answer_is_not_always_the_same(lesson, name):
    questions = asked(lesson, name)
    assert len({right(q) for q in questions}) >= 4
    if sum(map(by_number, questions)) <= len(questions) / 2:
        assert len({q.right for q in questions}) >= 3
    most = max(map([right(q) for q in questions].count, map(right, questions)))
    assert most <= len(SEEDS) / 2


@ALL
def test_counts_and_articles_are_those_of_english(lesson, name):
    for q in asked(lesson, name):
        said = [q.problem.see, q.problem.ask, *(o.why for o in q._options)]
        assert not any(re.search(r"\ba (IND|a|e|i|o)\w*\b", text) for text in said), said
        assert not any(re.search(r"\b1 (lots|permits|buildings)\b", text) for text in said), said


@ALL
def test_boards_of_questions_are_close_ups_of_what_is_asked_about(lesson, name):
    cards = name in ("action-points", "permits", "favors")
    for q in asked(lesson, name, SEEDS[::10]):
        assert q.problem.bare
        groups = {target.group for target in q.scene().targets}
        assert ("City" in groups) == (q.problem.rule == "US-20" or not cards)
        assert bool(groups & {"Contracts", "Players"}) == cards


@ALL
def test_the_rules_of_a_topic_are_numbered_rules(lesson, name):
    topic = lesson.plan.topic(name)
    for q in asked(lesson, name):
        assert q.rule.id in (*topic.rules, "US-114")


def test_the_chapters_cover_their_rules():
    taught = {rule for topic in TOPICS for rule in topic.rules}
    wanted = [1, *range(10, 19), *range(20, 40), 46, 47, 48, 87]
    assert taught == {f"US-{n}" for n in wanted}


# -- the tasks


def other_builds(task):
    """The actions that build elsewhere than the last hint says."""
    box = found(r"build (\w+)", str(task.exercise.solution[0]))
    return [str(a) for a in task.game.legal if str(a).startswith(f"build {box} ")]


@pytest.mark.parametrize("name", ["values", "price", "placing", "adjacency", "zoning", "bonus"])
def test_few_places_do_it_and_the_others_are_told_what_is_missing(lesson, name):
    for seed in SEEDS[::6]:
        task = lesson.do(name, seed)
        done = 0
        actions = other_builds(task)
        for action in actions:
            task.play(action)
            done += task.done
            assert task.done or task.feedback.startswith(("Not yet: ", "Not done: "))
            task.undo()
        assert 0 < done <= len(actions) / 2


def test_paying_too_much_is_not_what_was_asked(lesson):
    for seed in SEEDS[::6]:
        task = lesson.do("permits", seed)
        task.play(other_builds(task)[0])
        for action in map(str, task.game.legal):
            copy = task.game.copy()
            copy.play(action)
            cards = [read_box("").permits[card].permits for card in action.split()[1:]]
            need = int(found(r"(\d) lots", task.exercise.say))
            assert task.exercise.goal(copy).done == (sum(cards) == need)


# -- the questions against the engine


def worth(game, block):
    """The value of a block, added up row by row."""
    there = {**FIXED_NUMBERS, **game.state.markers}
    return sum(there[line].value for line in LINES if line in there and block in blocks_of(line))


def test_the_value_is_the_engine_s(lesson):
    marked = 0
    for q in asked(lesson, "values"):
        (block,) = q.problem.places
        assert right(q) == str(worth(q.game, block)) == str(q.game.state.worth(block))
        marked += "marker" in str([o.belief for o in q._options])
    assert 3 < marked < 27


def test_a_marker_changes_what_the_engine_changes(lesson):
    changes = set()
    for q in asked(lesson, "markers"):
        (block,) = q.problem.places
        before, now = q.game.state.worth(block), q.played.state.worth(block)
        assert right(q) == str(now) == str(worth(q.played, block))
        assert f"is worth {before} now" in q.problem.ask
        assert q.steps[0].rule == q.problem.rule
        changes.add(((now > before) - (now < before), q.problem.rule))
    assert changes >= {(1, "US-15"), (0, "US-15"), (1, "US-17"), (-1, "US-17")}


def test_the_points_left_are_the_engine_s(lesson):
    rules = set()
    for q in asked(lesson, "action-points"):
        rules.add((q.problem.rule, bool(q.problem.actions)))
        if q.problem.rule == "US-22":
            assert right(q) == f"{q.played.state.ap} AP"
        elif q.problem.actions:
            assert right(q) == f"She then has {q.played.state.wealth[0]} wealth"
        else:
            assert "US-20" in q._options[q.right].why
    assert rules == {("US-22", True), ("US-20", True), ("US-20", False)}


def test_permits_pay_as_the_engine_lets_them(lesson):
    for q in asked(lesson, "permits"):
        zone = found(r"(\w+) permits?\*\*", q.problem.see)
        size = int(found(r"\*\*(\d) \w+ permits?\*\*", q.problem.see))
        held = [read_box("").permits[card] for card in q.game.state.permits[0]]
        total = sum(card.permits for card in held if zone in card.zones)
        if not q.problem.actions:
            assert right(q) == f"No, {size - total} permit{'s' * (size - total > 1)} too few"
            assert not [a for a in q.game.legal if str(a).startswith("build 3")]
            continue
        kept = q.played.state.permits[0]
        over = sum(card.permits for card in held if card.id not in kept) - size
        words = ["nothing is", "1 permit is", "2 permits are", "3 permits are"][over]
        assert right(q) == f"Yes, and {words} lost"
    rules = [q.problem.rule for q in asked(lesson, "permits")]
    assert {"US-36", "US-37"} == set(rules)


def test_the_price_is_what_is_paid(lesson):
    for q in asked(lesson, "price"):
        (paid,) = (step for step in q.steps if step.rule == "US-38")
        assert right(q) == f"{paid.table.rows[-1].cells[-1]} wealth"
        assert any(option.belief == "a larger building costs more" for option in q._options)


def test_favors_are_as_the_verdict_says(lesson):
    seen = set()
    for q in asked(lesson, "favors", range(60)):
        seen.add((q.problem.rule, right(q).split()[0]))
        if q.problem.rule == "US-24":
            assert right(q) == f"{q.played.state.ap} AP"
        elif "pay" in q.problem.ask:
            assert q.played.state.ap == q.game.state.ap
            (paid,) = (step for step in q.steps if step.rule == "US-38")
            assert f"and {paid.table.rows[-1].cells[-1]} wealth" in right(q)
        else:
            assert right(q).startswith("Yes") == bool(q.problem.actions)
    assert {("US-25", "No,"), ("US-25", "Yes,"), ("US-26", "No,"), ("US-26", "0")} <= seen


def test_favors_cannot_be_thrown_away(lesson):
    q = next(q for q in asked(lesson, "favors") if "**now**" in q.problem.ask)
    beliefs = {option.belief: option.why for option in q._options}
    assert "cannot be given up" in beliefs["a favor can be discarded"]
    held = q.game.state.favors[0]
    for action in q.game.legal:
        later = q.game.copy()
        later.play(action)
        assert later.state.favors[0] == held or str(action).startswith("build favor")


def test_a_place_is_what_the_verdict_says(lesson):
    seen = set()
    for q in asked(lesson, "placing", range(80)):
        assert right(q).startswith("Yes") == bool(q.problem.actions)
        assert all(q.game.why(action).ok for action in q.problem.actions)
        seen.add((q.problem.rule, right(q).startswith("Yes")))
        if q.problem.rule == "US-32" and not q.problem.actions:
            (block,) = q.problem.places
            assert not [a for a in q.game.legal if str(a).startswith(f"build 3 {block}")]
        if q.problem.rule == "US-35" and not q.problem.actions:
            lots = {lot[2:] for lot in q.problem.places}
            assert lots
            assert (
                any(option.belief == "italics are only advice" for option in q._options)
                or len(q._options) == 4
            )
    assert seen == {(rule, ok) for rule in ("US-32", "US-35") for ok in (True, False)}


def test_adjacent_is_what_touches(lesson):
    for q in asked(lesson, "adjacency"):
        here = q.game.state.city[q.problem.places[0]]
        mine = [divmod(n, 12) for n in range(144) if here.site.lots >> n & 1]
        near = 0
        for other in q.game.state.city.values():
            theirs = [divmod(n, 12) for n in range(144) if other.site.lots >> n & 1]
            touch = any(max(abs(y - v), abs(x - u)) == 1 for y, x in mine for v, u in theirs)
            near += touch and other != here
        assert right(q) == str(near)


def test_zoning_is_what_the_verdict_says(lesson):
    seen = set()
    for q in asked(lesson, "zoning", range(60)):
        assert right(q).startswith("Yes") == bool(q.problem.actions)
        assert all(q.game.why(action).ok for action in q.problem.actions)
        if q.problem.rule == "US-114":
            assert isinstance(q.problem.actions[0], Put)
        seen.add((q.problem.rule, re.sub(r"\b[A-Z]{3}\b", "ZONE", right(q)).split(", ")[1]))
    assert {rule for rule, _ in seen} == {"US-33", "US-34", "US-35", "US-114"}
    assert len(seen) >= 7


def test_what_touches_nothing_or_only_parks_may_always_stand(lesson):
    for q in asked(lesson, "zoning", range(60)):
        if right(q) in (
            "Yes, no building at all is adjacent",
            "Yes, nothing but a park is adjacent",
        ):
            (action,) = q.problem.actions
            lots = sum(1 << n for n in range(144) if lot_name(n) in q.problem.places)
            zones = {b.zone for b in q.game.state.buildings(halo(lots))}
            assert zones <= {"Park"}
            assert q.game.why(action).ok
            beliefs = [option.belief for option in q._options]
            assert "a building must touch its own zone" in beliefs


def test_the_bonus_is_what_the_engine_gives(lesson):
    doubled = placed = 0
    for q in asked(lesson, "bonus", range(60)):
        later = [step for step in q.steps if step.rule in ("US-46", "US-47")]
        if right(q).startswith("None"):
            placed += 1
            assert not later, "what is placed earns nothing"
            continue
        (before,) = (step.state.prestige[0] for step in q.steps if step.rule == "US-48")
        assert right(q) == f"{later[-1].state.prestige[0] - before} prestige"
        doubled += later[-1].rule == "US-47"
    assert doubled
    assert placed


# -- the small things


def test_a_site_is_taken_once_and_kept_lots_stay_vacant():
    sketch = Sketch(Dice(1), 2)
    place = sketch.vacant_site(2)
    sketch.stand("RES", place, "Ana")
    with pytest.raises(Unfit):
        sketch.stand("COM", place, "Ben")
    sketch.kept = (1 << 144) - 1
    with pytest.raises(Unfit):
        sketch.vacant_site(1)
    with pytest.raises(Unfit):
        sketch.scatter(1)


def test_corners_and_crossings_are_told_apart():
    place = Building("RES", "B2", "se", 1).site
    assert kit.straight(place).bit_count() == 4
    assert place.near.bit_count() == 8
    assert kit.across_corner(place) == Building("RES", "C3", "nw", 1).site.lots


def test_contracts_of_each_zone_and_size_can_be_asked_about():
    for zone in ZONES:
        for size in (1, 2, 3, 4):
            contract = quiet(Dice(zone), zone, size)
            assert (contract.zone, contract.lots, contract.restrictions) == (zone, size, ())


def test_an_offer_can_be_built_and_is_paid_by_one_card():
    contract = quiet(Dice(2), "RES", 2)
    game = Sketch(Dice(1), 2).offer(contract, "3", wealth=40)
    (card,) = game.state.permits[0]
    paying = read_box("").permits[card]
    assert paying.permits == 2
    assert "RES" in paying.zones
    assert game.state.wealth == [40, 40]
    later = kit.after(game, kit.builds(game, "3")[0])
    assert kit.new_building(game, later).card == contract.id


def test_a_goal_waits_for_the_first_building_and_is_about_that_one():
    start = Sketch(Dice(1), 2).offer(quiet(Dice(2), "RES", 1), "1")
    goal = kit.once_built(start, lambda new: Goal(new.block == "A1", new.lot))
    assert goal(start) == Goal(False, "Nothing has been built yet.")
    assert goal(kit.after(start, build("1", "A1", "nw"))) == Goal(True, "A1nw")
    assert goal(kit.after(start, build("1", "B2", "se"))) == Goal(False, "B2se")


def test_a_goal_says_that_only_the_payment_is_missing():
    task = lessons.lesson("urban-sprawl").do("permits", 0)
    task.play(task.exercise.solution[0])
    assert task.feedback == "Not yet: Nothing has been built yet: choose the cards to pay with."


def test_wrong_counts_differ_and_are_not_below_nothing():
    readings = [Misreading("x", (n,), "x were so", "It is not.") for n in (2, 2, 3, -1, 4, 5)]
    game, sums = Sketch(Dice(1), 2).bare(), kit.sums("AP", "AP")
    asked = kit.how_many(game, "", "", Answer(""), 3, readings, sums)
    assert asked.right.text == "3 AP"
    assert [o.text for o in asked.wrong] == ["2 AP", "4 AP", "5 AP"]
    with pytest.raises(Unfit):
        kit.how_many(game, "", "", Answer(""), 3, readings[:3], sums)
    assert kit.sums("", "Value").amount(7) == "7"
