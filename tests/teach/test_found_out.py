"""What a task asks one to find out is not on its table before one has tried, or asked for it."""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from tests.support import lessons
from tests.teach.topics import topics
from tests.ui.helpers import html
from urbannb.core.text import plain
from urbannb.core.text.table import table_html
from urbannb.ui.parts.selection import TRY_IT

BRINGS = re.compile("would|win|score|come|worth|gain|bring|lose|pay")
"""What a sentence about what follows from an action has; a place has numbers, too."""
SOME = 3
"""So many actions of a task are looked at besides the one that does it."""


def sums(task, action):
    """What an action brings, as its preview says it: the sentences with numbers, and the sums."""
    step = task.game.rulebook.outlook_unranked(task.game.state, action)
    called = plain(task.game.rulebook.called_plainly(task.game.state, action))
    said = re.split(r"(?<=[.;]) ", step.plain.removeprefix(f"You would {called}"))
    told = {s for s in said if re.search(r"\d", s) and BRINGS.search(s)}
    return told, {table_html(step.table)} if step.table else set()


def shown(table, action):
    """All that the table says where an action is pointed at, by list and on the board."""
    session = table.session
    table.do("aim", action=str(action))
    found = html(table) + table.overlay.said
    table.do("escape")
    *first, last = session.match.game.rulebook.gesture(session.match.game.state, action) or ("",)
    if last and not session.match.game.rulebook.tries:
        for place in first:
            table.do("click", place=place)
        session.input.point(last, "key")
        table.refresh()
        found += html(table) + table.overlay.said
        session.input.escape()
        session.input.point(None)
    return found


def told(task, most=SOME):
    """What of their sums the table of a task says of its solution and of some other actions."""
    legal = list(task.game.legal)
    some = [*task.exercise.solution[:1], *legal[:: max(1, len(legal) // most)][:most]]
    found = []
    for action in some:
        page = shown(task.table, action)
        text = plain(re.sub(r"<[^>]+>", "", page))
        sentences, tables = sums(task, action)
        found += [f"{action}: {s}" for s in sentences if s in text]
        found += [f"{action}: its table" for table in tables if table in page]
    return found


@topics()
def test_no_panel_of_a_task_tells_what_an_action_brings_before_it_was_tried(lesson, name):
    task = lesson.do(name)
    assert told(task) == []
    assert task.veiled, "looking is not trying"


@pytest.mark.parametrize("game", lessons.taught())
def test_the_board_of_a_task_says_what_lies_there_and_why_is_asked_for(game):
    lesson = lessons.lesson(game)
    task = lesson.do(lesson.names[-1])
    state, book = task.game.state, task.game.rulebook
    for place in task.exercise.places[:1]:
        assert task.table.session.selection.explain(place) == book.about_plainly(state, place)
        task.table.session.selection.toggle_why()
        assert task.table.session.selection.explain(place) == book.about_unranked(state, place)


@pytest.mark.parametrize(
    ("game", "name"), [("urbify", "votes"), ("city-blocks", "completing"), ("sim-city", "places")]
)
def test_what_was_asked_for_or_tried_is_told(game, name):
    asked = ub.lesson(game).do(name)
    first = asked.game.legal[0]
    assert TRY_IT in asked.table.session.selection.outlook_text(first)
    asked.view().do("previews")
    assert told(asked, 1), "it was asked for"
    hinted = ub.lesson(game).do(name)
    hinted.view().do("hint")
    assert not hinted.veiled
    tried = ub.lesson(game).do(name)
    tried.table.do("choose", action=str(first))
    tried.table.do("undo")
    assert not tried.veiled
    assert told(tried, 1), "it was tried"
    tried.another()
    assert tried.veiled, "another position is to be found out too"


def test_a_teacher_opens_all_of_it(monkeypatch):
    monkeypatch.setenv("URBANNB_UNFOLD", "1")
    assert not ub.lesson("urbify").do("votes").veiled
    monkeypatch.setenv("URBANNB_UNFOLD", "0")
    assert ub.lesson("urbify").do("votes").veiled
    assert "open now" in str(ub.unfold().parts)
    assert not ub.lesson("urbify").do("votes").veiled
    assert ub.lesson("urbify").do("votes").view().above.unfolds, "its page opens the code"
    assert not ub.unfold(off=True).unfolds
    assert ub.lesson("urbify").do("votes").veiled
