"""Pages to leaf through: one topic open, its task or its question below, the other let go."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.core.errors import UrbanError

NAMES = ("college", "hospital", "bank")


@pytest.fixture
def pages():
    return ub.lesson("urbify").pages(*NAMES)


def html(widget):
    return "".join(text for _, text in widget.sheet.parts)


def test_pages_are_turned_and_have_a_task_and_a_question(pages):
    assert pages.names == NAMES
    assert pages.work.title == "Do it: College"
    assert pages.turn(1).shown.title == "Hospital"
    assert pages.take("predict").work.title == "Predict, then check: Hospital"
    assert pages.turn(9).shown.title == "Bank"
    assert pages.work.title == "Do it: Bank"
    assert pages.turn(-9).shown.title == "College"


def test_without_names_there_is_a_page_for_every_topic():
    lesson = ub.lesson("city-blocks")
    assert lesson.pages().names == lesson.names


def test_unknown_pages_and_works_are_refused_with_what_there_is(pages):
    with pytest.raises(UrbanError, match="there are college, hospital, bank"):
        pages.open("theater")
    with pytest.raises(UrbanError, match="to do and to predict"):
        pages.take("read")
    with pytest.raises(UrbanError, match="no topic 'nothing'"):
        ub.lesson("urbify").pages("nothing")


def test_a_page_is_opened_by_a_click_and_the_work_of_the_other_is_let_go(pages):
    widget = pages.view()
    (first,) = widget.place.children
    widget.do("page", id="hospital")
    assert "You pay 2 influence and gain 3 development." in html(widget)
    assert 'aria-current="true"><span>Hospital' in html(widget)
    (second,) = widget.place.children
    assert first.closed
    assert not second.closed
    assert second.within is widget
    widget.do("take", to="predict")
    assert second.closed
    assert widget.place.children[0].subject is pages.work
    assert 'data-to="predict" aria-pressed="true"' in html(widget)


def test_a_rule_opens_in_the_page_and_closes_again(pages):
    widget = pages.view()
    widget.do("rule", id="UB-44")
    assert "Rule UB-44" in html(widget)
    widget.do("escape")
    assert "Rule UB-44" not in html(widget)
    widget.do("page", id="nowhere")
    assert "There is no page" in widget.trouble


def test_without_a_kernel_the_pages_are_folded_above_the_task_of_the_open_one(pages):
    shown = pages._repr_html_()
    task = pages.work._repr_html_()
    assert shown.endswith(task)
    assert "<img alt=" in task
    assert shown.removesuffix(task).count("<details>") == 3
    assert "Our ruling." in shown
    assert str(pages).count("\n") == 2


def test_what_is_done_is_ticked(pages):
    for action in pages.work.exercise.solution:
        pages.work.play(action)
    assert pages.work.done
    assert "College ✓" in html(pages.view())


def test_a_whole_turn_has_a_page_with_a_question_alone():
    pages = ub.lesson("city-blocks").pages("placing", "whole-turn")
    pages.go_on().go_on()
    assert pages.shown.name == "whole-turn"
    assert pages.work.title.startswith("Predict, then check: A whole turn")
    assert not pages.more
    with pytest.raises(UrbanError, match="has questions alone"):
        pages.take("do")
    assert pages.kind == "predict"
    assert "A whole turn" in pages._repr_html_()
    widget = pages.view()
    assert ">Predict</button>" in html(widget)
    assert ">Do it</button>" not in html(widget)
    assert pages.turn(-1).kind == "do"
