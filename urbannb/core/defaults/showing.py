"""What a game looks like, how it is clicked and what its actions are called, found in its rooms.

The picture and the clicks are in `table`, the words in `words`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, TypeVar

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, clicks_of
from urbannb.core.defaults.rooms import Roomed
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.view import View

S = TypeVar("S", bound=State)


class ShowingDefaults(Roomed[S]):
    """The part of a rulebook that the table asks."""

    @abstractmethod
    def scores(self, state: S) -> list[Score]:
        """Everybody's score as it stands."""

    @abstractmethod
    def about(self, state: S, place: str) -> Step:
        """Why a place of the board is as it is."""

    @abstractmethod
    def outlook(self, state: S, action: Action) -> Step:
        """What a legal action would do, said before it is done."""

    @property
    def board_width(self) -> int:
        """How wide a board it can use.

        One that is wider than this has the whole table to itself, and its scene leaves room for
        the panels (`Scene.room`). By default `WIDEST` in the room `table`.
        """
        return int(self.rooms.WIDEST or 640)

    def scene(self, state: S, view: View) -> Any:
        """The position as a picture made of data: a `urbannb.scene.Scene`, which no rule knows.

        By default ``scene(state, view)`` in the room `table`.
        """
        return self.rooms.scene(state, view)

    def gesture(self, state: S, action: Action) -> tuple[str, ...]:
        """The places one clicks, in order, to play an action; empty for one without places.

        By default ``gesture(state, action)`` in the room `table`; without one, actions are buttons.
        """
        own = self.rooms.gesture
        return own(state, action) if own else ()

    def attempt(self, state: S, places: tuple[str, ...]) -> Action | None:
        """The action that clicking those places means, legal or not; None if it means none.

        By default ``attempt(state, places)`` in the room `table`.
        """
        own = self.rooms.attempt
        return own(state, places) if own else None

    def clicks(self, state: S, actions: Sequence[Action]) -> Clicks:
        """How the legal actions of a decision are clicked.

        By default ``clicks(state, actions)`` in the room `table`: a game that offers hundreds has
        it, so that most are not looked at before they can be meant (see `core.choosing.clicks`).
        Without one, each is asked for its gesture.
        """
        own = self.rooms.clicks
        if own:
            return own(state, actions)
        return clicks_of(actions, partial(self.gesture, state), partial(self.attempt, state))

    def called(self, state: S, action: Action) -> str:
        """What an action is called in a few words, legal or not; "" where its notation is plain.

        A verb comes first and in lower case, "build the Bank", so that advice can say "building
        the Bank"; words without a verb have a capital or a figure, "Row 3". By default
        ``called(state, action)`` in the room `words`.
        """
        own = self.rooms.called
        return str(own(state, action)) if own else ""

    def called_plainly(self, state: S, action: Action) -> str:
        """The same as `called`, without what the action brings.

        For a task, in which one is to find that out. By default ``called_plainly(state, action)``
        in the room `words`; where that says None, or without one, `called`, which then has to
        tell nothing of it.
        """
        own = self.rooms.called_plainly
        said: str | None = own(state, action) if own else None
        return self.called(state, action) if said is None else said

    def entry(self, state: S, action: Action) -> str:
        """What an action is called where its question is not seen, as in the log.

        By default ``entry(state, action)`` in the room `words`; without one, what it is called.
        """
        own = self.rooms.entry
        return str(own(state, action)) if own else self.called(state, action)

    def button(self, state: S, action: Action) -> str:
        """What the button of an action says: its words, or else its notation."""
        said = self.called(state, action) or str(action)
        return said[:1].upper() + said[1:]

    def outcome(self, before: S, after: S) -> str:
        """What an action brought, for a line of the log.

        By default ``outcome(before, after)`` in the room `words`; without one, what changed in
        the scores.
        """
        from urbannb.core.score.change import changed

        own = self.rooms.outcome
        if own:
            return str(own(before, after))
        return changed(before.names, self.scores(before), self.scores(after))

    @property
    def news_in(self) -> tuple[str, ...]:
        """The groups of places (`Target.group`) in which a new piece is marked as new.

        By default `NEWS_IN` in the room `table`; without one "City", and "board", which groups
        are called that are given no name.
        """
        return tuple(self.rooms.NEWS_IN or ("City", "board"))

    def holdings(self, state: S) -> list[dict[str, int]]:
        """What each player has that is gained and paid, by its unit: "wealth", "points", "$".

        What is counted by the piece is named in the plural. By default ``holdings(state)`` in
        the room `words`; without one, the scores. Those of a team are one entry.
        """
        own = self.rooms.holdings
        if own:
            return list(own(state))
        return [{score.unit or "points": score.total} for score in self.scores(state)]

    def about_unranked(self, state: S, place: str) -> Step:
        """The same as `about`, but what could be done with it is not ranked.

        In a task or a question that would give away the answer. By default
        ``unranked(rulebook, state, place)`` in the room `words`; where that says None, or without
        one, `about`, which then has to rank nothing.
        """
        own = self.rooms.unranked
        said: Step | None = own(self, state, place.partition("#")[0]) if own else None
        return self.about(state, place) if said is None else said

    def about_plainly(self, state: S, place: str) -> Step:
        """What a place is, without what the rules make of it there.

        For a question that is not answered yet, which may ask for just that. By default
        ``plainly(rulebook, state, place)`` in the room `words`; where that says None, or without
        one, `about_unranked`, which then has to tell no more than what lies there.
        """
        own = self.rooms.plainly
        said: Step | None = own(self, state, place.partition("#")[0]) if own else None
        return self.about_unranked(state, place) if said is None else said

    def outlook_unranked(self, state: S, action: Action) -> Step:
        """The same as `outlook`, but other actions are not ranked beside this one.

        By default ``outlook_unranked(rulebook, state, action)`` in the room `words`; where that
        says None, or without one, `outlook`, which then has to rank nothing.
        """
        own = self.rooms.outlook_unranked
        said: Step | None = own(self, state, action) if own else None
        return self.outlook(state, action) if said is None else said

    def onward(self, state: S, held: tuple[str, ...]) -> str:
        """What to do next with these places chosen: "choose a block for Factory 4", or "".

        By default ``onward(state, held)`` in the room `words`.
        """
        own = self.rooms.onward
        return str(own(state, held)) if own else ""

    def turned(self, place: str) -> str | None:  # noqa: ARG002  # for overriding
        """The place of the same piece turned around, for games whose pieces can be."""
        return None
