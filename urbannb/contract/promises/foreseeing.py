"""What the contract demands of shuffled piles: nobody knows their order who cannot see it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any

from urbannb.contract import expect, playouts
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.view import View

KEPT = {field.name for field in fields(State)}
"""What every position has; its own fields are the game's."""
Path = tuple[Any, ...]
"""The way to a list: the field of the state, then keys and numbers in it."""
DEALT = 20
"""So many times a pile is dealt anew; one of two cards comes out as it lies every second time."""
OPEN = (0, 1, 4)
"""So many cards may lie open at one end of a pile."""
AHEAD = 30
"""So many actions of what comes are looked at."""


def by_chance(book: Rulebook[Any], players: int, seed: int) -> set[str]:
    """The fields of a state that other shuffles would have made otherwise in a random game."""
    names = [each.name for each in fields(book.state_type) if each.name not in KEPT]
    found, answer = set[str](), 0
    before: State | None = None
    for state, pick in playouts.worked(book, players, seed):
        if before is not None and state.draws != before.draws:
            before.seed += 1
            playouts.do(before, answer)
            found |= {name for name in names if getattr(state, name) != getattr(before, name)}
        before, answer = state.copy(), pick
    return found


def unforeseen(book: Rulebook[Any], at: Game, player: int, shuffled: set[str]) -> None:
    """What was shuffled is dealt anew for a player where its order matters and nobody can see it.

    What fails is told by the promise that is about it.
    """
    for path in [path for name in sorted(shuffled) for path in _piles(at.state, (name,))]:
        foreseen = False
        with suppress(Exception):
            foreseen = _foreseen(book, at, player, path)
        if foreseen:
            raise expect.Claim(_told(book, at, player, path))


def _told(book: Rulebook[Any], at: Game, player: int, path: Path) -> str:
    pile = path[0] + "".join(f"[{key!r}]" for key in path[1:])
    what = f"{at!r}: `{pile}` was shuffled, and its order is shown to nobody"
    why = f"but `determinize` leaves it to player {player} as it lies, so bots know what comes"
    own = type(book).determinize is not Rulebook.determinize
    if own or book.rooms.determinize:
        right = "deal it anew there"
    elif isinstance(_at(at.state, path)[0], str | int | tuple):
        right = f"write face_down = {(*book.face_down, path[0])!r} in the rulebook"
    else:
        right = "write `determinize(state, player, seed)` in `bots`, which deals it anew"
    return f"{what}, {why}: {right}"


def _piles(state: State, path: Path) -> Iterator[Path]:
    """The way to every pile in a field: a list that could lie in another order, of no lists."""
    value = _at(state, path)
    if isinstance(value, dict):
        inside = [*value.items()]
    else:
        inside = [*enumerate(value)] if isinstance(value, list) else []
    deeper = [key for key, each in inside if isinstance(each, list | dict)]
    for key in deeper:
        yield from _piles(state, (*path, key))
    if isinstance(value, list) and not deeper and any(each != value[0] for each in value):
        yield path


def _at(state: State, path: Path) -> Any:
    value = getattr(state, path[0])
    for key in path[1:]:
        value = value[key]
    return value


def _foreseen(book: Rulebook[Any], at: Game, player: int, path: Path) -> bool:
    """Whether a pile stays as it lies, though its order matters and nobody can see it."""
    pile = _at(at.state, path)
    for seed in range(1, DEALT + 1):
        if _at(book.determinize(at.state, player, seed), path) != pile:
            return False
    for order in _otherwise(pile):
        other = at.state.copy()
        _at(other, path)[:] = order
        if _alike(book, at.state, other):
            return _comes_otherwise(book, at.state.copy(), other)
    return False


def _otherwise(pile: list[Any]) -> Iterator[list[Any]]:
    """A pile with what may be hidden of it in another order."""
    for open_ in OPEN:
        upper, lower = pile[: len(pile) - open_], pile[open_:]
        yield from (order for order in (
            upper[::-1] + pile[len(upper) :], pile[:open_] + lower[::-1],
        ) if order != pile)  # fmt: skip


def _alike(book: Rulebook[Any], one: State, other: State) -> bool:
    """Whether two positions are shown and told alike to everybody."""
    for view in (View(), View(under=True), *_seats(one)):
        if book.scene(one, view) != book.scene(other, view):
            return False
    places = [target.place for target in book.scene(one, View()).all_targets]
    told = [
        (
            str(book.scores(state)),
            [step.text for step in book.count(state)],
            [book.about(state, place).text for place in places],
            Game(book, state).decision,
        )
        for state in (one, other)
    ]
    return told[0] == told[1]


def _seats(state: State) -> Iterator[View]:
    """What each of the players sees, with the hands of the others face down."""
    everybody = frozenset(range(len(state.names)))
    return (View(viewer=each, hidden=everybody - {each}) for each in everybody)


def _comes_otherwise(book: Rulebook[Any], state: State, other: State) -> bool:
    """Whether the same actions in two positions are told otherwise, or come to look otherwise."""
    one, two = Game(book, state), Game(book, other)
    choose = random.Random(state.draws).randrange
    for _ in range(AHEAD):
        if one.over or two.over:
            break
        if sorted(map(str, one.legal)) != sorted(map(str, two.legal)):
            return True
        action = one.legal[choose(len(one.legal))]
        if _words(one.play(action)) != _words(two.play(action)):
            return True
    return _words(_described(book, one)) != _words(_described(book, two))


def _described(book: Rulebook[Any], at: Game) -> str:
    scene = book.scene(at.state, View())
    return " ".join((scene.description, *(target.label for target in scene.all_targets)))


def _words(told: object) -> list[str]:
    """What is told, in whatever order it is listed."""
    return sorted(re.findall(r"\w+", str(told)))
