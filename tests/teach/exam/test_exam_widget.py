"""An exam as it is seen, driven by the messages that clicks and keys send."""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from tests.teach.sheets import below, seen, words
from urbannb.teach.practice.answers import AnswerLog


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("URBANNB_HOME", str(tmp_path / "home"))


@pytest.fixture
def widget():
    return ub.lesson("city-blocks").exam(log=AnswerLog()).view()


def asked(widget):
    """All that stands beside and below the board."""
    view = below(widget)
    return "".join(t for p in (view.head, view.side, view.foot) for _, t in p.parts)


def names(widget):
    return re.findall(r'aria-label="(Question \d+, \w+)"', seen(widget))


def test_a_question_of_an_exam_has_no_help_and_is_not_named(widget):
    shown = asked(widget)
    assert "Question 1 of 12, 0 answered" in words(widget)
    for other in ("Rule", "Check", "Worth remembering", "got wrong", "rules", "present", "Print",
                  widget.exam.question.topic.title):  # fmt: skip
        assert other not in shown, other
    assert f"question {widget.exam.question.topic.name}" not in shown
    assert shown.count('name="q1"') == 4
    assert "No help and no answers until you hand it in." in words(widget)
    assert "required" not in shown


def test_a_place_says_what_lies_there_and_no_rule(widget):
    view = below(widget)
    place = next(t.place for t in view.scene().targets if t.place in view.question.game.state.grid)
    view.do("click", place=place)
    shown = asked(widget)
    assert 'aria-label="What lies here"' in shown
    assert "Rule" not in shown
    view.do("rule", id="CB-1")
    for help_ in ("walk", "step", "again", "another", "print", "present"):
        view.do(help_, to="last", topic="school", seed="3")
    assert view.question is widget.exam.question
    assert not view.failures.trouble
    assert "CB-1" not in asked(widget)
    view.do("escape")
    assert "What lies here" not in asked(widget)


def test_what_is_chosen_is_kept_at_once_and_shown_again(widget):
    first = below(widget)
    first.do("pick", fields={"q1": "2"})
    assert widget.exam.picked(1) == 2
    assert names(widget)[:2] == ["Question 1, answered", "Question 2, open"]
    assert "No help" in words(widget), "nothing moves while one answers"
    assert below(widget) is first
    assert 'value="2" data-live="pick" checked data-focus' in asked(widget)
    first.do("answer", fields={"q1": "2"})
    assert widget.exam.number == 2
    assert first.closed
    assert widget.said.startswith("Question 2 of 12, open. ")
    assert "No help" not in words(widget)
    assert "Question 2 of 12, 1 answered" in words(widget)
    below(widget).do("back")
    assert widget.exam.number == 1
    assert below(widget) is not first
    assert 'value="2" data-live="pick" checked data-focus' in asked(widget)
    assert widget.said.startswith("Question 1 of 12, answered. ")


def test_a_choice_that_comes_late_is_that_of_its_own_question(widget):
    first = below(widget)
    first.do("answer", fields={})
    first.do("pick", fields={"q1": "1"})
    assert widget.exam.picked(1) == 1
    assert widget.exam.picked(2) is None
    assert widget.exam.number == 2


def test_left_out_is_skipped_and_any_question_can_be_gone_to(widget):
    assert ">Skip</button>" in asked(widget)
    assert 'data-because="This is the first question."' in asked(widget)
    below(widget).do("answer", fields={})
    assert widget.exam.open == tuple(range(1, 13))
    below(widget).do("pick", fields={"q2": "0"})
    assert ">Next</button>" in asked(widget)
    widget.do("go", to="12")
    assert ">Hand in</button>" in asked(widget)
    assert 'data-to="12" aria-label="Question 12, open" title="Question 12, open" aria-current' in (
        seen(widget)
    )
    widget.do("go", to="13")
    assert "The questions are 1 to 12" in seen(widget)
    widget.do("go", to="many")
    assert "have numbers, not" in seen(widget)
    assert widget.exam.number == 12


def test_it_asks_once_more_where_some_are_open(widget):
    for n in range(1, 11):
        widget.exam.pick(0, n)
    widget.do("hand-in")
    said = "2 questions have no answer yet: 11 and 12. Hand in anyway?"
    assert said in words(widget)
    assert widget.said == said
    assert not widget.exam.over
    widget.do("go", to="11")
    assert said not in words(widget)
    widget.exam.go(12)
    below(widget).do("answer", fields={})
    assert said in words(widget)
    widget.do("hand-in-now")
    assert widget.exam.over
    assert "not answered" in words(widget).lower()


def test_without_open_ones_it_is_handed_in_at_once_and_only_once(widget):
    for n in range(1, 13):
        widget.exam.pick(widget.exam.asked(n).right, n)
    widget.do("hand-in")
    assert widget.said == "12 of 12 right."
    assert "Nothing to look at again" in words(widget)
    assert "ub-unseen" in widget.place._dom_classes
    widget.do("hand-in")
    assert len(widget.exam.log) == 12
    assert not widget.failures.trouble


@pytest.fixture
def handed(widget):
    for n in range(1, 12):
        question = widget.exam.asked(n)
        wrong = next(k for k in range(4) if k != question.right and k < len(question.options))
        widget.exam.pick(wrong, n)
    widget.do("hand-in")
    widget.do("hand-in-now")
    return widget


def test_the_result_says_what_to_look_at_again_and_each_answer(handed):
    exam, text = handed.exam, words(handed)
    assert "0 of 12 right." in text
    assert "What to look at again" in text
    for each in exam.again:
        assert f"{each.topic.title} {each.place} in the lesson" in text
        for belief in each.beliefs:
            assert f'data-do="example" data-id="{belief.id}"' in seen(handed)
    assert seen(handed).count("<summary>Show the answer</summary>") == 12
    assert seen(handed).count('data-do="see"') == 12
    assert "Not answered." in text
    assert text.count("You gave no answer here.") == 1
    assert "data-more" in seen(handed), "the way on is its own"


def test_a_belief_is_shown_and_each_question_can_be_seen_again(handed):
    belief = handed.exam.again[0].beliefs[0]
    handed.do("example", id=belief.id)
    assert belief.text in words(handed)
    assert "by this belief" in asked(handed)
    assert handed.said.startswith("An example. ")
    handed.do("home")
    assert "0 of 12 right." in words(handed)
    handed.do("see", to="3")
    assert "Question 3 of 12, handed in" in words(handed)
    assert "your answer" in asked(handed)
    assert "Show step by step" in asked(handed)
    below(handed).do("next")
    assert "0 of 12 right." in words(handed)
    handed.do("see", to="12")
    below(handed).do("answer", fields={"option": "0"})
    assert len(handed.exam.log) == 11, "it is looked at, not answered"
    handed.do("home")
    handed.do("rule", id="CB-26")
    assert handed.exam.rulebook.rule("CB-26").title in words(handed)
    handed.do("escape")
    assert not handed.rule_id


def test_another_exam_begins_once(handed):
    handed.do("another")
    assert handed.exam.seed == 1
    assert "Question 1 of 12, 0 answered" in words(handed)
    assert "ub-unseen" not in handed.place._dom_classes
    assert handed.said.startswith("Question 1 of 12, open. ")
    handed._message(None, {"do": "another", "moment": 1}, None)  # pressed twice
    assert handed.exam.seed == 1


def test_what_is_kept_in_the_notebook_tells_no_answer(widget):
    kept = widget.still()
    assert "Show the answer" not in kept["text/html"]
    assert kept["text/plain"].startswith("Exam: City Blocks. Question 1 of 12")
    assert repr(widget) == "<ExamWidget: Exam: City Blocks, Question 1 of 12, 0 answered>"


def test_the_last_open_one_answered_while_it_asks_there_is_nothing_to_ask(widget):
    for n in range(1, 12):
        widget.exam.pick(0, n)
    widget.do("go", to="12")
    below(widget).do("answer", fields={})
    assert "1 question has no answer yet: 12." in words(widget)
    below(widget).do("pick", fields={"q12": "0"})
    assert "no answer yet" not in words(widget)
    assert not widget.failures.trouble
    assert 'data-do="hand-in"' in seen(widget)


def test_the_question_that_was_asked_last_is_seen_with_its_answer(widget):
    widget.do("go", to="3")
    below(widget).do("pick", fields={"q3": "1"})
    widget.do("hand-in")
    widget.do("hand-in-now")
    widget.do("see", to="3")
    assert "your answer" in asked(widget)
    assert "data-live" not in asked(widget)


def test_what_is_done_without_the_widget_is_shown_by_it(widget):
    widget.do("go", to="3")
    widget.exam.hand_in()
    widget.do("go", to="4")
    assert "0 of 12 right." in words(widget)
    widget.exam.begin(7)
    widget.do("home")
    assert "Question 1 of 12, 0 answered" in words(widget)
    assert "of 12 right" not in words(widget)
    assert "ub-unseen" not in widget.place._dom_classes


def test_that_the_answers_could_not_be_kept_is_said(tmp_path):
    here = tmp_path / "answers.json"
    widget = ub.lesson("city-blocks").exam(log=AnswerLog(here)).view()
    here.mkdir()
    below(widget).do("pick", fields={"q1": "0"})
    widget.do("hand-in")
    widget.do("hand-in-now")
    assert widget.exam.log.problem
    assert widget.exam.log.problem in words(widget)
