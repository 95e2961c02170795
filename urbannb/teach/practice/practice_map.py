"""The map of what somebody knows of a game, to be shown as the last line of a cell."""

from __future__ import annotations

from urbannb.teach.practice.map_facts import MapFacts
from urbannb.teach.practice.map_pages import still


class PracticeMap(MapFacts):
    """What the answers show so far; as text and, in a notebook, as tables and a plot."""

    def _repr_html_(self) -> str:
        return still(self)
