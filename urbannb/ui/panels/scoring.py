"""The scores beside the board: everybody's in a line, or a team's line by line, live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text import capital, number, plural
from urbannb.scene import palette
from urbannb.ui.panels.html import attributes, between, button, card, cube, esc, rule_link
from urbannb.ui.seats import words

if TYPE_CHECKING:
    from urbannb.core.score import Score
    from urbannb.ui.parts import Looks, Match, Selection, Timeline


# -- every player for themselves


def people(match: Match, timeline: Timeline) -> str:
    """Everybody's score in a line; opens to show how it came about."""
    scores = match.game.rulebook.scores(timeline.shown)
    each = len(scores) == len(match.game.names)
    persons = (person(match, n if each else None, score) for n, score in enumerate(scores))
    return f'<div class="ub-people">{"".join(persons)}</div>'


def person(match: Match, player: int | None, score: Score) -> str:
    """One player's score; opens to show how it came about."""
    bot = (
        f' <span class="ub-muted" title="{esc(capital(words(match.opponents[player])))}">bot</span>'
        if player is not None and player in match.bots
        else ""
    )
    mark = cube(match.game.names, player) if player is not None else ""
    name = match.game.names[player] if player is not None else score.name
    how = score.how or ("how" if score.lines else "")
    line = (
        f'{mark}<span class="ub-who"><b>{esc(name)}</b>{bot}</span>'
        f'<span class="ub-muted ub-how">{esc(how)}</span>'
        f'<b class="ub-points">{score.amount}</b>{counted(score)}'
    )
    if not score.lines:
        return f'<div class="ub-person">{line}</div>'
    return (
        f'<details class="ub-person"><summary>{line}</summary>'
        f"<table>{score_rows(score)}</table></details>"
    )


def counted(score: Score) -> str:
    """What is counted, behind a number that has no sign of its own."""
    return f'<span class="ub-muted ub-unit">{esc(score.what)}</span>' if score.what else ""


def score_rows(score: Score, depth: int = 0) -> str:
    """The lines of a score tree as table rows."""
    rows = []
    for line in score.lines:
        rows.append(
            f'<tr><td style="padding-left:{6 + 12 * depth}px">{esc(line.name)}</td>'
            f'<td class="muted">{esc(line.how)}</td><td>{rule_link(line.rule)}</td>'
            f'<td class="n">{line.amount}</td></tr>'
        )
        rows.append(score_rows(line, depth + 1))
    return "".join(rows)


# -- a team's score, line by line


def live(match: Match, timeline: Timeline, looks: Looks, selection: Selection) -> str:
    """A team's score as it stands, and what the action tried or pointed at would change."""
    score = match.game.rulebook.scores(timeline.shown)[0]
    changes = preview(match, selection, score)
    rows = [
        line_row(looks, selection, line, str(n), changes[n - 1] if changes else None)
        for n, line in enumerate(score.lines, 1)
    ]
    against = f", target {score.goal}" if score.goal is not None else ""
    change = signed(sum(changes) if changes else None, score.total)
    rows.append(
        f'<tr class="sum"><td>Total{against}</td><td class="n">{score.amount}</td>{change}</tr>'
    )
    heads = (
        '<tr><th>Score</th><th class="n">Now</th>'
        '<th class="n">If<span class="ub-more-words"> placed</span></th>'
        '<th class="n">Diff.</th></tr>'
    )
    counting = button(
        "Explain the score", "count", aria_pressed=str(timeline.counting).lower(),
        title="Count this position step by step",
    )  # fmt: skip
    hint = '<span class="ub-cap">Point at a line to light its places</span>'
    body = f'<table class="ub-live"><thead>{heads}</thead><tbody>{"".join(rows)}</tbody></table>'
    return card(body + between(hint, counting), "ub-score", aria_label="Score")


def line_row(
    looks: Looks, selection: Selection, line: Score, path: str, change: int | None = None
) -> str:
    """A line of the score, then those of its parts if it is unfolded."""
    parts = bool(line.lines)
    unfolded = parts and path in looks.unfolded
    expanded = {"aria_expanded": str(unfolded).lower()} if parts else {}
    title = f"Show its {plural(len(line.lines), 'part')}" if parts and not unfolded else None
    name = line.short or line.name
    values = {"data_line": path, "title": title, **expanded}
    told = esc(line.how)
    how = f' <span class="ub-cap" title="{told}">{told}</span>' if line.how else ""
    first = (
        f'<div class="ub-what">{mark(line)}<span><button type="button" class="ub-linename" '
        f'data-do="{"unfold" if parts else "light"}"{attributes(values)}>{esc(name)}</button>'
        f"{how}</span></div>"
    )
    lit = selection.state.lit == path
    css = " ".join(["ub-line", *["part"] * ("." in path), *["lit"] * lit])
    text = (
        f'<tr class="{css}" data-light="{path}"><td>{first}</td>'
        f'<td class="n">{line.amount}</td>{signed(change, line.total)}</tr>'
    )
    if unfolded:
        paths = ((f"{path}.{n}", part) for n, part in enumerate(line.lines, 1))
        text += "".join(line_row(looks, selection, part, p) for p, part in paths)
    return text


def mark(line: Score) -> str:
    """The sign before a line: a letter on its color, or a number in a frame."""
    if not line.mark:
        return ""
    if not line.hue:
        return f'<i class="ub-mark" aria-hidden="true">{esc(line.mark)}</i>'
    letter = palette.letter(line.hue) if line.hue in palette.HUES else palette.WHITE
    colors = f"background:{palette.fixed(line.hue)};color:{letter}"
    return f'<i class="ub-mark on" style="{colors}" aria-hidden="true">{esc(line.mark)}</i>'


def signed(change: int | None, now: int) -> str:
    """What it would be and the change with its sign, as cells; empty where there is none."""
    if change is None:
        return '<td class="n"></td><td class="n"></td>'
    kind = "plus" if change > 0 else "minus" if change < 0 else "muted"
    sign = "+" if change > 0 else ""
    return (
        f'<td class="n">{number(now + change)}</td><td class="n {kind}">{sign}{number(change)}</td>'
    )


def preview(match: Match, selection: Selection, now: Score) -> list[int] | None:
    """What each line would gain or lose by the action tried or pointed at."""
    action = selection.pointed_action()
    if action is None or match.task.veil():
        return None
    then = selection.scores_after(action)[0]
    if len(then.lines) != len(now.lines):
        return None
    return [new.total - old.total for new, old in zip(then.lines, now.lines, strict=True)]
