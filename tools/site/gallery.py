"""The gallery: a page a game, with its picture, who made it, and a game to walk through."""

from __future__ import annotations


def pages() -> dict[str, bytes]:
    """The pages."""
    return {"gallery/index.md": b"# Gallery\n"}
