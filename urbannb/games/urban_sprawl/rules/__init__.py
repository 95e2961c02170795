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
    turn,
    vocations,
)
from urbannb.games.urban_sprawl.rules.sites import (
    restrictions,  # noqa: F401  # the vocabulary of decks knows them from here on
)

# The order in which mistakes in a deck file list the words that effects can begin with.
from urbannb.games.urban_sprawl.rules.effects import amounts  # noqa: F401  # isort: skip
from urbannb.games.urban_sprawl.rules.effects import payments  # isort: skip
from urbannb.games.urban_sprawl.rules.effects import markers as marker_effects  # noqa: F401  # isort: skip
from urbannb.games.urban_sprawl.rules.effects import tiles  # isort: skip
from urbannb.games.urban_sprawl.rules.effects import control  # isort: skip
from urbannb.games.urban_sprawl.rules.effects import procedures  # noqa: F401  # isort: skip
from urbannb.games.urban_sprawl.rules.effects import choices, doing  # isort: skip

TASKS: tuple[type[Task[Any]], ...] = (
    *setup.TASKS, *turn.TASKS, *building.TASKS, *vocations.TASKS, *doing.TASKS, *payments.TASKS,
    *choices.TASKS, *tiles.TASKS, *control.TASKS, *markers.TASKS,
    *ending.TASKS, *payouts.TASKS, *elections.TASKS, *events.TASKS, *final.TASKS, *base.TASKS,
)  # fmt: skip
"""Every kind of task that may stand on an agenda."""

CHAPTERS = {
    "check": ("mistakes",),
    "final": ("winners",),
    "scores": ("score",),
    "setup": ("SETUP",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""
