"""How wide a text will be: no renderer here can ask a browser, so widths come from a table.

The numbers are thousandths of the font size, about those of Helvetica and Arial, sorted into
a few classes; bold comes out up to 7 % wide. Good for pills and for shortening, not for
typesetting.
"""

from __future__ import annotations

from functools import lru_cache

FONT = '-apple-system, "Segoe UI", Helvetica, Arial, sans-serif'
"""The font stack of every board."""

CAP_HALF = 0.36
"""Half the height of the capitals, in font sizes: from a `Text`'s y down to its baseline."""

_GROUPS = {
    222: "ijl'|",
    278: "I!,./:;[]\\ ft",
    333: "()-`r{}",
    389: '*"^',
    500: "Jckszvxy",
    556: "0123456789$?#_Labdeghnopqu",
    584: "+<=>~\u2212\u00d7",
    611: "FTZ",
    667: "ABEKPSVXY&",
    722: "CDHNRUw",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
    1015: "@\u2026",
}
_WIDTHS = {letter: width for width, letters in _GROUPS.items() for letter in letters}
_BOLD = 1.07
SHORT = 6
"""A word with fewer letters may lose a single one."""


def text_width(text: str, size: float = 12, weight: int = 400) -> float:
    """About how many pixels wide the text is drawn."""
    return _thousandths(text) / 1000 * size * (_BOLD if weight >= 600 else 1)


@lru_cache(maxsize=1 << 14)
def _thousandths(text: str) -> int:
    """The width in thousandths of the size: every repaint measures the same words again."""
    return sum(_WIDTHS.get(c, 600 if ord(c) < 0x2E80 else 1000) for c in text)


def fit(text: str, width: float, size: float = 12, weight: int = 400) -> str:
    """The text, shortened with an ellipsis if it is wider than `width`: behind a whole word."""
    if text_width(text, size, weight) <= width:
        return text
    spaces = [end for end in range(len(text) - 1, 0, -1) if text[end] == " "]
    for end in (*spaces, *range(len(text) - 1, 0, -1)):
        short = text[:end].rstrip(" ,;-&") + "\u2026"
        if text_width(short, size, weight) <= width:
            return short
    return "\u2026"


def shortened(word: str, width: float, size: float = 12, weight: int = 400) -> str:
    """As much of a word as has room, with a period: more than dots would leave of it."""
    if text_width(word, size, weight) <= width:
        return word
    most = len(word) - 1 if len(word) < SHORT else len(word) - 3  # "Fact.", not "Factor."
    cuts = (f"{word[:n]}." for n in range(most, 0, -1))
    return next((cut for cut in cuts if text_width(cut, size, weight) <= width), word[:1])
