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
from urbannb.games.sim_city.rules.specials import politics as politics  # isort: skip
from urbannb.games.sim_city.rules.specials import events as events  # isort: skip

from urbannb.games.sim_city.rules.events import ousting, parts, playing, striking  # isort: skip
from urbannb.games.sim_city.rules.politics import deals, election, mayor, paying  # isort: skip
from urbannb.games.sim_city.rules.politics import rezoning  # isort: skip

TASKS: tuple[type[Task[Any]], ...] = (
    *rezoning.TASKS, *mayor.TASKS, *paying.TASKS, *election.TASKS, *deals.TASKS,
    *parts.TASKS, *striking.TASKS, *ousting.TASKS, *playing.TASKS,
)  # fmt: skip
"""Every kind of task that may stand on an agenda."""
