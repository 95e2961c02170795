"""Texts as HTML. Whatever a person may have typed is escaped here."""

from __future__ import annotations

import html
import os
import re

from urbannb.core.text import plural
from urbannb.core.text.house import letter

NO_MATH = "mathjax_ignore tex2jax_ignore"
"""Classes of HTML in which a notebook must not take money, "$9 to $4", for a formula."""


COMPASS = re.compile(r"\b(?:north|south)-(?:east|west)\b", re.IGNORECASE)


def whole(safe: str) -> str:
    """HTML in which "north-west" stays on one line; it is to have no tags yet."""
    return COMPASS.sub(r'<span class="ub-whole">\g<0></span>', safe)


def rich(text: str) -> str:
    """Escaped HTML of a text in which ``**words**`` are bold and ``~~7~~`` is crossed out."""
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", whole(html.escape(text)))
    return re.sub(r"~~(.+?)~~", lambda found: struck(found[1]), bold)


def struck(inside: str) -> str:
    """HTML that is crossed out; a screen reader, which does not show that, says so."""
    return f'<s>{inside}</s><span class="ub-sr"> (not counted)</span>'


def cube(player: int) -> str:
    """The mark of a player, by its number; see `core.text.house`."""
    if words := letter(player):
        return f'<i class="ub-cube ub-initial" aria-hidden="true">{words}</i>'
    return f'<i class="ub-cube ub-p{player + 1}"></i>'


FRAME = "border:1px dashed #8a8f98;border-radius:6px;margin:6px 0;width:fit-content;max-width:100%"
NOTE = "margin:0;padding:5px 10px;border-bottom:1px dashed #8a8f98"
"""The frame of a stored picture, and the line on top of it, said in place: where a page is stored
there is no style sheet."""


def stored(picture: str, to: str, turn: int = 0, kept: str = "") -> str:
    """A picture that no kernel draws, which says so on itself: what it is, and how it is woken.

    `turn` is how many actions had been played, and `kept` says whether the game can go on there. It
    is seen for a moment before a widget comes up, too: it says nothing that is not true then.
    """
    after = f" It shows the game after {plural(turn, 'action')}." if turn else ""
    shows = f"{after} {kept}" if kept else after
    note = (
        f"<b>Stored picture.</b> {to}: click it, then press <kbd>Shift</kbd> <kbd>Enter</kbd>."
        f"{shows}"
        " <small>On a plain web page, open the notebook in JupyterLab first.</small>"
    )
    return f'<div style="{FRAME}"><p style="{NOTE}">{note}</p>{picture}</div>'


UNFOLD = "URBANNB_UNFOLD"
"""The variable of the environment that says so, for kernels that are not told by `ub.unfold`."""


def unfolded() -> bool:
    """Whether everything that waits folded to be asked for is open: a teacher's setting."""
    return os.environ.get(UNFOLD, "") not in ("", "0")


def fold(summary: str, inside: str, css: str = "") -> str:
    """HTML under a line that one opens; open from the start where everything is."""
    kind = f' class="{css}"' if css else ""
    opened = " open" * unfolded()
    return f"<details{kind}{opened}><summary>{summary}</summary>{inside}</details>"


def escape(text: str) -> str:
    """Text as it may stand in HTML, in quoted attributes too."""
    return html.escape(text)
