"""People: payouts and their ties, vocations, elections and politicians."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.people import ballots as people_ballots
from urbannb.games.urban_sprawl.lesson.people import end as people_end
from urbannb.games.urban_sprawl.lesson.people import markers as people_markers
from urbannb.games.urban_sprawl.lesson.people import vocations as people_vocations
from urbannb.games.urban_sprawl.lesson.people.elections import ELECTIONS
from urbannb.games.urban_sprawl.lesson.people.offices import POLITICIANS
from urbannb.games.urban_sprawl.lesson.people.rows import PAYOUT_COUNT, PAYOUT_ROW
from urbannb.games.urban_sprawl.lesson.people.ties import PAYOUT_TIES

TOPICS: tuple[Topic, ...] = (
    PAYOUT_ROW,
    PAYOUT_COUNT,
    PAYOUT_TIES,
    Topic(
        "vocations", "What vocations pay",
        ("US-52", "US-53", "US-54"),
        "The builder takes a marker, then **every marker** of that name pays its owner the number, "
        "in wealth or prestige, marker by marker. The Police Chief gains both.",
        people_vocations.paid_exercise, people_vocations.paid_problem,
    ),
    Topic(
        "vocation-markers", "Where a marker comes from",
        ("US-50", "US-51", "US-8"),
        "From the supply as long as it has one; only then from a rival. Media is given out at the "
        "start, to the wealthiest.",
        people_markers.taking_exercise, people_markers.markers_problem,
    ),
    Topic(
        "ballot-box", "The ballot box and the pawn",
        ("US-70", "US-71"),
        "A ballot box moves the pawn **one space on**, and that office is elected. Before the "
        "Airport only the Mayor is in play, but the Mayor is from the start.",
        people_ballots.ballot_exercise, people_ballots.ballot_problem,
    ),
    ELECTIONS,
    POLITICIANS,
    Topic(
        "office-bonus", "What the offices bring at the end",
        ("US-112",),
        "Mayor: own buildings beside **any** park. The others: every building of their zone, "
        "**whoever** controls it.",
        people_end.bonus_exercise, people_end.bonus_problem,
    ),
)  # fmt: skip
