"""The end of the game: the last rounds, the majorities, the winner."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urbify.lesson.ending.majorities import MAJORITIES
from urbannb.games.urbify.lesson.ending.rounds import END
from urbannb.games.urbify.lesson.ending.winning import WINNING

TOPICS: tuple[Topic, ...] = (END, MAJORITIES, WINNING)
