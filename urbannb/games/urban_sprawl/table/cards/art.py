"""Contracts and planning cards as they lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from urbannb.core.data.origin import HOUSE
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.cards import Card, Contract, Permit, Renewal
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, Marker
from urbannb.games.urban_sprawl.table.cityscape import HUES, lots_sign, number, zone_mark
from urbannb.games.urban_sprawl.table.measures import Box
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import line
from urbannb.scene.shapes import Path, Rect, Shape, Text
from urbannb.scene.sheet import BOUND, Sheet, wrapped

HEAD, INSIDE, EDGE, NAME_LEADING = 23.0, 5.0, 2.0, 15.0
LEADING = 13.5
ICON = 10.0
"""The radius of the number of a payout on a card."""
ROOMY = 90
"""From this width on, everything on a planning card has room in two lines."""
LOWEST = 84.0
"""The least height of a card where all is to be seen at once: a name, two lines, a payout."""
HEIGHTS = {120: 130.0, 110: 138.0, 96: 140.0, 90: 152.0, 0: 170.0}
"""How high a contract is, by its width at least: narrow ones need more lines."""


def plan_height(card: float, close: bool = False) -> float:
    """How high a planning card of a width is; less where all is to be seen at once."""
    if card < ROOMY:
        return 84.0
    return 54.0 if close else 64.0


def contract_height(card: float) -> float:
    """How high a contract of a width is: so that what matters on it can be read."""
    return next(tall for wide, tall in HEIGHTS.items() if card >= wide)


def height_needed(cards: Iterable[Contract], wide: float) -> float:
    """How high these cards must be, all alike, so that every word on them has room."""
    return max((_needs(card, wide) for card in cards), default=LOWEST)


@lru_cache(maxsize=512)
def _needs(card: Contract, wide: float) -> float:
    most = contract_height(wide)
    whole = _words(card, wide, most)
    heights = (LOWEST + n * LEADING for n in range(9))
    return next(
        (tall for tall in heights if tall < most and _words(card, wide, tall) == whole), most
    )


def _words(card: Contract, wide: float, tall: float) -> str:
    below = title(Sheet(), INSIDE, HEAD + 10, wide - INSIDE - EDGE, card)
    return " ".join(words for words, _ in _written(card, below, (0.0, 0.0, wide, tall)))


def contract(sheet: Sheet, at: Box, card: Contract) -> None:
    """A contract: zone and size, name, then what it gives."""
    sheet.shapes += _contract(at, card)


@lru_cache(maxsize=512)
def _contract(at: Box, card: Contract) -> tuple[Shape, ...]:
    """Its shapes, the same as long as it lies there."""
    sheet = Sheet()
    x, y, w, h = at
    hue = HUES[card.zone]
    sheet.frame(*at)
    sheet.shapes.append(band(x, y, w, hue))
    sheet.write(x + INSIDE, y + 12, card.zone, letter(hue), 700)
    across = 6 if card.lots == 1 else 13
    down = 9 if card.lots < 3 else 5
    sheet.shapes += lots_sign(x + w - INSIDE - across, y + down, card.lots, letter(hue))
    below = title(sheet, x + INSIDE, y + HEAD + 10, w - INSIDE - EDGE, card)
    for words, ink in _written(card, below, at):
        sheet.write(x + INSIDE, below, words, ink)
        below += LEADING
    if card.payout:
        spot = x + w - ICON - 5, y + h - ICON - 5
        sheet.shapes += number(*spot, Marker(PRESTIGE, card.payout), ICON)
    return tuple(sheet.shapes)


def band(x: float, y: float, w: float, hue: str, head: float = HEAD) -> Path:
    """The colored head of a card: round above, straight below."""
    return Path(
        (
            ("M", x, y + head), ("L", x, y + 6), ("Q", x, y, x + 6, y), ("L", x + w - 6, y),
            ("Q", x + w, y, x + w, y + 6), ("L", x + w, y + head), ("Z",),
        ),
        hue,
    )  # fmt: skip


def title(sheet: Sheet, x: float, y: float, room: float, card: Card) -> float:
    """The name, dotted underneath if the card is ours; returns where the next line is."""
    longest = max(text_width(word, 13, 600) for word in card.name.split())
    size = 13 if longest <= room else 12
    for words in wrapped(card.name, (room, room), size, 600):
        sheet.write(x, y, words, weight=600, size=size)
        if card.source("name") == HOUSE:
            end = x + text_width(words, size, 600)
            sheet.shapes.append(Path(line((x, y + 8), (end, y + 8)), None, "ink", 1.25, (1.5, 2)))
        y += NAME_LEADING
    return y


def _written(card: Contract, below: float, at: Box) -> list[tuple[str, str]]:
    """The lines on a card with their ink, as many as there is room for."""
    _, y, w, h = at
    count = int((y + h - 2 - (below - LEADING / 2)) / LEADING)
    rooms = []
    for n in range(count):
        foot = below + n * LEADING + LEADING / 2
        taken = 2 * ICON + 4 if card.payout and foot > y + h - 2 * ICON - 6 else 0.0
        rooms.append(w - INSIDE - EDGE - taken)
    parts = [(f"{name}{BOUND}{value}", "muted") for name, value in card.vocations]
    parts += [(one.face(), "muted") for one in card.restrictions]
    parts += [(effect.face(), "ink") for effect in card.effects]
    lines: list[tuple[str, str]] = []
    for words, ink in parts:
        lines += [(text, ink) for text in wrapped(words, rooms[len(lines) :])]
    return lines


def planning(sheet: Sheet, at: Box, card: Card) -> None:
    """A planning card: zones, permits, wealth and ballot box."""
    sheet.shapes += _planning(at, card)


@lru_cache(maxsize=512)
def _planning(at: Box, card: Card) -> tuple[Shape, ...]:
    """Its shapes, the same as long as it lies there."""
    sheet = Sheet()
    x, y, w, h = at
    sheet.frame(*at)
    roomy = w >= ROOMY
    low = 14 if roomy and h < plan_height(w) else 16
    """So far the middle of what is below lies from the edge."""
    voting = isinstance(card, Permit | Renewal) and card.ballot
    above = voting and roomy and not (isinstance(card, Permit) and len(card.zones) > 2)
    beside = 22 if above else 0
    if isinstance(card, Permit):
        sheet.shapes += plates((x + 4, y + 7, w - 8 - beside, 20), card.zones)
        words = plural(card.permits, "permit")
        sheet.write(x + INSIDE, y + (h - low if roomy else 40), words, weight=600)
    else:
        room = w - 2 * INSIDE - beside
        for n, words in enumerate(wrapped(card.name, (room, room), 12, 600)):
            sheet.write(x + INSIDE, y + 17 + n * LEADING, words, weight=600)
    if voting:
        spot = (x + w - 25, y + 8) if above else (x + INSIDE + 1, y + h - 24)
        if roomy and not above:  # three zones fill the line; few permits leave room below
            paying = isinstance(card, Permit) and bool(card.wealth)
            spot = x + w - (47 if paying else 25), y + h - low - 10
        sheet.shapes += ballot(*spot)
    if isinstance(card, Permit | Renewal) and card.wealth:
        sheet.shapes += number(x + w - 16, y + h - low, Marker(WEALTH, card.wealth), 11)
    return tuple(sheet.shapes)


def plates(box: Box, zones: tuple[str, ...]) -> Iterator[Shape]:
    """Zones side by side, each on a plate of its own."""
    x, y, w, h = box
    room = w - 2 * (len(zones) - 1)
    needed = [text_width(zone, 12, 700) for zone in zones]
    tight = max(needed) > room / len(zones)  # then each has as much as its letters need
    scale = room / sum(needed)
    for zone, letters in zip(zones, needed, strict=True):
        hue, each = HUES[zone], letters * scale if tight else room / len(zones)
        mark = zone if scale >= 1 else zone_mark(zone, each)
        yield Rect(x, y, each, h, hue, radius=3)
        yield Text(x + each / 2, y + h / 2, mark, 12, letter(hue), 700)
        x += each + 2


def ballot(x: float, y: float) -> tuple[Shape, ...]:
    """A ballot box with a paper in its slot, from its top left corner; 18 by 20."""
    return (
        Rect(x + 5.5, y, 7, 8, "raised", "ink", 1.5),
        Rect(x, y + 5, 18, 14, "raised", "ink", 1.5, 2),
        Path(line((x + 4, y + 5), (x + 14, y + 5)), None, "ink", 3),
    )


@lru_cache(maxsize=512)
def contract_words(card: Contract) -> str:
    """A contract in a line, after its name: its zone, size, what it gives."""
    parts = [f"{card.zone} {card.lots}"]
    parts += [f"{name} {value}" for name, value in card.vocations]
    parts += [one.face() for one in card.restrictions]
    parts += [effect.face() for effect in card.effects]
    if card.payout:
        parts.append(f"payout prestige {card.payout}")
    return "; ".join(parts)


def planning_name(card: Card) -> str:
    """What a planning card is for, or else its name."""
    if isinstance(card, Permit):
        return f"{plural(card.permits, 'permit')} {' or '.join(card.zones)}"
    return card.name


def planning_more(card: Card) -> list[str]:
    """What else is on a planning card."""
    if not isinstance(card, Permit | Renewal):
        return []
    return [f"wealth {card.wealth}"] * bool(card.wealth) + ["ballot box"] * bool(card.ballot)


def planning_words(card: Card) -> str:
    """A planning card in a line."""
    return ", ".join((planning_name(card), *planning_more(card)))
