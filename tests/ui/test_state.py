"""What a person is doing, as data: no game, no widget, every event after every other."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import KnownClicks
from urbannb.core.verdict import Reason, Verdict
from urbannb.ui import state as to
from urbannb.ui.meaning import Confirm, Decide, Select, Unknown, meaning
from urbannb.ui.state import Asked, Holding, Idle, Refused, TableState, Trying, after


@dataclass(frozen=True)
class Lay(Action):
    piece: str
    site: str

    def __str__(self) -> str:
        return f"lay {self.piece} {self.site}"


NO = Verdict("lay a 1", (Reason("taken", "T-1", "It is taken."),))
LAY = Lay("a", "2")
IDLE = TableState()
HELD = TableState(Holding(("a",)))
LAID = TableState(Trying(("a", "2"), LAY))
TAPPED = TableState(Trying(("a", "2"), LAY, laid=False), pointed="2")
ASKED = TableState(Asked("3", ("a",)))
REFUSED = TableState(Refused(NO, "1", ("a",)))
STATES = (IDLE, HELD, LAID, TAPPED, ASKED, REFUSED)

PLACES = st.sampled_from("abc123")
TRAILS = st.lists(PLACES, min_size=1, max_size=3, unique=True).map(tuple)
EVENTS = st.one_of(
    st.builds(to.Chose, st.just(()) | TRAILS),
    st.builds(to.TriedAction, TRAILS, st.just(LAY), st.booleans()),
    st.builds(to.WasRefused, st.just(NO), st.none() | PLACES),
    st.builds(to.AskedWhy, PLACES),
    st.builds(to.PointedAt, st.none() | PLACES, st.none() | st.just(NO)),
    st.builds(to.AimedAt, st.just(LAY), st.none() | PLACES),
    st.builds(to.Advised, st.just(LAY)),
    st.just(to.TookUp()),
    st.builds(to.LetGo, st.booleans()),
    st.builds(to.Lit, st.sampled_from(("", "1", "2.1"))),
)


def stages(now: TableState, *events: to.Event) -> list[to.Stage]:
    found = []
    for event in events:
        now = after(now, event)
        found.append(now.stage)
    return found


def test_a_piece_is_chosen_tried_taken_up_and_let_go() -> None:
    assert stages(
        IDLE, to.Chose(("a",)), to.TriedAction(("a", "2"), LAY), to.TookUp(), to.Chose(())
    ) == [
        Holding(("a",)),
        Trying(("a", "2"), LAY),
        Holding(("a",)),
        Idle(),
    ]


@pytest.mark.parametrize("now", [HELD, LAID, TAPPED, ASKED, REFUSED])
def test_answers_leave_in_the_hand_what_is_held(now: TableState) -> None:
    assert after(now, to.AskedWhy("1")).stage == Asked("1", ("a",))
    assert after(now, to.WasRefused(NO, "1")).stage == Refused(NO, "1", ("a",))
    assert after(after(now, to.AskedWhy("1")), to.TookUp()).stage == Holding(("a",))


@pytest.mark.parametrize("now", STATES)
def test_letting_go_leaves_nothing_or_only_the_answer(now: TableState) -> None:
    assert after(now, to.LetGo()).stage == Idle()
    kept = after(now, to.LetGo(answers=False))
    assert kept.trail == ()
    assert (kept.asked, kept.verdict) == (now.asked, now.verdict)


def test_what_is_tried_is_marked_where_it_lies_and_a_finger_has_only_pointed() -> None:
    assert (LAID.selected, LAID.held, LAID.laid) == (("a", "2"), ("a",), True)
    assert (TAPPED.selected, TAPPED.held, TAPPED.laid) == (("a",), ("a",), False)
    assert LAID.pending == TAPPED.pending == LAY


def test_pointing_elsewhere_takes_back_a_finger_but_no_piece() -> None:
    assert after(TAPPED, to.PointedAt("2")).stage == TAPPED.stage
    assert after(TAPPED, to.PointedAt("3")).stage == Holding(("a",))
    assert after(LAID, to.PointedAt("3")).stage == LAID.stage


def test_what_is_pointed_at_ends_what_was_aimed_at() -> None:
    aimed = after(HELD, to.AimedAt(LAY, "2"))
    assert (aimed.aimed, aimed.pointed) == (LAY, "2")
    pointed = after(aimed, to.PointedAt("3", NO))
    assert (pointed.aimed, pointed.pointed, pointed.doubt) == (None, "3", NO)
    assert after(pointed, to.Chose(("b",))).doubt is None


@given(st.lists(EVENTS, max_size=12))
def test_no_two_answers_are_ever_given_at_once(events: list[to.Event]) -> None:
    now = IDLE
    for event in events:
        before, now = now, after(now, event)
        given_at_once = [now.pending, now.asked, now.verdict]
        assert sum(answer is not None for answer in given_at_once) <= 1
        assert now.selected[: len(now.held)] == now.held
        assert (now.stage == Idle()) == (not now.trail and given_at_once == [None] * 3)
        if isinstance(event, to.Lit | to.Advised | to.AimedAt):
            assert now.stage == before.stage, "these are no choices"
        assert after(before, event) == now, "the same event makes the same of it"


# -- what a click means

CLICKS = KnownClicks(
    [((piece, site), Lay(piece, site)) for piece in "ab" for site in "123" if piece + site != "a1"]
)


@pytest.mark.parametrize(
    ("now", "place", "meant"),
    [
        (IDLE, "a", Select(("a",))),
        (IDLE, "2", Unknown(("2",))),
        (HELD, "2", Decide(LAY, ("a", "2"))),
        (HELD, "1", Unknown(("a", "1"))),
        (HELD, "b", Select(("b",))),
        (HELD, "a", Select(())),
        (LAID, "2", Confirm(LAY)),
        (LAID, "3", Decide(Lay("a", "3"), ("a", "3"))),
        (LAID, "a", Select(())),
        (TAPPED, "2", Confirm(LAY)),
        (TAPPED, "3", Decide(Lay("a", "3"), ("a", "3"))),
        (ASKED, "2", Decide(LAY, ("a", "2"))),
        (REFUSED, "a", Select(())),
    ],
)
def test_what_a_click_means(now: TableState, place: str, meant: object) -> None:
    assert meaning(now, CLICKS, place) == meant
    elsewhere = replace(now, pointed="3", lit="2")
    assert meaning(elsewhere, CLICKS, place) == meant, "where the pointer is does not matter"


def test_what_is_dragged_from_where_it_is_chosen_stays_chosen() -> None:
    assert meaning(HELD, CLICKS, "a", lifted=True) == Select(("a",))
    assert meaning(LAID, CLICKS, "a", lifted=True) == Select(("a",))
