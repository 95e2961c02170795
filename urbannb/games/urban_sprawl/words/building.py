"""Building: zoning, restrictions, permits, price, demolition, the tile and the bonus."""

from __future__ import annotations

from urbannb.core.step import Cell, Row, Ruling, Table
from urbannb.core.words import listing, plural
from urbannb.games.urban_sprawl.board import Site, bits, lot_name, site
from urbannb.games.urban_sprawl.box import box
from urbannb.games.urban_sprawl.cards import Contract
from urbannb.games.urban_sprawl.effect_words import restriction_words
from urbannb.games.urban_sprawl.place_names import office_place, player_place
from urbannb.games.urban_sprawl.placing import immune
from urbannb.games.urban_sprawl.state import NOBODY
from urbannb.games.urban_sprawl.words.common import (
    Facts,
    Said,
    State,
    Teller,
    building_name,
    building_row,
    building_words,
    card_name,
    name,
    owner_words,
    plan_words,
    value_sum,
    value_table,
)
from urbannb.games.urban_sprawl.zoning import Zoning, heeds_zoning, zoning


def _contract(state: State, facts: Facts) -> tuple[Contract, Site]:
    contract = box(state).contracts[facts["card"]]
    return contract, site(facts["block"], facts["shape"], contract.lots)


# -- where


def zoned(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-33: what the new building would be adjacent to."""
    contract, place = _contract(state, facts)
    found = zoning(state, place, contract.zone)
    near = found.same + found.other + found.parks
    return Said(
        zoning_words(state, contract, found),
        neighbors_table(state, found) if near else None,
        (facts["block"], *near),
        found.parks,
    )


def zoning_words(state: State, contract: Contract, found: Zoning) -> str:
    """Whether zoning lets a contract stand there, and why."""
    zone = contract.zone
    if not heeds_zoning(contract.restrictions):
        return f"The card of the {contract.name} sets zoning aside: it may stand next to any zone."
    if not found.same and not found.other:
        what = "nothing but parks, which have no zone" if found.parks else "no other building"
        return f"The new {zone} building is adjacent to {what}, so zoning allows it."
    same = plural(len(found.same), f"{zone} building")
    other = listing(sorted({state.city[lot].zone for lot in found.other}), "and")
    if found.same and found.other:
        return (
            f"The new {zone} building is adjacent to {same}, so it may stand here although "
            f"{other} is adjacent too."
        )
    if found.same:
        return f"The new {zone} building is adjacent to {same} and to no other zone."
    return f"The new {zone} building is adjacent to {other} and to no {zone} building."


def neighbors_table(state: State, found: Zoning) -> Table:
    """Every neighbor and how it counts."""
    kinds = ((found.same, "same zone"), (found.other, "other zone"), (found.parks, "no zone"))
    rows = [
        Row((*building_row(state, state.city[lot]), Cell(words, muted=words == "no zone")))
        for lots, words in kinds
        for lot in lots
    ]
    return Table(("Lot", "Adjacent building", "Player", "For zoning"), tuple(rows))


def restricted(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-35: what the card demands of its place."""
    contract, _ = _contract(state, facts)
    said = " ".join(restriction_words(r) for r in contract.restrictions)
    only_zoning = not [r for r in contract.restrictions if r.rule != "ignore-zoning"]
    end = "" if only_zoning else f" {facts['block']} is such a place."
    return Said(f"The card of the {contract.name} says: {said}{end}")


# -- what it costs


def paid_permits(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-36: permits are paid."""
    known, needed, had = box(state).permits, facts["needed"], facts["had"]
    rows = [Row((plan_words(state, card), known[card].permits)) for card in facts["paid"]]
    rows.append(Row(("Paid", had), "sum"))
    cards = plural(len(facts["paid"]), "card")
    text = (
        f"The {card_name(state, facts['card'])} takes **{plural(needed, 'permit')}** for "
        f"{facts['zone']}. {name(state, state.player)} pays {had} with {cards}"
    )
    over = had - needed
    text += f"; no change is given for the {over} too many." if over else "."
    table = Table(("Card", ">Permits"), tuple(rows))
    return Said(text, table, (player_place(state.player), "discards"))


def paid_price(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-38: the price is the value of the block."""
    block, left = facts["block"], state.wealth[state.player]
    text = (
        f"{name(state, state.player)} pays the bank the value of {block}, whatever the size of "
        f"the building: {value_sum(state, block)}. {left} wealth is left."
    )
    return Said(text, value_table(state, block))


# -- demolition


def may_demolish(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-40: by what right, and the three conditions for each building."""
    contract, place = _contract(state, facts)
    gone = [state.city[lot] for lot in ruling.places]
    found = zoning(state, place, contract.zone)
    if facts["paid"]:
        how = f"{name(state, state.player)} discards an Urban Renewal card and may demolish"
    else:
        how = f"{name(state, state.player)} has the Contractor and may demolish"
    what = listing(building_words(state, building) for building in gone)
    text = f"{how} {what}. Without {'it' if len(gone) == 1 else 'them'} zoning is "
    text += f"kept: {_zoning_left(state, contract, found)}"
    rows = tuple(
        Row(
            (
                building.lot,
                building_name(state, building),
                f"{contract.lots} for {building.size}: large enough",
                f"{building.site.lots.bit_count()} of {building.size} lots covered",
            )
        )
        for building in gone
    )
    safe = immune(state, state.player)
    if safe != NOBODY:
        text += f" {state.names[safe]} has the Contractor, but controls nothing of it."
    return Said(text, Table(("Lot", "Building", "Size", "Footprint"), rows), ruling.places)


def _zoning_left(state: State, contract: Contract, found: Zoning) -> str:
    if not heeds_zoning(contract.restrictions):
        return "it does not bind this card."
    if found.same:
        zone = contract.zone
        count = plural(len(found.same), f"{zone} building is", f"{zone} buildings are")
        return f"{count} adjacent."
    return "no building of another zone is adjacent."


def demolished(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-45: a building leaves the city."""
    building = facts["building"]
    what = building_words(state, building)
    if building.owner == NOBODY:
        cube = "It had no cube on it"
    else:
        cube = f"{owner_words(state, building.owner)} takes the cube back"
    text = f"{what[0].upper()}{what[1:]} is demolished. {cube}; its tile goes to the supply."
    return Said(text)


# -- the tile and the bonus


def built(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-48: the tile goes down."""
    building = facts["building"]
    left = state.tiles[building.tile]
    text = (
        f"{name(state, building.owner)} puts the **{building_name(state, building)}** down in "
        f"{building.block}, a {building.zone} building of {plural(building.size, 'lot')}, with a "
        f"cube on it. {left} such tiles are left, and the contract leaves the game."
    )
    if left == 1:
        text = text.replace("1 such tiles are left", "1 such tile is left")
    return Said(text, places=building_lots(building.site))


def building_lots(place: Site) -> tuple[str, ...]:
    """All lots of a site by name."""
    return tuple(map(lot_name, bits(place.lots)))


def bonus(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-46: building by building."""
    same, player = facts["same"], state.player
    lot = ruling.places[0]
    new = state.city[lot]
    parts = zoning(state, new.site, new.zone)
    if not same:
        what = "" if not parts.other + parts.parks else ": its neighbors are of other kinds"
        text = f"No {new.zone} building is adjacent{what}. There is **no** neighborhood bonus."
        return Said(text, places=(lot,), dimmed=parts.other + parts.parks)
    rows = [Row((*building_row(state, state.city[one]), 1)) for one in same]
    rows.append(Row(("Bonus", "", "", len(same)), "sum"))
    count = plural(len(same), f"{new.zone} building is", f"{new.zone} buildings are")
    text = (
        f"{count} adjacent to the new one: **{len(same)}** prestige for {name(state, player)}, "
        "whoever controls them and however large they are."
    )
    others = ["Other zones"] if parts.other else []
    if parts.parks:
        others.append("parks" if others else "Parks")
    if others:
        text += f" {listing(others)} bring nothing."
    heads = ("Lot", "Adjacent building", "Player", ">Prestige")
    return Said(text, Table(heads, tuple(rows)), (lot, *same), parts.other + parts.parks)


def doubled(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-47: the District Attorney."""
    points = facts["points"]
    text = (
        f"{name(state, state.player)} is District Attorney, and this is the first contract of the "
        f"turn: the bonus is doubled, {points // 2} × 2 = **{points}** prestige."
    )
    return Said(text, places=(*ruling.places, office_place("District Attorney")))


TELLERS: dict[str, Teller] = {
    "zoned": zoned,
    "restricted": restricted,
    "paid_permits": paid_permits,
    "paid_price": paid_price,
    "may_demolish": may_demolish,
    "demolished": demolished,
    "built": built,
    "bonus": bonus,
    "doubled": doubled,
}
