"""People: payouts and their ties, vocations, elections and politicians."""

from __future__ import annotations

from urbannb.core.lesson import Topic

TOPICS: tuple[Topic, ...] = ()
