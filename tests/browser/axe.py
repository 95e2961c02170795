"""axe-core: what of a page shuts readers out, as far as a program can tell."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from tools import npm

VERSION = "4.14.1"
RUN = """async (where) => {
    const {violations} = await axe.run(where, {resultTypes: ['violations'], iframes: false});
    return violations.map(({id, impact, nodes}) => [
        id, impact, nodes.map(({html, failureSummary}) => [html, failureSummary])]);
}"""
SHOWN, LONG = 3, 200
"""So many places of a fault are named, in so many letters."""


def script(folder: Path) -> str:
    """The program itself, as npm has it."""
    return (npm.unpack("axe-core", VERSION, folder) / "axe.min.js").read_text("utf-8")


def faults(page: Any, axe: str, within: str = "html", impacts: Collection[str] = ()) -> list[str]:
    """What it finds within each of what a selector finds; only of these impacts, if any.

    Each alone: two questions on one page are called alike; what they stand in tells them apart.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    return [
        f"{rule}: {json.dumps([[words[:LONG] for words in place] for place in places[:SHOWN]])}"
        for part in page.locator(within).all()
        for rule, impact, places in part.evaluate(RUN)
        if not impacts or impact in impacts
    ]
