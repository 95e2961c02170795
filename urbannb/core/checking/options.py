"""The options of a new game, looked through one by one; whatever is wrong is a `BadOption`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from urbannb.core.errors import BadOption
from urbannb.core.text.quote import quoted


class Options:
    """The options that somebody gave. Each method looks at one, if it was given.

    A game says which it knows, looks at each, and keeps what is `plain`::

        options = Options(self.title, given, "variant", "deck")
        options.choice("variant", ("short", "long"))
        options.text("deck", "the text of a deck file (TOML)")
        return options.plain
    """

    def __init__(self, title: str, given: Mapping[str, Any], *known: str) -> None:
        self.plain: dict[str, Any] = dict(given)
        unknown = set(given) - set(known)
        if unknown:
            name = min(unknown)
            there = f"; it has: {', '.join(known)}" if known else ""
            raise BadOption(f"{title} has no option {quoted(name)}{there}", name)

    def choice(self, name: str, allowed: Collection[str]) -> None:
        """One of some words, in upper or lower case; it is kept as it is written among them."""
        if name not in self.plain or self.plain[name] in allowed:
            return
        given = self.plain[name]
        meant = given.strip().casefold() if isinstance(given, str) else None
        found = [word for word in allowed if word.casefold() == meant]
        if len(found) != 1:
            raise BadOption(
                f"there is no {name} {quoted(given)}; there are: {', '.join(allowed)}", name
            )
        self.plain[name] = found[0]

    def text(self, name: str, what: str) -> None:
        """A text; `what` says which."""
        if not isinstance(self.plain.get(name, ""), str):
            raise BadOption(f"{name} must be {what}", name)

    def numbers(self, name: str, words: str, count: int, allowed: Sequence[int]) -> None:
        """So many different numbers, `words` for how many: "three". They are kept ascending."""
        if name not in self.plain:
            return
        given = self.plain[name]
        if not isinstance(given, list | tuple) or not all(type(n) is int for n in given):
            raise BadOption(f"{name} must be {words} numbers, not {quoted(given)}", name)
        if len(given) != count or len(set(given)) != count or not set(given) <= set(allowed):
            raise BadOption(
                f"{name} must be {words} different numbers from {min(allowed)} to {max(allowed)}, "
                f"not {quoted(given)[1:-1]}",
                name,
            )
        self.plain[name] = sorted(given)

    def whole(self, name: str, low: int, high: int) -> None:
        """A whole number in a range."""
        if name in self.plain and not _whole(self.plain[name], low, high):
            wanted = f"a whole number from {low} to {high}"
            raise BadOption(f"{name} must be {wanted}, not {quoted(self.plain[name])}", name)

    def wholes(self, name: str, words: str, count: int, low: int, high: int) -> None:
        """So many whole numbers in their order, `words` for what they are; kept as a list."""
        if name not in self.plain:
            return
        given = self.plain[name]
        right = isinstance(given, list | tuple) and len(given) == count
        if not right or not all(_whole(number, low, high) for number in given):
            wanted = f"{words}, {count} whole numbers from {low} to {high}"
            raise BadOption(f"{name} must be {wanted}, not {quoted(given)}", name)
        self.plain[name] = list(given)

    def flag(self, name: str) -> None:
        """True or False."""
        if type(self.plain.get(name, True)) is not bool:
            raise BadOption(f"{name} must be True or False, not {quoted(self.plain[name])}", name)


def _whole(number: object, low: int, high: int) -> bool:
    return type(number) is int and low <= number <= high
