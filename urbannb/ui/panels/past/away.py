"""What others have done since somebody decided last, and what is new on the board by that."""

from __future__ import annotations

from urbannb.ui.looks import Looks
from urbannb.ui.panels.past.news import News, news


class Away(Looks):
    """A match of which one may have missed something."""

    def _fresh(self) -> None:
        super()._fresh()
        self._news: News | None = None

    @property
    def away(self) -> bool:
        """Whether others have played since who decides now did, and that is what is told."""
        walk, me = self.walk, self.viewer
        turns = range(walk.first, walk.last + 1) if walk.summary and walk.now else ()
        played = [self.owners.chooser(turn) for turn in turns]
        once = played[:1] == [me]  # who never decided has no last turn
        return any(who in self.bots or (once and who != me) for who in played)

    @property
    def news(self) -> tuple[str, ...]:
        """The places where others have put something since; until one acts or looks back."""
        return self._found.new

    @property
    def changed(self) -> tuple[str, ...]:
        """The places where something is not as it was."""
        return self._found.changed

    @property
    def _found(self) -> News:
        if not (self.live and self.away):
            return News()
        if self._news is None:
            self._news = self.failures.guard("what is new on the board", self._new, News())
        return self._news

    def _new(self) -> News:
        first = max(1, self.walk.first)
        turns = range(first, self.game.turn + 1)
        own = [turn for turn in turns if self.owners.chooser(turn) == self.viewer]
        return news(self.game, first - 1, self.unmarked(), own)
