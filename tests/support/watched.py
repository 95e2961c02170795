"""Random games that are held to all that has been proved of a game."""

from __future__ import annotations

from tools import random_games as tool
from urbannb.core.registry import find


def keep_every_promise(name: str, each: int) -> None:
    """So many games with each number of players, in turn; what was counted adds up."""
    book = find(name)
    count = each * len(book.players)
    total = tool.play_all(name, range(count))
    assert total["games"] == count
    assert all(total[f"players {n}"] == each for n in book.players)
    said = tool.summary(name, total, 1)
    assert said.startswith(f"{book.title}: {count} random games in 1 s: every promise kept\n")
    assert ", ".join(f"{n}: {each}" for n in book.players) in said
