"""Rows of figures against their targets, and the lines they are printed in."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


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


WIDTHS = (76, 9, 8, 12, 5)
"""Of the columns, in characters: fixed, so that a row can be printed as soon as it is measured."""


def lines(rows: Iterable[Row | Missing]) -> Iterator[str]:
    """The rows as aligned text, below their heading, each as soon as it is there."""
    yield _line("what", "figure", "", "target", "", "")
    for row in rows:
        if isinstance(row, Missing):
            yield _line(row.what, "-", "", "", "", row.why)
        else:
            figure = _number(row.figure)
            yield _line(row.what, figure, row.unit, row.target, row.verdict, row.note)


def show(rows: Iterable[Row | Missing]) -> None:
    """Print the rows, each as soon as it is there."""
    for line in lines(rows):
        print(line, flush=True)


def _line(*cells: str) -> str:
    what, figure, unit, target, verdict, note = cells
    a, b, c, d, e = WIDTHS
    return f"{what:<{a}}  {figure:>{b}} {unit:<{c}}  {target:<{d}}  {verdict:<{e}}  {note}".rstrip()
