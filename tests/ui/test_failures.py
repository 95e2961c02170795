"""What cannot be shown is told on a card that closes; the rest of the table is there and works."""

from __future__ import annotations

from typing import Any

import pytest

import urbannb as ub
from tests.support.strategies import seats
from tests.ui.helpers import browser_says, click, html, still
from urbannb.ui import Table
from urbannb.ui.failures import Failures
from urbannb.ui.panels import agenda, beside, header, inset, scoring

GAMES = tuple(book.name for book in ub.games())
CLOSE = 'data-do="dismiss"'


def broken(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError("broken")


def played(name: str, actions: int = 3, which: int = 0) -> Table:
    table = Table(ub.new_game(name, seed=4, players=seats(name)), autosave=False)
    for _ in range(actions):
        browser_says(table, "choose", action=str(table.game.legal[which]))
        if table.game.over:
            browser_says(table, "undo")
            break
    return table


def plays_on(table: Table) -> None:
    """Playing, taking back, looking back and coming back all work."""
    turn = table.game.turn
    browser_says(table, "choose", action=str(table.game.legal[0]))
    assert table.game.turn == turn + 1
    assert 'data-do="undo"' in html(table, "head")
    browser_says(table, "undo")
    assert table.game.turn == turn
    browser_says(table, "look", turn=1)
    back = table.session.selection.live
    browser_says(table, "look", turn=turn)
    assert (back, table.session.selection.live) == (False, True)


# -- the card


def card(failures: Failures) -> str:
    return failures.trouble.text if failures.trouble else ""


def test_a_part_that_fails_again_and_again_is_told_of_once():
    failures = Failures()
    assert failures.guard("the board", lambda: 3, 4) == 3
    assert card(failures) == ""
    assert failures.guard("the board", broken, 4) == 4
    assert card(failures) == (
        "The board cannot be shown now. You can go on. ZeroDivisionError: broken"
    )
    assert failures.trouble is not None
    assert "Traceback" in failures.trouble.details
    failures.close()
    failures.guard("the board", broken, 4)
    failures.guard("the players", broken, 4)
    assert card(failures) == "", "it is known, whatever else fails for it"


def test_what_could_be_shown_in_between_is_told_of_again():
    failures = Failures()
    failures.guard("the board", broken, 0)
    failures.close()
    failures.guard("the board", lambda: 1, 0)
    assert card(failures) == ""
    failures.guard("the board", broken, 0)
    assert card(failures)


def test_an_open_card_stays_until_it_is_closed_or_something_else_fails():
    failures = Failures()
    failures.guard("the board", broken, 0)
    failures.guard("the board", lambda: 1, 0)
    assert card(failures).startswith("The board cannot")
    failures.guard("the score", lambda: int("x"), 0)
    assert card(failures).startswith("The score cannot")


@pytest.mark.parametrize("name", GAMES)
def test_a_place_that_cannot_be_explained_leaves_the_table_whole(name, monkeypatch):
    table = played(name, 9, which=-1)  # the first is often to pass
    places = [target[0] for target in table.overlay.targets]
    real = type(table.game.rulebook).about

    def about(book, state, place):
        return broken() if place == places[0] else real(book, state, place)

    monkeypatch.setattr(type(table.game.rulebook), "about", about)
    browser_says(table, "point", place=places[0])
    assert "ZeroDivisionError" in html(table, "trouble")
    assert CLOSE in html(table, "trouble")
    assert [target[0] for target in table.overlay.targets] == places
    assert html(table, "players")
    for _ in range(2):
        browser_says(table, "dismiss")
        assert html(table, "trouble") == "", "the pointer still rests there"
    browser_says(table, "point", place=places[1])
    assert html(table, "trouble") == "", "the cause is away"
    browser_says(table, "point", place=places[0])
    assert CLOSE in html(table, "trouble"), "it is there again"
    browser_says(table, "point", place=None)
    assert CLOSE in html(table, "trouble"), "it stays to be read"
    browser_says(table, "dismiss")
    assert html(table, "trouble") == ""
    plays_on(table)


def test_a_doubt_that_fails_is_told_once_and_pointing_goes_on(monkeypatch):
    table = played("city-blocks", 1)
    click(table, next(t[0] for t in table.overlay.targets if t[0].startswith("hand1:")))
    assert table.session.selection.state.selected
    monkeypatch.setattr(type(table.game.rulebook), "attempt", broken)
    fine = {*table.overlay.state["legal"], *table.overlay.state["selected"]}
    others = [t[0] for t in table.overlay.targets if t[0] not in fine]
    browser_says(table, "point", place=others[0])
    assert "ZeroDivisionError" in html(table, "trouble")
    browser_says(table, "dismiss")
    browser_says(table, "point", place=others[1])
    assert html(table, "trouble") == ""
    assert table.session.selection.state.pointed == others[1]


# -- whatever fails, the rest is there

PARTS = [
    (header, "whose"), (header, "toolbar"), (header, "sentence"), (header, "caption"),
    (beside, "strip"), (beside, "stepper"), (beside, "choices"), (beside, "explanation"),
    (beside, "why_not"), (beside, "players"), (inset, "choices"), (inset, "prospect"),
    (inset, "explanation"), (agenda, "strip"), (scoring, "live"), (beside, "drawer_card"),
]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_a_panel_that_fails_hinders_no_other(name, monkeypatch):
    table = played(name)
    for module, part in PARTS:
        whole = {n: bool(text) for n, text in [*table.head.parts, *table.side.parts]}
        with monkeypatch.context() as patch:
            patch.setattr(module, part, broken)
            browser_says(table, "drawer", name="rule" if part == "drawer" else "")
            empty = {n for n, text in [*table.head.parts, *table.side.parts] if not text}
            lost = {n for n in empty if whole.get(n)}
            assert len(lost) <= 1, part
            assert 'data-do="undo"' in html(table, "head")
            assert table.overlay.targets
            plays_on(table)
            browser_says(table, "drawer", name="rule" if part == "drawer" else "")
            browser_says(table, "dismiss")
            for message in ("why", "why"):
                browser_says(table, message)
                assert html(table, "trouble") == "", f"{part} comes back"
        for _ in range(2):
            browser_says(table, "escape")
        browser_says(table, "dismiss")
        assert html(table, "trouble") == "", part


@pytest.mark.parametrize("name", GAMES)
def test_marks_that_cannot_be_drawn_are_left_out(name, monkeypatch):
    table = played(name)
    real = type(table.game.rulebook).scene

    def scene(book, state, view):
        if view.legal:
            raise KeyError("a mark")
        return real(book, state, view)

    monkeypatch.setattr(type(table.game.rulebook), "scene", scene)
    browser_says(table, "why")
    browser_says(table, "why")
    assert table.overlay.targets
    assert "The board with its marks cannot be shown" in html(table, "trouble")
    plays_on(table)
    assert still(table).startswith("<svg")


@pytest.mark.parametrize("name", GAMES)
def test_without_a_board_one_plays_on_and_takes_back(name, monkeypatch):
    table = played(name)
    monkeypatch.setattr(type(table.game.rulebook), "scene", broken)
    browser_says(table, "why")
    browser_says(table, "why")
    assert not table.overlay.targets
    assert table.overlay.label == "No board"
    assert html(table, "head")
    browser_says(table, "dismiss")
    assert html(table, "trouble") == ""
    plays_on(table)
    assert "cannot be shown" in still(table)
    assert html(Table(table.game, autosave=False), "head")


@pytest.mark.parametrize("name", GAMES)
def test_steps_that_cannot_be_told_leave_the_way_back(name, monkeypatch):
    table = played(name)
    browser_says(table, "look", turn=2)
    monkeypatch.setattr(type(table.game.rulebook), "explain", broken)
    table.game._trail.explained.clear()
    browser_says(table, "look", turn=1)
    assert "Back to now" in html(table, "stepper")
    assert CLOSE in html(table, "trouble")
    browser_says(table, "dismiss")
    assert html(table, "trouble") == ""
    browser_says(table, "look", turn=table.game.turn)
    plays_on(table)


def test_what_cannot_be_announced_is_silent(monkeypatch):
    table = played("city-blocks")
    table.session.speaker.say(broken)
    table.refresh()
    assert table.overlay.said == ""
    assert "The announcement cannot be shown" in html(table, "trouble")


def test_a_task_that_cannot_look_whether_it_is_done_leaves_the_table(monkeypatch):
    table = played("city-blocks")
    monkeypatch.setattr(table, "painted", broken)
    table.refresh()
    assert "The task cannot be shown" in html(table, "trouble")
    plays_on(table)


# -- troubles that are told in a drawer


@pytest.mark.parametrize(("drawer", "message", "fields"), [
    ("load", "load-text", {"record": "nonsense"}),
    ("new", "new", {"seed": "seven"}),
    ("save", "save-file", {"name": "../x"}),
])  # fmt: skip
def test_a_trouble_in_a_drawer_is_closed_and_the_drawer_stays(drawer, message, fields):
    table = played("city-blocks", 1)
    browser_says(table, "drawer", name=drawer)
    browser_says(table, message, fields=fields)
    assert CLOSE in html(table, "drawer")
    browser_says(table, "dismiss")
    assert html(table, "drawer")
    assert CLOSE not in html(table, "drawer")
    assert table.session.drawer.trouble is None


def test_a_refusal_outside_a_drawer_is_closed():
    table = played("city-blocks", 1)
    browser_says(table, "choose", action="nonsense")
    assert CLOSE in html(table, "trouble")
    browser_says(table, "dismiss")
    assert html(table, "trouble") == ""
    click(table, table.overlay.targets[0][0])
