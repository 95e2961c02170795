"""What the games' figures are measured with: random play, positions on the way, a clock."""

from __future__ import annotations

import random
import time
from statistics import quantiles
from typing import TYPE_CHECKING, Any

import urbannb as ub
from urbannb.core.engine import advance, apply
from urbannb.core.registry import find

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urbannb.core.game import Game

ROUNDS = 9
"""Rounds in which the measurements that are compared take turns; the median counts."""
ROUND_SECONDS = 0.5


def play_raw(name: str, seed: int) -> int:
    """A random game on the bare engine; the number of decisions."""
    rulebook = find(name)
    state = rulebook.new(rulebook.player_names(None), seed)
    draw = random.Random(seed).random
    decisions = 0
    choice = advance(state)
    while choice is not None:
        actions = choice.actions(state)
        choice = apply(state, actions[int(draw() * len(actions))])
        decisions += 1
    return decisions


def play_game(name: str, seed: int) -> int:
    """A random game by `Game.play`: checked, with history; the number of decisions."""
    game = ub.new_game(name, seed=seed)
    draw = random.Random(seed).random
    while not game.over:
        legal = game.legal
        game.play(legal[int(draw() * len(legal))])
    return game.turn


def per_second(play: Callable[[int], int], seed: int) -> float:
    """Decisions per second over games that take `ROUND_SECONDS` together."""
    decisions, started = 0, time.perf_counter()
    while (passed := time.perf_counter() - started) < ROUND_SECONDS:
        decisions += play(seed)
        seed += 1
    return decisions / passed


def positions(name: str, seeds: range) -> Iterator[Game]:
    """Every position of some random games."""
    for seed in seeds:
        game = ub.new_game(name, seed=seed)
        draw = random.Random(seed).random
        while not game.over:
            yield game
            game.play(game.legal[int(draw() * len(game.legal))])


def played(name: str, seeds: range) -> Iterator[Any]:
    """The unexplained steps of every action of some games, each as it has just been played."""
    for seed in seeds:
        game = ub.new_game(name, seed=seed)
        draw = random.Random(seed).random
        while not game.over:
            yield game.play(game.legal[int(draw() * len(game.legal))])


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds that a piece of work takes."""
    started = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - started)


def spread(times: list[float]) -> str:
    """How far some milliseconds lie apart, as a note."""
    return f"95 % below {quantiles(times, n=20)[-1]:.2f} ms, worst {max(times):.2f} ms"
