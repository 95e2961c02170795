"""A sheet of questions on paper: as many as asked for, and what is right only at its end."""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from urbannb.core.errors import UrbanError
from urbannb.core.text.html import escape
from urbannb.teach.problem_pages import on_paper


def test_a_sheet_has_the_questions_that_were_asked_for_and_answers_at_its_end() -> None:
    sheet = ub.lesson("city-blocks").sheet("sums", "tie", each=3, seed=4)
    page = sheet.to_html()
    asked, answers = page.split("<h1>Answers</h1>")
    assert len(sheet.questions) == 6
    assert [q.seed for q in sheet.questions] == [4, 5, 6, 4, 5, 6]
    assert asked.count("<ol>") == 6
    assert "<ol>" not in answers
    assert page.count('<div class="side') == sheet.pages
    for number, q in enumerate(sheet.questions, 1):
        right = f"{number}. {'ABCD'[q.right]}: {q.options[q.right]}"
        assert escape(right) in answers
        assert all(escape(option) in asked for option in q.options)
        assert escape(q.rule.text) in answers
        assert escape(q.rule.text) not in asked
        assert q.picked is None, "what is printed is not answered"


def test_a_sheet_is_a_file_that_fetches_nothing() -> None:
    sheet = ub.lesson("sprawlopolis").sheet("roads")
    addresses = re.findall(r"https?://[^\s\"'<)]+", sheet.to_html())
    assert set(addresses) <= {"http://www.w3.org/2000/svg"}
    assert f'download="{sheet.file_name}"' in sheet._repr_html_()


def test_a_sheet_says_which_topics_there_are_and_how_many_questions_it_has_at_most() -> None:
    lesson = ub.lesson("city-blocks")
    with pytest.raises(UrbanError, match="sums"):
        lesson.sheet("summs")
    with pytest.raises(UrbanError, match="1 to 30"):
        lesson.sheet("sums", each=0)


def test_a_question_is_printed_from_its_buttons() -> None:
    question = ub.lesson("city-blocks").predict("sums", seed=2)
    widget = question.view()
    widget.do("print")
    told = dict(widget.side.parts)["paper"]
    assert told == on_paper(question)
    assert told.count("download=") == 2
    assert question.picked is None
    widget.do("escape")
    assert "paper" not in dict(widget.side.parts)
