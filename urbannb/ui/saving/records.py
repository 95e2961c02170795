"""The records a person saves and loads, beside the notebook."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import stat
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from urbannb.core.data.record import WAY, halves, too_long
from urbannb.core.errors import BadFile, UrbanError
from urbannb.core.progress import unseen
from urbannb.core.registry import find, replay
from urbannb.core.saves import files
from urbannb.core.saves.glance import glance
from urbannb.core.saves.replay import MOST_WAYS
from urbannb.core.text import listing, plural
from urbannb.ui.cells import notebook
from urbannb.ui.saving.kept import when

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

SUFFIX = ".urbannb.txt"
MOST = 40
"""So many files are looked at, the newest."""
LONGEST_STEM = 70
"""Letters of a name to which a number is put, so that it is free."""
QUICK = 20_000
"""A record of more bytes is not played through just to list it: its head is read."""


@dataclass(frozen=True)
class FoundRecord:
    """A file beside the notebook that is called as records are."""

    name: str
    words: str
    """What is in it, or why it cannot be loaded."""
    loads: bool


class Taken(UrbanError):
    """A file of that name is there, and something would be lost if it were written over."""

    def __init__(self, name: str, words: str, seen: str, free: str) -> None:
        super().__init__(f"A file named {name} exists already ({words}).")
        self.seen = seen
        """What it holds, as a hash, which alone is replaced when somebody says so.

        Empty for what is never replaced, such as a link, a folder or what is no text.
        """
        self.free = free
        """A name like it that is free."""


class Files:
    """The folder of the notebook, and the records in it; a visitor of a page has none."""

    def __init__(self, folder: Path | None = None) -> None:
        self.here = not notebook.visited()
        """Whether there is such a folder that is one's own."""
        self.folder = folder or Path.cwd()
        self._seen: dict[tuple[str, int, int, str], FoundRecord] = {}
        """What has been looked at, by name, time, size and the game that asked."""
        self._written: dict[Path, str] = {}
        """The records that this table wrote, by their files."""

    def found(self, book: Rulebook[Any]) -> tuple[list[FoundRecord], int]:
        """The files called as records are, the newest first; and how many older ones there are."""
        if not self.here:
            return [], 0
        try:
            paths = [(_time(path), path) for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError:
            return [], 0
        paths.sort(reverse=True)
        return [self._look(path, book) for _, path in paths[:MOST]], max(0, len(paths) - MOST)

    def _look(self, path: Path, book: Rulebook[Any]) -> FoundRecord:
        try:
            known = path.stat()
        except OSError:
            return FoundRecord(path.name, "cannot be read", loads=False)
        if not stat.S_ISREG(known.st_mode):
            what = "a folder" if stat.S_ISDIR(known.st_mode) else "not a file"
            return FoundRecord(path.name, what, loads=False)
        if known.st_size > files.MAX_BYTES:
            return FoundRecord(path.name, f"longer than {files.MAX_BYTES:,} bytes", loads=False)
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

    def save(self, name: str, text: str, book: Rulebook[Any] | None = None, over: str = "") -> Path:
        """Write a record; returns where. `UrbanError` if it could not be read again.

        A file that is there is written over without asking only if this table wrote it and the
        record goes on from what it holds; else it is `Taken`, unless `over` is what it holds.
        """
        path = self.path(name)
        if wrong := unreadable(text):
            raise UrbanError(f"This game cannot be saved: {wrong}.")
        try:
            self._write(path, text, book, over)
            files.sweep(self.folder, SUFFIX)
        except OSError as error:
            raise UrbanError(
                f"the file {path.name} cannot be written: {files.why_not(error)}"
            ) from None
        self._written[path] = text
        return path

    def _write(self, path: Path, text: str, book: Rulebook[Any] | None, over: str) -> None:
        if not os.path.lexists(path):
            with contextlib.suppress(FileExistsError):
                files.write_new(path, text)
                return
        if (there := _holds(path)) == _hash(text):
            return
        ours = self._written.get(path, "")
        goes_on = bool(ours) and there == _hash(ours) and _goes_on(ours, text)
        meant = bool(there) and (goes_on or there == over)
        if not meant or not files.write_bytes(
            path, text.encode(), still=lambda: _holds(path) == there
        ):
            words = self._look(path, book).words if book else "another file"
            raise Taken(path.name, words, _holds(path), self.free(path.name, ""))

    def free(self, name: str, text: str) -> str:
        """That name if no file has it, or one that holds this text; else one like it.

        With no text a file that holds nothing has its name too, as one that was never finished.
        """
        path = self.path(name)
        stem = path.name.removesuffix(SUFFIX)[:LONGEST_STEM]
        own = _hash(text) if text else None
        others = (self.folder / f"{stem}-{n}{SUFFIX}" for n in count(2))
        free = (p for p in chain([path], others) if not os.path.lexists(p) or _holds(p) == own)
        return next(free).name

    def load(self, name: str) -> str:
        """The text of a record file."""
        return files.read(self.path(name))


def unreadable(record: str) -> str:
    """Why a record could not be read again if it were saved; empty when it could."""
    size = len(record.encode("utf-8", "replace"))
    return too_long(record) or (
        f"it is longer than {files.MAX_BYTES:,} bytes" if size > files.MAX_BYTES else ""
    )


def _goes_on(before: str, record: str) -> bool:
    """Whether a record is the same game some actions on, so that nothing is lost of before."""
    (head, actions), (now, more) = halves(before), halves(record)
    main, *ways = actions.split(f"\n{WAY}: ")
    there = more.split(f"\n{WAY}: ")
    kept = (any(w.startswith(way.rstrip("\n")) for w in there[1:]) for way in ways)
    return head == now and there[0].startswith(main) and all(kept)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _holds(path: Path) -> str:
    """What a file holds, as a hash; empty for what cannot be read, such as a link or a folder."""
    try:
        return "" if path.is_symlink() else _hash(files.read(path))
    except UrbanError:
        return ""


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _look_into(path: Path, book: Rulebook[Any], known: Any) -> FoundRecord:
    try:
        text = files.read(path)
        seen = glance(text)
    except BadFile:
        return FoundRecord(path.name, "not a record of a game", loads=False)
    except UrbanError:
        return FoundRecord(path.name, "cannot be read", loads=False)
    if seen.game != book.name:
        return FoundRecord(path.name, f"a game of {_title(seen.game)}", loads=False)
    over = ""
    if known.st_size <= QUICK:
        try:
            over = "finished" * replay(text, progress=unseen).over
        except BadFile as error:
            at = f"line {error.line}" if error.line else "one of its lines"
            return FoundRecord(path.name, f"damaged: {at} cannot be played", loads=False)
    ways = plural(min(seen.ways, MOST_WAYS), "other way") if seen.ways else ""
    words = [plural(seen.turn, "action"), ways, over, listing(seen.names), when(known.st_mtime)]
    return FoundRecord(path.name, ", ".join(filter(None, words)), loads=True)


def _title(game: str) -> str:
    try:
        return find(game).title
    except UrbanError:
        return "another kind"
