"""Urbify: random play, reasons, explanations, copies; and catanatron beside it."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from bench.play import play_rows, positions, question_rows, timed
from bench.table import Missing, Row, show

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = "urbify"
NOTATIONS = (
    "send culture culture",
    "send culture economy tourism transportation",
    "start hospital 0,1",
    "start bank 5,5",
    "vote culture",
    "inaugurate 0,1",
    "inaugurate 0,1 without benefit",
    "nonsense",
)


def rows() -> Iterator[Row | Missing]:
    """Every figure of this game."""
    yield from play_rows(GAME, 30_000, 1.5, (2, 3, 4))
    yield from question_rows(GAME, NOTATIONS)
    copies = [1000 * timed(game.state.copy) for game in positions(GAME, range(20))]
    yield Row("state.copy()", median(copies), "µs")


if __name__ == "__main__":
    show(rows())
