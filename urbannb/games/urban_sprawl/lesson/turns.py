"""Turns: the end of the turn and the rails, urban renewal, events, the end."""

from __future__ import annotations

from urbannb.core.lesson import Topic

TOPICS: tuple[Topic, ...] = ()
