"""A record that is being played again for the table, a while at a time, so that one can stop it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from urbannb.core.errors import BadFile, UrbanError
from urbannb.core.game import Game
from urbannb.core.saves.replay import Playing
from urbannb.core.text import plural
from urbannb.ui.speaker import Speaker


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


class Loader(Speaker):
    """A table to which a game comes from a file."""

    patience: float | None
    notice: str
    loading: Loading | None = None
    """What is on its way; the game on the table can be played meanwhile."""

    def load(
        self, playing: Playing, put: Callable[[Game], None],
        spoiled: Callable[[BadFile], None] = lambda _: None,
    ) -> None:  # fmt: skip
        """Play a record again and put its game on the table; it takes the place of another one."""
        self.loading = Loading(playing, put, spoiled)
        self.load_on()

    def load_on(self) -> None:
        """Play on for as long as one may wait; then the page shows how far it is."""
        loading = self.loading
        if loading is None:
            return
        until = None if self.patience is None else time.monotonic() + self.patience
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
        self.notice = f"Stopped: {words}. The game on the table is as it was."
        self.say(self.notice)
