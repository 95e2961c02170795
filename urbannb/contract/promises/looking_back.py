"""The promise to who looks back: whatever step a game is stopped at, its places can be asked about.

A step shows the game in the middle of its agenda: some of it is done, the rest is still to come,
and in the setup little may lie on the board yet.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from urbannb.contract import expect, playouts, words
from urbannb.contract.promise import promise
from urbannb.contract.promises import listed
from urbannb.core.choosing.clicks import Trail
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.ruling import TaskAtHand
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.text import listing
from urbannb.core.view import View

PART = 4
"""A position after the setup is asked about one in so many of its places."""
TRIED = 4
"""So many clicks are tried that may mean something else than a legal action."""


@promise
def looks_back(book: Rulebook[Any], players: int, seed: int) -> None:
    """At every step of a game each place is explained, and what is marked can be drawn."""
    pick = random.Random(seed)
    for at, step in playouts.steps(book, players, seed):
        state = at.state if step is None else step.state
        if state is None:
            continue
        before, past = state.to_json(), Past(book, state)
        with expect.works(f"looking back at {at!r}, with {past.doing} to be done"):
            if step is not None:
                past.marked(step, f"the step {step.plain!r}")
                past.still_to_come()
            past.asked(pick, 1 if at.turn == 0 else PART)
            past.counted()
            if step is None and at.decision is not None:
                _previews(past, at, pick)
        expect.same(state.to_json(), before, f"{at!r} after somebody looked back at it")


class Past:
    """A position that somebody looks at, perhaps in the middle of the agenda."""

    def __init__(self, book: Rulebook[Any], state: State) -> None:
        self.book = book
        self.state = state

    @cached_property
    def places(self) -> list[str]:
        """Every place that the table's picture of the position has, or that lies underneath."""
        views = [View(room=True, width=self.book.board_width)]
        views += [View(under=True)] if self.book.layered else []
        scenes = [self.book.scene(self.state, view) for view in views]
        return sorted({target.place for scene in scenes for target in scene.targets})

    def asked(self, pick: random.Random, part: int = 1) -> None:
        """One in `part` of the places says why it is as it is; one answer is drawn."""
        if not self.places:  # a game of words alone
            return
        first = pick.randrange(min(part, len(self.places)))
        answers = [self.about(place) for place in self.places[first::part]]
        for place, found in zip(self.places[first::part], answers, strict=True):
            self.said(found, f"about {place!r}")
        self.marked(pick.choice(answers), "an answer")

    def about(self, place: str) -> Step:
        """What a place of the board says; it must not fail, whatever is still to be done."""
        with expect.works(f"about {place!r}, with {self.doing} to be done"):
            return self.book.about(self.state, place)

    @property
    def doing(self) -> str:
        """What is done next."""
        return repr(self.state.agenda[-1].words(self.state)) if self.state.agenda else "nothing"

    def said(self, found: Step, what: str) -> None:
        """A step has words, a rule, and places that there are."""
        expect.readable(found.plain, what)
        for named in (found.places, found.dimmed):
            right = f'{what} has the places {named!r}, no tuple such as ("B2",)'
            expect.true(not isinstance(named, str), right)
        expect.true(found.rule in self.book.rules, f"{what} cites {found.rule!r}: no such rule")
        self.known((*found.places, *found.dimmed), what)

    def known(self, named: Iterable[str], what: str) -> None:
        """These places are on the board, or are of a listed kind and have something to say."""
        for place in set(named).difference(self.places):
            try:
                listed.place(self.book, place)
            except expect.Claim as error:
                raise expect.Claim(f"{what} marks what is no place: {error}") from None
            try:
                self.book.about(self.state, place)
            except UrbanError:
                raise expect.Claim(f"{what} marks {place!r}, which is no place") from None

    def marked(self, step: Step, what: str) -> None:
        """The board with the places of a step marked is drawn, as a picture and as text."""
        self.said(step, what)
        view = View(focus=step.places, dimmed=frozenset(step.dimmed), under=self.book.layered)
        scene = self.book.scene(self.state, view)
        expect.readable(scene.to_text(), f"the board as text, with {what}")
        expect.true(scene.to_svg().endswith("</svg>"), f"the board is not drawn with {what}")

    def still_to_come(self) -> None:
        """All that is on the agenda can be said, as the table does in the middle of it."""
        for below, task in enumerate(self.state.agenda):
            expect.readable(TaskAtHand.at(task, below, self.state).phrase, f"what {task} is called")

    def counted(self) -> None:
        """The score can be counted at any time; bots may weigh any position."""
        for found in self.book.count(self.state):
            self.known(found.places, "a step of the count")
        for player in range(len(self.state.names)):
            self.book.evaluate(self.state, player)


def _previews(past: Past, at: Game, pick: random.Random) -> None:
    """What legal actions would do marks places that there are; other clicks are answered too."""
    for action in pick.sample(list(at.legal), min(3, len(at.legal))):
        found = at.outlook(action)
        past.said(found, f"the outlook on {action}")
    past.marked(found, "an outlook")
    first = sorted(past.book.clicks(at.state, at.legal).after(()))
    trails: list[Trail] = [(), *((place,) for place in first)]
    for _ in range(TRIED if past.places else 0):
        _clicked(past, at, (*pick.choice(trails), pick.choice(past.places)))


def _clicked(past: Past, at: Game, trail: Trail) -> None:
    """A click that means an action is answered by a verdict whose places there are."""
    with expect.works(f"clicking {listing(trail)}"):
        action = past.book.attempt(at.state, trail)
    if action is None:
        return
    expect.readable(f"{past.book.called(at.state, action)} {action}", f"what {trail} means")
    for reason in at.why(action).reasons:
        words.reason(past.book, reason)
        past.known(reason.places, f"why {action} is illegal")
