"""TOML files: the rules and components of a game, and what a person has typed."""

from __future__ import annotations

import pkgutil
import re
import sys
from importlib import import_module
from typing import Any

from urbannb.core.errors import BadDeck, Mistake
from urbannb.core.text.quote import quoted

MAX_TOML = 1_000_000
_LONG_KEY = re.compile(r"""(?<![\w.-])(?:(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)[ \t]*\.[ \t]*){20}""")
"""TOML allows it, but reading a key takes time by the square of its parts."""

_HALF = re.compile(r"[\ud800-\udfff]")


def load_toml(package: str, name: str) -> dict[str, Any]:
    """A TOML file that lies in a package."""
    return parse_toml(packaged(package, name))


def packaged(package: str, name: str) -> str:
    """A text file that lies in a package, wherever that is installed.

    `importlib.resources` would do it too, but takes longer to import than a game to begin.
    """
    import_module(package)  # `pkgutil` would import it too, but not tell the package above it
    data = pkgutil.get_data(package, name)
    if data is None:
        raise FileNotFoundError(f"{package} has no {name}")
    return data.decode("utf-8")


def as_text(given: object) -> str:
    """The text of a deck file; `BadDeck` for what is no text."""
    if not isinstance(given, str):
        raise BadDeck([Mistake(None, f"it is the text of a file, not {quoted(given)}")])
    return given


def without_mark(text: str) -> str:
    """A text without the mark with which a Windows editor begins it (a byte order mark)."""
    return text.removeprefix("\ufeff")


def parse_toml(text: str) -> dict[str, Any]:
    """TOML text as data; `BadDeck` names the line that is not TOML."""
    text = without_mark(as_text(text))
    if len(text) > MAX_TOML:
        raise BadDeck([Mistake(None, f"it is longer than {MAX_TOML:,} characters")])
    if half := _HALF.search(text):
        number = text.count("\n", 0, half.start()) + 1
        raise BadDeck([Mistake(number, "half a character stands here, which no file can hold")])
    if long_key := _LONG_KEY.search(text):
        number = text.count("\n", 0, long_key.start()) + 1
        raise BadDeck([Mistake(number, "this key has too many parts")])
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib  # pragma: no cover
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOMLDecodeError is a ValueError
        at = re.search(r"line (\d+)", str(error))
        line = int(at[1]) if at else None
        if "at end of document" in str(error):
            line = text.count("\n") + 1
        raise BadDeck([Mistake(line, f"this is not TOML: {error}")]) from None
