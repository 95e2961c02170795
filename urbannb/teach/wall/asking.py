"""Before which steps of an action a class is asked what happens next.

Before what decides something, as its table shows: players are set side by side, or what has been
counted up changed what somebody has. What is paid, moved on or filled up decides nothing. A game of
one's own is asked about by the same tables, and without any by what brings points. Where a table
cannot tell, a rule says it itself (`Rule.asks`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from urbannb.core.game import Game
from urbannb.core.step import Step
from urbannb.core.text.table import Cell, DataTable, Row

ALWAYS = "always"
"""What a rule says of itself that decides without a table; it may also say "never"."""
TWO = 2


def deciding(game: Game, turn: int) -> Mapping[int, int]:
    """Before which steps of an action to ask, by number, and which step decides then."""
    steps, state = game.steps_of(turn), game.at(max(0, turn - 1)).state
    tells = _tells(game)
    lines = game.rulebook.team  # of a score that is told line by line each stands for itself
    return _begun(steps, state, lambda k: _decides(game, steps, k, state, tells), lines)


def rules(game: Game, turn: int, wanted: frozenset[str]) -> Mapping[int, int]:
    """Where to ask, if it is before these rules."""
    return {k: k for k, step in enumerate(game.steps_of(turn)) if step.rule in wanted}


def _begun(
    steps: Sequence[Step], state: Any, decides: Callable[[int], bool], lines: bool
) -> Mapping[int, int]:
    """Where what decides begins: what only explains it comes after the question, too."""
    found: dict[int, int] = {}
    last = -1
    for k in range(len(steps)):
        if decides(k):
            at = k
            while at - 1 > last and _explains(steps, at - 1, k, state):
                if lines and steps[at - 1].table:
                    break
                at -= 1
            found[at] = last = k
    return found


def _explains(steps: Sequence[Step], at: int, of: int, state: Any) -> bool:
    """Whether a step belongs to the task of a later one, and changed nothing on the board."""
    before = steps[at - 1].state if at else state
    task, its = steps[of].during[-1:], steps[at].during[-1:]
    return bool(task) and task == its and _alike(before, steps[at].state)


def _alike(one: Any, other: Any) -> bool:
    """Whether two positions are the same but for what is still to be done."""
    if one is None or other is None or type(one) is not type(other):
        return False
    names = (field.name for field in fields(one) if field.name != "agenda")
    return all(getattr(one, name) == getattr(other, name) for name in names)


def _decides(game: Game, steps: Sequence[Step], k: int, state: Any, tells: bool) -> bool:
    step = steps[k]
    asks = game.rulebook.rule(step.rule).asks
    if asks:
        return asks == ALWAYS
    table = step.table
    if not tells:
        return _gains(game, steps[k - 1].state if k else state, step.state)
    if table is None:
        return False
    if sets_side_by_side(table, game.names):
        return True
    if game.rulebook.team:  # all of them look at one score, line by line
        return len(_counted(table)) >= TWO and table.heads[-1].startswith(">")
    return sums_up(table) and _totals(game, step.state) != _totals(game, state)


def sets_side_by_side(table: DataTable, names: Sequence[str]) -> bool:
    """Whether a table has numbers of several players, or a tie."""
    numbers = [head for head in table.heads if head.startswith(">")]
    cells = [cell for row in table.rows for cell in row.cells if isinstance(cell, Cell)]
    players = {cell.player for cell in cells if cell.player is not None}
    named = sum(head.removeprefix(">") in names for head in numbers)
    tied = any(row.tone == "tie" for row in table.rows)
    return bool(numbers) and (len(players) >= TWO or named >= TWO or tied)


def sums_up(table: DataTable) -> bool:
    """Whether a table ends in a sum of several things."""
    return len(_counted(table)) >= TWO and bool(table.rows[-1].tone)


def _counted(table: DataTable) -> list[Row]:
    """The rows that count: no total, and not set in gray."""
    return [row for row in table.rows if not (row.tone or _gray(row.cells[0]))]


def _gray(cell: Cell | str | int) -> bool:
    return isinstance(cell, Cell) and cell.muted


def _tells(game: Game) -> bool:
    """Whether the steps of this game have tables at all."""
    turns = range(game.turn + 1)
    return any(step.table for turn in turns for step in game.steps_of(turn))


def _totals(game: Game, state: Any) -> list[str] | None:
    """What everybody has."""
    return None if state is None else [score.amount for score in game.rulebook.scores(state)]


def _gains(game: Game, before: Any, after: Any) -> bool:
    if before is None or after is None:
        return False
    then, now = (game.rulebook.scores(state) for state in (before, after))
    return any(n.total > t.total for t, n in zip(then, now, strict=False))
