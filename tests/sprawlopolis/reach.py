"""Positions and questions that reach the rules which random play seldom does."""

from __future__ import annotations

from collections.abc import Iterator

import urbannb as ub
from tests.sprawlopolis import cities
from urbannb.core.score import Score
from urbannb.games import sprawlopolis


def cited() -> Iterator[str]:
    """The ids of the rules that are cited when these positions are asked about."""
    for city in (cities.LOOP, cities.ONE_GROUP, cities.HOLE, cities.HOMES, cities.BURBS):
        yield from _rules(sprawlopolis.score(city, range(1, 19)))
    for variant in ("easier", "harder"):
        game = cities.last(variant)
        yield from _rules(game.scores()[0])
    game = cities.lanes(players=2)
    first = game.state.hands[1][0]
    asked = ("0,0", "1,1", "2,2", "-1,0", "hand0:5", "hand0:5t", f"hand1:{first}", "hand1", "deck")
    for place in asked:
        yield game.about(place).rule
    yield _gap().about("0,2").rule
    for notation in ("pass", "4 under 0,0", "4 upright 2,2", "4 4,2", "4 9,9", "7 2,2"):
        yield from (reason.rule for reason in game.why(notation).reasons)


def _gap() -> ub.Game:
    """An open space with blocks on both sides of it, not shut in."""
    return sprawlopolis.position("1 0,0; 2 1,2; 3 0,4", conditions=[4, 5, 6])


def _rules(score: Score) -> Iterator[str]:
    yield score.rule
    for line in score.lines:
        yield from _rules(line)
