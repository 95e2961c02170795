"""Rows of figures against their targets, and the table they are printed in."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class Row:
    """One figure. `at_least` or `at_most` is its target in the same unit; none is none."""

    what: str
    figure: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None
    note: str = ""

    @property
    def target(self) -> str:
        """The target as it is printed."""
        if self.at_least is not None:
            return f">= {_number(self.at_least)}"
        return "" if self.at_most is None else f"<= {_number(self.at_most)}"

    @property
    def verdict(self) -> str:
        """ok, short (of the target), or nothing where there is no target."""
        if self.at_least is None and self.at_most is None:
            return ""
        low = -math.inf if self.at_least is None else self.at_least
        high = math.inf if self.at_most is None else self.at_most
        return "ok" if low <= self.figure <= high else "short"


@dataclass(frozen=True)
class Missing:
    """Something that could not be measured, and what to do about it."""

    what: str
    why: str


def _number(value: float) -> str:
    digits = 0 if value >= 100 or value == int(value) else 1 if value >= 10 else 2
    return f"{value:,.{digits}f}"


def table(rows: Iterable[Row | Missing]) -> str:
    """The rows as aligned text."""
    cells = [("what", "figure", "", "target", "", "")]
    for row in rows:
        if isinstance(row, Missing):
            cells.append((row.what, "-", "", "", "", row.why))
        else:
            figure = _number(row.figure)
            cells.append((row.what, figure, row.unit, row.target, row.verdict, row.note))
    widths = [max(len(line[i]) for line in cells) for i in range(len(cells[0]) - 1)]
    return "\n".join(
        f"{a:<{widths[0]}}  {b:>{widths[1]}} {c:<{widths[2]}}  {d:<{widths[3]}}  "
        f"{e:<{widths[4]}}  {f}".rstrip()
        for a, b, c, d, e, f in cells
    )
