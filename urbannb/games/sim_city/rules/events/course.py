"""How far an event has come: what of it is done, at hand, and still to come (SC-123)."""

from __future__ import annotations

from typing import Any

from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.events.parts import Part, PerformPart
from urbannb.games.sim_city.rules.events.playing import FinishEvent


def current_part(state: State, card: str) -> int | None:
    """Which of the specials of an event is being carried out; None where none is.

    Those that are still to come wait on the agenda; the one before them is at hand.
    """
    agenda = state.agenda
    end = next((n for n, task in enumerate(agenda) if task == FinishEvent(card)), None)
    if end is None:
        return None
    parts = [(task, part) for task in agenda[end + 1 :] if (part := _part_of(task, card))]
    begun = [part for task, part in parts if not isinstance(task, PerformPart)]
    if begun:
        return begun[-1].path[0]
    waiting = [part.path[0] for _, part in parts]
    last = len(state.card(card).specials) - 1
    return max(0, min(waiting) - 1) if waiting else last


def _part_of(task: Any, card: str) -> Part | None:
    """The part of an event with which a task has to do."""
    part = getattr(task, "part", None)
    return part if isinstance(part, Part) and part.card == card else None
