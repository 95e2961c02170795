"""Why an action is advised: what it changes in what the advice itself weighs.

A game's advice judges positions by a sum (`Rulebook.evaluate`). Where a game can name the parts of
that sum (`Rulebook.terms`), the reason for an action is what it changes in them, in the game's
words. So a reason is never another than the one that decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from urbannb.core.text import listing


class Term(NamedTuple):
    """A part of what a position is worth to a player: "influence", "culture", and whose it is."""

    group: str
    what: str = ""
    of: int = 0


Terms = Mapping[Term, float]
"""What each part adds; what others have counts below 0."""


class Change(NamedTuple):
    """What an action changes in some terms of a group, all for better or all for worse."""

    group: str
    whats: tuple[str, ...]
    """Which ones, those that change most first."""
    of: int
    own: bool
    """Whether it is what the player who is advised has."""
    amount: float
    """By how much, to that player."""


LEAST = 0.3
"""A part that changes by less is no reason."""
GAINS, LOSSES = 3, 2
"""The most that is told for an action, and against it."""


def changes(before: Terms, after: Terms, player: int) -> list[Change]:
    """What changed, the most important first.

    The best of the others may be somebody else afterwards: only who is in both is compared.
    """
    both = {term.of for term in before} & {term.of for term in after}
    sums: dict[tuple[str, int, bool], float] = {}
    whats: dict[tuple[str, int, bool], list[tuple[float, str]]] = {}
    for term in dict.fromkeys((*before, *after)):
        amount = after.get(term, 0.0) - before.get(term, 0.0)
        if amount and term.of in both:
            key = term.group, term.of, amount > 0
            sums[key] = sums.get(key, 0.0) + amount
            whats.setdefault(key, []).append((-abs(amount), term.what))
    found = [
        Change(
            key[0], tuple(what for _, what in sorted(whats[key])), key[1], key[1] == player, amount
        )
        for key, amount in sums.items()
    ]
    return sorted(found, key=lambda change: -abs(change.amount))


def told(found: Iterable[tuple[Change, str]]) -> str:
    """Changes with the words for them, as sentences: first what is good, then what it costs."""
    said = [(change.amount, words) for change, words in found if words]
    said = [(amount, words) for amount, words in said if abs(amount) >= LEAST] or said[:1]
    good = list(_first((words for amount, words in said if amount > 0), GAINS))
    bad = list(_first((words for amount, words in said if amount < 0), LOSSES))
    if not good:
        return f"Nothing better is left: it {listing(bad)}." if bad else ""
    return f"It {listing(good)}." + (f" But it {listing(bad)}." if bad else "")


def _first(words: Iterable[str], most: int) -> Iterator[str]:
    yield from list(dict.fromkeys(words))[:most]


def rather(called: str, notation: str, more: int) -> str:
    """What is said where something else, by its words or its notation, would score more at once."""
    what = f"To {called}" if called else f"“{notation}”"
    return f"{what} would score {more} more at once, but is worth less in the end."
