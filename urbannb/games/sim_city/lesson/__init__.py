"""The Sim City lesson, chapter by chapter of the rulebook."""

from __future__ import annotations

from urbannb.core.lesson import LessonPlan
from urbannb.games.sim_city.lesson import (
    covering,
    ending,
    placing,
    politics,
    scoring,
    sims,
    turns,
)

LESSON = LessonPlan(
    "sim-city",
    (
        *placing.TOPICS,
        *sims.TOPICS,
        *scoring.TOPICS,
        *covering.TOPICS,
        *politics.TOPICS,
        *ending.TOPICS,
    ),
    module=__name__,
    composites=turns.COMPOSITES,
)
