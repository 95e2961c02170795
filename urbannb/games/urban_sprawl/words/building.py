"""Building in words: zoning, restrictions, permits, price, demolition, the bonus."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import a, capital, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.board import Site, bits, lot_name, site
from urbannb.games.urban_sprawl.components.cards import NOBODY, Contract
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import box
from urbannb.games.urban_sprawl.phrases import (
    building_name,
    building_words,
    card_name,
    kind_of,
    name,
    office_place,
    owner_words,
    plan_words,
    player_place,
    several,
    value_sum,
)
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.sites import BlockWorth, Zoning, heeds_zoning, zoning
from urbannb.games.urban_sprawl.words.common import State, building_row, value_table

tells: Tellers[State] = Tellers()


def _contract(state: State, ruling: rulings.OnSite) -> tuple[Contract, Site]:
    contract = box(state).contracts[ruling.card]
    return contract, site(ruling.block, ruling.shape, contract.lots)


# -- where


@tells(rulings.Zoned)
def _zoned(state: State, ruling: rulings.Zoned) -> Said:
    contract, place = _contract(state, ruling)
    found = zoning(state, place, contract.zone)
    near = found.same + found.other + found.parks
    return Said(
        zoning_words(state, contract, found),
        neighbors_table(state, found, place) if near else None,
        (ruling.block, *near),
        found.parks,
    )


def zoning_words(state: State, contract: Contract, found: Zoning) -> str:
    """Whether zoning lets a contract stand there, and why."""
    zone = contract.zone
    if not heeds_zoning(contract.restrictions):
        return (
            f"The card of the {contract.name} ignores zoning, and a card always beats a rule: "
            "it may stand next to any zone."
        )
    if not found.same and not found.other:
        what = "nothing but parks, which have no zone" if found.parks else "no other building"
        return f"The new {zone} building is adjacent to {what}, so zoning allows it."
    same = plural(len(found.same), f"{zone} building")
    zones = sorted({state.city[lot].zone for lot in found.other})
    other = f"{listing(zones)} buildings"
    if len(found.other) == 1:
        other = f"{a(zones[0])} building"
    if found.same and found.other:
        are = "is" if len(found.other) == 1 else "are"
        return (
            f"The new {zone} building is adjacent to {same}, so it may stand here although "
            f"{other} {are} adjacent too."
        )
    if found.same:
        return f"The new {zone} building is adjacent to {same} and to no other zone."
    return f"The new {zone} building is adjacent to {other}, and to no {zone} building."


def neighbors_table(state: State, found: Zoning, place: Site) -> DataTable:
    """Every neighbor: how it is adjacent, and how it counts."""
    kinds = ((found.same, "same zone"), (found.other, "other zone"), (found.parks, "no zone"))
    rows = [
        Row(
            (
                *building_row(state, state.city[lot]),
                Cell(where_words(place, state.city[lot].site), muted=True),
                Cell(words, muted=words == "no zone"),
            )
        )
        for lots, words in kinds
        for lot in lots
    ]
    heads = ("Lot", "Adjacent building", "Player", "Where", "For zoning")
    return DataTable(heads, tuple(rows))


def where_words(place: Site, other: Site) -> str:
    """How two sites are adjacent: in one block, across a street, or across a crossing."""
    if place.block == other.block:
        return "same block"
    aligned = place.block[0] == other.block[0] or place.block[1] == other.block[1]
    return "across the street" if aligned else "across the crossing"


@tells(rulings.Restricted)
def _restricted(state: State, ruling: rulings.Restricted) -> Said:
    contract, _ = _contract(state, ruling)
    block = ruling.block
    bound = [r for r in contract.restrictions if r.binds]
    said = " ".join(r.sentence() for r in bound)
    text = f"The card of the {contract.name} says: {said}"
    if any(r.rule == BlockWorth.rule for r in bound):
        text += f" {block} is worth {state.worth(block)}."
    else:
        text += f" That holds in {block}."
    return Said(text)


# -- what it costs


@tells(rulings.PermitsPaid)
def _paid_permits(state: State, ruling: rulings.PermitsPaid) -> Said:
    known, needed, had = box(state).permits, ruling.needed, ruling.had
    rows = [Row((plan_words(state, card), known[card].permits)) for card in ruling.paid]
    rows.append(Row(("Paid", had), "sum"))
    cards, over = plural(len(ruling.paid), "card"), had - needed
    due = plural(needed, f"{ruling.zone} permit")
    text = f"For the {card_name(state, ruling.card)} **{due}** must be paid. "
    text += f"{name(state, state.player)} pays {'' if over else 'exactly '}{had}, with {cards}"
    if over:
        lost = "1 permit is" if over == 1 else f"{over} permits are"
        text += f"; {lost} lost, since no change is given."
        rows[-1:] = [Row(("Paid", had)), Row(("Needed", -needed)), Row(("Lost", over), "sum")]
    else:
        text += "."
    table = DataTable(("Card", ">Permits"), tuple(rows))
    return Said(text, table, (player_place(state.player), "discards"))


@tells(rulings.PricePaid)
def _paid_price(state: State, ruling: rulings.PricePaid) -> Said:
    block, left = ruling.block, state.wealth[state.player]
    text = (
        f"{name(state, state.player)} pays the bank the value of {block}, whatever the size of "
        f"the building: {value_sum(state, block)} wealth. {left or 'No'} wealth is left."
    )
    return Said(text, value_table(state, block))


# -- demolition


@tells(rulings.DemolitionAllowed)
def _may_demolish(state: State, ruling: rulings.DemolitionAllowed) -> Said:
    what = listing(_theirs(state, state.city[lot]) for lot in ruling.places)
    right = "has the Contractor and may demolish"
    if ruling.paid:
        right = "discards an Urban Renewal card and may demolish"
    text = f"{name(state, state.player)} {right} {what} to make room for the "
    text += f"{card_name(state, ruling.card)}, if three conditions are met."
    return Said(text)


def _theirs(state: State, building: Building) -> str:
    """A building as its demolisher would call it: "their own park in C1"."""
    if building.owner != state.player:
        return building_words(state, building)
    return f"their own {building_name(state, building)} in {building.block}"


@tells(rulings.DemolitionZoned)
def _demolition_zoning(state: State, ruling: rulings.DemolitionZoned) -> Said:
    contract, place = _contract(state, ruling)
    found = zoning(state, place, contract.zone)
    near = found.same + found.other + found.parks
    those = "that building" if len(ruling.places) == 1 else "those buildings"
    text = f"First condition, zoning as if {those} did not exist: met. "
    text += zoning_words(state, contract, found)
    table = neighbors_table(state, found, place) if near else None
    return Said(text, table, (ruling.block, *near), ruling.places)


@tells(rulings.DemolitionSized)
def _demolition_size(state: State, ruling: rulings.DemolitionSized) -> Said:
    contract, _ = _contract(state, ruling)
    rows = tuple(
        Row((lot, building_name(state, state.city[lot]), state.city[lot].size, contract.lots))
        for lot in ruling.places
    )
    text = f"Second condition, size: met. The new building has {plural(contract.lots, 'lot')}, "
    text += "at least as many as each building that it demolishes."
    return Said(text, DataTable(("Lot", "Building", ">Its lots", ">New lots"), rows))


@tells(rulings.DemolitionCovered)
def _demolition_cover(state: State, ruling: rulings.DemolitionCovered) -> Said:
    _, place = _contract(state, ruling)
    rows = []
    for lot in ruling.places:
        building = state.city[lot]
        under = (building.site.lots & place.lots).bit_count()
        rows.append(Row((lot, building_name(state, building), building.size, under)))
    text = "Third condition, footprint: met. The new building covers every lot of each building "
    text += "that it demolishes, so nothing of them is left over."
    places = building_lots(place)
    return Said(text, DataTable(("Lot", "Building", ">Lots", ">Covered"), tuple(rows)), places)


@tells(rulings.DemolitionImmune)
def _demolition_immune(state: State, ruling: rulings.DemolitionImmune) -> Said:
    holder = state.names[state.contractor or 0]
    text = f"{holder} has the Contractor, whose buildings nobody else can demolish; but "
    text += f"{holder} controls nothing of what is demolished here."
    return Said(text, places=(*ruling.places, office_place("Contractor")))


@tells(rulings.Demolished)
def _demolished(state: State, ruling: rulings.Demolished) -> Said:
    building = ruling.building
    are = "are" if several(building_name(state, building)) else "is"
    gone = f"{building_words(state, building)} {are} demolished"
    if building.owner == NOBODY:
        cube = "It had no cube on it"
    else:
        cube = f"{owner_words(state, building.owner)} takes the cube back"
    return Said(f"{capital(gone)}. {cube}; the tile goes to the supply.", gist=gone)


# -- the tile and the bonus


@tells(rulings.TilePut)
def _built(state: State, ruling: rulings.TilePut) -> Said:
    building = ruling.building
    left = state.tiles[building.tile]
    tiles = plural(left, "such tile is left", "such tiles are left") if left else (
        "It was the last such tile"
    )  # fmt: skip
    text = (
        f"{name(state, building.owner)} puts the **{building_name(state, building)}** down in "
        f"{building.block}: {a(kind_of(building.zone, building.size))}, with a cube on it. "
        f"{tiles}, and the contract leaves the game."
    )
    return Said(text, places=building_lots(building.site))


def building_lots(place: Site) -> tuple[str, ...]:
    """All lots of a site by name."""
    return tuple(map(lot_name, bits(place.lots)))


@tells(rulings.BonusGained)
def _bonus(state: State, ruling: rulings.BonusGained) -> Said:
    same, player = ruling.same, state.player
    lot = ruling.places[0]
    new = state.city[lot]
    parts = zoning(state, new.site, new.zone)
    if not same:
        what = "" if not parts.other + parts.parks else ", only others"
        text = f"No {new.zone} building is adjacent{what}. There is **no** neighborhood bonus."
        return Said(text, places=(lot,), dimmed=parts.other + parts.parks)
    rows = [Row((*building_row(state, state.city[one]), 1)) for one in same]
    rows.append(Row(("Bonus", "", "", len(same)), "sum"))
    count = plural(len(same), f"{new.zone} building is", f"{new.zone} buildings are")
    them = "it and however large it is" if len(same) == 1 else "them and however large they are"
    text = (
        f"{count} adjacent to the new one: **{len(same)}** prestige for {name(state, player)}, "
        f"whoever controls {them}."
    )
    others = ["Other zones"] if parts.other else []
    if parts.parks:
        others.append("parks" if others else "Parks")
    if others:
        text += f" {listing(others)} bring nothing."
    heads = ("Lot", "Adjacent building", "Player", ">Prestige")
    return Said(text, DataTable(heads, tuple(rows)), (lot, *same), parts.other + parts.parks)


@tells(rulings.BonusDoubled)
def _doubled(state: State, ruling: rulings.BonusDoubled) -> Said:
    points = ruling.points
    text = (
        f"{name(state, state.player)} is District Attorney, and this is the first contract of the "
        f"turn: the bonus is doubled, {points // 2} × 2 = **{points}** prestige."
    )
    return Said(text, places=(*ruling.places, office_place("District Attorney")))
