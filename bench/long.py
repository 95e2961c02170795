"""What is long: the page of a long game, a long record played again, a click in a large city.

python -m bench.long
"""

from __future__ import annotations

import random
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any

import urbannb as ub
from bench.play import timed
from bench.sim_city import grown, large_deck
from bench.table import Row, show
from urbannb.core.game import Game
from urbannb.core.progress import unseen
from urbannb.core.registry import find
from urbannb.games.sim_city.rules.turn import EndTurn, TakePlay
from urbannb.ui import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

ACTIONS, BLOCKS, CLICKS = 2_000, 330, 21
WINDOW = 1000, 700, 0.8
"""What a page shows of a large city: its width and height, and how large it is shown."""


def rows() -> Iterator[Row]:
    """Every figure."""
    game = drawn("urban-sprawl", 2, 4)
    seconds = timed(partial(game.to_html, progress=unseen)) / 1000
    what = f"Urban Sprawl: the page of a game of {game.turn} actions"
    yield Row(what, seconds, "s", at_most=13)
    record = drawn("sim-city", 1, 2, deck=large_deck(), ending="table", table=[19, 19]).record()
    seconds = timed(partial(ub.replay, record, progress=unseen)) / 1000
    what = f"Sim City: The Card Game: a record of {ub.replay(record, progress=unseen).turn} actions"
    yield Row(f"{what} played again", seconds, "s", at_most=9)
    clicks = [*large_city()]
    note = f"median of {CLICKS}, worst {max(clicks):.0f} ms, panels included"
    what = f"Sim City: The Card Game: a click in the kernel, {BLOCKS} blocks"
    yield Row(what, median(clicks), "ms", at_most=250, note=note)


def drawn(name: str, seed: int, players: int, **options: Any) -> Game:
    """A game at random, to its end or so long."""
    game = ub.new_game(name, seed=seed, players=players, **options)
    pick = random.Random(seed)
    while not game.over and game.turn < ACTIONS:
        game.play(game.draw(pick))
    return game


def large_city() -> Iterator[float]:
    """The milliseconds of some clicks on a hand beside a city of so many blocks."""
    state = grown(BLOCKS, 1)
    state.agenda = [EndTurn(), TakePlay()]
    table = Table(Game(find("sim-city"), state), autosave=False)
    scene = table.picture()
    hand = [t.place for t in scene.all_targets if t.place.startswith("hand:")]
    wide, high, size = WINDOW
    table.overlay.lens = [1000, 1000, wide, high, size]
    for n in range(CLICKS):
        yield timed(partial(table.do, "click", place=hand[n % len(hand)]))


if __name__ == "__main__":
    show(rows())
