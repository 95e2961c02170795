"""What every random game is held to, of which no more has been proved."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tools.promises import Watch, promise
from urbannb.core.registry import find
from urbannb.core.state import State

if TYPE_CHECKING:
    from urbannb.core.task import Choice

LONGEST = 5_000
SOME = 25


class AnyGame(Watch[State]):
    """Its positions could arise, it ends, and somebody has won."""

    def __init__(self, state: State) -> None:
        """At the first decision."""
        self.book = find(state.game)
        self.decisions = 0

    def before(self, state: State, choice: Choice[Any], action: Any) -> None:
        """Every answer is one that may be given."""
        promise(choice.actions(state).allows(action), f"{action} is not offered")

    def after(self, state: State) -> None:
        """It does not go on for ever; now and then its position is looked through."""
        self.decisions += 1
        promise(self.decisions <= LONGEST, "it does not end")
        promise(self.decisions % SOME or not [*self.book.check(state)], "it could not arise")

    def end(self, state: State) -> None:
        """The last position could arise."""
        promise(not list(self.book.check(state)), "the end could not arise")

    def count(self, state: State, winners: list[int]) -> Counter[str]:
        """How many have won together."""
        promise(set(winners) <= set(range(len(state.names))), "somebody else has won")
        return Counter({"shared": len(winners) > 1})

    @staticmethod
    def summary(total: Counter[str]) -> list[str]:
        """How often a victory was shared."""
        return [f"shared victories: {total['shared']}"]
