"""What an action would do, for games that say nothing of it: it is played on a copy, and told.

It is played in several positions that the player cannot tell apart. What is told alike in all of
them is certain; where they begin to differ, chance or something hidden has come in. Two would not
do where chance comes in: two dice show the same number once in six throws.
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
MANY = 16
"""In so many positions an action is played where chance or something hidden could tell."""
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
    certain, chance = _told(book, state, action, player, 1)
    for number in range(2, MANY + 1 if chance else 2):
        other, _ = _told(book, state, action, player, number)
        certain = certain[: _alike(certain, other)]
        if not certain:
            break
    text = " ".join(step.text for step in certain[:MOST])
    places = tuple(dict.fromkeys(place for step in certain[:MOST] for place in step.places))
    table = certain[0].table if certain else None
    rule = certain[0].rule if certain else choice.rule
    said = f"This would happen: {text}" if text else NOTHING
    return book.step(rule, said, table=table, places=places, state=state)


def _alike(one: list[Step], other: list[Step]) -> int:
    """How many steps are told alike, from the first on."""
    pairs = zip(one, other, strict=False)
    apart = (n for n, (a, b) in enumerate(pairs) if (a.rule, a.text) != (b.rule, b.text))
    return next(apart, min(len(one), len(other)))


def _told(
    book: Teller[S], state: S, action: Action, player: int, number: int
) -> tuple[list[Step], bool]:
    """The steps of an action where all that the player cannot know is dealt by a number.

    And whether another number could make them others: something was shuffled, or is hidden.
    """
    seen, log = book.determinize(state, player, number), Log()
    hidden = _unlike(seen, book.determinize(state, player, number + 1)) if number == 1 else True
    draws = seen.draws
    choice: Choice[Any] = seen.agenda.pop()  # type: ignore[assignment]  # as in the state
    choice.answer(seen, action, log)
    while seen.agenda and not seen.agenda[-1].asks:
        if seen.agenda[-1].turn_of(seen) is not None:
            break
        seen.agenda.pop().run(seen, log)
    told = [book.explain(ruling, position) for ruling, position in log.entries]
    return told, hidden or seen.draws != draws


def _unlike(one: S, other: S) -> bool:
    """Whether two positions differ in more than what is still to be shuffled."""
    alike = other.copy()
    alike.seed, alike.draws = one.seed, one.draws
    return one != alike
