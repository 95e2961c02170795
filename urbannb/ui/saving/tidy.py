"""The folder of autosaves kept tidy: no unfinished game is ever lost by it."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Iterator
from pathlib import Path

from urbannb.core.errors import UrbanError
from urbannb.core.saves import claims, files
from urbannb.ui.saving.kept import ENDING, HEAD_ENDING, HEADS, unfinished

KEPT = 60
"""When there are more autosaves, finished games go, the oldest first; unfinished ones stay."""
HOUR = 3600.0
"""Seconds: what a game began from is kept so long, though no autosave names it yet."""
_NAMED = re.compile(r'"head": "([0-9a-f]{64})"')


def tidy(folder: Path) -> None:
    """Delete what killed kernels left, the oldest finished games, and decks that none needs."""
    with contextlib.suppress(OSError):
        files.sweep(folder, ENDING)
        files.sweep(folder / HEADS, HEAD_ENDING)
        claims.sweep(folder)
        _prune(folder)
        _prune_heads(folder)


def autosaves(folder: Path, start: str = "") -> list[Path]:
    """The files among the autosaves whose names start so, the newest first."""
    found = []
    for path in folder.glob(f"{start}*{ENDING}"):
        with contextlib.suppress(OSError):
            if path.is_file() and not path.is_symlink():
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def _prune(folder: Path) -> None:
    every = autosaves(folder)
    surplus = len(every) - KEPT
    for path in reversed(every):
        if surplus <= 0:
            return
        if not unfinished(path) and not claims.held(path):
            path.unlink(missing_ok=True)
            surplus -= 1


def _prune_heads(folder: Path) -> None:
    """Delete what no autosave names: but a kernel writes it before the autosave that does."""
    long_ago = time.time() - HOUR
    old = [p for p in (folder / HEADS).glob(f"*{HEAD_ENDING}") if p.stat().st_mtime < long_ago]
    named = set(_named(folder)) if old else set()
    for path in old:
        if path.stem not in named:
            path.unlink(missing_ok=True)


def _named(folder: Path) -> Iterator[str]:
    for path in autosaves(folder):
        with contextlib.suppress(UrbanError):
            yield from _NAMED.findall(files.read(path))
