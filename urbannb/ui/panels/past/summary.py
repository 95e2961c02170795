"""What happened, summed up: each step in a line, long stretches turn by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.score.change import signed
from urbannb.core.text import capital, plural
from urbannb.core.text.html import rich
from urbannb.ui.owners import SETUP, THE_END
from urbannb.ui.panels.html import cube, esc
from urbannb.ui.panels.past.since import amounts
from urbannb.ui.panels.scoring import counted

if TYPE_CHECKING:
    from urbannb.ui.parts import Match, Timeline
    from urbannb.ui.walk import Walk, WalkPart

SHORT = 12
"""So many steps are told one after the other."""
APART = 2
"""Of more clauses than this only the first is seen, after what they brought."""
FOLDED = 6
"""A task with more steps than this is folded."""


def summary(match: Match, timeline: Timeline) -> str:
    """Every step, or every task, that has not been told before; clicking a line walks there."""
    walk = timeline.walk
    count = len(walk.steps)
    earlier = folded(f"Told before: {plural(walk.fresh, 'step')}", lines(walk, 0, walk.fresh))
    if not by_turns(walk):
        return (earlier if walk.fresh else "") + lines(walk, walk.fresh, count)
    turns = walk.turns
    told = "".join(
        whose(match, timeline, parts) * (len(turns) > 1)
        + (briefly(match, timeline, parts) if n else at_length(match, timeline, parts))
        for n, parts in enumerate(turns)
    )
    return (earlier if walk.fresh else "") + f'<div class="ub-long">{told}</div>'


def setup(timeline: Timeline) -> str:
    """How the game was set up: how that ended is read at once, the steps to it by a click."""
    walk = timeline.walk
    count = len(walk.steps)
    last = rich(walk.steps[-1][1].text)
    return folded(f"The setup: {last}", lines(walk, 0, count))


def by_turns(walk: Walk) -> bool:
    """Whether there is too much to tell it step by step."""
    return len(walk.steps) - walk.fresh > SHORT


def lines(walk: Walk, first: int, end: int) -> str:
    """A line for each step; the first of each action has its number, as in the log."""
    items = "".join(line(walk, k) for k in range(first, end))
    return f'<ol class="ub-glance">{items}</ol>'


def line(walk: Walk, k: int, further: str = "", behind: str = "") -> str:
    """One step in a line, what is said of those not told here, and what is folded behind it."""
    turn = walk.steps[k][0]
    begins = turn and (k == 0 or walk.steps[k - 1][0] != turn)
    number = f' data-n="{turn}"' if begins else ""
    number += f' data-light="action {turn}"' * bool(turn)  # as a line of the log does
    return (
        f'<li><button type="button" class="ub-stepline" data-do="step" data-to="{k}"{number}>'
        f"{rich(walk.steps[k][1].text)}{further}</button>{behind}</li>"
    )


def at_length(match: Match, timeline: Timeline, parts: list[WalkPart]) -> str:
    """A player's turn task by task, each under its words; long ones folded.

    When it goes on, the newest task is unfolded, and stands where it is seen at once: what is
    asked now may come from there.
    """
    newest = timeline.walk.parts[-1]
    most, all_ = FOLDED if newest not in parts else 2, len(timeline.walk.steps)
    return "".join(task(match, timeline, part, all_ if part is newest else most) for part in parts)


def task(match: Match, timeline: Timeline, part: WalkPart, most: int) -> str:
    """The steps of a task under its words; folded where there are more than `most`."""
    walk = timeline.walk
    first = max(part.first, walk.fresh)
    count = part.end - first
    inside = lines(walk, first, part.end)
    if count < 2 or not part.words:
        return inside
    words = esc(part.title)
    if count > most:
        clauses = clauses_of(walk, first, part.end)
        told = came_of(match, walk.came(first, part.end), clauses)
        if len(clauses) > APART:
            told = ". ".join(filter(None, (told, _and_more(clauses))))
            inside = _clauses(clauses) + inside
        ended = told or rich(walk.steps[part.end - 1][1].text)  # not only how long it was
        return folded(f"{words} ({plural(count, 'step')}): {ended}", inside)
    return f'<h4 class="ub-taskname">{words}</h4>{inside}'


def briefly(match: Match, timeline: Timeline, parts: list[WalkPart]) -> str:
    """A player's turn with one line for everything chosen; the rest is told on walking."""
    walk = timeline.walk
    starts = sorted({part.start for part in parts})
    told = []
    for start in starts:
        mine = [part for part in parts if part.start == start]
        first, end = mine[0].first, mine[-1].end
        further, behind = result(match, timeline, first, end) if end - first > 1 else ("", "")
        told.append(f'<ol class="ub-glance">{line(walk, first, further, behind)}</ol>')
    return "".join(told)


def result(match: Match, timeline: Timeline, first: int, end: int) -> tuple[str, str]:
    """How many steps are not told of some and what all brought; behind it what led to that."""
    walk = timeline.walk
    clauses = clauses_of(walk, first, end)
    found = walk.brought(walk.steps[first][0], walk.steps[end - 1][0])
    came = came_of(match, found, clauses) or "nothing paid or gained"
    more = f'<span class="ub-more">+ {plural(end - first - 1, "step")}:</span>'
    behind = folded(_and_more(clauses), _clauses(clauses)) if len(clauses) > APART else ""
    return f' {more} <span class="ub-came">{came}</span>', behind


def clauses_of(walk: Walk, first: int, end: int) -> list[str]:
    """What matters of some steps, each in a few words."""
    return list(dict.fromkeys(step.gist for _, step in walk.steps[first:end] if step.gist))


def came_of(match: Match, found: list[dict[str, int]], clauses: list[str]) -> str:
    """What everybody has more or less, oneself first; then what led to it, where that is short."""
    names, me = match.game.names, match.viewer
    several = 1 < len(found) == len(names)
    order = [n % len(found) for n in range(me, me + len(found))] if several else range(len(found))
    changed = [
        (f"{'You' if n == me else esc(names[n])} " * several) + amounts(found[n], signs=True)
        for n in order
        if found[n]
    ]
    gist = ", ".join(clauses) if len(clauses) <= APART else ""
    return "; ".join(filter(None, (*changed, esc(gist if changed else capital(gist)))))


def _and_more(clauses: list[str]) -> str:
    """The first of many, and how many there are besides."""
    return f"{esc(capital(clauses[0]))} (and {len(clauses) - 1} more)"


def _clauses(clauses: list[str]) -> str:
    """What matters of many steps, a line each."""
    lines = "".join(f"<li>{esc(capital(clause))}</li>" for clause in clauses)
    return f'<ul class="ub-clauses">{lines}</ul>'


def whose(match: Match, timeline: Timeline, parts: list[WalkPart]) -> str:
    """The heading of a player's turn."""
    owner = parts[0].owner
    count = plural(parts[-1].end - max(parts[0].first, timeline.walk.fresh), "step")
    nobodys = {SETUP: "The setup", THE_END: "The end"}
    name = nobodys.get(owner) or f"{match.game.names[owner]}'s turn"
    mark = "" if owner in nobodys else cube(match.game.names, owner)
    said = f'{mark}{esc(name)} <span class="ub-more">{count}</span>{points(match, timeline, parts)}'
    return f'<h4 class="ub-whose">{said}</h4>'


def points(match: Match, timeline: Timeline, parts: list[WalkPart]) -> str:
    """Who gained and lost points in a player's turn, as far as it is told here."""
    before, after = map(
        match.game.rulebook.scores, timeline.walk.between(parts[0].first, parts[-1].end)
    )
    changes = [new.total - old.total for old, new in zip(before, after, strict=True)]
    if len(changes) != len(match.game.names) or not any(changes):
        return ""
    said = "".join(
        f"<span>{cube(match.game.names, player)}{signed(change, after[player])}</span>"
        for player, change in enumerate(changes)
        if change
    )
    said += counted(after[0])
    return f'<span class="ub-gains" title="Points gained and lost in this turn">{said}</span>'


def folded(words: str, inside: str) -> str:
    """Something that a click unfolds."""
    return f'<details class="ub-fold"><summary>{words}</summary>{inside}</details>'
