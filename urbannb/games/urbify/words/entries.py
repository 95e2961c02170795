"""What an action is called in the log."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.games.urbify.words.buttons import called
from urbannb.games.urbify.words.common import State


def entry(state: State, action: Action) -> str:
    """An action without what it would bring: its outcome follows there."""
    return called(state, action).partition(": ")[0]
