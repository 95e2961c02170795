""" "Why?" on the city, on players, offices, vocations, and the supply."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text import a, capital, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES, VOCATIONS, Swaying
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import box, favors_allowed, tiles_left
from urbannb.games.urban_sprawl.rules.base import hand
from urbannb.games.urban_sprawl.rules.elections import BREAKER, ZONE_OF, candidates
from urbannb.games.urban_sprawl.rules.final import office_bonus, score, wealth
from urbannb.games.urban_sprawl.rules.shares import shares
from urbannb.games.urban_sprawl.rules.sites import zoning
from urbannb.games.urban_sprawl.words import people
from urbannb.games.urban_sprawl.words.building import building_lots
from urbannb.games.urban_sprawl.words.common import State, building_row, player_cell, value_table
from urbannb.games.urban_sprawl.words.counting import parts_words
from urbannb.games.urban_sprawl.words.turn import bonus_words

# -- "Why?" on the city: blocks, lots, buildings, rows and gray spaces


Answer = tuple[str, Said]
"""The rule that an answer cites, and what it says."""


# -- blocks and lots


def block(state: State, place: str) -> Answer:
    """US-14: what a block is worth, what stands in it, and what stands around it."""
    there = list(state.buildings(board.lots_in(place)))
    around = [b for b in state.buildings(board.halo(board.lots_in(place))) if b not in there]
    text = f"{place}: {phrases.value_sum(state, place)}. {standing(state, there)}"
    if around:
        stand = "stands" if len(around) == 1 else "stand"
        text += f" Around it, across the streets, {stand} {phrases.tally_words(around)}."
    else:
        text += " Nothing stands around it."
    text += _zones_allowed(state, board.lots_in(place), "its vacant lots")
    near = tuple(b.lot for b in around)
    return "US-14", Said(text, value_table(state, place), (place, *near))


def standing(state: State, there: list[Building]) -> str:
    """What stands in a block, and how much room is left."""
    room = 4 - sum(b.size for b in there)
    if not there:
        return "Nothing stands in it."
    words = listing(
        f"{phrases.building_words(state, b)[: -len(' in A1')]} ({_short(b)})" for b in there
    )
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
    allowed = [zone for zone in board.ZONES if state.ground.open(zone, 1, True) & lots]
    if len(allowed) == len(board.ZONES):
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
        text += (
            f"Adjacent to it, across streets and corners too, {_are(near)} "
            f"{phrases.tally_words(near)}."
        )
    else:
        text += "No building is adjacent to it."
    text += _zones_allowed(state, here.lots, "it")
    if here.edges:
        text += f" It lies by {listing(f'the {edge}' for edge in sorted(here.edges))}."
    table = _neighbors(state, near)
    rule = "US-30" if near else "US-12" if here.edges else "US-10"
    return rule, Said(text, table, (place, *(b.lot for b in near)))


def lots_at(place: str) -> board.Site:
    """The site of one lot."""
    return board.site(place[:2], place[2:], 1)


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
    what = phrases.kind_of(here.zone, here.size)
    title = phrases.building_name(state, here)
    named = f"the **{title}**, {a(what)}" if here.card else a(what)
    who = phrases.owner_words(state, here.owner)
    text = f"{capital(named)} in {here.block}, worth **{state.worth(here.block)}**. "
    text += f"{capital(who)} controls it. " if here.owner != NOBODY else "Nobody controls it. "
    if here.zone == board.PARK:
        text += "Parks have no zone: zoning ignores them, but payouts count them."
        rule = "US-34"
    else:
        same = plural(len(found.same), f"{here.zone} building is", f"{here.zone} buildings are")
        text += f"{same} adjacent." if found.same else f"No other {here.zone} building is adjacent."
        text += " In payouts it counts once, however large it is."
        rule = "US-13"
    for sway in sways(state, here):
        text += f" {phrases.effect_words(sway)}"
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
    counts = state.counts(board.lots_of(name))
    title = phrases.line_title(name)
    if number is None:
        have = listing(f"{state.names[p]} {n}" for p, n in enumerate(counts))
        has, its, adds, pays = ("has", "its", "it adds", "pays") if len(name) == 1 else (
            "have", "their", "they add", "pay",
        )  # fmt: skip
        text = (
            f"{title}, {phrases.reach(name)}, {has} no number, since no marker lies on {its} "
            "gray space: "
        )
        text += f"{adds} nothing to values and {pays} nothing. Buildings there: {have}."
        return "US-11", Said(text, places=(phrases.line_place(name),))
    verb = "adds" if len(name) == 1 else "add"
    paid = shares(number.value, counts)
    text = (
        f"{title}, {phrases.reach(name)}, {verb} **{number.value}** to their value. If {number} "
        "paid "
    )
    text += f"out now: {people.result_words(state, number.kind, paid)}"
    if paid and sum(len(share.players) for share in paid) < len(state.names):
        text += " Whoever controls nothing there is not ranked."
        rule = "US-64"
    else:
        rule = "US-62" if paid else "US-60"
    table = people.payout_table(state, name, paid) if paid else None
    counted = tuple(b.lot for b in state.buildings(board.lots_of(name)) if b.owner != NOBODY)
    return rule, Said(text, table, (phrases.line_place(name), *counted))


def space(state: State, name: str) -> Answer:
    """US-15 to US-18: a gray space."""
    marker = state.markers.get(name)
    vacant = state.vacant_spaces()
    places = (phrases.space_place(name), phrases.line_place(name))
    where = f"The gray space of {phrases.line_name(name)}"
    if marker is None:
        text = (
            f"{where} is vacant. A marker there would raise the value of {phrases.reach(name)} "
            "by its "
        )
        text += "number, and give the row payouts of that number."
        return "US-15", Said(text, places=places)
    text = f"{where} holds the **{marker}** marker: {len(board.blocks_of(name))} blocks are worth "
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
        Row(
            (
                kind,
                n,
                capital(phrases.line_name(there[kind, n])) if (kind, n) in there else "not in play",
            )
        )
        for kind, numbers in board.MARKERS.items()
        for n in numbers
    )
    left = len(rows) - len(there)
    text = f"{plural(left, 'marker waits', 'markers wait')} to come into play by a card."
    places = tuple(map(phrases.space_place, state.markers))
    return "US-16", Said(text, DataTable(("Kind", ">Number", "Where"), rows), places)


# -- "Why?" on players, offices, vocations, the election track and the supply


RULES = {
    "Mayor": "US-80", "District Attorney": "US-47", "Treasurer": "US-82",
    "Police Chief": "US-54", "Union Boss": "US-83", "Contractor": "US-44",
}  # fmt: skip
"""The rule of each tile's ability."""


def panel(state: State, player: int) -> Answer:
    """US-1: everything a player has, which everybody may know (US-28)."""
    own = [b for b in state.city.values() if b.owner == player]
    power = hand(state, player).power
    permits = listing(f"{power[zone]} {zone}" for zone in board.ZONES)
    held = listing(phrases.plan_words(state, one) for one in state.permits[player]) or "no card"
    favors = listing(phrases.card_name(state, one) for one in state.favors[player]) or "no favor"
    most = favors_allowed(state, player)
    rows = (
        Row(("Wealth", str(state.wealth[player]))),
        Row(("It came from", parts_words(wealth(state, player)) or "nothing yet")),
        Row(("Prestige", str(state.prestige[player]))),
        Row(("It came from", parts_words(score(state, player)) or "nothing yet")),
        Row(("Planning cards", held)),
        Row(("Permits they make", permits)),
        Row((f"Favors, at most {most}", favors)),
        Row(("Vocations", _vocations(state, player) or "no vocation")),
        Row(("Offices", listing(titles(state, player)) or "no office")),
        Row(("Buildings", f"{len(own)}: {phrases.tally_words(own)}" if own else "0")),
    )
    text = f"**{state.names[player]}** has **{state.prestige[player]}** prestige and "
    text += f"**{state.wealth[player]}** wealth, and controls {plural(len(own), 'building')}."
    if player == state.player and state.agenda:
        text += f" It is {state.names[player]}'s turn, with {state.ap} AP left."
    text += " All of this is open to everybody."
    places = (phrases.player_place(player), *(b.lot for b in own))
    return "US-1", Said(text, DataTable(("", "Has"), rows), places, title=state.names[player])


def _vocations(state: State, player: int) -> str:
    """ "Media and 2 Factory"."""
    found = [(one, owners.count(player)) for one, owners in state.vocations.items()]
    return listing(one if n == 1 else f"{n} {one}" for one, n in found if n)


def titles(state: State, player: int) -> list[str]:
    """The offices a player holds, and the Contractor."""
    found = [office for office, who in state.offices.items() if who == player]
    return [*found, "Contractor"] if state.contractor == player else found


def office(state: State, name: str) -> Answer:
    """What a tile does, who has it, and who would get it now."""
    if name == "Contractor":
        return contractor(state)
    place = phrases.office_place(name)
    if name not in state.offices:
        text = f"The {name} comes into play with the Airport."
        return "US-71", Said(text, places=(place, phrases.TRACK))
    who = state.offices[name]
    if who == NOBODY:
        text = f"There is no **{name}** yet. The {name} is the player {people.NOW[name]}. "
    else:
        text = f"{state.names[who]} is **{name}**, {people.NOW[name]}. "
        count = len(office_bonus(state, name, who))
        text += f"At the end it brings 1 prestige for each {bonus_words(name)}: {count} now. "
    tied, found = candidates(state, name)
    now = people.election_words(state, name, found, tied)
    text += f"An election now would go like this. {now}"
    table = people.election_table(state, name, found, tied) if found else None
    rule, lots = RULES[name], _uncontrolled(state, name)
    if lots:
        rule = "US-76"
        without = plural(len(lots), f"{ZONE_OF[name]} building")
        verb = "does" if len(lots) == 1 else "do"
        text += f" {without} that nobody controls {verb} not count."
    return rule, Said(text, table, (place, phrases.TRACK), lots, name)


def _uncontrolled(state: State, office: str) -> tuple[str, ...]:
    """The buildings that would count for an office if somebody controlled them."""
    zone = ZONE_OF.get(office)
    return tuple(lot for lot, b in state.city.items() if b.zone == zone and b.owner == NOBODY)


def contractor(state: State) -> Answer:
    """US-44: the Contractor."""
    place = phrases.office_place("Contractor")
    if state.contractor is None:
        text = (
            "The Contractor comes into play with the Sports Team and goes to the player with the "
        )
        text += "least prestige, then and after every election."
        return "US-79", Said(text, places=(place,))
    who = phrases.owner_words(state, state.contractor)
    verb = f"**{who}** has" if state.contractor != NOBODY else "Nobody has"
    rows = tuple(Row((player_cell(state, p), n)) for p, n in enumerate(state.prestige))
    text = (
        f"{verb} the Contractor, {people.NOW['Contractor']}. After every election it goes to the "
    )
    text += "player with the least prestige."
    return "US-44", Said(text, DataTable(("Player", ">Prestige"), rows), (place,))


def track(state: State) -> Answer:
    """US-70: the election track."""
    coming = OFFICES[(state.pawn + 1) % len(OFFICES)]
    rows = tuple(
        Row(
            (
                name,
                phrases.owner_words(state, state.offices.get(name, NOBODY)),
                BREAKER[name],
                Cell(_mark(state, n), muted=True),
            )
        )
        for n, name in enumerate(OFFICES)
    )
    text = f"The pawn stands on **{OFFICES[state.pawn]}**. The next ballot box moves it to "
    text += f"**{coming}**"
    if coming in state.offices:
        text += ", and there is an election for it."
    else:
        text += ", which is blank until the Airport has come."
    table = DataTable(("Office", "Held by", "A tie is broken by", ""), rows)
    return "US-70", Said(text, table, (phrases.TRACK, phrases.office_place(coming)))


def _mark(state: State, number: int) -> str:
    if number == state.pawn:
        return "pawn"
    return "" if OFFICES[number] in state.offices else "not in play"


def vocation(state: State, name: str) -> Answer:
    """US-50: the markers of a vocation."""
    owners = state.vocations.get(name, [])
    left = VOCATIONS[name] - len(owners)
    have = listing(f"{state.names[p]} has {owners.count(p)}" for p in sorted(set(owners)))
    text = f"There {'is' if VOCATIONS[name] == 1 else 'are'} "
    text += f"{plural(VOCATIONS[name], f'{name} marker')}"
    if owners:
        text += f": {have}, and the supply has {left or 'none'}. "
    else:
        text += ", in the supply. " if left == 1 else f", all {left} in the supply. "
    text += f"Whoever builds a contract with {name} "
    text += "takes one from the supply." if left else (
        "may take one from an opponent, since the supply has none."
    )  # fmt: skip
    places = (phrases.vocation_place(name), *map(phrases.player_place, sorted(set(owners))))
    return "US-50" if left else "US-51", Said(text, places=places)


def supply(state: State) -> Answer:
    """US-39: the building tiles that are left."""
    there, rows = tiles_left(state), []
    for zone in (*board.ZONES, "Park"):
        left = [
            f"{there[key]} of {board.tiles()[key]}"
            if (key := f"{zone} {size}") in board.tiles()
            else ""
            for size in range(1, 5)
        ]
        rows.append(Row((zone, *left)))
    total = sum(there.values())
    text = (
        f"**{total}** of {sum(board.tiles().values())} building tiles are left. A contract for "
        "which "
    )
    text += "no tile is left cannot be built, unless it demolishes a building with the same tile. "
    text += "How many tiles there are of each kind is our guess."
    heads = ("Zone", ">1 lot", ">2 lots", ">3 lots", ">4 lots")
    return "US-39", Said(text, DataTable(heads, tuple(rows)), (phrases.TILES,))
