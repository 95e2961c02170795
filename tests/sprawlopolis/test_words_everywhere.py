"""What Sprawlopolis says in any position: it is readable, adds up, and names places there are."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import urbannb as ub
from tests.support.strategies import play_out
from urbannb.core.step import Step
from urbannb.games import sprawlopolis
from urbannb.games.sprawlopolis.components import ZONES
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.score import count, tally

BOOK = sprawlopolis.rulebook
ALL = range(1, 19)


def positions(players: int, seed: int) -> Iterator[ub.Game]:
    """A random game at each of its turns."""
    game = play_out(BOOK, players, seed)
    for turn in range(game.turn + 1):
        yield game.at(turn)


def places_of(game: ub.Game) -> list[str]:
    """Every place that can be pointed at in a position, and some beside the city."""
    state = game.state
    blocks = [f"{row},{col}" for row in range(-4, 5) for col in range(-4, 5)]
    seats = [f"@{block}" for block in blocks]
    hands = [f"hand{p}" for p in range(len(state.hands))]
    cards = [
        f"hand{p}:{n}{t}" for p, hand in enumerate(state.hands) for n in hand for t in ("", "t")
    ]
    roads = [f"road{n + 1}" for n in range(len(state.city().roads()))]
    return [
        *blocks,
        *seats,
        *hands,
        *cards,
        *roads,
        "deck",
        *(f"card{n}" for n in state.conditions),
    ]


def check(game: ub.Game, step: Step) -> None:
    """A step is readable, cites a rule, and its places can be asked about."""
    assert step.rule in BOOK.rules
    assert "None" not in str(step)
    assert not re.search(r"(?<!\d)-\d", step.plain), f"a hyphen for a minus sign: {step.plain}"
    assert "  " not in step.plain
    for place in (*step.places, *step.dimmed):
        assert BOOK.about(step.state or game.state, place).text


@pytest.mark.parametrize("players", BOOK.players)
def test_every_step_and_every_place_has_words(players):
    pick = random.Random(players)
    for game in positions(players, seed=40 + players):
        for step in game.steps_of(game.turn):
            check(game, step)
        for step in BOOK.count(game.state):
            check(game, step)
        for place in pick.sample(places_of(game), 25):
            check(game, game.about(place))


@pytest.mark.parametrize("variant", BOOK.variants)
def test_score_trees_sum_up_under_all_conditions_at_once(variant):
    for seed in range(12):
        game = play_out(BOOK, 1, seed, turns=seed + 2)
        city = game.state.city()
        tree, counted = sprawlopolis.score(city, ALL, variant), count(city, ALL, variant)
        assert tree.total == counted.total == sum(leaf.points for leaf in tree.leaves())
        keys = [*ZONES, "roads", *(f"card{n}" for n in ALL)]
        for part, key in zip(tree.lines, keys, strict=True):
            assert part.total == counted.points[key], part.name
        assert tree.goal == sum(ALL)
        assert "None" not in str(tree)


def test_a_counted_step_adds_up_to_its_line():
    for seed in range(6):
        state = play_out(BOOK, 1, seed, turns=9).state
        points = tally(state).points
        steps = BOOK.count(state)
        assert len(steps) == len(points) + 1
        for step, worth in zip(steps, points.values(), strict=False):
            number = str(worth).replace("-", "−")
            assert f"**{number}**" in step.text or f"**{number} " in step.text, step.text


def test_no_city_leaves_the_words_speechless():
    for rows in ([], ["."], ["P"], ["R"], ["CEW"], ["I"], ["R P", "I C"]):
        city = sprawlopolis.City.from_text(rows)
        for one in map(condition, ALL):
            text = one.say(city, one.find(city))
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
        assert sprawlopolis.score(city, ALL).total == count(city, ALL).total
