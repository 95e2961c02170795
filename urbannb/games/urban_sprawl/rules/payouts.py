"""Payouts of wealth and prestige to those with the most buildings on a row (US-60 to US-64)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.games.urban_sprawl.components.board import LINES, lots_of
from urbannb.games.urban_sprawl.components.values import row_of
from urbannb.games.urban_sprawl.model.ledger import FINAL_PAYOUT, PAYOUT
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.place_names import line_place
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.rulings.payouts import PlacesShared, RowMissing, RowPaid
from urbannb.games.urban_sprawl.rules.shares import Share, gains, shares


@dataclass(frozen=True, slots=True)
class PayRow(Task[State]):
    """US-60: the row with that number pays, if the number is on the board."""

    kind: str
    value: int

    def run(self, state: State, log: Log | None) -> None:
        pay_row(state, log, self.kind, self.value)

    def words(self, state: State) -> str:
        line = row_of(self.kind, self.value, state.markers)
        where = f"pays out on {line_name(line)}" if line else "is not on the board: no payout"
        return f"{self.kind} {self.value} {where}"


def pay_row(state: State, log: Log | None, kind: str, value: int) -> None:
    """Pay a row out, if it is there."""
    line = row_of(kind, value, state.markers)
    if line is None:
        if log:
            log.note(state, RowMissing("US-61", kind=kind, value=value))
        return
    earned = source(FINAL_PAYOUT if state.final else PAYOUT, value)
    counts = state.counts(lots_of(line))
    for player, amount in gains(value, counts):
        state.gain(player, kind, amount, earned)
    if log:
        paid = shares(value, counts)
        place = line_place(line)
        log.note(state, RowPaid("US-60", (place,), kind=kind, value=value, line=line, shares=paid))
        for share in paid:
            if len(share.players) > 1:
                log.note(state, PlacesShared("US-63", (place,), kind=kind, share=share))


def outlooks(state: State) -> Mapping[str, tuple[Share, ...]]:
    """What each row that has a number would pay if it paid out now (US-60)."""
    numbered = {line: there for line in LINES if (there := state.number_on(line)) is not None}
    return {
        line: shares(there.value, state.counts(lots_of(line))) for line, there in numbered.items()
    }


def coming(state: State) -> tuple[str, ...]:
    """The rows whose payouts have been called for and are still to be made, the next one first."""
    called = [task for task in reversed(state.agenda) if isinstance(task, PayRow)]
    rows = (row_of(task.kind, task.value, state.markers) for task in called)
    return tuple(dict.fromkeys(line for line in rows if line is not None))


paying = cache(PayRow)
"""There are few rows to pay, so each of these tasks is made once."""

TASKS = (PayRow,)
