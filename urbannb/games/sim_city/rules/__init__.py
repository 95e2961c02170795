"""The procedure of Sim City as tasks, by chapters, and what the specials of cards do."""

from __future__ import annotations

from typing import Any

from urbannb.core.task import Task

# The order in which mistakes in a card file list the words that it may use.
from urbannb.games.sim_city.rules.specials import relations as relations  # isort: skip
from urbannb.games.sim_city.rules.specials import conditions as conditions  # isort: skip
from urbannb.games.sim_city.rules.specials import payments as payments  # isort: skip
from urbannb.games.sim_city.rules.specials import limits as limits  # isort: skip
from urbannb.games.sim_city.rules.specials import freedoms as freedoms  # isort: skip
from urbannb.games.sim_city.rules.specials import politics as politics_words  # isort: skip
from urbannb.games.sim_city.rules.specials import events as event_words  # isort: skip
from urbannb.games.sim_city.rules import final, placing, plays, setup, turn  # isort: skip
from urbannb.games.sim_city.rules.politics import deals, election, mayor, paying  # isort: skip
from urbannb.games.sim_city.rules.politics import rezoning  # isort: skip
from urbannb.games.sim_city.rules.events import ousting, parts, playing, striking  # isort: skip

WORDS = (relations, conditions, payments, limits, freedoms, politics_words, event_words)
"""The modules that bring the words of card files."""

TASKS: tuple[type[Task[Any]], ...] = (
    *setup.TASKS, *turn.TASKS, *plays.TASKS, *placing.TASKS, *final.TASKS,
    *rezoning.TASKS, *mayor.TASKS, *paying.TASKS, *election.TASKS, *deals.TASKS,
    *playing.TASKS, *parts.TASKS, *striking.TASKS, *ousting.TASKS,
)  # fmt: skip
"""Every kind of task that may stand on an agenda."""

CHAPTERS = {
    "check": ("mistakes",),
    "final": ("winners",),
    "scores": ("score",),
    "setup": ("SETUP",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""
