"""What the chapters share: several players deciding, and who is first, last or in office."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing import asking
from urbannb.core.engine import advance
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.model.actions import Player, somebody
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.rulings.asking import NextDecides, NothingToChoose

State = UrbanSprawlState


@dataclass(frozen=True, slots=True)
class InAnyOrder(asking.InAnyOrder[State]):
    """US-107: each of several players decides; the active player chooses the order."""

    def which(self, tasks: tuple[Task[Any], ...]) -> ChooseNext:
        return ChooseNext(tasks)

    def leads_on(self, state: State, choice: Any, only: Action) -> bool:
        """Whoever has but one way may have to decide how: which building is lost, for instance."""
        if state.edition == 1:
            return False
        tried = state.copy()
        tried.agenda = []
        choice.answer(tried, only, None)
        return advance(tried) is not None

    def skipped(self, state: State, choice: Any, log: Log) -> None:
        who, what = asking.concerned(choice), choice.asks_for
        log.note(state, NothingToChoose("US-102", player=who, choice=choice, what=what))


@dataclass(frozen=True, slots=True)
class ChooseNext(asking.ChooseNext[State]):
    """US-107: the active player says who of several players decides next."""

    rule = "US-107"
    kind = Player

    def names(self, player: int) -> Action:
        return somebody(player + 1)

    def others(self, tasks: tuple[Task[Any], ...]) -> InAnyOrder:
        return InAnyOrder(tasks)

    def chosen(self, state: State, player: int, log: Log) -> None:
        log.note(state, NextDecides("US-107", player=player))


def least(state: State, among: Iterable[int]) -> list[int]:
    """The players with the least prestige."""
    players, prestige = list(among), state.prestige
    low = min([prestige[p] for p in players], default=0)
    return [p for p in players if prestige[p] == low]


def most(state: State, among: Iterable[int]) -> list[int]:
    """The players with the most prestige."""
    players, prestige = list(among), state.prestige
    high = max([prestige[p] for p in players], default=0)
    return [p for p in players if prestige[p] == high]


def holder(state: State, title: str) -> int:
    """Who holds an office, the Contractor or the Media marker; NOBODY if nobody does."""
    if title == "Media":
        owners = state.vocations.get(title)
        return owners[0] if owners else NOBODY
    if title == "Contractor":
        return NOBODY if state.contractor is None else state.contractor
    return state.offices.get(title, NOBODY)


TASKS = (InAnyOrder, ChooseNext)
