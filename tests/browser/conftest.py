"""Browser fixtures: one server and one browser a worker for the whole run, a fresh page a test.

Pages of the same kind share a context, so that JupyterLab's scripts are fetched once.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
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


@pytest.fixture
def new_page(
    context: Callable[..., BrowserContext], server: lab.Server
) -> Iterator[Callable[..., Page]]:
    """Makes pages of a size (other options are those of a context); ends their kernels."""
    pages = []

    def make(viewport: ViewportSize | None = None, **options: Any) -> Page:
        page = context(**options).new_page()
        pages.append(page)
        page.set_viewport_size(viewport or WIDE)
        page.set_default_timeout(PATIENCE)
        return page

    yield make
    for page in pages:
        lab.shut_down(page, server)
        page.close()
    shutil.rmtree(server.home, ignore_errors=True)  # its games are not on offer in the next test


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page of 1280 by 900 pixels."""
    return new_page()


@pytest.fixture(scope="session")
def shots() -> Path:
    """Where pictures for people to look at are left."""
    SHOTS.mkdir(exist_ok=True)
    return SHOTS
