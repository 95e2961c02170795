"""Whole games and odd cities for the tests that compare and that look for broken promises."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from hypothesis import strategies as st

from urbannb.core.engine import advance, apply
from urbannb.games.sprawlopolis import Place, SprawlopolisState, rulebook
from urbannb.games.sprawlopolis.components import EDGES, footprint
from urbannb.games.sprawlopolis.rules.score import tally

Style = Callable[[SprawlopolisState, Place], float]


def overlap(state: SprawlopolisState, action: Place) -> float:
    """How much of the city a card would cover."""
    return sum(cell in state.city().blocks for cell in footprint(action.site))


def spread(state: SprawlopolisState, action: Place) -> float:
    """How far out a card would lie."""
    return abs(action.row) + abs(action.col)


def looping(state: SprawlopolisState, action: Place) -> float:
    """How much road leads back into itself, and how few roads there are."""
    after = state.copy()
    apply(after, action)
    roads = after.city().roads()
    return 20 * sum(len(road) for road in roads if road.loop) - len(roads)


def scoring(state: SprawlopolisState, action: Place) -> float:
    """The score that there would be."""
    after = state.copy()
    apply(after, action)
    return tally(after).total


STYLES: dict[str, Style | None] = {
    "random": None, "overlapping": overlap, "spread": spread, "looping": looping, "scoring": scoring
}  # fmt: skip


def positions(
    seed: int, players: int = 1, style: Style | None = None, sample: int = 40
) -> Iterator[SprawlopolisState]:
    """The position at every decision of a game, and at its end.

    With a style, the best of a few placements drawn at random is played.
    """
    state = rulebook.new(rulebook.player_names(players), seed)
    draw = random.Random(f"{seed} {players}")
    choice = advance(state)
    while choice is not None:
        yield state
        legal = choice.actions(state)
        picked = [legal[draw.randrange(len(legal))] for _ in range(sample if style else 1)]
        best = max(picked, key=lambda action: style(state, action)) if style else picked[0]
        choice = apply(state, best)
    yield state


def finished(seed: int, players: int = 1, style: Style | None = None) -> SprawlopolisState:
    """The end of such a game."""
    *_, last = positions(seed, players, style)
    return last


blocks = st.sampled_from([".", "P", *(zone + edges for zone in "RCI" for edges in ("", *EDGES))])
curves = st.sampled_from([zone + edges for zone in "RCI" for edges in ("SE", "SW", "NE", "NW")])


@st.composite
def grids(draw: st.DrawFn) -> str:
    """Rows of blocks of any kind: gaps, islands, and where only curves are drawn, loops."""
    kinds = draw(st.sampled_from([blocks, curves, blocks | curves]))
    width = draw(st.integers(1, 6))
    rows = draw(st.lists(st.lists(kinds, min_size=width, max_size=width), max_size=6))
    return "\n".join(" ".join(row) for row in rows)
