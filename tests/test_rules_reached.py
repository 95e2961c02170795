"""Each rule of each game is reached by play or by a question, and no other rule is ever cited."""

from __future__ import annotations

import importlib

import pytest

from tests.support.strategies import OURS
from urbannb import contract

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere

BOOKS = pytest.mark.parametrize("book", OURS, ids=lambda book: book.name)


@BOOKS
def test_every_rule_is_reached(book):
    # A game's own tests know the positions that reach what play seldom does: tests/<game>/reach.py.
    found = set(importlib.import_module(f"tests.{book.name.replace('-', '_')}.reach").cited())
    games = [(players, seed) for seed in range(12) for players in book.players]
    for players, seed in games:
        if set(book.rules) <= found:  # explains looks at whether others are cited
            break
        found |= contract.cited(book, players, seed)
    assert found - set(book.rules) == set(), "cited, but no rule"
    assert set(book.rules) - found == set(), "rules that nothing reaches"
