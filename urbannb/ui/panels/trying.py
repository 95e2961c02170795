"""The card of a piece that is tried first: what it would change, and what one can do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text import capital, number
from urbannb.ui.panels import scoring
from urbannb.ui.panels.html import button, esc, row

if TYPE_CHECKING:
    from urbannb.ui.parts import Looks, Match, Picture, Selection


LAY = "Nothing is on the board yet to be placed: choose a piece, then where to lay it."
TURN = "Choose a piece first, then it can be turned."
TAKE = "Nothing is chosen that could be taken back."
"""Why a button does nothing."""


def top(match: Match, selection: Selection, picture: Picture) -> str:
    """Which piece is held, and the score now and as it would be; the room for it is kept."""
    held, whose = selection.state.held, f"{match.game.names[match.to_move]}'s choices"
    title = capital(picture.name(held[-1])) if held else whose
    if selection.state.laid:
        note = f"tried on {picture.name(selection.state.trail[-1])}"
    else:
        note = "choose where to lay it" if held else "choose a card"
    words = f'<div><h3>{esc(title)}</h3><div class="ub-cap">{esc(note)}</div></div>'
    return f'<div class="ub-trytop">{words}{figures(match, selection)}</div>'


def figures(match: Match, selection: Selection) -> str:
    """The team's score now, if the piece is placed, and the difference."""
    if not match.team:
        return ""
    now = match.game.rulebook.scores(match.game.state)[0]
    changes = scoring.preview(match, selection, now)
    by = sum(changes) if changes is not None else None
    then = "–" if by is None else number(now.total + by)
    kind = "plus" if (by or 0) > 0 else "minus" if (by or 0) < 0 else "muted"
    change = "–" if by is None else f"{'+' if by > 0 else ''}{number(by)}"
    columns = (("now", now.amount, ""), ("if placed", then, ""), ("difference", change, kind))
    return '<div class="ub-figures">{}</div>'.format(
        "".join(
            f'<div><span class="ub-cap">{name}</span><b class="{css}">{value}</b></div>'
            for name, value, css in columns
        )
    )


def handles(match: Match, looks: Looks, selection: Selection) -> str:
    """The buttons for a piece one holds, and for what lies underneath."""
    book, acts = match.game.rulebook, match.game.rulebook.tries and selection.live
    laid, held = selection.state.laid, selection.state.held
    look = button("Look underneath", "under", aria_pressed=str(looks.under).lower())
    buttons = [
        button("Place it", "place", "main", key="Enter", disabled="" if laid else LAY)
        if acts
        else "",
        button("Turn", "turn", key="R", disabled="" if selection.other_way else TURN)
        if acts
        else "",
        look if book.layered else "",
        button("Take back", "escape", key="Esc", disabled="" if held else TAKE) if acts else "",
    ]
    return row(buttons, "ub-handles")
