"""The city: the board and its values, permits and contracts, zoning, the bonus."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.city import board as city_board
from urbannb.games.urban_sprawl.lesson.city import bonus as city_bonus
from urbannb.games.urban_sprawl.lesson.city import favors as city_favors
from urbannb.games.urban_sprawl.lesson.city import permits as city_permits
from urbannb.games.urban_sprawl.lesson.city import placing as city_placing
from urbannb.games.urban_sprawl.lesson.city.costs import ACTION_POINTS, PRICE
from urbannb.games.urban_sprawl.lesson.city.zoning import ZONING

TOPICS: tuple[Topic, ...] = (
    Topic(
        "values", "What a block is worth", ("US-14", "US-1", "US-10", "US-11", "US-13"),
        "Add the numbers of **all** rows of the block: its column, its double row, and every "
        "marker. Each building in it is worth as much, large or small.",
        city_board.values_exercise, city_board.values_problem,
    ),
    Topic(
        "markers", "Markers on gray spaces", ("US-15", "US-16", "US-17", "US-18"),
        "A marker counts for **every** block of its row, 6 or 12 of them. When it moves, the old "
        "row loses it and the new one gains it.",
        city_board.markers_exercise, city_board.markers_problem,
    ),
    ACTION_POINTS,
    Topic(
        "permits", "Paying with permits", ("US-36", "US-37"),
        "As many permits as lots, from cards that **show the zone**; several cards may pay "
        "together. No change is given.",
        city_permits.permits_exercise, city_permits.permits_problem,
    ),
    PRICE,
    Topic(
        "favors", "Favors", ("US-24", "US-25", "US-26"),
        "A favor costs AP when it is **taken** and none when it is built, on a later turn. One at "
        "a time, and it cannot be given up.",
        city_favors.favors_exercise, city_favors.favors_problem,
    ),
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
