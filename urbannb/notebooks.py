"""The notebooks that come with the package, copied into a person's folder.

Each is written whole or not at all, no work of the person is ever touched, and whenever a copying
is cut off, by a kill or a full disk, the next one sets right what is left.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import count
from pathlib import Path

from urbannb.core.errors import UrbanError
from urbannb.core.saves import files
from urbannb.core.text.quote import LONGEST_PATH, cut

MANIFEST = ".urbannb.json"
BEGUN = "begun"


def shipped() -> Path:
    """Where the notebooks are: in the installed package, or in the checkout it runs from."""
    package = Path(__file__).resolve().parent
    inside = package / "_notebooks"
    return inside if inside.is_dir() else package.parent / "notebooks"


def copy_notebooks(folder: Path, source: Path | None = None) -> Iterator[str]:
    """Copy the notebooks, never over one that was changed since; say what was done, in lines.

    A small file beside them remembers the hash of each copy. A notebook that still has that hash
    is brought up to date; a changed one is kept, and a new version laid beside it. `UrbanError`
    says what could not be written, and why.
    """
    source = source or shipped()
    if os.path.realpath(folder) == os.path.realpath(source):
        return
    copying = _Copying(folder, _read(source))
    try:
        yield from copying.run()
    except (OSError, ValueError) as error:
        where, why = cut(str(folder), LONGEST_PATH), files.why_not(error)
        at = f" ({copying.at})" if copying.at else ""
        raise UrbanError(
            f"the notebooks cannot be copied to {where}{at}: {why}. What was there is as it was."
        ) from None


def _read(source: Path) -> dict[str, bytes]:
    try:
        notebooks = {path.name: path.read_bytes() for path in sorted(source.glob("*.ipynb"))}
    except OSError as error:
        raise UrbanError(f"the notebooks cannot be read: {files.why_not(error)}") from None
    if not notebooks:
        raise UrbanError(f"there are no notebooks in {source}; install urbannb again")
    return notebooks


# -- what stands in the folder

_KINDS = {stat.S_IFLNK: "a link", stat.S_IFDIR: "a folder"}


@dataclass(frozen=True)
class _Found:
    """What stands under a name: the bytes of a file, something `other` than one, or nothing."""

    data: bytes | None = None
    other: str = ""


def _look(path: Path) -> _Found:
    """What stands there; no link is followed."""
    try:
        kind = stat.S_IFMT(path.lstat().st_mode)
    except FileNotFoundError:
        return _Found()
    if kind == stat.S_IFREG:
        return _Found(path.read_bytes())
    return _Found(other=_KINDS.get(kind, "no file"))


def _is_part(data: bytes, whole: bytes) -> bool:
    """True for what a copying that was cut off left: the beginning of a notebook, or nothing."""
    return whole.startswith(data) or not data.strip(b"\0")


def _is_broken(data: bytes) -> bool:
    """True for the beginning of some notebook: nothing can open it, but it may hold work."""
    if not data.lstrip().startswith(b"{"):
        return False
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return True
    return False


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# -- what is remembered of it


class _Memory:
    """The hash of each notebook as it was copied, in a file beside the notebooks.

    Before a new version is written its hash is noted as begun. So what a copying has laid there is
    known for ours, wherever that was cut off.
    """

    def __init__(self, path: Path) -> None:
        self.path, self.copied, self.begun = path, dict[str, str](), set[str]()
        found = _look(path)
        self.other = found.other
        self._text = (found.data or b"").decode("utf-8", "replace")
        try:
            data = json.loads(self._text)
        except (ValueError, RecursionError):
            return
        if isinstance(data, dict):
            begun = data.pop(BEGUN, [])
            self.begun = set(map(str, begun)) if isinstance(begun, list) else set()
            self.copied = {key: str(value) for key, value in data.items()}

    def ours(self, data: bytes) -> bool:
        """Whether this was copied, and not changed since."""
        found = _hash(data)
        return found in self.begun or found in self.copied.values()

    def begin(self, hashes: Iterable[str]) -> None:
        """Note what is going to be written."""
        self.begun.update(hashes)
        self._save()

    def settle(self) -> None:
        """Note that all is written."""
        self.begun.clear()
        self._save()

    def _save(self) -> None:
        data: dict[str, object] = dict(self.copied)
        if self.begun:
            data[BEGUN] = sorted(self.begun)
        text = json.dumps(data, indent=1, sort_keys=True) + "\n"
        if text != self._text and not self.other:
            files.write(self.path, text)
            self._text = text


# -- the copying


class _Put(Enum):
    """What became of a notebook that was to be laid somewhere."""

    WRITTEN = 1
    THERE = 2
    KEPT = 3


class _Copying:
    """One run: `at` is the file that it is busy with."""

    def __init__(self, folder: Path, notebooks: dict[str, bytes]) -> None:
        self.folder, self.notebooks = folder, notebooks
        self.at = ""

    def run(self) -> Iterator[str]:
        """Copy every notebook; the lines that say what was done."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for ending in (".ipynb", MANIFEST):
            files.sweep(self.folder, ending)
        self.at = MANIFEST
        self.memory = _Memory(self.folder / MANIFEST)
        if other := self.memory.other:
            yield f"{MANIFEST} is {other} and is left alone; what is copied is not remembered"
        done = 0
        for name, new in self.notebooks.items():
            result = yield from self.put(self.folder / name, new)
            done += result is _Put.WRITTEN
            if result is _Put.KEPT:
                yield from self.lay_beside(self.folder / name, new)
        self.at = MANIFEST
        self.memory.settle()
        many, where = len(self.notebooks), cut(str(self.folder), LONGEST_PATH)
        yield f"{many} notebooks in {where}, {done} of them new or brought up to date"

    def put(self, target: Path, new: bytes) -> Generator[str, None, _Put]:
        """Write `new` unless something of the person's own stands there."""
        for _ in range(files.TRIES):
            self.at = target.name
            seen = _look(target)
            if seen.data == new:
                self.memory.copied[target.name] = _hash(new)
                return _Put.THERE
            if seen.other:
                break
            if seen.data is not None and not self.is_ours(seen.data, new):
                if not _is_broken(seen.data):
                    break
                yield from self.put_aside(target, seen.data)
            if self.write(target, new, seen):
                self.memory.copied[target.name] = _hash(new)
                return _Put.WRITTEN
        return _Put.KEPT

    def is_ours(self, data: bytes, new: bytes) -> bool:
        """Whether a notebook is as it was copied, or the beginning of the one to be copied."""
        return _is_part(data, new) or self.memory.ours(data)

    def write(self, target: Path, data: bytes, seen: _Found) -> bool:
        """Write a notebook where that still stands which was seen there; tell whether it was."""
        self.at = MANIFEST
        self.memory.begin(map(_hash, self.notebooks.values()))
        self.at = target.name
        return files.write_bytes(target, data, still=lambda: _look(target) == seen)

    def put_aside(self, target: Path, data: bytes) -> Iterator[str]:
        """Keep what cannot be opened under another name, so that a whole notebook can stand there.

        It is copied, not moved: at every moment it lies under one name or the other.
        """
        for aside in _names(target, "broken"):
            seen = _look(aside)
            if seen.data == data or (seen == _Found() and self.write(aside, data, seen)):
                break
        yield (
            f"{target.name} was cut short and cannot be opened: it is kept as {aside.name}, "
            "and a whole one takes its place"
        )

    def lay_beside(self, target: Path, new: bytes) -> Iterator[str]:
        """Put the new version of a kept notebook beside it, under the first name that is free."""
        laid = ""
        if self.memory.copied.get(target.name) != _hash(new):  # else there is nothing newer
            laid = yield from self.put_under(_names(target, "new"), new)
        other = _look(target).other
        kept = f"is {other} and is left alone" if other else "has your changes and is kept"
        if laid or other:
            yield f"{target.name} {kept}{laid and f'; the new version is {laid}'}"

    def put_under(self, names: Iterator[Path], new: bytes) -> Generator[str, None, str]:
        """Write `new` under the first name that is free; that name, unless it was there before."""
        for path in names:
            result = yield from self.put(path, new)
            if self.memory.copied.get(path.name) == _hash(new):  # now, or already before
                return path.name if result is _Put.WRITTEN else ""
        return ""


def _names(target: Path, what: str) -> Iterator[Path]:
    """``a.new.ipynb``, ``a.new2.ipynb`` and so on, beside ``a.ipynb``."""
    for number in count(1):
        yield target.with_suffix(f".{what}{number if number > 1 else ''}.ipynb")
