"""Cards on cards: upgrades, rezones, votes, what lies covered, long cards."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.covering.long import LONG
from urbannb.games.sim_city.lesson.covering.upgrades import BURIED, REZONING, UPGRADING
from urbannb.games.sim_city.lesson.covering.votes import VOTING

TOPICS: tuple[Topic, ...] = (UPGRADING, REZONING, VOTING, BURIED, LONG)
