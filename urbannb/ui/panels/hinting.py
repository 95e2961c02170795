"""The hint with its reason: first among the panels, so that the board stays where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text import stopped
from urbannb.ui.panels.html import between, button, card, esc, row
from urbannb.ui.panels.past import summary

if TYPE_CHECKING:
    from urbannb.ui.session import Session

LEAST, LEFT = 240, 40
"""A room in the picture narrower than this, or below the board, is left to the choices."""


def in_picture(s: Session) -> bool:
    """Whether the hint stands in the picture, where it pushes nothing of it off the page."""
    return s.room is not None and s.room.x > LEFT and s.room.w > LEAST


def advice(s: Session) -> str:
    """The hint with its reason, until it is played or put away; that of a task stands in it."""
    action = s.state.advised
    if action is None or not s.live or s.tasked:
        return ""
    name = s.named(action)
    words = f"<span><b>Hint: {esc(stopped(name))}</b> {esc(s.state.reason)}</span>"
    if elsewhere(s):  # what is tried now is previewed below: that must not be pushed out of sight
        words = summary.folded(f"Hint: {esc(stopped(name))}", esc(s.state.reason))
    play = button("Play it", "choose", "main", data_action=str(action))
    return card(
        between(words, row([play, button("Put away", "unadvise")], "ub-tight")),
        "ub-advice", aria_label="Hint", data_answer=True,
    )  # fmt: skip


def elsewhere(s: Session) -> bool:
    """Whether something else is held than a hint speaks of."""
    action, held = s.state.advised, s.state.held
    if action is None or not held:
        return False
    return tuple(s.game.rulebook.gesture(s.game.state, action)[: len(held)]) != tuple(held)
