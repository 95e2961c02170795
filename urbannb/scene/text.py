"""A scene as plain text: its title, one table a group of targets, its description."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.scene.shapes import Drawing, Target

_GAP = "  "
_EMPTY = "."


def render(scene: Drawing) -> str:
    """The scene in letters: for screen readers, terminals, doctests and mail."""
    blocks = [_flat(scene.title)]
    blocks += [_table(name, rows) for name, rows in scene.tables.items() if rows]
    told = (t for t in scene.targets if t.group not in scene.tables)
    blocks += [_group(name, seats) for name, seats in _groups(told).items()]
    blocks.append("\n".join(_flat(line) for line in scene.description.splitlines()))
    return "\n\n".join(block for block in blocks if block)


def _flat(text: str) -> str:
    """One printable line: control characters and line breaks become spaces."""
    return _printable(text).strip()


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else " " for c in text)


def _table(name: str, rows: str) -> str:
    """A table as a game wrote it; its first column may be indented."""
    return "\n".join([f"{_flat(name)}:", *(_printable(row).rstrip() for row in rows.splitlines())])


def _groups(targets: Iterable[Target]) -> dict[str, dict[tuple[int, int], str]]:
    """For each group, in order of appearance, what stands on each (row, col)."""
    groups: dict[str, dict[tuple[int, int], str]] = {}
    for target in targets:
        seats = groups.setdefault(target.group, {})
        seat, word = (target.row, target.col), _flat(target.text) or _EMPTY
        before = seats.get(seat)
        # Several targets may share a seat (a card and the coin on it): say all of them.
        seats[seat] = word if before in (None, _EMPTY, word) else f"{before}/{word}"
    return groups


def _group(name: str, seats: dict[tuple[int, int], str]) -> str:
    rows = sorted({row for row, _ in seats})
    cols = sorted({col for _, col in seats})
    if len(rows) == 1:
        return f"{_flat(name)}: {_GAP.join(seats[rows[0], col] for col in cols)}"
    widths = [max(len(word) for seat, word in seats.items() if seat[1] == col) for col in cols]
    lines = [
        _GAP.join(
            seats.get((row, col), "").ljust(width) for col, width in zip(cols, widths, strict=True)
        )
        for row in rows
    ]
    return "\n".join([f"{_flat(name)}:", *(line.rstrip() for line in lines)])
