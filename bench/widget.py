"""What a table costs the kernel: making and showing it, a click, what a click asks of the game.

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
from urbannb.core.registry import games, new_game
from urbannb.ui import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urbannb.core.game import Game

RUNS = 15


def rows() -> Iterator[Row]:
    """For each game: what `ub.play` costs, and the rest at a position with very many actions."""
    for book in games():
        fresh = median(timed(partial(_made_and_shown, book.name)) for _ in range(RUNS))
        what = f"{book.title}: a new game, its table made and displayed"
        yield Row(what, fresh, "ms", at_most=60, note=f"median of {RUNS}")
        game = busy(book.name)
        place = book.gesture(game.state, game.legal[-2])[0]
        shown = Table(game, autosave=False)
        display = median(timed(shown._repr_mimebundle_) for _ in range(RUNS))
        note = f"again, at a decision with {len(game.legal)} actions"
        yield Row(f"{book.title}: display of a table", display, "ms", at_most=60, note=note)
        tables = [Table(game, autosave=False) for _ in range(RUNS)]
        clicks = [timed(partial(table.do, "click", place=place)) for table in tables]
        note = f"the first one of a decision with {len(game.legal)} actions, panels included"
        yield Row(f"{book.title}: a click, in the kernel", median(clicks), "ms", note=note)
        what = f"{book.title}: questions to the game until then"
        calls = asked(partial(_shown_and_clicked, game, place))
        yield Row(what, calls, "", at_most=30, note="gestures and attempts")


def _made_and_shown(name: str) -> None:
    Table(new_game(name), autosave=False)._repr_mimebundle_()


def _shown_and_clicked(game: Game, place: str) -> None:
    Table(game, autosave=False).do("click", place=place)


if __name__ == "__main__":
    show(rows())
    sys.exit(0)
