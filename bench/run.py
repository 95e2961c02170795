"""Measure everything and print a table: ``python -m bench.run`` or ``python bench/run.py``.

The figures are those of the machine at hand; close what else runs on it.
"""

from __future__ import annotations

import argparse
import platform
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from bench import city_blocks, hints, sim_city, sprawlopolis, startup, urban_sprawl, urbify, widget
from bench.table import Missing, Row, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

GAMES: dict[str, Callable[[], Iterable[Row | Missing]]] = {
    "City Blocks": city_blocks.rows,
    "Sprawlopolis": sprawlopolis.rows,
    "Sprawlopolis alone": hints.rows,
    "Urban Sprawl": urban_sprawl.rows,
    "Urbify": urbify.rows,
    "Sim City": sim_city.rows,
}
"""What measures each game; more of one game may stand under a name of its own."""


def rows(browser: bool) -> Iterator[Row | Missing]:
    """Every figure there is."""
    for title, measure in GAMES.items():
        for row in measure():
            yield replace(row, what=f"{title}: {row.what}")
    yield from startup.rows()
    yield from widget.rows()
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
    print(table(rows(not given.no_browser)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
