"""What is new on the board: the pieces that somebody else has put there, by their places."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Target


def news(game: Game, since: int, view: View, own: Iterable[int]) -> tuple[str, ...]:
    """The places where a piece stands that was not there after so many actions.

    `own` are the actions that one did oneself: what they touched is known.
    """
    book = game.rulebook
    mine = {
        place.partition(":")[0]
        for turn in own
        for place in book.gesture(game.at(turn - 1).state, game.actions[turn - 1])
    }
    old = {target.place: target for target in _still(game.at(since), view)}
    places = []
    for target in _still(game, view):
        was = old.get(target.place)
        same = was is not None and was.occupied and was.text == target.text
        if target.occupied and not same and target.group in book.news_in:
            places.append(target.place)
    return tuple(place for place in places if place not in mine)


def _still(game: Game, view: View) -> tuple[Target, ...]:
    """The places of a board on which nothing is asked: a question may bring places of its own."""
    state = game.state.copy()
    state.agenda.clear()
    scene: Scene = game.rulebook.scene(state, view)
    return scene.targets
