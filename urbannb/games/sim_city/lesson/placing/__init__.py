"""Turns, and where a card goes: the turn, places, roads and lines, what a card asks for."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.placing.places import ASKING_TOPIC, PLACES, SERVICES
from urbannb.games.sim_city.lesson.placing.turn import REMOVING, TURN

TOPICS: tuple[Topic, ...] = (TURN, PLACES, SERVICES, ASKING_TOPIC, REMOVING)
