"""Phases, the council and its offices, events, and who pays for them."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.politics.bidding import BIDDING
from urbannb.games.sim_city.lesson.politics.council import COUNCIL
from urbannb.games.sim_city.lesson.politics.disasters import DISASTERS
from urbannb.games.sim_city.lesson.politics.election import ELECTION
from urbannb.games.sim_city.lesson.politics.lasting import LASTING
from urbannb.games.sim_city.lesson.politics.paying import PAYING
from urbannb.games.sim_city.lesson.politics.phases import PHASES
from urbannb.games.sim_city.lesson.politics.plants import PLANTS

TOPICS: tuple[Topic, ...] = (
    PHASES, PLANTS, COUNCIL, DISASTERS, PAYING, BIDDING, LASTING, ELECTION,
)  # fmt: skip
