"""A message answers the decision that the page showed when the gesture began, and no other."""

from __future__ import annotations

import random
from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import browser_says, html
from urbannb.core.game import Game
from urbannb.ui import Table
from urbannb.ui.messages import MESSAGES, Late, handle
from urbannb.ui.moments import LATE, PAGES, Heard
from urbannb.ui.session import Session

GAMES = [book.name for book in ub.games()]
SPEAKING = [name for name, entry in MESSAGES.items() if entry.late is Late.TOLD]


def begun(name: str, actions: int = 6) -> Game:
    """A game some random actions on, with two persons where it is for two."""
    players = {"players": 2} if 2 in ub.new_game(name).rulebook.players else {}
    game = ub.new_game(name, seed=7, **players)
    draw = random.Random(5)
    for _ in range(actions):
        game.play(game.legal[draw.randrange(len(game.legal))])
    return game


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return Table(begun(request.param), autosave=False)


def record(table: Table) -> str:
    text: str = table.game.record()
    return text


def test_a_click_repeated_answers_one_question(table: Table) -> None:
    moment = table.overlay.moment
    first = str(table.game.legal[0])
    browser_says(table, "choose", action=first, moment=moment)
    played = record(table)
    assert table.game.turn == 7
    for action in (first, *map(str, table.game.legal[:5])):
        browser_says(table, "choose", action=action, moment=moment)
    assert record(table) == played
    assert LATE in html(table, "head")
    assert table.overlay.said.endswith(LATE)
    assert table.overlay.said.count(LATE) == 1
    assert not html(table, "trouble")
    browser_says(table, "choose", action=str(table.game.legal[0]), moment=table.side.moment)
    assert table.game.turn == 8
    assert LATE not in html(table, "head")


def test_a_late_click_on_a_place_neither_plays_nor_chooses(table: Table) -> None:
    moment = table.overlay.moment
    table.do("choose", action=str(table.game.legal[0]))
    before, state = record(table), table.session.selection.state
    for target in table.session.picture.draw(table.session.picture.view()).targets[:60]:
        for how in ("mouse", "touch", "key", "drag", "drop"):
            browser_says(table, "click", place=target.place, how=how, moment=moment)
    assert record(table) == before
    assert table.session.selection.state == state
    assert not html(table, "trouble")


@pytest.mark.parametrize("name", SPEAKING)
def test_what_answers_a_decision_is_refused_late_and_never_an_error(name: str) -> None:
    session = Session(begun("city-blocks"))
    moment = session.speaker.moment
    session.input.choose(str(session.match.game.legal[0]))
    before = session.match.game.record()
    handle(session, {"do": name, "moment": moment})
    assert session.match.game.record() == before
    assert session.speaker.late == LATE
    assert session.speaker.trouble is None


def test_messages_out_of_order(table: Table) -> None:
    """What was sent for later decisions comes first, what was sent for earlier ones last."""
    sent: list[dict[str, Any]] = []
    for _ in range(4):
        if table.game.over:
            break
        action = str(table.game.legal[0])
        sent.append({"do": "choose", "action": action, "moment": table.side.moment})
        table.do("choose", action=action)
    before = record(table)
    for message in reversed(sent):
        handle(table.session, message)
    assert record(table) == before


def test_undo_twice_goes_two_back_and_a_third_time_is_no_error(table: Table) -> None:
    moment = table.head.moment
    browser_says(table, "undo", moment=moment)
    browser_says(table, "undo", moment=moment)
    assert table.game.turn == 4
    for _ in range(5):
        browser_says(table, "undo", moment=moment)
    assert table.game.turn == 0
    assert not html(table, "trouble")
    assert LATE in html(table, "head")
    browser_says(table, "undo", moment=table.head.moment)
    assert "Nothing to undo" in html(table, "trouble")
    browser_says(table, "redo", moment=moment)
    browser_says(table, "redo", moment=moment)
    assert table.game.turn == 2


def test_the_moment_is_another_whenever_something_else_is_asked(table: Table) -> None:
    session, seen = table.session, set()
    deeds: list[tuple[str, dict[str, Any]]] = [
        ("undo", {}),
        ("redo", {}),
        ("look", {"turn": 3}),
        ("from-here", {}),
        ("count", {}),
        ("count", {}),
        ("choose", {"action": ""}),
        ("new", {"fields": {"seed": "3"}}),
        ("replace", {}),
        ("load-text", {"fields": {"record": record(table)}}),
    ]
    for do, fields in deeds:
        chosen = {"action": str(session.match.game.legal[0])} if "action" in fields else fields
        table.do(do, **chosen)
        assert session.speaker.trouble is None, do
        assert table.overlay.moment == table.side.moment == session.speaker.moment
        assert session.speaker.moment not in seen, do
        seen.add(session.speaker.moment)


def test_looking_and_pointing_leave_the_moment(table: Table) -> None:
    before = table.session.speaker.moment
    places = [
        t.place for t in table.session.picture.draw(table.session.picture.view()).targets[:10]
    ]
    for place in places:
        table.do("point", place=place)
    table.do("point")
    for do in ("why", "why", "hands", "under", "under", "drawer", "escape", "light"):
        table.do(do)
    assert table.session.speaker.moment == before


def test_a_walk_back_to_the_past_and_to_now_is_another_moment() -> None:
    session = Session(begun("city-blocks"))
    session.line.step("first")
    back = session.speaker.moment
    session.line.step("last")
    assert session.selection.live
    assert session.speaker.moment > back


def test_pointing_late_says_nothing() -> None:
    table = Table(begun("city-blocks"), autosave=False)
    moment = table.overlay.moment
    table.do("choose", action=str(table.game.legal[0]))
    said = table.overlay.said
    for message in ({"do": "aim", "action": "gone"}, {"do": "point", "place": "gone"}):
        browser_says(table, moment=moment, **message)
    assert table.overlay.said == said
    assert LATE not in html(table)
    assert not html(table, "trouble")


@pytest.mark.parametrize("odd", [True, 10**30, "x", [], {}, -1, 1.5])
def test_a_moment_that_never_was_is_late(odd: Any) -> None:
    session = Session(begun("city-blocks"))
    handle(session, {"do": "choose", "action": str(session.match.game.legal[0]), "moment": odd})
    assert session.match.game.turn == 6
    assert session.speaker.trouble is None


def test_bots_that_move_make_it_another_moment() -> None:
    table = Table(ub.new_game("city-blocks", seed=7), "random", autosave=False)
    moment = table.session.speaker.moment
    browser_says(table, "choose", action=str(table.game.legal[0]), moment=moment)
    turn = table.game.turn
    assert turn >= 2
    browser_says(table, "choose", action=str(table.game.legal[0]), moment=moment)
    assert table.game.turn == turn


# -- what is heard


def test_the_table_says_which_message_it_has_heard(table: Table) -> None:
    browser_says(table, "point", place=None, sent=["one", 4])
    browser_says(table, "dance", sent=["two", 9])
    browser_says(table, "choose", action="nonsense", moment=-1, sent=["one", 5])
    assert table.overlay.heard == {"one": 5, "two": 9}


def test_only_some_pages_are_answered_and_nonsense_is_not() -> None:
    heard = Heard()
    for n in range(PAGES + 3):
        heard.note({"sent": [f"page{n}", n]})
    assert len(heard.last) == PAGES
    assert f"page{PAGES + 2}" in heard.last
    odd: Any
    for odd in (None, 5, "x", {"sent": 1}, {"sent": ["x" * 99, 1]}, {"sent": [1, 1]}, {"sent": []}):
        heard.note(odd)
    assert len(heard.last) == PAGES


# -- lessons


def test_checking_an_answer_twice_does_not_go_on_to_another_position() -> None:
    quiz = ub.lesson("city-blocks").predict("school", seed=4).view()
    moment = quiz.foot.moment
    quiz.do("answer", fields={"option": "0"}, moment=moment)
    quiz.do("another", moment=moment)
    assert quiz.question.seed == 4
    assert quiz.question.feedback is not None
    assert LATE in html_of(quiz.foot)
    assert quiz.foot.said.endswith(LATE)
    quiz.do("another", moment=quiz.foot.moment)
    quiz.do("another", moment=moment)
    assert quiz.question.seed == 5
    quiz.do("click", place="nowhere", moment=moment)
    assert "no place" not in html_of(quiz.foot)
    quiz.do("another")
    assert quiz.question.seed == 6


def test_steps_of_an_answer_go_as_fast_as_they_are_clicked() -> None:
    quiz = ub.lesson("city-blocks").predict("school", seed=4).view()
    quiz.do("answer", fields={"option": "0"})
    quiz.do("walk", moment=quiz.foot.moment)
    moment = quiz.side.moment
    quiz.do("step", to="next", moment=moment)
    quiz.do("step", to="next", moment=moment)
    assert quiz.at == 2


def test_what_a_task_does_is_done_once_a_gesture() -> None:
    task = ub.lesson("urban-sprawl").do("key-events")
    widget = task.view()
    moment = widget.top.moment
    widget.do("hint", moment=moment)
    widget.do("hint", moment=moment)
    assert task.hints_shown == 1
    for _ in task.exercise.hints:
        widget.do("hint", moment=widget.top.moment)
    moment = widget.top.moment
    widget.do("show", moment=moment)
    widget.do("show", moment=moment)
    assert task.game.turn == 1
    assert LATE in html_of(widget.top)
    moment = widget.top.moment
    task.table.do("undo")
    widget.do("show", moment=moment)
    assert task.game.turn == 0, "the button said Show me step 2"
    moment = widget.top.moment
    widget.do("another", moment=moment)
    widget.do("another", moment=moment)
    assert task.seed == 1


def html_of(sheet: Any) -> str:
    return "".join(text for _, text in sheet.parts)


def test_an_empty_panel_is_sent_nothing() -> None:
    table = Table(begun("city-blocks"), autosave=False)
    assert table.foot.parts == []
    before = table.foot.moment
    table.do("choose", action=str(table.game.legal[0]))
    assert table.foot.moment == before != table.side.moment


def test_a_guide_of_another_game_shows_and_plays_nothing() -> None:
    table = ub.play("city-blocks", guide=True)
    table.do("new", fields={"seed": "11", "name0": "Ana", "name1": "Ben"})
    for do in ("guide-show", "guide-play"):
        table.do(do)
        assert table.session.speaker.trouble is not None
        assert "no move to make here" in str(table.session.speaker.trouble.text)
        assert not table.session.speaker.trouble.details
    assert table.game.turn == 0
