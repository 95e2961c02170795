"""The loop of every game: run the task that tops the agenda until someone must choose."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.log import Log
from urbannb.core.state import State
from urbannb.core.task import Choice


def advance(state: State, log: Log | None = None) -> Choice[Any] | None:
    """Run tasks until a choice tops the agenda; return it, or None when the game is over."""
    agenda = state.agenda
    while agenda:
        task = agenda.pop()
        if task.asks:
            agenda.append(task)
            return task  # type: ignore[return-value]  # `asks` marks exactly the choices
        if log:
            log.begin(state, task)
        task.run(state, log)
    return None


def apply(state: State, action: Action, log: Log | None = None) -> Choice[Any] | None:
    """Answer the choice that tops the agenda with a legal action, then advance."""
    choice: Choice[Any] = state.agenda.pop()  # type: ignore[assignment]  # see advance
    if log:
        log.begin(state, choice)
    choice.answer(state, action, log)
    return advance(state, log)
