"""Browser fixtures: one server, one browser and one JupyterLab a worker for the whole run.

The page of a test goes on to the next one with JupyterLab open and empty, unless the test failed or
left JupyterLab for another front end. So do an empty notebook and its kernel, made as new, where a
test takes them by `lab.show`; by `lab.open_notebook` it has a notebook and a kernel of its own.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="the browser tests need Playwright")

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.browser import lab

SHOTS = Path(__file__).parent / "shots"
PATIENCE = 20_000
"""Milliseconds to wait for what must come: a busy machine is no fault."""
WIDE: ViewportSize = {"width": 1280, "height": 900}
FAILED = pytest.StashKey[bool]()
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

expect.set_options(timeout=PATIENCE)


def chromium() -> str | None:
    """The system's browser, or None for the one Playwright may have downloaded."""
    named = os.environ.get("URBANNB_CHROMIUM")
    return named or next((path for path in map(shutil.which, NAMES) if path), None)


@pytest.fixture(scope="session")
def server() -> Iterator[lab.Server]:
    """A running JupyterLab."""
    with lab.server() as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=lab.FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """The browser context of some options, always the same one."""
    made: dict[str, BrowserContext] = {}

    def of(**options: Any) -> BrowserContext:
        key = repr(sorted(options.items()))
        if key not in made:
            made[key] = browser.new_context(**options)
        return made[key]

    yield of
    for each in made.values():
        each.close()


class Pages:
    """Pages for tests to take and to give back, with JupyterLab open and nothing in it.

    To open JupyterLab takes longer than most tests do with it.
    """

    def __init__(self, context: Callable[..., BrowserContext], server: lab.Server) -> None:
        self.context, self.server = context, server
        self.taken: dict[Page, str] = {}
        self.free: dict[str, Page] = {}

    def take(self, viewport: ViewportSize | None = None, **options: Any) -> Page:
        """A page of this size; other options are those of its context."""
        options = {"reduced_motion": "reduce", **options}  # what moves is tested where it is meant
        key = repr(sorted(options.items()))
        page = self.free.pop(key, None) or self.context(**options).new_page()
        self.taken[page] = key
        page.set_viewport_size(viewport or WIDE)
        page.set_default_timeout(PATIENCE)
        return page

    def give_back(self, page: Page, good: bool = True) -> None:
        """End its kernels; keep it for the next one, if nothing went wrong on it."""
        key = self.taken.pop(page)
        if good and key not in self.free and lab.put_away(page, self.server):
            self.free[key] = page
        else:
            lab.shut_down(page, self.server)
            page.close()
        shutil.rmtree(self.server.home, ignore_errors=True)  # the next test is offered no game


@pytest.fixture(scope="session")
def pages(context: Callable[..., BrowserContext], server: lab.Server) -> Pages:
    """What pages there are."""
    return Pages(context, server)


@pytest.fixture
def new_page(pages: Pages, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Gives pages as `Pages.take` does, and takes them back after the test."""
    others = {*pages.taken}
    yield pages.take
    failed = request.node.stash.get(FAILED, False)
    name = re.sub(r"[^\w.-]+", "-", request.node.name)
    for number, page in enumerate([page for page in reversed(pages.taken) if page not in others]):
        if failed:
            with contextlib.suppress(Error):  # it may be the page that has gone
                shoot(page, f"failed-{name}-{number}")
        pages.give_back(page, good=not failed)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, Any]:
    """Note which tests failed: what they leave on a page is not for the next one."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page of 1280 by 900 pixels."""
    return new_page()


@pytest.fixture(scope="session")
def shots() -> lab.Shots:
    """Takes a picture for people to look at, where they are asked for (`make browser SHOTS=1`)."""
    return shoot if os.environ.get("URBANNB_SHOTS") else lambda page, name: None


def shoot(page: Any, name: str) -> None:
    """Leave a picture of what a page shows now."""
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")
