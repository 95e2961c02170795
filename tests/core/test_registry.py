"""Games of other packages: found by their entry point, never at the cost of ours."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import pytest

import urbannb.games
from urbannb.core import registry
from urbannb.core.errors import UnknownGame

OURS = sorted(
    room.parent.name.replace("_", "-")
    for folder in urbannb.games.__path__
    for room in Path(folder).glob("*/rulebook*")
)


class Entry:
    def __init__(self, name: str, book: object) -> None:
        self.name = name
        self.book = book
        self.loaded = 0

    def load(self):
        self.loaded += 1
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
        registry.forget()

    yield install
    monkeypatch.undo()
    registry.forget()


def test_a_stranger_s_game_is_found(installed):
    installed(Entry("hamlet", Book("hamlet")))
    assert registry.find("Hamlet ").name == "hamlet"
    assert [book.name for book in registry.games()] == [*OURS, "hamlet"]


def test_a_stranger_s_game_does_not_replace_ours(installed):
    installed(Entry("city-blocks", Book("city-blocks")), Entry("other", Book("sprawlopolis")))
    assert registry.find("city-blocks").title == "City Blocks"
    assert registry.find("sprawlopolis").title == "Sprawlopolis"
    assert [book.name for book in registry.games()] == OURS


def test_a_stranger_is_loaded_only_when_it_is_asked_for(installed):
    fields, hamlet = Entry("fields", Book("fields")), Entry("hamlet", Book("hamlet"))
    installed(fields, hamlet)
    registry.find("city-blocks")
    assert not fields.loaded
    assert registry.find("hamlet").name == "hamlet"
    assert (fields.loaded, hamlet.loaded) == (0, 1)
    registry.games()
    assert (fields.loaded, hamlet.loaded) == (1, 1)


def test_a_game_whose_entry_has_another_name_is_found_by_its_own(installed):
    installed(Entry("my-entry", Book("hamlet")))
    assert registry.find("hamlet").name == "hamlet"
    with pytest.raises(UnknownGame, match=f"{OURS[-1]}, hamlet"):
        registry.find("my-entry")


def test_a_game_that_cannot_be_loaded_is_left_out(installed):
    installed(Entry("broken", ImportError("no module named hamlet")))
    with pytest.warns(UserWarning, match="the game 'broken' cannot be loaded: no module"):
        assert [book.name for book in registry.games()] == OURS
    with pytest.raises(UnknownGame, match=f"there are: {OURS[0]}"):
        registry.find("broken")


def test_a_package_without_a_rulebook_is_no_game_yet(installed, monkeypatch, tmp_path):
    import urbannb.games

    (tmp_path / "hamlet").mkdir()
    (tmp_path / "hamlet" / "__init__.py").write_text("raise AssertionError('imported')\n")
    (tmp_path / "loose.py").write_text("")
    monkeypatch.setattr(urbannb.games, "__path__", [*urbannb.games.__path__, str(tmp_path)])
    installed()
    assert [book.name for book in registry.games()] == OURS
    with pytest.raises(UnknownGame, match="no game called 'hamlet'"):
        registry.find("hamlet")
    (tmp_path / "hamlet" / "rulebook.py").write_text("")
    registry.forget()
    with pytest.raises(AssertionError, match="imported"):
        registry.find("hamlet")


@pytest.mark.parametrize("name", ["", "city_blocks", "core", "city-blocks.model", "..", None, 7])
def test_what_is_no_game_is_not_imported(name):
    with pytest.raises(UnknownGame, match=f"there are: {', '.join(OURS)}"):
        registry.find(name)
