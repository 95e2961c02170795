"""Vocations: taking markers and scoring them, owner by owner (US-50 to US-54)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import a, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.people import VOCATIONS
from urbannb.games.urban_sprawl.phrases.people import name
from urbannb.games.urban_sprawl.phrases.place_names import (
    office_place,
    player_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules.rulings import vocations as rulings
from urbannb.games.urban_sprawl.words.common import State, player_cell, product

tells: Tellers[State] = Tellers()


@tells(rulings.VocationTaken)
def took_vocation(state: State, ruling: rulings.VocationTaken) -> Said:
    """US-50: a marker from the supply."""
    vocation, left = ruling.vocation, ruling.left
    are = "is" if left == 1 else "are"
    rest = f"{left} of {VOCATIONS[vocation]} {are} left there" if left else "it was the last one"
    text = f"{name(state, ruling.player)} takes {a(vocation)} marker from the supply; {rest}."
    return Said(text, places=_places(ruling))


@tells(rulings.VocationTakenFrom)
def took_from(state: State, ruling: rulings.VocationTakenFrom) -> Said:
    """US-51: a marker from an opponent."""
    vocation, other = ruling.vocation, ruling.other
    text = (
        f"The supply has no {vocation} marker left. So {name(state, ruling.player)} takes one "
        f"from {name(state, other)}."
    )
    return Said(text, places=(*_places(ruling), player_place(other)))


@tells(rulings.VocationDeclined)
def declined(state: State, ruling: rulings.VocationDeclined) -> Said:
    """US-51: a player may take one from an opponent, but need not."""
    text = (
        f"The supply has no {ruling.vocation} marker left. {name(state, ruling.player)} could take "
        "an opponent's, but does not."
    )
    return Said(text, places=_places(ruling))


@tells(rulings.VocationKept)
def kept_vocation(state: State, ruling: rulings.VocationKept) -> Said:
    """US-51: there is nobody to take it from."""
    vocation = ruling.vocation
    one = VOCATIONS[vocation] == 1
    every = f"the only {vocation} marker" if one else f"every {vocation} marker there is"
    text = f"{name(state, ruling.player)} already owns {every} and takes none."
    return Said(text, places=_places(ruling))


def _places(ruling: rulings.OfVocation) -> tuple[str, ...]:
    return vocation_place(ruling.vocation), player_place(ruling.player)


@tells(rulings.VocationScores)
def scoring(state: State, ruling: rulings.VocationScores) -> Said:
    """US-52: who scores how much."""
    vocation, value, owners = ruling.vocation, ruling.value, ruling.owners
    if not owners:
        return Said(
            f"{vocation} scores {value}, but nobody owns a marker of it.",
            places=(vocation_place(vocation),),
        )
    order = [p for p in state.round_from(state.player) if p in owners]
    chief = state.offices.get("Police Chief")
    rows = tuple(
        Row(
            (
                player_cell(state, p),
                owners.count(p),
                f"{owners.count(p)} × {value} = **{owners.count(p) * value}**",
                Cell("wealth and prestige" if p == chief else "wealth or prestige", muted=True),
            )
        )
        for p in order
    )
    have = listing(f"{state.names[p]} {owners.count(p)}" for p in order)
    text = (
        f"**{vocation} {value}**: Each {vocation} marker pays its owner {value}, wealth or "
        f"prestige as the owner chooses for each. Markers: {have}."
    )
    table = DataTable(("Owner", ">Markers", "Amount", ""), rows)
    return Said(text, table, (vocation_place(vocation), *map(player_place, order)))


@tells(rulings.ScoreSplit)
def scored(state: State, ruling: rulings.ScoreSplit) -> Said:
    """US-52: what an owner chose."""
    player, value = ruling.player, ruling.value
    parts = [
        f"{product(times, value)} {kind}"
        for times, kind in ((ruling.prestige, "prestige"), (ruling.wealth, "wealth"))
        if times
    ]
    count = ruling.prestige + ruling.wealth
    one = f"{ruling.vocation} marker"
    markers = one if count == 1 else f"{count} {one}s"
    pays = "pays" if count == 1 else "pay"
    text = f"{name(state, player)}'s {markers} {pays} {listing(parts)}."
    return Said(text, places=_places(ruling))


@tells(rulings.ScoredBoth)
def scored_both(state: State, ruling: rulings.ScoredBoth) -> Said:
    """US-54: the Police Chief need not choose."""
    player, count, value = ruling.player, ruling.count, ruling.value
    amount = product(count, value)
    text = (
        f"{name(state, player)} is Police Chief and need not choose: {amount} wealth and as much "
        f"prestige for {plural(count, ruling.vocation + ' marker')}."
    )
    return Said(text, places=(*_places(ruling), office_place("Police Chief")))
