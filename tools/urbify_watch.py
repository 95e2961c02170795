"""What `urbify_balance.py` notes of the games that it plays."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.score.ledger import parted
from urbannb.games.urbify.model.actions import Send, Vote
from urbannb.games.urbify.model.state import BENEFITS
from urbannb.games.urbify.rules.base import TRACK
from urbannb.games.urbify.rules.rulings import Copied, Inaugurated, ProjectScored, TilePlaced

if TYPE_CHECKING:
    from urbannb.core.action import Action
    from urbannb.games.urbify.model.state import UrbifyState


@dataclass
class Figures:
    """What is noted of games with so many players. What stands in a Counter is a sum."""

    players: int
    games: int = 0
    endless: int = 0
    decisions: int = 0
    rounds: int = 0
    totals: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    wins: Counter[int] = field(default_factory=Counter)
    """Games won, by seat; a shared victory counts as a part for each who shares it."""
    seats: Counter[int] = field(default_factory=Counter)
    """Prestige at the end, by seat."""
    sources: Counter[tuple[int, str]] = field(default_factory=Counter)
    """Prestige by seat and where it comes from."""
    actions: Counter[str] = field(default_factory=Counter)
    opened: Counter[str] = field(default_factory=Counter)
    """How often each tile is among the first on show, and `first` how often then built first."""
    first: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)
    when: Counter[str] = field(default_factory=Counter)
    """The round in which it is built."""
    used: Counter[str] = field(default_factory=Counter)
    """Inaugurated with the benefit, `left` without it; `copied` by another building."""
    left: Counter[str] = field(default_factory=Counter)
    copied: Counter[str] = field(default_factory=Counter)
    brought: Counter[str] = field(default_factory=Counter)
    """The prestige of its benefit."""

    def add(self, other: Figures) -> None:
        """Other games with as many players."""
        for name, mine in vars(self).items():
            theirs = getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif name != "players":
                setattr(self, name, mine + theirs)

    def chosen(self, state: UrbifyState, action: Action) -> None:
        """Somebody plays an action."""
        self.decisions += 1
        self.actions[kind_of(state, action)] += 1

    def close(self, state: UrbifyState, winners: list[int]) -> None:
        """A game is over."""
        self.games += 1
        self.rounds += state.round
        self.totals += state.prestige
        best, second, *_ = sorted(state.prestige, reverse=True)
        self.margins.append(best - second)
        for player, ledger in enumerate(state.prestige_from):
            seat = (player - state.first) % self.players
            self.seats[seat] += state.prestige[player]
            for source, amount in ledger.items():
                group, what = parted(source)
                self.sources[seat, group] += amount
                if group == BENEFITS:
                    self.brought[what] += amount
        for player in winners:
            self.wins[(player - state.first) % self.players] += PARTS // len(winners)


PARTS = 12
"""A victory has so many parts: two, three or four parties can share it."""


def kind_of(state: UrbifyState, action: Action) -> str:
    """What an action is called in the report."""
    if isinstance(action, Send):
        count = len(action.departments)
        where = "one department" if len(set(action.departments)) == 1 else "different ones"
        return f"send {count} to {where}"
    if isinstance(action, Vote):
        return f"vote with {state.benches[TRACK[action.department]][state.player]} there"
    return NAMES[type(action).__name__]


NAMES = {
    "Start": "start a project",
    "Inaugurate": "inaugurate",
    "InaugurateWithout": "inaugurate, leave the benefit",
    "PayDevelopment": "pay development, asked how",
    "PayInfluence": "pay influence, asked which",
    "Take": "share out influence",
    "Choose": "choose a building",
    "Color": "choose a color",
    "Both": "choose two buildings",
}


class Watch(Log):
    """Counts rulings instead of keeping them."""

    def __init__(self, figures: Figures) -> None:
        super().__init__()
        self.figures = figures
        self.none_built = True

    def note(self, state: Any, ruling: Ruling) -> None:
        """Count what is noted of some kinds of ruling."""
        figures = self.figures
        if isinstance(ruling, TilePlaced):
            figures.built[ruling.tile] += 1
            figures.when[ruling.tile] += state.round
            if self.none_built:
                figures.first[ruling.tile] += 1
            self.none_built = False
        elif isinstance(ruling, Inaugurated):
            (figures.used if ruling.used else figures.left)[state.city[ruling.cell].tile] += 1
        elif isinstance(ruling, Copied):
            figures.copied[state.city[ruling.cell].tile] += 1
        elif isinstance(ruling, ProjectScored) and state.box.tiles[ruling.tile].benefit.at_once:
            figures.used[ruling.tile] += 1
