"""The procedure of Urbify as tasks, by the chapters of the rulebook."""

from __future__ import annotations

from typing import Any

from urbannb.core.task import Task
from urbannb.games.urbify.rules import base, final, projects, setup, turn

# The order in which mistakes in a tile file list the words that benefits can begin with.
from urbannb.games.urbify.rules.benefits import gains, counting, moving, copying  # isort: skip

TASKS: tuple[type[Task[Any]], ...] = (
    *setup.TASKS, *turn.TASKS, *projects.TASKS, *base.TASKS, *gains.TASKS, *counting.TASKS,
    *moving.TASKS, *copying.TASKS, *final.TASKS,
)  # fmt: skip
"""Every kind of task that may stand on an agenda."""

CHAPTERS = {
    "check": ("mistakes", "notes"),
    "final": ("score", "winners"),
    "setup": ("SETUP",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""
