"""Whether a position can be played: what every game asks of one, and how the questions follow."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from urbannb.core.checking.names import count_mistake, name_mistakes
from urbannb.core.choosing.asking import Ask
from urbannb.core.errors import UrbanError
from urbannb.core.state import State
from urbannb.core.task import Choice
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted

S = TypeVar("S")
IMPOSSIBLE = (UrbanError, LookupError, ValueError, TypeError, AttributeError, ArithmeticError,
              AssertionError, RecursionError, StopIteration)  # fmt: skip
"""What a task may raise whose fields do not fit each other, or not what lies on the board."""
CANNOT_BE = "this cannot be done in such a position"
OUR_BUG = "if it comes from a game that was saved, the game has a bug: keep the text and report it"
NAMED = 7
"""Fewer values that a field may have are named."""
NOTHING = "there is nothing to choose from"
Mistakes = Iterator[tuple[str, str]]
"""The path of a field in the JSON text, such as ``grid.D4``, and what is wrong there."""


def first_of(state: S, groups: Iterable[Callable[[S], Mistakes]]) -> Mistakes:
    """The mistakes of the first group that finds any: later ones rely on the earlier ones."""
    for group in groups:
        found = False
        for mistake in group(state):
            found = True
            yield mistake
        if found:
            return


def players(title: str, counts: tuple[int, ...], names: tuple[str, ...]) -> Mistakes:
    """Whether so many may play, and whether each has a name to be shown."""
    if wrong := count_mistake(title, counts, len(names)):
        yield "names", wrong
    for wrong in name_mistakes(names):
        yield "names", wrong


def shuffles(state: State) -> Mistakes:
    """Whether the number of shuffles is one."""
    if state.draws < 0:
        yield "draws", "the number of shuffles so far cannot be negative"


def one_of(state: State, field: str, allowed: Collection[Any]) -> Mistakes:
    """Whether a field has one of some values."""
    if getattr(state, field) not in allowed:
        yield field, f"must be one of {', '.join(map(str, allowed))}"


def agenda_shape(state: State) -> str:
    """The kinds of the tasks on the agenda, the next one last: "EndTurn DrawTile"."""
    return " ".join(type(task).__name__ for task in state.agenda)


def follows(state: State, agendas: re.Pattern[str]) -> Mistakes:
    """Whether the tasks follow each other as they do in a game: the shapes that there can be."""
    if not agendas.fullmatch(agenda_shape(state)):
        yield "agenda", "these tasks do not follow each other in any turn"


def tasks(state: Any, look: Callable[[Any, Any], Iterable[str]]) -> Mistakes:
    """Whether each task speaks of what is there; `look` says what is wrong with one."""
    for number, task in enumerate(state.agenda):
        for wrong in look(state, task):
            yield f"agenda.{number}", wrong


def deciding(state: State) -> Mistakes:
    """Whether whoever is asked now, or named by a later choice, is one of the players."""
    last, count = len(state.agenda) - 1, len(state.names)
    for number, task in enumerate(state.agenda):
        own = hasattr(task, "player")
        if not isinstance(task, Choice) or not (own or number == last):
            continue
        who = task.chooser(state)
        if who not in range(count):
            named = not own and hasattr(state, "player")
            told = f"player {who!r} is asked, but they are numbered from 0 to {count - 1}"
            yield ("player" if named else f"agenda.{number}"), told


def choosable(state: State) -> Mistakes:
    """Whether whoever is asked for one of some answers (`Ask`) has any to choose from.

    What may be done in a turn is not worked out for that: it may be very much.
    """
    last = state.agenda[-1] if state.agenda else None
    if not isinstance(last, Ask):
        return
    try:
        found = len(last.actions(state))
    except IMPOSSIBLE as error:
        yield f"agenda.{len(state.agenda) - 1}", why_not(error)
    else:
        if not found:
            yield f"agenda.{len(state.agenda) - 1}", NOTHING


def why_not(error: Exception) -> str:
    """A refusal is one; any other error says what and where it is, as it may be one of ours."""
    if isinstance(error, UrbanError):
        return CANNOT_BE
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = f" in {at.tb_frame.f_globals.get('__name__')}, line {at.tb_lineno}" if at else ""
    return f"{CANNOT_BE}: {type(error).__name__}{where}; {OUR_BUG}"


def task_fields(state: State, allowed: Mapping[str, Container[Any]]) -> Mistakes:
    """Whether each field of a task, and of what a task is made of, has a value that there is.

    `allowed` says by its name what a field may hold; one that is a tuple holds several of these.
    """
    for number, task in enumerate(state.agenda):
        for name, value in _parts(task):
            if name in allowed and value not in allowed[name]:
                yield f"agenda.{number}", f"{name} {_right(allowed[name])}, not {quoted(value)}"
                break


def _right(allowed: Container[Any]) -> str:
    """What a field may hold: a few things by their names, numbers from the first to the last."""
    if isinstance(allowed, range):
        return f"must be from {allowed[0]} to {allowed[-1]}"
    if isinstance(allowed, tuple | list) and len(allowed) < NAMED:
        return f"must be {listing(map(str, allowed), 'or')}"
    return "must be one that there is"


def _parts(whole: Any) -> Iterator[tuple[str, Any]]:
    for field in fields(whole):
        value = getattr(whole, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if is_dataclass(part):
                yield from _parts(part)
            else:
                yield field.name, part
