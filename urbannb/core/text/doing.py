"""What is done as the subject of a sentence: "building the Bank"; and what it does, one by one."""

from __future__ import annotations

import re
from collections.abc import Iterable

# fmt: off
VERBS = frozenset((
    "activate", "ask", "begin", "break", "build", "buy", "cast", "choose", "claim", "copy",
    "count", "declare", "destroy", "discard", "do", "draw", "end", "gain", "give", "hold",
    "inaugurate", "invest", "keep", "lay", "leave", "let", "move", "offer", "pass", "pay",
    "place", "play", "put", "redevelop", "remove", "roll", "send", "swap", "take", "vote",
    "wait", "win",
))
# fmt: on
"""With one of these an action may begin; what begins otherwise is quoted."""
DOUBLED = ("begin", "let", "put", "swap", "win")
_SHARED = re.compile(
    r"(?P<verb>brings|costs|gives|leads|scores|uses|wins) (?:(?P<whom>you|[A-Z]\w*) )?(?P<what>.+)"
)
"""What is done to several things alike: only such a verb serves two of them."""


def ing(verb: str) -> str:
    """The form of a verb that stands for what is done.

    >>> ing("place"), ing("put"), ing("pay")
    ('placing', 'putting', 'paying')
    """
    if verb in DOUBLED:
        return f"{verb}{verb[-1]}ing"
    return f"{verb.removesuffix('e')}ing"


def doing(words: str) -> str:
    """An action by its words, as the subject of a sentence; quoted if they name no verb.

    >>> doing("Build the Bank"), doing("Do not pay"), doing("Row 3")
    ('building the Bank', 'not paying', '“Row 3”')
    """
    if words.lower().startswith("do not "):
        return f"not {doing(words[7:])}"
    verb, space, rest = words.partition(" ")
    if verb.lower() not in VERBS:
        return f"“{words}”"
    return f"{ing(verb.lower())}{space}{rest}"


def predicates(words: Iterable[str]) -> str:
    """What something does, in one list: a verb that two of them share is said once.

    >>> predicates(["scores 2", "brings wood", "brings 5 wealth", "costs 1"])
    'scores 2, brings wood and 5 wealth, and costs 1'
    """
    said: list[str] = []
    for one in words:
        joined = next(
            ((n, both) for n, other in enumerate(said) if (both := _both(other, one))), None
        )
        if joined:
            said[joined[0]] = joined[1]
        else:
            said.append(one)
    if len(said) < 3:
        return " and ".join(said)
    return f"{', '.join(said[:-1])}, and {said[-1]}"


def _both(one: str, other: str) -> str:
    """Two predicates in one, if they have the verb in common, and both or neither tell whom."""
    first, second = _SHARED.fullmatch(one), _SHARED.fullmatch(other)
    if not first or not second or " and " in one or first["verb"] != second["verb"]:
        return ""
    if first["whom"] == second["whom"]:
        return f"{one}{',' if ' and ' in second['what'] else ' and'} {second['what']}"
    if first["whom"] and second["whom"]:
        return f"{one} and {second['whom']} {second['what']}"
    return ""
