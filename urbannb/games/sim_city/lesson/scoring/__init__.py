"""What a card scores: its value, specials, zones, complexes, coverage; and how far is far."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.scoring.complexes import COMPLEXES, MEMBERS
from urbannb.games.sim_city.lesson.scoring.coverage import COVERAGE
from urbannb.games.sim_city.lesson.scoring.scores import ADDING, DISTANCE, POLLUTION, SCORES
from urbannb.games.sim_city.lesson.scoring.zones import WILD, ZONES

TOPICS: tuple[Topic, ...] = (
    SCORES, ADDING, DISTANCE, ZONES, WILD, COMPLEXES, MEMBERS, COVERAGE, POLLUTION,
)  # fmt: skip
