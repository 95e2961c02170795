"""How the contract puts a claim: plain functions that raise a `Claim` and say why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from html.parser import HTMLParser

from urbannb.contract.differing import differing
from urbannb.contract.raised import raised


class Claim(AssertionError):
    """Something that is promised does not hold; a game's own `assert` is another thing."""


class Unplayable(Claim):
    """A game that cannot be played: nothing else that is promised can be looked at."""


class _Tags(HTMLParser):
    """Collects what is wrong with the nesting of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.wrong += [f"{tag} {name}" for name, _ in attrs if name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"/{tag}")


def well_formed(page: str) -> None:
    """Every tag of the page is closed in its turn, and none of them runs a script."""
    if wrong := _wrong_tags(page):
        raise Claim(f"tags do not close or must not be: {wrong} in {page}")


@lru_cache(maxsize=4096)
def _wrong_tags(page: str) -> list[str]:
    """What is wrong with the tags; promises meet the same steps of a game again and again."""
    tags = _Tags()
    tags.feed(page)
    tags.close()
    return tags.wrong + tags.open


def true(holds: object, otherwise: str) -> None:
    """Something holds."""
    if not holds:
        raise Claim(otherwise)


def same(found: object, wanted: object, what: str) -> None:
    """Two things are equal; of positions and long texts only what differs is told."""
    if found != wanted:
        raise Claim(f"{what}: {differing(found, wanted)}")


def none(mistakes: Iterable[object], what: str) -> None:
    """There are none of these mistakes."""
    found = list(mistakes)
    if found:
        raise Claim(f"{what}: {'; '.join(map(_said, found))}")


def _said(mistake: object) -> str:
    """A mistake as it is told: with its path, if it has one."""
    if isinstance(mistake, tuple):
        return ": ".join(map(str, mistake))
    return str(mistake)


def raises(error: type[Exception], act: Callable[[], object], what: str) -> None:
    """`act` raises that error."""
    try:
        act()
    except error:
        return
    except Exception as other:
        raise Claim(f"{what}: {raised(other)}, where {error.__name__} is right") from other
    raise Claim(f"{what}: {error.__name__} was not raised")


@contextmanager
def works(what: str) -> Iterator[None]:
    """Nothing fails inside; the claim says what was being done."""
    try:
        yield
    except Claim:
        raise
    except Exception as error:
        raise Claim(f"{what}: {raised(error)}") from error


@contextmanager
def within(what: str) -> Iterator[None]:
    """Nothing fails inside, and whatever is claimed there is claimed of this."""
    try:
        yield
    except Exception as error:
        raise Claim(f"{what}: {error if isinstance(error, Claim) else raised(error)}") from error


def readable(text: str, what: str) -> None:
    """There are words, and nothing of the program shows through them."""
    if not text.strip() or re.search(r"\{|\bNone\b|\bnan\b|<[a-z_.]+ object", text):
        raise Claim(f"{what} is not fit to be read: {text!r}")


def sentences(text: str, what: str) -> None:
    """Whole sentences: a capital (or a number) first, a stop last, single spaces between."""
    readable(text, what)
    if not re.fullmatch(r'["“(]?[A-Z0-9$].*[.?!]["”)]?', text, re.DOTALL) or "  " in text:
        raise Claim(f"{what} is no sentence: {text!r}")
