"""Urban Sprawl: random play, every site of a contract, reasons, copies of a position."""

from __future__ import annotations

import random
from statistics import fmean, median
from typing import TYPE_CHECKING

from bench.play import ROUNDS, play_rows, timed
from bench.table import Missing, Row, show
from urbannb.core.engine import advance, apply
from urbannb.games.urban_sprawl.components.board import BLOCKS, SHAPES
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, Build
from urbannb.games.urban_sprawl.model.ground import Ground
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, contract_in
from urbannb.games.urban_sprawl.rules.setup import SETUP
from urbannb.games.urban_sprawl.rules.sites import building_sites
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "urban-sprawl"
NAMES = ("Ana", "Ben", "Cleo", "Dan")
GAMES = 12


def rows() -> Iterator[Row | Missing]:
    """Every figure of this game."""
    yield from play_rows(GAME, None, 1, (2, 3, 4))
    states = [state for seed in range(GAMES) for state in turns(seed)]
    yield sites_row(states)
    yield reasons_row(states)
    yield copy_row(states)


def new(seed: int) -> UrbanSprawlState:
    """A game of two, three or four players before its setup."""
    return UrbanSprawlState(names=NAMES[: 2 + seed % 3], seed=seed, agenda=list(SETUP))


def turns(seed: int) -> Iterator[UrbanSprawlState]:
    """Every position of a random game in which action points are spent."""
    state, draw = new(seed), random.Random(seed).random
    choice = advance(state)
    while choice is not None:
        if isinstance(choice, SpendPoints):
            yield state.copy()
        actions = choice.actions(state)
        choice = apply(state, actions[int(draw() * len(actions))])


def sites_row(states: list[UrbanSprawlState]) -> Row:
    """Every site of a 4-lot contract over the whole city, with nothing known of the city."""
    contract = next(c for c in read_box("").contracts.values() if c.lots == 4)
    times = []
    for state in states:
        state.ground = Ground.of(state.city.values())
        times.append(timed(lambda s=state: building_sites(s, [("", contract)])))  # type: ignore[misc]  # a default only binds it
    note = f"mean of {len(times)} positions, the slowest {max(times):.2f}"
    return Row("sites of a 4-lot contract", fmean(times), "ms", at_most=0.3, note=note)


def reasons_row(states: list[UrbanSprawlState]) -> Row:
    """Every reason against building something somewhere."""
    pick, times = random.Random(1), []
    for state in states:
        box = pick.choice([b for b in CONTRACT_COSTS if contract_in(state, b)])
        size = read_box("").contracts[contract_in(state, box)].lots
        action = Build(box, pick.choice(BLOCKS), pick.choice(SHAPES[size]))
        times.append(timed(lambda s=state, a=action: list(SpendPoints().reasons(s, a))))  # type: ignore[misc]  # see above
    note = f"mean of {len(times)} positions, the slowest {max(times):.2f}"
    return Row("reasons against a building", fmean(times), "ms", at_most=1, note=note)


def copy_row(states: list[UrbanSprawlState]) -> Row:
    """A copy of a position."""

    def copies() -> None:
        for state in states:
            state.copy()

    rounds = [timed(copies) for _ in range(ROUNDS)]
    return Row("copy of a position", 1000 * median(rounds) / len(states), "µs", at_most=60)


if __name__ == "__main__":
    show(rows())
