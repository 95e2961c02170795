"""Walking through what happened: the steps of one or more turns, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from urbannb.core.game import Game
    from urbannb.core.state import State
    from urbannb.core.step import Step


class Walk:
    """A place in the explained history of a game.

    It spans the turns `first` to `last`, so that a bot's answer is told together with the
    move it answers. The last step of the newest turn is the present.
    """

    def __init__(self, game: Game, first: int, last: int) -> None:
        self.game = game
        self.first = first
        self.last = last
        self._at: int | None = None
        self.summary = True
        """Whether all the steps are told at a glance; until one walks."""
        self._steps: list[tuple[int, Step]] | None = None
        self._after: State | None = None

    @property
    def after(self) -> State:
        """The position after the last of these turns."""
        if self._after is None:
            self._after = self.game.at(self.last).state
        return self._after

    @property
    def steps(self) -> list[tuple[int, Step]]:
        """Every step with the turn it belongs to, explained when first asked for."""
        if self._steps is None:
            turns = range(self.first, self.last + 1)
            self._steps = [(turn, step) for turn in turns for step in self.game.steps_of(turn)]
        return self._steps

    @property
    def at(self) -> int:
        """The index of the step shown."""
        end = max(0, len(self.steps) - 1)
        return end if self._at is None else min(self._at, end)

    @property
    def now(self) -> bool:
        """True where the present position is shown."""
        return self._at is None and self.last == self.game.turn

    @property
    def ended(self) -> bool:
        """True at the last step."""
        return self._at is None

    @property
    def turn(self) -> int:
        """The turn whose step is shown."""
        return self.last if self._at is None or not self.steps else self.steps[self.at][0]

    @property
    def step(self) -> Step | None:
        """The step shown; None where nothing happened."""
        return self.steps[self.at][1] if self.steps else None

    @property
    def shown(self) -> Step | None:
        """The step whose places are marked: at a glance, the first of the newest turn.

        A setup concerns every place; marking them all would say nothing.
        """
        if not self.summary:
            return self.step
        if self.last == 0:
            return None
        return next((step for turn, step in self.steps if turn == self.last), None)

    def go(self, where: str | int) -> None:
        """Move to "first", "back", "next", "last" or to an index."""
        end = max(0, len(self.steps) - 1)
        to = {"first": 0, "back": self.at - 1, "next": self.at + 1, "last": end}
        index = where if isinstance(where, int) else to[where]
        index = max(0, min(index, end))
        self._at = None if index == end else index
        self.summary = False


class Count(Walk):
    """The score of a position counted step by step; nothing happens, the position stays."""

    def __init__(self, walk: Walk) -> None:
        """Count where another walk ends; `before` is that walk, to come back to."""
        super().__init__(walk.game, walk.last, walk.last)
        self.before = walk
        self.summary = False
        self._at = 0
        counted = self.game.rulebook.count(self.after)
        self._steps = [(self.last, step) for step in counted]

    @property
    def now(self) -> bool:
        """Never: the present is looked at, not played."""
        return False
