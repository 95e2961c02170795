"""The cards that lie on the table or are held, and the event that is being performed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from urbannb.core.data.origin import HOUSE
from urbannb.core.text import plural
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH, ZONES, Marker
from urbannb.games.urban_sprawl.components.cards import YOU, Card, Contract, Event, Permit, Renewal
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box
from urbannb.games.urban_sprawl.rules.effects.doing import at_hand, why_asked
from urbannb.games.urban_sprawl.rules.events import PutAway, event_at_hand
from urbannb.games.urban_sprawl.table.cityscape import HUES, lots_sign, number, plate, zone_mark
from urbannb.games.urban_sprawl.table.measures import Box
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import line
from urbannb.scene.shapes import Path, Rect, Shape, Text
from urbannb.scene.sheet import BOUND, CAPTION, LEADING, Sheet, wrapped

# -- contracts and planning cards as they lie on the table


HEAD, INSIDE, EDGE, NAME_LEADING = 23.0, 5.0, 2.0, 15.0
ART_LEADING = 13.5
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
    heights = (LOWEST + n * ART_LEADING for n in range(9))
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
        below += ART_LEADING
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
    count = int((y + h - 2 - (below - ART_LEADING / 2)) / ART_LEADING)
    rooms = []
    for n in range(count):
        foot = below + n * ART_LEADING + ART_LEADING / 2
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
            sheet.write(x + INSIDE, y + 17 + n * ART_LEADING, words, weight=600)
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


# -- the cards in a player's hand, small: planning cards and favors, in rows as they fit


CHIP, GAP = 21.0, 3.0
FOLD = 26.0
"""The width of the number of cards that are folded."""
SPACE = 44.0
"""The width of the empty space of a favor."""
ZONE, LOTS = 33.0, 24.0
"""The width of a zone's plate on a card in the hand, and of the sign of its lots."""
FAVOR = ZONE + LOTS + 7
"""What a favor takes beside its name."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A card in a player's hand, small."""

    place: str
    card: Permit | Renewal | Contract | None
    """None for the empty space of a favor."""
    width: float
    more: int = 0
    """How many cards are folded, in place of a card."""
    name: tuple[str, ...] = ()
    """The name of a favor, on as many lines as it needs."""

    @property
    def tall(self) -> float:
        return CHIP + max(0, len(self.name) - 1) * LEADING

    @property
    def planned(self) -> bool:
        return isinstance(self.card, Permit | Renewal)


def planned(player: int, cards: Iterable[Permit | Renewal]) -> Iterator[Chip]:
    """The planning cards of a player."""
    for card in sorted(cards, key=_order):
        yield Chip(phrases.permit_place(player, card.id), card, _permit_width(card))


def favor(player: int, card: Contract, room: float) -> Chip:
    """A contract that is kept, its name on two lines where the panel is narrow."""
    name = tuple(wrapped(card.name, (room - FAVOR,) * 3, CAPTION, 600))
    widest = max(text_width(words, CAPTION, 600) for words in name)
    return Chip(phrases.favor_place(player, card.id), card, min(room, FAVOR + widest), name=name)


def favor_free(player: int) -> Chip:
    """The empty space of a favor."""
    return Chip(phrases.favor_space(player), None, SPACE)


def folded(more: int) -> Chip:
    """The number of cards that are folded."""
    return Chip("", None, FOLD, more)


class Rows:
    """Chips in as few rows as they need, each in the first that has room."""

    def __init__(self, chips: Sequence[Chip], room: float) -> None:
        self.chips = chips
        self.seats = list(packed([chip.width for chip in chips], room, GAP))
        heights = [0.0] * (max((row for row, _ in self.seats), default=-1) + 1)
        for chip, (row, _) in zip(chips, self.seats, strict=True):
            heights[row] = max(heights[row], chip.tall)
        self.tops = [sum(h + GAP for h in heights[:n]) for n in range(len(heights) + 1)]

    def __len__(self) -> int:
        return len(self.tops) - 1

    @property
    def tall(self) -> float:
        """How high all rows are, with a gap below each."""
        return self.tops[-1]

    def __iter__(self) -> Iterator[tuple[Chip, float, float, int]]:
        """Each chip with its left edge, its top and its row."""
        for chip, (row, left) in zip(self.chips, self.seats, strict=True):
            yield chip, left, self.tops[row], row


def packed(widths: Sequence[float], room: float, gap: float) -> Iterator[tuple[int, float]]:
    """Chips in as few rows as they need, each in the first that has room: row and left edge."""
    used: list[float] = []
    for width in widths:
        row = next((n for n, x in enumerate(used) if x + width <= room), len(used))
        if row == len(used):
            used.append(0.0)
        yield row, used[row]
        used[row] += width + gap


def _order(card: Card) -> tuple[int, int, str]:
    """Cards of the same zones together, those for few zones first, renewals last."""
    if not isinstance(card, Permit):
        return 9, 9, card.id
    return len(card.zones), ZONES.index(card.zones[0]), card.id


def draw_favor(sheet: Sheet, chip: Chip, card: Contract, x: float, y: float) -> None:
    """A contract that is kept: its zone, its name, its lots."""
    wide = chip.width
    sheet.frame(x, y, wide, chip.tall)
    sheet.shapes += plate((x + 2, y + 2, ZONE, CHIP - 4), card.zone)
    for n, words in enumerate(chip.name):
        sheet.write(x + ZONE + 5, y + CHIP / 2 + n * LEADING, words, weight=600)
    across = 6 if card.lots == 1 else 13
    down = 7.5 if card.lots < 3 else 4
    sheet.shapes += lots_sign(x + wide - 5 - across, y + down, card.lots, "ink")


def _permit_width(card: Permit | Renewal) -> float:
    if isinstance(card, Permit):
        return 15 + len(card.zones) * ZONE + (19 if card.wealth else 1)
    return 14 + text_width("Renewal", 12, 600)


def draw_permit(sheet: Sheet, card: Permit | Renewal, x: float, y: float, wide: float) -> None:
    """A planning card: its permits, its zones, its wealth."""
    sheet.frame(x, y, wide, CHIP)
    middle = y + CHIP / 2
    if isinstance(card, Renewal):
        sheet.write(x + wide / 2, middle, "Renewal", weight=600, anchor="middle")
        return
    sheet.write(x + 8, middle, str(card.permits), weight=700, anchor="middle")
    sheet.shapes += plates((x + 15, y + 3, len(card.zones) * ZONE - 2, CHIP - 6), card.zones)
    if card.wealth:
        sheet.shapes += number(x + wide - 11, middle, Marker(WEALTH, card.wealth), 8.5)


# -- the event that is being performed, as its card: done parts ticked, the one at hand marked


State = UrbanSprawlState

EVENT_INSIDE, NUMBER, EVENT_HEAD = 10.0, 18.0, 40.0
KEYS = {
    "airport": "The City deck opens; four more offices come into play",
    "sports-team": "The Metropolis deck opens; the Contractor comes into play",
    "olympic-games": "The game ends",
}


def event_shown(state: State) -> Event | None:
    """The event on the table, if one is being performed."""
    task = event_at_hand(state)
    return None if task is None else box(state).events[task.card]


def event_card(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """Draw the card of the event at hand; returns where it ends, `y` if there is none."""
    task = event_at_hand(state)
    if task is None:
        return y
    event = box(state).events[task.card]
    lines = [line for part in _parts(state, task, event) for line in _laid(part, wide)]
    tall = EVENT_HEAD + len(lines) * LEADING + EVENT_INSIDE
    sheet.frame(x, y, wide, tall, stroke="focus", width=2)
    sheet.write(x + EVENT_INSIDE, y + 12, f"Event, {event.deck.capitalize()} deck", "muted")
    sheet.write(x + EVENT_INSIDE, y + 29, event.name, weight=700, size=14)
    at = y + EVENT_HEAD + LEADING / 2
    for sign, words, ink, weight, now in lines:
        if now:
            sheet.shapes.append(
                Rect(x + 4, at - LEADING / 2, wide - 8, LEADING, "focus_tint", radius=2)
            )
        sheet.write(x + EVENT_INSIDE, at, sign, ink, 700)
        sheet.write(x + EVENT_INSIDE + NUMBER, at, words, ink, weight)
        at += LEADING
    return y + tall


Part = tuple[str, str, str, int, bool]
"""A sign, words, their ink and weight, and whether it is at hand."""


def _parts(state: State, task: PutAway, event: Event) -> list[Part]:
    """What the card does, a part a line, and how far it has come."""
    now = at_hand(state, task.card, len(event.effects))
    parts: list[Part] = []
    if event.key:
        parts.append(("\N{CHECK MARK}", f"{KEYS[event.key]}.", "muted", 400, False))
    for n, effect in enumerate(event.effects):
        words = phrases.effect_words(effect, phrases.ACTIVE)
        if n < now:
            parts.append(("\N{CHECK MARK}", words, "muted", 400, False))
        elif n > now:
            parts.append((str(n + 1), words, "ink", 400, False))
        else:
            parts.append(
                ("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", words, "ink", 600, True)
            )
            if state.agenda and state.agenda[-1].asks:
                why = task.occasion(state)[1] or why_asked(state, YOU, state.player)
                parts.append(("", f"Your choice, because {why}.", "ink", 600, True))
    return parts


def _laid(part: Part, wide: float) -> list[Part]:
    """A part on as many lines as it needs."""
    sign, words, ink, weight, now = part
    room = wide - 2 * EVENT_INSIDE - NUMBER
    broken = wrapped(words, (room,) * 6, weight=weight)
    return [(sign if n == 0 else "", text, ink, weight, now) for n, text in enumerate(broken)]


def event_words(state: State) -> str:
    """The card as text, a part a line."""
    task = event_at_hand(state)
    if task is None:
        return ""
    event = box(state).events[task.card]
    said = {"\N{CHECK MARK}": "done:", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}": "now:"}
    lines = [f"{said.get(p[0], p[0])} {p[1]}".strip() for p in _parts(state, task, event)]
    return "\n".join((f"{event.name}, from the {event.deck.capitalize()} deck", *lines))
