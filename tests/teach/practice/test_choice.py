"""What is asked next: due and new in turn, beliefs in other positions, no topic twice in a row."""

from __future__ import annotations

from itertools import pairwise

import pytest

import urbannb as ub
from tests.teach.practice.practicing import DAY, START, Clock, answer, practice, right
from urbannb.core.errors import BadOption, UrbanError
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.practice.answers import AnswerLog, PracticeAnswer
from urbannb.teach.practice.practice import RESTS


def asked(given, count):
    """The topics of so many questions, all answered rightly."""
    found = []
    for _ in range(count):
        found.append(given.work.topic.name)
        right(given)
    return found


def wrong(given, belief):
    """Answer as somebody who holds a belief, and go on."""
    ids = [each.belief_id for each in given.work.choices]
    given.work.answer(ids.index(belief))
    given.go_on()


def test_the_first_questions_come_from_all_over_the_rules():
    names = ub.lesson("urbify").names
    found = asked(practice("urbify"), 10)
    assert len(set(found)) == 10
    assert found == sorted(found, key=names.index)
    assert names.index(found[-1]) > len(names) * 2 // 3


def test_what_was_never_asked_comes_in_the_order_of_the_rulebook():
    log = AnswerLog()
    log.note(answer(START - DAY, "sums"))
    names = [name for name in ub.lesson("city-blocks").names if name != "sums"]
    found = asked(practice("city-blocks", log=log), 6)
    assert [name for name in found if name != "sums"][:4] == names[:4]


def test_no_two_neighbors_are_from_one_topic():
    clock = Clock()
    given = practice("city-blocks", "tie", "sums", "end", count=40, clock=clock)
    before = ""
    for _ in range(30):
        assert given.work.topic.name != before
        before = given.work.topic.name
        clock.now += 45
        given.work.answer(0)
        given.go_on()


def test_a_single_topic_is_asked_about_alone():
    assert set(asked(practice("city-blocks", "tie", count=3), 3)) == {"tie"}


def test_a_belief_that_was_fallen_for_comes_back_in_another_position():
    clock = Clock()
    given = practice("city-blocks", "tie", "sums", "end", count=40, clock=clock)
    given.ask("tie/token-stays")
    first = given.work
    wrong(given, "tie/token-stays")
    seen = []
    for _ in range(6):
        clock.now += 45
        seen.append(given.work)
        right(given)
    again = [work for work in seen if work.belief == "tie/token-stays"]
    assert len(again) == 1, "it was due, and then it was known"
    assert again[0].game.state != first.game.state
    assert again[0].seed != first.seed


def test_who_holds_on_to_a_belief_is_asked_about_other_things_in_turn():
    clock = Clock()
    given = practice("city-blocks", count=40, clock=clock)
    given.ask("tie/token-stays")
    beliefs = []
    for _ in range(9):
        beliefs.append(given.work.belief)
        if given.work.belief == "tie/token-stays":
            wrong(given, "tie/token-stays")
        else:
            right(given)
        clock.now += 90
    assert 3 <= beliefs.count("tie/token-stays") <= 5


def offered(work):
    return {answer.belief_id for answer in work.problem.wrong}


def test_a_question_offers_what_nothing_is_known_of():
    """The sums of a street can be got wrong in more ways than there is room for."""
    given = practice("city-blocks", "school", count=40)
    every = {each.id for each in given.plan.beliefs.about("school")}
    seen: set[str] = set()
    while new := every - seen:
        here = offered(given.work)
        assert len(here & new) >= min(2, len(new))
        seen |= here
        right(given)
    assert len(given.answers) <= 4


def test_what_somebody_holds_does_not_hide_the_rest():
    clock = Clock()
    given = practice("city-blocks", "tie", count=40, clock=clock)
    for _ in range(16):
        clock.now += 90
        if "tie/split" in offered(given.work):
            wrong(given, "tie/split")
        else:
            right(given)
    assert [belief.id for belief in given.knowledge.held] == ["tie/split"]
    every = {belief.id for belief in given.plan.beliefs.about("tie")}
    assert all(map(given.knowledge.told, every)), "they were offered without it"
    for belief in every:
        given.ask(belief)
        assert ("tie/split" in offered(given.work)) is (belief == "tie/split")


def test_what_may_be_a_slip_is_asked_again_before_what_is_held():
    log = AnswerLog()
    for n in range(2):
        log.note(answer(START - 300 + n, "tie", "tie/split", "tie/split"))
    log.note(answer(START - 100, "end", "end/hands-played-out", "end/hands-played-out"))
    given = practice("city-blocks", log=log, clock=Clock(START + 60))
    assert given.work.belief == "end/hands-played-out"


def test_what_is_held_comes_back_after_other_questions():
    clock = Clock()
    log = AnswerLog()
    for n in range(3):
        log.note(answer(START - 300 + n, "tie", "tie/split", "tie/split"))
    given = practice("city-blocks", log=log, clock=clock, count=40)
    asked_at = []
    for n in range(16):
        clock.now += 90
        if given.work.belief == "tie/split":
            asked_at.append(n)
            wrong(given, "tie/split")
        else:
            right(given)
    apart = [later - before for before, later in pairwise(asked_at)]
    assert len(asked_at) >= 3
    assert min(apart) > RESTS
    assert max(apart) <= RESTS + 3


def test_answers_of_before_decide_what_is_due():
    log = AnswerLog()
    for n, topic in enumerate(ub.lesson("city-blocks").names):
        log.note(answer(START - 9 * DAY + n, topic))
        log.note(answer(START - 9 * DAY + 700 + n, topic))
    log.note(answer(START - DAY, "tie", "tie/split", "tie/split"))
    given = practice("city-blocks", log=log)
    assert (given.work.topic.name, given.work.belief) == ("tie", "tie/split")


def test_five_minutes_are_over_after_five_minutes():
    clock = Clock()
    given = practice("city-blocks", minutes=5, clock=clock)
    assert given.place == "question 1, 5 minutes left"
    asked(given, 12)
    clock.now += 299
    right(given)
    assert not given.over
    clock.now += 2
    right(given)
    assert given.over


def test_ten_questions_are_over_after_ten():
    given = practice("city-blocks")
    asked(given, 10)
    assert given.over
    assert given.right == len(given.answers) == 10
    with pytest.raises(UrbanError, match="this practice is over"):
        given.go_on()
    assert not given.begin().over
    assert given.place == "question 1 of 10"


def test_there_are_as_many_tasks_as_questions_if_one_likes():
    given = practice("city-blocks", tasks=True, count=4)
    kinds = []
    for _ in range(4):
        kinds.append(isinstance(given.work, LiveExercise))
        if isinstance(given.work, LiveExercise):
            for action in given.work.exercise.solution:
                given.work.play(action)
            given.go_on()
        else:
            right(given)
    assert kinds == [False, True, False, True]
    assert [(a.kind, a.right) for a in given.answers] == [
        ("predict", True), ("do", True), ("predict", True), ("do", True),
    ]  # fmt: skip


def test_a_task_whose_solution_was_shown_is_not_known():
    given = practice("city-blocks", tasks=True)
    right(given)
    while not given.work.done:
        given.work.show_me()
    given.go_on()
    assert [answer.right for answer in given.answers] == [True, False]


def test_a_task_counts_when_it_is_done_whatever_comes_then():
    given = practice("city-blocks", tasks=True)
    right(given)
    for action in given.work.exercise.solution:
        given.work.play(action)
    assert given.work.done
    assert [(answer.kind, answer.right) for answer in given.answers][1:] == [("do", True)]
    given.begin()
    assert len(given.log) == 2
    right(given)
    given.work.hint()
    given.begin()
    assert (
        sum(answer.kind == "do" and not answer.right for answer in given.log.of("city-blocks")) == 1
    )


def test_the_last_hint_tells_the_solution():
    given = practice("city-blocks", tasks=True)
    right(given)
    for _ in given.work.exercise.hints:
        given.work.hint()
    for action in given.work.exercise.solution:
        given.work.play(action)
    assert given.work.done
    assert [answer.right for answer in given.answers] == [True, False]


def test_an_answer_belongs_to_its_own_question():
    given = practice("city-blocks")
    first = given.work
    given.go_on()
    first.answer((first.right + 1) % len(first.options))
    [noted] = given.log.of("city-blocks")
    assert noted.topic == first.topic.name
    assert noted.picked in noted.offered


def test_a_belief_that_was_renamed_keeps_its_history():
    log = AnswerLog()
    old, new = "limits/permits-given-back", "reshuffle/permits-given-back"
    for n in range(2):
        log.note(
            PracticeAnswer(START + n, "urban-sprawl", "limits", "predict", n, old, old, (old,))
        )
    given = practice("urban-sprawl", log=log)
    assert [belief.id for belief in given.knowledge.held] == [new]
    assert new in given.schedule.names


def test_nothing_of_what_was_forgotten_is_told():
    given = practice("city-blocks")
    given.work.answer((given.work.right + 1) % len(given.work.options))
    assert given.fallen
    given.forget()
    assert not given.fallen
    assert not given.answers
    assert given.fresh


def test_only_the_first_answer_counts():
    given = practice("city-blocks")
    given.work.answer((given.work.right + 1) % len(given.work.options))
    given.work.answer(given.work.right)
    assert [answer.right for answer in given.answers] == [False]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"count": 0}, "1 to 200 questions at a time, not 0"),
        ({"count": "9"}, "not '9'"),
        ({"minutes": 0}, "up to 240 minutes, not 0"),
        ({"minutes": "5"}, "up to 240 minutes, not '5'"),
    ],
)
def test_what_cannot_be_asked_for_is_an_error(options, said):
    with pytest.raises(BadOption, match=said):
        practice("city-blocks", **options)
    with pytest.raises(BadOption, match=said):
        practice("city-blocks").begin(**options)


def test_an_unknown_topic_is_an_error():
    with pytest.raises(BadOption, match="no topic"):
        practice("city-blocks", "nothing")
