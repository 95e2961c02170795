"""What building a contract on a site would do: price, permits, bonus, vocations, effects."""

from __future__ import annotations

from urbannb.core.step import Row, Table
from urbannb.core.words import listing, plural
from urbannb.games.urban_sprawl.actions import CONTRACT_COSTS, Build
from urbannb.games.urban_sprawl.board import Site, site
from urbannb.games.urban_sprawl.box import box
from urbannb.games.urban_sprawl.cards import Contract
from urbannb.games.urban_sprawl.effect_words import BUILDER, a, effect_words
from urbannb.games.urban_sprawl.permits import held_for, ways
from urbannb.games.urban_sprawl.slots import contract_in
from urbannb.games.urban_sprawl.state import VOCATIONS
from urbannb.games.urban_sprawl.words.building import building_lots, zoning_words
from urbannb.games.urban_sprawl.words.common import Said, State, building_words, value_sum
from urbannb.games.urban_sprawl.zoning import covered, same_zone, zoning


def build(state: State, action: Build) -> Said:
    """All that building there comes to."""
    contract = box(state).contracts[contract_in(state, action.box)]
    place = site(action.block, action.shape, contract.lots)
    cost = CONTRACT_COSTS.get(action.box, 0)
    same = same_zone(state, place, contract.zone)
    gone = covered(state, place)
    text = f"You would build the **{contract.name}** in {action.block}, which costs "
    text += f"{cost} AP, {_permits(state, contract)} and {value_sum(state, action.block)} wealth. "
    if gone:
        text += _demolished(state, [building_words(state, b) for b in gone])
    text += zoning_words(state, contract, zoning(state, place, contract.zone))
    text += _gains(state, contract)
    rows = _rows(state, contract, place, cost, len(same))
    places = (*building_lots(place), *same)
    table = Table(("What", ">Amount", ">Left"), rows)
    return Said(text, table, places, tuple(b.lot for b in gone))


def _permits(state: State, contract: Contract) -> str:
    found = ways(held_for(state, state.player, contract.zone), contract.lots)
    due = plural(contract.lots, f"{contract.zone} permit")
    return due if len(found) == 1 else f"{due} (payable in {len(found)} ways)"


def _demolished(state: State, gone: list[str]) -> str:
    by = "as Contractor" if state.contractor == state.player else "with an Urban Renewal card"
    return f"It demolishes {listing(gone)}, {by}. "


def _rows(state: State, contract: Contract, place: Site, cost: int, same: int) -> tuple[Row, ...]:
    player = state.player
    price = state.worth(place.block)
    attorney = state.offices.get("District Attorney") == player and not state.built_this_turn
    bonus = same * (2 if attorney else 1)
    return (
        Row(("AP", cost, state.ap - cost)),
        Row(("Wealth", price, state.wealth[player] - price)),
        Row(("Neighborhood bonus, prestige", bonus, "")),
    )


def _gains(state: State, contract: Contract) -> str:
    """What comes of it: vocations, then effects."""
    text = ""
    for name, value in contract.vocations:
        own = state.vocations.get(name, []).count(state.player)
        source = "" if len(state.vocations.get(name, [])) < VOCATIONS[name] else " from an opponent"
        text += f" You take {a(name)} marker{source}; then {name} scores {value} for each marker, "
        text += f"of which you have {own} now."
    for effect in contract.effects:
        text += f" {effect_words(effect, BUILDER)}"
    return text
