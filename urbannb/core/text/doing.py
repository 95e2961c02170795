"""What is done as the subject of a sentence: "building the Bank"; and what it does, one by one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from urbannb.core.text import listing

STRESSED = ("begin", "commit", "admit", "permit", "submit", "refer", "prefer", "transfer", "forget")
"""Verbs of two syllables that double their last letter like the short ones."""
_SHORT = re.compile(r"(?:qu|[^aeiou])*[aeiou][^aeiouwxy]")
"""One vowel before one consonant: "put", "plan", "quit", but neither "pay" nor "ask"."""


class Deed(NamedTuple):
    """What an action does, as its verb, the things it is done to and for whom.

    Kept apart, deeds with one verb can be told in one breath; words cannot. `on` stands before
    the things where the person comes first, `of` before the person where they come last.

    >>> from urbannb.kit import Deed
    >>> print(Deed("gives", ("2 wood", "1 ore"), "Ben"))
    gives Ben 2 wood and 1 ore
    >>> print(Deed("weakens", ("row 1",), "Ben", on="on"))
    weakens Ben on row 1
    >>> print(Deed("takes", ("an ox",), "Ben", of="from"))
    takes an ox from Ben
    """

    verb: str
    whats: tuple[str, ...]
    whom: str = ""
    on: str = ""
    of: str = ""

    def __str__(self) -> str:
        """The words for it alone."""
        return f"{self.verb} {self.done}"

    @property
    def done(self) -> str:
        """The same without its verb."""
        things = listing(self.whats)
        parts = (things, self.of, self.whom) if self.of else (self.whom, self.on, things)
        return " ".join(filter(None, parts))


Predicate = str | Deed
"""What an action does: in words where it is said alone, or as a deed that others may join."""


def ing(verb: str) -> str:
    """The form of a verb that stands for what is done.

    >>> ing("place"), ing("put"), ing("pay"), ing("tie"), ing("free")
    ('placing', 'putting', 'paying', 'tying', 'freeing')
    """
    if verb in STRESSED or _SHORT.fullmatch(verb):
        return f"{verb}{verb[-1]}ing"
    if verb.endswith("ie"):
        return f"{verb[:-2]}ying"
    return f"{verb if verb.endswith(('ee', 'oe', 'ye')) else verb.removesuffix('e')}ing"


def doing(words: str) -> str:
    """An action by its words, as the subject of a sentence; quoted if they begin with no verb.

    A verb is what begins in lower case: names and headings have a capital, or a figure.

    >>> doing("build the Bank"), doing("do not pay"), doing("Row 3")
    ('building the Bank', 'not paying', '“Row 3”')
    """
    if words.startswith("do not "):
        return f"not {doing(words[7:])}"
    verb, space, rest = words.partition(" ")
    if not (verb.isalpha() and verb.islower()):
        return f"“{words}”"
    return f"{ing(verb)}{space}{rest}"


def predicates(said: Iterable[Predicate]) -> str:
    """What something does, in one list: a verb that deeds share is said once.

    >>> wood, wealth = Deed("brings", ("wood",)), Deed("brings", ("5 wealth",))
    >>> predicates(["scores 2", wood, wealth, "costs 1"])
    'scores 2, brings wood and 5 wealth, and costs 1'
    """
    groups: list[list[Predicate]] = []
    for one in said:
        joined = next((group for group in groups if _alike([*group, one])), None)
        if joined is None:
            groups.append([one])
        else:
            joined.append(one)
    words = [_in_one(group) for group in groups]
    if len(words) < 3:
        # A list of its own ends before the next verb.
        closed = "," if words and " and " in words[0] else ""
        return f"{closed} and ".join(words)
    return f"{', '.join(words[:-1])}, and {words[-1]}"


def _alike(group: list[Predicate]) -> bool:
    """Whether all are deeds of one verb, for one and the same or a single thing for each."""
    deeds = [one for one in group if isinstance(one, Deed)]
    whoms = {deed.whom for deed in deeds}
    if len(deeds) < len(group) or len({(deed.verb, deed.on, deed.of) for deed in deeds}) > 1:
        return False
    each = all(deed.whom and len(deed.whats) == 1 for deed in deeds)
    return len(whoms) == 1 or _shared(deeds) or (each and len(whoms) == len(deeds))


def _shared(deeds: list[Deed]) -> bool:
    """Whether one and the same is done to all: it is no amount that each has of their own."""
    return all((d.on or d.of) and d.whom and d.whats == deeds[0].whats for d in deeds)


def _in_one(group: list[Predicate]) -> str:
    """A group in words, its verb said once."""
    deeds = [one for one in group if isinstance(one, Deed)]
    if len(group) == 1 or not deeds:
        return str(group[0])
    first = deeds[0]
    if len({deed.whom for deed in deeds}) == 1:
        whats = dict.fromkeys(what for deed in deeds for what in deed.whats)
        return str(first._replace(whats=tuple(whats)))
    if _shared(deeds):
        return str(first._replace(whom=listing(dict.fromkeys(deed.whom for deed in deeds))))
    return f"{first.verb} {listing(deed.done for deed in deeds)}"
