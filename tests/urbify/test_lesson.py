"""Urbify's lesson: every right answer is the rules', every task can be done and be missed."""

from __future__ import annotations

import re

import pytest

from tests.support import lessons
from tests.support.sizes import some
from urbannb.core.lesson import Dice
from urbannb.games.urbify.components import AROUND, DEPARTMENTS, TRACKS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits import TOPICS as PAGES
from urbannb.games.urbify.lesson.kit import ANA, BOX, STAGE_II, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, Send, Start
from urbannb.games.urbify.phrases import seats_words
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules.final import winners
from urbannb.scene.shapes import Circle

LESSON = lessons.lesson("urbify")
SEEDS = range(some(40, least=12))
NAMES = LESSON.names
ALL = pytest.mark.parametrize("name", NAMES)


def right(question):
    return question.options[question.right]


def asked(name):
    return [LESSON.predict(name, seed) for seed in SEEDS]


def amount(text: str) -> int:
    return int(re.match(r"\d+", text).group())


def later(question):
    return state_of(question.played)


# -- all topics


@ALL
def test_the_right_answer_is_not_always_the_same(name):
    questions = asked(name)
    assert len({right(q) for q in questions}) >= 2
    assert len({q.right for q in questions}) >= 2


@ALL
def test_beliefs_and_reasons_are_of_this_position(name):
    """Each wrong answer has a belief in a clause, and a reason in sentences."""
    for q in asked(name):
        for option in q.problem.wrong:
            assert option.belief[0].islower() or option.belief.startswith(("Stage", "Ben", "Ana"))
            assert not option.belief.endswith(".")
            assert option.why.endswith((".", ".”"))
            assert "  " not in option.why


@ALL
def test_counts_and_verbs_agree(name):
    bad = re.compile(
        r"\b1 (politicians|buildings|tiles|points|turns)\b|\b1 are\b|\ba economy|"
        r"(?<!1 of the )\b[2-9] is lost"
    )
    for q in asked(name):
        texts = [q.problem.see, q.problem.ask, *(a.why for a in q._options), *q.options]
        assert not [text for text in texts if bad.search(text)]


@ALL
def test_a_task_is_missed_by_other_actions_and_says_so(name):
    """Some first actions do not do it; the goal then names what came of them."""
    missed = 0
    seen = (
        "Nothing has been done yet.",
        "The action is not over yet: something is still to be chosen.",
    )
    for seed in SEEDS[:4]:
        task = LESSON.do(name, seed)
        for action in list(task.game.legal)[:: max(1, len(list(task.game.legal)) // 8)]:
            game = task.game.copy()
            game.play(action)
            goal = task.exercise.goal(game)
            if not goal.done and kit.acted(game):
                missed += 1
                assert goal.text not in seen, "it says what came of the action"
            elif not goal.done:
                assert goal.text in (seen[1], "Nothing has been done yet.")
    assert missed or name in ("pool", "metro-station", "bridge", "shopping-center", "copying")


def test_before_anything_is_done_the_goal_says_so():
    for name in NAMES:
        assert LESSON.do(name, 1).goal.text == "Nothing has been done yet.", name


# -- positions


@pytest.mark.parametrize("seed", range(some(30)))
def test_cities_of_both_stages_could_be(seed):
    sketch = Sketch(Dice(seed), 3)
    sketch.scatter(3)
    assert not list(rulebook.check(sketch.game().state))
    sketch = Sketch(Dice(seed), 3)
    sketch.grow()
    sketch.own(0, 1, 2)
    late = state_of(sketch.game(show=("bank",)))
    assert not list(rulebook.check(late))
    assert late.piles[0] == []
    assert "bank" in late.show
    sketch = Sketch(Dice(seed), 2)
    sketch.complete()
    last = state_of(sketch.game())
    assert not list(rulebook.check(last))
    assert last.ending
    assert len(last.city) + len(last.show) == len(BOX.tiles)


# -- the town hall


def test_what_a_vote_brings_is_what_the_rules_say():
    """Counted again from the benches: 1 each, 1 for activating, the minority nothing, the end."""
    cases = set()
    for q in asked("votes"):
        if q.problem.rule == "UB-37":
            continue
        state, department = state_of(q.game), q.problem.actions[0].department
        bench = state.benches[DEPARTMENTS.index(department)]
        who = next(n for n in state.names if f"**{n}**" in q.problem.ask)
        player = state.names.index(who)
        active = player == state.player
        due = bench[player] + active if active or bench[player] > 1 else 0
        level = state.tracks[player][DEPARTMENTS.index(department)]
        assert amount(right(q)) == min(due, 6 - level)
        cases.add((active, due == 0, level + due > 6))
    assert len(cases) >= 4


def test_the_printed_vote_is_the_first_question_of_both_topics():
    first, second = LESSON.predict("votes", 0), LESSON.predict("vote-prestige", 0)
    assert state_of(first.game).benches[2] == [4, 2, 1] == state_of(second.game).benches[2]
    assert right(first) == "1 culture"
    assert right(second) == "Ana 1 and Cleo 2"


def test_the_printed_extra_scoring_is_the_first_question_on_majorities():
    q = LESSON.predict("majorities", 0)
    before, after = state_of(q.game).prestige, later(q).prestige
    assert [b - a for a, b in zip(before, after, strict=True)] == [8, 12, 2]
    assert right(q) == "12 prestige"


def test_illegal_ways_to_send_are_offered_as_wrong_answers():
    for q in asked("influence"):
        legal = {f"Send {seats_words(a.departments)}" for a in q.game.legal if isinstance(a, Send)}
        assert right(q) in legal
        assert not legal & {a.text for a in q.problem.wrong}


# -- projects


def test_a_place_is_judged_as_the_engine_judges_it():
    told = set()
    for q in asked("placing"):
        action = q.problem.tried
        assert isinstance(action, Start)
        assert right(q).startswith("Yes") == q.game.why(action).ok
        told.add(right(q))
        ringed = q.problem.places[0]
        assert q.scene().target(ringed) is not None
        assert ringed == action.cell or ringed in AROUND[action.cell]
    assert len(told) >= 3


def test_a_price_is_judged_as_the_engine_judges_it():
    for q in asked("price"):
        assert right(q).startswith("Yes") == q.game.why(q.problem.tried).ok


# -- benefits


def test_each_of_the_27_kinds_has_a_page_made_from_its_record():
    assert len(PAGES) == 27
    for topic in PAGES:
        (tile,) = (t for t in BOX.tiles.values() if t.id in (topic.name, f"{topic.name}-1"))
        assert topic.title == tile.name
        assert topic.remember.startswith(f"**{tile.benefit.sentence()}** It costs ")
        printed = "These numbers are printed." in topic.remember
        assert printed == (topic.name == "hospital")
        assert printed or "are ours" in topic.remember
        assert topic.rules[0] == tile.benefit.rule


@pytest.mark.parametrize("topic", PAGES, ids=[topic.name for topic in PAGES])
def test_a_page_uses_its_own_tile(topic):
    for seed in SEEDS[:6]:
        task = LESSON.do(topic.name, seed)
        played = [*task.exercise.solution, *LESSON.predict(topic.name, seed).problem.actions]
        for game, actions in ((task.game, task.exercise.solution),):
            state = state_of(game)
            first = actions[0]
            there = state.city[first.cell].tile if not isinstance(first, Start) else first.tile
            more = {"factory", "burger-joint"}  # these are made to bring more by what is built
            assert there.removesuffix("-1") == topic.name or topic.name in more
        assert played


def test_what_a_number_says_is_what_the_party_gets():
    """The answers of the pages that count, against the position after the turn."""
    for name in ("shopping-center", "factory", "burger-joint", "post-office",
                 "garbage-recycling-center"):  # fmt: skip
        for q in asked(name):
            before, after = state_of(q.game).prestige[ANA], later(q).prestige[ANA]
            assert amount(right(q)) == after - before


def test_whoever_is_in_the_pool_is_counted():
    for q in asked("pool"):
        assert amount(right(q)) == 6 - later(q).pool[ANA]


def test_a_copied_benefit_is_paid_as_the_answer_says():
    for q in asked("copying"):
        if "pay in all" not in q.problem.ask:
            continue
        before, after = state_of(q.game).tracks[ANA], later(q).tracks[ANA]
        paid = sum(before[:4]) - sum(after[:4])
        influence = re.search(r"(\d) influence", right(q))
        if "fire" not in str(q.problem.see).lower():
            assert paid == (int(influence.group(1)) if influence else 0)


@pytest.mark.parametrize("name", [*(topic.name for topic in PAGES), "placing", "copying"])
def test_a_question_about_buildings_shows_the_city(name):
    """The board of a question is a close-up; buildings that are named have to be on it."""
    for q in asked(name):
        assert "City" in {target.group for target in q.scene().targets}


@ALL
def test_what_a_question_turns_on_is_in_its_text(name):
    """Colors, and how many politicians a building asks for; the picture shows both on each tile."""
    for q in asked(name)[:12]:
        state, text = state_of(q.game), " ".join(str(q.scene()).split())
        shown = {target.group for target in q.scene().targets}
        if "City" in shown:
            colors = dict(re.findall(r"(\w+) \(([^)]*)\)", text.partition("by color: ")[2]))
            for cell, building in state.city.items():
                tile = state.tile(cell)
                assert tile.name in colors[tile.group].split(", ")
                asks = text.partition("Empty buildings by")[2].partition(".")[0]
                assert building.politicians or tile.name in asks
        if "Projects on show" in shown and state.show:
            asks = text.partition("Projects on show by")[2].partition(".")[0]
            assert all(BOX.tiles[tile].name in asks for tile in state.show)


def test_how_many_a_building_asks_for_is_said_where_politicians_go_there():
    for name in ("bus-station", "taxi-station", "metro-station", "copying"):
        said = [q for q in asked(name) if {"UB-62", "UB-64"} & {q.problem.rule}
                or "They go to" in q.problem.ask]  # fmt: skip
        assert said
        for q in said:
            assert re.search(r"asks for [12] politician", q.problem.see)


# -- what a question gives away, and what it must not leave out


KINDS = "|".join(DEPARTMENTS)


def head(text: str) -> str:
    return text.split(maxsplit=1)[0].strip(",")


def test_a_board_does_not_say_where_a_tile_may_be_placed():
    for q in asked("placing"):
        free = [t for t in q.scene().targets if t.group == "City" and not t.occupied]
        assert len(free) > 3
        assert all(t.label == f"cell {t.place}" and t.text == t.place for t in free)
        assert not [s for s in q.scene().layers["background"] if isinstance(s, Circle)]


def test_a_board_does_not_say_that_a_vote_is_allowed():
    found = [q for q in asked("end") if q.problem.tried]
    assert {right(q)[:3] for q in found} == {"Yes", "No,"}
    for q in found:
        assert "Votes" not in {t.group for t in q.scene().targets}


def test_both_ways_to_name_a_cell_come_where_a_tile_may_be_placed():
    drawn = [LESSON.predict("placing", seed) for seed in range(40)]
    ways = {("ringed cell" in q.problem.ask, right(q)[:3]) for q in drawn}
    assert ways == {(True, "Yes"), (True, "No,"), (False, "Yes"), (False, "No,")}


@ALL
def test_the_right_answer_is_not_alone_in_saying_yes_or_no(name):
    for q in asked(name):
        heads = [head(option) for option in q.options]
        mine, others = head(right(q)), {*heads} - {head(right(q))}
        if mine in {"Yes", "No"} and others <= {"Yes", "No"}:
            assert heads.count(mine) > 1, (q.seed, q.options)


@ALL
def test_a_question_whether_something_may_be_done_does_not_say_so(name):
    for q in asked(name):
        if q.problem.tried:
            whys = re.split(r"(?<=[.])\s", q.problem.right.why)
            assert not [why for why in whys if why in q.problem.see]


@ALL
def test_whoever_has_none_is_said_to_have_none(name):
    """Where it is said how a party stands, nothing is left out that it has not."""
    for q in asked(name):
        for said in re.findall(
            rf"Ana has ((?:no influence|\d (?:{KINDS}))[^.;:]* development)", q.problem.see
        ):
            *influence, development = state_of(q.game).tracks[ANA]
            there = zip(DEPARTMENTS, influence, strict=True)
            assert all((f"{n} {d}" in said) == (n > 0) for d, n in there)
            assert ("no influence" in said) == (not any(influence))
            assert f"{development or 'no'} development" in said


@ALL
def test_where_a_track_ends_is_said_where_it_matters(name):
    for q in asked(name):
        if q.problem.rule in ("UB-36", "UB-51") or "How much **development**" in q.problem.ask:
            assert (
                re.search(r"tracks? ends at 6", f"{q.problem.see}") or "which ends" in q.problem.see
            )


@pytest.mark.parametrize("name", ["bank", "copying"])
def test_what_is_paid_does_not_hang_on_what_stands_for_development(name):
    found = [q for q in asked(name) if "pay in all" in q.problem.ask]
    assert found
    for q in found:
        owed = "You pay 1 development" in q.problem.see
        assert ("if no influence stands for development" in q.problem.ask) == owed


# -- the end


def test_whoever_wins_is_the_rules_winner():
    shared = 0
    for q in asked("winning"):
        if q.problem.rule != "UB-89":
            continue
        state = later(q)
        names = [state.names[p] for p in winners(state)]
        assert all(name in right(q) for name in names)
        assert all((name in right(q)) == (name in names) for name in state.names)
        shared += len(names) > 1
    assert shared < len(SEEDS)


def test_tracks_of_majorities_are_all_five():
    for q in asked("majorities"):
        assert {place.rpartition(":")[2] for place in q.problem.places} == set(TRACKS)


def test_the_turns_left_are_those_that_are_played():
    counted = {right(q) for q in asked("end") if "How many more turns" in q.problem.ask}
    assert counted == {"2 turns", "3 turns"}


def test_the_lesson_is_of_this_game():
    assert LESSON.plan.game == rulebook.name
    assert not set(STAGE_II) & set(state_of(LESSON.predict("votes", 1).game).show)
    assert isinstance(LESSON.do("inaugurating", 0).exercise.solution[0], Inaugurate)


# -- rules that had no question of their own


def of_rule(name, rule):
    """The questions of a topic that a rule settles."""
    found = [q for q in asked(name) if q.problem.rule == rule]
    assert found, rule
    return found


def test_everybody_goes_home_after_a_vote():
    for q in of_rule("votes", "UB-37"):
        state, department = state_of(q.game), q.problem.actions[0].department
        bench = state.benches[DEPARTMENTS.index(department)]
        assert all(str(count) in right(q) for count in bench)
        assert not any(later(q).benches[DEPARTMENTS.index(department)])


def test_a_vote_needs_a_politician_of_ones_own_there():
    for q in of_rule("turn", "UB-31"):
        state, action = state_of(q.game), q.problem.tried
        mine, others = state.benches[DEPARTMENTS.index(action.department)]
        assert (state.home[ANA], mine, others) == (0, 0, 2)
        assert right(q).startswith("No")
        assert not q.game.why(action).ok


def test_those_in_the_pool_do_not_help_to_start_a_project():
    found = [q for q in of_rule("project", "UB-24") if q.problem.tried]
    assert found
    for q in found:
        state = state_of(q.game)
        assert (state.home[ANA], BOX.tiles[q.problem.tried.tile].politicians) == (1, 2)
        assert [reason.rule for reason in q.game.why(q.problem.tried).reasons] == ["UB-24"]


def test_one_politician_moves_to_a_building_that_asks_for_one():
    for q in of_rule("copying", "UB-64"):
        state, after = state_of(q.game), later(q)
        (to,) = [c for c in state.city if after.city[c].owner == ANA != state.city[c].owner]
        assert (state.tile(to).politicians, after.city[to].politicians) == (1, 1)
        assert state.tile(to).name in right(q)


@pytest.mark.parametrize("name", ["bus-station", "taxi-station"])
def test_a_metro_station_is_no_place_to_move_to(name):
    for q in of_rule(name, "UB-72"):
        assert any(b.tile.startswith("metro") for b in state_of(q.game).city.values())
        assert "Metro" not in right(q)
        assert any("Metro" in option for option in q.options)
