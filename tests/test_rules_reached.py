"""Each rule of each game is reached by play or by a question, and no other rule is ever cited."""

from __future__ import annotations

import importlib

import pytest

import urbannb as ub
from urbannb.core import contract

BOOKS = pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)


@BOOKS
def test_every_rule_is_reached(book):
    found = {
        rule
        for players in book.players
        for seed in range(12)
        for rule in contract.cited(book, players, seed)
    }
    # A game's own tests know the positions that reach the rest: tests/<game>/reach.py.
    found |= set(importlib.import_module(f"tests.{book.name.replace('-', '_')}.reach").cited())
    assert found - set(book.rules) == set(), "cited, but no rule"
    assert set(book.rules) - found == set(), "rules that nothing reaches"
