"""How the game of a table is kept and comes back: autosaves, files, a record on its way.

A record is played again a while at a time, so that one can stop it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from urbannb.core.data.record import with_ways
from urbannb.core.errors import BadFile, UrbanError
from urbannb.core.game import Game
from urbannb.core.saves.replay import Playing
from urbannb.core.text import plural
from urbannb.ui.cells import notebook
from urbannb.ui.parts.match import Match
from urbannb.ui.parts.speaker import Speaker
from urbannb.ui.parts.variations import Variations
from urbannb.ui.saving import SUFFIX, Files, Saving

STORED = "That game is kept where it was played: the cell offers to go on with it."
GONE = "The kernel has gone: run the cell again."
KEPT = "The kernel has gone: run the cell again, your game is kept."


def gone() -> str:
    """That the kernel has gone, and what to do: who visits a page has no cell to run."""
    return GONE.replace(notebook.RERUN, notebook.again())


@dataclass(frozen=True)
class Loading:
    """What is being played again, and what becomes of it."""

    playing: Playing
    put: Callable[[Game], None]
    """Puts the game on the table."""
    spoiled: Callable[[BadFile], None]
    """Hears that it cannot be played to its end."""

    @property
    def words(self) -> str:
        """How far it is."""
        return f"{self.playing.done:,} of {plural(self.playing.of, 'action')} played again"


class Keeping:
    """Where the game of a table is kept, and what others are kept there."""

    def __init__(
        self, match: Match, speaker: Speaker, saving: Saving, variations: Variations
    ) -> None:
        self._match = match
        self._variations = variations
        self._speaker = speaker
        self.saving = saving
        self.files = Files()
        self.unsaved = False
        self.offers = saving.found()
        """The unfinished games one may go on with here, the newest first."""
        self.offering = True
        """Whether they are shown above the board; once one plays here, Load has them."""
        self.spoiled: dict[str, str] = {}
        """Why those that could not be resumed could not, by their ids."""
        self.loading: Loading | None = None
        """What is on its way; the game on the table can be played meanwhile."""

    def keep(self) -> bool:
        """Autosave what has changed; True when there is a new thing to say about that."""
        if not self.unsaved:
            return False
        self.unsaved, before = False, self.saving.problem
        self.saving.save(self._match.game, self._match.opponents, self._variations.written())
        return self.saving.problem != before

    def record(self) -> str:
        """The game as text, with the bots that play in it and the other ways it went."""
        return with_ways(self._match.record(), self._variations.written())

    @property
    def if_stored(self) -> str:
        """What a stored picture says of where its game is; nothing where it is nowhere."""
        return STORED if self._match.in_progress and self._safe else ""

    def back(self) -> None:
        """A page comes back to the game: say where it stands, and that it is kept if it is."""
        if self._match.in_progress:
            turns, kept = plural(self._match.game.turn, "action"), " and is kept" * self._safe
            self._speaker.notice = f"The game goes on here after {turns}{kept}."

    @property
    def if_gone(self) -> str:
        """What the page is to say once the kernel is gone."""
        if not self._match.in_progress:
            return gone()
        if self.saving.problem:
            return f"{gone()} {self.saving.problem}"
        return KEPT if self.saving.on else f"{gone()} This game was not kept."

    @property
    def _safe(self) -> bool:
        return self.saving.on and not self.saving.problem

    @property
    def file_name(self) -> str:
        """A name for the file of this game, one that no other game has taken."""
        name = f"{self._match.game.rulebook.name}-{self._match.game.turn}{SUFFIX}"
        return self.files.free(name, self.record()) if self.files.here else name

    # -- a record on its way

    def load(
        self, playing: Playing, put: Callable[[Game], None],
        spoiled: Callable[[BadFile], None] = lambda _: None,
    ) -> None:  # fmt: skip
        """Play a record again and put its game on the table; it takes the place of another one."""
        self.loading = Loading(playing, put, spoiled)
        self.load_on()

    def load_on(self) -> None:
        """Play on for as long as one may wait; then the page shows how far it is."""
        loading, patience = self.loading, self._match.patience
        if loading is None:
            return
        until = None if patience is None else time.monotonic() + patience
        try:
            for _ in loading.playing:
                if until is not None and time.monotonic() >= until:
                    return
        except BadFile as error:
            self.loading = None
            loading.spoiled(error)
            raise
        except BaseException:  # such as the kernel's Stop
            self.loading = None
            raise
        self.loading = None
        loading.put(loading.playing.game)

    def load_stop(self) -> None:
        """What is on its way does not come."""
        if self.loading is None:
            raise UrbanError("nothing is being loaded any more")
        words, self.loading = self.loading.words, None
        self._speaker.notice = f"Stopped: {words}. The game on the table is as it was."
        self._speaker.say(self._speaker.notice)
