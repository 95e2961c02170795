"""Browser fixtures: one server, one browser and one JupyterLab a worker for the whole run.

Each test has a notebook and a kernel of its own. The page it had goes on to the next test with
JupyterLab open and empty, unless the test failed or left JupyterLab for another front end.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="the browser tests need Playwright")

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

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


@pytest.fixture(scope="session")
def idle() -> Iterator[dict[str, Page]]:
    """Pages with JupyterLab open and nothing in it, by their options: opening one takes seconds."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.close()


@pytest.fixture
def new_page(
    context: Callable[..., BrowserContext],
    server: lab.Server,
    idle: dict[str, Page],
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Page]]:
    """Pages of a size (other options are those of a context) with nothing open; ends kernels."""
    pages: list[tuple[str, Page]] = []

    def make(viewport: ViewportSize | None = None, **options: Any) -> Page:
        key = repr(sorted(options.items()))
        page = idle.pop(key, None) or context(**options).new_page()
        pages.append((key, page))
        page.set_viewport_size(viewport or WIDE)
        page.set_default_timeout(PATIENCE)
        return page

    yield make
    passed = not request.node.stash.get(FAILED, False)
    for key, page in pages:
        if passed and key not in idle and lab.put_away(page, server):
            idle[key] = page
        else:
            lab.shut_down(page, server)
            page.close()
    shutil.rmtree(server.home, ignore_errors=True)  # its games are not on offer in the next test


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
def shots() -> Path:
    """Where pictures for people to look at are left."""
    SHOTS.mkdir(exist_ok=True)
    return SHOTS
