"""The score of a city, line by line, in numbers. Live scores, the end and the bots use it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from urbannb.games.sprawlopolis.components.cards import ZONES
from urbannb.games.sprawlopolis.model.bitboard import Survey, largest
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.model.state import EASIER, HARDER, NORMAL, SprawlopolisState
from urbannb.games.sprawlopolis.rules.conditions import Condition, Parts, condition, points

ROADS = "roads"


@dataclass(frozen=True, slots=True)
class Tally:
    """A city counted: the points of each line by its key, and what the conditions found.

    The keys are the zones' letters, "roads", and "card7" for the condition on card 7.
    """

    city: City
    points: dict[str, int]
    parts: dict[int, Parts]

    @property
    def total(self) -> int:
        """The score of the city."""
        return sum(self.points.values())


def tally(state: SprawlopolisState) -> Tally:
    """The score as things stand."""
    return count(state.city(), state.conditions, state.variant)


def count(city: City, conditions: Sequence[int], variant: str = NORMAL) -> Tally:
    """The score of any city under any conditions (SP-21 to SP-29, SP-31 to SP-48)."""
    groups = city.groups()
    lines = {zone: len(groups[zone][0].cells) if groups[zone] else 0 for zone in ZONES}
    if variant == HARDER:
        best = best_zone(city)
        lines = {zone: size if zone == best else 0 for zone, size in lines.items()}
    lines[ROADS] = 0 if variant == EASIER else -len(city.roads())
    parts = {number: condition(number).find(city) for number in conditions}
    for number, found in parts.items():
        lines[f"card{number}"] = points(found)
    return Tally(city, lines, parts)


def total(seen: Survey, conditions: Sequence[Condition], variant: str = NORMAL) -> int:
    """What the total of `count` is, counted in bits: five times as fast, and no reasons."""
    groups = [largest(zone)[0] for zone in seen.board[:4]]
    found = max(groups) if variant == HARDER else sum(groups)
    if variant != EASIER:
        found -= seen.roads.count(seen.roads.cells)
    for one in conditions:
        found += one.count(seen)
    return found


def best_zone(city: City) -> str:
    """The zone with the largest group of all; the first of several (SP-29)."""
    groups = city.groups()
    return max(ZONES, key=lambda zone: len(groups[zone][0].cells) if groups[zone] else 0)


def keys(conditions: Sequence[int]) -> tuple[str, ...]:
    """The keys of all lines in the order they are counted."""
    return (*ZONES, ROADS, *(f"card{number}" for number in conditions))


def rule_for(key: str, variant: str = NORMAL) -> str:
    """The id of the rule behind a line."""
    if key in ZONES:
        return "SP-29" if variant == HARDER else "SP-21"
    if key == ROADS:
        return "SP-28" if variant == EASIER else "SP-23"
    return condition(int(key.removeprefix("card"))).rule
