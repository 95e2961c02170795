"""The hint with its reason: first among the panels, so that the board stays where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text import stopped
from urbannb.ui.panels.html import between, button, card, esc, row
from urbannb.ui.panels.past import summary

if TYPE_CHECKING:
    from urbannb.ui.parts import Match, Picture, Selection

LEAST, LEFT = 240, 40
"""A room in the picture narrower than this, or below the board, is left to the choices."""


def in_picture(picture: Picture) -> bool:
    """Whether the hint stands in the picture, where it pushes nothing of it off the page."""
    return picture.room is not None and picture.room.x > LEFT and picture.room.w > LEAST


def advice(match: Match, selection: Selection) -> str:
    """The hint with its reason, until it is played or put away; that of a task stands in it."""
    action = selection.state.advised
    if action is None or not selection.live or match.task.on:
        return ""
    name = selection.named(action)
    words = f"<span><b>Hint: {esc(stopped(name))}</b> {esc(selection.state.reason)}</span>"
    if elsewhere(
        match, selection
    ):  # what is tried now is previewed below: that must not be pushed out of sight
        words = summary.folded(f"Hint: {esc(stopped(name))}", esc(selection.state.reason))
    play = button("Play it", "choose", "main", data_action=str(action))
    return card(
        between(words, row([play, button("Put away", "unadvise")], "ub-tight")),
        "ub-advice", aria_label="Hint", data_answer=True,
    )  # fmt: skip


def elsewhere(match: Match, selection: Selection) -> bool:
    """Whether something else is held than a hint speaks of."""
    action, held = selection.state.advised, selection.state.held
    if action is None or not held:
        return False
    return tuple(match.game.rulebook.gesture(match.game.state, action)[: len(held)]) != tuple(held)
