"""The city: the board and its values, permits and contracts, zoning, the bonus."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.city import bonus as city_bonus
from urbannb.games.urban_sprawl.lesson.city import costs as city_costs
from urbannb.games.urban_sprawl.lesson.city import placing as city_placing
from urbannb.games.urban_sprawl.lesson.city.favors import FAVORS
from urbannb.games.urban_sprawl.lesson.city.markers import MARKERS
from urbannb.games.urban_sprawl.lesson.city.permits import PERMITS
from urbannb.games.urban_sprawl.lesson.city.values import VALUES
from urbannb.games.urban_sprawl.lesson.city.zoning import ZONING

TOPICS: tuple[Topic, ...] = (
    VALUES,
    MARKERS,
    Topic(
        "action-points", "Action points and investments", ("US-22", "US-20", "US-21", "US-23",
                                                          "US-27", "US-31"),
        "Every box has its own cost in AP, whatever lies in it. Investments come **first**, and "
        "AP that are left are lost.",
        city_costs.points_exercise, city_costs.points_problem,
    ),
    PERMITS,
    Topic(
        "price", "The price", ("US-38", "US-48"),
        "The price is the value of the **block**, whatever the size of the building.",
        city_costs.price_exercise, city_costs.price_problem,
    ),
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
