"""What a lesson is made of, as data: topics, each with an exercise to do and a problem to solve.

A game writes its lesson with these words (`LESSON` in its `lesson` room); `urbannb.teach`
asks, checks and shows it. Everything random comes from a `Dice`, so that a seed always
gives the same position, on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.text.table import DataTable, Row

T = TypeVar("T")


class Dice:
    """Chance by seed. Only ``random()`` is used, the same on every version of Python."""

    def __init__(self, seed: object) -> None:
        self._draw = random.Random(str(seed)).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._draw() * n)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in a random order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in items]


class Unfit(Exception):  # not an error: a draw that does not suit
    """A random position that does not suit its topic; another one is drawn."""


@dataclass(frozen=True)
class Goal:
    """Whether an exercise is done, and a sentence that says so or says what is missing."""

    done: bool
    text: str


@dataclass(frozen=True)
class Exercise:
    """Something to do on a prepared position.

    `goal` looks at the game after every action. `places` are ringed at the start; `hints`
    come one at a time, from a nudge to the answer. `bare` where a page without a kernel needs
    to show no more than a close-up of the places.
    """

    game: Game
    say: str
    goal: Callable[[Game], Goal]
    hints: tuple[str, ...]
    places: tuple[str, ...] = ()
    bare: bool = False


@dataclass(frozen=True)
class Option:
    """One answer to a problem.

    `belief` names the misunderstanding it comes from, ``""`` for the right one; `why` says in
    this position's numbers what is wrong with it, or why it is right; `rows` show it counted
    (``~~7~~`` marks what counts for nothing); `places` are highlighted with the answer.
    """

    text: str
    belief: str = ""
    why: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Problem:
    """A position, what is about to be done in it, and a question about what follows.

    The `right` option is what the engine does; the `wrong` ones are what somebody would
    expect who holds a wrong belief, the likeliest first. `actions` have not been played yet;
    a question about the score as it stands has none, and names the lines asked about in
    `counts`, by their rules or their titles.
    """

    game: Game
    see: str
    ask: str
    answer: str
    """The right answer as the end of a sentence: "it is a tie, 6 to 6"."""
    right: Option
    wrong: tuple[Option, ...]
    actions: tuple[str, ...] = ()
    rule: str = ""
    """The rule that settles it; empty for the topic's first."""
    places: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    """The heads of the table that `rows` of the options belong to; empty for none."""
    verdict: bool = True
    """Whether the last of the right option's rows says how it ends."""
    announced: bool = True
    """Whether the first action is drawn; not where the question is if it may be played."""
    drawn: str = ""
    """What is drawn instead, in notation: it may be illegal, for that is the question."""
    bare: bool = False
    """Whether the board alone is shown: nothing beside it, and no numbers that give it away."""
    counts: tuple[str, ...] = ()
    """The lines of the score that are walked through, once the actions are played."""

    def table(self, picked: Option) -> DataTable | None:
        """What was counted against what happens."""
        if not self.heads:
            return None
        rows = [] if picked is self.right else [Row(row) for row in picked.rows]
        rows += [Row(row) for row in self.right.rows]
        if self.verdict:
            rows[-1] = Row(rows[-1].cells, "tie")
        return DataTable(self.heads, tuple(rows))


@dataclass(frozen=True)
class Topic:
    """One section of a lesson: its rules, what is worth remembering, its two generators.

    `chosen` are problems made by hand; they come first, as those of the seeds 0, 1, 2...
    """

    name: str
    title: str
    rules: tuple[str, ...]
    remember: str
    exercise: Callable[[Dice], Exercise]
    problem: Callable[[Dice], Problem]
    chosen: tuple[Callable[[], Problem], ...] = ()

    def pose(self, key: str, seed: int) -> Problem:
        """The problem of a seed; `key` tells it from all others."""
        if 0 <= seed < len(self.chosen):
            return self.chosen[seed]()
        return draw(self.problem, key)


@dataclass(frozen=True)
class LessonPlan:
    """The topics of a game in the order they are taught."""

    game: str
    topics: tuple[Topic, ...] = field(default=())

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the topics."""
        return tuple(topic.name for topic in self.topics)

    def topic(self, name: str) -> Topic:
        """The topic of that name; an unknown one is answered with those there are."""
        for topic in self.topics:
            if topic.name == name.strip().lower():
                return topic
        raise BadOption(f"this lesson has no topic {name!r}; it has: {', '.join(self.names)}")


TRIES = 20_000


def draw(make: Callable[[Dice], T], key: str) -> T:
    """The first position of a generator that suits; `key` is its seed."""
    dice = Dice(key)
    return insist(lambda: make(dice))


def insist(make: Callable[[], T]) -> T:
    """What `make` makes, tried again for as long as it does not suit."""
    for _ in range(TRIES):
        try:
            return make()
        except Unfit:
            continue
    raise RuntimeError(f"nothing that suits in {TRIES:,} tries")


def distinct(right: Option, wrong: Sequence[Option]) -> list[Option]:
    """The wrong options that differ in words from the right one and from each other."""
    seen = {right.text}
    kept = []
    for option in wrong:
        if option.text not in seen:
            seen.add(option.text)
            kept.append(option)
    return kept
