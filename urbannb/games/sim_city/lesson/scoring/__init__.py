"""What a card scores: its value, specials, zones, complexes, coverage; and how far is far."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.scoring.adding import ADDING
from urbannb.games.sim_city.lesson.scoring.complexes import COMPLEXES
from urbannb.games.sim_city.lesson.scoring.coverage import COVERAGE
from urbannb.games.sim_city.lesson.scoring.distance import DISTANCE
from urbannb.games.sim_city.lesson.scoring.members import MEMBERS
from urbannb.games.sim_city.lesson.scoring.pollution import POLLUTION
from urbannb.games.sim_city.lesson.scoring.scores import SCORES
from urbannb.games.sim_city.lesson.scoring.wild import WILD
from urbannb.games.sim_city.lesson.scoring.zones import ZONES

TOPICS: tuple[Topic, ...] = (
    SCORES, ADDING, DISTANCE, ZONES, WILD, COMPLEXES, MEMBERS, COVERAGE, POLLUTION,
)  # fmt: skip
