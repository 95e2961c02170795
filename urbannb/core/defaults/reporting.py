"""What a game is asked of one who was away: what an action brought, what is new on the board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from urbannb.core.score import Score
from urbannb.core.score.change import changed
from urbannb.core.state import State

S = TypeVar("S", bound=State)


class Reporter(ABC, Generic[S]):
    """The part of a rulebook that sums up what has happened."""

    news_in: ClassVar[tuple[str, ...]] = ("City",)
    """The groups of places (`Target.group`) in which a new piece is marked as new."""

    @abstractmethod
    def scores(self, state: S) -> list[Score]:
        """Everybody's score as it stands."""

    def outcome(self, before: S, after: S) -> str:
        """What an action brought, for a line of the log; by default the changes of the scores."""
        return changed(before.names, self.scores(before), self.scores(after))

    def holdings(self, state: S) -> list[dict[str, int]]:
        """What each player has that is gained and paid, by its unit: "wealth", "points", "$".

        What is counted by the piece is named in the plural. By default the scores; those of a
        team are one entry.
        """
        return [{score.unit or "points": score.total} for score in self.scores(state)]
