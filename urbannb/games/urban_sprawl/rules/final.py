"""The end: last payouts, wealth into prestige, the winner; and where all points came from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from urbannb.core.log import Log
from urbannb.core.score import Score
from urbannb.core.score.ledger import Accounts, LedgerGroup, LedgerLine, source
from urbannb.core.score.standing import leading
from urbannb.core.task import Task
from urbannb.core.text import plural
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.model import state as ledger
from urbannb.games.urban_sprawl.model.state import OFFICE, WEALTH_COUNTED, box
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.elections import ZONE_OF
from urbannb.games.urban_sprawl.rules.payouts import pay_row

# -- the end: last payouts, wealth into prestige, offices, the winner (US-110 to US-113)


ROWS = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class FinalPayout(Task[State]):
    """US-110: each prestige row pays once more."""

    value: int

    def run(self, state: State, log: Log | None) -> None:
        if not state.final:
            state.final = True
            if log:
                log.note(state, rulings.FinalPayouts("US-110"))
        pay_row(state, log, board.PRESTIGE, self.value)

    def words(self, state: State) -> str:
        line = board.row_of(board.PRESTIGE, self.value, state.markers)
        where = f"on {phrases.line_name(line)}" if line else "is not on the board"
        return f"final payout: prestige {self.value} {where}"


@dataclass(frozen=True, slots=True)
class CountWealth(Task[State]):
    """US-111: 1 prestige for every full 10 wealth; the wealth stays, for ties."""

    says = "1 prestige for every 10 wealth"

    def run(self, state: State, log: Log | None) -> None:
        for player, wealth in enumerate(state.wealth):
            state.gain(player, board.PRESTIGE, wealth // 10, WEALTH_COUNTED)
        if log:
            log.note(state, rulings.WealthCounted("US-111", wealth=tuple(state.wealth)))


@dataclass(frozen=True, slots=True)
class CountOffices(Task[State]):
    """US-112: what each office brings its holder at the end."""

    says = "1 prestige for every building that an office counts"

    def run(self, state: State, log: Log | None) -> None:
        for office, player in state.offices.items():
            if player == NOBODY:
                continue
            counted = office_bonus(state, office, player)
            state.gain(player, board.PRESTIGE, len(counted), source(OFFICE, office))
            if log:
                log.note(
                    state, rulings.OfficeCounted("US-112", counted, office=office, player=player)
                )
        if log:
            log.note(
                state,
                rulings.GameOver(
                    "US-113",
                    prestige=tuple(state.prestige),
                    wealth=tuple(state.wealth),
                    winners=tuple(winners(state)),
                ),
            )


def office_bonus(state: State, office: str, player: int) -> tuple[str, ...]:
    """The buildings that bring the holder of an office 1 prestige each at the end (US-112)."""
    if office == "Mayor":
        parks = state.ground.zones[board.PARK]
        return tuple(
            lot
            for lot, b in state.city.items()
            if b.owner == player and b.zone != board.PARK and board.halo(b.site.lots) & parks
        )
    return tuple(lot for lot, b in state.city.items() if b.zone == ZONE_OF[office])


def winners(state: State) -> list[int]:
    """US-113: the most prestige; among these the most wealth; else they share the victory."""
    return leading(zip(state.prestige, state.wealth, strict=True))


FINAL_COUNT: tuple[Task[State], ...] = (
    CountOffices(), CountWealth(), *(FinalPayout(value) for value in reversed(ROWS)),
)  # fmt: skip

TASKS = (FinalPayout, CountWealth, CountOffices)


# -- where prestige and wealth came from, as trees (US-1, US-110 to US-113)


NUMBERS = {str(n) for n in range(1, max(board.MARKERS[board.WEALTH]) + 1)}
FINAL_NUMBERS = {str(n) for n in range(1, max(board.MARKERS[board.PRESTIGE]) + 1)}


def score(state: State, player: int) -> Score:
    """A player's prestige, by where it came from."""
    return Score(
        state.names[player],
        "US-113",
        lines=_lines(state, player, board.PRESTIGE),
        what=board.PRESTIGE,
    )


def wealth(state: State, player: int) -> Score:
    """A player's wealth, by where it came from and what it went to."""
    return Score(
        f"{state.names[player]}'s wealth", "US-6", lines=_lines(state, player, board.WEALTH)
    )


def _lines(state: State, player: int, kind: str) -> tuple[Score, ...]:
    books = state.prestige_from if kind == board.PRESTIGE else state.wealth_from
    return ACCOUNTS[kind].lines(state, player, books[player]) if books else ()


# -- what each source is called


def _wealth_counted(state: State, player: int, _: str) -> LedgerLine:
    return LedgerLine(ledger.WEALTH_COUNTED, f"{state.wealth[player]} wealth")


def _vocation(state: State, player: int, name: str) -> LedgerLine:
    return LedgerLine(name, places=(phrases.vocation_place(name),))


def _row(kind: str, state: State, player: int, number: str) -> LedgerLine:
    line = board.row_of(kind, int(number[:9]), state.markers)
    if not line:
        return LedgerLine(f"{kind} row {number}")
    return LedgerLine(f"{kind} row {number}", phrases.line_name(line), (phrases.line_place(line),))


def _last_row(kind: str, state: State, player: int, number: str) -> LedgerLine:
    """As the city does not change any more, the buildings that count are still there."""
    shown = _row(kind, state, player, number)
    line = board.row_of(kind, int(number[:9]), state.markers)
    if not line:
        return shown
    count = plural(state.counts(board.lots_of(line))[player], "building")
    return shown._replace(how=f"{count} on {phrases.line_name(line)}")


def _contract(state: State, player: int, card: str) -> LedgerLine:
    lots = tuple(lot for lot, building in state.city.items() if building.card == card)
    return LedgerLine(phrases.card_name(state, card), places=lots)


def _event(state: State, player: int, card: str) -> LedgerLine:
    return LedgerLine(box(state).events[card].name)


def _election(state: State, player: int, name: str) -> LedgerLine:
    return LedgerLine(name, places=(phrases.office_place(name), phrases.TRACK))


def _office(state: State, player: int, name: str) -> LedgerLine:
    lots = office_bonus(state, name, player)
    return LedgerLine(name, plural(len(lots), "building"), (phrases.office_place(name), *lots))


def _accounts(kind: str) -> Accounts[State]:
    """The groups of sources in the order in which they are told."""
    row, last_row = partial(_row, kind), partial(_last_row, kind)
    groups: dict[str, LedgerGroup[State]] = {
        ledger.SET_UP: LedgerGroup("US-1"),
        ledger.AT_START: LedgerGroup("US-6"),
        ledger.STARTING_BUILDINGS: LedgerGroup("US-7"),
        ledger.INVESTMENTS: LedgerGroup("US-20"),
        ledger.PRICES: LedgerGroup("US-38"),
        ledger.BONUS: LedgerGroup("US-46"),
        ledger.VOCATION: LedgerGroup("US-52", _vocation, lambda _: VOCATIONS),
        ledger.PAYOUT: LedgerGroup("US-60", row, lambda _: NUMBERS, numbered=True),
        ledger.CONTRACT: LedgerGroup("US-55", _contract, lambda state: box(state).contracts),
        ledger.EVENT: LedgerGroup("US-100", _event, lambda state: box(state).events),
        ledger.TREASURER: LedgerGroup("US-82"),
        ledger.ELECTION: LedgerGroup("US-84", _election, lambda _: OFFICES),
        ledger.FINAL_PAYOUT: LedgerGroup(
            "US-110", last_row, lambda _: FINAL_NUMBERS, numbered=True
        ),
        ledger.WEALTH_COUNTED: LedgerGroup("US-111", _wealth_counted),
        ledger.OFFICE: LedgerGroup("US-112", _office, lambda _: OFFICES),
    }
    return Accounts(groups, phrases.player_place)


ACCOUNTS = {kind: _accounts(kind) for kind in (board.WEALTH, board.PRESTIGE)}
"""Where wealth and prestige can come from."""
