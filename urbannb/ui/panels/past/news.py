"""What is new on the board: the pieces that somebody else has put there or changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Target


@dataclass(frozen=True)
class News:
    """The places where a piece stands that was not there, and where one is not as it was."""

    new: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


def news(game: Game, since: int, view: View, own: Iterable[int]) -> News:
    """What others have put on the board, and changed there, after so many actions.

    `own` are the actions that one did oneself: what they touched is known.
    """
    book = game.rulebook
    mine = {
        place.partition(":")[0]
        for turn in own
        for place in book.gesture(game.at(turn - 1).state, game.actions[turn - 1])
    }
    old = {target.place: target for target in _still(game.at(since), view)}
    new, changed = [], []
    for target in _still(game, view):
        if not target.occupied or target.group not in book.news_in or target.place in mine:
            continue
        was = old.get(target.place)
        if was is None or not was.occupied or _piece(was) != _piece(target):
            new.append(target.place)
        elif was.text != target.text:
            changed.append(target.place)
    return News(tuple(new), tuple(changed))


def _piece(target: Target) -> str:
    """Which piece it is: its text begins with that, and goes on with how it is."""
    return target.text.partition(" ")[0]


def _still(game: Game, view: View) -> tuple[Target, ...]:
    """The places of a board on which nothing is asked: a question may bring places of its own."""
    state = game.state.copy()
    state.agenda.clear()
    scene: Scene = game.rulebook.scene(state, view)
    return scene.targets
