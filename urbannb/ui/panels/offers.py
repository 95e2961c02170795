"""The unfinished games that one may go on with, in a strip above the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from urbannb.core.text import plural
from urbannb.ui.panels.html import between, button, card, esc, row

if TYPE_CHECKING:
    from urbannb.ui.parts import Drawer, Keeping
    from urbannb.ui.saving import SavedGame

FEW = 3
"""So many games are shown; the others are folded away, with their number."""
MOST = 40
"""So many are listed; they move up as others are resumed or forgotten."""
ELSEWHERE = "Resume here goes on with a copy. The other table keeps its own game."


def strip(keeping: Keeping, drawer: Drawer) -> str:
    """Above the board: whether a game may be replaced, else the games on offer until one plays."""
    if drawer.replacing is not None:
        return "" if drawer.name else replacing(drawer)
    return offers(keeping) if keeping.offering else ""


def replacing(drawer: Drawer) -> str:
    """Whether what is there, such as the game in progress, may go, with a button for either."""
    if drawer.replacing is None:
        return ""
    meant = drawer.replacing.begin is not None
    buttons = [
        button("Replace it", "replace") if meant else "",
        button(drawer.replacing.otherwise, "keep-playing", "main"),
    ]
    words = f"<span>{esc(drawer.replacing.question)}</span>"
    label = "Replace it?" if meant else "Another name?"
    return card(between(words, row(buttons)), "ub-strip ub-replacing", aria_label=label,
                tabindex=-1, data_focus=True, data_answer=True)  # fmt: skip


def offers(keeping: Keeping) -> str:
    """The games on offer, each with its own buttons; nothing where there are none."""
    free = [game for game in keeping.offers if not game.live]
    live = [game for game in keeping.offers if game.live]
    if not keeping.offers:
        return ""
    if len(free) == 1:
        body = _line(keeping, free[0], "<b>A game was left unfinished.</b> ", alone=True)
    else:
        head = f"<div><b>{len(free)} games were left unfinished.</b></div>"
        body = head * bool(free) + _lines(keeping, free[:FEW])
    body += _folded(keeping, free[FEW:], f"{plural(len(free) - FEW, 'older game')}")
    open_now = "1 game is open at another table"
    if len(live) > 1:
        open_now = f"{len(live)} games are open at other tables"
    return card(body + _folded(keeping, live, open_now, ELSEWHERE), "ub-strip ub-offers")


def _lines(keeping: Keeping, games: Sequence[SavedGame]) -> str:
    lines = "".join(f"<li>{_line(keeping, game)}</li>" for game in games)
    return f'<ul class="ub-plain">{lines}</ul>' * bool(games)


def _folded(keeping: Keeping, games: Sequence[SavedGame], words: str, hint: str = "") -> str:
    if not games:
        return ""
    said = f'<div class="ub-hint">{esc(hint)}</div>' if hint else ""
    more = ""
    if len(games) > MOST:
        left = len(games) - MOST
        more = f'<div class="ub-hint">{left} more are kept. Forget some to see them.</div>'
    return (
        f'<details class="ub-fold"><summary>{esc(words)}</summary>'
        f"{said}{_lines(keeping, games[:MOST])}{more}</details>"
    )


def _line(keeping: Keeping, game: SavedGame, lead: str = "", alone: bool = False) -> str:
    """A game with its buttons; why it could not be resumed, in place of the first of them."""
    name = None if alone else game.words
    wrong = keeping.spoiled.get(game.id)
    told = f'<div class="ub-hint">It cannot be resumed: {esc(wrong)}</div>' if wrong else ""
    resume = button(
        "Resume", "resume", "main" if alone else "", data_id=game.id,
        aria_label=name and f"Resume: {name}",
    )  # fmt: skip
    forget = button("Forget", "forget", data_id=game.id, aria_label=name and f"Forget: {name}")
    buttons = row([resume * (not wrong), forget * (not game.live)])
    return between(f"<div>{lead}{esc(game.words)}.{told}</div>", buttons)
