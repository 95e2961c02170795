"""A game as one page: whole, small, harmless, and with nothing to fetch."""

from __future__ import annotations

import base64
import gzip
import json
import random
import re
from html.parser import HTMLParser
from typing import Any

import pytest

import urbannb as ub
from urbannb.core.page.frames import Frames
from urbannb.core.view import View

HOSTILE = "</script><b>Eve"


def played(name: str, actions: int, **options: Any) -> ub.Game:
    """A game of so many actions, or to its end."""
    game, chance = ub.new_game(name, seed=3, **options), random.Random(3)
    while not game.over and game.turn < actions:
        game.play(chance.choice(list(game.legal)))
    return game


def data(page: str) -> Any:
    """What the page walks through."""
    [found] = re.findall(
        r'<script type="application/gzip" id="data">(.*?)</script>', page, re.DOTALL
    )
    return json.loads(gzip.decompress(base64.b64decode(found)))


def pictures(found: Any) -> list[list[str]]:
    """The marks of each picture, put together as the page does it."""
    layers: dict[str, list[int]] = {}
    shown = []
    for _width, _height, _described, names, changes in found["frames"]:
        before = layers
        layers = {name: before.get(name, []) for name in names}
        for name, first, last, between in changes:
            old = before.get(name, [])
            layers[name] = [*old[:first], *between, *old[len(old) - last :]]
        shown.append([found["texts"][mark] for marks in layers.values() for mark in marks])
    return shown


def test_each_step_has_the_board_that_the_table_would_show() -> None:
    game = played("city-blocks", 25)
    found = data(game.to_html(width=480))
    shown = pictures(found)
    told = [step for turn in found["turns"] for step in turn["steps"]]
    assert len(told) == len(game.steps)
    for step, (rule, _words, _ours, picture) in zip(list(game.steps)[:-1], told, strict=False):
        view = View(focus=step.places, dimmed=frozenset(step.dimmed), width=480)
        scene = game.rulebook.scene(step.state, view)
        assert rule == step.rule
        assert shown[picture] == [mark for marks in scene.elements().values() for mark in marks]
    assert found["turns"][1]["title"].startswith(f"1. {game.names[game.at(0).decision.player]}: ")
    assert {rule for rule, *_ in told} == set(found["rules"])


def test_a_whole_game_of_city_blocks_is_well_under_a_megabyte() -> None:
    game = played("city-blocks", 1000)
    page = game.to_html()
    assert game.over
    assert len(page.encode()) < 100_000
    assert game.names[game.winners()[0]] in page


@pytest.mark.parametrize("name", [book.name for book in ub.games()])
def test_a_page_of_any_game_fetches_nothing(name: str) -> None:
    page = played(name, 12).to_html()
    addresses = set(re.findall(r"https?://[^\s\"'<)]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}, "the name of SVG, which nobody fetches"
    assert not re.search(r"\b(src|href|srcset)=|@import|url\(|fetch\(|XMLHttpRequest", page)


class Scripts(HTMLParser):
    """Counts the scripts of a page, and the elements that nobody wrote."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        """Note the tag."""
        self.seen.append(tag)


def test_what_a_player_is_called_ends_no_script() -> None:
    page = played("city-blocks", 4, players=[HOSTILE, "Ben"]).to_html()
    tags = Scripts()
    tags.feed(page)
    assert tags.seen.count("script") == 2
    assert "<b>Eve" not in page
    words = [words for turn in data(page)["turns"] for _, words, *_ in turn["steps"]]
    assert not any("<b>Eve" in text for text in words)
    assert any("&lt;b&gt;Eve" in text for text in words)


def test_a_game_that_has_not_begun_is_a_page_too() -> None:
    found = data(ub.new_game("city-blocks", seed=1).to_html())
    assert [turn["title"] for turn in found["turns"]] == ["Setup"]


def test_what_stays_of_a_picture_is_not_written_again() -> None:
    frames = Frames()
    for marks in (["a", "b", "c"], ["a", "x", "c"], ["a", "x", "c"], []):
        frames.add((10, 10), "", {"pieces": marks})
    changes = [frame[-1] for frame in frames.frames]
    number = {text: n for n, text in enumerate(frames.texts)}
    assert changes[0] == [["pieces", 0, 0, [number[mark] for mark in "abc"]]]
    assert changes[1] == [["pieces", 1, 1, [number["x"]]]]
    assert changes[2] == []
    assert changes[3] == [["pieces", 0, 0, []]]


def test_a_page_has_the_same_bytes_whichever_python_made_it() -> None:
    """Python's versions differ in what they say of the system that packed it, and of the time."""
    page = ub.new_game("city-blocks", seed=1).to_html()
    [found] = re.findall(r'id="data">(.*?)</script>', page, re.DOTALL)
    flags, time, best, no_system = b"\0", b"\0\0\0\0", b"\x02", b"\xff"
    assert base64.b64decode(found)[:10] == b"\x1f\x8b\x08" + flags + time + best + no_system
