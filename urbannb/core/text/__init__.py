"""Numbers, lists and plurals in words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import takewhile

MINUS = "\N{MINUS SIGN}"


def number(value: int) -> str:
    """An integer with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def listing(words: Iterable[str], last: str = "and") -> str:
    """``["a", "b", "c"]`` as "a, b and c"."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def some(words: Sequence[object], most: int, last: str = "and", what: str = "more") -> str:
    """ "a, b and 3 more": of many words the first ones; a single one more is named as well."""
    if len(words) <= most + 1:
        return listing(map(str, words), last)
    return listing([*map(str, words[:most]), f"{len(words) - most} {what}"], last)


def plural(count: int, noun: str, many: str = "") -> str:
    """ "1 tile", "3 tiles"; `many` for nouns that do more than take an s."""
    return f"{count} {noun if count == 1 else many or noun + 's'}"


_VOWEL = re.compile(r"(?!uni(?![dmn])|us[eu]|eu|one\b)[aeiou]|8|1[18](?!\d)", re.IGNORECASE)
"""What is spoken with a vowel: "an unimproved lot" and "an 8", but "a Union"."""


def a(noun: str) -> str:
    """The noun with its article: "a park", "an own building", "a university"."""
    return f"{'an' if _VOWEL.match(noun) else 'a'} {noun}"


def capital(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def stopped(words: str) -> str:
    """The words as a sentence: with a capital, and with a stop where they have none.

    >>> stopped("she says: “It is done.”")
    'She says: “It is done.”'
    """
    return capital(words) + ("" if words.rstrip("”").endswith((".", "!", "?")) else ".")


def same_start(texts: Iterable[str]) -> str:
    """The whole words with which all of some texts begin; nothing for a single one.

    >>> same_start(["Build in F3, north", "Build in F3, south"])
    'Build in F3, '
    """
    names = list(texts)
    together = takewhile(lambda letters: len(set(letters)) == 1, zip(*names, strict=False))
    alike = sum(1 for _ in together) if len(names) > 1 else 0
    return names[0][: names[0].rfind(" ", 0, alike) + 1] if alike else ""


def plain(text: str) -> str:
    """A text without its marks for bold; what was crossed out stands in brackets."""
    return re.sub(r"~~(.+?)~~", r"(\1)", text).replace("**", "")


def kebab(name: str) -> str:
    """ "Founders' Day" as "founders-day", to be an id; accents are dropped."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters.lower().replace("'", "")).strip("-")
