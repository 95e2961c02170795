"""Why an action is illegal: every condition of Sprawlopolis, each checked by itself."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.action import Action
from urbannb.core.choosing.answers import Pass
from urbannb.core.text import listing
from urbannb.core.verdict import Reason
from urbannb.games.sprawlopolis.components.cards import card_name
from urbannb.games.sprawlopolis.components.grid import CORNERS, cell, footprint, place
from urbannb.games.sprawlopolis.model.actions import Place, Stand, Tuck
from urbannb.games.sprawlopolis.model.state import SprawlopolisState
from urbannb.games.sprawlopolis.phrases import places, spot, the_blocks
from urbannb.games.sprawlopolis.rules.sites import is_site

State = SprawlopolisState


def reasons(state: State, action: Action) -> Iterator[Reason]:
    """Every condition that an action fails (SP-10, SP-14 to SP-18)."""
    if isinstance(action, Pass):
        held = listing(map(card_name, state.hands[state.player]))
        yield Reason(
            "no-passing",
            "SP-10",
            f"You must lay a card on your turn; you hold {held}.",
            needed="a card laid",
            had="a pass",
        )
    if isinstance(action, Place | Tuck | Stand):
        yield from _held(state, action.card)
    if isinstance(action, Tuck):
        site = cell(action.row, action.col)
        yield Reason(
            "tucked",
            "SP-16",
            f"At {spot(site)} the card would be slipped under the city; a card may only be laid "
            "on top of it or beside it.",
            (place(site),),
            "on top or beside",
            "underneath",
        )
    if isinstance(action, Stand):
        yield Reason(
            "upright",
            "SP-18",
            "The card would stand upright; cards lie landscape and may be given a half turn, "
            "not by a quarter.",
            (),
            "landscape",
            "upright",
        )
    if isinstance(action, Place | Tuck):
        yield from joined(state, cell(action.row, action.col))


def _held(state: State, card: int) -> Iterator[Reason]:
    hand = state.hands[state.player]
    if card not in hand:
        held = listing(map(card_name, hand)) or "no card"
        yield Reason(
            "not-in-hand",
            "SP-10",
            f"Card {card_name(card)} {_where(state, card)}; you hold {held}.",
            needed="a card of your hand",
            had=card_name(card),
        )


def _where(state: State, card: int) -> str:
    """Where a card is that is not in the hand, as far as everybody can see."""
    if card in state.conditions:
        return "is a scoring condition of this game"
    if card in [laid.card for laid in state.laid]:
        return "lies in the city already"
    return "is not in your hand"


def joined(state: State, site: int) -> Iterator[Reason]:
    """The card must overlap the city or meet it edge to edge."""
    if is_site(state.laid, site):
        return
    city = state.city()
    corners = sorted({c + step for c in footprint(site) for step in CORNERS} & set(city.blocks))
    if corners:
        yield Reason(
            "corner-only",
            "SP-17",
            f"At {spot(site)} the card would touch the city only at a corner of "
            f"{the_blocks(city, corners)}; it must share an edge or cover a block.",
            places(corners),
            "a shared edge or a covered block",
            "a corner",
        )
    else:
        yield Reason(
            "apart",
            "SP-14",
            f"At {spot(site)} the card would neither meet an edge of the city nor cover a block "
            "of it.",
            (),
            "a shared edge or a covered block",
            "no contact",
        )
