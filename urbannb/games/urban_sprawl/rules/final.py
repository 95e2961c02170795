"""The end: last payouts, wealth into prestige, offices, the winner (US-110 to US-113)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.score.standing import leading
from urbannb.core.task import Task
from urbannb.games.urban_sprawl.components.board import halo
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.components.values import PRESTIGE, row_of
from urbannb.games.urban_sprawl.model.ledger import OFFICE, WEALTH_COUNTED
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.elections import ZONE_OF
from urbannb.games.urban_sprawl.rules.payouts import pay_row
from urbannb.games.urban_sprawl.rules.rulings.final import (
    FinalPayouts,
    GameOver,
    OfficeCounted,
    WealthCounted,
)

ROWS = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class FinalPayout(Task[State]):
    """US-110: each prestige row pays once more."""

    value: int

    def run(self, state: State, log: Log | None) -> None:
        if not state.final:
            state.final = True
            if log:
                log.note(state, FinalPayouts("US-110"))
        pay_row(state, log, PRESTIGE, self.value)

    def words(self, state: State) -> str:
        line = row_of(PRESTIGE, self.value, state.markers)
        where = f"on {line_name(line)}" if line else "is not on the board"
        return f"final payout: prestige {self.value} {where}"


@dataclass(frozen=True, slots=True)
class CountWealth(Task[State]):
    """US-111: 1 prestige for every full 10 wealth; the wealth stays, for ties."""

    def run(self, state: State, log: Log | None) -> None:
        for player, wealth in enumerate(state.wealth):
            state.gain(player, PRESTIGE, wealth // 10, WEALTH_COUNTED)
        if log:
            log.note(state, WealthCounted("US-111", wealth=tuple(state.wealth)))

    def words(self, state: State) -> str:
        return "1 prestige for every 10 wealth"


@dataclass(frozen=True, slots=True)
class CountOffices(Task[State]):
    """US-112: what each office brings its holder at the end."""

    def run(self, state: State, log: Log | None) -> None:
        for office, player in state.offices.items():
            if player == NOBODY:
                continue
            counted = office_bonus(state, office, player)
            state.gain(player, PRESTIGE, len(counted), source(OFFICE, office))
            if log:
                log.note(state, OfficeCounted("US-112", counted, office=office, player=player))
        if log:
            log.note(
                state,
                GameOver(
                    "US-113",
                    prestige=tuple(state.prestige),
                    wealth=tuple(state.wealth),
                    winners=tuple(winners(state)),
                ),
            )

    def words(self, state: State) -> str:
        return "1 prestige for every building that an office counts"


def office_bonus(state: State, office: str, player: int) -> tuple[str, ...]:
    """The buildings that bring the holder of an office 1 prestige each at the end (US-112)."""
    if office == "Mayor":
        parks = state.ground.zones[PARK]
        return tuple(
            lot
            for lot, b in state.city.items()
            if b.owner == player and b.zone != PARK and halo(b.site.lots) & parks
        )
    return tuple(lot for lot, b in state.city.items() if b.zone == ZONE_OF[office])


def winners(state: State) -> list[int]:
    """US-113: the most prestige; among these the most wealth; else they share the victory."""
    return leading(zip(state.prestige, state.wealth, strict=True))


FINAL_COUNT: tuple[Task[State], ...] = (
    CountOffices(), CountWealth(), *(FinalPayout(value) for value in reversed(ROWS)),
)  # fmt: skip

TASKS = (FinalPayout, CountWealth, CountOffices)
