"""Every variant keeps what a game promises first of all: it ends, and what happens is told."""

from __future__ import annotations

from typing import Any

from urbannb.contract import expect, words
from urbannb.contract.playouts import played
from urbannb.contract.promise import promise
from urbannb.core.errors import BadOption
from urbannb.core.game import Game, begin
from urbannb.core.rulebook import Rulebook


@promise
def varies(book: Rulebook[Any], players: int, seed: int) -> None:
    """Each variant for so many players can be played to its end, and everything in it is told."""
    for variant in book.variants:
        try:
            game = begin(book, players=players, seed=seed, variant=variant)
        except BadOption:  # it is for another number of players
            continue
        with expect.works(f"the variant {variant!r}"):
            _played_and_told(book, game, seed)


def _played_and_told(book: Rulebook[Any], game: Game, seed: int) -> None:
    for at in played(game, seed):
        if at.turn % 8 == seed % 8 and not at.over:
            words.step(book, at.outlook(at.legal[seed % len(at.legal)]), shown=False)
    for step in game.steps:
        words.step(book, step, shown=False)
    for score in game.scores():
        expect.readable(str(score), "a score")
    expect.true(game.scene().targets, "nothing can be pointed at")
