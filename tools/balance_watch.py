"""What `balance.py` notes of the games that it plays."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.score.ledger import parted
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.state import AT_START
from urbannb.games.urban_sprawl.rules.rulings import (
    ContractTurnedUp,
    EventBegun,
    PointsGiven,
    TilePut,
    TownTurnedUp,
)

if TYPE_CHECKING:
    from urbannb.games.urban_sprawl.model.state import UrbanSprawlState

POOR, RICH = 5, 60
"""With less wealth at the beginning of a turn hardly anything can be built; with more, anything."""


@dataclass
class Figures:
    """What is noted of games with so many players."""

    players: int
    games: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    wins: Counter[int] = field(default_factory=Counter)
    """Games won by place in the turn order; a shared victory counts for all who share it."""
    seats: Counter[tuple[int, str]] = field(default_factory=Counter)
    """Prestige at the end and turns in sum, by place in the turn order."""
    income: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Wealth and prestige by where they come from."""
    spent: Counter[str] = field(default_factory=Counter)
    wealth: Counter[tuple[int, str]] = field(default_factory=Counter)
    """What players have when their turns begin, by round, in sum and how often too little."""
    shown: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    """How many times each rule fired."""
    reached: Counter[str] = field(default_factory=Counter)
    """In how many games each rule fired."""

    def add(self, other: Figures) -> None:
        """Other games with as many players."""
        for name, mine in vars(self).items():
            theirs = getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif name != "players":
                setattr(self, name, mine + theirs)

    def close(self, state: UrbanSprawlState) -> None:
        """The ledgers of a game that is over: by group, what was gained and what was lost."""
        for kind, ledgers in ((WEALTH, state.wealth_from), (PRESTIGE, state.prestige_from)):
            for ledger in ledgers:
                for name, amount in ledger.items():
                    group = parted(name)[0]
                    if amount < 0:
                        self.spent[f"{group}, {kind}"] -= amount
                    elif group != AT_START:
                        self.income[group, kind] += amount


class Watch(Log):
    """Counts rulings instead of keeping them."""

    def __init__(self, figures: Figures) -> None:
        super().__init__()
        self.figures = figures
        self.fired: Counter[str] = Counter()
        self.turn = 0
        self.state: UrbanSprawlState

    def note(self, state: Any, ruling: Ruling) -> None:
        """Count the rule, and what else is noted of some kinds of ruling."""
        figures, self.state = self.figures, state
        self.fired[ruling.rule] += 1
        if isinstance(ruling, PointsGiven):
            self._turn(ruling.player)
        elif isinstance(ruling, TownTurnedUp):
            figures.shown.update([*self.state.boxes, self.state.decks[0][-1]])
        elif isinstance(ruling, ContractTurnedUp):
            figures.shown[ruling.card] += 1
        elif isinstance(ruling, TilePut):
            figures.built[ruling.building.card] += 1
        elif isinstance(ruling, EventBegun):
            figures.events[ruling.card] += 1

    def _turn(self, player: int) -> None:
        players = self.figures.players
        self.figures.seats[(player - self.state.first) % players, "turns"] += 1
        wealth, noted = self.state.wealth[player], self.figures.wealth
        time = self.turn // players + 1
        noted[time, "turns"] += 1
        noted[time, "sum"] += wealth
        noted[time, "poor"] += wealth < POOR
        noted[time, "rich"] += wealth > RICH
        self.turn += 1
