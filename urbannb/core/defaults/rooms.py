"""All that a game may have of its own in its rooms, found there when it is first asked for.

A rulebook that says nothing of how a place is explained has it done by the function `about` of its
room `words`, and so on: what stands where it belongs need not be tied by hand, and no room is
imported before it is needed. `Rooms` lists what is looked for, each with its type. In a room that
is a folder it stands in the front, in the module of its name, or in the chapter that the front
says: ``CHAPTERS = {"buttons": ("called", "doing")}``.
"""

from __future__ import annotations

import importlib
import types
from abc import ABC
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, overload

from urbannb.core.action import Action
from urbannb.core.advice import Change, Terms
from urbannb.core.choosing.clicks import Clicks
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice, Task
from urbannb.core.telling import Tellers
from urbannb.core.text.doing import Predicate
from urbannb.core.text.table import DataTable
from urbannb.core.view import View

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Figure(NamedTuple):
    """A number by which alike actions are compared: "price 6", "bonus 2"."""

    name: str
    value: int
    more: bool = False
    """Whether more of it is better."""
    told: bool = True
    """Whether the list says it; not where the action's own words do."""

    def __str__(self) -> str:
        return f"{self.name} {self.value}"


@cache
def find(package: str, room: str, name: str) -> Any:
    """What a room of a game has under a name; None where there is no such room or name.

    An error in the room itself is not hidden.
    """
    front = _module(f"{package}.{room}")
    found = getattr(front, name, None)
    if found is not None and not isinstance(found, types.ModuleType):
        return found
    chapters: Mapping[str, tuple[str, ...]] = getattr(front, "CHAPTERS", {})
    for chapter, names in chapters.items():
        if name in names:
            return getattr(importlib.import_module(f"{package}.{room}.{chapter}"), name)
    return getattr(_module(f"{package}.{room}.{name}"), name, None)


def _module(name: str) -> types.ModuleType | None:
    """A module of a game; None where there is none."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if not f"{name}.".startswith(f"{error.name}."):
            raise
        return None


class Own(Generic[T]):
    """What a room may have under the name of this attribute; None where it has not."""

    def __init__(self, room: str) -> None:
        self.room = room

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def find(self, package: str) -> T | None:
        """What the room of a game has."""
        found: T | None = find(package, self.room, self.name)
        return found

    @overload
    def __get__(self, rooms: None, owner: Any) -> Own[T]: ...
    @overload
    def __get__(self, rooms: Rooms[Any], owner: Any) -> T | None: ...
    def __get__(self, rooms: Rooms[Any] | None, owner: Any) -> Own[T] | T | None:
        return self if rooms is None else self.find(rooms.package)


class Needed(Own[T]):
    """The same, where a game cannot do without it; the error says what to write and where."""

    def __init__(self, room: str, what: str) -> None:
        super().__init__(room)
        self.what = what

    @overload
    def __get__(self, rooms: None, owner: Any) -> Needed[T]: ...
    @overload
    def __get__(self, rooms: Rooms[Any], owner: Any) -> T: ...
    def __get__(self, rooms: Rooms[Any] | None, owner: Any) -> Needed[T] | T:
        if rooms is None:
            return self
        found = self.find(rooms.package)
        if found is None:
            raise NotImplementedError(
                f"{rooms.package} says nowhere {self.what}: write `{self.name}` in "
                f"{rooms.package}.{self.room}, or the method of the rulebook that does it"
            )
        return found


class Rooms(Generic[S]):
    """What a game has in its rooms; the methods of the rulebook say what each of it is for."""

    def __init__(self, package: str) -> None:
        self.package = package

    SETUP = Needed[Sequence[Task[Any]]]("rules", "how a game is set up")
    score = Needed[Callable[[S, int], Score]]("rules", "what a player has scored")
    winners = Own[Callable[[S], Iterable[int]]]("rules")
    mistakes = Own[Callable[[S], Iterable[tuple[str, str]]]]("rules")
    notes = Own[Callable[[S], Iterable[str]]]("rules")

    TELLERS = Needed[Tellers[S]]("words", "how rulings are told")
    about = Needed[Callable[[Any, S, str], Step | None]]("words", "why a place is as it is")
    unranked = Own[Callable[[Any, S, str], Step | None]]("words")
    plainly = Own[Callable[[Any, S, str], Step | None]]("words")
    named = Own[Callable[[S], str]]("words")
    outlook = Own[Callable[[Any, S, Action], Step]]("words")
    outlook_unranked = Own[Callable[[Any, S, Action], Step | None]]("words")
    count = Own[Callable[[Any, S], Iterable[Step]]]("words")
    result = Own[Callable[[S], DataTable]]("words")
    holdings = Own[Callable[[S], Iterable[dict[str, int]]]]("words")
    progress = Own[Callable[[S], str]]("words")
    called = Own[Callable[[S, Action], str]]("words")
    called_plainly = Own[Callable[[S, Action], str | None]]("words")
    entry = Own[Callable[[S, Action], str]]("words")
    onward = Own[Callable[[S, tuple[str, ...]], str]]("words")
    outcome = Own[Callable[[S, S], str]]("words")
    figures = Own[Callable[[S, Action], tuple[Figure, ...]]]("words")
    at_cost = Own[Callable[[S, Action], str]]("words")
    because = Own[Callable[[S, S, Change], Predicate]]("words")
    instead = Own[Callable[[S, S, Change], Predicate]]("words")
    anyway = Own[Callable[[S, Callable[[], list[S]]], S]]("words")
    told = Own[Callable[[S, Choice[Any], Action], str]]("words")
    doing = Own[Callable[[S, Action], str]]("words")

    WIDEST = Own[int]("table")
    NEWS_IN = Own[tuple[str, ...]]("table")
    scene = Needed[Callable[[S, View], Any]]("table", "what the table looks like")
    gesture = Own[Callable[[S, Action], tuple[str, ...]]]("table")
    attempt = Own[Callable[[S, tuple[str, ...]], Action | None]]("table")
    clicks = Own[Callable[[S, Sequence[Action]], Clicks]]("table")
    always = Own[Callable[[S, tuple[str, ...]], tuple[tuple[Action, str], ...]]]("table")
    hindrance = Own[Callable[[S, tuple[str, ...]], str]]("table")
    unsorted = Own[Callable[[S, Sequence[Action]], Sequence[Action] | None]]("table")

    evaluate = Own[Callable[[S, int], float]]("bots")
    terms = Own[Callable[[S, int], Terms]]("bots")
    weigh = Own[Callable[[S, Choice[Any], int], Iterator[tuple[Action, float]]]]("bots")
    followed = Own[Callable[[S, Action, int], S]]("bots")
    determinize = Own[Callable[[S, int, int], S]]("bots")

    position = Own[Callable[..., Any]]("position")
    LESSON = Own[Any]("lesson")


class Roomed(ABC, Generic[S]):
    """Whoever looks in the rooms of a game."""

    package: ClassVar[str]
    """Where the rooms are, and `rules.toml`."""

    @cached_property
    def rooms(self) -> Rooms[S]:
        """What the game has of its own there."""
        return Rooms(self.package)
