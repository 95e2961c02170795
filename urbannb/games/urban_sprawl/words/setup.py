"""Setting up (US-2 to US-9)."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urban_sprawl.phrases.cards import card_name
from urbannb.games.urban_sprawl.phrases.city import building_name, value_sum
from urbannb.games.urban_sprawl.phrases.people import ORDINALS, name, names
from urbannb.games.urban_sprawl.phrases.place_names import box_place, player_place, vocation_place
from urbannb.games.urban_sprawl.rules.rulings import setup as rulings
from urbannb.games.urban_sprawl.rules.setup import CHEAPEST_HOUSE
from urbannb.games.urban_sprawl.words.common import (
    State,
    player_cell,
    value_table,
)

tells: Tellers[State] = Tellers()


@tells(rulings.StartDrawn)
def start(state: State, ruling: rulings.StartDrawn) -> Said:
    """US-19: who begins."""
    text = f"{name(state, ruling.player)} is drawn as the start player."
    return Said(text, places=(player_place(ruling.player),))


@tells(rulings.WealthGiven)
def wealth(state: State, ruling: rulings.WealthGiven) -> Said:
    """US-6: with how much everybody begins."""
    players = range(len(state.names))
    text = (
        f"With {len(players)} players each begins with **{ruling.wealth}** wealth and 0 prestige."
    )
    return Said(text, places=tuple(map(player_place, players)))


@tells(rulings.PawnPut)
def pawn(state: State, ruling: rulings.PawnPut) -> Said:
    """US-86: the pawn at the start."""
    text = "The pawn begins on the **Mayor**. That is not an election: nobody is Mayor until "
    return Said(f"{text}the first one.")


@tells(rulings.DecksLayered)
def layered(state: State, ruling: rulings.DecksLayered) -> Said:
    """US-2: the three parts of a contract deck."""
    low, middle, high = ruling.parts
    text = (
        f"The three contract decks are stacked: **{low}** cards at the bottom, then {middle} with "
        f"the key event shuffled in, then **{high}** on top. Counted from the "
        f"top, the key event of each deck is one of the cards {high + 1} to {high + middle + 1}."
    )
    return Said(text, places=tuple(map(box_place, ("town", "city", "metropolis"))))


@tells(rulings.TownTurnedUp)
def turned_up_town(state: State, ruling: rulings.TownTurnedUp) -> Said:
    """US-3, US-9: the first contracts."""
    shown = listing(card_name(state, card) for card in state.boxes)
    text = f"Town contracts lie in the boxes for 5 to 1 AP: {shown}. The top card of the Town "
    text += f"deck is the {card_name(state, state.decks[0][-1])}."
    if ruling.aside:
        events = listing(card_name(state, card) for card in ruling.aside)
        one = len(ruling.aside) == 1
        text += f" {capital(events)} turned up too soon: "
        text += "the event is shuffled back, and a contract replaces it." if one else (
            "the events are shuffled back, and contracts replace them."
        )  # fmt: skip
    return Said(text, places=(*(box_place(n) for n in "54321"), box_place("town")))


@tells(rulings.PlansDealt)
def dealt(state: State, ruling: rulings.PlansDealt) -> Said:
    """US-5: the first planning cards."""
    order = state.round_from(state.first)
    rows = tuple(
        Row((player_cell(state, player), place, ruling.counts[player]))
        for place, player in zip(ORDINALS, order, strict=False)
    )
    text = (
        "The later a player's first turn, the more planning cards they begin with: "
        + listing(f"{state.names[p]} with {plural(ruling.counts[p], 'card')}" for p in order)
        + ". Four planning cards lie in the boxes, and the top card of the deck is turned up."
    )
    return Said(text, DataTable(("Player", "Seat", ">Planning cards"), rows))


@tells(rulings.StartingBuildingsPut)
def starting_buildings(state: State, ruling: rulings.StartingBuildingsPut) -> Said:
    """US-7: twelve buildings without a player."""
    return Said(
        "Twelve 1-lot buildings are placed in the city: 4 RES, 4 COM, 2 IND and 2 CIV. "
        "Nobody controls them yet."
    )


@tells(rulings.BuildingClaimed)
def claimed(state: State, ruling: rulings.BuildingClaimed) -> Said:
    """US-7: one of them is claimed and paid for."""
    (lot,) = ruling.places
    player, block = ruling.player, lot[:2]
    building = building_name(state, state.city[lot])
    left = state.wealth[player]
    text = (
        f"{name(state, player)} takes control of the {building} in {block} and pays its value: "
        f"{value_sum(state, block)} wealth. {left or 'No'} wealth is left."
    )
    return Said(text, value_table(state, block))


@tells(rulings.MediaGiven)
def media(state: State, ruling: rulings.MediaGiven) -> Said:
    """US-8: who gets the Media vocation."""
    player, tied = ruling.player, ruling.tied
    high = max(state.wealth)
    if len(tied) == 1:
        text = f"{name(state, player)} has the most wealth left, **{high}**, and takes Media."
    else:
        house = f"the RES building in {CHEAPEST_HOUSE[:2]}, worth {state.worth(CHEAPEST_HOUSE[:2])}"
        text = f"{names(state, tied)} are tied with {high} wealth. So Media goes to whoever "
        text += f"controls {house}: **{state.names[player]}**"
        text += "." if player in tied else ", who is not among those tied."
    rows = tuple(Row((player_cell(state, p), wealth)) for p, wealth in enumerate(state.wealth))
    places = (vocation_place("Media"),) + ((CHEAPEST_HOUSE,) if len(tied) > 1 else ())
    return Said(text, DataTable(("Player", ">Wealth left"), rows), places)
