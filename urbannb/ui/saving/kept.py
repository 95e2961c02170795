"""Autosaves as they lie on the disk: how one is written, and what is read of it.

An autosave is a small JSON file, written whole after each action. What a game began from does
not change while it is played: where that is long, as with one's own deck, it is written once, to
a file named by its hash, and the autosaves name it.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from urbannb.core.data.record import halves, too_long
from urbannb.core.errors import UrbanError
from urbannb.core.registry import find
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves import claims, files
from urbannb.core.saves.glance import glance
from urbannb.core.saves.replay import MOST_WAYS
from urbannb.core.text import listing, plural
from urbannb.ui import seats

ENDING = ".json"
HEADS, HEAD_ENDING = "heads", ".txt"
"""The folder, among the autosaves, for what is written once, and how its files end."""
LONG_HEAD = 2_000
"""A head of more characters is written once."""
WHOLE, IN_HALVES = 1, 2
"""The two ways an autosave is written: with the whole record, or with its actions alone."""
WRONG = (UrbanError, OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError,
         OverflowError)  # fmt: skip
"""What reading a file that is no autosave may raise."""


@dataclass(frozen=True)
class SavedGame:
    """An unfinished game that was autosaved."""

    path: Path
    title: str
    turn: int
    saved: float
    record: str
    names: tuple[str, ...] = ()
    bots: Mapping[int, str] | None = None
    """The name of the bot in each seat that has one."""
    live: bool = False
    """Whether it is being played just now, at another table."""
    notebook: str = ""
    """The notebook it was played in, as a file's name; empty where that is not known."""
    ways: int = 0
    """How many other ways it went."""

    @property
    def id(self) -> str:
        """Its name among the autosaves."""
        return self.path.stem

    @property
    def words(self) -> str:
        """ "City Blocks, 12 actions, saved 10:04, Ana and Ben (a bot that plays well)"."""
        people = [
            f"{name} ({seats.words(self.bots[seat])})" if self.bots and seat in self.bots else name
            for seat, name in enumerate(self.names)
        ]
        ways = [plural(self.ways, "other way")] if self.ways else []
        words = [self.title, plural(self.turn, "action"), *ways, f"saved {when(self.saved)}"]
        return ", ".join([*words, listing(people)] if people else words)


def when(moment: float) -> str:
    """A moment as one says it: the time of today, the day and time of any other."""
    then = time.localtime(moment)
    today = time.localtime()[:3] == then[:3]
    return time.strftime("%H:%M" if today else "%Y-%m-%d %H:%M", then)


def write(path: Path, record: str, facts: Mapping[str, Any]) -> None:
    """Write an autosave; `UrbanError` where it could not be read again.

    `facts` are what it says besides: the game's title, its turn, whether it is over, its bots.
    """
    if wrong := too_long(record):
        raise UrbanError(wrong)
    data: dict[str, Any] = {"urbannb-autosave": WHOLE, **facts, "record": record}
    head, actions = halves(record)
    if len(head) > LONG_HEAD:
        data |= {"urbannb-autosave": IN_HALVES, "head": _keep(path.parent, head), "record": actions}
    text = json.dumps(data)
    _must_fit(text)
    files.write(path, text)


def _keep(folder: Path, head: str) -> str:
    """Write what a game began from, unless it is there; returns what it is called."""
    _must_fit(head)
    name = hashlib.sha256(head.encode()).hexdigest()
    path = folder / HEADS / f"{name}{HEAD_ENDING}"
    try:
        there = path.stat().st_size == len(head.encode())
    except OSError:
        there = False
    if not there:
        files.write(path, head)
    return name


def _must_fit(text: str) -> None:
    if len(text.encode()) > files.MAX_BYTES:
        raise UrbanError(f"it is longer than {files.MAX_BYTES:,} bytes")


def read(path: Path, book: Rulebook[Any], heads: dict[str, str]) -> SavedGame | None:
    """The unfinished game of an autosave; None for whatever else lies there.

    `heads` holds what has been read once, for many games may have begun from the same.
    """
    try:
        data = _data(path)
        if data["urbannb-autosave"] not in (WHOLE, IN_HALVES) or data["over"] is not False:
            return None
        record = _record(path, data, heads)
        found = glance(record)
        if found.game != book.name or not (found.turn or found.ways):
            return None
        bots = seats.kept(data.get("bots", data.get("opponent")), len(found.names))
        return SavedGame(
            path, book.title, found.turn, _saved(path, data["saved"]), record, found.names, bots,
            claims.held(path), Path(str(data.get("notebook", ""))).name,
            min(found.ways, MOST_WAYS),
        )  # fmt: skip
    except WRONG:
        return None


def every(paths: Iterable[Path]) -> list[SavedGame]:
    """The unfinished games among autosaves of any game, without those that are played just now."""
    found, heads = [], dict[str, str]()
    for path in paths:
        with suppress(*WRONG):
            game = glance(_record(path, _data(path), heads)).game
            found.append(read(path, find(game), heads))
    return sorted((k for k in found if k and not k.live), key=lambda k: -k.saved)


def _record(path: Path, data: Mapping[str, Any], heads: dict[str, str]) -> str:
    """The whole record of an autosave."""
    record = str(data["record"])
    return _head(path.parent, str(data["head"]), heads) + record if "head" in data else record


def _data(path: Path) -> dict[str, Any]:
    """The fields of an autosave; one of the exceptions `WRONG` for what is none."""
    if path.is_symlink():
        raise UrbanError("an autosave is no link")
    data: dict[str, Any] = json.loads(files.read(path))
    return data


def _head(folder: Path, name: str, heads: dict[str, str]) -> str:
    if name not in heads:
        text = files.read(folder / HEADS / f"{Path(name).name}{HEAD_ENDING}")
        if hashlib.sha256(text.encode()).hexdigest() != name:
            raise UrbanError("what a game began from has been changed")
        heads[name] = text
    return heads[name]


def _saved(path: Path, given: object) -> float:
    """When it was saved, as it says itself where that can be."""
    if isinstance(given, float | int) and 0 <= given <= time.time():
        return float(given)
    return min(path.stat().st_mtime, time.time())


def unfinished(path: Path) -> bool:
    """Whether an autosave is of a game that somebody may want to go on with.

    One that a later version wrote, in a way that is not known here, may be.
    """
    try:
        data = _data(path)
        known = data["urbannb-autosave"] in (WHOLE, IN_HALVES)
        return not known or (data["over"] is False and bool(data["turn"] or data.get("ways")))
    except WRONG:
        return False
