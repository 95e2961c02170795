"""Explained history: nothing is recorded during play; it is played again when words are wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, overload

from urbannb.core.action import Action
from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.rulebook import Rulebook
from urbannb.core.ruling import Chain, TaskAtHand
from urbannb.core.step import Step, step_html
from urbannb.core.text import capital, plural
from urbannb.core.text.html import NO_MATH, escape, fold

EVERY = 8
"""A position is kept once in so many actions, when somebody looks back."""
RECENT = 8
"""So many of the positions looked at last are kept, too: what a table tells asks for them again."""


def there_is(turn: object, last: int) -> bool:
    """Whether that is the number of a turn from 0 to `last`; a whole number of any library."""
    return hasattr(turn, "__index__") and 0 <= turn.__index__() <= last


class Trail:
    """The actions of a game, and how to stand again where any of them was played.

    Actions are only ever added; where a game goes back it takes a trail `until` there. So
    whoever holds one and a number of a turn knows that turn for good.
    """

    def __init__(self, start: Any) -> None:
        """`start` is the position before anything is run; it is never changed."""
        self.start = start
        self.actions: list[Action] = []
        self._kept: list[Any] = [start]
        """The position after each `EVERY` actions, as far as anybody has looked."""
        self._recent: dict[int, Any] = {}
        """The positions looked at last, by turn."""
        self.explained: dict[int, Steps] = {}
        """What has been put into words, by turn."""

    def until(self, turn: int) -> Trail:
        """The first so many actions, as a trail of their own."""
        other = Trail(self.start)
        other.actions = self.actions[:turn]
        other._kept = self._kept[: turn // EVERY + 1]
        other._recent = {n: state for n, state in self._recent.items() if n <= turn}
        other.explained = {n: steps for n, steps in self.explained.items() if n <= turn}
        return other

    def position(self, turn: int) -> Any:
        """A copy of the position after so many actions; after none it is the `start`, not run."""
        self.reach(turn)
        found = self._recent.get(turn)
        return (self._kept[turn // EVERY] if found is None else found).copy()

    def reach(self, turn: int) -> None:
        """Keep the position of a turn; every trail taken `until` a later one has it too."""
        self._fill(turn)
        index = turn // EVERY
        if turn == index * EVERY or turn in self._recent:
            return
        done, state = index * EVERY, self._kept[index]
        for looked, found in self._recent.items():  # who reads on has just been nearer
            if done < looked < turn:
                done, state = looked, found
        self._recent[turn] = self._on(state, done, turn)
        if len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]

    def _fill(self, turn: int) -> None:
        """Keep a position each `EVERY` actions, as far as a turn."""
        kept = self._kept
        while len(kept) <= turn // EVERY:
            kept.append(self._on(kept[-1], len(kept) * EVERY - EVERY, len(kept) * EVERY))

    def _on(self, kept: Any, done: int, turn: int) -> Any:
        """A copy of a position in which so many actions are done, played on until a turn."""
        state = kept.copy()
        if turn > done:
            advance(state)
            for action in self.actions[done:turn]:
                apply(state, action)
        return state

    def prompt(self, turn: int) -> str:
        """What was asked after so many actions."""
        state = self.position(turn)
        choice = advance(state)
        return choice.prompt(state) if choice else ""


class Steps(Sequence["Step"]):
    """What one action (or the setup) did, step by step. Worked out when first looked at.

    It holds all it needs: steps handed out stay true whatever the game does next.
    """

    _steps: tuple[Step, ...] | None = None
    _chain: Chain = ()
    _begun: tuple[TaskAtHand, ...] = ()

    def __init__(self, rulebook: Rulebook[Any], trail: Trail, turn: int) -> None:
        """Explain an action of a trail by its number; 0 is the setup."""
        self._rulebook = rulebook
        self._trail = trail
        self._turn = turn

    @property
    def title(self) -> str:
        """The number of the action, and the action."""
        return f"{self._turn}. {self._trail.actions[self._turn - 1]}" if self._turn else "Setup"

    @property
    def chain(self) -> Chain:
        """The tasks at hand when all this had been done, the outermost first."""
        self._all()
        return self._chain

    @property
    def begun(self) -> tuple[TaskAtHand, ...]:
        """Every task that was done, in order, also those that had nothing to do."""
        self._all()
        return self._begun

    @property
    def closed(self) -> int:
        """The first step that counts up the end of the game; as many as there are if none does.

        What follows from there on is not what this action brought.
        """
        closing = self._rulebook.closing
        found = (n for n, step in enumerate(self._all()) if step.rule in closing)
        return next(found, len(self)) if closing else len(self)

    def _all(self) -> tuple[Step, ...]:
        if self._steps is None:
            state, log = self._trail.position(max(0, self._turn - 1)), Log()
            advance(state, None if self._turn else log)
            if self._turn:
                apply(state, self._trail.actions[self._turn - 1], log)
            explain = self._rulebook.explain
            self._chain, self._begun = log.chain, tuple(log.begun)
            self._trail.explained.setdefault(self._turn, self)
            self._steps = tuple(
                replace(explain(ruling, at), during=during)
                for (ruling, at), during in zip(log.entries, log.during, strict=True)
            )
        return self._steps

    def __len__(self) -> int:
        return len(self._all())

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Step]:
        return iter(self._all())

    def __str__(self) -> str:
        steps = self._all()
        lines = [self.title]
        for i, step in enumerate(steps, 1):
            lines.append(f"{i} of {len(steps)}  {step}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        """The steps folded under what was done: who is to think first is not told at once."""
        items = "".join(f"<li>{step_html(step)}</li>" for step in self)
        if not items:
            return ""
        steps = f"<ol>{items}</ol>"
        folded = fold(f"<b>{escape(self._done())}</b>, {plural(len(self), 'step')}", steps)
        return f'<div class="ub-steps {NO_MATH}" dir="ltr">{folded}</div>'

    def _done(self) -> str:
        """What was done, in words: "2. Activate a vote on culture"."""
        if not self._turn:
            return self.title
        state, action = self._trail.position(self._turn - 1), self._trail.actions[self._turn - 1]
        advance(state)
        said = self._rulebook.entry(state, action) or str(action)
        return f"{self._turn}. {capital(said)}"


class History(Sequence["Step"]):
    """Every step of a game so far, the newest last; `turns` keeps them by action."""

    def __init__(self, turns: Sequence[Steps]) -> None:
        self.turns = tuple(turns)

    def since(self, turn: int) -> History:
        """The steps of what was played after so many actions."""
        return History(self.turns[turn + 1 :])

    def _all(self) -> list[Step]:
        return [step for steps in self.turns for step in steps]

    def __len__(self) -> int:
        return sum(map(len, self.turns))

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        if index == -1:  # the usual question, answered without explaining the whole game
            for steps in reversed(self.turns):
                if steps:
                    return steps[-1]
        return self._all()[index]

    def __iter__(self) -> Iterator[Step]:
        return iter(self._all())

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.turns))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return "".join(steps._repr_html_() for steps in self.turns)
