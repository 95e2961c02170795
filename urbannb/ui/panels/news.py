"""What is new on the board: the pieces that somebody else has put there, by their places."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from urbannb.core.rulebook import Rulebook
from urbannb.core.view import View


def news(
    book: Rulebook[Any], before: Any, now: Any, view: View, own: Collection[str]
) -> tuple[str, ...]:
    """The places where a piece stands that stood not there before, or another one.

    `own` are the places that one used oneself; the parts of a place are that place.
    """
    old = {target.place: target for target in book.scene(before, view).targets}
    places = []
    for target in book.scene(now, view).targets:
        was = old.get(target.place)
        same = was is not None and was.occupied and was.text == target.text
        if target.occupied and not same and target.group in book.news_in:
            places.append(target.place)
    mine = {place.partition(":")[0] for place in own}
    return tuple(place for place in places if place not in mine)
