"""Practice as it is seen, driven by the messages that clicks and keys send."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

import urbannb as ub
from tests.teach.sheets import below, seen, words
from urbannb.core.errors import UrbanError
from urbannb.teach.practice.answers import FILE, AnswerLog
from urbannb.teach.practice.map_pages import still

TOPICS = ("votes", "price", "pool", "turn")


class Clock:
    """A clock that goes on when it is told."""

    def __init__(self) -> None:
        self.now = 1.7e9

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("URBANNB_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def practiced(*topics, **how):
    return ub.lesson("urbify").practice(*(topics or TOPICS), log=AnswerLog(), **how)


def answer(widget, right):
    """Answer what is asked, and say which belief that shows."""
    question, view = widget.practice.work, below(widget)
    wrong = next(n for n, a in enumerate(question.choices) if a.belief_id)
    view.do("answer", fields={"option": str(question.right if right else wrong)})
    return "" if right else question.choices[wrong].belief_id


def test_questions_are_asked_one_after_the_other_and_summed_up():
    widget = practiced(count=3).view()
    assert "Practice: Urbify Question 1 of 3" in words(widget)
    assert "find out where you stand" in words(widget)
    views = [below(widget)]
    belief = answer(widget, right=False)
    views[0].do("next")
    assert "Question 2 of 3, 0 right" in words(widget)
    assert "find out where you stand" not in words(widget), "it is said once"
    assert widget.said.startswith("Question 2 of 3. ")
    assert views[0].closed
    for _ in range(2):
        answer(widget, right=True)
        below(widget).do("next")
    assert "2 of 3 right. Beliefs behind your wrong answers:" in words(widget)
    text = widget.practice.plan.beliefs.called(belief).text
    assert text[1:] in words(widget)
    assert re.search(r"1 belief and 3 topics are due today\.", words(widget))
    assert "ub-unseen" in widget.place._dom_classes
    assert widget.said == "2 of 3 right."
    widget.do("more", to="ten")
    assert "Question 1 of 10" in words(widget)
    widget.do("more", to="minutes")
    assert "Question 1, 5 minutes left" in words(widget)


def test_a_question_in_practice_has_no_number_and_leads_on_alone():
    widget = practiced().view()
    answer(widget, right=False)
    shown = "".join(t for p in (below(widget).head, below(widget).side, below(widget).foot)
                    for _, t in p.parts)  # fmt: skip
    assert "Go on" in shown
    for other in ("example", "so far", "What you got wrong", 'data-do="present"'):
        assert other not in shown
    assert "example 10" not in str(widget.practice)


def test_what_was_chosen_stays_while_the_map_is_looked_at():
    widget = practiced().view()
    view, number = below(widget), widget.practice.number
    widget.do("map")
    assert "What you know so far" in words(widget)
    assert "There are no answers yet." in words(widget)
    widget.do("back")
    assert below(widget) is view
    assert not view.closed
    assert "ub-unseen" not in widget.place._dom_classes
    widget.do("end")
    assert "Nothing was answered this time." in words(widget)
    assert widget.practice.over
    assert widget.practice.number == number


def test_a_belief_is_shown_in_an_example_that_is_not_counted_and_asked_about_again():
    widget = practiced().view()
    belief = answer(widget, right=False)
    widget.do("map")
    assert f'data-do="example" data-id="{belief}"' in seen(widget)
    asked = widget.practice.number
    widget.do("example", id=belief)
    shown = below(widget).question
    assert shown.feedback.belief_id == belief
    assert "Not counted" in words(widget)
    assert len(widget.practice.answers) == 1
    assert len(widget.practice.log) == 1
    below(widget).do("next")
    assert "What you know so far" in words(widget), "one is back where one came from"
    widget.do("ask", id=belief)
    assert widget.practice.work.belief == belief
    assert widget.practice.number == asked + 1
    widget.do("ask", id=belief)
    assert widget.practice.number == asked + 1, "what was not answered does not count"
    widget.do("ask", id="no-such/belief")
    assert "There is no belief" in words(widget)


def test_tasks_stand_there_as_questions_do():
    widget = practiced(tasks=True, count=2).view()
    answer(widget, right=True)
    below(widget).do("next")
    task = below(widget)
    todo = dict(task.top.parts)["todo"]
    assert widget.practice.work.topic.title in todo
    assert "Another" not in todo
    task.do("next")
    assert "1 of 1 right" in words(widget), "a task that was not begun is not judged"


def test_answers_are_saved_merged_and_forgotten_in_the_map(tmp_path):
    widget = practiced().view()
    answer(widget, right=True)
    widget.do("map")
    (name,) = re.findall(r'name="name" value="([^"]+)"', seen(widget))
    widget.do("save-file", fields={"name": name})
    assert f"Your answers are saved in {name}." in words(widget)
    assert (tmp_path / name).is_file()
    widget.do("save-file", fields={"name": name})
    assert "take another name" in words(widget)
    widget.do("save-file", fields={"name": "../elsewhere"})
    assert "A file name needs" in words(widget)
    other = practiced().view()
    other.do("map")
    assert f'data-name="{name}"' in seen(other)
    other.do("load-file", name=name)
    assert "1 new answer merged." in words(other)
    assert other.practice.knowledge.last(widget.practice.work.topic.name)
    other.do("load-text", fields={"record": (tmp_path / name).read_text()})
    assert "All of these answers were here already." in words(other)
    other.do("load-text", fields={"record": "[]"})
    assert "no file of answers" in words(other)
    other.do("forget-now", to="all")
    assert len(other.practice.log) == 1, "it was not asked yet"
    other.do("forget")
    assert "Forget 1 answer in Urbify? This cannot be taken back." in words(other)
    other.do("keep")
    other.do("forget")
    other.do("forget-now", to="game")
    assert len(other.practice.log) == 0
    assert other.practice.fresh
    assert "There are no answers yet." in words(other)


def test_saving_writes_over_nothing(tmp_path):
    practice = practiced()
    practice.save(tmp_path / "mine")
    with pytest.raises(UrbanError, match="exists already"):
        practice.save(tmp_path / "mine")
    with pytest.raises(UrbanError, match="cannot be written"):
        practice.save(tmp_path / "mine" / "below")


def test_what_is_wrong_with_the_file_is_said_and_visitors_know_that_nothing_is_kept(
    tmp_path, monkeypatch
):
    path = tmp_path / "home" / FILE
    path.parent.mkdir()
    path.write_text(json.dumps({"version": 99, "answers": []}))
    widget = ub.practice("urbify", "votes", "pool").view()
    assert "written by a later urbannb" in words(widget)
    assert json.loads(path.read_text())["version"] == 99
    monkeypatch.setenv("URBANNB_VISITORS", "1")
    widget = ub.practice("urbify", "votes", "pool").view()
    assert "your answers are forgotten when you leave it" in words(widget)
    answer(widget, right=True)
    below(widget).do("next")
    assert "forgotten when you leave" not in words(widget), "it is said once"
    widget.do("map")
    assert "Download" in words(widget)
    assert 'data-do="save-file"' not in seen(widget)


def test_answers_in_a_lesson_are_known_to_practice():
    quiz = ub.lesson("urbify").predict("votes").view()
    option = {"option": str((quiz.question.right + 1) % 4)}
    quiz.do("answer", fields=option)
    quiz.do("answer", fields={"option": str(quiz.question.right)})
    task = ub.lesson("urbify").do("pool").view()
    for action in task.task.exercise.solution:
        task.table.do("choose", action=str(action))
    practice = ub.practice("urbify", *TOPICS)
    first, *rest = practice.log.of("urbify")
    assert (first.topic, first.kind, first.seed, first.right) == ("votes", "predict", 0, False)
    assert first.picked in first.offered
    assert [a.kind for a in rest] == ["do"], "only the first answer to a question counts"
    assert practice.schedule.due("votes")
    assert practice.knowledge.topic("votes").asked == 1


def test_another_notebook_s_answers_are_heard_before_one_is_noted(tmp_path):
    path = tmp_path / FILE
    clock = Clock()
    whole = ub.lesson("urbify")
    one, two = (whole.practice(*TOPICS, log=AnswerLog(path, clock)) for _ in range(2))
    for practice in (one, two, one, two):
        practice.work.answer(practice.work.right)
        practice.go_on()
    assert len(AnswerLog(path)) == 4
    assert two.schedule.count == 4
    assert one.schedule.count == 3
    afresh = whole.practice(*TOPICS, log=AnswerLog(path))
    assert afresh.schedule.to_json() == two.schedule.to_json()


def test_the_scheduler_is_imported_where_practice_is_made_and_not_before():
    code = (
        "import sys, urbannb as ub; q = ub.lesson('urbify').predict('votes').view(); "
        "q.do('answer', fields={'option': '0'}); print('fsrs' in sys.modules); "
        "ub.practice('urbify'); print('fsrs' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_a_map_is_an_object_of_its_own():
    practice = practiced()
    assert "not asked yet" in str(practice.map)
    assert "0 answers" in str(practice.map)
    assert still(practice.map).count("not asked yet") == len(practice.plan.every)
    assert "<button" not in practice.map._repr_html_()
