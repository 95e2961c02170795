"""How the contract puts a claim: plain functions that raise AssertionError and say why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from html.parser import HTMLParser


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
    tags = _Tags()
    tags.feed(page)
    tags.close()
    if tags.wrong or tags.open:
        raise AssertionError(
            f"tags do not close or must not be: {tags.wrong + tags.open} in {page}"
        )


def true(holds: object, otherwise: str) -> None:
    """Something holds."""
    if not holds:
        raise AssertionError(otherwise)


def same(found: object, wanted: object, what: str) -> None:
    """Two things are equal."""
    if found != wanted:
        raise AssertionError(f"{what}: {found!r} is not {wanted!r}")


def none(mistakes: Iterable[object], what: str) -> None:
    """There are none of these mistakes."""
    found = list(mistakes)
    if found:
        raise AssertionError(f"{what}: {found}")


def raises(error: type[Exception], act: Callable[[], object], what: str) -> None:
    """`act` raises that error."""
    try:
        act()
    except error:
        return
    except Exception as other:
        raise AssertionError(f"{what}: {type(other).__name__}, not {error.__name__}") from other
    raise AssertionError(f"{what}: {error.__name__} was not raised")


@contextmanager
def works(what: str) -> Iterator[None]:
    """Nothing fails inside; the claim says what was being done."""
    try:
        yield
    except AssertionError:
        raise
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error


def readable(text: str, what: str) -> None:
    """There are words, and nothing of the program shows through them."""
    if not text.strip() or re.search(r"\{|\bNone\b|\bnan\b|<[a-z_.]+ object", text):
        raise AssertionError(f"{what} is not fit to be read: {text!r}")


def sentences(text: str, what: str) -> None:
    """Whole sentences: a capital (or a number) first, a stop last, single spaces between."""
    readable(text, what)
    if not re.fullmatch(r'["(]?[A-Z0-9$].*[.?!][")]?', text, re.DOTALL) or "  " in text:
        raise AssertionError(f"{what} is no sentence: {text!r}")
