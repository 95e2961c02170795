"""The recorder that is switched on when words are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urbannb.core.step import Chain, Doing, Ruling

if TYPE_CHECKING:
    from urbannb.core.state import State
    from urbannb.core.task import Task


class Log:
    """Collects rulings, each with a copy of the position it was made in."""

    def __init__(self) -> None:
        self.entries: list[tuple[Ruling, State]] = []
        self.chain: Chain = ()
        """The tasks at hand, the outermost first."""

    def begin(self, state: State, task: Task[Any]) -> None:
        """Note that a task, just taken off the agenda, is done now."""
        doing = Doing(task, len(state.agenda), task.words(state))
        self.chain = follow(self.chain, doing)

    def rule(
        self, state: State, rule: str, name: str, places: tuple[str, ...] = (), **facts: Any
    ) -> None:
        """Note that `rule` was applied, with what it looked at and what came out."""
        self.entries.append((Ruling(rule, name, facts, places, self.chain), state.copy()))


def follow(chain: Chain, doing: Doing) -> Chain:
    """The tasks at hand when another one begins.

    Those that had it above them on the agenda go on: it is part of them. The others are done.
    """
    return (*(d for d in chain if d.below <= doing.below and d != doing), doing)
