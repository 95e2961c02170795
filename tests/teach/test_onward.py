"""On from a task or a question to the next, and what a learner has missed."""

from __future__ import annotations

import re
from html import escape

import pytest

import urbannb as ub
from tests.support.lessons import taught
from urbannb.core.lesson import Answer
from urbannb.core.text import plain
from urbannb.teach.problem import in_order


def html(*sheets):
    return "".join(text for sheet in sheets for _, text in sheet.parts)


@pytest.mark.parametrize("game", [game for game in taught() if len(ub.lesson(game).names) > 1])
def test_where_no_notebook_goes_on_the_next_topic_comes_and_the_last_is_an_end(game):
    lesson = ub.lesson(game)
    first, second = lesson.names[:2]
    quiz = lesson.predict(first).view()
    quiz.do("answer", fields={"option": "0"})
    assert 'data-do="next"' in html(quiz.foot)
    quiz.do("next")
    assert quiz.question.topic.name == second
    assert "ub-told" not in html(quiz.foot)
    last = lesson.predict(lesson.names[-1])
    assert last.following is None
    assert last.next().topic.name == lesson.names[-1]


WORDS = re.compile("Next (?:task|topic)|opic \\d+ of")


@pytest.mark.parametrize("game", taught())
def test_the_way_on_has_one_word_and_nothing_is_counted_beside_the_headings(game):
    """A notebook counts its headings; a task or question that counted too would count otherwise."""
    lesson = ub.lesson(game)
    task, quiz = lesson.do(lesson.names[0]).view(), lesson.predict(lesson.names[0]).view()
    quiz.do("answer", fields={"option": "0"})
    pages = lesson.pages(*lesson.names[:2]).view()
    for page in (html(task.top), html(quiz.foot, quiz.head), html(*pages.senders)):
        assert not WORDS.search(page)
    for page in (html(task.top), html(quiz.foot)):
        assert page.count(">Go on</button>") == 1
    assert "Go on" not in html(pages.sheet), "its task and its question lead on"


def test_pages_lead_from_task_to_question_to_the_next_page():
    lesson = ub.lesson("urbify")
    pages = lesson.pages("museum", "cinema")
    shown = pages.view()
    walked = []
    for _ in range(5):
        walked.append((pages.shown.name, pages.kind, pages.more))
        pages.work.view().do("next")
        assert not shown.trouble
    assert walked == [
        ("museum", "do", True), ("museum", "predict", True),
        ("cinema", "do", True), ("cinema", "predict", False), ("cinema", "predict", False),
    ]  # fmt: skip
    assert "data-more" not in html(shown.sheet), "from here the notebook leads on"
    assert shown.said == "That was the last of these pages."


def test_a_task_that_is_done_leads_to_the_next_task():
    lesson = ub.lesson("city-blocks")
    task = lesson.do(lesson.names[0])
    bench = task.view()
    waiting = html(bench.top)
    assert ">Go on</button>" in waiting, "it has its place from the start"
    for action in task.exercise.solution:
        bench.table.do("choose", action=str(action))
    ready = html(bench.top)
    assert re.search('class="ub-btn main"[^>]*>Go on<', ready), "now it stands out"
    assert ready.index(">Go on<") < ready.index("ub-ask") < ready.index("Another example")
    assert ready.index("Another example") < ready.index('class="ub-goal'), "nothing moves"
    bench.do("next")
    assert task.topic.name == lesson.names[1]
    assert not task.done
    assert bench.table.game is task.game


def test_what_was_missed_is_kept_with_what_was_taken_for_right():
    lesson = ub.lesson("city-blocks")
    question = lesson.predict("school", seed=4)
    question.answer((question.right + 1) % 4)
    question.answer(question.right)
    lesson.predict("tie", seed=1).answer(lesson.predict("tie", seed=1).right)
    (missed,) = lesson.missed
    assert missed.topic == "school"
    assert missed.seed == 4
    assert missed.right == question.options[question.right]
    assert 'predict("school", seed=4)' in str(missed)
    assert lesson.known == {"school": False, "tie": True}


def test_answers_that_are_numbers_are_in_order():
    texts = ["−4 points", "10 points", "0 points", "2 points"]
    given = [Answer(text) for text in (texts[3], texts[0], texts[1], texts[2])]
    assert [a.text for a in in_order(given)] == [texts[0], texts[2], texts[3], texts[1]]
    words = [Answer("a tie"), Answer("1 point")]
    assert in_order(words) == words
    for seed in range(6):
        shown = ub.lesson("urban-sprawl").predict("adjacency", seed).options
        assert list(shown) in (up := sorted(shown, key=int), up[::-1])


GAMES = taught()


@pytest.mark.parametrize("game", GAMES)
def test_what_one_got_wrong_is_listed_and_asked_again(game):
    lesson = ub.lesson(game)
    assert "got wrong" not in str(lesson)
    topic = lesson.plan.topics[:2][-1]
    question = lesson.predict(topic.name, seed=4)
    quiz = question.view()
    assert "ub-missed" not in html(quiz.side)
    wrong = (question.right + 1) % len(question.options)
    quiz.do("answer", fields={"option": str(wrong)})
    assert "What you got wrong:\n  " in str(lesson)
    listed = html(quiz.side)
    assert "What you got wrong: 1 question" in listed
    assert ">Ask again</button>" in listed
    assert 'data-see="question' not in html(quiz.foot), "the answer is to be seen"
    shown, _, folded = listed.partition("<summary>Show the answer</summary>")
    right, given = question.options[question.right], question.options[wrong]
    assert f"“{escape(right)}”" in folded
    assert f"“{escape(right)}”" not in shown, "one is to find it oneself"
    assert f"“{escape(given)}”" in shown
    assert f"“{right}”" not in str(lesson)
    quiz.do("next")
    quiz.do("again", topic=topic.name, seed="4")
    assert f"“{escape(right)}”" not in html(quiz.side), "nor is it to be had while it is asked"
    assert "asked now" in html(quiz.side)
    assert (question.topic, question.seed) == (topic, 4)
    assert question.feedback is None
    assert f'data-see="question {topic.name} 4"' in html(quiz.foot), "it is brought into sight"
    quiz.do("answer", fields={"option": str(question.right)})
    assert "ub-told" in html(quiz.foot)
    for odd in ({}, {"topic": topic.name}, {"topic": topic.name, "seed": "x" * 40}):
        quiz.do("again", **odd)
        assert quiz.trouble == ""
    quiz.do("again", topic="no such", seed="1")
    assert "no topic" in quiz.trouble


@pytest.mark.parametrize("game", GAMES)
def test_no_lesson_speaks_of_seeds_or_numbers_its_positions(game):
    lesson = ub.lesson(game)
    for topic in lesson.plan.topics[:6]:
        task, question = lesson.do(topic.name, seed=1), lesson.predict(topic.name, seed=1)
        quiz, bench = question.view(), task.view()
        quiz.do("answer", fields={"option": "0"})
        bench.do("hint")
        shown = [html(quiz.head, quiz.side, quiz.foot), html(bench.top), *task.lines()]
        shown += [str(question).splitlines()[0], str(task).splitlines()[0], *question.lines()]
        text = re.sub(r"<[^>]+>", " ", " ".join(shown))
        assert "example 2" in text
        assert not re.search(r"\b(seed|index)\b|\bposition \d", text)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_that_names_an_action_shows_its_places(game):
    """Also the place of a card that is not chosen yet, which is none until then."""
    lesson = ub.lesson(game)
    for name in lesson.names[:6]:
        task = lesson.do(name, 0)
        bench = task.view()
        for _ in task.exercise.hints:
            bench.do("hint")
        session = bench.table.session
        wanted = task.game.rulebook.gesture(task.game.state, session.selection.state.advised)
        shown = {*bench.table.overlay.state["advised"], *session.selection.state.trail}
        assert set(wanted) <= shown, name


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_stays_and_shows_what_it_speaks_of(game):
    lesson = ub.lesson(game)
    task = lesson.do(lesson.names[0])
    bench = task.view()
    for n, hint in enumerate(task.exercise.hints, 1):
        bench.do("hint")
        assert html(bench.top).count("<li>") == n
        assert plain(hint) in bench.top.said
    assert f"hint {task.topic.name} 0 {n}" in html(bench.top), "it is brought into sight"
    state = bench.table.session.selection.state
    assert state.advised == task.exercise.solution[0]
    assert "Hint: " not in html(bench.table.head), "said twice, it would move the board"
    assert bench.table.overlay.state["advised"], "it stays on the board until it is played"
    bench.table.do("choose", action=str(state.advised))
    assert html(bench.top).count("<li>") == n, "what was said can be read again"


def test_what_is_asked_again_and_answered_rightly_is_no_longer_listed():
    lesson = ub.lesson("city-blocks")
    question = lesson.predict("school", seed=4)
    question.answer(1 - question.right if question.right < 2 else 0)
    question.next()
    question.answer(1 - question.right if question.right < 2 else 0)
    assert [m.topic for m in lesson.missed] == ["school", question.topic.name]
    question.again("school", 4)
    question.answer(question.right)
    assert [m.topic for m in lesson.missed] != ["school"]
    assert len(lesson.missed) == 1
    assert (lesson.answered, lesson.right) == (3, 1)
