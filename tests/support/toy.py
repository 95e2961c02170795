"""A game of a stranger, in one file: take stones from two heaps; who takes the last one wins.

Its state has fields of every type that a state may have.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, ClassVar

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Listed
from urbannb.core.errors import UrbanError
from urbannb.core.glossary import Rule
from urbannb.core.log import Log
from urbannb.core.patterns.fields import whole
from urbannb.core.patterns.places import PlaceName
from urbannb.core.rulebook import Rulebook
from urbannb.core.ruling import Ruling
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice, Task
from urbannb.core.telling import Said, Tellers
from urbannb.core.verdict import Reason
from urbannb.core.view import View
from urbannb.scene import Scene, Target


@dataclass(kw_only=True)
class ToyState(State):
    game: ClassVar[str] = "toy"
    heaps: list[list[int]] = field(default_factory=list)
    last: str | None = None
    taken: dict[str, list[int]] = field(default_factory=dict)
    spare: list[int] | None = None
    marks: dict[str, bool] = field(default_factory=dict)
    player: int = 0


@dataclass(frozen=True, slots=True)
class Take(Action, says="take {count} of {heap}", like=("take 2 of 1",)):
    """Take one or two stones."""

    heap: Annotated[int, whole(0, 1)]
    count: Annotated[int, whole(1, 2)]


class Heaped(Ruling):
    """The stones are heaped."""


@dataclass(frozen=True, kw_only=True)
class Took(Ruling):
    """Somebody took stones."""

    count: int


@dataclass(frozen=True, slots=True)
class Heap(Task[ToyState]):
    stones: tuple[int, int]

    def run(self, state: ToyState, log: Log | None) -> None:
        for size in self.stones:
            heap = list(range(size))
            state.shuffle(heap)
            state.heaps.append(heap)
        state.spare = [7]
        if log:
            log.note(state, Heaped("T-1", ("heap0", "heap1")))

    def words(self, state: ToyState) -> str:
        return "heap up the stones"


@dataclass(frozen=True, slots=True)
class TakeSome(Choice[ToyState]):
    rule = "T-2"

    def chooser(self, state: ToyState) -> int:
        return state.player

    def prompt(self, state: ToyState) -> str:
        return f"{state.names[state.player]}: take one or two stones"

    def words(self, state: ToyState) -> str:
        return "somebody takes stones"

    def actions(self, state: ToyState) -> Actions:
        return Listed(
            [Take(h, n) for h in (0, 1) for n in (1, 2) if n <= len(state.heaps[h])],
        )

    def reasons(self, state: ToyState, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Take)
        have = len(state.heaps[action.heap])
        if action.count > have:
            yield Reason("too-few", "T-2", f"Heap {action.heap} has only {have}.")

    def answer(self, state: ToyState, action: Take, log: Log | None) -> None:
        name = state.names[state.player]
        stones = [state.heaps[action.heap].pop() for _ in range(action.count)]
        state.taken[name] = [*state.taken.get(name, []), *stones]
        state.last = name
        if log:
            log.note(state, Took("T-2", (f"heap{action.heap}",), count=action.count))
        if any(state.heaps):
            state.player = (state.player + 1) % len(state.names)
            state.agenda.append(type(self)())


tells: Tellers[ToyState] = Tellers()


@tells(Heaped)
def heaped(state: ToyState, ruling: Heaped) -> Said:
    return Said("Stones: heaped. The last to take was nobody.")


@tells(Took)
def took(state: ToyState, ruling: Took) -> Said:
    return Said(f"Stones: {ruling.count}. The last to take was {state.last}.")


class Toy(Rulebook[ToyState]):
    name = "toy"
    title = "Toy"
    players: ClassVar[tuple[int, ...]] = (2, 3)
    summary = "Take the last stone."
    designer = publisher = "nobody"
    year = 2000
    package = "tests"
    end_rule = "T-3"
    state_type = ToyState
    notation = Notation("Toy", (Take,), '"take 1 of 0"')
    heap = PlaceName("heap{heap}", "A heap.", heap=whole(0, 1))
    stones = PlaceName(
        "take{count}of{heap}", "Stones to take off a heap.", count=whole(1, 2), heap=whole(0, 1)
    )
    place_names: ClassVar[tuple[PlaceName, ...]] = (heap, stones)
    tellers = tells
    tasks: ClassVar[tuple[type[Task[Any]], ...]] = (Heap, TakeSome)

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {f"T-{n}": Rule(f"T-{n}", "A rule", "Nowhere", "It is so.") for n in (1, 2, 3)}

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> ToyState:
        return ToyState(names=names, seed=seed, agenda=[TakeSome(), Heap((6, 7))])

    def check(self, state: ToyState) -> Iterator[tuple[str, str]]:
        total = sum(map(len, state.heaps)) + sum(map(len, state.taken.values()))
        if state.heaps and total != 13:
            yield "heaps", "there are 13 stones"

    def scores(self, state: ToyState) -> list[Score]:
        return [
            Score(
                n, "T-3", lines=(Score("stones", "T-2", len(state.taken.get(n, [])), key="stones"),)
            )
            for n in state.names
        ]

    def winners(self, state: ToyState) -> list[int]:
        return [p for p, name in enumerate(state.names) if name == state.last]

    def about(self, state: ToyState, place: str) -> Step:
        if not place.startswith(("heap", "take")):
            raise UrbanError("no such place")
        return self.step("T-1", "This is a heap.", state=state)

    def outlook(self, state: ToyState, action: Action) -> Step:
        return self.step("T-2", "Stones would go.")

    def scene(self, state: ToyState, view: View) -> Scene:
        wide = min(200, view.width)
        step = wide / 4
        targets = tuple(
            Target(
                f"take{n}of{h}", step * n, 50 * h, step - 10, 40, f"take {n} of {h}", row=h, col=n
            )
            for h in (0, 1)
            for n in (1, 2)
        )
        return Scene(wide, 100, "Toy", "Two heaps.", {}, targets)

    def gesture(self, state: ToyState, action: Action) -> tuple[str, ...]:
        assert isinstance(action, Take)
        return (f"take{action.count}of{action.heap}",)

    def attempt(self, state: ToyState, places: tuple[str, ...]) -> Action | None:
        return Take(int(places[0][-1]), int(places[0][4]))
