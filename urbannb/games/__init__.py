"""The games, a folder each. Called like a function, this package lists them."""

from __future__ import annotations

import sys
import types
from typing import Any

from urbannb.core.rulebook import Rulebook


class _Games(types.ModuleType):
    """Lets ``urbannb.games()`` list the games and ``urbannb.games.city_blocks`` be a module."""

    def __call__(self) -> tuple[Rulebook[Any], ...]:
        from urbannb.core.registry import games

        return games()


sys.modules[__name__].__class__ = _Games
