"""Each rule of each game is met in a notebook, in its text or in what its cells print."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.strategies import OURS

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
BOOKS = pytest.mark.parametrize("book", OURS, ids=lambda book: book.name)


def texts(node: Any) -> Iterator[str]:
    """Every text of a notebook: sources and outputs of all kinds, joined where they are lists."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for value in node.values():
            yield from texts(value)
    elif isinstance(node, list):
        if all(isinstance(item, str) for item in node):
            yield "".join(node)
        else:
            for item in node:
                yield from texts(item)


def notebooks_of(book: Any) -> list[Path]:
    """The notebooks of a game: its name is part of theirs, as in ``01-city-blocks.ipynb``."""
    return sorted(NOTEBOOKS.glob(f"*{book.name}*.ipynb"))


@BOOKS
def test_every_game_has_a_notebook(book):
    assert notebooks_of(book), f"notebooks/*{book.name}*.ipynb is missing"


@BOOKS
def test_every_rule_is_met_in_a_notebook(book):
    found: set[str] = set()
    for path in notebooks_of(book):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            shown = " ".join(texts([cell["source"], cell.get("outputs", [])]))
            found |= set(re.findall(r"\b[A-Z]{2,4}-\d+\b", shown)) & set(book.rules)
    assert sorted(set(book.rules) - found) == [], "rules that no notebook shows"
