"""Turns, and where a card goes: the turn, places, roads and lines, what a card asks for."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.placing.asking import ASKING
from urbannb.games.sim_city.lesson.placing.places import PLACES
from urbannb.games.sim_city.lesson.placing.removing import REMOVING
from urbannb.games.sim_city.lesson.placing.services import SERVICES
from urbannb.games.sim_city.lesson.placing.turn import TURN

TOPICS: tuple[Topic, ...] = (TURN, PLACES, SERVICES, ASKING, REMOVING)
