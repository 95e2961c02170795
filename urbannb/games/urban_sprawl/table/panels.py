"""What lies beside the city: the election track, the vocations, the players' panels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import inf
from typing import Any, NamedTuple

from urbannb.core.text import listing, plural
from urbannb.core.text.house import mark
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH, Marker
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, VOCATIONS, Permit, Renewal
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, favors_allowed, tiles_left
from urbannb.games.urban_sprawl.phrases import (
    PLACE_NAMES_MARKERS,
    TILES,
    TRACK,
    office_place,
    player_place,
    spare_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.table.cards import (
    CHIP,
    GAP,
    Chip,
    Rows,
    contract_words,
    draw_favor,
    draw_permit,
    favor,
    favor_free,
    folded,
    planned,
    planning_name,
    planning_words,
)
from urbannb.games.urban_sprawl.table.cityscape import number
from urbannb.games.urban_sprawl.table.gestures import markers_left
from urbannb.games.urban_sprawl.table.measures import Box
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import cube
from urbannb.scene.shapes import Circle, Rect, Target
from urbannb.scene.sheet import CAPTION, LEADING, Sheet, wrapped

# -- what lies beside the city: the election track, the vocations, the markers left, the players


CONTRACTOR = "Contractor"
HEADING, ROW, CELL = 18.0, 22.0, 38.0
TIGHT = 18.0
"""A row of the election track where all is to be seen at once."""
SEAT = 14.0
"""The side of the cube of whoever holds something."""
KEYED = 6.0
"""From a cube to the name of its player; twice that to the next cube."""


def offices(sheet: Sheet, state: State, x: float, y: float, wide: float, row: float = ROW) -> float:
    """The election track, an office a row; returns where it ends."""
    sheet.heading(x + 5, y + 8, wide - 5, "Elections")  # room for the ring of the track
    where = OFFICES[state.pawn]
    label = f"election track: the pawn stands at {where}"
    sheet.targets.append(
        Target(
            TRACK,
            x,
            y,
            wide,
            HEADING,
            label,
            "Elections",
            0,
            0,
            f"pawn at {where}",
            4,
            True,
            name="election track",
        )
    )
    for n, name in enumerate((*OFFICES, CONTRACTOR)):
        _office(sheet, state, name, (x, y + HEADING + n * row, wide, row - 2), n)
    return y + HEADING + (len(OFFICES) + 1) * row


def whose(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """Whose cube is whose, for a close-up without the players' panels; returns where it ends."""
    left = x
    for player, name in enumerate(state.names):
        words = fit(name, wide - SEAT - KEYED)
        across = SEAT + KEYED + text_width(words)
        if left > x and left + across > x + wide:
            left, y = x, y + ROW
        sheet.shapes += cube(mark(state.names, player), left + SEAT / 2, y + ROW / 2, SEAT)
        sheet.write(left + SEAT + KEYED, y + ROW / 2, words)
        left += across + 2 * KEYED
    return y + ROW


def office_state(state: State, name: str) -> tuple[bool, int]:
    """Whether an office is in play, and who holds it."""
    if name == CONTRACTOR:
        return (
            state.contractor is not None,
            NOBODY if state.contractor is None else state.contractor,
        )
    return name in state.offices, state.offices.get(name, NOBODY)


def _office(sheet: Sheet, state: State, name: str, at: Box, n: int) -> None:
    there, holder = office_state(state, name)
    pawn = name != CONTRACTOR and OFFICES[state.pawn] == name
    drawn = _row(state.names, name, (there, holder, pawn), at, n)
    sheet.shapes += drawn.shapes
    sheet.targets += drawn.targets


# What is the same as before is not drawn anew.


@lru_cache(maxsize=512)
def _row(
    names: tuple[str, ...], name: str, stands: tuple[bool, int, bool], at: Box, n: int
) -> Sheet:
    """An office: whether it is in play, who holds it, and whether the pawn stands there."""
    sheet, (there, holder, pawn) = Sheet(), stands
    x, y, w, h = at
    middle = y + h / 2
    if pawn:
        sheet.shapes.append(Rect(x + 1, y + 1, w - 2, h - 2, "raised", "ink", 2, h / 2 - 1))
    ink = "ink" if there else "muted"
    weight = 600 if pawn else 400
    name_room = w - SEAT - 14
    sheet.write(x + 8, middle, fit(name, name_room + 4, 12), ink, weight)
    spot = x + w - SEAT / 2 - 6
    if holder != NOBODY:
        sheet.shapes += cube(mark(names, holder), spot, middle, SEAT)
        words = f"held by {names[holder]}"
    elif there:
        sheet.shapes.append(Circle(spot, middle, SEAT / 2 - 1, None, "muted", 1.5, (2, 2)))
        words = "vacant"
    else:
        words = "not in play yet"
    words += ", the pawn stands here" if pawn else ""
    sheet.targets.append(
        Target(
            office_place(name),
            *at,
            f"{name}: {words}",
            "Elections",
            n + 1,
            0,
            f"{name}: {words}",
            10,
            True,
            name=name,
        )
    )
    return sheet


def vocations(sheet: Sheet, state: State, x: float, y: float, wide: float, across: int) -> float:
    """Every vocation: who has its markers, and which are left; returns where they end."""
    sheet.heading(x, y + 8, wide, "Vocations")
    each = wide / across
    for n, name in enumerate(VOCATIONS):
        row, col = divmod(n, across)
        at = x + col * each, y + HEADING + row * CELL, each, CELL - 2
        _vocation(sheet, state, name, at, (row, col))
    rows = -(-len(VOCATIONS) // across)
    return y + HEADING + rows * CELL


def _vocation(sheet: Sheet, state: State, name: str, at: Box, seat: tuple[int, int]) -> None:
    drawn = _markers(state.names, name, tuple(sorted(state.vocations.get(name, []))), at, seat)
    sheet.shapes += drawn.shapes
    sheet.targets += drawn.targets


@lru_cache(maxsize=512)
def _markers(
    names: tuple[str, ...], name: str, owners: tuple[int, ...], at: Box, seat: tuple[int, int]
) -> Sheet:
    """A vocation, and whose its markers are."""
    sheet, (x, y, w, _) = Sheet(), at
    sheet.write(x + 2, y + 9, fit(name, w - 4), "ink")
    for n in range(VOCATIONS[name]):
        left = x + 3 + n * (SEAT + 4)
        if n < len(owners):
            sheet.shapes += cube(mark(names, owners[n]), left + SEAT / 2, y + 26, SEAT)
        else:
            sheet.shapes.append(
                Rect(
                    left + 1, y + 26 - SEAT / 2 + 1, SEAT - 2, SEAT - 2, None, "muted", 1, 3, (2, 2)
                )
            )
    held = (
        listing(f"{owners.count(p)} of {names[p]}" for p in dict.fromkeys(owners)) or "none taken"
    )
    words = f"{name}, {plural(VOCATIONS[name], 'marker')}: {held}"
    sheet.targets.append(
        Target(
            vocation_place(name),
            *at,
            words,
            "Vocations",
            *seat,
            f"{name}: {held}",
            4,
            True,
            name=name,
        )
    )
    return sheet


def vocations_left(
    sheet: Sheet, state: State, x: float, y: float, wide: float, across: int
) -> float:
    """How many markers of each vocation the supply has: the panels say who has the others."""
    each = wide / across
    for n, name in enumerate(VOCATIONS):
        row, col = divmod(n, across)
        owners = sorted(state.vocations.get(name, []))
        left = VOCATIONS[name] - len(owners)
        at = x + col * each, y + row * HEADING, each, HEADING - 2
        words = f"{name} {left}"
        sheet.write(at[0] + 2, at[1] + 8, fit(words, each - 4), "muted" if not left else "ink")
        held = listing(f"{owners.count(p)} of {state.names[p]}" for p in dict.fromkeys(owners))
        label = f"{name}, {plural(VOCATIONS[name], 'marker')}: {held or 'none taken'}; {left} left"
        sheet.targets.append(
            Target(
                vocation_place(name), *at, label, "Vocations", row, col, words, 4, True, name=name
            )
        )
    return y + -(-len(VOCATIONS) // across) * HEADING


def markers_row(sheet: Sheet, state: State, x: float, y: float, wide: float) -> float:
    """The markers that are not in play, in one row or several; returns where they end."""
    drawn, end = _spare(tuple(markers_left(state)), x, y, wide)
    sheet.shapes += drawn.shapes
    sheet.targets += drawn.targets
    return end


@lru_cache(maxsize=64)
def _spare(left: tuple[Marker, ...], x: float, y: float, wide: float) -> tuple[Sheet, float]:
    sheet, title = Sheet(), "Markers left"
    sheet.heading(x, y + 15, wide, title)
    named = text_width(title, 13, 600)
    label = f"{plural(len(left), 'marker')} not in play"
    sheet.targets.append(
        Target(PLACE_NAMES_MARKERS, x, y + 4, named + 4, 22, label, title, 0, 0, label, 4, True)
    )
    start, row = x + named + 14, y
    at = start
    if not left:
        sheet.write(start, y + 15, "none", "muted")
    for n, marker in enumerate(left):
        if at + 26 > x + wide:
            at, row = start, row + 30
        sheet.shapes += number(at + 13, row + 15, marker, 13 if marker.kind == WEALTH else 12)
        sheet.targets.append(
            Target(
                spare_place(marker.kind, marker.value), at, row + 2, 26, 26,
                f"marker {marker}, not in play", "Markers left", 0, n + 1, str(marker),
                13 if marker.kind == WEALTH else 5, True,
                name=f"marker {marker}",
            )
        )  # fmt: skip
        at += 30
    return sheet, row + 30


def tiles_line(sheet: Sheet, state: State, right: float, y: float) -> None:
    """How many building tiles the supply has left, written from the right."""
    left = sum(tiles_left(state).values())
    words = f"Tiles left {left}"
    wide = text_width(words) + 6
    sheet.write(right - 3, y + 11, words, "muted", anchor="end")
    label = f"{plural(left, 'building tile')} in the supply"
    sheet.targets.append(
        Target(TILES, right - wide, y, wide, 22, label, "Supply", 0, 0, words, 4, True)
    )


# -- the players' panels: wealth and prestige, planning cards, favors, vocations, offices


State = UrbanSprawlState

INSIDE, HEAD = 6.0, 28.0
MIDDLE, NAME_LINE, SUMS_LINE = 14.5, 16.0, 19.0
"""The middle of the line with the name, and how much lower a second line of it and the sums are."""
CUBE_ROOM = 26.0
"""What the cube takes before a name."""
SIGN, APART, CLOSE = 21.0, 10.0, 6.0
"""What the sign of a sum takes beside it, how far sums are apart, how much closer they may be."""
BEFORE, LEAST_LEFT = 10.0, 0.7
"""Between offices and vocations on a line; offices that leave less of it have it to themselves."""
BETWEEN = 6.0
PAIRS = 340.0
"""On less than this the panels stand one below the other."""
MOST_DRAWN = 512
"""So many panels are kept as they were drawn."""
_DRAWN: dict[Any, Sheet] = {}


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
    there = [Seat.of(state, player) for player in seats]
    across = count if wide >= 990 or (count == 3 and wide >= 590) else 2 if wide >= PAIRS else 1
    stacks = _stacks(there, across, wide)
    _fold(stacks, viewer, room, kept)
    if max(map(_height, stacks)) > room and count > 2:  # a large hand has a line to itself
        own = Panel(there[0], wide - 2 * INSIDE)
        stacks = _stacks(there[1:], count - 1, wide)
        _fold(stacks, viewer, room - own.tall - BETWEEN, kept)
        own.draw(sheet, left, y, wide, own.tall)
        y += own.tall + BETWEEN
    tallest, each = max(map(_height, stacks)), _each(wide, len(stacks))
    placed = []
    for n, stack in enumerate(stacks):
        top, spare = y, tallest - _height(stack)
        for panel in stack:  # the last one ends where the tallest stack ends
            tall = panel.tall + spare * (panel is stack[-1])
            placed.append((panel, left + n * (each + BETWEEN), top, tall))
            top += tall + BETWEEN
    for panel, x, top, tall in sorted(placed, key=lambda each: seats.index(each[0].player)):
        panel.draw(sheet, x, top, each, tall)  # in the order of turns, as it is read aloud
    return y + tallest


def _each(wide: float, across: int) -> float:
    """How wide each of some panels in a row is."""
    return (wide - (across - 1) * BETWEEN) / across


def _stacks(seats: Sequence[Seat], across: int, wide: float) -> list[list[Panel]]:
    """The panels, row by row, by their columns."""
    room = _each(wide, across) - 2 * INSIDE
    stacks: list[list[Panel]] = [[] for _ in range(across)]
    for n, seat in enumerate(seats):
        stacks[n % across].append(Panel(seat, room))
    return stacks


def _height(stack: Sequence[Panel]) -> float:
    """How high some panels are, one below the other."""
    return sum(panel.tall + BETWEEN for panel in stack) - BETWEEN


def _fold(stacks: list[list[Panel]], viewer: int, room: float, kept: frozenset[str]) -> None:
    """Fold the hands of others, the largest first, until there is room; no hand altogether."""
    for stack in stacks:
        while _height(stack) > room:
            others = [panel for panel in stack if panel.player != viewer]
            large = sorted(others, key=lambda panel: -len(panel.rows))
            if not any(len(panel.rows) > 1 and panel.fold(kept) for panel in large):
                break
        for panel in stack:
            if panel.player != viewer and _height(stack) > room:
                panel.shorten()


class Seat(NamedTuple):
    """All that a player's panel tells: as long as it is the same, the panel is."""

    names: tuple[str, ...]
    player: int
    active: bool
    points: int
    """The action points that are left."""
    wealth: int
    prestige: int
    permits: tuple[str, ...]
    favors: tuple[str, ...]
    vacant: bool
    """Whether there is space for one more favor."""
    offices: str
    vocations: str
    """The vocations with their numbers."""
    deck: str
    """The deck file in which the cards stand."""

    @classmethod
    def of(cls, state: State, player: int) -> Seat:
        active = player == state.player
        favors = state.favors[player] if state.favors else []
        held = [name for name in OFFICES if state.offices.get(name) == player]
        held += [CONTRACTOR] if state.contractor == player else []
        counts = {name: who.count(player) for name, who in state.vocations.items()}
        return cls(
            state.names,
            player,
            active,
            state.ap if active else 0,
            state.wealth[player] if state.wealth else 0,
            state.prestige[player] if state.prestige else 0,
            tuple(state.permits[player] if state.permits else ()),
            tuple(favors),
            len(favors) < favors_allowed(state, player),
            ", ".join(held),
            ", ".join(
                f"{name} \N{MULTIPLICATION SIGN}{n}" if n > 1 else name
                for name, n in counts.items()
                if n
            ),
            state.deck,
        )


Titles = Sequence[tuple[str, float, str]]
"""What stands on each line: offices, and from where on the vocations behind them."""


class Panel:
    """One player's panel, laid out before it is drawn, because all in a row are as high."""

    def __init__(self, seat: Seat, room: float) -> None:
        self.seat, self.player, self.room = seat, seat.player, room
        self.folded: list[str] = []
        """The folded cards, in words."""
        self.name, self.titles, self.rows = _laid(seat, room)

    @property
    def tall(self) -> float:
        """How high the panel is."""
        return self.head + self.rows.tall + len(self.titles) * LEADING + INSIDE - GAP

    @cached_property
    def head(self) -> float:
        """How high the name and the sums are, which have a line below it where they need one."""
        below = 0.0 if self.beside else (len(self.name) - 1) * NAME_LINE + SUMS_LINE
        return HEAD + below

    @cached_property
    def beside(self) -> bool:
        """Whether the sums stand beside the name: it is never cut for them."""
        return len(self.name) == 1 and text_width(self.name[0], 13, 600) <= self._beside(CLOSE)

    def _beside(self, closer: float = 0.0) -> float:
        """The room of a name beside the sums."""
        digits = sum(text_width(str(amount), 14, 700) for _, amount in self.sums)
        return self.room - CUBE_ROOM - digits - 2 * (SIGN + APART - closer * 1.5)

    @property
    def sums(self) -> tuple[tuple[str, int], tuple[str, int]]:
        """Wealth and prestige of the player, from the right."""
        return (WEALTH, self.seat.wealth), (PRESTIGE, self.seat.prestige)

    def fold(self, kept: frozenset[str]) -> bool:
        """Fold as many planning cards as spare a row, if that can be done."""
        rows, names = self.rows, self.folded
        while len(rows) >= len(self.rows):
            chips = [chip for chip in rows.chips if not chip.more]
            at = [n for n, c in enumerate(chips) if c.planned and c.place not in kept]
            if not at:
                return False
            gone = chips.pop(at[-1])
            names = [planning_name(gone.card), *names] if gone.card else names
            after = sum(chip.planned for chip in chips)
            rows = Rows([*chips[:after], folded(len(names)), *chips[after:]], self.room)
        self.rows, self.folded = rows, names
        return True

    def shorten(self) -> None:
        """Only count the vocations, where there is no room for what they are called."""
        if told := self.seat.vocations:
            counted = plural(told.count(",") + 1, "vocation")
            self.titles = _titles(self.seat.offices, counted, self.room)

    # -- drawing it

    def draw(self, sheet: Sheet, x: float, y: float, wide: float, tall: float) -> None:
        """Put the panel down: it is drawn once as long as it tells the same at the same place."""
        shown = tuple(chip.place for chip in self.rows.chips)
        key = self.seat, self.room, shown, tuple(self.folded), tuple(self.titles)
        drawn = _DRAWN.get((*key, x, y, wide, tall))
        if drawn is None:
            drawn = Sheet()
            self._draw(drawn, x, y, wide, tall)
            if len(_DRAWN) >= MOST_DRAWN:
                _DRAWN.clear()
            _DRAWN[(*key, x, y, wide, tall)] = drawn
        sheet.shapes += drawn.shapes
        sheet.targets += drawn.targets

    def _draw(self, sheet: Sheet, x: float, y: float, wide: float, tall: float) -> None:
        active = self.seat.active
        sheet.frame(
            x, y, wide, tall, stroke="ink" if active else "line", width=2 if active else 1.5
        )
        self._head(sheet, x, y, wide, tall)
        y += self.head
        for chip, left, top, row in self.rows:
            self._chip(sheet, chip, x + INSIDE + left, y + top, row)
        y += self.rows.tall + LEADING / 2 - 1
        for offices, used, vocations in self.titles:
            sheet.write(x + INSIDE, y, offices, "ink", 600)
            sheet.write(x + INSIDE + used, y, vocations, "muted")
            y += LEADING

    def _head(self, sheet: Sheet, x: float, y: float, wide: float, tall: float) -> None:
        seat, player = self.seat, self.player
        (_, wealth), (_, prestige) = self.sums
        sheet.shapes += cube(mark(seat.names, player), x + INSIDE + 9, y + MIDDLE, 18)
        for n, words in enumerate(self.name):
            at = x + INSIDE + CUBE_ROOM, y + MIDDLE + n * NAME_LINE
            sheet.write(*at, words, weight=600, size=13)
        self._sums(sheet, x, y + MIDDLE + self.head - HEAD, x + wide - INSIDE)
        label = f"{seat.names[player]}: {plural(prestige, 'prestige', 'prestige')}, {wealth} wealth"
        label += f"; {seat.offices}" if seat.offices else ""
        label += f"; {seat.vocations}" if seat.vocations else ""
        if self.folded:
            label += f"; {plural(len(self.folded), 'more card')}: {listing(self.folded)}"
        outline = ((x, y, wide, tall, 6.0),)
        sheet.targets.append(
            Target(
                player_place(player), x + 2, y + 1, wide - 4, self.head - 1, label, "Players", 0,
                player, label, 6, True, outline, name=seat.names[player],
            )
        )  # fmt: skip

    def _sums(self, sheet: Sheet, x: float, y: float, right: float) -> None:
        """Wealth and prestige from the right, and the action points that are left before them."""
        name = text_width(self.name[0], 13, 600)
        closer = CLOSE if self.beside and name > self._beside() else 0.0
        for kind, amount in self.sums:
            wide = self._amount(sheet, kind, amount, right, y, closer / 2)
            right -= wide + APART - closer
        points = self.seat.points
        left = x + INSIDE + CUBE_ROOM + (8 + name if self.beside else 0.0)
        if points and left + text_width(f"{points} AP") <= right:
            sheet.write(left, y, f"{points} AP", "muted")

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
            words = name = f"space for a favor of {self.seat.names[self.player]}"
        elif isinstance(chip.card, Permit | Renewal):
            draw_permit(sheet, chip.card, x, y, chip.width)
            name, words = planning_name(chip.card), planning_words(chip.card)
        else:
            name = chip.card.name
            words = f"{name}, favor: {contract_words(chip.card)}"
            draw_favor(sheet, chip, chip.card, x, y)
        group = f"{self.seat.names[self.player]}'s cards"
        mates = sum(1 for t in sheet.targets if t.group == group and t.row == row)
        sheet.targets.append(
            Target(
                chip.place, x, y, chip.width, chip.tall, words, group, row, mates, words, 4,
                chip.card is not None, name=name,
            )
        )  # fmt: skip


@lru_cache(maxsize=512)
def _laid(seat: Seat, room: float) -> tuple[Sequence[str], Titles, Rows]:
    """The lines of a name, those below the cards, and the cards in rows."""
    name = wrapped(seat.names[seat.player], (room - CUBE_ROOM,) * 4, 13, 600)
    return name, _titles(seat.offices, seat.vocations, room), Rows(_chips(seat, room), room)


def _chips(seat: Seat, room: float) -> list[Chip]:
    known, player = read_box(seat.deck), seat.player
    cards: list[Permit | Renewal] = [
        known.permits.get(card) or known.renewals[card] for card in seat.permits
    ]
    chips = list(planned(player, cards))
    chips += [favor(player, known.contracts[card], room) for card in seat.favors]
    return [*chips, favor_free(player)] if seat.vacant else chips


def _titles(offices: str, vocations: str, room: float) -> Titles:
    """Offices, then vocations behind them: what stands on each line, and from where on."""
    lines = [(line, 0.0, "") for line in _lines(offices, 0.0, 600, room)]
    used = text_width(lines[-1][0], CAPTION, 600) + BEFORE if lines else 0.0
    if used > room * LEAST_LEFT:
        used = 0.0
    told = _lines(vocations, used, 400, room)
    if told and used:
        office, _, _ = lines.pop()
        lines.append((office, used, told.pop(0)))
    return [*lines, *(("", 0.0, line) for line in told)]


def _lines(words: str, used: float, weight: int, room: float) -> list[str]:
    """Words on lines, of the first of which something is used already."""
    return wrapped(words, (room - used, *(room,) * 6), weight=weight) if words else []
