"""What the games' figures are measured with: random play, positions on the way, a clock."""

from __future__ import annotations

import random
import time
from statistics import fmean, median, quantiles
from typing import TYPE_CHECKING, Any

import urbannb as ub
from bench.table import Missing, Row
from urbannb.core.engine import advance, apply
from urbannb.core.registry import find

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from urbannb.core.game import Game

ROUNDS = 9
"""Rounds in which the measurements that are compared take turns; the median counts."""
ROUND_SECONDS = 0.5


def play_raw(name: str, seed: int, players: int | None = None) -> int:
    """A random game on the bare engine; the number of decisions."""
    rulebook = find(name)
    state = rulebook.new(rulebook.player_names(players), seed)
    draw = random.Random(seed).random
    decisions = 0
    choice = advance(state)
    while choice is not None:
        actions = choice.actions(state)
        choice = apply(state, actions[int(draw() * len(actions))])
        decisions += 1
    return decisions


def play_game(name: str, seed: int, players: int | None = None) -> int:
    """A random game as anybody plays one: checked, with history; the number of decisions."""
    game = ub.new_game(name, seed=seed, players=players)
    draw = random.Random(seed).random
    while (decision := game.decision) is not None:
        actions = decision.actions
        game.play(actions[int(draw() * len(actions))])
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


def play_rows(
    name: str, at_least: int | None, times_catanatron: float | None, players: tuple[int, ...]
) -> Iterator[Row | Missing]:
    """Random play by the public API, on the bare engine, and of catanatron, taking turns.

    The numbers of `players` follow each other, game by game. Without `times_catanatron` it is
    not held against catanatron.
    """

    def by(way: Callable[[str, int, int], int]) -> Callable[[int], int]:
        return lambda seed: way(name, seed, players[seed % len(players)])

    other = catanatron() if times_catanatron else None
    games = [by(play_game), by(play_raw), *([other] if other else [])]
    found: list[list[float]] = [[] for _ in games]
    for play in games:
        play(0)
    for number in range(ROUNDS):
        for figures, play in zip(found, games, strict=True):
            figures.append(per_second(play, number * 10_000))
    yield Row("random play", median(found[0]), "decisions/s", at_least=at_least)
    yield Row("random play, bare engine", median(found[1]), "decisions/s")
    if other:
        yield Row("random play, catanatron", median(found[2]), "decisions/s")
        ratio = median(ours / theirs for ours, theirs in zip(found[0], found[2], strict=True))
        note = "both played by their public API, median of rounds"
        yield Row("against catanatron", ratio, "times", at_least=times_catanatron, note=note)
    elif times_catanatron:
        yield Missing("against catanatron", "pip install 'urbannb[bench]'")


def per_second(play: Callable[[int], int], seed: int) -> float:
    """Decisions per second of processor time, over games that take `ROUND_SECONDS` together."""
    decisions, started = 0, time.process_time()
    while (passed := time.process_time() - started) < ROUND_SECONDS:
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


def looking_back(name: str) -> Row:
    """Every turn of a whole random game looked at, one after another: milliseconds each."""
    games = [played_out(name, seed) for seed in range(3)]
    looked = [
        timed(lambda game=game: [game.at(turn) for turn in range(game.turn)]) / game.turn  # type: ignore[misc]  # as above
        for game in games
    ]
    return Row("looking back at a turn", median(looked), "ms", at_most=5, note="at each, in turn")


def played_out(name: str, seed: int) -> Game:
    """A whole random game."""
    *_, game = positions(name, range(seed, seed + 1))
    return game


def question_rows(name: str, notations: Sequence[str]) -> Iterator[Row]:
    """`why` of some notations, and the explanation of an action down to its text."""
    why = [
        timed(lambda game=game, text=text: game.why(text))  # type: ignore[misc]  # bound now
        for game in positions(name, range(20))
        for text in notations
    ]
    yield Row("why(action)", fmean(why), "ms", at_most=1, note=spread(why))
    yield Row("why(action) in a second", 1000 / fmean(why), "verdicts/s")
    words = [timed(lambda steps=steps: str(steps)) for steps in played(name, range(20))]  # type: ignore[misc]  # as above
    note = f"{spread(words)}; replay, rulings and text"
    yield Row("explanation of an action", fmean(words), "ms", at_most=2, note=note)


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds of processor time that a piece of work takes."""
    started = time.process_time()
    work()
    return 1000 * (time.process_time() - started)


def spread(times: list[float]) -> str:
    """How far some milliseconds lie apart, as a note."""
    return f"95 % below {quantiles(times, n=20)[-1]:.2f} ms, worst {max(times):.2f} ms"
