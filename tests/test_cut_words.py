"""What does not fit ends in an ellipsis: never the name of a player, and never within a word."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.support import sizes
from tests.support.strategies import OURS
from urbannb import lab
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.view import View
from urbannb.scene.shapes import Text

NAMES = ("Wolfgang", "Konstanze", "Maximilian", "Franziska", "Annemarie", "Theodora")
WIDTHS = (1098, 1048, 700, 560, 400, 340)
GAMES = pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
EVERY, LONGEST = 25, 200
LAST = re.compile(r"([\w'-]+)\W*…")
"""The last word before an ellipsis."""


def seated(book: Rulebook[Any]) -> tuple[str, ...]:
    """As many players as there can be, and names for."""
    return NAMES[: max(n for n in book.players if n <= len(NAMES))]


@cache
def positions(book: Rulebook[Any]) -> tuple[Game, ...]:
    """Some of random games among players whose names are not short."""
    names, bot = seated(book), lab.bot("random")
    found = []
    for seed in range(sizes.some(8)):
        played = ub.new_game(book.name, players=names, seed=seed)
        while not played.over and played.turn < LONGEST:
            if played.turn % EVERY == 5:
                found.append(played.copy())
            played.play(bot.choose(played))
    return tuple(found)


def written(book: Rulebook[Any], width: int) -> set[str]:
    """All that is written in their pictures, looked at from each seat in turn."""
    found = set()
    for n, played in enumerate(positions(book)):
        state = played.state
        for apart in (False, True):
            view = View(width=width, room=True, viewer=n % len(state.names), apart=apart)
            shown = played.rulebook.scene(state, view)
            for drawn in (shown, shown.tray):
                for layer in drawn.layers.values() if drawn else ():
                    found |= set(lines([s.text for s in layer if isinstance(s, Text)]))
    return found


def lines(texts: list[str]) -> Iterator[str]:
    """What is written, line by line; a word that is divided is whole with its second line."""
    for before, text in zip(["", *texts], texts, strict=False):
        divided = before.endswith("-") and "…" in text
        yield before[:-1] + text if divided else text


@cache
def known(book: Rulebook[Any]) -> frozenset[str]:
    """The words of a game's components and of its program, and the names of the players."""
    folder = Path(str(importlib.import_module(book.package).__file__)).parent
    files = [f for kind in ("*.toml", "*.py") for f in folder.rglob(kind)]
    text = " ".join(f.read_text("utf-8") for f in files)
    return frozenset(re.findall(r"[\w'-]+", " ".join((text, *NAMES)).lower()))


@pytest.mark.parametrize("width", WIDTHS)
@GAMES
@pytest.mark.no_cover
def test_nothing_is_cut_within_a_word(book, width):
    cut = {words: LAST.findall(words) for words in written(book, width) if "…" in words}
    assert not {
        words for words, last in cut.items() if not last or last[0].lower() not in known(book)
    }


@pytest.mark.parametrize("width", WIDTHS)
@GAMES
@pytest.mark.no_cover
def test_the_names_of_the_players_are_whole(book, width):
    names = seated(book)
    said = written(book, width)
    shown = [name for name in names if any(name in words for words in said)]
    assert shown == list(names) or not (shown or book in OURS), "all are written, or none"
    begun = {f"{name[:n]}{end}" for name in names for n in range(1, len(name)) for end in "….'"}
    assert not {words for words in said if words.startswith(tuple(begun))}
