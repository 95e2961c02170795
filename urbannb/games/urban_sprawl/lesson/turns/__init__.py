"""Turns: the setup, a turn and its end, urban renewal, events, the end of the game."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urban_sprawl.lesson.turns.at_the_table import AT_THE_TABLE
from urbannb.games.urban_sprawl.lesson.turns.deciding import DECIDING
from urbannb.games.urban_sprawl.lesson.turns.effects import EFFECTS
from urbannb.games.urban_sprawl.lesson.turns.end import THE_END
from urbannb.games.urban_sprawl.lesson.turns.events import EVENTS
from urbannb.games.urban_sprawl.lesson.turns.golden import GOLDEN_RULE
from urbannb.games.urban_sprawl.lesson.turns.key_events import KEY_EVENTS
from urbannb.games.urban_sprawl.lesson.turns.limits import LIMITS
from urbannb.games.urban_sprawl.lesson.turns.media import MEDIA
from urbannb.games.urban_sprawl.lesson.turns.points import ACTION_POINTS
from urbannb.games.urban_sprawl.lesson.turns.rails import RAILS
from urbannb.games.urban_sprawl.lesson.turns.renewal import DEMOLITION
from urbannb.games.urban_sprawl.lesson.turns.reshuffle import RESHUFFLE
from urbannb.games.urban_sprawl.lesson.turns.sliding import SLIDING, TURNED_UP
from urbannb.games.urban_sprawl.lesson.turns.starting import STARTING

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
)  # fmt: skip
