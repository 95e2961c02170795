"""The layer of payouts: what each row would pay to whom now, and which rows pay next.

A row has a small card at its number's end of the city, on the outermost lots: a player's cube
with the amount, best place first. Rows whose payouts have been called for have a dashed outline,
and so have those that a held contract would have paid in the block pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from urbannb.core.text import listing
from urbannb.core.text.house import mark
from urbannb.core.view import View
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State
from urbannb.games.urban_sprawl.model.state import box, contract_in
from urbannb.games.urban_sprawl.phrases import PAYOUTS, line_place, line_title
from urbannb.games.urban_sprawl.rules.effects.procedures import PayOutRows
from urbannb.games.urban_sprawl.rules.payouts import coming, outlooks
from urbannb.games.urban_sprawl.table.gestures import box_of
from urbannb.games.urban_sprawl.table.measures import Box, Measures
from urbannb.scene.metrics import text_width
from urbannb.scene.pieces import cube, number_disc
from urbannb.scene.shapes import Rect, Shape, Target, Text

NOBODY = "\N{EN DASH}"
ROOMY = 29
"""From this side of a lot on, the cubes have their full size."""
PAD, GAP = 3.0, 2.0


@dataclass(frozen=True, slots=True)
class Paid:
    """What one player would be paid."""

    player: int
    amount: int

    @property
    def digits(self) -> float:
        return text_width(str(self.amount), 12, 700)


class Payouts:
    """What all rows would pay, worked out by the rules that pay."""

    def __init__(self, state: State, view: View | None = None) -> None:
        self.state = state
        self.next = coming(state) or (_of_held(state, view) if view else ())

    @cached_property
    def rows(self) -> dict[str, tuple[Paid, ...]]:
        """Who would get something on each row with a number, best place first."""
        return {
            line: tuple(
                Paid(player, share.each)
                for share in found
                if share.each
                for player in share.players
            )
            for line, found in outlooks(self.state).items()
        }

    def words(self, line: str) -> str:
        """What a row would pay: "pays Ana 3 and Ben 1 prestige"."""
        number = self.state.number_on(line)
        if number is None:
            return ""
        names = self.state.names
        paid = listing(f"{names[one.player]} {one.amount}" for one in self.rows[line])
        said = f"would pay {paid} {number.kind}" if paid else "would pay nobody"
        return f"{said}; pays next" if line in self.next else said

    def table(self) -> str:
        """All rows as lines of text."""
        numbered = (line for line in board.LINES if line in self.rows)
        return "\n".join(
            f"{line_title(line)}, {self.state.number_on(line)}: {self.words(line)}"
            for line in numbered
        )

    def labeled(self, targets: Sequence[Target]) -> tuple[Target, ...]:
        """The places of the rows, which also say what they would pay."""
        said = {line_place(line): self.words(line) for line in self.rows}
        return tuple(
            replace(one, label=f"{one.label}; {said[one.place]}") if one.place in said else one
            for one in targets
        )

    # -- as a picture

    def drawn(self, measures: Measures) -> Iterator[Shape]:
        """The cards of all rows, and above them what pays next."""
        for line in self.rows:
            yield from self._card(measures, line)
        for n, line in enumerate(self.next, 1):
            x, y, w, h = measures.line_box(line)
            yield Rect(x, y, w, h, None, "casing", 5, 6)
            yield Rect(x, y, w, h, None, "focus", 2.5, 6, (7, 4))
            if len(self.next) > 1:
                spot_x, spot_y = measures.number_spot(line)
                yield from number_disc(spot_x + 12, spot_y - 10, n)

    def _card(self, measures: Measures, line: str) -> Iterator[Shape]:
        paid = self.rows[line]
        side = 13.0 if measures.lot >= ROOMY else 10.0
        across = 4 if line not in board.FIXED and line[0] in board.COLUMNS else 2
        cells = [paid[n : n + across] for n in range(0, len(paid), across)]
        wides = [max(c.digits for c in column) + side + 2 for column in _columns(cells)]
        wide = sum(wides) + GAP * max(len(wides) - 1, 0) + 2 * PAD if paid else 16.0
        tall = (side + 1) * max(len(cells), 1) + 2
        x, y = _spot(measures, line, wide, tall)
        kind = self.state.number_on(line)
        hue = "brick" if kind and kind.kind == board.PRESTIGE else "gold"
        yield Rect(x - 1, y - 1, wide + 2, tall + 2, "raised", "ink", 1, 4)
        yield _band(line, (x, y, wide, tall), hue)
        if not paid:
            yield Text(x + wide / 2, y + tall / 2, NOBODY, 12, "ink", 700)
        for down, row in enumerate(cells):
            left, middle = x + PAD, y + 1 + (side + 1) * (down + 0.5)
            for one, room in zip(row, wides, strict=False):
                yield from cube(
                    mark(self.state.names, one.player), left + side / 2, middle, side - 1
                )
                yield Text(left + side + 2, middle, str(one.amount), 12, "ink", 700, "start")
                left += room + GAP


def payouts(state: State, view: View) -> Payouts | None:
    """The layer, if it is switched on."""
    return Payouts(state, view) if view.layer == PAYOUTS else None


def _of_held(state: State, view: View) -> tuple[str, ...]:
    """The rows that the contract in hand would have paid, in the block that is pointed at."""
    name = box_of(state, view.selected[0]) if view.selected else ""
    contract = box(state).contracts.get(contract_in(state, name)) if name else None
    spots = (place.partition(":")[0] for place in (view.pointed, *view.selected[1:]))
    block = next((spot for spot in spots if spot in board.BLOCKS), "")
    if contract is None or not block:
        return ()
    kinds = {effect.kind for effect in contract.effects if isinstance(effect, PayOutRows)}
    numbered = ((line, state.number_on(line)) for line in board.lines_of(block))
    return tuple(line for line, number in numbered if number and number.kind in kinds)


def _columns(cells: Sequence[Sequence[Paid]]) -> list[list[Paid]]:
    longest = max(map(len, cells), default=0)
    return [[row[n] for row in cells if n < len(row)] for n in range(longest)]


def _spot(measures: Measures, line: str, wide: float, tall: float) -> tuple[float, float]:
    """Where a card lies: at the end of the row where its number is, clear of its neighbors."""
    x, y, w, h = measures.line_box(line)
    middle = x + (w - wide) / 2, y + (h - tall) / 2
    if line[0] in board.COLUMNS:
        edge = (
            measures.south - tall - 2 if line in board.FIXED else measures.y - measures.street + 2
        )
        return middle[0], edge
    if line in board.FIXED:
        return measures.x - measures.street + 2, middle[1]
    low = {board.ROWS[0]: y + h - tall - 1, board.ROWS[-1]: y + 1}.get(line, middle[1])
    return measures.east - wide - 2, low


def _band(line: str, box: Box, hue: str) -> Rect:
    """The edge of a card toward its number, in the color of what is paid."""
    x, y, w, h = box
    if line[0] in board.COLUMNS:
        return Rect(x, y + h - 1 if line in board.FIXED else y - 1, w, 2, hue)
    return Rect(x - 1 if line in board.FIXED else x + w - 1, y, 2, h, hue)
