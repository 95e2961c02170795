"""The city: the board and its values, permits and contracts, zoning, the bonus."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.city import bonus as city_bonus
from urbannb.games.urban_sprawl.lesson.city import placing as city_placing
from urbannb.games.urban_sprawl.lesson.city.costs import ACTION_POINTS, PRICE
from urbannb.games.urban_sprawl.lesson.city.favors import FAVORS
from urbannb.games.urban_sprawl.lesson.city.markers import MARKERS
from urbannb.games.urban_sprawl.lesson.city.permits import PERMITS
from urbannb.games.urban_sprawl.lesson.city.values import VALUES
from urbannb.games.urban_sprawl.lesson.city.zoning import ZONING

TOPICS: tuple[Topic, ...] = (
    VALUES,
    MARKERS,
    ACTION_POINTS,
    PERMITS,
    PRICE,
    FAVORS,
    Topic(
        "placing", "A place in one block", ("US-32", "US-35", "US-12", "US-39"),
        "All lots of a building lie in **one block** and were vacant. Words in italics are "
        "demands, and all of them must be met.",
        city_placing.placing_exercise, city_placing.placing_problem,
    ),
    Topic(
        "adjacency", "What is adjacent", ("US-30", "US-13"),
        "What touches is adjacent: at a side or at a **corner**, across a **street** or a "
        "crossing. Each building counts once.",
        city_placing.adjacency_exercise, city_placing.adjacency_problem,
    ),
    ZONING,
    Topic(
        "bonus", "The neighborhood bonus", ("US-46", "US-47"),
        "1 prestige for each adjacent building of the **same zone**, whoever controls it and "
        "however large it is. Only what is built earns it.",
        city_bonus.bonus_exercise, city_bonus.bonus_problem,
    ),
)  # fmt: skip
