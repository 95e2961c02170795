"""The latest actions in words, and a slider to any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.ui.owners import SETUP
from urbannb.ui.panels.html import cube, esc

if TYPE_CHECKING:
    from urbannb.ui.session import Session

FEW = 3
"""So many actions are told where each is a player's whole turn."""
MANY = 6
"""So many where a player's turn has several, to see what they have to do with each other."""


def log(s: Session) -> str:
    """The latest actions, the newest first, and the slider."""
    if not s.game.turn:
        return ""
    at = s.walk.turn
    last = min(s.game.turn, max(at, FEW))
    shown = range(last, max(0, last - MANY), -1)
    owners = [s.owners.owner(n) for n in shown]
    turns = s.owners.by_turns and not s.team
    if not turns:
        shown = shown[:FEW]
    lines = []
    if last == s.game.turn and (end := s.wound_up):
        lines.append(f'<div class="ub-logturn">At the end: {esc(end)}</div>')
    for n, owner in zip(shown, owners, strict=False):
        if turns and (n == last or owner != s.owners.owner(n + 1)):
            lines.append(whose(s, owner))
        lines.append(line(s, n, turns))
    slider = (
        f'<label class="ub-slider"><span>Action {at}</span><input type="range" min="0" '
        f'max="{s.game.turn}" value="{at}" data-do="look" data-as="turn" '
        f'aria-label="Look at an action" aria-valuetext="action {at} of {s.game.turn}"></label>'
    )
    return f'<div class="ub-log">{"".join(lines)}</div>{slider}'


def whose(s: Session, owner: int) -> str:
    """Whose turn the actions below belong to."""
    if owner == SETUP:
        return '<div class="ub-logturn">Setup</div>'
    names = s.game.names
    return f'<div class="ub-logturn">{cube(names, owner)}{esc(names[owner])}\'s turn</div>'


def line(s: Session, turn: int, whose: bool) -> str:
    """One action in a line, with its outcome; clicking it shows the board after it.

    `whose`: a line above says whose turn it is.
    """
    here = ' aria-current="true"' if turn == s.walk.turn else ""
    brief, who = s.brief(turn), s.owners.chooser(turn)
    alone = len(s.game.names) == 1 or (whose and who == s.owners.owner(turn)) or who == SETUP
    lead = "" if alone else f"{cube(s.game.names, who)}{esc(s.game.names[who])}: "
    return (
        f'<button type="button" class="ub-logline" data-do="look" data-turn="{turn}"{here} '
        f'data-light="action {turn}"><b>{turn}</b> {lead}{esc(brief)}</button>'
    )
