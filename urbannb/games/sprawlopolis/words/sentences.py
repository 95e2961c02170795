"""One or two sentences for each condition: what it finds in this city, and what that gives."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.core.text import listing, number, plural
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.phrases import runs, spot
from urbannb.games.sprawlopolis.rules.conditions import BLOCK_PARTY, BOTH, Part, Parts, points
from urbannb.games.sprawlopolis.rules.parts import BY_BLOCK, LOOKS_AT, line_name, tell
from urbannb.games.sprawlopolis.rules.score import BURBS, choice_matters, tied_groups
from urbannb.games.sprawlopolis.rules.tally import Tally

FEW = 3
"""More lines than this are counted, not named."""


def sentence(counted: Tally, condition: int) -> str:
    """What a condition finds and what it gives."""
    parts = counted.parts[condition]
    if not parts and condition in LOOKS_AT:
        return f"The city has no {LOOKS_AT[condition]}: **0**."
    if condition in BY_BLOCK and len(parts) == 1 and not points(parts):
        said = tell(counted.city, condition, parts[0])
        return f"The only {said.noun} scores **0**: {said.how}."
    if condition == BURBS:  # it alone depends on which group was taken
        return _the_burbs(counted, parts)
    return _SENTENCE[condition](counted.city, parts)


def _all(parts: Parts, *whys: str) -> Parts:
    return [part for part in parts if part.why in whys]


def _count(count: int, one: str, many: str) -> str:
    """ "1 park gives", "3 parks give"."""
    return f"{count} {one if count == 1 else many}"


def _each(count: int, worth: str) -> str:
    """ "(+1 each)", or "(+1)" for one alone."""
    return f"({worth} each)" if count > 1 else f"({worth})"


def _balance(plus: int, minus: int, parts: Parts) -> str:
    """ "4 - 6 = **-2**", or the sum alone where nothing is taken off or nothing is given."""
    return f"{plus} − {minus} = {_sum(parts)}" if plus and minus else _sum(parts)


def _line(found: list[str], worth: str) -> str:
    """What was found, and what it is worth, as a sentence."""
    return f"{listing(found)}: {worth}."


def _numbers(parts: Parts) -> str:
    """ "Road 2", "Roads 1, 2 and 5"."""
    return f"Road{'s' if len(parts) > 1 else ''} {runs([part.which + 1 for part in parts])}"


def _sum(parts: Parts) -> str:
    return f"**{number(points(parts))}**"


def _single(scoring: Parts, parts: Parts) -> bool:
    """Whether the verb after `_out_of` is singular."""
    return len(scoring) < 2 or len(parts) == 1  # "one of", "not one of", "the only"


def _times(scoring: Parts, each: int, parts: Parts) -> str:
    """What some parts of equal worth give, or simply "**0**"."""
    return f"{len(scoring)} × {each} = {_sum(parts)}" if scoring else _sum(parts)


def _out_of(scoring: Parts, parts: Parts, noun: str) -> str:
    """ "3 of the 8 parks", "Not one of the 8 parks", "Both parks", "The only park"."""
    if len(parts) == 1:
        return f"The only {noun}"
    if len(scoring) == len(parts):
        return f"{'Both' if len(parts) == BOTH else f'All {len(parts)}'} {noun}s"
    return f"{len(scoring) or 'Not one'} of the {len(parts)} {noun}s"


# -- by road


def _outskirts(city: City, parts: Parts) -> str:
    good, bad = [p for p in parts if p.points > 0], [p for p in parts if p.points < 0]
    found = []
    if good:
        keeps = _count(len(good), "road has", "roads have")
        found.append(f"{keeps} no end on the city edge {_each(len(good), '+1')}")
    if bad:
        reaches = _count(len(bad), "road has", "roads have")
        there = "there" if good else "on the city edge"
        found.append(f"{reaches} at least one end {there} {_each(len(bad), '−1')}")
    text = _line(found, _balance(len(good), len(bad), parts))
    if loops := _all(parts, "loop"):
        verb = "is a loop and has" if len(loops) == 1 else "are loops and have"
        text += f" {_numbers(loops)} {verb} no end at all."
    return text


def _superhighway(city: City, parts: Parts) -> str:
    size = len(parts[0].cells)
    tied = [i + 1 for i, road in enumerate(city.roads()) if len(road) == size]
    block = plural(size, "block")
    if len(tied) > 1:
        lead = f"Roads {runs(tied)} are the longest, with **{block}** each; one of them counts."
    else:
        lead = f"Road 1 is the longest, with **{block}**."
    half = f"Half of {size}" + (", rounded down," if size % 2 else "")
    return f"{lead} {half} is {_sum(parts)}."


def _park_hopping(city: City, parts: Parts) -> str:
    good, one = _all(parts, "parks"), _all(parts, "one")
    if good:
        verb = "leads" if len(good) == 1 else "lead"
        text = f"{_numbers(good)} {verb} from one park to another: "
        return f"{text}{_times(good, 3, parts)}."
    text = "No road leads from one park to another: **0**."
    if same := _all(parts, "same"):
        verb = "has" if len(same) == 1 else "have"
        text += f" {_numbers(same)} {verb} both ends at the same park."
    elif one:
        verb = "has" if len(one) == 1 else "have"
        text += f" {_numbers(one)} {verb} one end at a park, which is not enough."
    return text


def _looping_lanes(city: City, parts: Parts) -> str:
    loops = _all(parts, "loop")
    if not loops:
        return "Every road has two ends, so none of them is a loop: **0**."
    if len(loops) == 1:
        size = plural(len(loops[0].cells), "block")
        return f"{_numbers(loops)} is a loop of **{size}**, so it scores {_sum(parts)}."
    sizes = " + ".join(str(len(part.cells)) for part in loops)
    return f"{_numbers(loops)} are loops, and each of their blocks scores: {sizes} = {_sum(parts)}."


def _morning_commute(city: City, parts: Parts) -> str:
    good = _all(parts, "both")
    if not good:
        return "No road passes through both a residential and a commercial block: **0**."
    verb = "passes" if len(good) == 1 else "pass"
    return (
        f"{_numbers(good)} {verb} through a residential and a commercial block, in any order: "
        f"{_times(good, 2, parts)}. How many of them a road passes makes no difference."
    )


def _mini_marts(city: City, parts: Parts) -> str:
    good = _all(parts, "both")
    verb = "has" if _single(good, parts) else "have"
    return (
        f"{_out_of(good, parts, 'commercial block')} {verb} a residential block on both sides "
        f"along the road: {_times(good, 2, parts)}. To lie beside homes is not enough, the road "
        "must lead into them."
    )


# -- by row and column


def _bloom_boom(city: City, parts: Parts) -> str:
    three, none = [p for p in parts if p.points > 0], [p for p in parts if p.points < 0]
    rows, columns = len(_all(parts, "row")), len(_all(parts, "column"))
    found = []
    if three:
        has = _count(len(three), "has", "have")
        found.append(f"{has} exactly three parks {_each(len(three), '+1')}")
    if none:
        has = _count(len(none), "has", "have")
        found.append(f"{has} no park {_each(len(none), '−1')}")
    words = listing(found) or "all have some parks, but no line has exactly three"
    lead = f"Of {plural(rows, 'row')} and {plural(columns, 'column')}"
    return f"{lead}, {words}: {_balance(len(three), len(none), parts)}."


def _the_strip(city: City, parts: Parts) -> str:
    if not points(parts):
        return "The city has no commercial block: **0**."
    best = parts[0]
    name, shops = line_name(best.why, best.seen[0]), plural(best.points, "commercial block")
    text = f"{name} has **{shops}**, and no line has more: {_sum(parts)}."
    others = [
        line_name(kind, line[0])
        for kind, lines in (("row", city.rows()), ("column", city.columns()))
        for line in lines
        if line != best.seen and sum(city.blocks[c].zone == "C" for c in line) == best.points
    ]
    if others:
        verb = "has" if len(others) == 1 else "have"
        names = listing([others[0], *(name.lower() for name in others[1:])])
        if len(others) > FEW:
            names = f"{len(others)} other lines"
        return f"{text} {names} {verb} as many; only one line scores."
    return f"{text} They need not lie next to each other."


def _sprawlopolis(city: City, parts: Parts) -> str:
    if not parts:
        return "The city has no block: **0**."
    row, column = parts
    return (
        f"{line_name('row', row.cells[0])} has {plural(row.points, 'block')}, and no row has more; "
        f"{line_name('column', column.cells[0]).lower()} has {column.points}, and no column has "
        f"more: {row.points} + {column.points} = {_sum(parts)}. Gaps do not count, but they do "
        "not end a line either."
    )


# -- by block


def _go_green(city: City, parts: Parts) -> str:
    parks, sheds = (len(part.cells) for part in parts)
    found = []
    if parks:
        found.append(_count(parks, "park gives 1", "parks give 1 each"))
    if sheds:
        found.append(_count(sheds, "industrial block costs 3", "industrial blocks cost 3 each"))
    words = listing(found) or "The city has no park and no industrial block"
    text = f"{words}: {_balance(parks, 3 * sheds, parts)}."
    return f"{text} What is covered does not count."


def _stacks_and_scrapers(city: City, parts: Parts) -> str:
    good = _all(parts, "fits")
    verb = "has" if _single(good, parts) else "have"
    return (
        f"{_out_of(good, parts, 'industrial block')} {verb} only commerce and industry for "
        f"neighbours: {_times(good, 2, parts)}. Open sides do no harm."
    )


def _central_perks(city: City, parts: Parts) -> str:
    inside, out = len(_all(parts, "inside")), len(_all(parts, "edge"))
    found = []
    if inside:
        has = _count(inside, "park has", "parks have")
        found.append(f"{has} blocks on all four sides {_each(inside, '+1')}")
    if out:
        lies = _count(out, "lies", "lie") if inside else _count(out, "park lies", "parks lie")
        found.append(f"{lies} on the city edge {_each(out, '−2')}")
    return _line(found, _balance(inside, 2 * out, parts))


def _concrete_jungle(city: City, parts: Parts) -> str:
    good = _all(parts, "corner")
    verb = "meets" if _single(good, parts) else "meet"
    return (
        f"{_out_of(good, parts, 'industrial block')} {verb} another one corner to corner: "
        f"{_sum(parts)}. To share a whole side does not count."
    )


def _skid_row(city: City, parts: Parts) -> str:
    good = _all(parts, "two")
    verb = "has" if _single(good, parts) else "have"
    return (
        f"{_out_of(good, parts, 'residential block')} {verb} two or more industrial neighbours: "
        f"{_times(good, 2, parts)}. A third neighbour adds nothing."
    )


def _tourist_traps(city: City, parts: Parts) -> str:
    corner, edge = len(_all(parts, "corner")), len(_all(parts, "edge"))
    lies = ("commercial block lies", "commercial blocks lie")
    twice, once = _each(corner, "2"), _each(edge, "1")
    if corner and edge:
        more = _count(edge, "lies", "lie")
        return (
            f"{_count(corner, *lies)} on a corner of the city edge {twice} and {more} elsewhere "
            f"on it {once}: {2 * corner} + {edge} = {_sum(parts)}."
        )
    if corner:
        return f"{_count(corner, *lies)} on a corner of the city edge {twice}: {_sum(parts)}."
    if edge:
        return f"{_count(edge, *lies)} on the city edge, not on a corner {once}: {_sum(parts)}."
    return "No commercial block lies on the city edge: **0**."


# -- by the whole city


def _block_party(city: City, parts: Parts) -> str:
    squares = len(parts[0].seen)
    has = f"The city has **{_no(squares, 'square')}** of four blocks of one zone"
    text = f"{has}, which gives {_sum(parts)}."
    if squares >= len(BLOCK_PARTY) - 1:
        return f"{text} More squares would give no more."
    more = BLOCK_PARTY[squares + 1]
    return f"{text} One more would make it {number(more)}; squares may overlap."


def _master_planned(city: City, parts: Parts) -> str:
    sizes = {part.why: len(part.cells) for part in parts}
    homes, sheds = sizes.get("residential", 0), sizes.get("industrial", 0)
    return (
        f"The largest residential group has {_no(homes, 'block')}, the largest industrial one "
        f"{_no(sheds, 'block')}: {homes} − {sheds} = {_sum(parts)}."
    )


def _the_burbs(counted: Tally, parts: Parts) -> str:
    parks, sheds = (len(part.cells) for part in parts)
    tied, start = len(tied_groups(counted.city, "R")), spot(parts[0].seen[0])
    lead = f"The largest residential group is the one from {start} on."
    if tied > 1:
        which = "is best" if choice_matters(counted, "R") else "is as good as any"
        lead = f"{tied} residential groups are equally large; the one from {start} on {which}."
    near = f"{_no(parks, 'park')} and {_no(sheds, 'industrial block')}"
    return f"{lead} It has {near} beside it: {_balance(parks, 2 * sheds, parts)}."


def _no(count: int, noun: str) -> str:
    return plural(count, noun) if count else f"no {noun}"


_SENTENCE: dict[int, Callable[[City, list[Part]], str]] = {
    1: _outskirts,
    2: _bloom_boom,
    3: _go_green,
    4: _block_party,
    5: _stacks_and_scrapers,
    6: _master_planned,
    7: _central_perks,
    9: _concrete_jungle,
    10: _the_strip,
    11: _mini_marts,
    12: _superhighway,
    13: _park_hopping,
    14: _looping_lanes,
    15: _skid_row,
    16: _morning_commute,
    17: _tourist_traps,
    18: _sprawlopolis,
}
