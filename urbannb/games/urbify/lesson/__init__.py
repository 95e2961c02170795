"""The Urbify lesson, chapter by chapter of the rulebook."""

from __future__ import annotations

from urbannb.core.lesson import LessonPlan
from urbannb.games.urbify.lesson import benefits, ending, hall, projects, turns, using

LESSON = LessonPlan(
    "urbify",
    (
        *hall.TOPICS,
        *projects.TOPICS,
        *using.BEFORE,
        *benefits.TOPICS,
        *using.AFTER,
        *ending.TOPICS,
    ),
    module=__name__,
    composites=turns.TOPICS,
)
