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

CHAPTERS: dict[str, dict[str, tuple[str, ...]]] = {
    "rules": {"SETUP": ("setup", "tasks"), "mistakes": ("check",), "score": ("final",),
              "winners": ("final",)},
    "words": {
        "TELLERS": ("explain",), "result": ("explain",),
        "named": ("about",), "unranked": ("about",), "plainly": ("about",),
        "outlook": ("about", "buttons"), "outlook_unranked": ("outlook",),
        "count": ("counting",), "progress": ("counting",), "holdings": ("counting",),
        "called": ("buttons",), "called_plainly": ("buttons",), "entry": ("buttons",),
        "doing": ("buttons",), "onward": ("buttons",), "outcome": ("buttons",),
        "figures": ("buttons",), "at_cost": ("buttons",),
        "because": ("advice",), "anyway": ("advice",), "instead": ("advice",), "told": ("advice",),
    },
    "table": {"WIDEST": ("measures",), "NEWS_IN": ("measures",), "gesture": ("gestures", "scene"),
              "attempt": ("gestures", "scene"), "clicks": ("gestures",), "always": ("gestures",),
              "hindrance": ("gestures",), "unsorted": ("gestures",)},
    "bots": {"evaluate": ("advice",), "terms": ("advice",), "weigh": ("weighing",),
             "followed": ("weighing",), "determinize": ("weighing",)},
}  # fmt: skip
"""In which modules of a room something may be that has no module of its own name there."""


@cache
def find(package: str, room: str, name: str) -> Any:
    """What a room of a game has under a name; None where there is no such room or name.

    An error in the room itself is not hidden.
    """
    chapters = CHAPTERS.get(room, {}).get(name, ())
    for inside in ("", f".{name}", *(f".{chapter}" for chapter in chapters)):
        module = f"{package}.{room}{inside}"
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
