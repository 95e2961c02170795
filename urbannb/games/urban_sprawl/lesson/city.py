"""The city: the board and its values, permits and contracts, zoning, the bonus."""

from __future__ import annotations

from urbannb.core.lesson import Topic

TOPICS: tuple[Topic, ...] = ()
