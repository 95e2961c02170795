"""How a game ends, the other ways to play, deals, and decks."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.ending.decks import DECKS
from urbannb.games.sim_city.lesson.ending.goal import DECLARING, GOAL
from urbannb.games.sim_city.lesson.ending.variants import ALONE, DEALS, SUBURBS_TOPIC

TOPICS: tuple[Topic, ...] = (DEALS, GOAL, DECLARING, ALONE, SUBURBS_TOPIC, DECKS)
