"""People: payouts and their ties, vocations, elections and politicians."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.people.elections import BALLOT_BOX, ELECTIONS
from urbannb.games.urban_sprawl.lesson.people.offices import OFFICE_BONUS, POLITICIANS
from urbannb.games.urban_sprawl.lesson.people.payouts import PAYOUT_COUNT, PAYOUT_ROW, PAYOUT_TIES
from urbannb.games.urban_sprawl.lesson.people.vocations import VOCATION_MARKERS, WHAT_VOCATIONS_PAY

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
