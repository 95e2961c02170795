"""Sim City's lesson: every right answer is the rules', every task can be done and be missed."""

from __future__ import annotations

import re

import pytest

from tests.support import lessons
from tests.support.sizes import some
from urbannb.core.lesson import Dice
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.kit import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play, Propose
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.rulings import (
    ComplexEarned,
    MayorElected,
    PhaseBegun,
    VoteDecided,
    ZoneEarned,
)

LESSON = lessons.lesson("sim-city")
SEEDS = range(some(24, least=8))
NAMES = LESSON.names
ALL = pytest.mark.parametrize("name", NAMES)
NUMBER = re.compile(r"−?\d+")


def right(question):
    return question.options[question.right]


def asked(name):
    return [LESSON.predict(name, seed) for seed in SEEDS]


def amount(text: str) -> int:
    """The number in an answer, with its sign; 0 for "none" and "no sims"."""
    sign = -1 if "−" in text else 1
    found = re.search(r"\d+", text)
    return sign * int(found.group()) if found else 0


def later(question):
    return kit.after(question.game, *question.problem.actions)


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
            assert option.belief[0].islower() or option.belief.startswith(q.game.names)
            assert not option.belief.endswith(".")
            assert option.why.endswith((".", "!"))
            assert "  " not in option.why


@ALL
def test_sentences_are_english(name):
    bad = re.compile(
        r"\b1 (sims|blocks|votes|turns|players|cards)\b|\b1 are\b|\bthe the\b|\.\.|\bthe \d|"
        r"\ba [aeio](?!ne\b)|\{|\}"
    )
    for q in asked(name):
        texts = [q.problem.see, q.problem.ask, *(a.why for a in q._options), *q.options]
        assert not [text for text in texts if bad.search(text)]
    for seed in SEEDS:
        task = LESSON.do(name, seed).exercise
        assert not [text for text in (task.say, *task.hints) if bad.search(text)]


@ALL
def test_a_task_is_missed_by_other_actions_and_says_so(name):
    """Some first actions do not do it; the goal then names what came of them."""
    missed = 0
    for seed in SEEDS[:4]:
        task = LESSON.do(name, seed)
        legal = list(task.game.legal)
        for action in legal[:: max(1, len(legal) // 6)]:
            game = kit.after(task.game, action)
            goal = task.exercise.goal(game)
            if not goal.done:
                missed += 1
                assert goal.text != "Nothing has been done yet.", action
    assert missed


def test_before_anything_is_done_the_goal_says_so():
    for name in NAMES:
        assert LESSON.do(name, 1).goal.text == "Nothing has been done yet.", name


@ALL
def test_a_task_needs_some_thought(name):
    """Of the actions that there are at first, most do not do it at once."""
    for seed in SEEDS[:2]:
        task = LESSON.do(name, seed)
        if len(task.exercise.solution) == 1:
            legal = list(task.game.legal)
            done = [a for a in legal if task.exercise.goal(kit.after(task.game, a)).done]
            assert 2 * len(done) <= len(legal), seed


@ALL
def test_what_a_question_is_about_can_be_seen(name):
    """What is ringed is in the close-up that the question shows."""
    for q in asked(name):
        scene = q.scene()
        assert not [place for place in q.problem.places if scene.target(place) is None]


# -- positions


@pytest.mark.parametrize("seed", range(some(30)))
@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_cities_of_all_phases_could_be(seed, phase):
    sketch = Sketch(Dice(seed), 2 + seed % 3, phase=phase)
    sketch.with_longs = phase == 4
    sketch.scatter(3, home)
    assert not list(rulebook.check(state_of(sketch.game())))


def test_the_lesson_teaches_every_rule():
    taught = {rule for topic in LESSON.plan.topics for rule in topic.rules}
    assert taught == set(rulebook.rules)


# -- what an answer says is what the engine does


@pytest.mark.parametrize(
    "name", ["places", "asking", "sims", "towers", "upgrading", "power-plant", "council", "turn"]
)
def test_yes_and_no_are_the_engine_s(name):
    for q in asked(name):
        if q.problem.tried is not None:
            assert right(q).startswith("Yes") == q.game.why(q.problem.tried).ok


BY_WORD = {"SC-156", "SC-157", "SC-159"}
"""Rules on what may be promised: nothing is played, so nothing comes of it."""


@ALL
def test_a_right_answer_is_worked_out_of_the_game_unless_it_is_of_promises(name):
    """By `works`, or by what is tried; a question in words alone would agree with anything."""
    for q in asked(name):
        found = q.problem
        by_game = found.works is not None or found.tried is not None
        assert by_game != (found.rule in BY_WORD and name == "deals"), found.rule


def test_sims_that_come_are_those_that_the_city_counts():
    for q in [*asked("routes"), *asked("stations")]:
        if not q.problem.actions:
            continue
        (action,) = q.problem.actions
        city = state_of(q.game).cities[0]
        spot = city.spot(city.faces[action.card], cell_of(action.cell))
        kind = "road" if "by road" in q.problem.ask else "rail"
        assert amount(right(q)) == city.sims.at(spot, kind)


@pytest.mark.parametrize("name", ["scores", "adding"])
def test_what_a_card_scores_is_what_its_player_gets(name):
    for q in asked(name):
        before, after = state_of(q.game), state_of(later(q))
        gained = after.money[ANA] - before.money[ANA]
        afterward = "afterward" in q.problem.ask
        assert amount(right(q)) == (after.money[ANA] if afterward else gained)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("zones", ZoneEarned), ("wild", ZoneEarned), ("complexes", ComplexEarned),
     ("members", ComplexEarned)],
)  # fmt: skip
def test_bonuses_are_those_that_are_paid(name, kind):
    paid = set()
    for q in asked(name):
        bonus = sum(part.amount for part in kit.ruled(later(q), kind))
        assert amount(right(q)) == bonus
        paid.add(bonus > 0)
    assert paid == {True, False}


def test_the_pollution_of_the_city_is_added_up_again():
    for q in asked("pollution"):
        state = state_of(q.game)
        tops = [lot.cards[-1] for lot in state.lots[0].values()]
        assert amount(right(q)) == sum(state.card(card).pollution for card in tops)


def test_coverage_is_counted_again_from_distances_and_factors():
    for q in asked("coverage"):
        if q.problem.rule != "SC-173":
            continue
        place, station = q.problem.places
        state = state_of(q.game)
        (row, column), (to_row, to_column) = (map(int, p.split(",")) for p in (place, station))
        block, provider = (state.card(state.lots[0][p].cards[-1]) for p in (place, station))
        reach = next(cover.range for cover in provider.covers if cover.by == "police")
        covered = abs(row - to_row) + abs(column - to_column) + block.crime <= reach
        assert right(q).startswith("Yes") == covered


def test_a_vote_passes_as_the_engine_decides():
    passed = set()
    for q in asked("voting"):
        if "Does the vote" not in q.problem.ask:
            continue
        (decided,) = kit.ruled(later(q), VoteDecided)
        assert right(q).startswith("Yes") == decided.passed
        passed.add(decided.passed)
    assert passed == {True, False}


def test_another_proposal_than_the_one_that_was_asked_for_is_said_to_be_another():
    task = lessons.lesson("sim-city").do("voting", 0)
    first = task.exercise.solution[0]
    said = set()
    for action in [a for a in task.game.legal if isinstance(a, Propose)]:
        task.play(action)
        meant = action == first
        said.add((meant, task.feedback.split()[2]))
        assert ("The vote is under way." in task.feedback) == meant, task.feedback
        task.undo()
    assert said == {(True, "The"), (False, "You")}


def test_a_phase_begins_as_the_engine_says():
    for q in asked("phases"):
        if q.problem.actions:
            begun = bool(kit.ruled(later(q), PhaseBegun))
            assert right(q).startswith("Yes") == begun


def test_whoever_is_elected_mayor_is_named():
    for q in asked("bidding"):
        if "becomes **mayor**" not in q.problem.ask:
            continue
        (elected,) = kit.ruled(later(q), MayorElected)
        assert right(q) == q.game.names[elected.player]


def test_whoever_has_to_pay_is_left_with_what_is_said():
    for q in asked("paying"):
        if "How much money" not in q.problem.ask:
            continue
        who = next(n for n in q.game.names if f"**{n}**" in q.problem.ask)
        money = state_of(later(q)).money[q.game.names.index(who)]
        assert amount(right(q)) == money


def test_whoever_cannot_pay_or_is_governor_keeps_the_office_or_not_as_is_said():
    seen = set()
    for q in asked("paying"):
        if "still mayor" not in q.problem.ask:
            continue
        seen.add(q.problem.rule)
        before, after = state_of(q.game), state_of(later(q))
        payer = q.game.names.index(right(q).split()[0])
        assert before.money[payer] - after.money[payer] == amount(right(q))
        assert (after.mayor == before.mayor) is ("stays mayor" in right(q))
    assert seen


def test_what_strikes_each_turn_is_asked_of_the_engine():
    seen = set()
    for q in asked("lasting"):
        if "Fire!" not in q.problem.see:
            continue
        seen.add(q.problem.rule)
        then = later(q)
        who = then.names[then.decision.player]
        assert state_of(then).player == 1, "Ben has the turn"
        assert right(q).startswith(who) or q.problem.rule == "SC-188"
    assert len(seen) > 1


def test_questions_on_long_cards_are_about_upgrades_votes_and_words():
    said = {right(q) for q in asked("long") if "May Ana" in q.problem.ask}
    assert len(said) >= 3
    for q in asked("long"):
        if "May Ana" not in q.problem.ask:
            continue
        by_play = [a for a in q.problem.actions if isinstance(a, Play)]
        assert bool(by_play) == right(q).startswith("Yes")


def test_all_cards_of_the_lesson_are_in_the_box():
    for q in asked("sims"):
        assert set(state_of(q.game).cities[0].cards()) <= set(CARDS)


def test_an_event_is_never_said_to_bind_its_own_player_only():
    """Whoever is asked about has not played the event, or two answers would make no sense."""
    for question in asked("lasting"):
        for found in question.problem.wrong:
            assert "Ana played it, not Ana" not in found.text
            assert "only Ana may place" not in found.text
