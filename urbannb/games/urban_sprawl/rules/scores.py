"""Where prestige and wealth came from, as trees (US-1, US-110 to US-113)."""

from __future__ import annotations

from functools import partial

from urbannb.core.score import Score
from urbannb.core.score.ledger import Accounts, LedgerGroup, LedgerLine
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import lots_of
from urbannb.games.urban_sprawl.components.people import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.components.values import MARKERS, PRESTIGE, WEALTH, row_of
from urbannb.games.urban_sprawl.model import ledger
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.phrases.cards import card_name
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.place_names import (
    TRACK,
    line_place,
    office_place,
    player_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.final import office_bonus

NUMBERS = {str(n) for n in range(1, max(MARKERS[WEALTH]) + 1)}
FINAL_NUMBERS = {str(n) for n in range(1, max(MARKERS[PRESTIGE]) + 1)}


def score(state: State, player: int) -> Score:
    """A player's prestige, by where it came from."""
    return Score(
        state.names[player], "US-113", lines=_lines(state, player, PRESTIGE), what=PRESTIGE
    )


def wealth(state: State, player: int) -> Score:
    """A player's wealth, by where it came from and what it went to."""
    return Score(f"{state.names[player]}'s wealth", "US-6", lines=_lines(state, player, WEALTH))


def _lines(state: State, player: int, kind: str) -> tuple[Score, ...]:
    books = state.prestige_from if kind == PRESTIGE else state.wealth_from
    return ACCOUNTS[kind].lines(state, player, books[player]) if books else ()


# -- what each source is called


def _wealth_counted(state: State, player: int, _: str) -> LedgerLine:
    return LedgerLine(ledger.WEALTH_COUNTED, f"{state.wealth[player]} wealth")


def _vocation(state: State, player: int, name: str) -> LedgerLine:
    return LedgerLine(name, places=(vocation_place(name),))


def _row(kind: str, state: State, player: int, number: str) -> LedgerLine:
    line = row_of(kind, int(number[:9]), state.markers)
    if not line:
        return LedgerLine(f"{kind} row {number}")
    return LedgerLine(f"{kind} row {number}", line_name(line), (line_place(line),))


def _last_row(kind: str, state: State, player: int, number: str) -> LedgerLine:
    """As the city does not change any more, the buildings that count are still there."""
    shown = _row(kind, state, player, number)
    line = row_of(kind, int(number[:9]), state.markers)
    if not line:
        return shown
    count = plural(state.counts(lots_of(line))[player], "building")
    return shown._replace(how=f"{count} on {line_name(line)}")


def _contract(state: State, player: int, card: str) -> LedgerLine:
    lots = tuple(lot for lot, building in state.city.items() if building.card == card)
    return LedgerLine(card_name(state, card), places=lots)


def _event(state: State, player: int, card: str) -> LedgerLine:
    return LedgerLine(box(state).events[card].name)


def _election(state: State, player: int, name: str) -> LedgerLine:
    return LedgerLine(name, places=(office_place(name), TRACK))


def _office(state: State, player: int, name: str) -> LedgerLine:
    lots = office_bonus(state, name, player)
    return LedgerLine(name, plural(len(lots), "building"), (office_place(name), *lots))


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
    return Accounts(groups, player_place)


ACCOUNTS = {kind: _accounts(kind) for kind in (WEALTH, PRESTIGE)}
"""Where wealth and prestige can come from."""
