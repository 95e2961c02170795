"""What a table costs the kernel: its display, a click, and what a click asks of the game.

python -m bench.widget
"""

from __future__ import annotations

import sys
from functools import partial
from statistics import median
from typing import TYPE_CHECKING

from bench.play import timed
from bench.table import Row, show
from tests.ui.helpers import asked, busy
from urbannb.core.registry import games
from urbannb.ui import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urbannb.core.game import Game

RUNS = 15


def rows() -> Iterator[Row]:
    """For each game, at a position with very many actions."""
    for book in games():
        game = busy(book.name)
        place = book.gesture(game.state, game.legal[-2])[0]
        shown = Table(game, autosave=False)
        display = median(timed(shown._repr_mimebundle_) for _ in range(RUNS))
        yield Row(f"{book.title}: display of a table", display, "ms", at_most=60)
        tables = [Table(game, autosave=False) for _ in range(RUNS)]
        clicks = [timed(partial(table.do, "click", place=place)) for table in tables]
        note = f"the first one of a decision with {len(game.legal)} actions, panels included"
        yield Row(f"{book.title}: a click, in the kernel", median(clicks), "ms", note=note)
        what = f"{book.title}: questions to the game until then"
        calls = asked(partial(_shown_and_clicked, game, place))
        yield Row(what, calls, "", at_most=30, note="gestures and attempts")


def _shown_and_clicked(game: Game, place: str) -> None:
    Table(game, autosave=False).do("click", place=place)


if __name__ == "__main__":
    show(rows())
    sys.exit(0)
