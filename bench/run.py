"""Measure everything and print it row by row: ``python -m bench.run`` or ``python bench/run.py``.

The figures are those of the machine at hand; close what else runs on it.
"""

from __future__ import annotations

import argparse
import importlib.util
import platform
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bench import hints, long, startup, widget
from bench.play import looking_back, play_rows
from bench.table import Missing, Row, show
from urbannb.core.registry import OURS, games

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urbannb.core.rulebook import Rulebook

MORE: dict[str, Callable[[], Iterable[Row | Missing]]] = {"Sprawlopolis alone": hints.rows}
"""What measures more of one game, under a name of its own."""


def measures() -> dict[str, Callable[[], Iterable[Row | Missing]]]:
    """What measures each game: the module of its name here, or random play."""
    found = {book.title: measure_of(book) for book in games()}
    return found | MORE


def measure_of(book: Rulebook[Any]) -> Callable[[], Iterable[Row | Missing]]:
    """What measures a game; another package's may be called as some module here is."""
    module = f"bench.{book.name.replace('-', '_')}"
    if not book.package.startswith(OURS) or importlib.util.find_spec(module) is None:
        return lambda: play_rows(book.name, None, None, book.players)
    measure: Callable[[], Iterable[Row | Missing]] = importlib.import_module(module).rows
    return measure


def rows(browser: bool) -> Iterator[Row | Missing]:
    """Every figure there is."""
    for title, measure in measures().items():
        for row in measure():
            yield replace(row, what=f"{title}: {row.what}")
    for book in games():
        row = looking_back(book.name)
        yield replace(row, what=f"{book.title}: {row.what}")
    yield from startup.rows()
    yield from widget.rows()
    yield from long.rows()
    if browser:
        yield from browser_rows()


def browser_rows() -> Iterator[Row | Missing]:
    """The figures of the page, where there is a browser to measure them in."""
    try:
        from bench import browser, reruns
    except ImportError as error:
        yield Missing("click to repaint", f"{error}; pip install 'urbannb[lab,test]'")
        return
    yield from browser.rows()
    yield from reruns.rows()


def main() -> int:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--no-browser", action="store_true", help="leave the page out")
    given = parser.parse_args()
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    show(rows(not given.no_browser))
    return 0


if __name__ == "__main__":
    sys.exit(main())
