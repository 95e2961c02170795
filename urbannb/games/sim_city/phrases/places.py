"""What the places of the table are called, and players and cards in sentences."""

from __future__ import annotations

from urbannb.core.patterns.fields import whole
from urbannb.core.patterns.places import PlaceName
from urbannb.games.sim_city.model.actions import CARD, CELL, MOST, MOST_PLAYERS
from urbannb.games.sim_city.model.state import SimCityState as State

_PLAYER = whole(0, MOST_PLAYERS - 1)
cell_place = PlaceName(
    "{cell}", "A cell of the table, by row and column from the first block.", cell=CELL
)
player_place = PlaceName(
    "player{player}", "A player, with their money, offices and council members.", player=_PLAYER
)
hand_place = PlaceName("hand:{card}", "A card in a hand.", card=CARD)
pile_place = PlaceName("pile{city}", "The deck of a city.", city=whole(0, 1))
discards_place = PlaceName("discards{city}", "The discards of a deck.", city=whole(0, 1))
amount_place = PlaceName(
    "amount{n}", "A number of votes or dollars, once the player is chosen.", n=whole(1, MOST)
)
event_place = PlaceName("event:{card}", "An event that is going on.", card=CARD)
LONG_PILE, PHASES_PLACE = "long-pile", "phases"
PLACES = (
    cell_place, player_place, hand_place, pile_place, discards_place, amount_place, event_place,
    PlaceName(LONG_PILE, "The long cards that are still to be drawn."),
    PlaceName(PHASES_PLACE, "The phase of the city, and what the next one needs."),
)  # fmt: skip
"""Every kind of place there is."""


def card_name(state: State, card: str) -> str:
    """ "Corner Store"."""
    return state.card(card).name
