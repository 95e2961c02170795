"""What an action is called in a few words, for lists, hints and buttons."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.choosing.answers import Pass
from urbannb.core.text import doing as subject
from urbannb.games.city_blocks.model import STREETS, CityBlocksState, Keep, Place, Swap
from urbannb.games.city_blocks.phrases import a_tile, street_name, tile_name, tile_place


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


def called_plainly(state: CityBlocksState, action: Action) -> str | None:
    """ "Factory 5 on A1", without its price."""
    return f"{tile_name(action.tile)} on {action.block}" if isinstance(action, Place) else None


def doing(state: CityBlocksState, action: Action) -> str:
    """ "placing a School on A1", "swapping the tokens of row 3 and column A"."""
    if not isinstance(action, Place):
        return subject.doing(called(state, action))
    return f"placing {a_tile(action.tile)} on {action.block}{_price(state, action.block)}"


def outcome(before: CityBlocksState, after: CityBlocksState) -> str:
    """The streets that were won or tied: "wins column E, $13"."""
    new = [street for street in after.holder if street not in before.holder]
    found = []
    for street in new:
        who = after.holder[street]
        money = f"{street_name(street)}, ${after.tokens[street]}"
        if who < 0:
            found.append(f"{money}, is tied")
        else:
            lead = "" if who == before.player else f"{after.names[who]} "
            found.append(f"{lead}wins {money}")
    return "; ".join(found)


def onward(state: CityBlocksState, held: tuple[str, ...]) -> str:
    """ "choose a block for Factory 4"; for the Courthouse, the other street."""
    owner, code = tile_place.of(held[-1]) or (None, "")
    if owner is not None:
        return f"choose a block for {tile_name(code)}"
    return f"choose the street to swap {street_name(held[-1])} with" if held[-1] in STREETS else ""


def _price(state: CityBlocksState, block: str) -> str:
    """What building there costs, where a building must go first."""
    purse = state.purse(state.player)
    return f" for ${state.tokens[purse[0]]}" if block in state.grid and purse else ""
