"""What does not fit ends in an ellipsis: never the name of a player, and never within a word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

import urbannb as ub
from tests import sizes
from urbannb import lab
from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Text

NAMES = ("Wolfgang", "Konstanze", "Maximilian", "Franziska", "Annemarie", "Theodora")
WIDTHS = (1098, 1048, 700, 560, 400, 340)
SEATS = {"city-blocks": 2, "sim-city": 6}
GAMES = ("city-blocks", "sprawlopolis", "urban-sprawl", "sim-city", "urbify")
EVERY, LONGEST = 25, 200


@cache
def positions(game: str) -> tuple[Game, ...]:
    """Some of a random game among players whose names are not short."""
    names, bot = NAMES[: SEATS.get(game, 4)], lab.bot("random")
    found = []
    for seed in range(sizes.some(4)):
        played = ub.new_game(game, players=names, seed=seed)
        while not played.over and played.turn < LONGEST:
            if played.turn % EVERY == 5:
                found.append(played.copy())
            played.play(bot.choose(played))
    return tuple(found)


def scenes(game: str, width: int) -> Iterator[Scene]:
    """Their pictures, looked at from each seat in turn."""
    for n, played in enumerate(positions(game)):
        viewer = n % len(played.state.names)
        for apart in (False, True):
            view = View(width=width, room=True, viewer=viewer, apart=apart)
            shown = played.rulebook.scene(played.state, view)
            yield shown


def written(game: str, width: int) -> set[str]:
    """All that is written in them."""
    found = set()
    for shown in scenes(game, width):
        for drawn in (shown, shown.tray):
            layers = drawn.layers.values() if drawn else ()
            found |= {s.text for layer in layers for s in layer if isinstance(s, Text)}
    return found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_no_name_of_a_player_is_cut_and_no_word(game, width):
    said = written(game, width)
    assert not {words for words in said if re.search(r"\w…", words) and is_cut(words, said)}


def is_cut(words: str, said: set[str]) -> bool:
    """Whether the last word before an ellipsis is no whole word of anything else."""
    last = re.findall(r"[\w.']+(?=…)", words)[0]
    return not any(re.search(rf"(?<!\w){re.escape(last)}(?![\w…])", other) for other in VOCABULARY)


VOCABULARY: list[str] = []
