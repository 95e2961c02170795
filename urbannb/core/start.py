"""How a game of any rulebook begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.codec import MAX_NUMBER


def begin(
    rulebook: Rulebook[Any],
    /,
    *,
    seed: int = 0,
    players: int | Sequence[str] | None = None,
    **options: Any,
) -> Game:
    """A fresh game of a rulebook, registered or not."""
    if type(seed) is not int:
        raise BadOption(f"the seed must be a whole number, not {seed!r}", "seed")
    if abs(seed) > MAX_NUMBER:
        raise BadOption("the seed is too big a number; it may have 18 digits", "seed")
    names = rulebook.player_names(players)
    options = rulebook.options(**options)
    state = rulebook.new(names, seed, **options)
    return Game(rulebook, state, {"seed": seed, "players": list(names), **options})
