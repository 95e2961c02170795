"""The sim requirement: which sims reach a card, by which service, and by which way."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.sims.needed import NEEDED
from urbannb.games.sim_city.lesson.sims.routes import WAYS
from urbannb.games.sim_city.lesson.sims.stations import STATIONS
from urbannb.games.sim_city.lesson.sims.towers import TOWERS

TOPICS: tuple[Topic, ...] = (NEEDED, WAYS, STATIONS, TOWERS)
