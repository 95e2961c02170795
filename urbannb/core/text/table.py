"""Small tables in steps and answers: data, as aligned text and as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from urbannb.core.text import number, plain
from urbannb.core.text.house import mark
from urbannb.core.text.html import cube, escape, rich, struck

CLASS_N = ' class="n"'


@dataclass(frozen=True)
class Cell:
    """A table cell. `player` is a mark (`core.text.house`) before it; `struck` is crossed out."""

    text: str
    player: int | None = None
    struck: bool = False
    muted: bool = False


def player_cell(names: Sequence[str], player: int, after: str = "", *, muted: bool = False) -> Cell:
    """A player's name, with their mark before it and perhaps some words after it."""
    return Cell(f"{names[player]}{after}", mark(names, player), muted=muted)


@dataclass(frozen=True)
class Row:
    """A table row. `tone` is "", "sum" (a total) or "tie" (a total that nobody wins)."""

    cells: tuple[Cell | str | int, ...]
    tone: str = ""


@dataclass(frozen=True)
class DataTable:
    """A small table: column heads, rows; integers are numbers and set flush right.

    `heads` starting with ``">"`` mark a number column.
    """

    heads: tuple[str, ...]
    rows: tuple[Row, ...]


def _cell_text(cell: Cell | str | int) -> str:
    if isinstance(cell, int):
        return number(cell)
    if isinstance(cell, str):
        return plain(cell)
    return f"({cell.text})" if cell.struck else cell.text


def table_text(table: DataTable) -> str:
    """The table in aligned columns; struck cells stand in brackets."""
    right = [head.startswith(">") for head in table.heads]
    grid = [[head.removeprefix(">") for head in table.heads]]
    grid += [[_cell_text(cell) for cell in row.cells] for row in table.rows]
    widths = [max(len(line[i]) for line in grid) for i in range(len(right))]

    def line(cells: list[str]) -> str:
        parts = (
            c.rjust(w) if r else c.ljust(w) for c, w, r in zip(cells, widths, right, strict=True)
        )
        return "  ".join(parts).rstrip()

    lines = [line(cells) for cells in grid]
    rule = "-" * max(map(len, lines))
    lines.insert(1, rule)
    if len(table.rows) > 1 and table.rows[-1].tone:
        lines.insert(-1, rule)
    return "\n".join(lines)


def _cell_html(cell: Cell | str | int, right: bool, span: int = 1) -> str:
    marks = ["n"] if right else []
    text = cell.text if isinstance(cell, Cell) else cell
    body = rich(text) if isinstance(text, str) else number(text)
    if isinstance(cell, Cell):
        marks += ["off"] if cell.struck else []
        marks += ["muted"] if cell.muted else []
        if cell.struck:
            body = struck(body)
        if cell.player is not None:
            body = f"{cube(cell.player)} {body}"
    attribute = f' class="{" ".join(marks)}"' if marks else ""
    if span > 1:
        attribute += f' colspan="{span}"'
    return f"<td{attribute}>{body}</td>"


def _row_html(row: Row, right: list[bool]) -> str:
    if not row.tone:
        cells = "".join(_cell_html(c, r) for c, r in zip(row.cells, right, strict=True))
        return f"<tr>{cells}</tr>"
    return f'<tr class="{row.tone}">{_sum_cells(row, right)}</tr>'


def _sum_cells(row: Row, right: list[bool]) -> str:
    """The cells of a total; its words may run on over the empty cells after them."""
    cells: list[str] = []
    at = 0
    while at < len(row.cells):
        span = 1
        while not right[at] and at + span < len(right) and row.cells[at + span] == "":
            span += 1
        cells.append(_cell_html(row.cells[at], right[at], span))
        at += span
    return "".join(cells)


def table_html(table: DataTable) -> str:
    """The table as HTML; its classes are those of the style sheet in `ui`."""
    right = [head.startswith(">") for head in table.heads]
    heads = "".join(
        f"<th{CLASS_N if r else ''}>{escape(name)}</th>" if name else "<td></td>"  # heads nothing
        for name, r in zip((h.removeprefix(">") for h in table.heads), right, strict=True)
    )
    rows = "".join(_row_html(row, right) for row in table.rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
