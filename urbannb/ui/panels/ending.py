"""The card of a finished game: the result as a table, what decided it, and playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text.table import table_html
from urbannb.ui.panels.html import between, button, card, cube, esc, row
from urbannb.ui.panels.scoring import person

if TYPE_CHECKING:
    from urbannb.core.score import Score
    from urbannb.lab.turning import TurningPoint
    from urbannb.ui.session import Session

MOST_COLUMNS = 5
"""Where there is little room, a wider table leaves out its columns of words."""


def ending(s: Session) -> str:
    """The card of a finished game, while it stands as it ended."""
    if not s.game.over or not s.walk.now or s.counting:
        return ""
    result = s.game.rulebook.result(s.game.state)
    wide = " wide" * (len(result.heads) > MOST_COLUMNS)
    top = between("<h3>The result</h3>", row(_again(s), "ub-tight"))
    told = f'<div class="ub-result">{table_html(result)}</div>'
    if len(s.game.scores()) > 1 and all(head.startswith(">") for head in result.heads[1:]):
        told += standing(s)
        wide = f" ub-cols{min(len(result.heads) - 1, MOST_COLUMNS)}"
    elif len(s.game.scores()) == 1:
        wide = " ub-alone"
    return card(f"{top}{told}{decided(s)}", f"ub-ending{wide}", aria_label="The result")


def standing(s: Session) -> str:
    """The same result where there is no room for a column a player: a line each, best first."""
    scores = s.game.scores()
    order = sorted(range(len(scores)), key=lambda player: -scores[player].total)
    people = "".join(f"{person(s, n, scores[n])}{_sources(scores[n])}" for n in order)
    return f'<div class="ub-standing">{people}</div>'


def _sources(score: Score) -> str:
    """What a score is made of, below its line: "values $94, zone bonuses $61"."""
    words = ", ".join(f"{line.name} {line.amount}" for line in score.lines)
    return f'<div class="ub-cap ub-from">{esc(words)}</div>' if words else ""


def _again(s: Session) -> list[str]:
    """The buttons that begin another game with the same players."""
    if s.halts:
        return []
    options = s.game.options
    if options is None:
        return [button("Begin this position again", "again", "main")]
    return [
        button(f"Play again, seed {options['seed']}", "again", "main"),
        button("New seed", "again", data_seed="new"),
    ]


def decided(s: Session) -> str:
    """The actions that moved the lead most, each a way to its position."""
    points = s.turning_points
    if not points:
        return ""
    team = len(s.game.scores()) == 1
    what = s.game.scores()[0].what
    note = "change of the score" if team else "change of the lead at that action"
    note += f", in {what}" if what else ""
    top = between("<h3>What decided it</h3>", f'<span class="ub-cap">{note}</span>')
    return top + "".join(_point(s, point, team) for point in points)


def _point(s: Session, point: TurningPoint, team: bool) -> str:
    """One of them: who did what, and how far the lead moved to whom."""
    who, change = s.owners.owner(point.turn), abs(point.change)
    gained = _gainer(s, point, team)
    sign = "−" if team and point.change < 0 else "+"
    unit = s.game.scores()[0].unit
    whose = f"{cube(s.game.names, who)}{esc(s.game.names[who])}" if who >= 0 else "Setup"
    return (
        f'<button type="button" class="ub-logline ub-turning" data-do="look" '
        f'data-turn="{point.turn}"><span class="ub-whose">{whose}, action {point.turn}</span>'
        f'<b class="ub-swing">{gained}{sign}{unit}{change}</b>'
        f'<span class="ub-did">{esc(s.told(point))}</span></button>'
    )


def _gainer(s: Session, point: TurningPoint, team: bool) -> str:
    """The mark of whoever it helped: the winner, or the best of the others."""
    if team:
        return ""
    winner = s.game.winners()[0]
    if point.change > 0:
        return cube(s.game.names, winner)
    totals = [score.total for score in s.game.scores()]
    rest = [p for p in range(len(totals)) if p != winner]
    return cube(s.game.names, max(rest, key=totals.__getitem__)) if len(rest) == 1 else "others "
