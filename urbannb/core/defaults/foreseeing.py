"""What an action would do, for games that say nothing of it: it is played on a copy, and told.

It is played twice, in two positions that the player cannot tell apart. What is told alike in both
is certain; where they begin to differ, chance or something hidden has come in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from urbannb.core.action import Action
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice

S = TypeVar("S", bound=State)
MOST = 3
"""So many steps are told; what follows after them is left for when it happens."""
NOTHING = "Nothing more can be said of it beforehand."


class Teller(Protocol[S]):
    """What is needed of a rulebook."""

    def determinize(self, state: S, player: int, seed: int) -> S:
        """A position that the player cannot tell from this one."""

    def explain(self, ruling: Ruling, state: S) -> Step:
        """A ruling in words."""

    @property
    def step(self) -> Callable[..., Step]:
        """Makes a step that cites a rule."""


def outlook(book: Teller[S], state: S, action: Action) -> Step:
    """What follows for sure from a legal action, up to the next choice, turn, or chance."""
    choice: Choice[Any] = state.agenda[-1]  # type: ignore[assignment]  # one asks for an action
    player = choice.chooser(state)
    first, second = (_told(book, state, action, player, number) for number in (1, 2))
    certain = []
    for one, other in zip(first, second, strict=False):
        if (one.rule, one.text) != (other.rule, other.text):
            break
        certain.append(one)
    text = " ".join(step.text for step in certain[:MOST])
    places = tuple(dict.fromkeys(place for step in certain[:MOST] for place in step.places))
    table = certain[0].table if certain else None
    rule = certain[0].rule if certain else choice.rule
    said = f"This would happen: {text}" if text else NOTHING
    return book.step(rule, said, table=table, places=places, state=state)


def _told(book: Teller[S], state: S, action: Action, player: int, number: int) -> list[Step]:
    """The steps of an action where all that the player cannot know is dealt by a number."""
    seen, log = book.determinize(state, player, number), Log()
    choice: Choice[Any] = seen.agenda.pop()  # type: ignore[assignment]  # as in the state
    choice.answer(seen, action, log)
    while seen.agenda and not seen.agenda[-1].asks:
        if seen.agenda[-1].turn_of(seen) is not None:
            break
        seen.agenda.pop().run(seen, log)
    return [book.explain(ruling, position) for ruling, position in log.entries]
