"""Using buildings: inaugurating, copied benefits, the common pool."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urbify.lesson.using.chains import CHAINS
from urbannb.games.urbify.lesson.using.inaugurating import INAUGURATING
from urbannb.games.urbify.lesson.using.pool import PASSING, POOL_TOPIC

BEFORE: tuple[Topic, ...] = (INAUGURATING,)
AFTER: tuple[Topic, ...] = (CHAINS, POOL_TOPIC, PASSING)
"""What is taught before the benefits one by one, and after them."""
