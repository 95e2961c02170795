"""The city: the board and its values, permits and contracts, zoning, the bonus."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.city.bonus import BONUS, MARKERS
from urbannb.games.urban_sprawl.lesson.city.contracts import FAVORS
from urbannb.games.urban_sprawl.lesson.city.paying import ACTION_POINTS, PERMITS, PRICE, VALUES
from urbannb.games.urban_sprawl.lesson.city.placing import ADJACENCY, PLACING, ZONING

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
