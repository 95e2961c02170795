"""People: payouts and their ties, vocations, elections and politicians."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.people.ballots import BALLOT_BOX
from urbannb.games.urban_sprawl.lesson.people.counts import PAYOUT_COUNT
from urbannb.games.urban_sprawl.lesson.people.elections import ELECTIONS
from urbannb.games.urban_sprawl.lesson.people.end import OFFICE_BONUS
from urbannb.games.urban_sprawl.lesson.people.markers import VOCATION_MARKERS
from urbannb.games.urban_sprawl.lesson.people.offices import POLITICIANS
from urbannb.games.urban_sprawl.lesson.people.rows import PAYOUT_ROW
from urbannb.games.urban_sprawl.lesson.people.ties import PAYOUT_TIES
from urbannb.games.urban_sprawl.lesson.people.vocations import WHAT_VOCATIONS_PAY

TOPICS: tuple[Topic, ...] = (
    PAYOUT_ROW,
    PAYOUT_COUNT,
    PAYOUT_TIES,
    WHAT_VOCATIONS_PAY,
    VOCATION_MARKERS,
    BALLOT_BOX,
    ELECTIONS,
    POLITICIANS,
    OFFICE_BONUS,
)
