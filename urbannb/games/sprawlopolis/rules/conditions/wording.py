"""The turns of phrase that the sentences of conditions share: counts, sums, verbs, lists."""

from __future__ import annotations

from urbannb.core.text import listing, number, plural
from urbannb.games.sprawlopolis.phrases import runs
from urbannb.games.sprawlopolis.rules.conditions.parts import BOTH, Parts, Told, points


def several(count: int, one: str, many: str) -> str:
    """ "1 park gives", "3 parks give"."""
    return f"{count} {one if count == 1 else many}"


def no(count: int, noun: str) -> str:
    """ "3 parks", "no park"."""
    return plural(count, noun) if count else f"no {noun}"


def each(count: int, worth: str) -> str:
    """ "(+1 each)", or "(+1)" for one alone."""
    return f"({worth} each)" if count > 1 else f"({worth})"


def total(parts: Parts) -> str:
    """What the parts are worth together, set bold."""
    return f"**{number(points(parts))}**"


def balance(plus: int, minus: int, parts: Parts) -> str:
    """ "4 - 6 = **-2**", or the sum alone where nothing is taken off or nothing is given."""
    return f"{plus} − {minus} = {total(parts)}" if plus and minus else total(parts)


def times(scoring: Parts, worth: int, parts: Parts) -> str:
    """What some parts of equal worth give, or simply "**0**"."""
    return f"{len(scoring)} × {worth} = {total(parts)}" if scoring else total(parts)


def line(found: list[str], worth: str) -> str:
    """What was found, and what it is worth, as a sentence."""
    return f"{listing(found)}: {worth}."


def roads_named(parts: Parts, one: str, many: str) -> str:
    """ "Road 2 leads", "Roads 1, 2 and 5 lead"."""
    numbers = runs([part.which + 1 for part in parts])
    return f"Roads {numbers} {many}" if len(parts) > 1 else f"Road {numbers} {one}"


def out_of(scoring: Parts, parts: Parts, noun: str, one: str, many: str) -> str:
    """ "3 of the 8 parks have", "Not one of the 8 parks has", "Both parks have"."""
    verb = one if len(scoring) < 2 or len(parts) == 1 else many
    if len(parts) == 1:
        return f"The only {noun} {verb}"
    if len(scoring) == len(parts):
        return f"{'Both' if len(parts) == BOTH else f'All {len(parts)}'} {noun}s {verb}"
    return f"{len(scoring) or 'Not one'} of the {len(parts)} {noun}s {verb}"


def together(alike: list[Told]) -> str:
    """ "4 parks", "Roads 1 to 3 and 6", "Rows 0 and 1, column 4"."""
    first = alike[0]
    if len(alike) == 1:
        return first.name
    if first.noun:
        return plural(len(alike), first.noun)
    kinds: dict[str, list[int]] = {}
    for said in alike:
        kinds.setdefault(said.kind, []).append(said.which)
    words = [f"{kind}{'s' if len(of) > 1 else ''} {runs(of)}" for kind, of in kinds.items()]
    return ", ".join([words[0], *(word.lower() for word in words[1:])])
