""" "Why?" on the city: blocks, lots, buildings, rows and gray spaces."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text import a, capital, listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urban_sprawl.components.board import (
    Site,
    blocks_of,
    halo,
    lots_in,
    lots_of,
    site,
)
from urbannb.games.urban_sprawl.components.effects import Swaying
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.components.values import MARKERS
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.phrases.city import (
    building_name,
    building_words,
    kind_of,
    line_name,
    line_title,
    reach,
    tally_words,
    value_sum,
)
from urbannb.games.urban_sprawl.phrases.effects import effect_words
from urbannb.games.urban_sprawl.phrases.people import owner_words
from urbannb.games.urban_sprawl.phrases.place_names import line_place, space_place
from urbannb.games.urban_sprawl.rules.shares import shares
from urbannb.games.urban_sprawl.rules.sites.zoning import zoning
from urbannb.games.urban_sprawl.words.common import (
    State,
    building_row,
    value_table,
)
from urbannb.games.urban_sprawl.words.payouts import payout_table, result_words
from urbannb.games.urban_sprawl.words.turns.building import building_lots

Answer = tuple[str, Said]
"""The rule that an answer cites, and what it says."""


# -- blocks and lots


def block(state: State, place: str) -> Answer:
    """US-14: what a block is worth, what stands in it, and what stands around it."""
    there = list(state.buildings(lots_in(place)))
    around = [b for b in state.buildings(halo(lots_in(place))) if b not in there]
    text = f"{place}: {value_sum(state, place)}. {standing(state, there)}"
    if around:
        stand = "stands" if len(around) == 1 else "stand"
        text += f" Around it, across the streets, {stand} {tally_words(around)}."
    else:
        text += " Nothing stands around it."
    text += _zones_allowed(state, lots_in(place), "its vacant lots")
    near = tuple(b.lot for b in around)
    return "US-14", Said(text, value_table(state, place), (place, *near))


def standing(state: State, there: list[Building]) -> str:
    """What stands in a block, and how much room is left."""
    room = 4 - sum(b.size for b in there)
    if not there:
        return "Nothing stands in it."
    words = listing(f"{building_words(state, b)[: -len(' in A1')]} ({_short(b)})" for b in there)
    left = f"{plural(room, 'lot is', 'lots are')} vacant" if room else "no lot is vacant"
    return f"It holds {words}; {left}."


def _short(building: Building) -> str:
    """Its zone, unless it is called by that, and its size."""
    lots = plural(building.size, "lot")
    return f"{building.zone}, {lots}" if building.card else lots


def _zones_allowed(state: State, lots: int, where: str) -> str:
    """Which zones may be built on some vacant lots, one lot large."""
    if not lots & ~state.ground.taken:
        return ""
    allowed = [zone for zone in ZONES if state.ground.open(zone, 1, True) & lots]
    if len(allowed) == len(ZONES):
        return f" Zoning allows every zone on {where}."
    if not allowed:
        return f" Zoning allows no zone on {where} by itself."
    return f" For a building of one lot, zoning allows {listing(allowed, 'or')} on {where}."


def lot(state: State, place: str) -> Answer:
    """US-30: a lot, vacant or under a building."""
    here = lots_at(place)
    standing = next(state.buildings(here.lots), None)
    if standing is not None:
        return building(state, standing)
    near = list(state.buildings(here.near))
    text = f"{place} is vacant and worth {state.worth(here.block)}, like all of {here.block}. "
    if near:
        text += f"Adjacent to it, across streets and corners too, {_are(near)} {tally_words(near)}."
    else:
        text += "No building is adjacent to it."
    text += _zones_allowed(state, here.lots, "it")
    if here.edges:
        text += f" It lies by {listing(f'the {edge}' for edge in sorted(here.edges))}."
    table = _neighbors(state, near)
    rule = "US-30" if near else "US-12" if here.edges else "US-10"
    return rule, Said(text, table, (place, *(b.lot for b in near)))


def lots_at(place: str) -> Site:
    """The site of one lot."""
    return site(place[:2], place[2:], 1)


def _are(found: list[Building]) -> str:
    return "is" if len(found) == 1 else "are"


def _neighbors(state: State, near: list[Building]) -> DataTable | None:
    if not near:
        return None
    rows = tuple(Row((*building_row(state, b), b.zone)) for b in near)
    return DataTable(("Lot", "Adjacent building", "Player", "Zone"), rows)


def building(state: State, here: Building) -> Answer:
    """US-13: what a building is, whose, what it is worth, and what is next to it."""
    found = zoning(state, here.site, here.zone)
    what = kind_of(here.zone, here.size)
    title = building_name(state, here)
    named = f"the **{title}**, {a(what)}" if here.card else a(what)
    who = owner_words(state, here.owner)
    text = f"{capital(named)} in {here.block}, worth **{state.worth(here.block)}**. "
    text += f"{capital(who)} controls it. " if here.owner != NOBODY else "Nobody controls it. "
    if here.zone == PARK:
        text += "Parks have no zone: zoning ignores them, but payouts count them."
        rule = "US-34"
    else:
        same = plural(len(found.same), f"{here.zone} building is", f"{here.zone} buildings are")
        text += f"{same} adjacent." if found.same else f"No other {here.zone} building is adjacent."
        text += " In payouts it counts once, however large it is."
        rule = "US-13"
    for sway in sways(state, here):
        text += f" {effect_words(sway)}"
    near = [state.city[one] for one in found.same + found.other + found.parks]
    places = (*building_lots(here.site), *(b.lot for b in near))
    return rule, Said(text, _neighbors(state, near), places)


def sways(state: State, here: Building) -> list[Swaying]:
    """What a building does as long as it stands (US-84)."""
    sway = box(state).sways.get(here.card)
    return [sway] if sway else []


# -- rows and spaces


def line(state: State, name: str) -> Answer:
    """US-60: who leads on a row, and what it would pay now."""
    number = state.number_on(name)
    counts = state.counts(lots_of(name))
    title = line_title(name)
    if number is None:
        have = listing(f"{state.names[p]} {n}" for p, n in enumerate(counts))
        has, its, adds, pays = ("has", "its", "it adds", "pays") if len(name) == 1 else (
            "have", "their", "they add", "pay",
        )  # fmt: skip
        text = (
            f"{title}, {reach(name)}, {has} no number, since no marker lies on {its} gray space: "
        )
        text += f"{adds} nothing to values and {pays} nothing. Buildings there: {have}."
        return "US-11", Said(text, places=(line_place(name),))
    verb = "adds" if len(name) == 1 else "add"
    paid = shares(number.value, counts)
    text = f"{title}, {reach(name)}, {verb} **{number.value}** to their value. If {number} paid "
    text += f"out now: {result_words(state, number.kind, paid)}"
    if paid and sum(len(share.players) for share in paid) < len(state.names):
        text += " Whoever controls nothing there is not ranked."
        rule = "US-64"
    else:
        rule = "US-62" if paid else "US-60"
    table = payout_table(state, name, paid) if paid else None
    counted = tuple(b.lot for b in state.buildings(lots_of(name)) if b.owner != NOBODY)
    return rule, Said(text, table, (line_place(name), *counted))


def space(state: State, name: str) -> Answer:
    """US-15 to US-18: a gray space."""
    marker = state.markers.get(name)
    vacant = state.vacant_spaces()
    places = (space_place(name), line_place(name))
    where = f"The gray space of {line_name(name)}"
    if marker is None:
        text = f"{where} is vacant. A marker there would raise the value of {reach(name)} by its "
        text += "number, and give the row payouts of that number."
        return "US-15", Said(text, places=places)
    text = f"{where} holds the **{marker}** marker: {len(blocks_of(name))} blocks are worth "
    text += f"{marker.value} more, and the row pays out when {marker} turns up. "
    if not vacant:
        return "US-18", Said(f"{text}All nine spaces are filled, so it can move no more.", None,
                             places)  # fmt: skip
    spaces = f"any of {len(vacant)} vacant spaces" if len(vacant) > 1 else "the one vacant space"
    text += f"A card may move it to {spaces}."
    return "US-17", Said(text, places=places)


def holding_box(state: State) -> Answer:
    """US-16: the markers that have not come into play."""
    there = {(m.kind, m.value): line for line, m in state.markers.items()}
    rows = tuple(
        Row((kind, n, capital(line_name(there[kind, n])) if (kind, n) in there else "not in play"))
        for kind, numbers in MARKERS.items()
        for n in numbers
    )
    left = len(rows) - len(there)
    text = f"{plural(left, 'marker waits', 'markers wait')} to come into play by a card."
    places = tuple(map(space_place, state.markers))
    return "US-16", Said(text, DataTable(("Kind", ">Number", "Where"), rows), places)
