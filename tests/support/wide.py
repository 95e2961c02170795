"""Building on a board of 400 blocks, which no table is wide enough for; not a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from tests.scene import demo
from urbannb.core.action import Action, Actions
from urbannb.core.choosing.views import Listed
from urbannb.core.errors import BadNotation
from urbannb.core.game import Game
from urbannb.core.glossary import Rule
from urbannb.core.log import Log
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice, Task
from urbannb.core.telling import Tellers
from urbannb.core.verdict import Reason
from urbannb.core.view import View
from urbannb.scene import Scene

MANY = 20
BLOCKS = [demo.name(col, row) for row in range(MANY) for col in range(MANY)]


@dataclass(kw_only=True)
class WideState(State):
    game: ClassVar[str] = "wide"
    built: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Build(Action):
    block: str

    def __str__(self) -> str:
        return f"build {self.block}"


@dataclass(frozen=True, slots=True)
class BuildSomewhere(Choice[WideState]):
    rule = "W-1"

    def chooser(self, state: WideState) -> int:
        return len(state.built) % 2

    def prompt(self, state: WideState) -> str:
        return f"{state.names[self.chooser(state)]}: build on a block"

    def words(self, state: WideState) -> str:
        return "somebody builds"

    def actions(self, state: WideState) -> Actions:
        return Listed([Build(block) for block in BLOCKS if block not in state.built])

    def reasons(self, state: WideState, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Build)
        if action.block in state.built:
            yield Reason("taken", "W-1", f"{action.block} is built on.", (action.block,))

    def answer(self, state: WideState, action: Build, log: Log | None) -> None:
        state.built.append(action.block)
        state.agenda.append(BuildSomewhere())


class Wide(Rulebook[WideState]):
    name = "wide"
    title = "Wide"
    players = (2,)
    summary = "Build."
    designer = publisher = "nobody"
    year = 2000
    package = "tests"
    end_rule = "W-1"
    state_type = WideState
    tasks: ClassVar[tuple[type[Task[Any]], ...]] = (BuildSomewhere,)

    tellers = Tellers[WideState]()

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return {"W-1": Rule("W-1", "Building", "Nowhere", "Build anywhere.")}

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> WideState:
        return WideState(names=names, seed=seed, agenda=[BuildSomewhere()])

    def parse(self, text: str) -> Action:
        word, _, block = text.partition(" ")
        if word != "build" or block not in BLOCKS:
            raise BadNotation("write: build C7", text)
        return Build(block)

    def check(self, state: WideState) -> Iterator[tuple[str, str]]:
        return iter(())

    def scores(self, state: WideState) -> list[Score]:
        return [Score(n, "W-1", len(state.built[p::2])) for p, n in enumerate(state.names)]

    def winners(self, state: WideState) -> list[int]:
        return []

    def about(self, state: WideState, place: str) -> Step:
        return self.step("W-1", f"This is {place}.", places=(place,))

    def outlook(self, state: WideState, action: Action) -> Step:
        return self.step("W-1", f"Somebody would {action}.")

    def scene(self, state: WideState, view: View) -> Scene:
        return demo.blocks(MANY, state.built, view)

    def gesture(self, state: WideState, action: Action) -> tuple[str, ...]:
        assert isinstance(action, Build)
        return ("pen", action.block)

    def attempt(self, state: WideState, places: tuple[str, ...]) -> Action | None:
        return Build(places[1]) if len(places) == 2 and places[1] in BLOCKS else None


def game(built: int = 60) -> Game:
    """A city in which some blocks are built on."""
    book = Wide()
    begun = Game(book, book.new(book.player_names(2), 1), None)
    for n in range(built):
        begun.play(Build(BLOCKS[(n * 37) % len(BLOCKS)]))
    return begun
