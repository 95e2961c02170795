"""The games of this package, in the order in which they are taught."""

from __future__ import annotations

from typing import Any

from urbannb.core.registry import OURS, games
from urbannb.core.rulebook import Rulebook

Book = Rulebook[Any]


def books() -> list[Book]:
    """The rulebooks, by their notebooks."""
    ours = [book for book in games() if book.package.startswith(OURS)]
    return sorted(ours, key=lambda book: book.notebook)
