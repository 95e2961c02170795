"""Sprawlopolis: counting a city, finding every placement, random play, reasons, explanations."""

from __future__ import annotations

import random
from functools import partial
from statistics import fmean, median
from typing import TYPE_CHECKING

from bench.play import ROUNDS, play_rows, positions, question_rows, spread, timed
from bench.table import Missing, Row
from urbannb.core.engine import advance, apply
from urbannb.games.sprawlopolis import City, Laid, rulebook
from urbannb.games.sprawlopolis.model import state as actions
from urbannb.games.sprawlopolis.model.state import HAND
from urbannb.games.sprawlopolis.rules import tasks
from urbannb.games.sprawlopolis.rules.score import count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urbannb.core.action import Action
    from urbannb.games.sprawlopolis import SprawlopolisState

GAME = "sprawlopolis"
CITIES = 300
LATE = 12
"""The cards laid when "late in the game" begins: hands of three are held until then."""
NOTATIONS = ("7 0,0", "7t 0,2", "7 9,9", "18 2,2", "7 under 0,0", "pass", "nonsense")


def rows() -> Iterator[Row | Missing]:
    """Every figure of this game."""
    yield counting_row()
    yield placement_row()
    yield from play_rows(GAME, 4_000, None, (1,))
    yield options_row()
    yield from question_rows(GAME, NOTATIONS)


def states(seed: int) -> Iterator[SprawlopolisState]:
    """Every position of a random solo game on the bare engine, and its end."""
    state = rulebook.new(rulebook.player_names(1), seed)
    draw = random.Random(seed).random
    choice = advance(state)
    while choice is not None:
        yield state
        legal = choice.actions(state)
        choice = apply(state, legal[int(draw() * len(legal))])
    yield state


# -- one city


def counting_row() -> Row:
    """The full score of a finished city, from its cards: groups, roads, three conditions."""
    ends = []
    for seed in range(CITIES):
        *_, last = states(seed)
        ends.append((last.laid, last.conditions))
    rounds = [timed(lambda: [_score(*end) for end in ends]) for _ in range(ROUNDS)]
    note = f"mean of {CITIES} random finished cities of 15 cards, median of rounds"
    return Row("score of a city", 1000 * median(rounds) / CITIES, "µs", at_most=120, note=note)


def _score(laid: list[Laid], conditions: tuple[int, ...]) -> int:
    return count(City.of(laid), conditions).total


def placement_row() -> Row:
    """Every placement of a hand of three late in the game, found anew each time."""
    times, options = [], []
    for seed in range(CITIES):
        for state in states(seed):
            if len(state.laid) >= LATE and len(state.hands[0]) == HAND:
                tasks._sites.cache_clear()
                actions.place.cache_clear()
                times.append(timed(partial(_placements, state)))
                options.append(len(_placements(state)))
    note = f"{fmean(options):.0f} options on average; {spread(times)}"
    return Row("placements of three cards, late", fmean(times), "ms", at_most=2, note=note)


def _placements(state: SprawlopolisState) -> list[Action]:
    return list(actions.Placements(tuple(state.hands[0]), tasks.sites(state.laid), actions.WAYS))


# -- random play


def options_row() -> Row:
    """How many options a decision has."""
    options = [len(game.legal) for game in positions(GAME, range(40))]
    return Row("options", fmean(options), "", note=f"{min(options)} to {max(options)}")
