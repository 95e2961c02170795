"""What an action is called in a few words, for lists, hints and buttons."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.games.city_blocks.model.actions import Keep, Pass, Place, Swap
from urbannb.games.city_blocks.model.state import CityBlocksState
from urbannb.games.city_blocks.phrases import street_name, tile_name


def called(state: CityBlocksState, action: Action) -> str:
    """ "Factory 5 on A1", "swap the tokens of row 3 and column A"; a price where one is paid."""
    match action:
        case Place(tile, block):
            return f"{tile_name(tile)} on {block}{_price(state, block)}"
        case Swap(first, second):
            return f"swap the tokens of {street_name(first)} and {street_name(second)}"
        case Keep():
            return "keep all tokens where they are"
        case Pass():
            return "pass"
    return ""


def _price(state: CityBlocksState, block: str) -> str:
    """What building there costs, where a building must go first."""
    purse = state.purse(state.player)
    return f" for ${state.tokens[purse[0]]}" if block in state.grid and purse else ""
