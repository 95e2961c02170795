"""The recorder that is switched on when words are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urbannb.core.step import Ruling

if TYPE_CHECKING:
    from urbannb.core.state import State


class Log:
    """Collects rulings, each with a copy of the position it was made in."""

    def __init__(self) -> None:
        self.entries: list[tuple[Ruling, State]] = []

    def rule(
        self, state: State, rule: str, name: str, places: tuple[str, ...] = (), **facts: Any
    ) -> None:
        """Note that `rule` was applied, with what it looked at and what came out."""
        self.entries.append((Ruling(rule, name, facts, places), state.copy()))
