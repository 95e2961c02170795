"""Whose turn every action belongs to, and where what it belongs to began.

A player's turn may have many actions, and others may be asked things in the middle of it. A turn
begins with the task that says so (`Task.turn_of`), or else where a choice is all that is left on
the agenda: whoever makes it is then the player whose turn it is. What is asked until the next one
begins belongs to it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from urbannb.core.engine import advance, apply
from urbannb.core.log import Log, Position
from urbannb.core.ruling import Pending, Ruling
from urbannb.core.task import Choice

if TYPE_CHECKING:
    from urbannb.core.action import Action
    from urbannb.core.game import Game
    from urbannb.core.state import State
    from urbannb.core.task import Usual

SETUP = -1
"""Whose turn the setup is: nobody's."""
THE_END = -2
"""Nor is what is counted up at the end anybody's, whoever acted last."""


class _Begun(Log):
    """Keeps of all that happens only whose turn began last."""

    turn_of: int | None = None

    def begin(self, state: Position, task: Pending) -> None:
        if not isinstance(task, Choice):  # which begins its turn when it is asked
            owner = task.turn_of(state)
            self.turn_of = self.turn_of if owner is None else owner

    def asked(self, state: State) -> int | None:
        """Whose turn has begun where the game waits again: the choice itself may begin one."""
        top = state.agenda[-1] if state.agenda else None
        own = top.turn_of(state) if top is not None else None
        return self.turn_of if own is None else own

    def note(self, state: Position, ruling: Ruling) -> None:
        """Nothing is kept of it."""


class Owners:
    """Who began what in one game, worked out as it goes on."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._actions: list[Action] = []
        self._starts = [0]
        self._owners = [SETUP]
        self._choosers = [SETUP]
        self._usual: list[Usual | None] = [None]
        self._begun = [_first(game.start)]
        """Whose turn began after each action, if one did."""

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

    def own_before(self, turn: int, player: int) -> int:
        """The newest action up to this one that a player chose; this one if there is none."""
        own = (n for n in range(turn, 0, -1) if self.chooser(n) == player)
        return next(own, turn)

    def usual(self, turn: int) -> Usual | None:
        """What this action answered as it is answered as a rule; None where it did not."""
        self._follow()
        return self._usual[turn]

    def settled(self, since: int) -> int:
        """Where the newest thing that was answered as a rule began, from an action on; or 0."""
        found, about = 0, ""
        for turn in range(len(self._game.actions), since - 1, -1):
            usual = self.usual(turn)
            if usual is not None and usual.about == (about or usual.about):
                found, about = turn, usual.about
        return found

    def begins(self, turn: int) -> bool:
        """Whether somebody's turn has begun by the end of this action; 0 for the setup."""
        self._follow()
        return self._begun[turn] is not None

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
        for known in (self._starts, self._owners, self._choosers, self._usual, self._begun):
            del known[same + 1 :]
        self._actions = list(actions)
        state = self._game.at(same).state.copy()
        for turn in range(same + 1, len(actions) + 1):
            self._note(turn, state, actions[turn - 1])
            begun = _Begun()
            apply(state, actions[turn - 1], begun)
            self._begun.append(begun.asked(state))

    def _note(self, turn: int, before: State, action: Action) -> None:
        choice: Any = before.agenda[-1]
        chooser, owner = choice.chooser(before), self._begun[-1]
        if owner is None and len(before.agenda) == 1:
            owner = chooser
        self._starts.append(self._starts[-1] if owner is None else turn)
        self._owners.append(self._owners[-1] if owner is None else owner)
        self._choosers.append(chooser)
        usual = choice.usual(before)
        self._usual.append(usual if usual is not None and usual.action == action else None)


def _first(start: State) -> int | None:
    """Whose turn a game begins with: that of the setup, or of a position amid somebody's turn."""
    begun, state = _Begun(), start.copy()
    amid = bool(state.agenda) and state.agenda[-1].asks and len(state.agenda) > 1
    advance(state, begun)
    player = getattr(state, "player", None)  # a game without turns has none
    return player if amid and isinstance(player, int) else begun.asked(state)
