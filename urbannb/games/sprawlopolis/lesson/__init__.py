"""The Sprawlopolis lesson."""

from urbannb.core.lesson import LessonPlan
from urbannb.games.sprawlopolis.lesson import conditions

LESSON = LessonPlan("sprawlopolis", (*map(conditions.topic, range(1, 19)),))
