"""Clicks, selection, questions and the stepper, on the model alone."""

from __future__ import annotations

from typing import Any

import pytest

import urbannb as ub
from tests.ui.helpers import part_way, until
from urbannb.ui.messages import handle
from urbannb.ui.session import Session


@pytest.fixture
def session() -> Session:
    """Ana to move, 21 actions into a game; she holds F3 H3 S6 School H5 and no token."""
    return Session(part_way())


def do(session: Any, what: str, **message: object) -> None:
    handle(session, {"do": what, **message})
    assert session.trouble is None, session.trouble


def test_a_tile_then_a_block_plays(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    assert session.state.selected == ("hand0:H3",)
    assert "D4" in session.view().legal
    assert "C1" not in session.view().legal
    assert session.announcement.startswith("Selected: House 3. ")
    do(session, "click", place="D4")
    assert str(session.game.actions[-1]) == "H3 D4"
    assert session.state.selected == ()
    assert session.live
    assert "Ana places House 3 on D4" in session.announcement
    assert session.announcement.endswith("Ben: choose a tile and a block")
    session.point("D4", "key")  # an arrow key whose report comes after the click it led to
    assert "Ana places House 3 on D4" in session.announcement


def test_clicking_it_again_or_escape_deselects(session: Any) -> None:
    for back in ({"do": "click", "place": "hand0:H3"}, {"do": "escape"}):
        do(session, "click", place="hand0:H3")
        handle(session, back)
        assert session.state.selected == ()


def test_another_tile_takes_the_place_of_the_first(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    do(session, "click", place="hand0:S6")
    assert session.state.selected == ("hand0:S6",)


def test_an_illegal_click_says_every_reason(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    do(session, "click", place="C1")
    assert session.state.verdict is not None
    assert len(session.state.verdict.reasons) == 3
    assert session.view().illegal == ("C1",)
    assert session.state.selected == ("hand0:H3",), "one may go on with the same tile"
    do(session, "click", place="D4")
    assert session.state.verdict is None
    assert session.game.turn == 22


def test_pointing_at_an_illegal_place_doubts_it_and_looking_away_forgets(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    do(session, "point", place="C1")
    assert session.state.doubt is not None
    assert session.view().illegal == ("C1",)
    do(session, "point", place=None)
    assert session.state.doubt is None
    assert session.view().illegal == ()


def test_pointing_says_what_a_click_would_do(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    do(session, "point", place="D4")
    action = session.pointed_action()
    assert str(action) == "H3 D4"
    assert session.outlook_text(action).startswith("House 3 on D4")


def test_pointing_with_nothing_selected_explains_and_marks(session: Any) -> None:
    do(session, "point", place="3")
    about, place = session.about()
    assert place == "3"
    assert about is not None
    assert "Row 3" in about.plain
    assert session.view().focus == about.places
    assert session.view().dimmed


def test_a_click_that_means_no_action_is_a_question(session: Any) -> None:
    do(session, "click", place="E3")
    do(session, "point", place=None)
    about, place = session.about()
    assert place == "E3"
    assert about is not None
    do(session, "escape")
    assert session.about() == (None, "")


def test_why_mode_never_acts(session: Any) -> None:
    do(session, "why")
    do(session, "click", place="hand0:H3")
    do(session, "click", place="D4")
    assert session.game.turn == 21
    assert session.state.asked == "D4"
    assert session.view().legal == frozenset()
    do(session, "why")
    assert session.view().legal


def test_a_finger_is_asked_once_more(session: Any) -> None:
    do(session, "click", place="hand0:H3", how="touch")
    do(session, "click", place="D4", how="touch")
    assert session.game.turn == 21
    assert str(session.state.pending) == "H3 D4"
    do(session, "click", place="D2", how="touch")
    assert str(session.state.pending) == "H3 D2"
    do(session, "click", place="D2", how="touch")
    assert session.game.turn == 22


def test_two_tokens_swap_in_either_order() -> None:
    for first, second in (("A", "B"), ("B", "A")):
        session: Any = Session(until("swap"))
        turn = session.game.turn
        assert {"A", "B"} <= session.view().legal
        do(session, "click", place=first)
        do(session, "click", place=second)
        assert session.game.turn == turn + 1
        assert str(session.game.actions[-1]) == "swap A B"


def test_an_action_without_places_is_a_button() -> None:
    session: Any = Session(until("swap"))
    assert [str(a) for a in session.clicks.buttons] == ["keep"]
    do(session, "choose", action="keep")
    assert str(session.game.actions[-1]) == "keep"


def test_choosing_by_notation_and_why_not(session: Any) -> None:
    do(session, "choose", action="H3 C1")
    assert session.state.verdict is not None
    assert not session.state.verdict.ok
    do(session, "aim", action="H3 D4")
    assert session.state.pointed == "D4"
    do(session, "choose", action="H3 D4")
    assert session.game.turn == 22


def test_steps_walk_and_the_last_returns_to_now() -> None:
    session: Any = Session(part_way(26))
    count = len(session.walk.steps)
    assert count == 6
    assert session.walk.at == count - 1
    assert session.live
    do(session, "step", to="first")
    assert session.walk.at == 0
    assert not session.live
    assert session.view().legal == frozenset()
    assert session.shown is session.walk.steps[0][1].state
    for _ in range(count - 1):
        do(session, "step", to="next")
    assert session.live
    assert session.shown is session.game.state
    do(session, "step", to="2")
    assert session.walk.at == 2
    do(session, "step", to="last")
    assert session.live


def test_the_stepper_plays_by_itself_and_a_click_stops_it() -> None:
    session: Any = Session(part_way(26))
    do(session, "step", to="play")
    assert session.playing
    assert session.walk.at == 0
    do(session, "step", to="tick")
    assert session.walk.at == 1
    do(session, "click", place="A1")
    assert not session.playing
    do(session, "step", to="play")
    while session.playing:
        do(session, "step", to="tick")
    assert session.live


def test_any_turn_can_be_looked_at_and_gone_back_to(session: Any) -> None:
    now = session.game.state.to_json()
    do(session, "look", turn=5)
    assert not session.live
    assert session.shown == session.game.at(5).state
    do(session, "look", turn=21)
    assert session.live
    assert session.game.state.to_json() == now
    do(session, "look", turn=5)
    do(session, "from-here")
    assert session.game.turn == 5
    assert session.live
    assert session.game.undone == 16


def test_undo_and_redo(session: Any) -> None:
    before = session.game.state.to_json()
    do(session, "choose", action="H3 D4")
    after = session.game.state.to_json()
    do(session, "undo")
    assert session.game.state.to_json() == before
    assert "drawn" in session.notice
    do(session, "redo")
    assert session.game.state.to_json() == after


def test_what_fails_is_kept_to_be_shown(session: Any) -> None:
    handle(session, {"do": "no such thing"})
    assert session.trouble is not None
    assert not session.trouble.details
    handle(session, {})
    assert session.trouble is not None
    session.game.rulebook.__dict__["about"] = None
    try:
        handle(session, {"do": "click", "place": "E3"})
    finally:
        del session.game.rulebook.__dict__["about"]
    assert session.trouble is not None
    assert "Traceback" in session.trouble.details


def test_hands_are_hidden_until_shown(session: Any) -> None:
    assert session.view().hidden == {1}
    do(session, "hands")
    assert session.view().hidden == frozenset()


class Fixed:
    """A bot that takes the first action."""

    def choose(self, game: ub.Game) -> object:
        return game.legal[0]


def test_a_bot_answers_and_undo_takes_its_answer_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("urbannb.ui.match._bot", lambda name: Fixed())
    session: Any = Session(ub.new_game("city-blocks", seed=7), "random")
    turn = session.game.turn
    do(session, "choose", action=str(session.game.legal[-1]))
    assert session.to_move == 0
    assert session.game.turn >= turn + 2
    assert {n for n, _ in session.walk.steps} == set(range(turn + 1, session.game.turn + 1))
    assert session.view().hidden == {1}
    do(session, "undo")
    assert session.game.turn == turn
    assert session.to_move == 0
    do(session, "redo")
    assert session.to_move == 0
    assert session.game.turn >= turn + 2


def test_a_finished_game_shows_all_and_asks_nothing() -> None:
    session: Any = Session(until("no such words"))
    assert session.game.over
    assert not session.live
    assert session.view().hidden == frozenset()
    do(session, "click", place="A1")
    assert session.state.asked == "A1"
