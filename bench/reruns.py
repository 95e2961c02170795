"""What a cell leaves behind that runs again and again, in the kernel and in the page.

python -m bench.reruns 200

Each subject is a notebook whose last cell runs so many times in a real JupyterLab. The first runs
are not counted: they load what is loaded once. The page's heap is read after it has been collected.
"""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page, sync_playwright

from bench.table import Missing, Row, show
from tests.browser import lab
from tests.browser.conftest import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

WARM = 40
"""Runs that are not counted."""
MOST = 10
"""Megabytes that kernel and page may grow by in all the runs that are."""

BEGIN = """
import gc, json
import psutil, ipywidgets
import urbannb as ub
from itertools import count, cycle
from ipywidgets.widgets.widget import _instances
seeds, topics = count(1), cycle(ub.lesson("urban-sprawl").names)
"""
COUNT = """
gc.collect()
print("found", json.dumps({"widgets": len(_instances), "rss": psutil.Process().memory_info().rss}))
"""
SUBJECTS = {
    "table": 'ub.play("urban-sprawl", seed=next(seeds))',
    "exercise": 'ub.lesson("urban-sprawl").do(next(topics))',
    "question": 'ub.lesson("urban-sprawl").predict(next(topics), seed=next(seeds))',
    "rules": 'ub.rules("urban-sprawl")',
}

MODELS = """
async () => {
  const panel = jupyterapp.shell.currentWidget;
  const kind = "application/vnd.jupyter.widget-view+json";
  const renderer = panel.content.rendermime.createRenderer(kind);
  const manager = await renderer._manager.promise;
  renderer.dispose();
  return Object.keys(manager._models).length;
}
"""
"""How many models the notebook's widget manager knows; it has no public name for them."""

RUN = """
async ([cell, times]) => {
  const notebook = jupyterapp.shell.currentWidget.content;
  for (let n = 0; n < times; n++) {
    notebook.activeCellIndex = cell;
    await jupyterapp.commands.execute("notebook:run-cell");
    await new Promise((done) => setTimeout(done, 50));
  }
}
"""


@dataclass(frozen=True)
class Found:
    """What there is: widgets and bytes in the kernel, models and bytes in the page."""

    widgets: int
    rss: int
    models: int
    heap: int


def open_subject(page: Page, server: lab.Server, name: str, *cells: str) -> None:
    """Open a notebook: a cell of what is needed, one that counts, and those that run again."""
    lab.open_notebook(page, server, server.notebook(f"reruns-{name}.ipynb", BEGIN, COUNT, *cells))
    run(page, 0)
    run(page, 1)


def run(page: Page, cell: int, times: int = 1) -> None:
    """Run a cell so many times, each when the one before has ended and been shown."""
    page.evaluate(RUN, [cell, times])


def found(page: Page) -> Found:
    """Count, when everything that is let go has had the time to go."""
    page.wait_for_timeout(500)
    run(page, 1)
    told = page.locator(".jp-Cell").nth(1).locator(".jp-OutputArea-output pre").inner_text()
    kernel = json.loads(told.partition("found ")[2])
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(200)
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return Found(kernel["widgets"], kernel["rss"], page.evaluate(MODELS), round(heap))


def measure(times: int, only: str = "") -> Iterator[tuple[str, Found, Found]]:
    """What there was after the first runs, and after so many more, by subject."""
    with ExitStack() as stack:
        server = stack.enter_context(lab.server())
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=lab.FLAGS)
        stack.callback(browser.close)
        for name, code in SUBJECTS.items():
            if only not in ("", name):
                continue
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.set_default_timeout(600_000)
            open_subject(page, server, name, code)
            run(page, 2, WARM)
            before = found(page)
            run(page, 2, times)
            yield name, before, found(page)
            lab.shut_down(page, server)
            page.close()


def rows(times: int = 30, only: str = "") -> Iterator[Row | Missing]:
    """What so many runs of a cell leave behind."""
    try:
        for name, before, after in measure(times, only):
            yield from _rows(f"{times} runs, {name}", before, after)
    except Exception as error:  # noqa: BLE001  # a bench without this row is still a bench
        yield Missing("runs of a cell", f"{type(error).__name__}: {str(error).splitlines()[0]}")


def _rows(what: str, before: Found, after: Found) -> Iterator[Row]:
    kernel, page = (after.rss - before.rss) / 1e6, (after.heap - before.heap) / 1e6
    widgets, models = after.widgets - before.widgets, after.models - before.models
    yield Row(f"{what}, kernel", kernel, "MB", at_most=MOST, note=f"{widgets} more widgets")
    yield Row(f"{what}, page", page, "MB", at_most=MOST, note=f"{models} more models")


def main(given: Any) -> None:
    """So many runs of one subject or of all."""
    show(rows(int(given[0]) if given else 30, given[1] if len(given) > 1 else ""))


if __name__ == "__main__":
    main(sys.argv[1:])
