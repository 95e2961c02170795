"""What killed programs leave behind, and how it is told of: see `killed_games`."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

import urbannb as ub
from urbannb.core.game import Game
from urbannb.ui.saving import SavedGame, Saving


@dataclass
class Killed:
    """What many kills did: how many at which moment, what they left, what was wrong after."""

    moments: Counter[str] = field(default_factory=Counter)
    drafts: int = 0
    locks: int = 0
    acknowledged: int = 0
    wrong: list[str] = field(default_factory=list)

    def count_left(self, folder: Path) -> None:
        """Count the drafts and locks that lie in a folder."""
        left = [path.name for path in left_over(folder)]
        locks = sum(name.endswith(".inuse") for name in left)
        self.locks += locks
        self.drafts += len(left) - locks


def left_over(folder: Path) -> list[Path]:
    """The drafts and locks that killed programs have left in a folder."""
    return [path for path in folder.rglob(".*") if path.is_file()]


def mark(record: str) -> str:
    """A record as it is told of: how many actions, and a hash."""
    return f"{record.count(chr(10))}-{hashlib.sha256(record.encode()).hexdigest()[:16]}"


def first_game(seed: int = 7) -> Game:
    """The game that every life begins with: with a deck of one's own, which is written once."""
    deck = resources.files("urbannb.games.city_blocks").joinpath("components/tiles.toml")
    return ub.new_game("city-blocks", seed=seed, deck=deck.read_text("utf-8"))


def offered(folder: Path) -> list[SavedGame]:
    """The games on offer to whoever sits down now."""
    return Saving(first_game(), folder).found()
