"""The procedure of Urban Sprawl as tasks, by the chapters of the rulebook."""

from __future__ import annotations

from typing import Any

from urbannb.core.task import Task
from urbannb.games.urban_sprawl.rules import (
    base,
    building,
    elections,
    ending,
    events,
    final,
    markers,
    payouts,
    setup,
    sites,
    turn,
)

# The order in which mistakes in a deck file list the words that effects can begin with.
from urbannb.games.urban_sprawl.rules.effects import (  # isort: skip
    amounts,
    payments,
    control,
    procedures,
    doing,
)

WORDS = (sites, amounts, payments, control, procedures)
"""The modules that bring the words of deck files."""

TASKS: tuple[type[Task[Any]], ...] = (
    *setup.TASKS, *turn.TASKS, *building.TASKS, *payouts.TASKS, *doing.TASKS, *amounts.TASKS,
    *payments.TASKS, *control.TASKS, *markers.TASKS, *ending.TASKS, *elections.TASKS,
    *events.TASKS, *final.TASKS, *base.TASKS,
)  # fmt: skip
"""Every kind of task that may stand on an agenda."""

CHAPTERS = {
    "check": ("mistakes", "notes"),
    "final": ("score", "winners"),
    "setup": ("SETUP",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""
