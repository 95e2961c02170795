"""The score of a city as a tree: every line names its rule, its blocks and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from urbannb.core.errors import BadOption
from urbannb.core.score import Score
from urbannb.core.words import MINUS, plural
from urbannb.games.sprawlopolis.cards import HUES, ZONES, cards
from urbannb.games.sprawlopolis.grid import place
from urbannb.games.sprawlopolis.state import EASIER, HARDER, NORMAL
from urbannb.games.sprawlopolis.tally import ROADS, Tally, best_zone, count, keys, rule_for

if TYPE_CHECKING:
    from urbannb.games.sprawlopolis.city import City
    from urbannb.games.sprawlopolis.conditions import Part

VARIANTS = (NORMAL, EASIER, HARDER)


def score(city: City, conditions: Sequence[int], variant: str = NORMAL) -> Score:
    """The score of a city under some conditions, as a tree.

    `conditions` are numbers of cards, 1 to 18; `variant` is "normal", "easier" or "harder".
    """
    known = cards()
    for number in conditions:
        if number not in known:
            raise BadOption(f"there is no condition {number!r}; they are 1 to {len(known)}")
    if len(set(conditions)) < len(conditions):
        raise BadOption("each condition scores once; name different ones")
    if variant not in VARIANTS:
        raise BadOption(f"there is no variant {variant!r}; there are: {', '.join(VARIANTS)}")
    return tree(count(city, conditions, variant), variant)


def tree(counted: Tally, variant: str = NORMAL, name: str = "The city") -> Score:
    """A counted city as a tree."""
    target = sum(counted.parts)
    lines = tuple(line(counted, key, variant) for key in keys(tuple(counted.parts)))
    return Score(name, "SP-26", 0, "", (), lines, goal=target)


def line(counted: Tally, key: str, variant: str = NORMAL) -> Score:
    """One line of the score."""
    rule = rule_for(key, variant)
    if key in ZONES:
        return _group(counted, key, rule, variant)
    if key == ROADS:
        return _roads(counted, rule, variant)
    number = int(key.removeprefix("card"))
    lines = tuple(_part(part, rule) for part in counted.parts[number])
    name = f"{number} {cards()[number].name}"
    return Score(name, rule, 0, "", (key,), lines, mark=str(number))


def _group(counted: Tally, zone: str, rule: str, variant: str) -> Score:
    groups = counted.city.groups()[zone]
    size = counted.points[zone]
    name = f"Largest {ZONES[zone]} group"
    how = plural(len(groups[0]), "block") if groups else "no block"
    if variant == HARDER and zone != best_zone(counted.city):
        how += ", not the best zone"
    places = tuple(map(place, groups[0].cells)) if groups else ()
    return Score(name, rule, size, how, places, mark=zone, hue=HUES[zone])


def _roads(counted: Tally, rule: str, variant: str) -> Score:
    each = 0 if variant == EASIER else -1
    lines = tuple(
        Score(f"Road {n}", rule, each, plural(len(road), "block"), (f"road{n}",))
        for n, road in enumerate(counted.city.roads(), 1)
    )
    places = tuple(p for s in lines for p in s.places)
    return Score("Roads", rule, 0, "", places, lines, mark=MINUS, hue="asphalt")


def _part(part: Part, rule: str) -> Score:
    return Score(part.why, rule, part.points, "", tuple(map(place, part.cells)))
