"""The autosave of a table, which survives a dead kernel, and the games that are on offer there.

Each game has a file of its own, and only one table writes it: a claim (`core.saves.claims`) says
which. A game that nobody is playing is free: it may be resumed, in its own file, or forgotten.
One that is being played at another table can only be copied.
"""

from __future__ import annotations

import hashlib
import os
import sys
import time
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakSet

from urbannb.core.data.record import WrittenWay, with_ways
from urbannb.core.errors import UrbanError
from urbannb.core.saves import claims, files
from urbannb.ui.cells import notebook
from urbannb.ui.saving import kept
from urbannb.ui.saving.kept import SavedGame
from urbannb.ui.saving.tidy import autosaves, tidy

if TYPE_CHECKING:
    from urbannb.core.game import Game

MOST = 40
"""So many of the newest autosaves are looked at for games of every table."""
DRIVE = Path("/drive")
"""Where JupyterLite has the notebooks, which the browser keeps."""
_tables: WeakSet[Saving] = WeakSet()
"""The autosaves of this kernel's tables."""


def home() -> Path:
    """Where autosaves lie: ``$URBANNB_HOME``, or the folder Jupyter gives to its programs."""
    if given := os.environ.get("URBANNB_HOME"):
        return Path(given).expanduser().absolute()
    if sys.platform == "emscripten":  # all is gone with the page, but what lies by the notebooks
        return (DRIVE if DRIVE.is_dir() else Path.home()) / ".urbannb"
    try:
        from jupyter_core.paths import jupyter_data_dir
    except ImportError:  # the widgets alone, as in another front end than Jupyter's
        return Path.home() / ".local" / "share" / "urbannb"
    return Path(jupyter_data_dir()) / "urbannb"


def unfinished() -> list[SavedGame]:
    """The games of every table that were left unfinished, the newest first."""
    try:
        return kept.every(autosaves(home() / "autosave")[:MOST])
    except (OSError, RuntimeError, ImportError):
        return []


class Saving:
    """The autosave of one table.

    The key says which table of which notebook this is: the game as it began and the
    notebook's path. A table that is shown again finds what it had.
    """

    def __init__(self, game: Game | None, folder: Path | None = None) -> None:
        """With no game nothing is ever saved."""
        self.problem = ""
        self._path: Path | None = None
        self._claim: claims.FileClaim | None = None
        self._last = 0
        """The turn that was saved last; 0 where nothing of this game is."""
        if game is None:
            return
        self._book = game.rulebook
        path = os.environ.get("JPY_SESSION_NAME", "")
        begin = f"{game.rulebook.name}\n{path}\n{game.at(0).record()}"
        self._key = hashlib.sha256(begin.encode("utf-8", "replace")).hexdigest()[:20]
        try:
            self._folder = folder or home() / "autosave"
        except (OSError, RuntimeError, ImportError) as error:
            self.problem = _no_saving(error)
            return
        self._path = self._fresh()
        self._run = notebook.run()
        self._instead()

    @property
    def on(self) -> bool:
        """Whether anything is saved at all."""
        return self._path is not None

    def _fresh(self) -> Path:
        return self._folder / f"{self._key}-{uuid.uuid4().hex[:12]}{kept.ENDING}"

    def _instead(self) -> None:
        """Let go of the tables that an earlier run of the same cell had shown."""
        for other in list(_tables):
            before, now = other._run, self._run
            if before and now and before.cell == now.cell and before.id != now.id:
                other.let_go()
        _tables.add(self)

    def save(
        self, game: Game, bots: Mapping[int, str] | None = None, ways: Sequence[WrittenWay] = ()
    ) -> None:
        """Write the game, the bot of each seat and the other ways it went.

        When that cannot be done, `problem` says so and play goes on.
        """
        if self._path is None:
            return
        facts = {
            "title": game.rulebook.title,
            "turn": game.turn,
            "ways": len(ways),
            "over": game.over,
            "saved": time.time(),
            "bots": {str(seat): bot for seat, bot in (bots or {}).items()},
            "notebook": Path(os.environ.get("JPY_SESSION_NAME", "")).name,
        }
        try:
            path, first = self._mine(self._path), not self._last
            if game.turn or ways:
                kept.write(path, with_ways(game.record(), ways), facts)
            else:
                path.unlink(missing_ok=True)
            self.problem, self._last = "", game.turn
            if first:
                tidy(self._folder)
        except (UrbanError, OSError, ValueError) as error:
            self.problem = _no_saving(error, self._last)

    def _mine(self, path: Path) -> Path:
        """The file of the game, claimed; another one if it has been resumed elsewhere."""
        if self._claim is None:
            self._claim = claims.claim(path)
        if self._claim is None:
            path = self._path = self._fresh()
            self._claim = claims.claim(path)
        return path

    def let_go(self) -> None:
        """Nobody plays here any more: what was saved is free to be resumed or forgotten.

        A table that is played all the same is saved as before.
        """
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def leave(self) -> None:
        """Another game comes to the table; the one that was here keeps its file."""
        self.let_go()
        self._last = 0
        if self._path is not None:
            self._path = self._fresh()

    # -- the games on offer

    def found(self) -> list[SavedGame]:
        """The unfinished games this table had, without that on it now: the newest first.

        Those that are being played at another table come last.
        """
        if self._path is None:
            return []
        heads: dict[str, str] = {}
        paths = [path for path in self._files() if path != self._path]
        found = [k for path in paths if (k := kept.read(path, self._book, heads))]
        return sorted(found, key=lambda k: (k.live, -k.saved))

    def _files(self) -> list[Path]:
        try:
            return autosaves(self._folder, f"{self._key}-")
        except OSError:
            return []

    def again(self, game: SavedGame) -> SavedGame:
        """A game on offer as it is saved now; as it was seen, where it is gone since then."""
        return kept.read(game.path, self._book, {}) or game

    def take(self, game: SavedGame) -> None:
        """Go on with a game in its own file; in a new one while somebody else plays it, or may.

        On a disk without locks two kernels could take the same file: there neither writes into
        one that it did not begin, and both games are offered afterward.
        """
        self.leave()
        claim = claims.claim(game.path)
        if claim is not None and claim.sure:
            self._claim, self._path = claim, game.path
        elif claim is not None:
            claim.release()

    def forget(self, game: SavedGame) -> None:
        """Delete that game alone; `UrbanError` while it is being played at another table."""
        claim = claims.claim(game.path)
        if claim is None:
            raise UrbanError(
                "This game is being played at another table, so it stays. "
                "Close that table, or stop its kernel, to forget it."
            )
        try:
            game.path.unlink(missing_ok=True)
        except OSError as error:
            raise UrbanError(f"This game cannot be forgotten: {files.why_not(error)}.") from None
        finally:
            claim.release()


def _no_saving(error: Exception, last: int = 0) -> str:
    reason = files.why_not(error) if isinstance(error, OSError) else str(error)
    kept_until = f" Action {last} is the last that is kept." if last else ""
    return f"This game is not being autosaved: {reason}.{kept_until}"
