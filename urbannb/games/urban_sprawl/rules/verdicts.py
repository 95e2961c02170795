"""Why an action of a turn is illegal: every condition, each checked by itself for one site."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.text import a, capital, listing, plural
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components.board import SHAPES, Site, site, tile_of
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, NOBODY, Contract
from urbannb.games.urban_sprawl.model import actions
from urbannb.games.urban_sprawl.model import state as ledger
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.phrases import apart, box_place, building_words, plan_place, several
from urbannb.games.urban_sprawl.rules import sites
from urbannb.games.urban_sprawl.rules.base import hand

State = ledger.UrbanSprawlState
Reasons = Iterator[Reason]


def spending_reasons(state: State, action: object) -> Reasons:
    """Every condition that an action of the turn fails."""
    if isinstance(action, actions.Invest):
        yield from _investing(state, action)
    elif isinstance(action, actions.Take):
        if not ledger.plan_at(state, action.cost):
            deck = action.cost == actions.DECK_COST
            where = "face up on the planning deck" if deck else f"in the box for {action.cost} AP"
            yield _empty(f"No planning card lies {where}.", "US-23")
        yield from _points(state, action.cost, plan_place(action.cost))
    elif isinstance(action, actions.Favor):
        yield from _favor(state, action)
    elif isinstance(action, actions.Build):
        yield from building_reasons(state, action)


def _empty(text: str, rule: str) -> Reason:
    return Reason("empty-box", rule, text)


def _where(name: str) -> str:
    """ "in the box for 3 AP", "on the City deck"."""
    return (
        f"on the {name.capitalize()} deck"
        if name in CONTRACT_DECKS
        else f"in the box for {name} AP"
    )


def _points(state: State, cost: int, place: str) -> Reasons:
    if cost > state.ap:
        text = f"It costs {cost} AP; you have {state.ap} left."
        yield Reason("points", "US-31", text, (place,), f"{cost} AP", f"{state.ap} AP")


def _investing(state: State, action: actions.Invest) -> Reasons:
    if not state.investing:
        text = "Investments are made at the start of a turn, before anything else."
        yield Reason("too-late", "US-20", text)
    known = ledger.box(state)
    if action.card not in state.permits[state.player]:
        yield Reason("not-held", "US-20", f"You do not hold a card {action.card}.")
    elif action.card in known.renewals:
        yield Reason("no-permit", "US-20", "An Urban Renewal card cannot be invested.")


def _favor(state: State, action: actions.Favor) -> Reasons:
    if not ledger.contract_in(state, action.box):
        yield _empty(f"No contract lies face up {_where(action.box)}.", "US-24")
    yield from _points(state, actions.CONTRACT_COSTS[action.box], box_place(action.box))
    if not ledger.favor_room(state, state.player):
        most = plural(ledger.favors_allowed(state, state.player), "favor")
        text = f"You may hold only {most} at a time, and you already do."
        yield Reason("favor-full", "US-25", text, (), most, most)


# -- building


def building_reasons(state: State, action: actions.Build) -> Reasons:
    """Every condition that building a contract on a site fails."""
    card = ledger.contract_in(state, action.box)
    cost = actions.CONTRACT_COSTS.get(action.box, 0)
    if not card:
        if action.box in actions.FAVORS:
            yield _empty("You hold no such favor.", "US-26")
        else:
            yield _empty(f"No contract lies face up {_where(action.box)}.", "US-22")
        yield from _points(state, cost, box_place(action.box))
        return
    contract = ledger.box(state).contracts[card]
    yield from _points(state, cost, box_place(action.box))
    if card in state.new_favors:
        yield from _too_new()
    yield from _permits(state, contract)
    if action.shape not in SHAPES[contract.lots]:
        yield shape_reason(action.shape, contract.lots)
        return
    place = site(action.block, action.shape, contract.lots)
    yield from _tile(state, contract, place)
    yield from _room(state, contract, place)
    yield from zoning_reasons(state, contract, place)
    for restriction in contract.restrictions:
        if not restriction.allows(state, place):
            yield restriction.reason(state, place)
    price, wealth = state.worth(place.block), state.wealth[state.player]
    if price > wealth:
        text = f"{place.block} costs {price} wealth; you have {wealth}."
        yield Reason("wealth", "US-38", text, (place.block,), f"{price} wealth", f"{wealth} wealth")


def _too_new() -> Reasons:
    text = "You took this favor this turn; it can be built from your next turn on."
    yield Reason("favor-new", "US-26", text)


def bars(state: State, name: str) -> list[Reason]:
    """Why the contract of that name cannot be built now, wherever it were to stand."""
    card = ledger.contract_in(state, name)
    if not card:
        return []
    contract = ledger.box(state).contracts[card]
    found = [*_points(state, actions.CONTRACT_COSTS.get(name, 0), box_place(name))]
    if card in state.new_favors:
        found += _too_new()
    found += _permits(state, contract)
    if sites.building_sites(state, [(name, contract)]):
        return found
    blocks = {block for block, _ in sites.sites_at_any_price(state, contract)}
    if not blocks:
        text = f"As things stand no block takes the {contract.name}."
        return [*found, Reason("no-site", "US-32", text)]
    price, wealth = min(map(state.worth, blocks)), state.wealth[state.player]
    text = f"Wherever it could stand, it costs {price} wealth or more; you have {wealth}."
    return [*found, Reason("wealth", "US-38", text, (), f"{price} wealth", f"{wealth} wealth")]


def shape_reason(shape: str, size: int) -> Reason:
    """A tile of that size cannot lie so."""
    right = listing((s or "the whole block" for s in SHAPES[size]), "or")
    words = f"{_FILLS[size]}: {right}" if size < 4 else _FILLS[size]
    text = f"A {size}-lot building fills {words}."
    return Reason("shape", "US-32", text, (), right, shape or "the whole block")


_FILLS = {
    1: "one corner of a block",
    2: "half of a block",
    3: "all of a block but one lot, an L with its bend at a corner",
    4: "a whole block",
}
"""What a building fills, by its size (US-32)."""


def _permits(state: State, contract: Contract) -> Reasons:
    zone, lots = contract.zone, contract.lots
    have = hand(state, state.player).power[zone]
    if have < lots:
        needs = "need" if several(contract.name) else "needs"
        due = plural(lots, f"{zone} permit")
        text = f"The {contract.name} {needs} {due}; you hold {have or 'none'}."
        yield Reason("permits", "US-36", text, (), f"{lots} {zone}", f"{have} {zone}")


def _tile(state: State, contract: Contract, place: Site) -> Reasons:
    """A tile is left, or what is demolished frees one (US-45)."""
    zone, lots = contract.zone, contract.lots
    tile = tile_of(zone, lots)
    freed = any(building.tile == tile for building in sites.covered(state, place))
    if not ledger.tiles_left(state)[tile] and not (
        freed and sites.may_demolish(state, state.player)
    ):
        text = f"No {lots}-lot {zone} tile is left in the supply."
        yield Reason("no-tile", "US-39", text, (), "1 tile", "0 tiles")


def _room(state: State, contract: Contract, place: Site) -> Reasons:
    """The lots are vacant, or what stands there can be demolished (US-40 to US-44)."""
    there = sites.covered(state, place)
    if not there:
        return
    lots = tuple(b.lot for b in there)
    if not sites.may_demolish(state, state.player):
        what = listing(apart(state, there))
        stand, them = ("stands", "it") if len(there) == 1 else ("stand", "them")
        text = (
            f"{capital(what)} {stand} there, and you have neither the Contractor nor an Urban "
            f"Renewal card to demolish {them} with."
        )
        yield Reason("occupied", "US-40", text, lots, "vacant lots", plural(len(there), "building"))
        return
    safe = sites.immune(state, state.player)
    for building in there:
        yield from _demolition(state, contract, place, building, safe)


def _demolition(
    state: State, contract: Contract, place: Site, building: Building, safe: int
) -> Reasons:
    what = building_words(state, building)
    if building.size > contract.lots:
        text = f"A {contract.lots}-lot building cannot demolish {what}, which has "
        text += f"{building.size} lots."
        yield Reason(
            "too-small",
            "US-42",
            text,
            (building.lot,),
            f"{building.size} lots",
            f"{contract.lots} lots",
        )
    if building.site.lots & ~place.lots:
        text = f"It would not cover every lot of {what}, and so it cannot demolish that building."
        yield Reason("not-covered", "US-43", text, (building.lot,), "every lot", "not all lots")
    if building.owner == safe and safe != NOBODY:
        text = f"{state.names[safe]} has the Contractor, so nobody else can demolish {what}."
        yield Reason("immune", "US-44", text, (building.lot,))


def zoning_reasons(state: State, contract: Contract, place: Site) -> Reasons:
    """US-33: not beside another zone without being beside its own."""
    if not sites.heeds_zoning(contract.restrictions):
        return
    found = sites.zoning(state, place, contract.zone)
    if not found.ok:
        zones = sorted({state.city[lot].zone for lot in found.other})
        near = [state.city[lot] for lot in found.other]
        others = listing(
            words + (f" ({b.zone})" if b.card else "")
            for words, b in zip(apart(state, near), near, strict=True)
        )
        text = f"It would be adjacent to {others}, and to no "
        text += f"{contract.zone} building."
        yield Reason(
            "zoning", "US-33", text, found.other, f"{a(contract.zone)} neighbor", listing(zones)
        )


def vacant_reasons(state: State, action: actions.Put, size: int, rule: str) -> Reasons:
    """Why a tile that an effect places or moves cannot go there."""
    if action.shape not in SHAPES[size]:
        yield shape_reason(action.shape, size)
        return
    there = sites.covered(state, site(action.block, action.shape, size))
    if there:
        lots = tuple(b.lot for b in there)
        yield Reason("occupied", rule, "Something stands there; it must be vacant.", lots)
    else:
        yield Reason("elsewhere", rule, "The card names other places for it.", (action.block,))
