"""Pieces that are put down to look at, turned, dragged and taken up again; and the hint."""

from __future__ import annotations

from typing import Any

import pytest

import urbannb as ub
from tests.support.strategies import NAMES, seats
from tests.ui.helpers import browser_says, click, html, part_way
from urbannb.games import sprawlopolis
from urbannb.ui import Table
from urbannb.ui.messages import handle
from urbannb.ui.panels.html import esc
from urbannb.ui.session import Session

LAID = "5 0,0; 2 0,2; 9 2,0"


def position(**options: Any) -> ub.Game:
    """Ana holds 7, 11 and 13; three cards are laid."""
    given = {"laid": LAID, "conditions": [10, 12, 18], "hands": "7 11 13", "deck": "4"}
    return sprawlopolis.position(**{**given, **options})


@pytest.fixture
def session() -> Session:
    """A city that goes on."""
    return Session(position())


@pytest.fixture
def table() -> Table:
    """The same as a widget."""
    return Table(position(), autosave=False)


def do(session: Any, what: str, **message: object) -> None:
    handle(session, {"do": what, **message})
    assert session.speaker.trouble is None, session.speaker.trouble


def hold(session: Any, *places: str) -> None:
    for place in places:
        do(session, "click", place=place)


def test_a_click_puts_down_and_another_one_plays(session: Any) -> None:
    hold(session, "hand0:7", "@0,4")
    assert session.match.game.turn == 0
    assert session.picture.view().selected == ("hand0:7", "@0,4")
    assert "@1,4" in session.picture.view().legal, "it can be put elsewhere still"
    assert session.speaker.announcement.startswith("Tried: ")
    assert session.speaker.announcement.endswith("Enter places it, R turns it, Escape takes it up.")
    hold(session, "@0,4")
    assert [str(action) for action in session.match.game.actions] == ["7 0,4"]
    assert session.selection.state.selected == ()


@pytest.mark.parametrize("how", ["mouse", "touch", "key"])
def test_every_way_to_click_tries_first(session: Any, how: str) -> None:
    do(session, "click", place="hand0:7", how=how)
    do(session, "click", place="@0,4", how=how)
    assert session.match.game.turn == 0
    do(session, "click", place="@0,4", how=how)
    assert session.match.game.turn == 1


def test_another_seat_moves_it_and_the_button_plays(session: Any) -> None:
    hold(session, "hand0:7", "@0,4", "@1,4")
    assert session.picture.view().selected == ("hand0:7", "@1,4")
    do(session, "place")
    assert str(session.match.game.actions[-1]) == "7 1,4"


def test_there_is_nothing_to_place_before_it_is_put_down(session: Any) -> None:
    hold(session, "hand0:7")
    handle(session, {"do": "place"})
    assert "put a piece on the board first" in session.speaker.trouble.text
    assert session.match.game.turn == 0


def test_turning_in_the_hand_and_on_the_board(session: Any) -> None:
    hold(session, "hand0:7")
    do(session, "turn")
    assert session.selection.state.selected == ("hand0:7t",)
    assert session.speaker.announcement.startswith("Selected: ")
    do(session, "turn")
    hold(session, "@0,4")
    do(session, "turn")
    assert session.picture.view().selected == ("hand0:7t", "@0,4"), "it stays where it is"
    assert str(session.selection.state.pending) == "7t 0,4"
    do(session, "place")
    assert str(session.match.game.actions[-1]) == "7t 0,4"


def test_only_what_is_held_can_be_turned(session: Any) -> None:
    handle(session, {"do": "turn"})
    assert "can be turned" in session.speaker.trouble.text
    tiles: Any = Session(part_way())
    hold(tiles, "hand0:H3")
    handle(tiles, {"do": "turn"})
    assert "can be turned" in tiles.speaker.trouble.text
    assert tiles.selection.state.selected == ("hand0:H3",)


def test_escape_takes_up_then_lets_go(session: Any) -> None:
    hold(session, "hand0:7", "@0,4")
    do(session, "escape")
    assert session.selection.state.selected == ("hand0:7",)
    assert session.selection.pointed_action() is None
    do(session, "escape")
    assert session.selection.state.selected == ()
    assert session.match.game.turn == 0


def test_another_card_or_the_same_one_again(session: Any) -> None:
    hold(session, "hand0:7", "@0,4", "hand0:11")
    assert session.selection.state.selected == ("hand0:11",)
    hold(session, "@0,4", "hand0:11")
    assert session.selection.state.selected == ()


def test_an_illegal_seat_is_explained_and_the_card_kept(session: Any) -> None:
    hold(session, "hand0:7", "@0,4", "@9,9")
    assert session.selection.state.verdict is not None
    assert [reason.rule for reason in session.selection.state.verdict.reasons] == ["SP-14"]
    assert session.picture.view().illegal == ("@9,9",)
    assert session.selection.state.selected == ("hand0:7",)
    hold(session, "@0,4")
    assert session.selection.state.verdict is None
    assert session.selection.state.laid


def test_pointing_elsewhere_leaves_what_is_tried(session: Any) -> None:
    hold(session, "hand0:7", "@0,4")
    do(session, "point", place="@1,4")
    assert str(session.selection.pointed_action()) == "7 1,4"
    do(session, "point", place=None)
    assert str(session.selection.pointed_action()) == "7 0,4"
    do(session, "point", place="@9,9")
    assert session.selection.state.doubt is not None
    assert session.selection.state.laid


def test_dragging_picks_up_and_dropping_tries(session: Any) -> None:
    do(session, "click", place="hand0:7", how="drag")
    do(session, "click", place="@0,4", how="drop")
    assert str(session.selection.state.pending) == "7 0,4"
    do(session, "click", place="@0,4", how="drop")
    assert session.match.game.turn == 0, "dropped where it lay already: not played"
    do(session, "click", place="hand0:7", how="drag")
    assert session.selection.state.selected == ("hand0:7",), "dragged again: taken up, not let go"
    do(session, "click", place="hand0:11", how="drag")
    assert session.selection.state.selected == ("hand0:11",)


def test_the_list_shows_on_the_board_and_plays(session: Any) -> None:
    do(session, "aim", action="11t 0,4")
    assert session.picture.view().selected == ("hand0:11t", "@0,4")
    do(session, "choose", action="11t 0,4")
    assert session.match.game.turn == 1


def test_why_mode_and_the_stepper_let_go(session: Any) -> None:
    hold(session, "hand0:7", "@0,4")
    do(session, "why")
    assert (session.selection.state.selected, session.selection.state.pending) == ((), None)
    do(session, "why")
    hold(session, "hand0:7", "@0,4", "@0,4", "hand0:11", "@1,4")
    do(session, "step", to="first")
    assert (session.selection.state.selected, session.selection.state.pending) == ((), None)


def test_the_hint_of_a_game_that_tries(table: Table) -> None:
    browser_says(table, "hint")
    session = table.session
    assert table.game.turn == 0
    assert session.selection.state.laid
    assert session.picture.view().selected == table.game.rulebook.gesture(
        table.game.state, session.selection.state.pending
    )
    name = table.game.rulebook.called(table.game.state, session.selection.state.pending)
    assert f"Hint: {name}." in html(table, "offer")
    assert table.overlay.said.startswith(f"Hint: {name}. ")
    browser_says(table, "place")
    assert table.game.turn == 1
    assert "Hint: " not in html(table, "offer")


def test_the_hint_of_a_game_that_plays_at_once() -> None:
    table = Table(part_way(), autosave=False)
    browser_says(table, "hint")
    action = table.session.selection.pointed_action()
    assert table.game.turn == 21
    assert action in table.game.legal
    assert (
        table.overlay.state["cursor"] == table.game.rulebook.gesture(table.game.state, action)[-1]
    )
    name = table.game.rulebook.called(table.game.state, action)
    assert f"Hint: {name}." in html(table, "offer")
    assert "Hint:" not in html(table, "head"), "it is said once"
    click(table, table.overlay.state["cursor"])
    assert table.game.actions[-1] == action


def test_no_hint_for_the_past_or_in_a_task() -> None:
    table = Table(part_way(), autosave=False)
    browser_says(table, "look", turn=3)
    browser_says(table, "hint")
    assert "go back to now" in html(table, "trouble")
    task = ub.lesson("city-blocks").do("placing").table
    assert 'data-do="hint"' not in html(task, "head")


def test_the_buttons_for_a_piece(table: Table) -> None:
    def off() -> set[str]:
        found = html(table, "choices").split("<button")[1:]
        return {b.split('data-do="')[1].split('"')[0] for b in found if "aria-disabled" in b}

    assert off() == {"turn", "place", "escape"}
    click(table, "hand0:7")
    assert off() == {"place"}
    assert table.overlay.state["turns"] is True
    click(table, "@0,4")
    assert off() == set()
    browser_says(table, "escape")
    browser_says(table, "escape")
    assert table.overlay.state["turns"] is False


def test_city_blocks_has_none_of_these_buttons() -> None:
    table = Table(part_way(), autosave=False)
    assert html(table, "choices") == ""
    for what in ("turn", "place", "under", "count"):
        assert f'data-do="{what}"' not in html(table)
    assert table.overlay.state["first"] == [], "its tiles are not dragged"


def test_looking_underneath(table: Table) -> None:
    assert not table.session.picture.view().under
    browser_says(table, "under")
    assert table.session.picture.view().under
    assert 'data-do="under" aria-pressed="true"' in html(table, "choices")
    click(table, "hand0:7", "@0,4", "@0,4")
    assert table.session.picture.view().under, "until it is switched off"
    browser_says(table, "under")
    assert not table.session.picture.view().under


def test_hands_are_open_from_the_start_where_the_game_says_so() -> None:
    table = Table(ub.new_game("sprawlopolis", seed=7, players=3), autosave=False)
    assert table.session.picture.view().hidden == frozenset()
    browser_says(table, "hands")
    assert table.session.picture.view().hidden == {1, 2}


def test_hundreds_of_choices_are_not_sent_unasked(table: Table) -> None:
    assert len(table.game.legal) > 100
    assert html(table, "choices").count('role="option"') == 0
    click(table, "hand0:7")
    assert html(table, "choices").count('role="option"') == 0
    browser_says(table, "list")
    seats = len(table.session.selection.clicks.after(("hand0:7",)))
    assert html(table, "choices").count('role="option"') == seats
    browser_says(table, "list")
    assert html(table, "choices").count('role="option"') == 0


def test_the_overlay_knows_where_the_ghost_lies(table: Table) -> None:
    assert all(target[-1] is None for target in table.overlay.targets)
    click(table, "hand0:7")
    boxes = {t[0]: t[-1] for t in table.overlay.targets if t[0].startswith("@")}
    place, x, y, w, h, *_ = next(t for t in table.overlay.targets if t[0] == "@0,4")
    left, top, wide, high = boxes[place]
    assert left < x < x + w < left + wide, "a card is larger than the place one points at"
    assert top < y < y + h < top + high


def test_the_answer_to_a_click_stands_beside_the_board_where_there_is_room(table: Table) -> None:
    table.do("point", place="0,0")
    assert "Why? row 0" in html(table, "context"), "pointed at: below all that moves"
    table.do("why")
    table.do("click", place="0,0")
    assert "Why? row 0" in html(table, "answer")
    assert html(table, "context") == ""
    table.overlay.width = 600
    assert "Why? row 0" in html(table, "context")
    assert html(table, "answer") == ""
    table.do("point", place=None)
    table.do("escape")
    assert "Why? row 0" not in html(table)


def hint(table: Table) -> str:
    """The hint, first among the panels."""
    return html(table, "offer")


def test_a_hint_with_its_reason_stays_until_it_is_put_away_or_something_is_played() -> None:
    table = Table(ub.new_game("urbify", players=2, seed=3), autosave=False)
    browser_says(table, "hint")
    reason = table.session.selection.state.reason
    assert reason.startswith("It ")
    assert reason in hint(table)
    assert reason in table.overlay.said
    browser_says(table, "point", place=None)
    assert reason in hint(table), "pointing elsewhere does not take it away"
    browser_says(table, "unadvise")
    assert "Hint:" not in hint(table)
    browser_says(table, "hint")
    browser_says(table, "choose", action=str(table.session.selection.state.advised))
    assert table.game.turn == 1
    assert "Hint:" not in hint(table)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_hint_marks_stays_wherever_one_points(name: str) -> None:
    table = Table(ub.new_game(name, players=seats(name), seed=3), autosave=False)
    browser_says(table, "hint")
    session, state = table.session, table.overlay.state
    advised, tried, selected = (
        session.selection.state.advised,
        session.selection.state.pending,
        state["selected"],
    )
    gesture = table.game.rulebook.gesture(table.game.state, advised)
    marked = state["advised"]
    assert marked
    assert set(marked) <= set(gesture) | {place.partition(":")[0] for place in gesture}
    places = [target[0] for target in table.overlay.targets if target[0] not in marked]
    for place in (*places[:1], *places[-1:], None):
        browser_says(table, "point", place=place)
        assert table.overlay.state["advised"] == marked
        assert table.overlay.state["selected"] == selected
        assert session.selection.state.pending == tried
        assert esc(session.selection.state.reason) in hint(table)
    browser_says(table, "escape")
    assert table.overlay.state["advised"] == table.overlay.state["selected"] == []
    assert session.selection.state.advised is session.selection.state.pending is None
    assert "Hint:" not in hint(table)


def test_the_hint_stands_first_among_the_panels_and_moves_nothing() -> None:
    """Above the picture it pushed Urbify's projects off a page of 900 pixels."""
    for name in ("urbify", "urban-sprawl"):
        table = Table(ub.new_game(name, players=seats(name), seed=3), autosave=False)
        for width in (1074, 360):
            table.overlay.width = width
            browser_says(table, "hint")
            first = (table.foot if table.session.picture.trayed else table.side).parts[1]
            assert first[0] == "offer"
            assert "Hint: " in first[1]
            browser_says(table, "unadvise")
            assert "Hint: " not in html(table)


def test_who_has_chosen_something_else_keeps_it_when_the_hint_is_put_away(table: Table) -> None:
    browser_says(table, "hint")
    card = table.session.selection.state.advised.card
    other = next(f"hand0:{one}" for one in table.game.state.hands[0] if one != card)
    browser_says(table, "click", place=other)
    assert table.session.selection.state.selected == (other,)
    assert table.overlay.state["advised"], "the hint is still to be seen"
    browser_says(table, "unadvise")
    assert table.overlay.state["advised"] == []
    assert table.session.selection.state.selected == (other,)


def test_what_a_try_would_change_stands_beside_the_board_in_three_numbers(table: Table) -> None:
    def figures() -> list[str]:
        found = html(table, "choices").partition('class="ub-figures"')[2].split("</b>")[:3]
        return [text.rpartition(">")[2] for text in found]

    now = table.game.scores()[0].total
    assert figures() == [str(now).replace("-", "−"), "–", "–"]
    click(table, "hand0:7", "@0,4")
    shown = [int(text.replace("−", "-")) for text in figures()]
    then = table.session.selection.scores_after(table.session.selection.state.pending)[0].total
    assert shown == [now, then, then - now]
    first = next(name for name, text in table.side.parts if text)
    assert first == "choices", "by the board"
    assert not table.foot.parts


def test_from_640_pixels_on_the_buttons_stand_beside_the_city(table: Table) -> None:
    table.overlay.width = 720
    assert table.session.looks.beside
    assert table.session.picture.seen()[1].width <= 720 - 26 - 280
    table.overlay.width = 500
    assert not table.session.looks.beside
