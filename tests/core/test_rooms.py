"""What a rulebook finds in the rooms of a game is where it is said to be, and what is wanted."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from types import FunctionType
from typing import Any, get_args, get_origin

import pytest

from tests.support.strategies import OURS
from urbannb.core.defaults.rooms import Own, Rooms, find

DECLARED: dict[str, Own[Any]] = {
    name: own for name, own in vars(Rooms).items() if isinstance(own, Own)
}
ROOMS = ("rules", "words", "table", "bots")
BOOKS = pytest.mark.parametrize("book", OURS, ids=lambda book: book.name)


def chapters(package: str, room: str) -> dict[str, Any]:
    """The modules of a room that is a folder, by their names."""
    front = importlib.import_module(f"{package}.{room}")
    names = [module.name for module in pkgutil.iter_modules(getattr(front, "__path__", ()))]
    return {name: importlib.import_module(f"{package}.{room}.{name}") for name in names}


@BOOKS
@pytest.mark.parametrize("room", ROOMS)
def test_each_name_stands_in_the_chapter_that_the_front_says(book, room):
    front = importlib.import_module(f"{book.package}.{room}")
    said = getattr(front, "CHAPTERS", {})
    inside = chapters(book.package, room)
    for chapter, names in said.items():
        for name in names:
            assert DECLARED[name].room == room
            assert find(book.package, room, name) is getattr(inside[chapter], name)


@BOOKS
def test_whatever_a_room_has_under_such_a_name_is_found(book):
    lost = [
        f"{module.__name__}.{name}"
        for name, own in DECLARED.items()
        if own.room in ROOMS and own.find(book.package) is None
        for module in chapters(book.package, own.room).values()
        if isinstance(has := vars(module).get(name), FunctionType | int | tuple)
        if getattr(has, "__module__", module.__name__) == module.__name__ and name != "SETUP"
    ]
    assert not lost, "\n".join(["", *lost])


@BOOKS
def test_what_is_found_takes_what_it_is_given(book):
    for own in DECLARED.values():
        found: Any = own.find(book.package)
        kind = typed(own)
        if found is None or get_origin(kind) is not Callable or get_args(kind)[0] is Ellipsis:
            continue
        inspect.signature(found).bind(*get_args(kind)[0])


def typed(own: Own[Any]) -> Any:
    """The type that is declared of something."""
    return get_args(vars(own)["__orig_class__"])[0]


def room_of(tmp_path, monkeypatch, **files: str) -> str:
    package = f"town_{tmp_path.name}"
    folder = tmp_path / package / "words"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    (folder / "__init__.py").write_text("")
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    return package


def test_a_folder_has_it_in_its_front_its_module_or_its_chapter(tmp_path, monkeypatch):
    package = room_of(
        tmp_path, monkeypatch,
        __init__='told = 1\nCHAPTERS = {"buttons": ("called", "doing")}\n',
        about="about = 2\n",
        buttons="called = 3\n",
    )  # fmt: skip
    assert [find(package, "words", name) for name in ("told", "about", "called")] == [1, 2, 3]
    assert find(package, "words", "count") is None
    assert find(package, "bots", "weigh") is None
    with pytest.raises(AttributeError, match="doing"):
        find(package, "words", "doing")


def test_an_error_in_a_room_is_not_hidden(tmp_path, monkeypatch):
    package = room_of(tmp_path, monkeypatch, about="import nothing_of_that_name\n")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_that_name"):
        find(package, "words", "about")


def test_what_a_game_cannot_do_without_is_named(tmp_path, monkeypatch):
    rooms: Rooms[Any] = Rooms(room_of(tmp_path, monkeypatch))
    assert rooms.called is None
    with pytest.raises(NotImplementedError, match="says nowhere why a place is as it is: write"):
        _ = rooms.about
