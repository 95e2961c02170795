"""A card in words: the one of a hand that is held or pointed at, with all that stands on it.

The cards beside a city are small. What the reader takes is what the longest of them needs, so
that nothing moves while one points at one after another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from urbannb.core.text import stopped
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT, Card
from urbannb.games.sim_city.components.zones import PHASES, ZONES
from urbannb.games.sim_city.table.figures import body
from urbannb.games.sim_city.table.wording import CAPTION, box_words, number_words
from urbannb.scene.metrics import text_width
from urbannb.scene.shapes import Rect
from urbannb.scene.sheet import Sheet, wrapped

LEADING, PAD, MOST = 14.0, 7.0, 12
"""From one line to the next, around the words, and how many lines there are at most."""
AT_REST = "Point at a card to read it here. "


@lru_cache(maxsize=1024)
def card_read(card: Card) -> str:
    """What stands on a card below its name, in sentences; where its services lead is seen there."""
    if not card.zone:
        first = {EVENT: "an event", COUNCIL: "a council member"}.get(card.kind, "")
    else:
        phase = PHASES[card.phase]
        words = [ZONES[card.zone].title.lower(), f"phase {phase.roman} ({phase.title.lower()})"]
        first = ", ".join([*words, *number_words(card)])
    return f"{stopped(first)} {box_words(card)}".strip()


def reader(
    sheet: Sheet, card: Card | None, hand: Sequence[Card], x: float, y: float, wide: float
) -> float:
    """A card of a hand in words, or what the signs on cards mean; returns where it ends."""
    room = wide - 2 * PAD
    rest = wrapped(AT_REST + CAPTION, (room,) * MOST)
    lines = _lines(card, room) if card else rest
    high = max(len(rest), *(len(_lines(one, room)) for one in hand)) * LEADING + PAD
    fill = body(card.zone) if card else None
    sheet.shapes.append(Rect(x + 0.75, y, wide - 1.5, high, fill, "line", 1, 5))
    ink = "piece_ink" if card else "muted"
    if card:
        sheet.write(x + PAD, y + PAD / 2 + LEADING / 2, f"{card.name}:", ink, 600)
    for n, words in enumerate(lines):
        indent = _name(card) if card and not n else 0.0
        sheet.write(x + PAD + indent, y + PAD / 2 + (n + 0.5) * LEADING, words, ink)
    return y + high


def _name(card: Card) -> float:
    return text_width(f"{card.name}: ", 12, 600)


def _lines(card: Card, room: float) -> list[str]:
    return wrapped(card_read(card), (room - _name(card), *(room,) * (MOST - 1)))
