"""Games of other packages: found by their entry point, never at the cost of ours."""

from __future__ import annotations

import importlib.metadata

import pytest

from urbannb.core import registry
from urbannb.core.errors import UnknownGame

OURS = ["city-blocks", "sprawlopolis", "urban-sprawl"]


class Entry:
    def __init__(self, name: str, book: object) -> None:
        self.name = name
        self.book = book

    def load(self):
        if isinstance(self.book, Exception):
            raise self.book
        return self.book


class Book:
    def __init__(self, name: str) -> None:
        self.name = name


@pytest.fixture
def installed(monkeypatch):
    def install(*entries: Entry) -> None:
        monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: entries)
        registry._registered.cache_clear()

    yield install
    monkeypatch.undo()
    registry._registered.cache_clear()


def test_a_stranger_s_game_is_found(installed):
    installed(Entry("hamlet", Book("hamlet")))
    assert registry.find("Hamlet ").name == "hamlet"
    assert [book.name for book in registry.games()] == [*OURS, "hamlet"]


def test_a_stranger_s_game_does_not_replace_ours(installed):
    installed(Entry("city-blocks", Book("city-blocks")))
    assert registry.find("city-blocks").title == "City Blocks"


def test_a_game_that_cannot_be_loaded_is_left_out(installed):
    installed(Entry("broken", ImportError("no module named hamlet")))
    with pytest.warns(UserWarning, match="the game 'broken' cannot be loaded: no module"):
        assert [book.name for book in registry.games()] == OURS
    with pytest.raises(UnknownGame, match="there are: city-blocks"):
        registry.find("broken")


def test_a_package_without_a_rulebook_is_no_game_yet(installed, monkeypatch):
    import urbannb.games.sprawlopolis

    monkeypatch.delattr(urbannb.games.sprawlopolis, "rulebook")
    installed()
    assert [book.name for book in registry.games()] == ["city-blocks", "urban-sprawl"]
    with pytest.raises(UnknownGame, match="no game called 'sprawlopolis'"):
        registry.find("sprawlopolis")
