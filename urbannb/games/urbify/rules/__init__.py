"""The procedure of Urbify as tasks, by the chapters of the rulebook."""

from __future__ import annotations

from typing import Any

from urbannb.core.task import Task
from urbannb.games.urbify.rules import (
    final,
    inaugurating,
    paying,
    projects,
    setup,
    town_hall,
    turn,
)

# The order in which mistakes in a tile file list the words that benefits can begin with.
from urbannb.games.urbify.rules.benefits import gains  # isort: skip
from urbannb.games.urbify.rules.benefits import counting  # isort: skip
from urbannb.games.urbify.rules.benefits import pairing  # isort: skip
from urbannb.games.urbify.rules.benefits import moving  # isort: skip
from urbannb.games.urbify.rules.benefits import copying  # isort: skip

TASKS: tuple[type[Task[Any]], ...] = (
    *setup.TASKS, *turn.TASKS, *town_hall.TASKS, *projects.TASKS, *inaugurating.TASKS,
    *paying.TASKS, *gains.TASKS, *counting.TASKS, *pairing.TASKS, *moving.TASKS, *copying.TASKS,
    *final.TASKS,
)  # fmt: skip
"""Every kind of task that may stand on an agenda."""

CHAPTERS = {
    "check": ("mistakes",),
    "final": ("winners",),
    "scores": ("score",),
    "setup": ("SETUP",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""
