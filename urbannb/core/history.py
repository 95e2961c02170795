"""Explained history: nothing is recorded during play; it is played again when words are wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, overload

from urbannb.core.action import Action
from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.rulebook import Rulebook
from urbannb.core.ruling import Chain, Doing
from urbannb.core.state import State
from urbannb.core.step import Step, step_html
from urbannb.core.text.html import NO_MATH, escape

EVERY = 8
"""A snapshot of the state is kept once in so many actions."""


class Steps(Sequence["Step"]):
    """What one action (or the setup) did, step by step. Worked out when first looked at.

    It holds all it needs: steps handed out stay true whatever the game does next.
    """

    def __init__(
        self, rulebook: Rulebook[Any], start: State, actions: tuple[Action, ...], title: str
    ) -> None:
        """Explain the last of the `actions` that lead on from `start`.

        When there are none, it is the setup still on `start`'s agenda that is explained.
        """
        self._rulebook = rulebook
        self._start = start
        self._actions = actions
        self._steps: tuple[Step, ...] | None = None
        self._chain: Chain = ()
        self._begun: tuple[Doing, ...] = ()
        self.title = title

    @property
    def chain(self) -> Chain:
        """The tasks at hand when all this had been done, the outermost first."""
        self._all()
        return self._chain

    @property
    def begun(self) -> tuple[Doing, ...]:
        """Every task that was done, in order, also those that had nothing to do."""
        self._all()
        return self._begun

    def _all(self) -> tuple[Step, ...]:
        if self._steps is None:
            state, log = self._start.copy(), Log()
            advance(state, None if self._actions else log)
            for action in self._actions[:-1]:
                apply(state, action)
            for action in self._actions[-1:]:
                apply(state, action, log)
            explain = self._rulebook.explain
            self._chain, self._begun = log.chain, tuple(log.begun)
            self._steps = tuple(
                replace(explain(ruling, at), during=ruling.during) for ruling, at in log.entries
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
        items = "".join(f"<li>{step_html(step)}</li>" for step in self)
        title = f"<b>{escape(self.title)}</b>"
        return f'<div class="ub-steps {NO_MATH}">{title}<ol>{items}</ol></div>'


class History(Sequence["Step"]):
    """Every step of a game so far, the newest last; `turns` keeps them by action."""

    def __init__(self, turns: Sequence[Steps]) -> None:
        self.turns = tuple(turns)

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
