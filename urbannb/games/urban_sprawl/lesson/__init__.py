"""The Urban Sprawl lesson, chapter by chapter of the rulebook."""

from __future__ import annotations

from urbannb.core.lesson import LessonPlan
from urbannb.games.urban_sprawl.lesson import city, people, turns, whole

LESSON = LessonPlan(
    "urban-sprawl",
    (*city.TOPICS, *people.TOPICS, *turns.TOPICS),
    module=__name__,
    composites=whole.TOPICS,
)
