"""Texts as HTML. Whatever a person may have typed is escaped here."""

from __future__ import annotations

import html
import re

NO_MATH = "mathjax_ignore tex2jax_ignore"
"""Classes of HTML in which a notebook must not take money, "$9 to $4", for a formula."""


def rich(text: str) -> str:
    """Escaped HTML of a text in which ``**words**`` are bold and ``~~7~~`` is crossed out."""
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(text))
    return re.sub(r"~~(.+?)~~", lambda found: struck(found[1]), bold)


def struck(inside: str) -> str:
    """HTML that is crossed out; a screen reader, which does not show that, says so."""
    return f'<s>{inside}</s><span class="ub-sr"> (not counted)</span>'


def escape(text: str) -> str:
    """Text as it may stand in HTML, in quoted attributes too."""
    return html.escape(text)
