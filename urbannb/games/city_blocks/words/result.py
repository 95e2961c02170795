"""How a game of City Blocks ended: a line a street, the highest token first."""

from __future__ import annotations

from urbannb.core.text.table import Cell, DataTable, Row, player_cell
from urbannb.games.city_blocks.model.state import PAID, TIED, CityBlocksState
from urbannb.games.city_blocks.phrases import street_title, tile_name
from urbannb.games.city_blocks.rules.tally import tally

State = CityBlocksState


def result(state: State) -> DataTable:
    """Each street's token, both sums when it was awarded, and who has the token (CB-25).

    A token that nobody has at the end is crossed out: what is left adds up to the money.
    """
    awarded = sorted(state.sums, key=lambda street: (-state.tokens[street], street))
    heads = ("Street", ">Token", *(f">{name}" for name in state.names), "Kept by", "Special")
    totals = ("", *(f"${state.money(player)}" for player in (0, 1)), "", "")
    rows = [_street(state, street) for street in awarded]
    return DataTable(heads, (*rows, Row(("Money", *totals), "sum")))


def _street(state: State, street: str) -> Row:
    sums = state.sums[street]
    best = f"**{max(sums)}**"
    shown = [best if n > min(sums) else str(n) for n in sums]
    off = ", ".join(_switches(state, street))
    kept = state.holder[street] in (0, 1)
    token = Cell(f"${state.tokens[street]}", struck=not kept)
    return Row((street_title(street), token, *shown, _holder(state, street), off))


def _holder(state: State, street: str) -> Cell:
    """Who has the token; nobody after a tie, or when it was paid for a redevelopment (CB-11)."""
    who = state.holder[street]
    if who in (TIED, PAID):
        return Cell("nobody (tie)" if who == TIED else "nobody (paid)", muted=True)
    return player_cell(state.names, who)


def _switches(state: State, street: str) -> list[str]:
    """What switches buildings off there; unsaid where the street was built over afterward."""
    added = tally(state.grid, street)
    if added.sums != tuple(state.sums[street]):
        return []
    return [tile_name(special) for special in added.switches]
