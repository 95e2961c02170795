"""Phases, the council and its offices, events, and who pays for them."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.politics.elections import BIDDING, ELECTION_TOPIC
from urbannb.games.sim_city.lesson.politics.events import DISASTERS, LASTING
from urbannb.games.sim_city.lesson.politics.paying import PAYING
from urbannb.games.sim_city.lesson.politics.phases import COUNCIL_TOPIC, PHASES, PLANTS

TOPICS: tuple[Topic, ...] = (
    PHASES, PLANTS, COUNCIL_TOPIC, DISASTERS, PAYING, BIDDING, LASTING, ELECTION_TOPIC,
)  # fmt: skip
