"""What the chapters share: the cells and tables that recur."""

from __future__ import annotations

from urbannb.core.text import number, table
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.board import FIXED, WEALTH, numbers
from urbannb.games.urban_sprawl.components.cards import NOBODY
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import building_name, line_title

State = UrbanSprawlState


# -- players


def player_cell(state: State, player: int) -> Cell:
    """A player's name with the cube before it."""
    return table.player_cell(state.names, player)


# -- rows and blocks


def value_table(state: State, block: str) -> DataTable:
    """The value of a block as a table: its rows, their numbers, and where each comes from."""
    rows = [
        Row((line_title(line), marker.kind, Cell(_source(line), muted=True), marker.value))
        for line, marker in numbers(block, state.markers)
    ]
    total = Row((f"Value of {block}", "", "", state.worth(block)), "sum")
    return DataTable(("Row", "Kind", "", ">Number"), (*rows, total))


def _source(line: str) -> str:
    return "printed" if line in FIXED else "marker"


# -- buildings


def building_row(state: State, building: Building) -> tuple[Cell | str, ...]:
    """The cells that tell a building: block, building, player."""
    owner = building.owner
    cell = Cell("nobody", muted=True) if owner == NOBODY else player_cell(state, owner)
    return building.lot, building_name(state, building), cell


# -- amounts


def ap_left(state: State) -> str:
    """ "1 AP is left"."""
    return f"{state.ap or 'no'} AP {'is' if state.ap == 1 else 'are'} left"


def now_has(state: State, player: int, kind: str) -> str:
    """What a gain or a loss has led to: "and has 8 now"."""
    have = state.wealth if kind == WEALTH else state.prestige
    return f"and has {have[player]} now"


def signed(amount: int) -> str:
    """ "+3", or with a real minus sign."""
    return f"+{amount}" if amount > 0 else number(amount)


def product(times: int, each: int) -> str:
    """A product written out, or the number alone where there is nothing to multiply."""
    return f"**{each}**" if times == 1 else f"{times} × {each} = **{times * each}**"
