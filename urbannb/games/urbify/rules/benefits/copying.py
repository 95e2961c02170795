"""Benefits that are those of another building."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne, ask
from urbannb.core.log import Log
from urbannb.core.saves.fields import Fields, Reading
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components.benefits import BENEFITS, Benefit, pay
from urbannb.games.urbify.model.actions import Choose, choose
from urbannb.games.urbify.phrases import building_name
from urbannb.games.urbify.rules.base import State, Use, usable
from urbannb.games.urbify.rules.inaugurating import UseBenefit
from urbannb.games.urbify.rules.rulings.benefits import Copied


@dataclass(frozen=True, slots=True)
class Copying(Benefit):
    """The benefit of another building, and all that it asks for."""

    pay_development: int = 0
    chooses_first: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Copying:
        return cls(pay(fields, "pay_development"))

    @abstractmethod
    def in_reach(self, state: State, cell: str) -> list[str]:
        """The buildings that it may copy from where it stands, if they have a benefit to copy."""

    def possible(self, state: State, use: Use) -> bool:
        return any(usable(state, end) for end in ends(state, use))

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        if not self.possible(state, use):
            yield Reason(
                "nothing-to-copy",
                self.rule,
                f"The {building_name(state, use.cell)} finds no building whose benefit you could "
                "use and pay for.",
                tuple(others(state, use)),
                "a benefit to copy",
                "none",
            )

    @abstractmethod
    def perform(self, state: State, log: Log | None, use: Use) -> None:
        """Ask which building is copied."""


def others(state: State, use: Use) -> list[str]:
    """The buildings that the last one of a chain may copy; none of them twice (UB-72, UB-79)."""
    benefit: Any = state.benefit(use.cell)
    return [
        cell
        for cell in benefit.in_reach(state, use.cell)
        if cell not in use.chain and not state.benefit(cell).at_once
    ]


def targets(state: State, use: Use) -> list[str]:
    """The buildings to copy that lead to a benefit which can be had."""
    found = []
    for cell in others(state, use):
        then = use.copying(cell)
        whole = isinstance(state.benefit(cell), Copying)
        if any(usable(state, end) for end in ends(state, then)) if whole else usable(state, then):
            found.append(cell)
    return found


def ends(state: State, use: Use) -> Iterator[Use]:
    """Every building that a chain can end in and that copies nothing, on the cheapest way there.

    Ways of copying cost development only, so the cheapest one leaves most to pay with.
    """
    waiting, seen = [(0, use)], set(use.chain)
    while waiting:
        waiting.sort(key=lambda each: each[0], reverse=True)
        cost, way = waiting.pop()
        if way is not use and way.cell in seen:
            continue
        seen.add(way.cell)
        benefit = state.benefit(way.cell)
        if not isinstance(benefit, Copying):
            yield way
            continue
        cost += benefit.pay_development
        waiting += [(cost, way.copying(c)) for c in others(state, way) if c not in seen]


@dataclass(frozen=True, slots=True)
class ChooseCopied(AskOne[State]):
    """Which building is copied."""

    use: Use
    kind = Choose
    asks_for = "a building to copy"

    def question(self, state: State) -> str:
        return f"a building whose benefit the {building_name(state, self.use.cell)} copies"

    def chooser(self, state: State) -> int:
        return self.use.player

    def options(self, state: State) -> Sequence[Action]:
        return [choose(cell) for cell in targets(state, self.use)]

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        use = self.use
        state.agenda.append(UseBenefit(use.copying(action.cell)))
        if log:
            log.note(
                state,
                Copied(
                    state.benefit(use.cell).rule,
                    (use.cell, action.cell),
                    player=use.player,
                    by=use.cell,
                    cell=action.cell,
                ),
            )


@dataclass(frozen=True, slots=True)
class ChooseNeighbor(ChooseCopied):
    """UB-73: which building next to the Parking is copied."""

    rule = "UB-73"


@dataclass(frozen=True, slots=True)
class ChooseOccupied(ChooseCopied):
    """UB-75: which occupied building is copied."""

    rule = "UB-75"


@BENEFITS.record("copy-neighbor")
@dataclass(frozen=True, slots=True)
class CopyNeighbor(Copying):
    """The benefit of a building next to this one."""

    @property
    def rule(self) -> str:
        return "UB-73"

    def in_reach(self, state: State, cell: str) -> list[str]:
        return state.neighbors(cell)

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        ask(state, ChooseNeighbor(use), log)


@BENEFITS.record("copy-occupied")
@dataclass(frozen=True, slots=True)
class CopyOccupied(Copying):
    """The benefit of another building on which politicians stand."""

    @property
    def rule(self) -> str:
        return "UB-75"

    def in_reach(self, state: State, cell: str) -> list[str]:
        return [other for other, building in state.city.items() if building.politicians]

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        ask(state, ChooseOccupied(use), log)


TASKS = (ChooseNeighbor, ChooseOccupied)
