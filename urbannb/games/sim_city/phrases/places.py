"""What the places of the table are called, and players and cards in sentences."""

from __future__ import annotations

from urbannb.core.choosing.fields import whole
from urbannb.core.choosing.places import PlaceName
from urbannb.games.sim_city.model.actions import CARD, MOST_PLAYERS
from urbannb.games.sim_city.model.state import SimCityState as State

_PLAYER = whole(0, MOST_PLAYERS - 1)
player_place = PlaceName("player{player}", player=_PLAYER)
"""A player, with their money and council members. Cells of a city go by their own names."""
hand_place = PlaceName("hand:{card}", card=CARD)
"""A card in a hand."""
pile_place = PlaceName("pile{city}", city=whole(0, 1))
"""The deck of a city."""
discards_place = PlaceName("discards{city}", city=whole(0, 1))
"""The discards of a deck."""
LONG_PILE, PHASES_PLACE = "long-pile", "phases"
PLACES = (
    player_place, hand_place, pile_place, discards_place,
    PlaceName(LONG_PILE, "The long cards that are still to be drawn."),
    PlaceName(PHASES_PLACE, "The phase of the city, and what the next one needs."),
)  # fmt: skip
"""Every kind of place there is."""


def card_name(state: State, card: str) -> str:
    """ "Corner Store"."""
    return state.card(card).name
