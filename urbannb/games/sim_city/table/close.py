"""What is read of a card when the city is shown large: the short lines of its specials box."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.games.sim_city.components.cards import LONG, Card
from urbannb.games.sim_city.phrases.box import box_lines
from urbannb.games.sim_city.table.cards import EDGE, INSET, MOST_EDGES, ours
from urbannb.games.sim_city.table.figures import body, dots
from urbannb.games.sim_city.table.measures import CARD, LANES, SIDE, TYPE, Box
from urbannb.scene.metrics import text_width
from urbannb.scene.shapes import Rect, Shape, Text
from urbannb.scene.sheet import wrapped

NUMBERS = 84.0
"""Where the numbers of a card begin, from its upper edge."""
LEADING = 1.25


def special_lines(at: Box, card: Card, size: float, covered: int = 0) -> Iterator[Shape]:
    """As many lines as there is room for above the numbers; words of ours are dotted."""
    x, y, _, h = at
    k = h / CARD[1]
    left = x + INSET * k + min(covered, MOST_EDGES) * EDGE * k
    top, bottom = y + _top(card) * k, y + NUMBERS * k
    lines = box_lines(card)
    room, step = x + SIDE * k - left, size * LEADING
    most = int((bottom - top) / step)
    said = "; ".join(one.face for one in lines)
    if not said or most < 1:
        return
    house = any(ours(card, one.fact) for one in lines)
    for n, words in enumerate(wrapped(said, (room - size * 0.4,) * most, size)):
        middle = top + (n + 0.5) * step
        wide = text_width(words, size) + size * 0.4
        yield Rect(left, middle - step / 2, wide, step, body(card.zone))
        yield Text(left + size * 0.2, middle, words, size, "piece_ink", 400, "start")
        if house:
            yield dots(left + size * 0.2, middle, words, size, 400)


def _top(card: Card) -> float:
    """Where there is room below what leads west and east: a line may be written over, no road."""
    beneath = "WE" if card.kind == LONG else ""  # what lay there leads on
    for kind, leads, half in (("rail", card.rails, 4.5), ("road", card.roads + beneath, 9.0)):
        if {"W", "E"} & set(leads):
            return LANES[kind][1] + half
    return 5.0 + 2 * 1.2 * TYPE + 6.0
