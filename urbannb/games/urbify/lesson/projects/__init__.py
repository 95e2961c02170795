"""Projects: their price, their place, and what follows."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urbify.lesson.projects.placing import PLACING
from urbannb.games.urbify.lesson.projects.price import PRICE
from urbannb.games.urbify.lesson.projects.started import STARTED

TOPICS: tuple[Topic, ...] = (PRICE, PLACING, STARTED)
