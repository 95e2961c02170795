"""Texts as HTML. Whatever a person may have typed is escaped here."""

from __future__ import annotations

import html
import re

NO_MATH = "mathjax_ignore tex2jax_ignore"
"""Classes of HTML in which a notebook must not take money, "$9 to $4", for a formula."""


def rich(text: str) -> str:
    """Escaped HTML of a text in which ``**words**`` are bold and ``~~7~~`` is crossed out."""
    bold = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(text))
    return re.sub(r"~~(.+?)~~", r"<s>\1</s>", bold)


def escape(text: str) -> str:
    """Text as it may stand in HTML, in quoted attributes too."""
    return html.escape(text)
