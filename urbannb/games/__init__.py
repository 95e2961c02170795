"""The games, a folder each. Called like a function, this package lists them."""

from __future__ import annotations

import sys
import types
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from urbannb.core.rulebook import Rulebook


class _Games(types.ModuleType):
    """Lets ``urbannb.games()`` list the games and ``urbannb.games.city_blocks`` be a module."""

    def __call__(self) -> tuple[Rulebook[Any], ...]:
        from urbannb.core.registry import games

        return games()

    def __getattr__(self, name: str) -> Any:
        """One of ours, imported now, or one of another package: ``urbannb.games.take_it_easy``."""
        from urbannb.core.registry import stranger

        if not name.startswith("_") and find_spec(f"{self.__name__}.{name}"):
            return import_module(f"{self.__name__}.{name}")
        found = None if name.startswith("_") else stranger(name.replace("_", "-"))
        if found is None:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        return found


sys.modules[__name__].__class__ = _Games
