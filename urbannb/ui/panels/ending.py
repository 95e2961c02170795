"""The card of a finished game: the result as a table, what decided it, and playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from urbannb.core.score.change import signed
from urbannb.core.text import capital
from urbannb.core.text.table import table_html
from urbannb.ui.panels import outcome
from urbannb.ui.panels.html import between, button, card, cube, esc, row
from urbannb.ui.panels.scoring import person

if TYPE_CHECKING:
    from urbannb.core.score import Score
    from urbannb.lab.turning import TurningPoint
    from urbannb.ui.parts import Match, Timeline

MOST_COLUMNS = 5
"""Where there is little room, a wider table leaves out its columns of words."""


def ending(match: Match, timeline: Timeline) -> str:
    """The card of a finished game, while it stands as it ended.

    The page lays it over the board when the last action has been played, and counts it up.
    """
    if not match.game.over or not timeline.walk.now or timeline.counting:
        return ""
    result = match.game.rulebook.result(match.game.state)
    wide = " wide" * (len(result.heads) > MOST_COLUMNS)
    told = f'<div class="ub-result">{table_html(result)}</div>'
    if len(match.game.scores()) > 1 and all(head.startswith(">") for head in result.heads[1:]):
        told += standing(match)
        wide = f" ub-cols{min(len(result.heads) - 1, MOST_COLUMNS)}"
    elif len(match.game.scores()) == 1:
        wide = " ub-alone"
    body = f"{_won(match)}{told}{decided(match)}{row(_again(match), 'ub-onward')}"
    key = f"ended {crc32(' '.join(map(str, match.game.actions)).encode()):x}"
    return card(body, f"ub-ending{wide}", aria_label="The result", data_see=key)


def _won(match: Match) -> str:
    """Who has won, and by how much; and the way back to the board, while it lies over that."""
    who = "".join(cube(match.game.names, player) for player in match.game.winners())
    said = outcome.sentence(match.game).removeprefix("The game is over: ")
    said = capital(said.removeprefix("The game is over. "))
    mark = "" if len(match.game.scores()) == 1 else who
    put = '<button type="button" class="ub-btn fold" data-aside>See the board</button>'
    return between(f"<h3>{mark} {esc(said)}</h3>", put)


def standing(match: Match) -> str:
    """The same result where there is no room for a column a player: a line each, best first."""
    scores = match.game.scores()
    order = sorted(range(len(scores)), key=lambda player: -scores[player].total)
    people = "".join(f"{person(match, n, scores[n])}{_sources(scores[n])}" for n in order)
    return f'<div class="ub-standing">{people}</div>'


def _sources(score: Score) -> str:
    """What a score is made of, below its line: "values $94, zone bonuses $61"."""
    words = ", ".join(f"{line.name} {line.amount}" for line in score.lines)
    return f'<div class="ub-cap ub-from">{esc(words)}</div>' if words else ""


def _again(match: Match) -> list[str]:
    """The one way on: another game with the same players, or the same position."""
    if match.task.on:
        return []
    if match.game.options is None:
        return [button("Begin this position again", "again", "main")]
    return [button("Play again", "again", "main", data_seed="new")]


def decided(match: Match) -> str:
    """The sums that decided it, each a way to the position after it."""
    points = match.tales.turning_points
    if not points:
        return ""
    team, what = len(match.game.scores()) == 1, match.game.scores()[0].what
    note = "Changes of the score" if team else "The sums that moved the lead most"
    note += f", in {what}" if what else ""
    note += "; of equal ones the earliest" if match.tales.as_great else ""
    head = "What decided it" if team or len(match.game.winners()) == 1 else "The largest swings"
    top = between(f"<h3>{head}</h3>", f'<span class="ub-cap">{note}</span>')
    return top + "".join(_point(match, point) for point in points)


def _point(match: Match, point: TurningPoint) -> str:
    """One of them: when it came, who has how much more by it, and the step that made it."""
    return (
        f'<button type="button" class="ub-logline ub-turning" data-do="look" '
        f'data-turn="{point.turn}"><span class="ub-whose">{_when(match, point)}</span>'
        f'<b class="ub-swing">{_gains(match, point)}</b>'
        f'<span class="ub-did">{esc(match.tales.told(point))}</span></button>'
    )


def _when(match: Match, point: TurningPoint) -> str:
    """Whose action it was; what merely followed from one is nobody's."""
    who, names = match.owners.chooser(point.turn), match.game.names
    if point.end:
        return "At the end"
    if not point.own or who < 0:
        return f"After action {point.turn}"
    return f"{cube(names, who)}{esc(names[who])}, action {point.turn}"


def _gains(match: Match, point: TurningPoint) -> str:
    """What everybody has more or less by it."""
    scores = match.game.scores()
    return " ".join(
        f"{cube(match.game.names, n) if len(scores) > 1 else ''}{signed(by, scores[n])}"
        for n, by in enumerate(point.gains)
        if by
    )
