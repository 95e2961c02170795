"""Why an action is illegal: every condition of City Blocks, each checked by itself."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.text import capital
from urbannb.core.verdict import Reason
from urbannb.games.city_blocks.model.actions import Place, Swap
from urbannb.games.city_blocks.model.state import PAID, TIED, CityBlocksState
from urbannb.games.city_blocks.phrases import a_tile, street_name, the_tile, tile_name, tiles_named


def placing_reasons(state: CityBlocksState, action: Place) -> Iterator[Reason]:
    """Every condition that a placement fails (CB-7, CB-10, CB-12, CB-14)."""
    player, hand = state.player, state.hands[state.player]
    if action.tile not in hand:
        held = tiles_named(hand)
        yield Reason(
            "not-in-hand",
            "CB-7",
            f"You do not have {a_tile(action.tile)} in your hand; you hold {held}.",
            needed=tile_name(action.tile),
            had=held,
        )
    building = state.grid.get(action.block)
    if building is None:
        return
    others = building.owner != player
    poor = player not in state.holder.values()
    if others or poor:
        yield Reason(
            "not-empty",
            "CB-10",
            f"{action.block} is not empty, so it cannot be developed.",
            (action.block,),
            "an empty block",
            tile_name(building.code),
        )
    if others:
        owner = state.names[building.owner]
        yield Reason(
            "not-yours",
            "CB-12",
            f"{capital(the_tile(building.code))} on {action.block} is {owner}'s; "
            "you may redevelop only your own buildings.",
            (action.block,),
            "a building of yours",
            f"{owner}'s {tile_name(building.code)}",
        )
    if poor:
        yield Reason(
            "no-token",
            "CB-14",
            "Redeveloping costs your lowest token, and you hold none.",
            (action.block,),
            "1 token",
            "0 tokens",
        )


def swapping_reasons(state: CityBlocksState, action: Swap) -> Iterator[Reason]:
    """Every condition that a swap fails (CB-16)."""
    if action.first == action.second:
        yield Reason(
            "same-street",
            "CB-16",
            "Two different tokens are swapped; you named one street twice.",
            (action.first,),
            "2 tokens",
            "1 token",
        )
    for street in dict.fromkeys((action.first, action.second)):
        if street in state.holder:
            who = state.holder[street]
            fate = {
                TIED: "left the game in a tie",
                PAID: "was won and has been paid for a redevelopment",
            }.get(who)
            fate = fate or f"was won by {state.names[who]}"
            yield Reason(
                "token-claimed",
                "CB-16",
                f"The ${state.tokens[street]} of {street_name(street)} {fate}; "
                "only unclaimed tokens can be swapped.",
                (street,),
                "an unclaimed token",
                f"it {fate}",
            )
