"""The rooms of a game, found by name: ``words.about`` is in ``words`` or in ``words/about``.

A rulebook that says nothing of how a place is explained has it done by the function `about` of its
room `words`, and so on: what stands where it belongs need not be tied by hand. In a room that is a
folder it stands in the module of its name, or in the chapter that `CHAPTERS` gives it.
"""

from __future__ import annotations

import importlib
import types
from functools import cache
from typing import Any

CHAPTERS = {
    "rules": {"SETUP": "setup", "mistakes": "check", "score": "scores", "winners": "final"},
    "words": {
        "TELLERS": "explain", "named": "about", "unranked": "about", "outlook": "about",
        "outlook_unranked": "outlook", "count": "counting", "called": "buttons",
        "called_plainly": "buttons",
        "entry": "entries", "doing": "buttons", "onward": "buttons", "outcome": "buttons",
        "because": "advice", "anyway": "advice", "instead": "advice", "told": "advice",
        "at_cost": "figures",
    },
    "table": {"WIDEST": "measures", "NEWS_IN": "measures", "gesture": "gestures",
              "attempt": "gestures", "clicks": "gestures", "always": "offered",
              "hindrance": "offered", "unsorted": "offered"},
    "bots": {"evaluate": "advice", "terms": "advice", "weigh": "weighing", "followed": "weighing"},
}  # fmt: skip
"""In which module of a room something is that has no module of its own name there."""


@cache
def find(package: str, room: str, name: str) -> Any:
    """What a room of a game has under a name; None where there is no such room or name.

    An error in the room itself is not hidden.
    """
    chapter = CHAPTERS.get(room, {}).get(name, name)
    for module in (f"{package}.{room}", f"{package}.{room}.{name}", f"{package}.{room}.{chapter}"):
        try:
            found = getattr(importlib.import_module(module), name, None)
        except ModuleNotFoundError as error:
            if not f"{module}.".startswith(f"{error.name}."):
                raise
            continue
        if found is not None and not isinstance(found, types.ModuleType):
            return found
    return None


def need(package: str, room: str, name: str, what: str) -> Any:
    """The same, where a game cannot do without it; the error says what to write and where."""
    found = find(package, room, name)
    if found is None:
        raise NotImplementedError(
            f"{package} says nowhere {what}: write `{name}` in {package}.{room}, or the method of "
            "the rulebook that does it"
        )
    return found
