"""Whole turns: composite topics, which ask what each party has once everything has happened."""

from __future__ import annotations

from urbannb.core.lesson import Topic
from urbannb.games.urbify.lesson.turns import buildings, votes

TOPICS: tuple[Topic, ...] = (*votes.TOPICS, *buildings.TOPICS, votes.FINAL)
