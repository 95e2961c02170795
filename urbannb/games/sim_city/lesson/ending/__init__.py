"""How a game ends, the other ways to play, deals, and decks."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.sim_city.lesson.ending.alone import ALONE
from urbannb.games.sim_city.lesson.ending.deals import DEALS
from urbannb.games.sim_city.lesson.ending.decks import DECKS
from urbannb.games.sim_city.lesson.ending.declaring import DECLARING
from urbannb.games.sim_city.lesson.ending.goal import GOAL
from urbannb.games.sim_city.lesson.ending.suburbs import SUBURBS

TOPICS: tuple[Topic, ...] = (DEALS, GOAL, DECLARING, ALONE, SUBURBS, DECKS)
