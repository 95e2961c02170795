"""What building a contract on a site would do: price, permits, bonus, vocations, effects."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text import a, listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urban_sprawl.components.board import Site, site
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.components.effects import YOU
from urbannb.games.urban_sprawl.components.people import VOCATIONS
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, Build
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.slots import contract_in
from urbannb.games.urban_sprawl.phrases.cards import plan_words
from urbannb.games.urban_sprawl.phrases.city import building_words, value_sum
from urbannb.games.urban_sprawl.phrases.effects import BUILDER, amount_words, effect_words
from urbannb.games.urban_sprawl.rules.effects.amounts import Amounts
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import needs_row
from urbannb.games.urban_sprawl.rules.effects.filters import times
from urbannb.games.urban_sprawl.rules.effects.whom import EACH
from urbannb.games.urban_sprawl.rules.permits import held_for, ways
from urbannb.games.urban_sprawl.rules.zoning import covered, same_zone, zoning
from urbannb.games.urban_sprawl.words.building import building_lots, zoning_words
from urbannb.games.urban_sprawl.words.common import State


def build(state: State, action: Build) -> Said:
    """All that building there comes to."""
    contract = box(state).contracts[contract_in(state, action.box)]
    place = site(action.block, action.shape, contract.lots)
    cost = CONTRACT_COSTS.get(action.box, 0)
    same = same_zone(state, place, contract.zone)
    gone = covered(state, place)
    text = f"You would build the **{contract.name}** in {action.block}, which costs "
    text += f"{cost} AP, {value_sum(state, action.block)} wealth and {_permits(state, contract)}. "
    if gone:
        text += _demolished(state, [building_words(state, b) for b in gone])
    text += zoning_words(state, contract, zoning(state, place, contract.zone))
    text += _gains(state, contract, place)
    rows = _rows(state, contract, place, cost, len(same))
    places = (*building_lots(place), *same)
    table = DataTable(("What", ">Amount", ">Left"), rows)
    return Said(text, table, places, tuple(b.lot for b in gone))


def _permits(state: State, contract: Contract) -> str:
    found = ways(held_for(state, state.player, contract.zone), contract.lots)
    due = plural(contract.lots, f"{contract.zone} permit")
    if len(found) > 1:
        return f"{due}, for which there are {len(found)} ways to pay"
    cards = listing(plan_words(state, card) for card in found[0])
    over = sum(box(state).permits[card].permits for card in found[0]) - contract.lots
    lost = f", of which {plural(over, 'permit')} would be lost" if over else ""
    return f"{due}, paid with your {cards}{lost}"


def _demolished(state: State, gone: list[str]) -> str:
    by = "as Contractor" if state.contractor == state.player else "with an Urban Renewal card"
    return f"It would demolish {listing(gone)}, {by}. "


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


def _gains(state: State, contract: Contract, place: Site) -> str:
    """What comes of it: vocations, then effects."""
    text = ""
    for name, value in contract.vocations:
        owners = state.vocations.get(name, [])
        own = owners.count(state.player)
        if len(owners) < VOCATIONS[name]:
            text += f" You take {a(name)} marker, and then"
        elif own < len(owners):
            text += f" You may take {a(name)} marker from an opponent. Then"
            text += f" each {name} marker pays its owner {value}; you have {own or 'none'} so far."
            continue
        else:
            own -= 1
            text += " Then"
        text += f" each {name} marker pays its owner {value}; you would have {own + 1}."
    done = " ".join(
        effect_words(effect, BUILDER) + _amount(state, contract, place, number)
        for number, effect in enumerate(contract.effects)
    )
    return f"{text} The card says: {done}" if done else text


def _amount(state: State, contract: Contract, place: Site, number: int) -> str:
    """What an effect that counts buildings would come to, with the new building in its place."""
    effect, player = contract.effects[number], state.player
    if not isinstance(effect, Amounts) or effect.per is None or needs_row(effect):
        return ""
    if effect.who not in (YOU, EACH):
        return ""
    after = state.copy()
    for gone in covered(after, place):
        after.clear(gone.lot)
    after.put(Building(contract.zone, place.block, place.shape, contract.lots, contract.id, player))
    context = Context(contract.id, (number,), player, place.block, place.shape)
    number = times(after, context, effect.per, player)
    amount = amount_words(effect.wealth * number, effect.prestige * number) or "nothing"
    return f" (As things stand {amount}{' for you' if effect.who == EACH else ''}.)"
