"""Whether what is still to be done in a position can be done: the tasks of its agenda are tried.

What one field of a task may hold every game says itself. That they go together, with each other
and with what lies on the board, is seen by doing them on a copy, and answering whoever is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.checking.positions import IMPOSSIBLE, NOTHING, why_not
from urbannb.core.engine import advance, apply
from urbannb.core.state import State

STEPS = 12
"""So many answers are given, at most, until all tasks of the position are done."""


def carried_out(state: State) -> Iterator[tuple[str, str]]:
    """The first task that cannot be done, with its path; the first answers are given, or the last.

    What is done is random nowhere but in the state, so the same position is always told the same.
    """
    for answer in (0, -1):
        if wrong := _wrong(state.copy(), answer):
            yield wrong
            return


def _wrong(state: Any, answer: int) -> tuple[str, str] | None:
    own, choice, asked = list(state.agenda), None, False
    try:
        choice = advance(state)
        for _ in range(STEPS):
            if choice is None or _under(own, state.agenda) < 0:
                return None
            asked = True
            actions = choice.actions(state)
            if not len(actions):
                return f"agenda.{_blamed(own, state.agenda, choice)}", NOTHING
            action, asked = actions[answer], False
            choice = apply(state, action)
    except IMPOSSIBLE as error:
        blamed = _blamed(own, state.agenda, choice if asked else None)
        return f"agenda.{blamed}", why_not(error)
    return None


def _blamed(own: list[Any], agenda: list[Any], asked: Any) -> int:
    """Which of a position's own tasks went wrong: the choice that is `asked`, or the last to leave.

    A task leaves the agenda before it is run or answered; what comes of it stands in its place.
    """
    at = _under(own, agenda)
    return at if at >= 0 and asked is own[at] else min(at + 1, len(own) - 1)


def _under(own: list[Any], agenda: list[Any]) -> int:
    """Which of a position's own tasks is the topmost that lies on the agenda still; -1 for none."""
    at = min(len(own), len(agenda)) - 1
    while at >= 0 and own[at] is not agenda[at]:
        at -= 1
    return at
