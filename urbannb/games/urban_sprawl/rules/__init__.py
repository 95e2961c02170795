"""The procedure of Urban Sprawl as tasks, by the chapters of the rulebook."""

from __future__ import annotations

from typing import Any

from urbannb.core.task import Task
from urbannb.games.urban_sprawl.rules import (
    asking,
    base,
    building,
    effect,
    elections,
    ending,
    events,
    final,
    markers,
    payouts,
    performing,  # noqa: F401  # it says what each effect does
    setup,
    turn,
    vocations,
)

TASKS: tuple[type[Task[Any]], ...] = (
    *setup.TASKS, *turn.TASKS, *building.TASKS, *vocations.TASKS, *effect.TASKS, *asking.TASKS,
    *markers.TASKS,
    *ending.TASKS, *payouts.TASKS, *elections.TASKS, *events.TASKS, *final.TASKS, *base.TASKS,
)  # fmt: skip
"""Every kind of task that may stand on an agenda."""
