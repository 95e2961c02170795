""" "Why?" on players, offices, vocations, the election track and the supply."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text import listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.people import NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.components.tiles import ZONES, tiles
from urbannb.games.urban_sprawl.model.slots import favors_allowed, tiles_left
from urbannb.games.urban_sprawl.phrases.cards import card_name, plan_words
from urbannb.games.urban_sprawl.phrases.city import tally_words
from urbannb.games.urban_sprawl.phrases.people import owner_words
from urbannb.games.urban_sprawl.phrases.place_names import (
    TILES,
    TRACK,
    office_place,
    player_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules.elections import BREAKER, ZONE_OF, candidates
from urbannb.games.urban_sprawl.rules.final import office_bonus
from urbannb.games.urban_sprawl.rules.permits import hand
from urbannb.games.urban_sprawl.rules.scores import score, wealth
from urbannb.games.urban_sprawl.words.about.city import Answer
from urbannb.games.urban_sprawl.words.common import State, player_cell
from urbannb.games.urban_sprawl.words.counting import parts_words
from urbannb.games.urban_sprawl.words.elections import NOW, election_table, election_words
from urbannb.games.urban_sprawl.words.final import bonus_words

RULES = {
    "Mayor": "US-80", "District Attorney": "US-47", "Treasurer": "US-82",
    "Police Chief": "US-54", "Union Boss": "US-83", "Contractor": "US-44",
}  # fmt: skip
"""The rule of each tile's ability."""


def panel(state: State, player: int) -> Answer:
    """US-1: everything a player has, which everybody may know (US-28)."""
    own = [b for b in state.city.values() if b.owner == player]
    power = hand(state, player).power
    permits = listing(f"{power[zone]} {zone}" for zone in ZONES)
    held = listing(plan_words(state, one) for one in state.permits[player]) or "no card"
    favors = listing(card_name(state, one) for one in state.favors[player]) or "no favor"
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
        Row(("Buildings", f"{len(own)}: {tally_words(own)}" if own else "0")),
    )
    text = f"**{state.names[player]}** has **{state.prestige[player]}** prestige and "
    text += f"**{state.wealth[player]}** wealth, and controls {plural(len(own), 'building')}."
    if player == state.player and state.agenda:
        text += f" It is {state.names[player]}'s turn, with {state.ap} AP left."
    text += " All of this is open to everybody."
    places = (player_place(player), *(b.lot for b in own))
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
    place = office_place(name)
    if name not in state.offices:
        text = f"The {name} comes into play with the Airport."
        return "US-71", Said(text, places=(place, TRACK))
    who = state.offices[name]
    if who == NOBODY:
        text = f"There is no **{name}** yet. The {name} is the player {NOW[name]}. "
    else:
        text = f"{state.names[who]} is **{name}**, {NOW[name]}. "
        count = len(office_bonus(state, name, who))
        text += f"At the end it brings 1 prestige for each {bonus_words(name)}: {count} now. "
    tied, found = candidates(state, name)
    now = election_words(state, name, found, tied)
    text += f"An election now would go like this. {now}"
    table = election_table(state, name, found, tied) if found else None
    rule, lots = RULES[name], _uncontrolled(state, name)
    if lots:
        rule = "US-76"
        without = plural(len(lots), f"{ZONE_OF[name]} building")
        verb = "does" if len(lots) == 1 else "do"
        text += f" {without} that nobody controls {verb} not count."
    return rule, Said(text, table, (place, TRACK), lots, name)


def _uncontrolled(state: State, office: str) -> tuple[str, ...]:
    """The buildings that would count for an office if somebody controlled them."""
    zone = ZONE_OF.get(office)
    return tuple(lot for lot, b in state.city.items() if b.zone == zone and b.owner == NOBODY)


def contractor(state: State) -> Answer:
    """US-44: the Contractor."""
    place = office_place("Contractor")
    if state.contractor is None:
        text = (
            "The Contractor comes into play with the Sports Team and goes to the player with the "
        )
        text += "least prestige, then and after every election."
        return "US-79", Said(text, places=(place,))
    who = owner_words(state, state.contractor)
    verb = f"**{who}** has" if state.contractor != NOBODY else "Nobody has"
    rows = tuple(Row((player_cell(state, p), n)) for p, n in enumerate(state.prestige))
    text = f"{verb} the Contractor, {NOW['Contractor']}. After every election it goes to the "
    text += "player with the least prestige."
    return "US-44", Said(text, DataTable(("Player", ">Prestige"), rows), (place,))


def track(state: State) -> Answer:
    """US-70: the election track."""
    coming = OFFICES[(state.pawn + 1) % len(OFFICES)]
    rows = tuple(
        Row(
            (
                name,
                owner_words(state, state.offices.get(name, NOBODY)),
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
    return "US-70", Said(text, table, (TRACK, office_place(coming)))


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
    places = (vocation_place(name), *map(player_place, sorted(set(owners))))
    return "US-50" if left else "US-51", Said(text, places=places)


def supply(state: State) -> Answer:
    """US-39: the building tiles that are left."""
    there, rows = tiles_left(state), []
    for zone in (*ZONES, "Park"):
        left = [
            f"{there[key]} of {tiles()[key]}" if (key := f"{zone} {size}") in tiles() else ""
            for size in range(1, 5)
        ]
        rows.append(Row((zone, *left)))
    total = sum(there.values())
    text = f"**{total}** of {sum(tiles().values())} building tiles are left. A contract for which "
    text += "no tile is left cannot be built, unless it demolishes a building with the same tile. "
    text += "How many tiles there are of each kind is our guess."
    heads = ("Zone", ">1 lot", ">2 lots", ">3 lots", ">4 lots")
    return "US-39", Said(text, DataTable(heads, tuple(rows)), (TILES,))
