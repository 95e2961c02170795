"""The score of a city, line by line: in numbers, and as a tree that says how it came about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from urbannb.core.errors import BadOption
from urbannb.core.score import Score
from urbannb.core.text import MINUS, capital, plural
from urbannb.core.text.quote import quoted
from urbannb.games.sprawlopolis.components import HUES, ZONES, card_name, cards
from urbannb.games.sprawlopolis.model.city import City, Group, Survey, a_city, largest
from urbannb.games.sprawlopolis.model.state import EASIER, HARDER, NORMAL, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import places, road_place, road_words, unique
from urbannb.games.sprawlopolis.rules.conditions import Condition, Parts, chosen, condition, points

# -- the score of a city, line by line, in numbers. Live scores, the end and the bots use it


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


# -- the score of a city as a tree: every line names its rule, its blocks and how it came about


VARIANTS = (NORMAL, EASIER, HARDER)


def score(city: City, conditions: Iterable[int], variant: str = NORMAL) -> Score:
    """The score of a city under any number of conditions, as a tree.

    `conditions` are numbers of cards, 1 to 18; `variant` is "normal", "easier" or "harder".
    """
    numbers = chosen(conditions)
    if variant not in VARIANTS:
        raise BadOption(
            f"there is no variant {quoted(variant)}; there are: {', '.join(VARIANTS)}", "variant"
        )
    return tree(count(a_city(city), numbers, variant), variant)


def tree(counted: Tally, variant: str = NORMAL, name: str = "The city") -> Score:
    """A counted city as a tree."""
    target = sum(counted.parts)
    found = tuple(line(counted, key, variant) for key in keys(tuple(counted.parts)))
    return Score(name, "SP-26", 0, "", (), found, goal=target)


def line(counted: Tally, key: str, variant: str = NORMAL) -> Score:
    """One line of the score, with the sign that stands for it."""
    if key in ZONES:
        short = capital(ZONES[key])
        return replace(_group(counted, key, variant), mark=key, hue=HUES[key], key=key, short=short)
    if key == ROADS:
        return replace(_roads(counted, variant), mark=MINUS, hue="asphalt", key=key)
    number = int(key.removeprefix("card"))
    one = condition(number)
    found = one.lines(counted.city, counted.parts[number])
    scoring = (place for part in found if part.points for place in part.places)
    where = unique((key, *scoring))
    how = one.short if found else f"the city has no {one.looks_at or 'block'}"
    return Score(
        card_name(number), rule_for(key), 0, how, where, found,
        mark=str(number), short=cards()[number].name, key=key,
    )  # fmt: skip


def line_name(key: str) -> str:
    """The name of a line by its key: "Largest park group", "Roads", "7 Central Perks"."""
    if key in ZONES:
        return f"Largest {ZONES[key]} group"
    return "Roads" if key == ROADS else card_name(int(key.removeprefix("card")))


# -- groups


def tied_groups(city: City, zone: str) -> tuple[Group, ...]:
    """The largest groups of a zone: none, one, or several that are equally large."""
    groups = city.groups()[zone]
    return tuple(group for group in groups if len(group) == len(groups[0]))


def chooser(counted: Tally, zone: str) -> Condition | None:
    """The condition that is scored and looks at the largest group of a zone."""
    return next((one for one in map(condition, counted.parts) if one.group == zone), None)


def group_taken(counted: Tally, zone: str) -> Group | None:
    """The largest group that scores; of several the one that is best for a condition (SP-53)."""
    tied, one = tied_groups(counted.city, zone), chooser(counted, zone)
    if one and counted.parts[one.number]:
        return tied[counted.parts[one.number][0].which]
    return tied[0] if tied else None


def choice_matters(counted: Tally, zone: str) -> str:
    """The name of the condition for which the largest groups of a zone score differently."""
    one = chooser(counted, zone)
    if one is None or len(set(map(points, one.tied(counted.city)))) < 2:
        return ""
    return cards()[one.number].name


def _group(counted: Tally, zone: str, variant: str) -> Score:
    city = counted.city
    tied, taken = tied_groups(city, zone), group_taken(counted, zone)
    rule = rule_for(zone, variant)
    if taken is None:
        return Score(line_name(zone), rule, 0, "no block of this zone")
    how = size = plural(len(taken), "block")
    if len(tied) > 1:
        rule = "SP-22"
        how = f"{len(tied)} groups of {size} tie: no matter which"
    if chosen_for := choice_matters(counted, zone):
        rule = "SP-53"
        how = f"{len(tied)} groups of {size} tie; this one is best for {chosen_for}"
    if variant == HARDER:
        rule = "SP-54" if zone == best_zone(city) else "SP-29"
        how = f"{size}, the largest group of all"
        if zone != best_zone(city):
            how = f"{size}; only the {ZONES[best_zone(city)]} group scores"
    return Score(line_name(zone), rule, counted.points[zone], how, places(taken.cells))


# -- roads


def _roads(counted: Tally, variant: str) -> Score:
    city = counted.city
    each = 0 if variant == EASIER else -1
    rule = rule_for(ROADS, variant)
    how = "they cost nothing in the easier game" if variant == EASIER else "minus 1 for each"
    found = tuple(
        Score(
            f"Road {i + 1}",
            rule,
            each,
            road_words(city, road),
            (road_place(i),),
            key=f"road{i + 1}",
        )
        for i, road in enumerate(city.roads())
    )
    where = tuple(place for part in found for place in part.places)
    return Score(line_name(ROADS), rule, 0, how, where, found)
