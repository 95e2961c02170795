"""Whose turn every action belongs to, and where what it belongs to began.

A player's turn may have many actions, and others may be asked things in the middle of it. What
was begun when a choice was all that was left on the agenda goes on until that is so again: the
choices asked in between belong to it. Whoever made the first choice is the player whose turn it is.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from urbannb.core.action import Action
    from urbannb.core.game import Game

SETUP = -1
"""Whose turn the setup is: nobody's."""


class Owners:
    """Who began what in one game, worked out as it goes on."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._actions: list[Action] = []
        self._starts = [0]
        self._owners = [SETUP]
        self._choosers = [SETUP]

    def start(self, turn: int) -> int:
        """The action that began what this action belongs to; 0 for the setup."""
        self._follow()
        return self._starts[turn]

    def owner(self, turn: int) -> int:
        """The player whose turn it was; `SETUP` for the setup and what is asked in it."""
        self._follow()
        return self._owners[turn]

    def chooser(self, turn: int) -> int:
        """The player who chose this action."""
        self._follow()
        return self._choosers[turn]

    @property
    def by_turns(self) -> bool:
        """Whether the players' turns have several actions, as a rule."""
        self._follow()
        turns = 1 + sum(a != b for a, b in pairwise(self._owners))
        return len(self._actions) >= 2 * turns

    def _follow(self) -> None:
        actions = self._game.actions
        if actions == tuple(self._actions):
            return
        same = 0
        while same < min(len(actions), len(self._actions)) and actions[same] == self._actions[same]:
            same += 1
        for known in (self._starts, self._owners, self._choosers):
            del known[same + 1 :]
        self._actions = list(actions)
        at = self._game.at(same)
        for turn in range(same + 1, len(actions) + 1):
            self._note(turn, at)
            at.redo()

    def _note(self, turn: int, before: Game) -> None:
        state = before.state
        chooser = state.agenda[-1].chooser(state)
        alone = len(state.agenda) == 1
        self._starts.append(turn if alone else self._starts[-1])
        self._owners.append(chooser if alone else self._owners[-1])
        self._choosers.append(chooser)
