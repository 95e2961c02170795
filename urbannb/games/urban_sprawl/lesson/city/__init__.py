"""The city: the board and its values, permits and contracts, zoning, the bonus."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.city.adjacency import ADJACENCY
from urbannb.games.urban_sprawl.lesson.city.bonus import BONUS
from urbannb.games.urban_sprawl.lesson.city.favors import FAVORS
from urbannb.games.urban_sprawl.lesson.city.markers import MARKERS
from urbannb.games.urban_sprawl.lesson.city.permits import PERMITS
from urbannb.games.urban_sprawl.lesson.city.placing import PLACING
from urbannb.games.urban_sprawl.lesson.city.points import ACTION_POINTS
from urbannb.games.urban_sprawl.lesson.city.price import PRICE
from urbannb.games.urban_sprawl.lesson.city.values import VALUES
from urbannb.games.urban_sprawl.lesson.city.zoning import ZONING

TOPICS: tuple[Topic, ...] = (
    VALUES,
    MARKERS,
    ACTION_POINTS,
    PERMITS,
    PRICE,
    FAVORS,
    PLACING,
    ADJACENCY,
    ZONING,
    BONUS,
)
