"""Why an action is illegal: every condition of Sprawlopolis, each checked by itself."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.task import Action
from urbannb.core.verdict import Reason
from urbannb.core.words import listing, number
from urbannb.games.sprawlopolis.actions import Pass, Place, Stand, Tuck
from urbannb.games.sprawlopolis.cards import card_name
from urbannb.games.sprawlopolis.grid import CORNERS, cell, footprint, place
from urbannb.games.sprawlopolis.seats import is_seat
from urbannb.games.sprawlopolis.state import SprawlopolisState

State = SprawlopolisState


def reasons(state: State, action: Action) -> Iterator[Reason]:
    """Every condition that an action fails (SP-10, SP-14 to SP-18)."""
    if isinstance(action, Pass):
        yield Reason("no-passing", "SP-10", "You must lay a card; there is no passing.")
    if isinstance(action, Place | Tuck | Stand):
        yield from _held(state, action.card)
        seat = (action.row, action.col)
        if isinstance(action, Tuck):
            yield Reason(
                "tucked",
                "SP-16",
                "A card is laid on top of others, never slipped under one.",
                (f"{action.row},{action.col}",),
                "on top",
                "underneath",
            )
        elif isinstance(action, Stand):
            yield Reason(
                "upright",
                "SP-18",
                "Cards lie landscape; only half a turn is allowed, not a quarter.",
                (),
                "landscape",
                "upright",
            )
        if not isinstance(action, Stand):
            yield from _joined(state, *seat)


def _held(state: State, card: int) -> Iterator[Reason]:
    hand = state.hands[state.player]
    if card not in hand:
        held = listing(map(card_name, hand)) or "no card"
        yield Reason(
            "not-in-hand",
            "SP-10",
            f"Card {card_name(card)} is not in your hand; you hold {held}.",
            needed=card_name(card),
            had=held,
        )


def _joined(state: State, row: int, col: int) -> Iterator[Reason]:
    """The card must overlap the city or meet it edge to edge."""
    seat = cell(row, col)
    if is_seat(state.laid, seat):
        return
    cells = footprint(seat)
    city = state.city().blocks
    corners = tuple(sorted({c + d for c in cells for d in CORNERS} & set(city)))
    at = f"row {number(row)}, column {number(col)}"
    if corners:
        yield Reason(
            "corner-only",
            "SP-17",
            f"At {at} the card touches the city only at a corner.",
            (*map(place, corners),),
            "a shared edge or an overlap",
            "a corner",
        )
    else:
        yield Reason(
            "apart",
            "SP-14",
            f"At {at} the card neither meets an edge of the city nor overlaps a block.",
            (),
            "a shared edge or an overlap",
            "no contact",
        )
