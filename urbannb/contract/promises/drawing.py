"""What the contract demands of boards: places are seen, explained, clicked and walked to."""

from __future__ import annotations

from functools import partial
from typing import Any

from urbannb.contract import expect, playouts, scenes, words
from urbannb.contract.promise import promise
from urbannb.contract.promises import listed
from urbannb.core.errors import UrbanError
from urbannb.core.rulebook import Rulebook

NOWHERE = ("", "nowhere", "1" * 40)
"""What no place is called, but a page may send."""
NARROW = 390
"""A telephone: a scene may draw itself otherwise there, or be shown smaller."""


@promise
def pictures(book: Rulebook[Any], players: int, seed: int) -> None:
    """Places can be pointed at, reached by keys, explained, clicked; nothing drawn is cut off.

    No mark hides what it lies on, and the picture fits into the width that it is given.
    """
    from urbannb.core.view import View

    looked = 0
    for at, closely in playouts.spread(book, players, seed):
        if not closely:
            continue
        scene = book.scene(at.state, View())
        places = scenes.picture(scene)
        scenes.drawn(scene)
        for place in sorted(places):
            listed.place(book, place)
        if looked % 5 == 0 or at.over:
            words.read_back(book, at.state)
            for place in sorted(places):
                with expect.works(f"about({place!r})"):
                    step = at.about(place)
                words.step(book, step, step.state is not at.state)
            for nowhere in NOWHERE:
                expect.raises(UrbanError, partial(at.about, nowhere), f"about({nowhere!r})")
            for view in (View(under=True), View(width=NARROW), View(width=book.board_width)):
                scene = book.scene(at.state, view)
                scenes.picture(scene)
                scenes.drawn(scene)
            scenes.fitted(book, at.state, NARROW)
            scenes.unhidden(book, at)
        scenes.gestures(book, at, places)
        scenes.clicks(book, at)
        looked += 1
