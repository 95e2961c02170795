"""Inaugurating a building: its benefit, and its politicians going home (UB-38 to UB-42)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.games.urbify.model.state import NOBODY
from urbannb.games.urbify.phrases import building_apart, party_place
from urbannb.games.urbify.rules.base import State, Use, due, usable
from urbannb.games.urbify.rules.paying import Settle
from urbannb.games.urbify.rules.rulings.benefits import HomeAgain, Inaugurated


def inaugurate_building(state: State, cell: str, log: Log | None, *, used: bool) -> None:
    """UB-38 to UB-40: a party inaugurates a building, with its benefit or without."""
    player = state.player
    if log:
        first = "UB-40" if state.benefit(cell).politicians_matter else "UB-38"
        can = used or usable(state, Use(player, (cell,)))
        rule = first if used else "UB-39" if can else "UB-41"
        log.note(state, Inaugurated(rule, (cell,), player=player, cell=cell, used=used, can=can))
    state.agenda.append(SendHome(player, cell))
    if used:
        state.agenda.append(UseBenefit(Use(player, (cell,))))


@dataclass(frozen=True, slots=True)
class UseBenefit(Task[State]):
    """UB-39, UB-40: a benefit is paid for, and then used."""

    use: Use

    def run(self, state: State, log: Log | None) -> None:
        use = self.use
        benefit = state.benefit(use.cell)
        if not (use.paid or benefit.chooses_first):
            influence, development = due(state, use)
            if influence or development:
                paid = Use(use.player, use.chain, paid=True)
                state.agenda += (UseBenefit(paid), Settle(use.player, influence, development))
                return
        benefit.perform(state, log, use)

    def words(self, state: State) -> str:
        name = building_apart(state, self.use.cell)
        if self.use.paid:
            return f"the benefit of the {name}"
        return f"{state.names[self.use.player]} uses the {name}"


@dataclass(frozen=True, slots=True)
class SendHome(Task[State]):
    """UB-42: the politicians that are left on the building go home."""

    player: int
    cell: str

    def run(self, state: State, log: Log | None) -> None:
        building = state.city[self.cell]
        if building.owner == NOBODY:
            return
        state.home[self.player] += building.politicians
        state.man(self.cell, NOBODY, 0)
        if log:
            log.note(
                state,
                HomeAgain(
                    "UB-42",
                    (self.cell, party_place(self.player)),
                    player=self.player,
                    cell=self.cell,
                    politicians=building.politicians,
                ),
            )

    def words(self, state: State) -> str:
        return f"the politicians on the {building_apart(state, self.cell)} go home"


TASKS = (UseBenefit, SendHome)
