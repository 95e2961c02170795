"""The drawer that is open at a table, what was typed there, and what waits for an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from urbannb.ui.failures import Trouble


class Replacement(NamedTuple):
    """What is to take the place of something else, such as of the game in progress, if meant."""

    question: str
    begin: Callable[[], None] | None
    """Replaces it; None where that cannot be."""
    otherwise: str = "Keep playing"
    """What is done instead, as a button says it."""
    instead: Callable[[], None] | None = None
    """Does that; where it is None, the game goes on."""


class Drawer:
    """The panels for a new game, saving, loading and the rules, of which one is open at most."""

    def __init__(self) -> None:
        self.name = ""
        """Which of them is open."""
        self.trouble: Trouble | None = None
        """What went wrong in it."""
        self.search = ""
        self.rule_id = ""
        self.only_ours = False
        self.proposed: dict[str, str] = {}
        """What the form for a new game holds; empty until it is opened."""
        self.own_seed = ""
        """The seed that was typed there last: it is proposed again."""
        self.replacing: Replacement | None = None
        """What waits for somebody to say whether it may replace something."""
