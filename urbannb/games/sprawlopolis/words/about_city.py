""" "Why?" in the city: a block, an open space, a road, and how each counts as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.text import listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sprawlopolis.components.cards import ZONES, card_name
from urbannb.games.sprawlopolis.components.grid import CORNERS, SIDES, at, footprint, place
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import BUILD, EASIER, HARDER, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import (
    a_block,
    end_sentence,
    places,
    road_place,
    road_words,
    spot,
    the_blocks,
)
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.edge import holes
from urbannb.games.sprawlopolis.rules.score import group_taken
from urbannb.games.sprawlopolis.rules.tally import Tally, best_zone, tally
from urbannb.games.sprawlopolis.words.explain import bold_card

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

State = SprawlopolisState

# -- a block


def block_step(book: Rulebook[State], state: State, cell: int) -> Step:
    """A block: whose card it is, what lies underneath, and how it counts."""
    counted = tally(state)
    rule, text = lies(state, cell)
    rows = [_group_row(state, counted, cell), _road_row(counted.city, cell)]
    rows += [_condition_row(counted, number, cell) for number in counted.parts]
    return book.step(
        rule,
        text,
        table=DataTable(("", "How it counts now"), tuple(rows)),
        places=(place(cell),),
        state=state,
    )


def lies(state: State, cell: int) -> tuple[str, str]:
    """Which block of which card lies there and what is under it, and the rule about that."""
    block = state.city().blocks[cell]
    below = [laid for laid in state.laid if cell in footprint(laid.site)]
    top = below.pop()
    way = ", turned around" if top.turned else ""
    text = (
        f"At {spot(cell)} lies **{a_block(block.zone)}** of card {bold_card(top.card)}{way}, "
        f"card {state.laid.index(top) + 1} of {BUILD}."
    )
    if below:
        return "SP-15", f"{text} {_underneath(below, cell)}"
    return ("SP-9" if block.zone == "P" else "SP-8"), text


def _underneath(below: list[Laid], cell: int) -> str:
    """The blocks under a block, from the top one down."""
    names = [
        f"{a_block(laid.blocks[footprint(laid.site).index(cell)].zone)} of {card_name(laid.card)}"
        for laid in reversed(below)
    ]
    if len(below) == 1:
        return f"Underneath is {names[0]}, which does not count."
    return f"Underneath are, from the top down, {listing(names)}, which do not count."


def _group_row(state: State, counted: Tally, cell: int) -> Row:
    zone, city = counted.city.blocks[cell].zone, counted.city
    groups, best = city.groups()[zone], best_zone(city)
    group = next(group for group in groups if cell in group.cells)
    taken = group_taken(counted, zone) or group
    size = plural(len(group), "block")
    if state.variant == HARDER and zone != best:
        how = f"{size}; only the {ZONES[best]} group scores in the harder game"
    elif group == taken:
        tied = sum(len(other) == len(group) for other in groups) > 1
        how = f"{size}, {'one of the largest' if tied else 'the largest'}: it scores {len(group)}"
    elif len(group) == len(taken):
        how = f"{size}, equal to the one that scores; only one does"
    else:
        near = any(cell + step in taken.cells for step in CORNERS)
        corner = " and touches this one at a corner only" if near else ""
        how = f"{size}; the largest has {len(taken)}{corner}, so this one scores nothing"
    return Row((f"{ZONES[zone].capitalize()} group", how))


def _road_row(city: City, cell: int) -> Row:
    for i, road in enumerate(city.roads()):
        if cell in road.cells:
            return Row((f"Road {i + 1}", road_words(city, road)))
    park = city.blocks[cell].zone == "P"
    return Row((Cell("Road", muted=True), "none: no road enters a park" if park else "none"))


def _condition_row(counted: Tally, number: int, cell: int) -> Row:
    one = condition(number)
    if said := one.about_block(counted.city, counted.parts[number], cell):
        return Row((card_name(number), "; ".join(said)))
    return Row((card_name(number), Cell(one.missed, muted=True)))


# -- an open space


def open_step(book: Rulebook[State], state: State, cell: int) -> Step:
    """An open space: city edge for the blocks that face it."""
    city = state.city()
    facing = [cell + step for step in SIDES if cell + step in city.blocks]
    if not facing:
        text = f"Nothing is built at {spot(cell)}, and no block of the city faces it."
        return book.step("SP-25", text, state=state)
    if cell in holes(city):
        rule, lead = "SP-49", f"The open space at {spot(cell)} is shut in by the city."
    elif _between(city, cell):
        rule, lead = "SP-19", f"The open space at {spot(cell)} is a gap, which is allowed."
    else:
        rule, lead = "SP-25", f"Nothing is built at {spot(cell)}."
    names = the_blocks(city, facing)
    have = "has" if len(facing) == 1 else "have"
    text = f"{lead} {names[0].upper()}{names[1:]} {have} a side on the city edge here."
    return book.step(rule, text, places=places(facing), state=state)


def _between(city: City, cell: int) -> bool:
    """Whether blocks lie on both sides of it in its row or in its column."""
    row, col = at(cell)
    spots = [at(c) for c in city.blocks]
    along = ([c for r, c in spots if r == row], [r for r, c in spots if c == col])
    return any(
        line and min(line) < here < max(line) for line, here in zip(along, (col, row), strict=True)
    )


# -- a road


def road_step(book: Rulebook[State], state: State, index: int) -> Step:
    """A road: its length and ends, and how it counts."""
    counted = tally(state)
    city = counted.city
    road = city.roads()[index]
    size = plural(len(road), "block")
    if road.loop:
        text = f"Road {index + 1} is a **loop of {size}**: it leads back into itself, without end."
    else:
        one, other = (end_sentence(city, end) for end in road.ends)
        text = f"Road {index + 1} has **{size}**. It ends {one}, and {other}."
    cost = "costs nothing in the easier game" if state.variant == EASIER else "costs 1 point"
    rows = [Row(("Roads", cost))]
    rows += [
        Row((card_name(number), said))
        for number, parts in counted.parts.items()
        if (said := condition(number).on_road(city, parts, index))
    ]
    return book.step(
        "SP-24",
        text,
        table=DataTable(("", "How it counts now"), tuple(rows)),
        places=(road_place(index),),
        state=state,
    )
