"""A turn: collecting, investing, acquiring, taking favors, ending it (US-20 to US-31, US-82)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urban_sprawl.model.actions import FAVORS
from urbannb.games.urban_sprawl.model.slots import favors_allowed
from urbannb.games.urban_sprawl.phrases.cards import a_plan, card_name, plan_words
from urbannb.games.urban_sprawl.phrases.people import name
from urbannb.games.urban_sprawl.phrases.place_names import (
    favor_place,
    office_place,
    permit_place,
    player_place,
)
from urbannb.games.urban_sprawl.rules.rulings import turn as rulings
from urbannb.games.urban_sprawl.rules.turn import TRIBUTE
from urbannb.games.urban_sprawl.words.common import State, ap_left, player_cell

tells: Tellers[State] = Tellers()


@tells(rulings.TributeCollected)
def collected(state: State, ruling: rulings.TributeCollected) -> Said:
    """US-82: the Treasurer's collection."""
    player, paid = ruling.player, ruling.paid
    rows = [Row((player_cell(state, p), amount, state.wealth[p])) for p, amount in paid.items()]
    rows.append(Row(("Collected", sum(paid.values()), ""), "sum"))
    short = [state.names[p] for p, amount in paid.items() if amount < TRIBUTE]
    text = f"{name(state, player)} is Treasurer and collects **{sum(paid.values())}** wealth: "
    text += f"{TRIBUTE} from each opponent"
    text += f", if they have it; {listing(short)} could not pay it all." if short else "."
    places = (office_place("Treasurer"), player_place(player))
    return Said(text, DataTable(("Player", ">Pays", ">Has left"), tuple(rows)), places)


@tells(rulings.PointsGiven)
def points(state: State, ruling: rulings.PointsGiven) -> Said:
    """US-21, US-83: action points for the turn."""
    player, given = ruling.player, ruling.points
    boss = ", two more than others, as Union Boss" if ruling.rule == "US-83" else ""
    text = f"{name(state, player)}'s turn begins, with **{given} AP** to spend{boss}."
    return Said(text, places=(player_place(player),))


@tells(rulings.PermitInvested)
def invested(state: State, ruling: rulings.PermitInvested) -> Said:
    """US-20: a permit for wealth."""
    player, income = state.player, ruling.income
    what = f"{name(state, player)} invests {a_plan(state, ruling.card)}"
    if income:
        text = f"{what}: the number on it brings **{income}** wealth, so "
        text += f"{state.wealth[player] - income} becomes {state.wealth[player]}."
    else:
        text = f"{what}. It shows no number, so it brings nothing."
    text += " The card goes to the discards."
    return Said(text, places=(player_place(player), "discards"))


@tells(rulings.PlanAcquired)
def took(state: State, ruling: rulings.PlanAcquired) -> Said:
    """US-23: a planning card."""
    player, card = state.player, ruling.card
    text = (
        f"{name(state, player)} acquires the {plan_words(state, card)} for "
        f"**{ruling.cost} AP**; {ap_left(state)}."
    )
    return Said(text, places=(permit_place(player, card),))


@tells(rulings.FavorTaken)
def favored(state: State, ruling: rulings.FavorTaken) -> Said:
    """US-24: a contract as a favor."""
    player, card = state.player, ruling.card
    most = favors_allowed(state, player)
    held = "the only favor allowed" if most == 1 else f"favor {len(state.favors[player])} of {most}"
    text = (
        f"{name(state, player)} takes the **{card_name(state, card)}** as a favor for "
        f"**{ruling.cost} AP**, {held}; {ap_left(state)}. Building it on a later turn "
        "costs 0 AP."
    )
    return Said(text, places=(favor_place(player, card),))


@tells(rulings.BuildingBegun)
def building(state: State, ruling: rulings.BuildingBegun) -> Said:
    """US-31, US-26: a contract is going to be built."""
    player, what = state.player, f"**{card_name(state, ruling.card)}**"
    block = ruling.places[0]
    if ruling.box in FAVORS:
        text = f"{name(state, player)} builds a favor, the {what}, in {block}: that costs 0 AP."
    else:
        text = f"{name(state, player)} builds the {what} in {block}. Its box costs "
        text += f"**{ruling.cost} AP**; {ap_left(state)}."
    return Said(text)


@tells(rulings.TurnEnded)
def ended(state: State, ruling: rulings.TurnEnded) -> Said:
    """US-27: the turn is over."""
    lost = ruling.lost
    gone = f"; {plural(lost, 'action point is', 'action points are')} lost" if lost else ""
    return Said(
        f"{name(state, ruling.player)} ends the turn{gone}.",
        places=(player_place(ruling.player),),
    )
