"""What `balance.py` notes of the games that it plays."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from urbannb.core.log import Log
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.ledger import AT_START, parted

if TYPE_CHECKING:
    from urbannb.games.urban_sprawl.model.state import UrbanSprawlState

Facts = dict[str, Any]
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

    def rule(
        self,
        state: Any,
        rule: str,
        name: str,
        places: tuple[str, ...] = (),  # noqa: ARG002  # counted, not shown
        **facts: Any,
    ) -> None:
        """Count the rule, and whatever else there is a method for here."""
        self.fired[rule] += 1
        note = getattr(self, f"_{name}", None)
        if note:
            self.state = state
            note(facts)

    def _points(self, facts: Facts) -> None:
        player, players = facts["player"], self.figures.players
        self.figures.seats[(player - self.state.first) % players, "turns"] += 1
        wealth, noted = self.state.wealth[player], self.figures.wealth
        time = self.turn // players + 1
        noted[time, "turns"] += 1
        noted[time, "sum"] += wealth
        noted[time, "poor"] += wealth < POOR
        noted[time, "rich"] += wealth > RICH
        self.turn += 1

    def _contract_up(self, facts: Facts) -> None:
        self.figures.shown[facts["card"]] += 1

    def _turned_up_town(self, _facts: Facts) -> None:
        self.figures.shown.update([*self.state.boxes, self.state.decks[0][-1]])

    def _built(self, facts: Facts) -> None:
        self.figures.built[facts["card"]] += 1

    def _event(self, facts: Facts) -> None:
        self.figures.events[facts["card"]] += 1
