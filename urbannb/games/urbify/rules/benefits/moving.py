"""Benefits that put politicians on other buildings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.log import Log
from urbannb.core.saves.fields import Fields, Reading
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components.benefits import BENEFITS, Benefit, pay
from urbannb.games.urbify.model.actions import Choose, Start, choose
from urbannb.games.urbify.model.state import NOBODY
from urbannb.games.urbify.model.views import Starts
from urbannb.games.urbify.phrases import politicians, show_place
from urbannb.games.urbify.rules.base import State, Use, crew, due, ways
from urbannb.games.urbify.rules.paying import Settle
from urbannb.games.urbify.rules.projects import Build, Project, can_man, empty_buildings
from urbannb.games.urbify.rules.rulings import benefits as rulings

MOST_ASKED = 2
"""No tile asks for more politicians."""


@BENEFITS.record("move")
@dataclass(frozen=True, slots=True)
class Move(Benefit):
    """The politicians move to an empty building."""

    pay_influence: int = 0

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Move:
        return cls(pay(fields, "pay_influence"))

    @property
    def rule(self) -> str:
        return "UB-62"

    def possible(self, state: State, use: Use) -> bool:
        return bool(empty_buildings(state, crew(state, use)))

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        most = crew(state, use)
        if not empty_buildings(state, most):
            some = bool(empty_buildings(state, MOST_ASKED))
            who = f"No building that asks for {politicians(most)} is empty."
            yield Reason(
                "no-empty-building",
                "UB-64" if some else "UB-63",
                who if some else "No building in the city is empty.",
                needed="an empty building",
                had="none",
            )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        ask(state, MoveTo(use), log)


@dataclass(frozen=True, slots=True)
class MoveTo(AskOne[State]):
    """UB-62: where the politicians of the inaugurated building move."""

    use: Use
    rule = "UB-62"
    kind = Choose
    asks_for = "an empty building for the politicians"

    def chooser(self, state: State) -> int:
        return self.use.player

    def options(self, state: State) -> Sequence[Action]:
        return [choose(cell) for cell in empty_buildings(state, crew(state, self.use))]

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        use, asked = self.use, state.tile(action.cell).politicians
        left = crew(state, use) - asked
        state.man(use.source, use.player if left else NOBODY, left)
        state.man(action.cell, use.player, asked)
        if log:
            log.note(
                state,
                rulings.Moved(
                    "UB-62",
                    (use.source, action.cell),
                    player=use.player,
                    source=use.source,
                    cell=action.cell,
                    politicians=asked,
                ),
            )


@BENEFITS.record("found")
@dataclass(frozen=True, slots=True)
class Found(Benefit):
    """The politicians start a project whose influence is not paid."""

    pay_development: int = 0
    chooses_first: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Found:
        return cls(pay(fields, "pay_development"))

    @property
    def rule(self) -> str:
        return "UB-65"

    def possible(self, state: State, use: Use) -> bool:
        return bool(foundable(state, use) and state.sites)

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        if not foundable(state, use):
            there = politicians(crew(state, use))
            yield Reason(
                "no-project",
                "UB-67",
                f"There is no project on show for {there} whose development you could pay as well.",
                tuple(map(show_place, state.show)),
                "a project on show",
                "none",
            )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        state.agenda.append(FoundProject(use))


def foundable(state: State, use: Use) -> list[str]:
    """The projects that the politicians of a building can start by a Bank (UB-65 to UB-67)."""
    influence, development = due(state, use)
    tiles, tracks, there = state.box.tiles, state.tracks[use.player], crew(state, use)
    return [
        name
        for name in state.show
        if can_man(state, tiles[name], there)
        and ways(tracks, development + tiles[name].development, influence)
    ]


@dataclass(frozen=True, slots=True)
class FoundProject(Ask[State]):
    """UB-65: which project is started without paying its influence, and where."""

    use: Use
    rule = "UB-65"
    kind = Start
    asks_for = "a project to start without paying its influence"

    def chooser(self, state: State) -> int:
        return self.use.player

    def actions(self, state: State) -> Actions:
        return Starts(foundable(state, self.use), state.sites)

    def answer(self, state: State, action: Start, log: Log | None) -> None:
        use = self.use
        influence, development = due(state, use)
        development += state.box.tiles[action.tile].development
        project = Project(use.player, action.tile, action.cell, use.source)
        state.agenda.append(Build(project))
        if influence or development:
            state.agenda.append(Settle(use.player, influence, development))


@BENEFITS.record("staff-another")
@dataclass(frozen=True, slots=True)
class StaffAnother(Benefit):
    """When the tile is built its politicians go to another building, and none to it."""

    at_once: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: Fields[Reading]) -> StaffAnother:
        return cls()

    @property
    def rule(self) -> str:
        return "UB-69"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        """Nothing: it acts when the tile is built (see `rules.projects`)."""


TASKS = (MoveTo, FoundProject)
