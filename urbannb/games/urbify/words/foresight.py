"""What an action changes, worked out before it is done by playing it on a copy.

So what is said beforehand comes from the code that does it. Nothing that lies face down is looked
at, and what is asked on the way is answered for a payment only: what it takes is told, not whence.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action
from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Choice
from urbannb.core.text import number, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urbify.components.board import DEVELOPMENT, TRACKS
from urbannb.games.urbify.rules.final import majority
from urbannb.games.urbify.rules.paying import SettleDevelopment, SettleInfluence
from urbannb.games.urbify.rules.turn import EndTurn
from urbannb.games.urbify.words.common import State, player_cell

PRESTIGE, HOME, POOL = "prestige", "politicians at home", "politicians in the pool"
AMOUNTS = (PRESTIGE, *TRACKS, HOME, POOL)
"""All that a party has an amount of."""


@dataclass(frozen=True)
class Change:
    """An amount of a party that an action changes."""

    player: int
    what: str
    now: int
    then: int


@dataclass(frozen=True)
class Foreseen:
    """What follows for sure from an action, while nothing but payments is left to choose."""

    changes: tuple[Change, ...]
    due: tuple[tuple[str, int], ...]
    """What would have to be paid, in a way of one's choice: "development" or "influence"."""
    asked: Choice[Any] | None
    """What would be asked after it."""
    after: State
    rulings: tuple[Ruling, ...]

    @property
    def final(self) -> bool:
        """Whether nothing would be left to choose, not even how to pay."""
        return self.asked is None and not self.due


def foresee(state: State, action: Action) -> Foreseen:
    """What a legal action would change."""
    after = state.copy()
    log = Log()
    asked: Any = after.agenda.pop()
    log.begin(after, asked)
    asked.answer(after, action, log)
    if after.agenda and isinstance(after.agenda[0], EndTurn):
        del after.agenda[0]  # and with it all that the next players do
    then = advance(after, log)
    first, due = after.copy(), []
    while isinstance(then, SettleDevelopment | SettleInfluence):
        kind = DEVELOPMENT if isinstance(then, SettleDevelopment) else "influence"
        due.append((kind, then.amount))
        then = apply(after, then.actions(after)[0], log)
    if due:  # which track is charged is still open; all else is not
        for before, later in zip(first.tracks, after.tracks, strict=True):
            later[:-1] = before[:-1]
            if DEVELOPMENT in dict(due):
                later[-1] = before[-1]
    after.show = [tile for tile in after.show if tile in state.show]
    rulings = tuple(ruling for ruling, _ in log.entries)
    return Foreseen(changes(state, after), tuple(due), then, after, rulings)


def amounts(state: State, player: int) -> dict[str, int]:
    """All that a party has."""
    return {
        PRESTIGE: state.prestige[player],
        **dict(zip(TRACKS, state.tracks[player], strict=True)),
        HOME: state.home[player],
        POOL: state.pool[player],
    }


def changes(before: State, after: State) -> tuple[Change, ...]:
    """What two positions differ in, party by party."""
    return tuple(
        Change(player, what, once, then)
        for player in before.round_from(before.player)
        for (what, once), then in zip(
            amounts(before, player).items(), amounts(after, player).values(), strict=True
        )
        if once != then
    )


def changes_table(state: State, found: Foreseen) -> DataTable | None:
    """What would change for whom; None where nothing would."""
    mine = state.player
    rows: list[Row] = [
        Row((player_cell(state, c.player), c.what, c.now, signed(c.then - c.now), c.then))
        for c in found.changes
    ]
    paid = [
        Row((player_cell(state, mine), f"{kind}, as you choose", "", signed(-amount), ""))
        for kind, amount in found.due
    ]
    at = sum(change.player == mine for change in found.changes)
    rows[at:at] = paid
    if not rows:
        return None
    heads = ("Party", "What", ">Now", ">Change", ">Then")
    if all(row.cells[0] == player_cell(state, mine) for row in rows):
        rows = [Row(row.cells[1:]) for row in rows]
        return DataTable((state.names[mine], *heads[2:]), tuple(rows))
    return DataTable(heads, tuple(rows))


def signed(amount: int) -> Cell:
    """An amount with its sign."""
    return Cell(f"{'+' if amount > 0 else ''}{number(amount)}")


def majority_words(before: State, after: State, player: int) -> str:
    """What a party would get for the majorities as they would stand, if that would be new."""
    once, then = (_majorities(state, player) for state in (before, after))
    if once == then:
        return ""
    return (
        f" Majorities, if the tracks stayed like that: {then} prestige for you instead of {once}."
    )


def _majorities(state: State, player: int) -> int:
    found = (majority(state, track) for track in TRACKS)
    return sum(prestige for _, leaders, prestige in found if player in leaders)


def pile_words(before: State, after: State) -> str:
    """What would become of the piles, where that matters: all can see how many tiles they have."""
    if sum(map(len, before.piles)) == sum(map(len, after.piles)):
        return ""
    if after.ending and not before.ending:
        return " That would turn up the last tile: **the end of the game would begin**."
    if before.piles[0] and not after.piles[0]:
        left = plural(len(after.piles[1]), "tile")
        return f" That would turn up the last tile of Stage I; {left} of Stage II would be left."
    return ""


__all__ = [
    "AMOUNTS", "Change", "Foreseen", "amounts", "changes_table", "foresee", "majority_words",
    "pile_words", "signed",
]  # fmt: skip
