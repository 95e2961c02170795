"""Walking through what happened: the steps of one or more turns, one at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

from urbannb.core.log import follow
from urbannb.core.text import capital
from urbannb.ui.owners import SETUP, THE_END, Owners

if TYPE_CHECKING:
    from urbannb.core.game import Game
    from urbannb.core.ruling import Chain, TaskAtHand
    from urbannb.core.state import State
    from urbannb.core.step import Step


class WalkTotals:
    """What one player did in a walk, by turn, and what that gained and paid, by unit.

    What came of the actions of others is apart: by the player, or `THE_END`.
    """

    def __init__(self) -> None:
        self.did: list[int] = []
        self.gained: Counter[str] = Counter()
        self.paid: Counter[str] = Counter()
        self.others: dict[int, Counter[str]] = {}

    def change(self, had: Mapping[str, int], has: Mapping[str, int], came_of: int | None) -> None:
        """Note what is more or less, by an action of one's own (None) or of somebody else."""
        for unit, now in has.items():
            by = now - had.get(unit, 0)
            if by and came_of is not None:
                self.others.setdefault(came_of, Counter())[unit] += by
            elif by:
                (self.gained if by > 0 else self.paid)[unit] += abs(by)

    @property
    def net(self) -> dict[str, int]:
        """What is more or less in the end, whoever brought it."""
        changed = Counter[str]()
        changed.subtract(self.paid)  # what was paid is named first
        for units in (self.gained, *self.others.values()):
            changed.update(units)
        return {unit: by for unit, by in changed.items() if by}


@dataclass(frozen=True)
class WalkPart:
    """The steps of one task, from `first` up to `end`, which is none of them.

    `task` is None for what was chosen itself; `start` is the turn that all this belongs to.
    """

    start: int
    owner: int
    task: TaskAtHand | None
    first: int
    end: int

    @property
    def words(self) -> str:
        """What the task said it would do; nothing where it was chosen and not pending."""
        return self.task.words if self.task else ""

    @property
    def title(self) -> str:
        """The same as a heading, as in the strip of tasks: "9 The next player takes a turn"."""
        if self.task is None:
            return ""
        return f"{self.task.number or ''} {capital(self.task.phrase)}".lstrip()


class Walk:
    """A place in the explained history of a game.

    It tells the turns `first` to `last`, so that a bot's answer is told together with the
    move it answers. Where a choice came in the middle of something, its answer is told as a
    part of that: one can walk back to the turn `since`, in which it was begun, and the steps
    are numbered from there, so that "Step 13 of 18" means the whole of it. The last
    step of the newest turn is the present.
    """

    def __init__(self, game: Game, first: int, last: int, owners: Owners | None = None) -> None:
        self.game = game
        self.owners = owners or Owners(game)
        self.since = self.owners.start(first)
        self.first = first
        self.last = last
        self._at: int | None = None
        self.summary = True
        """Whether all the steps are told at a glance; until one walks."""
        self._steps: list[tuple[int, Step]] | None = None
        self._after: State | None = None

    @property
    def after(self) -> State:
        """The position after the last of these turns."""
        if self._after is None:
            self._after = self.game.at(self.last).state
        return self._after

    @property
    def steps(self) -> list[tuple[int, Step]]:
        """Every step with the turn it belongs to, explained when first asked for."""
        if self._steps is None:
            turns = range(self.since, self.last + 1)
            self._steps = [(turn, step) for turn in turns for step in self.game.steps_of(turn)]
        return self._steps

    @cached_property
    def fresh(self) -> int:
        """The index of the first step that has not been told before."""
        turns = [turn for turn, _ in self.steps]
        return next((k for k, turn in enumerate(turns) if turn >= self.first), 0)

    @cached_property
    def _traced(self) -> tuple[list[Chain], Chain]:
        found: list[Chain] = []
        at_hand: Chain = ()
        for turn in range(self.since, self.last + 1):
            if self.owners.start(turn) == turn:
                at_hand = ()  # something new begins
            steps = self.game.steps_of(turn)
            for step in steps:
                found.append(_joined(at_hand, step.during))
                # What is over does not come back, not even if the agenda grows as long again.
                at_hand = tuple(doing for doing in at_hand if doing in found[-1])
            at_hand = _joined(at_hand, steps.chain)
        return found, at_hand

    @property
    def chains(self) -> list[Chain]:
        """The tasks that each step is part of, as far back as this walk goes."""
        return self._traced[0]

    @property
    def at_hand(self) -> Chain:
        """The tasks at hand at the end of this walk."""
        return self._traced[1]

    def begun(self, start: int) -> frozenset[TaskAtHand]:
        """Every task that was done in what began at that turn.

        The end of a game takes others off the agenda undone.
        """
        turns = [n for n in range(start, self.last + 1) if self.owners.start(n) == start]
        return frozenset(doing for turn in turns for doing in self.game.steps_of(turn).begun)

    @cached_property
    def parts(self) -> list[WalkPart]:
        """The steps, task by task."""

        def place(k: int) -> tuple[int, int, TaskAtHand | None]:
            start = self.owners.start(self.steps[k][0])
            owner = THE_END if k >= self._closed else self.owners.owner(start)
            return start, owner, entry(self.chains[k], start)

        found = []
        for (start, owner, task), run in groupby(range(len(self.steps)), place):
            ks = list(run)
            found.append(WalkPart(start, owner, task, ks[0], ks[-1] + 1))
        return found

    @cached_property
    def _closed(self) -> int:
        """The first of the steps that count up the end; as many as there are if none does."""
        last = self.game.steps_of(self.last)
        return len(self.steps) - len(last) + last.closed

    @property
    def part(self) -> WalkPart | None:
        """The part to which the step shown belongs."""
        return next((part for part in self.parts if part.first <= self.at < part.end), None)

    @cached_property
    def tallies(self) -> list[WalkTotals]:
        """What each player did, gained and paid in what has not been told before.

        Each change stands with the action whose step made it, and so with whoever chose that; what
        is counted up at the end stands with nobody's.
        What is answered the same way as a rule is nothing that somebody did.
        A team has its gains and payments in common: the first entry has them.
        """
        book, first = self.game.rulebook, max(1, self.first)
        before = self.game.at(first - 1).state
        found = [WalkTotals() for _ in before.names]
        for turn in range(first, self.last + 1):
            who = self.owners.chooser(turn)
            if who != SETUP and self.owners.usual(turn) is None:
                found[who].did.append(turn)
        had = book.holdings(before)
        for came_of, state in self._made():
            has = book.holdings(state)
            for player, (old, new) in enumerate(zip(had, has, strict=False)):
                alone = came_of == player or len(has) < len(found)
                found[player].change(old, new, None if alone else came_of)
            had = has
        return found

    def _made(self) -> Iterator[tuple[int, State]]:
        """Every position of what has not been told before, and whose action led to it."""
        for turn in range(max(1, self.first), self.last + 1):
            steps, who = self.game.steps_of(turn), self.owners.chooser(turn)
            for number, step in enumerate(steps):
                if step.state is not None and number + 1 < len(steps):
                    yield THE_END if number >= steps.closed else who, step.state
            yield THE_END if steps.closed < len(steps) else who, self.game.at(turn).state

    def brought(self, first: int, last: int) -> list[dict[str, int]]:
        """What each player has more or less after the actions `first` to `last`, by unit.

        A team has its holdings in common: the first entry has them.
        """
        return self._changes(*(self.game.at(n).state for n in (max(0, first - 1), last)))

    def came(self, first: int, end: int) -> list[dict[str, int]]:
        """The same of some steps, from the one with this index up to `end`, which is none."""
        return self._changes(*self.between(first, end))

    def between(self, first: int, end: int) -> tuple[State, State]:
        """The positions before the step with this index, and after those up to `end`."""
        first = max(first, self.fresh)
        turn, last = self.steps[first][0], self.steps[end - 1][0]
        amid = first and self.steps[first - 1][0] == turn
        before = self.steps[first - 1][1].state if amid else None
        goes_on = end < len(self.steps) and self.steps[end][0] == last
        after = self.steps[end - 1][1].state if goes_on else None
        return (
            before or self.game.at(max(0, turn - 1)).state,
            after or self.game.at(last).state,
        )

    def _changes(self, before: State, after: State) -> list[dict[str, int]]:
        had, has = map(self.game.rulebook.holdings, (before, after))
        changes = (
            {unit: now - old.get(unit, 0) for unit, now in new.items()}
            for old, new in zip(had, has, strict=True)
        )
        return [{unit: by for unit, by in change.items() if by} for change in changes]

    @property
    def turns(self) -> list[list[WalkPart]]:
        """The parts, player's turn by player's turn, of what has not been told before."""
        new = [part for part in self.parts if part.end > self.fresh]
        return [list(run) for _, run in groupby(new, lambda part: part.owner)]

    @property
    def several(self) -> bool:
        """Whether this goes through the turns of several players."""
        return len({part.owner for part in self.parts} - {SETUP, THE_END}) > 1

    @property
    def at(self) -> int:
        """The index of the step shown."""
        end = max(0, len(self.steps) - 1)
        return end if self._at is None else min(self._at, end)

    @property
    def now(self) -> bool:
        """True where the present position is shown."""
        return self._at is None and self.last == self.game.turn

    @property
    def ended(self) -> bool:
        """True at the last step."""
        return self._at is None

    @property
    def turn(self) -> int:
        """The turn whose step is shown."""
        return self.last if self._at is None or not self.steps else self.steps[self.at][0]

    @property
    def step(self) -> Step | None:
        """The step shown; None where nothing happened."""
        return self.steps[self.at][1] if self.steps else None

    @property
    def shown(self) -> Step | None:
        """The step whose places are marked: at a glance, the first of the newest turn.

        A setup concerns every place; marking them all would say nothing.
        """
        if not self.summary:
            return self.step
        if self.last == 0:
            return None
        return next((step for turn, step in self.steps if turn == self.last), None)

    def go(self, where: str | int) -> None:
        """Move to "first", "back", "next", "last", to an index, to the next "task", or to "fresh".

        "fresh" is the first step that has not been told before.
        """
        end = max(0, len(self.steps) - 1)
        to = {
            "first": 0, "back": self.at - 1, "next": self.at + 1, "last": end,
            "fresh": self.fresh, "task": self._next_task(),
        }  # fmt: skip
        index = where if isinstance(where, int) else to[where]
        index = max(0, min(index, end))
        self._at = None if index == end else index
        self.summary = False

    def _next_task(self) -> int:
        if self.summary:
            return self.fresh
        here = self.part
        return here.end if here else 0


def entry(chain: Chain, start: int) -> TaskAtHand | None:
    """The task at hand that stood on the agenda of what began at that turn.

    None for what a player had just chosen: it was chosen, and had not been pending.
    """
    level = 0 if start == 0 else 1  # the choice itself comes first, but nobody chose the setup
    return chain[level] if len(chain) > level else None


def _joined(at_hand: Chain, during: Chain) -> Chain:
    """Tasks at hand, and what came after them in a later action."""
    for doing in during:
        at_hand = follow(at_hand, doing)
    return at_hand


class CountWalk(Walk):
    """The score of a position counted step by step; nothing happens, the position stays."""

    def __init__(self, walk: Walk) -> None:
        """Count where another walk ends; `before` is that walk, to come back to."""
        super().__init__(walk.game, walk.last, walk.last, walk.owners)
        self.before = walk
        self.summary = False
        self._at = 0
        counted = self.game.rulebook.count(self.after)
        self._steps = [(self.last, step) for step in counted]

    @property
    def now(self) -> bool:
        """Never: the present is looked at, not played."""
        return False

    @cached_property
    def _traced(self) -> tuple[list[Chain], Chain]:
        """Counting is no task of the game's."""
        return [()] * len(self.steps), ()
