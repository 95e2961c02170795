"""Games, positions and play for hypothesis and for plain random tests, shared by all tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

import urbannb as ub
from urbannb.core.action import Action
from urbannb.core.engine import advance, apply
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State

OURS = [book for book in ub.games() if book.package.startswith("urbannb.games.")]
"""The games of this package: these have notebooks, a line in the README, and tests of their own."""


NAMES = [book.name for book in ub.games()]
"""Every registered game, those of other packages too."""


def seats(name: str) -> int:
    """Two players where a game can have them, or else as few as it can."""
    players = next(book.players for book in ub.games() if book.name == name)
    return 2 if 2 in players else players[0]


def names(name: str) -> tuple[str, ...]:
    """Names for so many players, in no order."""
    return ("Zoë", "Ana", "Max", "Ben", "Mia", "Eve", "Tom", "Ida")[: seats(name)]


def every_game() -> list[tuple[Rulebook[Any], int]]:
    """Each registered game with each number of players."""
    return [(book, players) for book in ub.games() for players in book.players]


def play_out(book: Rulebook[Any], players: int, seed: int, turns: int | None = None) -> ub.Game:
    """A game played at random, to its end or for a number of turns."""
    game = ub.new_game(book.name, seed=seed, players=players)
    choose = random.Random(seed).randrange
    while not game.over and (turns is None or game.turn < turns):
        game.play(game.legal[choose(len(game.legal))])
    return game


def positions_of(
    book: Rulebook[Any], players: int, seed: int
) -> Iterator[tuple[State, list[Action]]]:
    """Every decision of a random game played on the bare engine, and the actions there."""
    state = book.new(book.player_names(players), seed)
    choose = random.Random(seed).randrange
    choice = advance(state)
    while choice is not None:
        legal = list(choice.actions(state))
        yield state, legal
        choice = apply(state, legal[choose(len(legal))])


@st.composite
def games(draw: st.DrawFn, over: bool = False) -> ub.Game:
    """A game of any kind, any way along (to its end with `over`), by choices that shrink."""
    book, players = draw(st.sampled_from(every_game()))
    game = ub.new_game(book.name, seed=draw(st.integers(0, 999)), players=players)
    for pick in draw(st.lists(st.integers(0, 10_000), max_size=60)):
        if game.over:
            break
        game.play(game.legal[pick % len(game.legal)])
    choose = random.Random(draw(st.integers(0, 999))).randrange
    while over and not game.over:
        game.play(game.legal[choose(len(game.legal))])
    return game


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.sampled_from([10**30, -(2**63) - 1, 10**4000])
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["A1", "H1", "School", "PlaceTile", "SwapTokens", "3", "²", "A.1"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.text(max_size=6) | st.sampled_from(["task", "A1", "5"]), inner, max_size=4
        )
    ),
    max_leaves=8,
)
"""JSON of all sorts, with pieces that look right."""
