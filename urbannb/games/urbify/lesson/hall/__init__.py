"""Turns and the town hall: which action, politicians, votes."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urbify.lesson.hall.turn import TURN
from urbannb.games.urbify.lesson.hall.votes import PRESTIGE, SENDING, VOTES

TOPICS: tuple[Topic, ...] = (TURN, SENDING, VOTES, PRESTIGE)
