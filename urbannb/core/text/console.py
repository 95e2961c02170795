"""What a console of an old encoding, such as Windows' cp1252, shows of signs that it has not."""

from __future__ import annotations

import codecs
from typing import Any

PLAINLY = {
    "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{MULTIPLICATION SIGN}": "x", "…": "...",
    "→": "->", "←": "<-", "≥": ">=", "≤": "<=", "≠": "!=", "✓": "v", "·": ".",
    "“": '"', "”": '"', "‘": "'", "’": "'", "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}  # fmt: skip
"""Signs of our own texts, as one types them."""
HANDLER = "urbannb"


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    plainly = (
        PLAINLY.get(sign) or sign.encode("ascii", "backslashreplace").decode() for sign in lost
    )
    return "".join(plainly), error.end


codecs.register_error(HANDLER, _replaced)


def plainly(stream: Any) -> None:
    """Have a stream show what it cannot encode as one types it, instead of raising.

    Only a stream that would raise is touched, and only for signs that it has not.
    """
    try:
        "\N{MINUS SIGN}≥→".encode(stream.encoding)
    except UnicodeEncodeError:
        if stream.errors == "strict" and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=HANDLER)
    except (AttributeError, LookupError, TypeError):  # no stream of texts
        return
