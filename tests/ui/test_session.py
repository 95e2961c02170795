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
    assert session.speaker.trouble is None, session.speaker.trouble


def test_a_tile_then_a_block_plays(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    assert session.selection.state.selected == ("hand0:H3",)
    assert "D4" in session.picture.view().legal
    assert "C1" not in session.picture.view().legal
    assert session.speaker.announcement.startswith("Selected: House 3. ")
    do(session, "click", place="D4")
    assert str(session.match.game.actions[-1]) == "H3 D4"
    assert session.selection.state.selected == ()
    assert session.selection.live
    assert "Ana places House 3 on D4" in session.speaker.announcement
    assert session.speaker.announcement.endswith("Ben: choose a tile and a block")
    session.input.point("D4", "key")  # an arrow key whose report comes after the click it led to
    assert "Ana places House 3 on D4" in session.speaker.announcement


def test_clicking_it_again_or_escape_deselects(session: Any) -> None:
    for back in ({"do": "click", "place": "hand0:H3"}, {"do": "escape"}):
        do(session, "click", place="hand0:H3")
        handle(session, back)
        assert session.selection.state.selected == ()


def test_another_tile_takes_the_place_of_the_first(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    do(session, "click", place="hand0:S6")
    assert session.selection.state.selected == ("hand0:S6",)


def test_an_illegal_click_says_every_reason(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    do(session, "click", place="C1")
    assert session.selection.state.verdict is not None
    assert len(session.selection.state.verdict.reasons) == 3
    assert session.picture.view().illegal == ("C1",)
    assert session.selection.state.selected == ("hand0:H3",), "one may go on with the same tile"
    do(session, "click", place="D4")
    assert session.selection.state.verdict is None
    assert session.match.game.turn == 22


def test_pointing_at_an_illegal_place_doubts_it_and_looking_away_forgets(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    do(session, "point", place="C1")
    assert session.selection.state.doubt is not None
    assert session.picture.view().illegal == ("C1",)
    do(session, "point", place=None)
    assert session.selection.state.doubt is None
    assert session.picture.view().illegal == ()


def test_pointing_says_what_a_click_would_do(session: Any) -> None:
    do(session, "click", place="hand0:H3")
    do(session, "point", place="D4")
    action = session.selection.pointed_action()
    assert str(action) == "H3 D4"
    assert session.selection.outlook_text(action).startswith("House 3 on D4")


def test_pointing_with_nothing_selected_explains_and_marks(session: Any) -> None:
    do(session, "point", place="3")
    about, place = session.selection.about()
    assert place == "3"
    assert about is not None
    assert "Row 3" in about.plain
    assert session.picture.view().focus == about.places
    assert session.picture.view().dimmed


def test_a_click_that_means_no_action_is_a_question(session: Any) -> None:
    do(session, "click", place="E3")
    do(session, "point", place=None)
    about, place = session.selection.about()
    assert place == "E3"
    assert about is not None
    do(session, "escape")
    assert session.selection.about() == (None, "")


def test_why_mode_never_acts(session: Any) -> None:
    do(session, "why")
    do(session, "click", place="hand0:H3")
    do(session, "click", place="D4")
    assert session.match.game.turn == 21
    assert session.selection.state.asked == "D4"
    assert session.picture.view().legal == frozenset()
    do(session, "why")
    assert session.picture.view().legal


def test_a_finger_is_asked_once_more(session: Any) -> None:
    do(session, "click", place="hand0:H3", how="touch")
    do(session, "click", place="D4", how="touch")
    assert session.match.game.turn == 21
    assert str(session.selection.state.pending) == "H3 D4"
    do(session, "click", place="D2", how="touch")
    assert str(session.selection.state.pending) == "H3 D2"
    do(session, "click", place="D2", how="touch")
    assert session.match.game.turn == 22


def test_two_tokens_swap_in_either_order() -> None:
    for first, second in (("A", "B"), ("B", "A")):
        session: Any = Session(until("swap"))
        turn = session.match.game.turn
        assert {"A", "B"} <= session.picture.view().legal
        do(session, "click", place=first)
        do(session, "click", place=second)
        assert session.match.game.turn == turn + 1
        assert str(session.match.game.actions[-1]) == "swap A B"


def test_an_action_without_places_is_a_button() -> None:
    session: Any = Session(until("swap"))
    assert [str(a) for a in session.selection.clicks.buttons] == ["keep"]
    do(session, "choose", action="keep")
    assert str(session.match.game.actions[-1]) == "keep"


def test_choosing_by_notation_and_why_not(session: Any) -> None:
    do(session, "choose", action="H3 C1")
    assert session.selection.state.verdict is not None
    assert not session.selection.state.verdict.ok
    do(session, "aim", action="H3 D4")
    assert session.selection.state.pointed == "D4"
    do(session, "choose", action="H3 D4")
    assert session.match.game.turn == 22


def test_steps_walk_and_the_last_returns_to_now() -> None:
    session: Any = Session(part_way(26))
    count = len(session.timeline.walk.steps)
    assert count == 6
    assert session.timeline.walk.at == count - 1
    assert session.selection.live
    do(session, "step", to="first")
    assert session.timeline.walk.at == 0
    assert not session.selection.live
    assert session.picture.view().legal == frozenset()
    assert session.timeline.shown is session.timeline.walk.steps[0][1].state
    for _ in range(count - 1):
        do(session, "step", to="next")
    assert session.selection.live
    assert session.timeline.shown is session.match.game.state
    do(session, "step", to="2")
    assert session.timeline.walk.at == 2
    do(session, "step", to="last")
    assert session.selection.live


def test_the_stepper_plays_by_itself_and_a_click_stops_it() -> None:
    session: Any = Session(part_way(26))
    do(session, "step", to="play")
    assert session.timeline.playing
    assert session.timeline.walk.at == 0
    do(session, "step", to="tick")
    assert session.timeline.walk.at == 1
    do(session, "click", place="A1")
    assert not session.timeline.playing
    do(session, "step", to="play")
    while session.timeline.playing:
        do(session, "step", to="tick")
    assert session.selection.live


def test_any_turn_can_be_looked_at_and_gone_back_to(session: Any) -> None:
    now = session.match.game.state.to_json()
    do(session, "look", turn=5)
    assert not session.selection.live
    assert session.timeline.shown == session.match.game.at(5).state
    do(session, "look", turn=21)
    assert session.selection.live
    assert session.match.game.state.to_json() == now
    do(session, "look", turn=5)
    do(session, "from-here")
    assert session.match.game.turn == 5
    assert session.selection.live
    assert session.match.game.undone == 16


def test_undo_and_redo(session: Any) -> None:
    before = session.match.game.state.to_json()
    do(session, "choose", action="H3 D4")
    after = session.match.game.state.to_json()
    do(session, "undo")
    assert session.match.game.state.to_json() == before
    assert "drawn" in session.speaker.notice
    do(session, "redo")
    assert session.match.game.state.to_json() == after


def test_what_fails_is_kept_to_be_shown(session: Any) -> None:
    handle(session, {"do": "no such thing"})
    assert session.speaker.trouble is not None
    assert not session.speaker.trouble.details
    handle(session, {})
    assert session.speaker.trouble is not None
    session.match.game.rulebook.__dict__["about"] = None
    try:
        handle(session, {"do": "click", "place": "E3"})
    finally:
        del session.match.game.rulebook.__dict__["about"]
    assert session.speaker.trouble is not None
    assert "Traceback" in session.speaker.trouble.details


def test_hands_are_hidden_until_shown(session: Any) -> None:
    assert session.picture.view().hidden == {1}
    do(session, "hands")
    assert session.picture.view().hidden == frozenset()


class Fixed:
    """A bot that takes the first action."""

    def choose(self, game: ub.Game) -> object:
        return game.legal[0]


def test_a_bot_answers_and_undo_takes_its_answer_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("urbannb.ui.parts.match._bot", lambda name: Fixed())
    session: Any = Session(ub.new_game("city-blocks", seed=7), "random")
    turn = session.match.game.turn
    do(session, "choose", action=str(session.match.game.legal[-1]))
    assert session.match.to_move == 0
    assert session.match.game.turn >= turn + 2
    assert {n for n, _ in session.timeline.walk.steps} == set(
        range(turn + 1, session.match.game.turn + 1)
    )
    assert session.picture.view().hidden == {1}
    do(session, "undo")
    assert "with what Ben did and anything drawn after it." in session.speaker.notice
    assert session.match.game.turn == turn
    assert session.match.to_move == 0
    do(session, "redo")
    assert session.match.to_move == 0
    assert session.match.game.turn >= turn + 2


def test_a_finished_game_shows_all_and_asks_nothing() -> None:
    session: Any = Session(until("no such words"))
    assert session.match.game.over
    assert not session.selection.live
    assert session.picture.view().hidden == frozenset()
    do(session, "click", place="A1")
    assert session.selection.state.asked == "A1"
