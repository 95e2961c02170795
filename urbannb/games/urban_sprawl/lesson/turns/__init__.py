"""Turns: the setup, a turn and its end, urban renewal, events, the end of the game."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.turns import deciding as turns_deciding
from urbannb.games.urban_sprawl.lesson.turns import end as turns_end
from urbannb.games.urban_sprawl.lesson.turns import events as turns_events
from urbannb.games.urban_sprawl.lesson.turns import golden as turns_golden
from urbannb.games.urban_sprawl.lesson.turns.decks import KEY_EVENTS, RESHUFFLE
from urbannb.games.urban_sprawl.lesson.turns.effects import EFFECTS
from urbannb.games.urban_sprawl.lesson.turns.media import MEDIA
from urbannb.games.urban_sprawl.lesson.turns.points import ACTION_POINTS
from urbannb.games.urban_sprawl.lesson.turns.rails import RAILS
from urbannb.games.urban_sprawl.lesson.turns.renewal import DEMOLITION
from urbannb.games.urban_sprawl.lesson.turns.sketch import worth_asking
from urbannb.games.urban_sprawl.lesson.turns.sliding import SLIDING, TURNED_UP
from urbannb.games.urban_sprawl.lesson.turns.starting import STARTING

TOPICS: tuple[Topic, ...] = (
    STARTING,
    MEDIA,
    ACTION_POINTS,
    SLIDING,
    TURNED_UP,
    RAILS,
    KEY_EVENTS,
    RESHUFFLE,
    DEMOLITION,
    Topic(
        "events", "Events", ("US-100", "US-101", "US-102", "US-58", "US-59", "US-116"),
        "What you **must** pay takes what you have. What you **may** pay takes all of it or "
        "nothing.",
        turns_events.events_exercise,
        worth_asking(turns_events.events_problem),
    ),
    Topic(
        "deciding", "Who decides", ("US-106", "US-107", "US-78"),
        "Whoever the card names; each player for their own. All else, ties and the order, is the "
        "**active player's**.",
        turns_deciding.deciding_exercise,
        worth_asking(turns_deciding.deciding_problem),
    ),
    Topic(
        "the-end", "The Olympic Games", ("US-105", "US-110", "US-111", "US-112", "US-113"),
        "Play stops at once. Rows of prestige, then full tens of wealth, then offices; wealth "
        "breaks ties.",
        turns_end.end_exercise,
        worth_asking(turns_end.end_problem),
    ),
    EFFECTS,
    Topic(
        "golden-rule", "A card beats a rule",
        ("US-84", "US-115", "US-25", "US-24", "US-26", "US-114", "US-39", "US-81"),
        "The Warehouse, the Municipal Court, and every building that is **placed** instead of "
        "built.",
        turns_golden.golden_exercise,
        worth_asking(turns_golden.golden_problem),
    ),
)  # fmt: skip
