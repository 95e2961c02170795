"""The engine: random play, reasons, explanations, copies, undo; and catanatron beside it."""

from __future__ import annotations

import random
import time
from statistics import fmean, median, quantiles
from typing import TYPE_CHECKING, Any

import urbannb as ub
from bench.table import Missing, Row
from urbannb.core.engine import advance, apply
from urbannb.core.registry import find
from urbannb.lab import bot, random_game, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urbannb.core.game import Game

GAME = "city-blocks"
ROUNDS = 9
"""Rounds in which the measurements that are compared take turns; the median counts."""
ROUND_SECONDS = 0.5
NOTATIONS = ("F7 {}", "H1 {}", "School {}", "Court {}", "swap 1 A", "keep", "pass", "nonsense")


def rows() -> Iterator[Row | Missing]:
    """Every figure of the engine."""
    yield from play_rows()
    yield from question_rows()
    yield from state_rows()
    yield from bot_rows()
    yield thousand_games()


# -- random play


def play_raw(seed: int) -> int:
    """A random game on the bare engine; the number of decisions."""
    rulebook = find(GAME)
    state = rulebook.new(rulebook.player_names(None), seed)
    draw = random.Random(seed).random
    decisions = 0
    choice = advance(state)
    while choice is not None:
        actions = choice.actions(state)
        choice = apply(state, actions[int(draw() * len(actions))])
        decisions += 1
    return decisions


def play_game(seed: int) -> int:
    """A random game by `Game.play`: checked, with history; the number of decisions."""
    game = ub.new_game(GAME, seed=seed)
    draw = random.Random(seed).random
    while not game.over:
        legal = game.legal
        game.play(legal[int(draw() * len(legal))])
    return game.turn


def catanatron() -> Callable[[int], int] | None:
    """A random game of catanatron with four players; None when it is not installed."""
    try:
        from catanatron import Color, RandomPlayer
        from catanatron import Game as Catan
    except ImportError:
        return None

    def play(seed: int) -> int:
        game = Catan([RandomPlayer(color) for color in Color], seed=seed + 1)
        game.play()
        return len(game.state.actions)

    return play


def per_second(play: Callable[[int], int], seed: int) -> float:
    """Decisions per second over games that take `ROUND_SECONDS` together."""
    decisions, started = 0, time.perf_counter()
    while (passed := time.perf_counter() - started) < ROUND_SECONDS:
        decisions += play(seed)
        seed += 1
    return decisions / passed


def play_rows() -> Iterator[Row | Missing]:
    """Random play, three ways that take turns."""
    other = catanatron()
    raw, checked, others = [], [], []
    for played in range(ROUNDS):
        seed = played * 10_000
        raw.append(per_second(play_raw, seed))
        checked.append(per_second(play_game, seed))
        if other:
            others.append(per_second(other, seed))
    yield Row("random play, engine", median(raw), "decisions/s", at_least=60_000)
    yield Row("random play, Game.play", median(checked), "decisions/s", at_least=60_000)
    if not other:
        yield Missing("against catanatron", "pip install 'urbannb[bench]'")
        return
    yield Row("random play, catanatron", median(others), "decisions/s")
    ratio = median(ours / theirs for ours, theirs in zip(checked, others, strict=True))
    note = "Game.play to catanatron's play, median of rounds"
    yield Row("against catanatron", ratio, "times", at_least=1.5, note=note)


# -- questions


def positions(seeds: range) -> Iterator[Game]:
    """Every position of some random games."""
    for seed in seeds:
        game = ub.new_game(GAME, seed=seed)
        draw = random.Random(seed).random
        while not game.over:
            yield game
            game.play(game.legal[int(draw() * len(game.legal))])


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds that a piece of work takes."""
    started = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - started)


def question_rows() -> Iterator[Row]:
    """`why`, and the explanation of an action down to its text."""
    why = [
        timed(lambda game=game, text=text: game.why(text))  # type: ignore[misc]  # bound now
        for game in positions(range(20))
        for text in [notation.format("D4") for notation in NOTATIONS]
    ]
    yield Row("why(action)", fmean(why), "ms", at_most=1, note=_spread(why))
    yield Row("why(action) in a second", 1000 / fmean(why), "verdicts/s")
    words = [timed(lambda steps=steps: str(steps)) for steps in _played(range(20))]  # type: ignore[misc]  # as above
    note = f"{_spread(words)}; replay, rulings and text"
    yield Row("explanation of an action", fmean(words), "ms", at_most=2, note=note)


def _played(seeds: range) -> Iterator[Any]:
    """The unexplained steps of every action of some games, each as it has just been played."""
    for seed in seeds:
        game = ub.new_game(GAME, seed=seed)
        draw = random.Random(seed).random
        while not game.over:
            yield game.play(game.legal[int(draw() * len(game.legal))])


def _spread(times: list[float]) -> str:
    return f"95 % below {quantiles(times, n=20)[-1]:.2f} ms, worst {max(times):.2f} ms"


# -- positions


def state_rows() -> Iterator[Row]:
    """Copies of a state and travels in a game's history, in µs."""
    copies = [1000 * timed(game.state.copy) for game in positions(range(20))]
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
        times = [timed(lambda game=game: player.choose(game)) for game in positions(range(4))]  # type: ignore[misc]  # noqa: B023  # as above
        yield Row(f"{name} bot, a decision", fmean(times), "ms", at_most=50, note=_spread(times))


def thousand_games() -> Row:
    """1,000 whole games with their scores, in s."""
    random_game(find(GAME), 0)
    return Row("1,000 random games, scored", simulate(GAME, 1000).seconds, "s")
