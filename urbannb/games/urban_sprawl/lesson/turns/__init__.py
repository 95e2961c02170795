"""Turns: the setup, a turn and its end, urban renewal, events, the end of the game."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.turns.effects import EFFECTS, GOLDEN_RULE
from urbannb.games.urban_sprawl.lesson.turns.ending import SLIDING, THE_END, TURNED_UP
from urbannb.games.urban_sprawl.lesson.turns.events import DECIDING, EVENTS, KEY_EVENTS
from urbannb.games.urban_sprawl.lesson.turns.limits import LIMITS, RESHUFFLE
from urbannb.games.urban_sprawl.lesson.turns.renewal import DEMOLITION
from urbannb.games.urban_sprawl.lesson.turns.setup import AT_THE_TABLE, MEDIA, STARTING
from urbannb.games.urban_sprawl.lesson.turns.turn import ACTION_POINTS, RAILS

TOPICS: tuple[Topic, ...] = (
    STARTING,
    MEDIA,
    AT_THE_TABLE,
    ACTION_POINTS,
    SLIDING,
    TURNED_UP,
    RAILS,
    KEY_EVENTS,
    RESHUFFLE,
    DEMOLITION,
    EVENTS,
    DECIDING,
    THE_END,
    EFFECTS,
    GOLDEN_RULE,
    LIMITS,
)
