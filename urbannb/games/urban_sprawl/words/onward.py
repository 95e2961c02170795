"""What to do next while an action is being clicked."""

from __future__ import annotations

from urbannb.games.urban_sprawl.model.slots import contract_in
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.cards import card_name
from urbannb.games.urban_sprawl.phrases.place_names import (
    block_place,
    box_place,
    favor_place,
    spare_place,
)

State = UrbanSprawlState


def onward(state: State, held: tuple[str, ...]) -> str:
    """ "choose a block for the Smithy"; a lot where the block is chosen, a space for a marker."""
    first, last = held[0], held[-1]
    if marker := spare_place.of(first):
        kind, value = marker
        return f"choose a vacant gray space for {kind} {value}"
    card = _contract(state, first)
    what = f" for the {card_name(state, card)}" if card else ""
    if block := block_place.of(last):
        return f"choose a site in {block}{what}"
    return f"choose a block{what}" if card else ""


def _contract(state: State, place: str) -> str:
    """The contract at a place; "" where none lies."""
    if name := box_place.of(place):
        return contract_in(state, name)
    return favor[1] if (favor := favor_place.of(place)) else ""
