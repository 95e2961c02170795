"""What is told of the actions of a game; kept, since the log shows it again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.text import capital, stopped

if TYPE_CHECKING:
    from urbannb.core.state import State
    from urbannb.lab.turning import TurningPoint

READ = 4
"""So many steps are told of what decided a game; more are told by their rule."""


class Tales:
    """Tells of the actions of one game, until it goes back."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._played: dict[tuple[int, Action], str] = {}
        self._told: dict[tuple[int, Action], str] = {}
        self._decided: (
            tuple[tuple[Action, ...], tuple[list[TurningPoint], list[TurningPoint]]] | None
        ) = None

    @property
    def turning_points(self) -> list[TurningPoint]:
        """The actions that decided a finished game."""
        return self._deciding[0]

    @property
    def as_great(self) -> bool:
        """Whether others, which are not told, moved as much as the last of those."""
        told, rest = self._deciding
        return any(abs(point.change) == abs(told[-1].change) for point in rest)

    @property
    def _deciding(self) -> tuple[list[TurningPoint], list[TurningPoint]]:
        """Those, and the one that would be told next; worked out once."""
        if self._decided is None or self._decided[0] != self._game.actions:
            from urbannb.lab.turning import MOST, turning_points

            found = turning_points(self._game, MOST + 1)
            self._decided = self._game.actions, (found[:MOST], found[MOST:])
        return self._decided[1]

    def told(self, point: TurningPoint) -> str:
        """What decided it: the steps that brought it, after what was chosen, if that did it.

        Each sum stands with its step. Several at the end, or more than would be read, are told by
        the rule that they come from.
        """
        steps = self._game.steps_of(point.turn)
        made = [steps[number] for number in point.steps]
        if len(made) > (1 if point.end else READ):
            return stopped(made[0].title)
        words = " ".join(step.plain for step in made)
        if not (point.own and point.chosen) or made[0] is steps[0]:  # which says what was done
            return words
        return f"{stopped(self.played(point.turn))} {words}"

    def played(self, turn: int) -> str:
        """An action in words: "Store 4 on E5"."""
        action = self._game.actions[turn - 1]
        if (turn, action) not in self._played:
            state = self._game.at(turn - 1).state
            said = self._game.rulebook.entry(state, action)
            self._played[turn, action] = capital(said) if said else str(action)
        return self._played[turn, action]

    def brief(self, turn: int) -> str:
        """An action and its outcome in a short line: "Store 4 on E5, wins column E, $13".

        What is counted up at the end is no outcome of it. Kept, since the log shows it again and
        again.
        """
        action, book = self._game.actions[turn - 1], self._game.rulebook
        if (turn, action) not in self._told:
            before, after = self._game.at(turn - 1).state, self._before_the_end(turn)
            found = (self.played(turn), book.outcome(before, after))
            self._told[turn, action] = ", ".join(filter(None, found))
        return self._told[turn, action]

    @property
    def wound_up(self) -> str:
        """What was counted up at the end, whoever acted last: "Ana +12 prestige"; else ""."""
        if not self._game.over or not self._game.turn:
            return ""
        before, after = self._before_the_end(self._game.turn), self._game.state
        return self._game.rulebook.outcome(before, after)

    def _before_the_end(self, turn: int) -> State:
        """The position after an action, without what was counted up at the end."""
        if turn == self._game.turn and self._game.over:
            steps = self._game.steps_of(turn)
            before = steps[steps.closed - 1].state if 0 < steps.closed < len(steps) else None
            if before is not None:
                return before
        state: State = self._game.at(turn).state
        return state
