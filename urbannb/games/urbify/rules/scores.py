"""Where prestige came from, as a tree (UB-28, UB-33, UB-34, UB-86)."""

from __future__ import annotations

from urbannb.core.score import Score
from urbannb.core.score.ledger import Accounts, LedgerGroup, LedgerLine
from urbannb.games.urbify.components.board import DEPARTMENTS, TRACKS
from urbannb.games.urbify.model import ledger
from urbannb.games.urbify.phrases import hall_place, party_place, tile_name, track_place
from urbannb.games.urbify.rules.base import State


def score(state: State, player: int) -> Score:
    """A party's prestige, by where it came from."""
    books = state.prestige_from
    lines = ACCOUNTS.lines(state, player, books[player]) if books else ()
    return Score(
        state.names[player], "UB-88", places=(party_place(player),), lines=lines, what="prestige"
    )


def _building(state: State, player: int, tile: str) -> LedgerLine:
    cells = tuple(cell for cell, building in state.city.items() if building.tile == tile)
    return LedgerLine(tile_name(state, tile), ", ".join(f"on {cell}" for cell in cells), cells)


def _department(state: State, player: int, department: str) -> LedgerLine:
    return LedgerLine(department, places=(hall_place(department),))


def _track(state: State, player: int, track: str) -> LedgerLine:
    return LedgerLine(track, places=(track_place(player, track),))


GROUPS: dict[str, LedgerGroup[State]] = {
    ledger.SET_UP: LedgerGroup("UB-9"),
    ledger.PROJECTS: LedgerGroup("UB-28", _building, lambda state: state.box.tiles),
    ledger.BENEFITS: LedgerGroup("UB-38", _building, lambda state: state.box.tiles),
    ledger.MINORITY: LedgerGroup("UB-33", _department, lambda _: DEPARTMENTS),
    ledger.FULL_HOUSE: LedgerGroup("UB-34", _department, lambda _: DEPARTMENTS),
    ledger.MAJORITY: LedgerGroup("UB-86", _track, lambda _: TRACKS),
}
ACCOUNTS: Accounts[State] = Accounts(GROUPS, party_place)
"""Where prestige can come from, in the order of telling."""
