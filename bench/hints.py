"""The bots of Sprawlopolis: how often each reaches the target alone, and what a hint costs."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

import urbannb as ub
from bench.play import timed
from bench.table import Row
from urbannb.lab import bot, bots, simulate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urbannb.core.game import Game

GAME = "sprawlopolis"
GAMES = 60
"""Solo games with random conditions, on the seeds from 0 on."""
WANTED = 40
"""Per cent of them that the hint must win."""


def rows() -> Iterator[Row]:
    """What the bots reach, the weakest first; then the time of a hint."""
    for name in bots(GAME):
        yield _wins(name)
    times = [timed(lambda game=game: bot("hint").choose(game)) for game in _positions(range(4))]  # type: ignore[misc]  # bound now
    note = f"worst {max(times):.0f} ms"
    yield Row("a hint", fmean(times), "ms", at_most=600, note=note)


def _wins(name: str) -> Row:
    results = simulate(GAME, GAMES, (name,), workers=2)
    note = f"mean total {results.means[0]:.1f}, to the target {results.margin:+.1f}"
    wanted = WANTED if name == "hint" else None
    share = 100 * results.won / results.games
    return Row(f"games won, {name}", share, "%", at_least=wanted, note=note)


def _positions(seeds: range) -> Iterator[Game]:
    """Every position of some games as the greedy bot plays them."""
    for seed in seeds:
        game = ub.new_game(GAME, seed=seed, players=1)
        while not game.over:
            yield game
            game.play(bot("greedy").choose(game))
