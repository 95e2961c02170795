"""The players' panels: wealth and prestige, planning cards, favors, vocations, offices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from urbannb.core.text import listing, plural
from urbannb.core.text.house import mark
from urbannb.games.urban_sprawl.components.cards import Card, Contract, Permit, Renewal
from urbannb.games.urban_sprawl.components.people import OFFICES
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, Marker
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.slots import favors_allowed
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import (
    favor_place,
    favor_space,
    permit_place,
    player_place,
)
from urbannb.games.urban_sprawl.table.card_art import (
    contract_words,
    planning_name,
    planning_words,
    plates,
)
from urbannb.games.urban_sprawl.table.cityscape import lots_sign, number, plate
from urbannb.games.urban_sprawl.table.panels import CONTRACTOR
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import cube
from urbannb.scene.shapes import Target
from urbannb.scene.sheet import CAPTION, LEADING, Sheet, wrapped

State = UrbanSprawlState

INSIDE, HEAD, CHIP, GAP = 6.0, 25.0, 21.0, 3.0
MIDDLE = 13.0
"""The middle of the line with the name."""
SIGN = 21
"""What the sign of a sum takes beside it."""
BEFORE, LEAST_LEFT = 10.0, 0.7
"""Between offices and vocations on a line; offices that leave less of it have it to themselves."""
BETWEEN = 6.0
FOLD = 26.0
"""The width of the number of cards that are folded."""
ZONE = 33.0
"""The width of a zone's plate on a card in the hand."""


def players(
    sheet: Sheet,
    state: State,
    y: float,
    column: tuple[float, float],
    viewer: int = 0,
    limit: float = inf,
    kept: frozenset[str] = frozenset(),
) -> float:
    """Everybody's panel, beginning with the viewer; returns where they end.

    What would end below `limit` has the largest hands of the others folded, but for the places
    that are `kept`.
    """
    (left, wide), seats = column, state.round_from(viewer)
    count, room = len(seats), limit - y
    across = count if wide >= 990 or (count == 3 and wide >= 590) else 2
    stacks = _stacks(state, seats, across, wide)
    _fold(stacks, viewer, room, kept)
    if max(map(_height, stacks)) > room and count > 2:  # a large hand has a line to itself
        own = Panel(state, seats[0], wide - 2 * INSIDE)
        stacks = _stacks(state, seats[1:], count - 1, wide)
        _fold(stacks, viewer, room - own.tall - BETWEEN, kept)
        own.draw(sheet, left, y, wide, own.tall)
        y += own.tall + BETWEEN
    tallest, each = max(map(_height, stacks)), _each(wide, len(stacks))
    for n, stack in enumerate(stacks):
        top, spare = y, tallest - _height(stack)
        for panel in stack:  # the last one ends where the tallest stack ends
            tall = panel.tall + spare * (panel is stack[-1])
            panel.draw(sheet, left + n * (each + BETWEEN), top, each, tall)
            top += tall + BETWEEN
    return y + tallest


def _each(wide: float, across: int) -> float:
    """How wide each of some panels in a row is."""
    return (wide - (across - 1) * BETWEEN) / across


def _stacks(state: State, seats: Sequence[int], across: int, wide: float) -> list[list[Panel]]:
    """The panels, row by row, by their columns."""
    room = _each(wide, across) - 2 * INSIDE
    stacks: list[list[Panel]] = [[] for _ in range(across)]
    for n, player in enumerate(seats):
        stacks[n % across].append(Panel(state, player, room))
    return stacks


def _height(stack: Sequence[Panel]) -> float:
    """How high some panels are, one below the other."""
    return sum(panel.tall + BETWEEN for panel in stack) - BETWEEN


def _fold(stacks: list[list[Panel]], viewer: int, room: float, kept: frozenset[str]) -> None:
    """Fold the hands of others, the largest first, until there is room; no hand altogether."""
    for stack in stacks:
        while _height(stack) > room:
            others = [panel for panel in stack if panel.player != viewer and panel.rows > 1]
            largest = max(others, key=lambda panel: panel.rows, default=None)
            if largest is None or not largest.fold(kept):
                break


@dataclass(frozen=True, slots=True)
class Chip:
    """A card in a player's hand, small."""

    place: str
    card: Permit | Renewal | Contract | None
    """None for the empty space of a favor."""
    width: float
    more: int = 0
    """How many cards are folded, in place of a card."""


class Panel:
    """One player's panel, laid out before it is drawn, because all in a row are as high."""

    def __init__(self, state: State, player: int, room: float) -> None:
        self.state, self.player, self.room = state, player, room
        self.folded: list[str] = []
        """The folded cards, in words."""
        self.titles = self._titles()
        self._seat(self._chips())

    def _seat(self, chips: list[Chip]) -> None:
        """Lay chips in rows."""
        self.chips = chips
        self.seats = list(packed([chip.width for chip in chips], self.room, GAP))
        self.rows = max((row for row, _ in self.seats), default=-1) + 1

    @property
    def tall(self) -> float:
        """How high the panel is."""
        return HEAD + self.rows * (CHIP + GAP) + len(self.titles) * LEADING + INSIDE - GAP

    def fold(self, kept: frozenset[str]) -> bool:
        """Fold as many planning cards as spare a row, if that can be done."""
        most, before = self.rows - 1, (self.chips, self.seats, self.rows, self.folded)
        while self.rows > most:
            at = [
                n
                for n, chip in enumerate(self.chips)
                if isinstance(chip.card, Permit | Renewal) and chip.place not in kept
            ]
            if not at:
                self.chips, self.seats, self.rows, self.folded = before
                return False
            gone = self.chips[at[-1]].card
            self.folded = [planning_name(gone), *self.folded] if gone else self.folded
            fold = Chip("", None, FOLD, len(self.folded))
            rest = [chip for n, chip in enumerate(self.chips) if n != at[-1] and not chip.more]
            last = max(
                (n for n, c in enumerate(rest) if isinstance(c.card, Permit | Renewal)), default=-1
            )
            self._seat([*rest[: last + 1], fold, *rest[last + 1 :]])
        return True

    # -- what there is

    def _chips(self) -> list[Chip]:
        known, state, player = box(self.state), self.state, self.player
        held = state.permits[player] if state.permits else []
        cards: list[Permit | Renewal] = [
            known.permits.get(card) or known.renewals[card] for card in held
        ]
        cards.sort(key=_order)
        chips = [Chip(permit_place(player, card.id), card, _permit_width(card)) for card in cards]
        favors = state.favors[player] if state.favors else []
        for card in favors:
            contract = known.contracts[card]
            width = min(self.room, 64 + text_width(contract.name, CAPTION, 600))
            chips.append(Chip(favor_place(player, card), contract, width))
        if len(favors) < favors_allowed(state, player):
            chips.append(Chip(favor_space(player), None, 44.0))
        return chips

    def _titles(self) -> list[tuple[str, float, str]]:
        """Offices, then vocations behind them: what stands on each line, and from where on."""
        lines = [(line, 0.0, "") for line in self._lines(self.offices, 0.0, 600)]
        used = text_width(lines[-1][0], CAPTION, 600) + BEFORE if lines else 0.0
        if used > self.room * LEAST_LEFT:
            used = 0.0
        told = self._lines(self.vocations, used, 400)
        if told and used:
            office, _, _ = lines.pop()
            lines.append((office, used, told.pop(0)))
        return [*lines, *(("", 0.0, line) for line in told)]

    def _lines(self, words: str, used: float, weight: int) -> list[str]:
        """Words on lines, of the first of which something is used already."""
        rooms = (self.room - used, self.room, self.room)
        return wrapped(words, rooms, weight=weight) if words else []

    @property
    def offices(self) -> str:
        """The offices of the player."""
        state = self.state
        held = [name for name in OFFICES if state.offices.get(name) == self.player]
        held += [CONTRACTOR] if state.contractor == self.player else []
        return ", ".join(held)

    @property
    def vocations(self) -> str:
        """The vocations of the player with their numbers."""
        counts = Counter(
            {name: who.count(self.player) for name, who in self.state.vocations.items()}
        )
        return ", ".join(
            f"{name} \N{MULTIPLICATION SIGN}{n}" if n > 1 else name
            for name, n in counts.items()
            if n
        )

    # -- drawing it

    def draw(self, sheet: Sheet, x: float, y: float, wide: float, tall: float) -> None:
        """Put the panel down."""
        active = self.player == self.state.player
        sheet.frame(
            x, y, wide, tall, stroke="ink" if active else "line", width=2 if active else 1.5
        )
        self._head(sheet, x, y, wide, tall)
        y += HEAD
        for chip, (row, left) in zip(self.chips, self.seats, strict=True):
            at = x + INSIDE + left, y + row * (CHIP + GAP)
            self._chip(sheet, chip, *at, row)
        y += self.rows * (CHIP + GAP) + LEADING / 2 - 1
        for offices, used, vocations in self.titles:
            sheet.write(x + INSIDE, y, offices, "ink", 600)
            sheet.write(x + INSIDE + used, y, vocations, "muted")
            y += LEADING

    def _head(self, sheet: Sheet, x: float, y: float, wide: float, tall: float) -> None:
        state, player = self.state, self.player
        prestige = state.prestige[player] if state.prestige else 0
        wealth = state.wealth[player] if state.wealth else 0
        sheet.shapes += cube(mark(state.names, player), x + INSIDE + 9, y + MIDDLE, 18)
        right = x + wide - INSIDE
        digits = text_width(f"{wealth}{prestige}", 14, 700)
        room = wide - 2 * INSIDE - 26 - digits - 2 * (SIGN + 10)
        closer = 6 if room < text_width(state.names[player], 13, 600) else 0
        for kind, amount in ((WEALTH, wealth), (PRESTIGE, prestige)):
            right -= self._amount(sheet, kind, amount, right, y + MIDDLE, closer / 2) + 10 - closer
        name = fit(state.names[player], right - x - INSIDE - 26, 13, 600)
        sheet.write(x + INSIDE + 26, y + MIDDLE, name, weight=600, size=13)
        points = f"{state.ap} AP" if player == state.player and state.ap else ""
        left = x + INSIDE + 34 + text_width(name, 13, 600)
        if left + text_width(points) <= right:
            sheet.write(left, y + MIDDLE, points, "muted")
        label = (
            f"{state.names[player]}: {plural(prestige, 'prestige', 'prestige')}, {wealth} wealth"
        )
        label += f"; {self.offices}" if self.offices else ""
        label += f"; {self.vocations}" if self.vocations else ""
        if self.folded:
            label += f"; {plural(len(self.folded), 'more card')}: {listing(self.folded)}"
        outline = ((x, y, wide, tall, 6.0),)
        sheet.targets.append(
            Target(
                player_place(player), x + 2, y + 1, wide - 4, HEAD - 1, label, "Players", 0, player,
                label, 6, True, outline, name=state.names[player],
            )
        )  # fmt: skip

    @staticmethod
    def _amount(
        sheet: Sheet, kind: str, amount: int, right: float, y: float, closer: float = 0
    ) -> float:
        """A sum with its sign, `closer` than usual, written from the right; how wide it is."""
        digits = text_width(str(amount), 14, 700)
        sheet.write(right, y, str(amount), weight=700, size=14, anchor="end")
        sign = number(right - digits - 13 + closer, y, Marker(kind, 0), 8)[0]
        sheet.shapes.append(sign)
        return digits + SIGN - closer

    def _chip(self, sheet: Sheet, chip: Chip, x: float, y: float, row: int) -> None:
        if chip.more:
            sheet.write(
                x + chip.width / 2, y + CHIP / 2, f"+{chip.more}", weight=600, anchor="middle"
            )
            return
        if chip.card is None:
            sheet.frame(x, y, chip.width, CHIP, None, dash=(4, 3))
            sheet.write(x + chip.width / 2, y + CHIP / 2, "favor", "muted", anchor="middle")
            words = name = f"space for a favor of {self.state.names[self.player]}"
        elif isinstance(chip.card, Permit | Renewal):
            _permit(sheet, chip.card, x, y, chip.width)
            name, words = planning_name(chip.card), planning_words(chip.card)
        else:
            name = chip.card.name
            words = f"{name}, favor: {contract_words(chip.card)}"
            _favor(sheet, chip.card, x, y, chip.width)
        group = f"{self.state.names[self.player]}'s cards"
        mates = sum(1 for t in sheet.targets if t.group == group and t.row == row)
        sheet.targets.append(
            Target(
                chip.place, x, y, chip.width, CHIP, words, group, row, mates, words, 4,
                chip.card is not None, name=name,
            )
        )  # fmt: skip


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


def _favor(sheet: Sheet, card: Contract, x: float, y: float, wide: float) -> None:
    sheet.frame(x, y, wide, CHIP)
    sheet.shapes += plate((x + 2, y + 2, ZONE, CHIP - 4), card.zone)
    room = wide - ZONE - 24
    sheet.write(x + ZONE + 5, y + CHIP / 2, fit(card.name, room, 12, 600), weight=600)
    across = 6 if card.lots == 1 else 13
    down = 7.5 if card.lots < 3 else 4
    sheet.shapes += lots_sign(x + wide - 5 - across, y + down, card.lots, "ink")


def _permit_width(card: Permit | Renewal) -> float:
    if isinstance(card, Permit):
        return 15 + len(card.zones) * ZONE + (19 if card.wealth else 1)
    return 14 + text_width("Renewal", 12, 600)


def _permit(sheet: Sheet, card: Permit | Renewal, x: float, y: float, wide: float) -> None:
    sheet.frame(x, y, wide, CHIP)
    middle = y + CHIP / 2
    if isinstance(card, Renewal):
        sheet.write(x + wide / 2, middle, "Renewal", weight=600, anchor="middle")
        return
    sheet.write(x + 8, middle, str(card.permits), weight=700, anchor="middle")
    sheet.shapes += plates((x + 15, y + 3, len(card.zones) * ZONE - 2, CHIP - 6), card.zones)
    if card.wealth:
        sheet.shapes += number(x + wide - 11, middle, Marker(WEALTH, card.wealth), 8.5)
