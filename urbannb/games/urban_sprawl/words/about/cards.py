""" "Why?" on cards and decks: what a card does, what it costs, and where it could go."""

from __future__ import annotations

from collections.abc import Mapping

from urbannb.core.telling import Said
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import BLOCKS, SHAPES, WEALTH, row_of, tile_of
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract, Permit
from urbannb.games.urban_sprawl.model import state as ledger
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, FAVORS, Build
from urbannb.games.urban_sprawl.rules.base import hand
from urbannb.games.urban_sprawl.rules.ending import feeds
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.rules.verdicts import bars, building_reasons
from urbannb.games.urban_sprawl.words.about.board import Answer
from urbannb.games.urban_sprawl.words.common import State

ABOUT_SITE = {
    "occupied": "something stands there",
    "too-small": "too large a building stands there",
    "not-covered": "a building there would not be covered whole",
    "immune": "a building of the Contractor's stands there",
    "zoning": "zoning forbids it",
    "not-beside": "the card's restriction",
    "beside": "the card's restriction",
    "not-alone": "the block is not empty",
    "block-worth": "the card asks for another value",
    "wealth": "too little wealth",
}
"""Why a contract cannot stand in a block, by the code of the reason, in a few words."""
_STANDING = frozenset({"occupied", "too-small", "not-covered", "immune"})


# -- contracts


def contract_box(state: State, name: str) -> Answer:
    """US-31: a contract in a box, or on a deck: all it does, its cost, where it could go."""
    found = ledger.contract_in(state, name)
    place = phrases.box_place(name)
    if not state.boxes:
        return _before_contracts(state, name)
    if name in CONTRACT_DECKS:
        deck = deck_words(state, CONTRACT_DECKS.index(name))
        if not found:
            number = CONTRACT_DECKS.index(name)
            empty = number < state.active_decks and not state.decks[number]
            return "US-98" if empty else "US-97", Said(deck, places=(place,))
    elif not found:
        return "US-97", Said(_empty(state, name), places=(place,))
    cost = CONTRACT_COSTS[name]
    text = f"{contract_words(state, found)} It costs **{cost} AP** here, whether you build "
    text += "it or take it as a favor."
    if name in CONTRACT_DECKS:
        text = f"{text} {deck}"
    several = len(ledger.box(state).contracts[found].vocations) > 1
    return "US-53" if several else "US-31", _with_sites(state, name, found, text, place)


def _before_contracts(state: State, name: str) -> Answer:
    """US-2, US-3: a box, or a deck, before the setup has turned up the first contracts."""
    if name not in CONTRACT_DECKS:
        text = (
            f"The contract box for {name} AP is still empty. The setup puts a Town contract here."
        )
        return "US-3", Said(text, places=(phrases.box_place(name),))
    if state.decks:
        text = deck_words(state, CONTRACT_DECKS.index(name))
    else:
        text = f"The {name.capitalize()} deck is not stacked yet. The setup does that next."
    return "US-2", Said(text, places=(phrases.box_place(name),))


def _empty(state: State, name: str) -> str:
    feeding = feeds(state)[ledger.BOXES.index(name)]
    if feeding is None:
        return f"The contract box for {name} AP is empty, and no deck is left that would fill it."
    deck = CONTRACT_DECKS[feeding].capitalize()
    return (
        f"The contract box for {name} AP is empty until the end of the turn. Then contracts slide, "
        f"and the {deck} deck fills what is empty."
    )


def favor(state: State, player: int, found: str) -> Answer:
    """US-26: a favor, which only its player may build."""
    who = state.names[player]
    text = f"{contract_words(state, found)} It is {who}'s favor: only {who} may build it, for "
    text += "**0 AP**"
    new = found in state.new_favors
    text += ", from the next turn on, as it was taken this turn." if new else "."
    place = phrases.favor_place(player, found)
    if player != state.player:
        return "US-29", Said(f"{text} Favors are not traded.", places=(place,))
    name = FAVORS[state.favors[player].index(found)]
    return "US-26", _with_sites(state, name, found, text, place)


def favor_space(state: State, player: int) -> Answer:
    """US-25: where a player keeps favors."""
    held, most = state.favors[player], ledger.favors_allowed(state, player)
    names = listing(f"the {phrases.card_name(state, one)}" for one in held) or "no favor"
    text = f"{state.names[player]} holds {names}; {plural(most, 'favor')} may be held at a time."
    return "US-25", Said(text, places=tuple(phrases.favor_place(player, one) for one in held))


def contract_words(state: State, found: str) -> str:
    """Everything that a contract is and does."""
    contract = ledger.box(state).contracts[found]
    return f"**{contract.name}**. {' '.join(phrases.card_words(contract))}"


def _with_sites(state: State, name: str, found: str, text: str, place: str) -> Said:
    """Whether the active player could build it now: what is needed, and where it could go."""
    contract = ledger.box(state).contracts[found]
    open_, closed = places_for(state, name, contract)
    if open_:
        prices = sorted({state.worth(block) for block in open_})
        span = str(prices[0]) if len(prices) == 1 else f"{prices[0]} to {prices[-1]}"
        where = f"fits in {plural(len(open_), 'block')} that can be paid for, at {span} wealth"
    else:
        where = "fits in no block that can be paid for"
    text += f" For {state.names[state.player]} it {where}."
    if _spending(state) and (found_bars := bars(state, name)):
        said = " ".join(reason.text for reason in found_bars)
        text += f" **It cannot be built now.** {said}"
    table = _needs(state, name, contract, open_, closed)
    return Said(text, table, (place, *open_), tuple(b for b in BLOCKS if b not in open_))


def places_for(
    state: State, name: str, contract: Contract
) -> tuple[tuple[str, ...], Mapping[str, list[str]]]:
    """The blocks where a contract could stand; the other blocks by what forbids them."""
    open_: list[str] = []
    closed: dict[str, list[str]] = {}
    for block in BLOCKS:
        tries = [_site_reasons(state, name, block, shape) for shape in SHAPES[contract.lots]]
        least = min(tries, key=_amiss)
        if not least:
            open_.append(block)
        else:
            closed.setdefault(ABOUT_SITE[least[0].code], []).append(block)
    return tuple(open_), closed


def _amiss(reasons: list[Reason]) -> tuple[int, bool]:
    """How far a site is from being legal; of two as far, one that is vacant is meant."""
    return len(reasons), any(reason.code in _STANDING for reason in reasons)


def _site_reasons(state: State, name: str, block: str, shape: str) -> list[Reason]:
    """What forbids one site, leaving out what holds for all of them."""
    found = building_reasons(state, Build(name, block, shape))
    return [reason for reason in found if reason.code in ABOUT_SITE]


def _spending(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], SpendPoints)


def _needs(
    state: State,
    name: str,
    contract: Contract,
    open_: tuple[str, ...],
    closed: Mapping[str, list[str]],
) -> DataTable:
    zone, lots = contract.zone, contract.lots
    cost = CONTRACT_COSTS.get(name, 0)
    have = hand(state, state.player).power[zone]
    rows = [_need(f"{zone} permits", lots, have)]
    if _spending(state):
        rows.insert(0, _need("AP", cost, state.ap))
    rows.append(_need("tiles", 1, ledger.tiles_left(state)[tile_of(zone, lots)]))
    rows.append(Row(("blocks where it fits", "", len(open_), _blocks(open_))))
    rows += [
        Row((Cell(why, muted=True), "", len(blocks), Cell(_blocks(blocks), muted=True)))
        for why, blocks in sorted(closed.items())
    ]
    return DataTable(("For this contract", ">Needed", ">There", ""), tuple(rows))


def _need(what: str, needed: int, have: int) -> Row:
    return Row((what, needed, have, "enough" if have >= needed else "**too few**"))


def _blocks(blocks: tuple[str, ...] | list[str]) -> str:
    """A few blocks by name."""
    shown = ", ".join(blocks[:6])
    return f"{shown} and {len(blocks) - 6} more" if len(blocks) > 6 else shown


# -- decks


def _after(state: State, number: int) -> str:
    """What becomes of the boxes that a deck fed, now that it has run out (US-98)."""
    if number == 1 and state.decks[0]:
        return "Town cards fill its box again." if state.active_decks == 3 else (
            "Town cards fill its boxes again."
        )  # fmt: skip
    one = (number == 0 and state.active_decks > 1) or (number == 1 and state.active_decks > 2)
    return "Its box is no longer filled." if one else "Its boxes are no longer filled."


def deck_words(state: State, number: int) -> str:
    """How a contract deck stands."""
    name, cards = CONTRACT_DECKS[number].capitalize(), state.decks[number]
    if number >= state.active_decks:
        opener = ("", "Airport", "Sports Team")[number]
        many = plural(len(cards), "card")
        return f"The {name} deck has {many}. It becomes active with the {opener}."
    if not cards:
        return f"The {name} deck is empty. {_after(state, number)}"
    down = len(cards) - state.decks_open[number]
    if not state.decks_open[number]:
        return f"The {name} deck has {plural(len(cards), 'card')}, all face down."
    if not down:
        return f"It is the last card of the {name} deck."
    return f"Below it the {name} deck has {plural(down, 'card')} face down."


# -- planning cards


def planning_box(state: State, cost: int) -> Answer:
    """US-23: a planning card that can be acquired."""
    found = ledger.plan_at(state, cost)
    place = phrases.plan_place(cost)
    if not state.plans:
        return _before_plans(cost)
    if not found:
        where = (
            "on the planning deck" if place == phrases.PLAN_DECK else f"in the box for {cost} AP"
        )
        return "US-22", Said(f"No planning card lies face up {where} now.", places=(place,))
    text = f"{planning_words(state, found)} Acquiring it costs **{cost} AP**."
    if place == phrases.PLAN_DECK:
        below = len(state.planning) - 1
        text += f" Below it {plural(below, 'card lies', 'cards lie')} face down." if below else (
            " It is the last card of the planning deck."
        )  # fmt: skip
    return "US-4" if place == phrases.PLAN_DECK else "US-23", Said(text, places=(place,))


def _before_plans(cost: int) -> Answer:
    """US-4, US-5: a planning box, or the deck, before the setup has dealt the planning cards."""
    place = phrases.plan_place(cost)
    if place == phrases.PLAN_DECK:
        text = "The planning deck is not shuffled yet. The setup does that, deals cards to the "
        return "US-4", Said(f"{text}players and fills the boxes.", places=(place,))
    text = f"The planning box for {cost} AP is still empty. The setup puts a card here."
    return "US-5", Said(text, places=(place,))


def held_card(state: State, player: int, found: str) -> Answer:
    """US-20, US-40: a planning card that somebody holds, and what it is good for."""
    who = state.names[player]
    text = f"{planning_words(state, found)} {who} holds it."
    known = ledger.any_card(state, found)
    place = phrases.permit_place(player, found)
    if player != state.player:
        text += f" Everybody may see it, and only {who} may use it."
        return "US-28", Said(text, places=(place,))
    if not isinstance(known, Permit):
        return "US-40", Said(text, places=(place,))
    if state.investing:
        gain = (
            f"for {known.wealth} wealth" if known.wealth else "but shows no number, so for nothing"
        )
        text += f" It can be invested now, {gain}."
    return "US-20", Said(text, places=(place,))


def planning_words(state: State, found: str) -> str:
    """Everything that a planning card is and does, and whether its row is there."""
    known = ledger.any_card(state, found)
    said = phrases.card_words(known)
    more = said[1:] if isinstance(known, Permit) else said
    wealth = getattr(known, "wealth", 0)
    if wealth:
        line = row_of(WEALTH, wealth, state.markers)
        where = f"is {phrases.line_name(line)}" if line else "is not on the board yet"
        more = (*more[:-1], f"The wealth {wealth} row {where}.", more[-1])
    return f"{capital(phrases.a_plan(state, found))}. {' '.join(more)}"


def discards(state: State) -> Answer:
    """US-101: the planning discards."""
    count = len(state.discards)
    if not state.plans:
        text = "No planning card lies on the discards yet. The setup puts the Urban Renewal cards "
        return "US-4", Said(f"{text}here.", places=(phrases.DISCARDS, phrases.PLAN_DECK))
    if not count:
        text = "No planning card lies on the discards. When the planning deck is empty, what lies "
        return "US-101", Said(
            f"{text}here becomes the new one.", places=(phrases.DISCARDS, phrases.PLAN_DECK)
        )
    events = sum(one in ledger.box(state).events for one in state.discards)
    renewals = sum(one in ledger.box(state).renewals for one in state.discards)
    kinds = {
        "Build Permit": count - events - renewals,
        "event": events,
        "Urban Renewal card": renewals,
    }
    made = listing(plural(n, kind) for kind, n in kinds.items() if n)
    if count in kinds.values():
        text = f"{made} {'lies' if count == 1 else 'lie'} on the discards. "
    else:
        text = f"{count} planning cards lie on the discards: {made}. "
    text += "When the planning deck is empty, they are shuffled and become the new one. The top "
    text += f"one is the {phrases.plan_words(state, state.discards[-1])}."
    return "US-101", Said(text, places=(phrases.DISCARDS, phrases.PLAN_DECK))
