"""Steps, tables and score trees as plain text and as HTML. Everything is escaped here."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from urbannb.core.score import Score
    from urbannb.core.step import Cell, Row, Step, Table
    from urbannb.core.verdict import Verdict

CLASS_N = ' class="n"'
MINUS = "\N{MINUS SIGN}"
NO_MATH = "mathjax_ignore tex2jax_ignore"
"""Classes of HTML in which a notebook must not take money, "$9 to $4", for a formula."""


def number(value: int) -> str:
    """An integer with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def listing(words: Iterable[str], last: str = "and") -> str:
    """``["a", "b", "c"]`` as "a, b and c"."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def plural(count: int, noun: str, many: str = "") -> str:
    """ "1 tile", "3 tiles"; `many` for nouns that do more than take an s."""
    return f"{count} {noun if count == 1 else many or noun + 's'}"


def rich(text: str) -> str:
    """Escaped HTML of a text in which ``**words**`` are bold and ``~~7~~`` is crossed out."""
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(text))
    return re.sub(r"~~(.+?)~~", r"<s>\1</s>", bold)


def plain(text: str) -> str:
    """The same without marks: crossed out things stand in brackets."""
    return re.sub(r"~~(.+?)~~", r"(\1)", text).replace("**", "")


def _cell_text(cell: Cell | str | int) -> str:
    if isinstance(cell, int):
        return number(cell)
    if isinstance(cell, str):
        return plain(cell)
    return f"({cell.text})" if cell.struck else cell.text


def table_text(table: Table) -> str:
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
    from urbannb.core.step import Cell as CellType

    marks = ["n"] if right else []
    text = cell.text if isinstance(cell, CellType) else cell
    body = rich(text) if isinstance(text, str) else number(text)
    if isinstance(cell, CellType):
        marks += ["off"] if cell.struck else []
        marks += ["muted"] if cell.muted else []
        if cell.struck:
            body = f"<s>{body}</s>"
        if cell.player is not None:
            body = f'<i class="ub-cube ub-p{cell.player + 1}"></i> {body}'
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


def table_html(table: Table) -> str:
    """The table as HTML; its classes are those of the style sheet in `ui`."""
    right = [head.startswith(">") for head in table.heads]
    heads = "".join(
        f"<th{CLASS_N if r else ''}>{html.escape(h.removeprefix('>'))}</th>"
        for h, r in zip(table.heads, right, strict=True)
    )
    rows = "".join(_row_html(row, right) for row in table.rows)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def step_text(step: Step) -> str:
    """Rule line, sentences, table, and whose ruling it is."""
    parts = [f"[{step.rule}, {step.title}] {step.plain}"]
    if step.table:
        parts.append(table_text(step.table))
    if step.ours:
        parts.append(f"(our ruling: {step.ours})")
    return "\n".join(parts)


def step_html(step: Step) -> str:
    """One step as an HTML block."""
    ours = (
        f'<div class="house" title="{html.escape(step.ours)}">our ruling: '
        f"{html.escape(step.ours)}</div>"
        if step.ours
        else ""
    )
    table = table_html(step.table) if step.table else ""
    return (
        f'<div class="ub-step {NO_MATH}"><div class="rule">Rule {html.escape(step.rule)}, '
        f"{html.escape(step.title)}</div>"
        f'<div class="words">{rich(step.text)}</div>{table}{ours}</div>'
    )


def _rule_html(rule: str) -> str:
    escaped = html.escape(rule)
    return f'<span class="muted small" data-rule="{escaped}">{escaped}</span>'


def verdict_html(verdict: Verdict, words: str = "") -> str:
    """Every reason of a verdict as a list; `words` are those for the action, if it has some."""
    if verdict.ok:
        return f"<b>{html.escape(verdict.action)}</b> is allowed."
    count = len(verdict.reasons)
    lead = "One condition fails:" if count == 1 else f"{count} conditions fail:"
    items = "".join(f"<li>{html.escape(r.text)} {_rule_html(r.rule)}</li>" for r in verdict.reasons)
    tried = f"{words}: not possible." if words else f"Not {verdict.action}."
    return f"<b>{html.escape(tried)}</b> {lead}<ul>{items}</ul>"


def score_lines(score: Score, depth: int = 0) -> list[str]:
    """A score tree as indented lines."""
    head = f"{'  ' * depth}{score.name}: {score.amount}"
    if score.goal is not None:
        head += f" of {score.goal} to reach"
    if score.how:
        head += f"  ({score.how})"
    return [head, *(text for part in score.lines for text in score_lines(part, depth + 1))]
