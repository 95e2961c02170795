"""Payouts and vocations: who is paid for what, and how tied places share (US-50 to US-64)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.answers import NO, No
from urbannb.core.choosing.views import Listed
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.core.text import a, listing
from urbannb.games.urban_sprawl.components.board import LINES, PRESTIGE, WEALTH, lots_of, row_of
from urbannb.games.urban_sprawl.components.cards import VOCATIONS
from urbannb.games.urban_sprawl.model.actions import Player, Split, somebody, split
from urbannb.games.urban_sprawl.model.state import FINAL_PAYOUT, PAYOUT, VOCATION
from urbannb.games.urban_sprawl.phrases import line_name, line_place
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.base import AskOne, InAnyOrder, May, State
from urbannb.games.urban_sprawl.rules.rulings import PlacesShared, RowMissing, RowPaid
from urbannb.games.urban_sprawl.rules.shares import Share, gains, shares

# -- payouts of wealth and prestige to those with the most buildings on a row (US-60 to US-64)


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


# -- vocations: taking a marker, and scoring all markers of that name (US-50 to US-54)


@dataclass(frozen=True, slots=True)
class TakeVocation(Task[State]):
    """US-50: take a marker from the supply; if it has none, perhaps from an opponent (US-51)."""

    name: str
    player: int

    def run(self, state: State, log: Log | None) -> None:
        owners = state.vocations.setdefault(self.name, [])
        if len(owners) < VOCATIONS[self.name]:
            owners.append(self.player)
            if log:
                left = VOCATIONS[self.name] - len(owners)
                log.note(
                    state,
                    rulings.VocationTaken(
                        "US-50", vocation=self.name, player=self.player, left=left
                    ),
                )
            return
        others = sorted(set(owners) - {self.player})
        if len(others) > 1 or (others and state.edition > 1):
            state.agenda.append(TakeFromOpponent(self.name, self.player))
        elif others:
            _take(state, log, self.name, self.player, others[0])
        elif log:
            log.note(state, rulings.VocationKept("US-51", vocation=self.name, player=self.player))

    def words(self, state: State) -> str:
        return f"{state.names[self.player]} takes {a(self.name)} vocation"


@dataclass(frozen=True, slots=True)
class TakeEach(Task[State]):
    """US-50, US-107: several players take a marker each, clockwise from the active player.

    For those for whom the supply has none left the active player chooses the order.
    """

    name: str
    players: tuple[int, ...]

    def run(self, state: State, log: Log | None) -> None:
        owners = state.vocations.setdefault(self.name, [])
        left = VOCATIONS[self.name] - len(owners)
        first, rest = self.players[:left], self.players[left:]
        asked = [player for player in rest if {*owners, *first} - {player}]
        if len(asked) > 1:
            state.agenda.append(InAnyOrder(tuple(TakeFromOpponent(self.name, p) for p in asked)))
        plain = [player for player in self.players if len(asked) < 2 or player not in asked]
        state.agenda += [taking(self.name, player) for player in reversed(plain)]

    def words(self, state: State) -> str:
        names = listing(state.names[player] for player in self.players)
        return f"{names} each take {a(self.name)} vocation"


def _take(state: State, log: Log | None, name: str, player: int, other: int) -> None:
    owners = state.vocations[name]
    owners.remove(other)
    owners.append(player)
    if log:
        log.note(
            state, rulings.VocationTakenFrom("US-51", vocation=name, player=player, other=other)
        )


@dataclass(frozen=True, slots=True)
class TakeFromOpponent(May):
    """US-51: the supply has none left; a player may take an opponent's marker, or leave it."""

    name: str
    player: int
    rule = "US-51"
    kind = (Player, No)
    no = NO
    asks_for = "whose vocation marker to take, if any"

    def question(self, state: State) -> str:
        owners = sorted(set(state.vocations[self.name]) - {self.player})
        if state.edition == 1:
            return f"whose {self.name} marker to take"
        if len(owners) == 1:
            return f"whether to take {state.names[owners[0]]}'s {self.name} marker"
        return f"whose {self.name} marker to take, if any"

    def actions(self, state: State) -> Actions:
        """In games of the first edition it had to be taken."""
        return Listed(self.options(state)) if state.edition == 1 else May.actions(self, state)

    def options(self, state: State) -> Sequence[Action]:
        return [somebody(p + 1) for p in sorted(set(state.vocations[self.name]) - {self.player})]

    def take(self, state: State, action: Player, log: Log | None) -> None:
        _take(state, log, self.name, self.player, action.index)

    def leave(self, state: State, log: Log | None) -> None:
        if log:
            declined = rulings.VocationDeclined("US-51", vocation=self.name, player=self.player)
            log.note(state, declined)


@dataclass(frozen=True, slots=True)
class ScoreVocation(Task[State]):
    """US-52: every marker of that name pays its owner the number, in wealth or prestige."""

    name: str
    value: int

    def run(self, state: State, log: Log | None) -> None:
        owners = state.vocations.get(self.name, [])
        if log:
            log.note(
                state,
                rulings.VocationScores(
                    "US-52", vocation=self.name, value=self.value, owners=tuple(owners)
                ),
            )
        chief = state.offices.get("Police Chief")
        asked = []
        for player in state.round_from(state.player):
            count = owners.count(player)
            if count and player == chief:
                for kind in (WEALTH, PRESTIGE):
                    state.gain(player, kind, count * self.value, source(VOCATION, self.name))
                if log:
                    log.note(
                        state,
                        rulings.ScoredBoth(
                            "US-54",
                            vocation=self.name,
                            player=player,
                            count=count,
                            value=self.value,
                        ),
                    )
            elif count:
                asked.append(SplitVocations(self.name, self.value, player, count))
        if asked:
            state.agenda.append(InAnyOrder(tuple(asked)))

    def words(self, state: State) -> str:
        return f"score {self.value} for each {self.name} vocation"


@dataclass(frozen=True, slots=True)
class SplitVocations(AskOne):
    """US-52: an owner says how many of the markers pay prestige; the others pay wealth."""

    name: str
    value: int
    player: int
    count: int
    rule = "US-52"
    kind = Split
    asks_for = "whether the vocation pays prestige or wealth"

    def question(self, state: State) -> str:
        if self.count == 1:
            return (
                f"whether the {self.name} marker pays {self.value} prestige or {self.value} wealth"
            )
        return (
            f"how many of {self.count} {self.name} markers pay {self.value} prestige each, and "
            f"how many {self.value} wealth"
        )

    def options(self, state: State) -> Sequence[Action]:
        return _splits(self.count)

    def answer(self, state: State, action: Split, log: Log | None) -> None:
        earned = source(VOCATION, self.name)
        state.gain(self.player, PRESTIGE, action.prestige * self.value, earned)
        state.gain(self.player, WEALTH, action.wealth * self.value, earned)
        if log:
            log.note(
                state,
                rulings.ScoreSplit(
                    "US-52",
                    vocation=self.name,
                    player=self.player,
                    value=self.value,
                    prestige=action.prestige,
                    wealth=action.wealth,
                ),
            )

    def words(self, state: State) -> str:
        return f"{state.names[self.player]} scores {self.name}, in wealth or prestige"


@cache
def _splits(count: int) -> tuple[Split, ...]:
    """Every way to split so many markers, most prestige first."""
    return tuple(split(n, count - n) for n in range(count, -1, -1))


taking, scoring = cache(TakeVocation), cache(ScoreVocation)
"""Tasks are values too: of these there are few, so each is made once."""


TASKS = (PayRow, TakeVocation, TakeEach, TakeFromOpponent, ScoreVocation, SplitVocations)
