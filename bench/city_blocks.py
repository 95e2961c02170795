"""City Blocks: random play, reasons, explanations, copies, undo; and catanatron beside it."""

from __future__ import annotations

import random
from statistics import fmean, median
from typing import TYPE_CHECKING

import urbannb as ub
from bench.play import play_rows, positions, question_rows, spread, timed
from bench.table import Missing, Row
from urbannb.core.registry import find
from urbannb.lab import bot, random_game, simulate

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "city-blocks"
NOTATIONS = ("F7 {}", "H1 {}", "School {}", "Court {}", "swap 1 A", "keep", "pass", "nonsense")


def rows() -> Iterator[Row | Missing]:
    """Every figure of the engine with this game."""
    yield from play_rows(GAME, 60_000, 1.5, (2,))
    yield from question_rows(GAME, [notation.format("D4") for notation in NOTATIONS])
    yield from state_rows()
    yield from bot_rows()
    yield thousand_games()


# -- positions


def state_rows() -> Iterator[Row]:
    """Copies of a state and travels in a game's history, in µs."""
    copies = [1000 * timed(game.state.copy) for game in positions(GAME, range(20))]
    yield Row("state.copy()", median(copies), "µs")
    at, undo, travel = [], [], random.Random(1)
    for seed in range(20):
        game = ub.new_game(GAME, seed=seed)
        while not game.over:
            game.play(game.legal[int(travel.random() * len(game.legal))])
        for _ in range(30):
            turn = int(travel.random() * game.turn)
            at.append(1000 * timed(lambda game=game, turn=turn: game.at(turn)))  # type: ignore[misc]  # as above
        undo += [1000 * timed(game.undo) for _ in range(game.turn)]
    yield Row("game.at(n)", median(at), "µs")
    yield Row("game.undo()", median(undo), "µs")


# -- bots and many games


def bot_rows() -> Iterator[Row]:
    """What a decision of each bot costs."""
    for name in ("random", "greedy"):
        player = bot(name)
        times = [timed(lambda game=game: player.choose(game)) for game in positions(GAME, range(4))]  # type: ignore[misc]  # noqa: B023  # as above
        yield Row(f"{name} bot, a decision", fmean(times), "ms", at_most=50, note=spread(times))


def thousand_games() -> Row:
    """1,000 whole games with their scores, in s."""
    random_game(find(GAME), 0)
    return Row("1,000 random games, scored", simulate(GAME, 1000).seconds, "s")
