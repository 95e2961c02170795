"""Cards on cards: upgrades, rezones, votes, what lies covered, long cards."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.covering.buried import BURIED
from urbannb.games.sim_city.lesson.covering.long import LONG
from urbannb.games.sim_city.lesson.covering.rezoning import REZONING
from urbannb.games.sim_city.lesson.covering.upgrading import UPGRADING
from urbannb.games.sim_city.lesson.covering.voting import VOTING

TOPICS: tuple[Topic, ...] = (UPGRADING, REZONING, VOTING, BURIED, LONG)
