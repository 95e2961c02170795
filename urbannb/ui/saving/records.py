"""The records a person saves and loads, beside the notebook."""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from urbannb.core.errors import BadFile, UrbanError
from urbannb.core.registry import find, replay
from urbannb.core.saves import files
from urbannb.core.saves.glance import glance
from urbannb.core.saves.record import too_long
from urbannb.core.text import listing, plural
from urbannb.ui.cells import notebook
from urbannb.ui.saving.kept import when

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

SUFFIX = ".urbannb.txt"
MOST = 40
"""So many files are looked at, the newest."""
QUICK = 20_000
"""A record of more bytes is not played through just to list it: its head is read."""


@dataclass(frozen=True)
class Found:
    """A file beside the notebook that is called as records are."""

    name: str
    words: str
    """What is in it, or why it cannot be loaded."""
    loads: bool


class Files:
    """The folder of the notebook, and the records in it; a visitor of a page has none."""

    def __init__(self, folder: Path | None = None) -> None:
        self.here = not notebook.visited()
        """Whether there is such a folder that is one's own."""
        self.folder = folder or Path.cwd()
        self._seen: dict[tuple[str, int, int, str], Found] = {}
        """What has been looked at, by name, time, size and the game that asked."""

    def found(self, book: Rulebook[Any]) -> tuple[list[Found], int]:
        """The files called as records are, the newest first; and how many older ones there are."""
        if not self.here:
            return [], 0
        try:
            paths = [(_time(path), path) for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError:
            return [], 0
        paths.sort(reverse=True)
        return [self._look(path, book) for _, path in paths[:MOST]], max(0, len(paths) - MOST)

    def _look(self, path: Path, book: Rulebook[Any]) -> Found:
        try:
            known = path.stat()
        except OSError:
            return Found(path.name, "cannot be read", loads=False)
        if not stat.S_ISREG(known.st_mode):
            what = "a folder" if stat.S_ISDIR(known.st_mode) else "not a file"
            return Found(path.name, what, loads=False)
        if known.st_size > files.MAX_BYTES:
            return Found(path.name, f"longer than {files.MAX_BYTES:,} bytes", loads=False)
        key = (path.name, known.st_mtime_ns, known.st_size, book.name)
        if key not in self._seen:
            self._seen[key] = _look_into(path, book, known)
        return self._seen[key]

    def path(self, name: str) -> Path:
        """The file of that plain name; `UrbanError` for anything but a plain name."""
        if not self.here:
            raise UrbanError(
                "many people visit this page, and a file beside it would be everybody's: "
                "download the game, and load it from your computer"
            )
        plain = name.strip().removesuffix(SUFFIX)
        if not re.fullmatch(r"[\w][\w .-]{0,79}", plain):
            raise UrbanError(
                "a file name needs 1 to 80 letters, digits, spaces, points or hyphens, "
                f"such as my-game{SUFFIX}"
            )
        return self.folder / f"{plain}{SUFFIX}"

    def save(self, name: str, text: str) -> Path:
        """Write a record; returns where. `UrbanError` if it could not be read again."""
        path = self.path(name)
        if wrong := unreadable(text):
            raise UrbanError(f"This game cannot be saved: {wrong}.")
        try:
            files.write(path, text)
            files.sweep(self.folder, SUFFIX)
        except OSError as error:
            raise UrbanError(f"{path.name} cannot be written: {files.why_not(error)}") from None
        return path

    def load(self, name: str) -> str:
        """The text of a record file."""
        return files.read(self.path(name))


def unreadable(record: str) -> str:
    """Why a record could not be read again if it were saved; empty when it could."""
    size = len(record.encode("utf-8", "replace"))
    return too_long(record) or (
        f"it is longer than {files.MAX_BYTES:,} bytes" if size > files.MAX_BYTES else ""
    )


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _look_into(path: Path, book: Rulebook[Any], known: Any) -> Found:
    try:
        text = files.read(path)
        seen = glance(text)
    except BadFile:
        return Found(path.name, "not a record of a game", loads=False)
    except UrbanError:
        return Found(path.name, "cannot be read", loads=False)
    if seen.game != book.name:
        return Found(path.name, f"a game of {_title(seen.game)}", loads=False)
    over = ""
    if known.st_size <= QUICK:
        try:
            over = "finished" * replay(text).over
        except BadFile as error:
            at = f"line {error.line}" if error.line else "one of its lines"
            return Found(path.name, f"damaged: {at} cannot be played", loads=False)
    words = [plural(seen.turn, "action"), over, listing(seen.names), when(known.st_mtime)]
    return Found(path.name, ", ".join(filter(None, words)), loads=True)


def _title(game: str) -> str:
    try:
        return find(game).title
    except UrbanError:
        return "another kind"
