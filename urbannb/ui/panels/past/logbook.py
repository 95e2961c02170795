"""The latest actions in words, and a slider to any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.ui.owners import SETUP
from urbannb.ui.panels.html import cube, esc

if TYPE_CHECKING:
    from urbannb.ui.parts import Match, Timeline

FEW = 3
"""So many actions are told where each is a player's whole turn."""
MANY = 6
"""So many where a player's turn has several, to see what they have to do with each other."""


def log(match: Match, timeline: Timeline) -> str:
    """The latest actions, the newest first, and the slider."""
    if not match.game.turn:
        return ""
    at = timeline.walk.turn
    last = min(match.game.turn, max(at, FEW))
    shown = range(last, max(0, last - MANY), -1)
    owners = [match.owners.owner(n) for n in shown]
    turns = match.owners.by_turns and not match.team
    if not turns:
        shown = shown[:FEW]
    lines = []
    if last == match.game.turn and (end := match.tales.wound_up):
        lines.append(f'<div class="ub-logturn">At the end: {esc(end)}</div>')
    for n, owner in zip(shown, owners, strict=False):
        if turns and (n == last or owner != match.owners.owner(n + 1)):
            lines.append(whose(match, owner))
        lines.append(line(match, timeline, n, turns))
    slider = (
        f'<label class="ub-slider"><span>Action {at}</span><input type="range" min="0" '
        f'max="{match.game.turn}" value="{at}" data-do="look" data-as="turn" '
        f'aria-label="Look at an action" aria-valuetext="action {at} of {match.game.turn}"></label>'
    )
    return f'<div class="ub-log">{"".join(lines)}</div>{slider}'


def whose(match: Match, owner: int) -> str:
    """Whose turn the actions below belong to."""
    if owner == SETUP:
        return '<div class="ub-logturn">Setup</div>'
    names = match.game.names
    return f'<div class="ub-logturn">{cube(names, owner)}{esc(names[owner])}\'s turn</div>'


def line(match: Match, timeline: Timeline, turn: int, whose: bool) -> str:
    """One action in a line, with its outcome; clicking it shows the board after it.

    `whose`: a line above says whose turn it is.
    """
    here = ' aria-current="true"' if turn == timeline.walk.turn else ""
    brief, who = match.tales.brief(turn), match.owners.chooser(turn)
    alone = (
        len(match.game.names) == 1 or (whose and who == match.owners.owner(turn)) or who == SETUP
    )
    lead = "" if alone else f"{cube(match.game.names, who)}{esc(match.game.names[who])}: "
    return (
        f'<button type="button" class="ub-logline" data-do="look" data-turn="{turn}"{here} '
        f'data-light="action {turn}"><b>{turn}</b> {lead}{esc(brief)}</button>'
    )
