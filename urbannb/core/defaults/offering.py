"""How choices are shown: what they are compared by, what stands among them, what is asked twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from urbannb.core.action import Action
from urbannb.core.defaults.rooms import Figure, Roomed
from urbannb.core.state import State

S = TypeVar("S", bound=State)


class OfferingDefaults(Roomed[S]):
    """What a table asks a rulebook about its choices; by default there is nothing to say."""

    def figures(self, state: S, action: Action) -> tuple[Figure, ...]:
        """What a legal action costs and brings, in a list that can be sorted by it.

        In a task, which may ask for the most or the least, the list says none of them. By default
        ``figures(state, action)`` in the room `words`.
        """
        own = self.rooms.figures
        return own(state, action) if own else ()

    def always(self, state: S, held: tuple[str, ...]) -> tuple[tuple[Action, str], ...]:
        """What stands among the choices with what is held, even while it cannot be done.

        Each has words for its button, short ones, as what is held need not be named.

        By default ``always(state, held)`` in the room `table`.
        """
        own = self.rooms.always
        return own(state, held) if own else ()

    def hindrance(self, state: S, held: tuple[str, ...]) -> str:
        """Why what is held cannot be put to its first use, in a sentence; "" where it can.

        By default ``hindrance(state, held)`` in the room `table`.
        """
        own = self.rooms.hindrance
        return str(own(state, held)) if own else ""

    def unsorted(self, state: S, actions: Sequence[Action]) -> Sequence[Action]:
        """The legal actions as a task shows them: in an order that does not tell which is best.

        By default ``unsorted(state, actions)`` in the room `table`; without one, or where that says
        None, their own order, which then has to rank nothing.
        """
        own = self.rooms.unsorted
        found: Sequence[Action] | None = own(state, actions) if own else None
        return actions if found is None else found

    def progress(self, state: S) -> str:
        """How far the game has come, to follow its title: "round 3, the last"; "" for nothing.

        By default ``progress(state)`` in the room `words`.
        """
        own = self.rooms.progress
        return str(own(state)) if own else ""

    def at_cost(self, state: S, action: Action) -> str:
        """What is destroyed by a legal action, so that a click asks once more; "" for nothing.

        By default ``at_cost(state, action)`` in the room `words`.
        """
        own = self.rooms.at_cost
        return str(own(state, action)) if own else ""
