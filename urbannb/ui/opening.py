"""Opening a table: a game by its name or one that is going on, its bots, and a guide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.lesson.following import begun
from urbannb.core.lesson.guide import NO_GUIDE, Guide, guide_of
from urbannb.core.registry import find
from urbannb.core.rulebook import Rulebook
from urbannb.core.text.quote import quoted
from urbannb.ui.table import Table


def play(
    game: Game | str,
    *,
    opponent: str | None = None,
    opponents: Mapping[str, str | None] | None = None,
    autosave: bool = True,
    guide: Guide | str | bool = False,
    animate: bool = True,
    **options: Any,
) -> Table:
    """The table of a game: its name with options of `new_game`, or a game that is going on.

    All players are persons at the same screen, unless `opponent` puts a bot, "random" or
    "greedy", in every seat but the first. `opponents` puts bots in some seats, by the players'
    names: ``opponents={"Ben": "greedy", "Cleo": "random"}``.

    With `guide` a coach's panel beside the board says what to do next and why: ``True`` for the
    guided game of the game's own lesson, or one of your own, as the text of its file
    (`urbannb.core.lesson.guide`). It brings the options of its game. `BadGuide` names each of its
    mistakes with its line, as ``urbannb check`` does.

    What bots have put on the board comes in from their side, piece by piece; not with ``animate``
    off, nor where the computer is set to less motion.
    """
    book = game.rulebook if isinstance(game, Game) else find(game)
    led = guided(book, guide)
    if not isinstance(game, Game):
        game = begun(led, book, **options)
    return Table(game, opponent if opponents is None else opponents, autosave, led, animate)


def guided(book: Rulebook[Any], guide: Guide | str | bool) -> Guide:
    """The guide that is meant."""
    if isinstance(guide, str):
        return Guide.read(guide)
    if isinstance(guide, Guide):
        return guide
    given: object = guide
    if not isinstance(given, bool):
        wanted = "True, or the text of a guide's file"
        raise BadOption(f"guide must be {wanted}, not {quoted(given)}", "guide")
    return guide_of(book) if guide else NO_GUIDE
