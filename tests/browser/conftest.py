"""Browser fixtures: one server and one browser for the whole run, a fresh page a test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="the browser tests need Playwright")

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import lab

SHOTS = Path(__file__).parent / "shots"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


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


@pytest.fixture
def new_page(browser: Browser, server: lab.Server) -> Iterator[Callable[..., Page]]:
    """Makes pages (options are those of a browser context); closes them and their kernels."""
    contexts = []

    def make(**options: Any) -> Page:
        options = {"viewport": {"width": 1280, "height": 900}, **options}
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        return page

    yield make
    for context in contexts:
        for page in context.pages:
            lab.shut_down(page, server)
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page of 1280 by 900 pixels."""
    return new_page()


@pytest.fixture(scope="session")
def shots() -> Path:
    """Where pictures for people to look at are left."""
    SHOTS.mkdir(exist_ok=True)
    return SHOTS
