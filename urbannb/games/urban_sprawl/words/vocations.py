"""Vocations: taking markers and scoring them, owner by owner (US-50 to US-54)."""

from __future__ import annotations

from urbannb.core.ruling import Ruling
from urbannb.core.telling import Said
from urbannb.core.text import listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.people import VOCATIONS
from urbannb.games.urban_sprawl.phrases.effects import a
from urbannb.games.urban_sprawl.phrases.people import name
from urbannb.games.urban_sprawl.phrases.place_names import (
    office_place,
    player_place,
    vocation_place,
)
from urbannb.games.urban_sprawl.words.common import Facts, State, Teller, player_cell


def took_vocation(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-50: a marker from the supply."""
    vocation, left = facts["vocation"], facts["left"]
    are = "is" if left == 1 else "are"
    rest = f"{left} of {VOCATIONS[vocation]} {are} left there" if left else "it was the last one"
    text = f"{name(state, facts['player'])} takes {a(vocation)} marker from the supply; {rest}."
    return Said(text, places=_places(facts))


def took_from(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-51: a marker from an opponent."""
    vocation, other = facts["vocation"], facts["other"]
    text = (
        f"The supply has no {vocation} marker left. So {name(state, facts['player'])} takes one "
        f"from {name(state, other)}."
    )
    return Said(text, places=(*_places(facts), player_place(other)))


def kept_vocation(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-51: there is nobody to take it from."""
    vocation = facts["vocation"]
    one = VOCATIONS[vocation] == 1
    every = f"the only {vocation} marker" if one else f"every {vocation} marker there is"
    text = f"{name(state, facts['player'])} owns {every} already and takes none."
    return Said(text, places=_places(facts))


def _places(facts: Facts) -> tuple[str, ...]:
    return vocation_place(facts["vocation"]), player_place(facts["player"])


def scoring(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-52: who scores how much."""
    vocation, value, owners = facts["vocation"], facts["value"], facts["owners"]
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
        f"**{vocation} {value}**: each {vocation} marker pays its owner {value}, wealth or "
        f"prestige as the owner chooses for each. Markers: {have}."
    )
    table = DataTable(("Owner", ">Markers", "Amount", ""), rows)
    return Said(text, table, (vocation_place(vocation), *map(player_place, order)))


def scored(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-52: what an owner chose."""
    player, value = facts["player"], facts["value"]
    parts = [
        f"{times} × {value} = **{times * value}** {kind}"
        for times, kind in ((facts["prestige"], "prestige"), (facts["wealth"], "wealth"))
        if times
    ]
    count = facts["prestige"] + facts["wealth"]
    markers = plural(count, f"{facts['vocation']} marker")
    pays = "pays" if count == 1 else "pay"
    text = f"{name(state, player)}'s {markers} {pays} {listing(parts)}."
    return Said(text, places=_places(facts))


def scored_both(state: State, facts: Facts, ruling: Ruling) -> Said:
    """US-54: the Police Chief need not choose."""
    player, count, value = facts["player"], facts["count"], facts["value"]
    amount = f"{count} × {value} = **{count * value}**"
    text = (
        f"{name(state, player)} is Police Chief and need not choose: {amount} wealth and as much "
        f"prestige for {plural(count, facts['vocation'] + ' marker')}."
    )
    return Said(text, places=(*_places(facts), office_place("Police Chief")))


TELLERS: dict[str, Teller] = {
    "took_vocation": took_vocation,
    "took_from": took_from,
    "kept_vocation": kept_vocation,
    "scoring": scoring,
    "scored": scored,
    "scored_both": scored_both,
}
