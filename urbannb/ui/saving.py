"""Keeping games: the autosave that survives a dead kernel, and the files a person asks for."""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import re
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from urbannb.core.errors import UrbanError
from urbannb.core.registry import replay
from urbannb.core.saves import files
from urbannb.core.text import plural

if TYPE_CHECKING:
    from urbannb.core.game import Game

SUFFIX = ".urbannb.txt"
KEPT = 60
"""So many autosaves are kept; the oldest go first."""

_SESSION = uuid.uuid4().hex[:12]
_tables = itertools.count(1)


def home() -> Path:
    """Where autosaves lie: ``$URBANNB_HOME``, or the folder Jupyter gives to its programs."""
    if given := os.environ.get("URBANNB_HOME"):
        return Path(given)
    from jupyter_core.paths import jupyter_data_dir

    return Path(jupyter_data_dir()) / "urbannb"


@dataclass(frozen=True)
class Kept:
    """An autosaved game of an earlier kernel session."""

    path: Path
    title: str
    turn: int
    saved: float
    record: str
    bots: Any = None
    """Where bots sat, as `save` wrote it."""

    @property
    def words(self) -> str:
        """ "City Blocks, 12 actions, saved 10:04"."""
        when = time.localtime(self.saved)
        today = time.localtime()[:3] == when[:3]
        shown = time.strftime("%H:%M" if today else "%Y-%m-%d %H:%M", when)
        return f"{self.title}, {plural(self.turn, 'action')}, saved {shown}"


class Saving:
    """The autosave of one table.

    The key says which table of which notebook this is: the game as it began and the
    notebook's path. A table that is shown again after a restart finds what it had.
    """

    def __init__(self, game: Game | None, folder: Path | None = None) -> None:
        """With no game nothing is ever saved."""
        self.problem = ""
        self._path: Path | None = None
        self._key = ""
        if game is None:
            return
        notebook = os.environ.get("JPY_SESSION_NAME", "")
        begin = f"{game.rulebook.name}\n{notebook}\n{game.at(0).record()}"
        self._key = hashlib.sha256(begin.encode()).hexdigest()[:20]
        try:
            self._folder = folder or home() / "autosave"
            self._path = self._folder / f"{self._key}-{_SESSION}-{next(_tables)}.json"
        except (OSError, ImportError) as error:
            self.problem = _no_saving(error)

    def save(self, game: Game, bots: Mapping[int, str] | None = None) -> None:
        """Write the game and the bot of each seat.

        When that cannot be done, `problem` says so and play goes on.
        """
        if self._path is None:
            return
        data = {
            "urbannb-autosave": 1,
            "title": game.rulebook.title,
            "turn": game.turn,
            "over": game.over,
            "saved": time.time(),
            "bots": {str(seat): bot for seat, bot in (bots or {}).items()},
            "record": game.record(),
        }
        try:
            files.write(self._path, json.dumps(data))
            self.problem = ""
            if game.turn == 1:
                self._prune()
        except OSError as error:
            self.problem = _no_saving(error)

    def found(self) -> Kept | None:
        """The newest unfinished game this table had in an earlier kernel session."""
        kept = [k for k in map(_read, self._earlier()) if k is not None]
        return max(kept, key=lambda k: k.saved, default=None)

    def forget(self) -> None:
        """Delete what `found` would offer."""
        try:
            for path in self._earlier():
                path.unlink(missing_ok=True)
        except OSError as error:
            self.problem = _no_saving(error)

    def _earlier(self) -> list[Path]:
        if self._path is None:
            return []
        try:
            return [p for p in self._folder.glob(f"{self._key}-*.json") if _SESSION not in p.name]
        except OSError:
            return []

    def _prune(self) -> None:
        every = sorted(self._folder.glob("*.json"), key=lambda p: p.stat().st_mtime)
        for path in every[:-KEPT]:
            path.unlink(missing_ok=True)


def _no_saving(error: Exception) -> str:
    reason = getattr(error, "strerror", None) or str(error)
    return f"This game is not being autosaved: {reason}."


def _read(path: Path) -> Kept | None:
    """An autosave, or None if it is finished, not begun or not one of ours."""
    try:
        data = json.loads(files.read(path))
        if data["urbannb-autosave"] != 1 or data["over"] or not data["turn"]:
            return None
        return Kept(
            path, str(data["title"]), int(data["turn"]), float(data["saved"]),
            str(data["record"]), data.get("bots", data.get("opponent")),
        )  # fmt: skip
    except (UrbanError, ValueError, KeyError, TypeError):
        return None


class Files:
    """The records a person saves and loads, beside the notebook."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path.cwd()

    def names(self) -> list[str]:
        """The record files there are, the newest first; at most twenty."""
        try:
            found = [p for p in self.folder.glob(f"*{SUFFIX}") if p.is_file()]
            found.sort(key=lambda p: p.stat().st_mtime, reverse=True)
        except OSError:
            return []
        return [p.name for p in found[:20]]

    def path(self, name: str) -> Path:
        """The file of that plain name; `UrbanError` for anything but a plain name."""
        plain = name.strip().removesuffix(SUFFIX)
        if not re.fullmatch(r"[\w][\w .-]{0,79}", plain):
            raise UrbanError(
                "a file name needs 1 to 80 letters, digits, spaces, points or hyphens, "
                f"such as my-game{SUFFIX}"
            )
        return self.folder / f"{plain}{SUFFIX}"

    def save(self, name: str, text: str) -> Path:
        """Write a record; returns where."""
        path = self.path(name)
        try:
            files.write(path, text)
        except OSError as error:
            raise UrbanError(f"{path.name} cannot be written: {error.strerror or error}") from None
        return path

    def load(self, name: str) -> Game:
        """The game of a record file."""
        return replay(files.read(self.path(name)))
