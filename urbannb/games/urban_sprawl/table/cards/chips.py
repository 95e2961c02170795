"""The cards in a player's hand, small: planning cards and favors, in rows as they fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from urbannb.games.urban_sprawl.components.cards import Card, Contract, Permit, Renewal
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import WEALTH, Marker
from urbannb.games.urban_sprawl.phrases.place_names import favor_place, favor_space, permit_place
from urbannb.games.urban_sprawl.table.cards.art import plates
from urbannb.games.urban_sprawl.table.cityscape import lots_sign, number, plate
from urbannb.scene.metrics import text_width
from urbannb.scene.sheet import CAPTION, LEADING, Sheet, wrapped

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
        """How high it is."""
        return CHIP + max(0, len(self.name) - 1) * LEADING

    @property
    def planned(self) -> bool:
        """Whether it is a planning card."""
        return isinstance(self.card, Permit | Renewal)


def planned(player: int, cards: Iterable[Permit | Renewal]) -> Iterator[Chip]:
    """The planning cards of a player."""
    for card in sorted(cards, key=_order):
        yield Chip(permit_place(player, card.id), card, _permit_width(card))


def favor(player: int, card: Contract, room: float) -> Chip:
    """A contract that is kept, its name on two lines where the panel is narrow."""
    name = tuple(wrapped(card.name, (room - FAVOR,) * 3, CAPTION, 600))
    widest = max(text_width(words, CAPTION, 600) for words in name)
    return Chip(favor_place(player, card.id), card, min(room, FAVOR + widest), name=name)


def favor_free(player: int) -> Chip:
    """The empty space of a favor."""
    return Chip(favor_space(player), None, SPACE)


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
