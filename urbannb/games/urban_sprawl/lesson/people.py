"""People: payouts and their ties, vocations, elections and politicians."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson import people_rows, people_ties

TOPICS: tuple[Topic, ...] = (
    Topic(
        "payout-row", "Which row pays",
        ("US-60", "US-61"),
        "A **yellow** number on a planning card pays wealth, a **red** one on a contract prestige: "
        "at once when the card turns up, on the row with that number. No such row, no payout.",
        people_rows.row_exercise, people_rows.row_problem,
    ),
    Topic(
        "payout-count", "What is counted there",
        ("US-62",),
        "Buildings are counted, **not lots**. Parks count; buildings of nobody do not.",
        people_rows.count_exercise, people_rows.count_problem,
    ),
    Topic(
        "payout-ties", "Places and ties",
        ("US-63", "US-60", "US-64"),
        "Tied players **share** as many places as they are, fractions dropped; who comes next "
        "takes the place after those. Without a building there is no place.",
        people_ties.ties_exercise, people_ties.ties_problem,
    ),
)  # fmt: skip
