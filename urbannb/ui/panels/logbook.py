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
    for n, owner in zip(shown, owners, strict=False):
        if turns and (n == last or owner != s.owners.owner(n + 1)):
            lines.append(whose(s, owner))
        lines.append(line(s, n))
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
    return f'<div class="ub-logturn">{cube(owner)}{esc(s.game.names[owner])}\'s turn</div>'


def line(s: Session, turn: int) -> str:
    """One action in a line; clicking it shows the board after it."""
    here = ' aria-current="true"' if turn == s.walk.turn else ""
    told = s.told(turn)
    return (
        f'<button type="button" class="ub-logline" data-do="look" data-turn="{turn}"{here} '
        f'title="{esc(told)}"><b>{turn}</b> {esc(told)}</button>'
    )
