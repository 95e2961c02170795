"""How a game ended, as a table made of its scores: a line a source, a column a player."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.score import Score
from urbannb.core.text import capital
from urbannb.core.text.table import Cell, DataTable, Row


def result(scores: Sequence[Score]) -> DataTable:
    """The lines of all scores and what each brought to whom; the totals come last."""
    if len(scores) == 1:
        return _alone(scores[0])
    names = dict.fromkeys(line.name for score in scores for line in score.lines)
    rows = [Row((capital(name), *(_amount(score, name) for score in scores))) for name in names]
    rows.append(Row((_total(scores), *(score.amount for score in scores)), "sum"))
    return DataTable(("", *(f">{score.name}" for score in scores)), tuple(rows))


def _total(scores: Sequence[Score]) -> str:
    """The total, and of what."""
    return f"Total {scores[0].what}".rstrip()


def _alone(score: Score) -> DataTable:
    """A team's score, or that of one alone: one column, and how each line came about."""
    rows = [Row((capital(line.name), line.amount, line.how)) for line in score.lines]
    rows.append(Row(("Total", score.amount, ""), "sum"))
    head = f">{score.name}" if score.unit else ">Points"
    return DataTable(("", head, ""), tuple(rows))


def _amount(score: Score, name: str) -> Cell | str:
    """What the line of that name brought; a dash where there is none."""
    found = [line for line in score.lines if line.name == name]
    return found[0].amount if found else Cell("–", muted=True)
