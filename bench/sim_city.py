"""Sim City: random play, large cities, scores with their explanation, reasons, hints."""

from __future__ import annotations

import random
from functools import cache
from statistics import fmean, median
from typing import TYPE_CHECKING, Any

import urbannb as ub
from bench.play import play_rows, question_rows, spread, timed
from bench.table import Missing, Row, table
from urbannb.core.registry import find
from urbannb.games.sim_city import deck_template
from urbannb.lab import bot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urbannb.core.game import Game

GAME = "sim-city"
NOTATIONS = (
    "play forest-1 0,1",
    "play general-store 2,-1",
    "propose bakery 0,0",
    "play fire",
    "buy council-member-1",
    "declare",
    "pass",
    "nonsense",
)
LARGE = {100: 8, 200: 16, 400: 32}
"""Milliseconds for the placements of a hand of eight at so many blocks."""
COPIES = 5
"""How often each card is in the deck of a large city."""
TRIES = 40


def rows() -> Iterator[Row | Missing]:
    """Every figure of this game."""
    yield from play_rows(GAME, 5_000, None, (1, 2, 3, 4))
    yield from question_rows(GAME, NOTATIONS)
    for blocks, most in LARGE.items():
        games = large(blocks)
        hands = [timed(lambda game=game: _legal(game)) for game in games]  # type: ignore[misc]  # bound now
        note = f"a hand of eight; {spread(hands)}"
        what = f"legal placements at {blocks} blocks"
        yield Row(what, median(hands), "ms", at_most=most, note=note)
    outlooks = [timed(lambda game=game, said=said: game.outlook(said)) for game, said in _plays()]  # type: ignore[misc]  # as above
    note = f"at 200 blocks; {spread(outlooks)}"
    yield Row("a score with its explanation", fmean(outlooks), "ms", at_most=5, note=note)
    yield from _advice()


@cache
def large(blocks: int, players: int = 1) -> tuple[Game, ...]:
    """Positions of a city with so many blocks, where a card is to be played."""
    game = ub.new_game(GAME, seed=blocks, players=players, deck=_many(), ending="deck")
    pick, found = random.Random(blocks).random, []
    while not game.over and len(found) < TRIES:
        city = game.state.cities[0]
        plays = [a for a in game.legal if str(a).startswith("play ") and _adds(city, a)]
        if plays and len(city.ground.blocks) >= blocks:
            found.append(game.copy())
        game.play(plays[int(pick() * len(plays))] if plays else game.legal[0])
    return tuple(found)


def _many() -> str:
    """The starter deck, of which most cards are there several times."""
    head, *cards = deck_template().split("\n[[card]]\n")
    more = [card if "\ncopies" in card else f"copies = {COPIES}\n{card}" for card in cards]
    return "\n[[card]]\n".join([head, *more])


def _adds(city: Any, action: Any) -> bool:
    """Whether a placement covers nothing."""
    cell = getattr(action, "cell", None)
    return cell is not None and not city.lots.get(cell)


def _legal(game: Game) -> int:
    """Every legal placement of the first eight cards of a hand, from scratch."""
    state = game.state.copy()
    state.hands[0] = state.hands[0][:8]
    choice: Any = state.agenda[-1]
    return len(list(choice.actions(state)))


def _plays() -> Iterator[tuple[Game, Any]]:
    for game in large(200):
        plays = [action for action in game.legal if str(action).startswith("play ")]
        yield game, plays[len(plays) // 2]


def _advice() -> Iterator[Row]:
    """What the greedy bot takes, and a hint with its reason."""
    rulebook, greedy = find(GAME), bot("greedy")
    games = large(60, players=2)
    choices = [timed(lambda game=game: greedy.choose(game)) for game in games]  # type: ignore[misc]  # bound now
    yield Row("a greedy decision at 60 blocks", fmean(choices), "ms", at_most=100,
              note=spread(choices))  # fmt: skip

    def hint(game: Game) -> None:
        if game.decision:
            rulebook.reason(game.state, greedy.choose(game), game.decision.player)

    hints = [timed(lambda game=game: hint(game)) for game in games]  # type: ignore[misc]  # as above
    yield Row("a hint with its reason", fmean(hints), "ms", at_most=300, note=spread(hints))


if __name__ == "__main__":
    print(table(rows()))
