"""The card of a piece that is tried first: what it would change, and what one can do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.text import capital, number
from urbannb.ui.panels import scoring
from urbannb.ui.panels.html import button, esc, row

if TYPE_CHECKING:
    from urbannb.ui.session import Session


def top(s: Session) -> str:
    """Which piece is held, and the score now and as it would be; the room for it is kept."""
    held = s.state.held
    title = capital(s.name(held[-1])) if held else f"{s.game.names[s.to_move]}'s choices"
    if s.state.laid:
        note = f"tried on {s.name(s.state.trail[-1])}"
    else:
        note = "choose where to lay it" if held else "choose a card"
    words = f'<div><h3>{esc(title)}</h3><div class="ub-cap">{esc(note)}</div></div>'
    return f'<div class="ub-trytop">{words}{figures(s)}</div>'


def figures(s: Session) -> str:
    """The team's score now, if the piece is placed, and the difference."""
    if not s.team:
        return ""
    now = s.game.rulebook.scores(s.game.state)[0]
    changes = scoring.preview(s, now)
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


def handles(s: Session) -> str:
    """The buttons for a piece one holds, and for what lies underneath."""
    book, acts = s.game.rulebook, s.game.rulebook.tries and s.live
    look = button("Look underneath", "under", aria_pressed=str(s.under).lower())
    buttons = [
        button("Place it", "place", "main", key="Enter", disabled=not s.state.laid) if acts else "",
        button("Turn", "turn", key="R", disabled=not s.other_way) if acts else "",
        look if book.layered else "",
        button("Take back", "escape", key="Esc", disabled=not s.state.held) if acts else "",
    ]
    return row(buttons, "ub-handles")
