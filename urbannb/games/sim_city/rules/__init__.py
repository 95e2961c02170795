"""The procedure of Sim City as tasks, by chapters, and what the specials of cards do."""

from __future__ import annotations

from typing import Any

from urbannb.core.task import Task
from urbannb.games.sim_city.rules import events, final, placing, setup, striking, turn
from urbannb.games.sim_city.rules.politics import council, deals, elections
from urbannb.games.sim_city.rules.specials import cards, conditions
from urbannb.games.sim_city.rules.specials import events as event_words

WORDS = (conditions, cards, event_words)
"""The modules that bring the words of card files."""

TASKS: tuple[type[Task[Any]], ...] = (
    *setup.TASKS, *turn.TASKS, *placing.TASKS, *final.TASKS, *council.TASKS, *elections.TASKS,
    *deals.TASKS, *events.TASKS, *striking.TASKS,
)  # fmt: skip
"""Every kind of task that may stand on an agenda."""

CHAPTERS = {
    "check": ("mistakes", "notes"),
    "final": ("score", "winners"),
    "setup": ("SETUP",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""
