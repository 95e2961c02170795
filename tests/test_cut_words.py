"""What does not fit ends in an ellipsis: never the name of a player, and never within a word."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import urbannb as ub
from tests import sizes
from urbannb import games, lab
from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.scene.shapes import Text

NAMES = ("Wolfgang", "Konstanze", "Maximilian", "Franziska", "Annemarie", "Theodora")
WIDTHS = (1098, 1048, 700, 560, 400, 340)
SEATS = {"city-blocks": 2, "sim-city": 6}
GAMES = ("city-blocks", "sprawlopolis", "urban-sprawl", "sim-city", "urbify")
EVERY, LONGEST = 25, 200
LAST = re.compile(r"([\w'-]+)\W*…")
"""The last word before an ellipsis."""


@cache
def positions(game: str) -> tuple[Game, ...]:
    """Some of random games among players whose names are not short."""
    names, bot = NAMES[: SEATS.get(game, 4)], lab.bot("random")
    found = []
    for seed in range(sizes.some(8)):
        played = ub.new_game(game, players=names, seed=seed)
        while not played.over and played.turn < LONGEST:
            if played.turn % EVERY == 5:
                found.append(played.copy())
            played.play(bot.choose(played))
    return tuple(found)


def written(game: str, width: int) -> set[str]:
    """All that is written in their pictures, looked at from each seat in turn."""
    found = set()
    for n, played in enumerate(positions(game)):
        state = played.state
        for apart in (False, True):
            view = View(width=width, room=True, viewer=n % len(state.names), apart=apart)
            shown = played.rulebook.scene(state, view)
            for drawn in (shown, shown.tray):
                layers = drawn.layers.values() if drawn else ()
                found |= {s.text for layer in layers for s in layer if isinstance(s, Text)}
    return found


@cache
def known(game: str) -> frozenset[str]:
    """The words of a game's components and of its program, and the names of the players."""
    folder = Path(str(games.__file__)).parent / game.replace("-", "_")
    files = [f for kind in ("*.toml", "*.py") for f in folder.rglob(kind)]
    text = " ".join(f.read_text("utf-8") for f in files)
    return frozenset(re.findall(r"[\w'-]+", " ".join((text, *NAMES)).lower()))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.no_cover
def test_nothing_is_cut_within_a_word(game, width):
    cut = {words: LAST.findall(words) for words in written(game, width) if "…" in words}
    assert not {
        words for words, last in cut.items() if not last or last[0].lower() not in known(game)
    }


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.no_cover
def test_the_names_of_the_players_are_whole(game, width):
    names = NAMES[: SEATS.get(game, 4)]
    said = written(game, width)
    for name in names:
        assert any(name in words for words in said)
    begun = {f"{name[:n]}{end}" for name in names for n in range(1, len(name)) for end in "….'"}
    assert not {words for words in said if words.startswith(tuple(begun))}
