"""The model of a table: its parts, each of which knows those before it. No widgets here."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence

from urbannb.core.game import Game
from urbannb.core.saves.replay import OtherWay
from urbannb.ui.failures import Failures, Trouble
from urbannb.ui.parts.coach import Coach
from urbannb.ui.parts.drawer import Drawer
from urbannb.ui.parts.input import Input
from urbannb.ui.parts.keeping import Keeping
from urbannb.ui.parts.line import LineOfPlay
from urbannb.ui.parts.looks import Looks
from urbannb.ui.parts.match import Match
from urbannb.ui.parts.picture import Picture
from urbannb.ui.parts.selection import Selection
from urbannb.ui.parts.speaker import Speaker
from urbannb.ui.parts.timeline import Timeline
from urbannb.ui.parts.variations import Variations
from urbannb.ui.saving import Saving
from urbannb.ui.seats import Opponents, seats


class Session:
    """A game at a table, and all that is chosen, looked at, said and kept there."""

    def __init__(
        self,
        game: Game,
        opponents: Opponents = None,
        saving: Saving | None = None,
        settles: bool = True,
    ) -> None:
        """`opponents` says which bots play: see `urbannb.ui.seats`."""
        self.lock = threading.RLock()
        self.failures = failures = Failures()
        self.speaker = speaker = Speaker(failures)
        self.drawer = Drawer()
        self.match = match = Match(game, seats(game.names, opponents), settles)
        self.variations = Variations(match)
        self.keeping = Keeping(match, speaker, saving or Saving(None), self.variations)
        self.timeline = timeline = Timeline(match, failures)
        self.coach = Coach(match, failures)
        self.looks = Looks(match, self.coach, speaker)
        self.selection = Selection(match, timeline, speaker, failures)
        self.picture = Picture(match, timeline, self.looks, self.selection, failures)
        self.line = LineOfPlay(
            match, timeline, self.coach, self.selection, self.picture, self.keeping, speaker,
            self.variations,
        )  # fmt: skip
        self.input = Input(
            self.line, match, timeline, self.selection, self.picture, self.drawer, speaker, failures
        )
        self.line.begin()

    def seat(
        self, game: Game, bots: Mapping[int, str] | None = None, ways: Sequence[OtherWay] = ()
    ) -> None:
        """Put a game on the table; what was shown over the board of another goes with that.

        `ways` are those that were kept with it.
        """
        self.looks.layer = ""
        self.line.seat(game, bots or {}, ways)

    def went_wrong(self, trouble: Trouble) -> None:
        """Something went wrong: it is shown, in the open drawer if it belongs there."""
        if self.drawer.name and not trouble.details:
            self.drawer.trouble = trouble
        else:
            self.speaker.trouble = trouble
        self.speaker.say(trouble.text)

    def dismiss(self) -> None:
        """Close the cards that say what went wrong."""
        self.speaker.trouble = self.drawer.trouble = None
        self.failures.close()
