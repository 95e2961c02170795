"""What a place of the table says when somebody asks why it is as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import a, capital, listing
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import BLOCKS, CORNERS, lots_in
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, any_card, contract_in, plan_at
from urbannb.games.urban_sprawl.rules.elections import BREAKER
from urbannb.games.urban_sprawl.words.about import board, cards
from urbannb.games.urban_sprawl.words.about.cards import contract_words
from urbannb.games.urban_sprawl.words.people import NOW

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- "Why?" on any place of the table: it is handed on to those who know about it


State = UrbanSprawlState
_SUPPLIES = {
    phrases.TRACK: board.track,
    phrases.TILES: board.supply,
    phrases.PLACE_NAMES_MARKERS: board.holding_box,
    phrases.DISCARDS: cards.discards,
}


def named(state: State) -> str:
    """How places are called, for whoever names something else."""
    return (
        "a block (A1 to F6), a lot (D3ne), "
        '"line:D", "space:AB", "box:3", "box:town", "plan:2", "plan:deck", "player0", '
        '"office:Mayor", "vocation:Media", "track", "markers", "tiles" or "discards"'
    )


def about(book: Rulebook[State], state: State, place: str) -> Step | None:
    """Why a place is as it is; None where there is no such place now."""
    found = _city(state, place) or _cards(state, place) or _people(state, place)
    return book.answer(found, state, place)


def _city(state: State, place: str) -> board.Answer | None:
    place = ground(place)
    if place in BLOCKS:
        return board.block(state, place)
    if lot := phrases.lot_place.of(place):
        return board.lot(state, lot)
    if line := phrases.line_place.of(place):
        return board.line(state, line)
    if space := phrases.space_place.of(place):
        return board.space(state, space)
    return board.holding_box(state) if phrases.spare_place.of(place) else None


def _cards(state: State, place: str) -> board.Answer | None:
    if name := phrases.box_place.of(place):
        return cards.contract_box(state, name)
    if cost := phrases.plan_place.of(place):
        return cards.planning_box(state, cost)
    for player in range(len(state.names)):
        if place == phrases.favor_space(player):
            return cards.favor_space(state, player)
        if place == phrases.player_place(player):
            return board.panel(state, player)
    player, card = phrases.permit_place.of(place) or (0, "")
    if card in held(state.permits, player):
        return cards.held_card(state, player, card)
    player, card = phrases.favor_place.of(place) or (0, "")
    return cards.favor(state, player, card) if card in held(state.favors, player) else None


def ground(place: str) -> str:
    """The lot of a site that is one, else its block; any other place as it is."""
    block, shape = phrases.site_place.of(place) or (place, "")
    return f"{block}{shape}" if shape in CORNERS else str(block)


def held(hands: list[list[str]], player: int) -> list[str]:
    """What a player holds; nothing, if there are not so many."""
    return hands[player] if player < len(hands) else []


def _people(state: State, place: str) -> board.Answer | None:
    if office := phrases.office_place.of(place):
        return board.office(state, office)
    if vocation := phrases.vocation_place.of(place):
        return board.vocation(state, vocation)
    return _SUPPLIES[place](state) if place in _SUPPLIES else None


# -- what a place is, without what the rules make of it: a question may ask for just that


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for supplies and empty boxes, of which only that is told anyway."""
    found = _plain_city(state, place) or _plain_cards(state, place) or _plain_people(state, place)
    return book.answer(found, state, place)


# -- the city


def _plain_city(state: State, place: str) -> board.Answer | None:
    place = ground(place)
    if place in BLOCKS:
        there = list(state.buildings(lots_in(place)))
        return "US-10", Said(f"{place} is a block of four lots. {board.standing(state, there)}")
    if lot := phrases.lot_place.of(place):
        return _lot(state, lot)
    if line := phrases.line_place.of(place):
        return _line(state, line)
    if space := phrases.space_place.of(place):
        return _space(state, space)
    return None


def _lot(state: State, place: str) -> board.Answer:
    here = board.lots_at(place)
    standing_there = next(state.buildings(here.lots), None)
    if standing_there is not None:
        return _building(state, standing_there)
    text = f"{place} is vacant, one of the four lots of {here.block}."
    if here.edges:
        text += f" It lies by {listing(f'the {edge}' for edge in sorted(here.edges))}."
    return "US-12" if here.edges else "US-10", Said(text)


def _building(state: State, here: Building) -> board.Answer:
    """Its name, its kind and whose it is; not its neighbors or its value."""
    what = a(phrases.kind_of(here.zone, here.size))
    named = f"the **{phrases.building_name(state, here)}**, {what}" if here.card else what
    who = phrases.owner_words(state, here.owner)
    controls = f"{capital(who)} controls it." if here.owner != NOBODY else "Nobody controls it."
    does = "".join(f" {phrases.effect_words(sway)}" for sway in board.sways(state, here))
    return "US-13", Said(f"{capital(named)} in {here.block}. {controls}{does}")


def _line(state: State, name: str) -> board.Answer:
    """Its number; not who leads there."""
    number = state.number_on(name)
    has = "has" if len(name) == 1 else "have"
    has += f" the number **{number}**" if number else " no number yet"
    return "US-11", Said(f"{phrases.line_title(name)}, {phrases.reach(name)}, {has}.")


def _space(state: State, name: str) -> board.Answer:
    marker = state.markers.get(name)
    holds = f"holds the **{marker}** marker" if marker else "is vacant"
    return "US-15", Said(f"The gray space of {phrases.line_name(name)} {holds}.")


# -- cards


def _plain_cards(state: State, place: str) -> board.Answer | None:
    if (
        (name := phrases.box_place.of(place))
        and state.boxes
        and (found := contract_in(state, name))
    ):
        cost = f"It costs **{CONTRACT_COSTS[name]} AP** here."
        return "US-31", Said(f"{contract_words(state, found)} {cost}")
    if (cost := phrases.plan_place.of(place)) and state.plans and (found := plan_at(state, cost)):
        return "US-23", Said(f"{_planning(state, found)} It costs **{cost} AP** here.")
    player, card = phrases.permit_place.of(place) or (0, "")
    if card in held(state.permits, player):
        return "US-28", Said(f"{_planning(state, card)} {state.names[player]} holds it.")
    player, card = phrases.favor_place.of(place) or (0, "")
    if card in held(state.favors, player):
        return "US-28", Said(f"{contract_words(state, card)} It is {state.names[player]}'s favor.")
    for player in range(len(state.names)):
        if place == phrases.favor_space(player):
            return "US-28", Said(f"{state.names[player]} holds {_favors(state, player)}.")
    return None


def _planning(state: State, found: str) -> str:
    """What stands on a planning card."""
    return (
        f"{capital(phrases.a_plan(state, found))}. "
        f"{' '.join(phrases.card_words(any_card(state, found)))}"
    )


def _favors(state: State, player: int) -> str:
    return (
        listing(f"the {phrases.card_name(state, one)}" for one in state.favors[player])
        or "no favor"
    )


# -- people


def _plain_people(state: State, place: str) -> board.Answer | None:
    for player in range(len(state.names)):
        if place == phrases.player_place(player):
            return _panel(state, player)
    if office := phrases.office_place.of(place):
        return _office(state, office)
    if vocation := phrases.vocation_place.of(place):
        return _vocation(state, vocation)
    return _track(state) if place == phrases.TRACK else None


def _panel(state: State, player: int) -> board.Answer:
    """What a player has, one by one; nothing is added up that a question may have one add."""
    cards = (
        listing(phrases.plan_words(state, one) for one in held(state.permits, player)) or "no card"
    )
    owned = (f"{n} {one}" for one, who in state.vocations.items() if (n := who.count(player)))
    rows = (
        Row(("Wealth", str(state.wealth[player]))),
        Row(("Prestige", str(state.prestige[player]))),
        Row(("Planning cards", cards)),
        Row(("Favors", _favors(state, player))),
        Row(("Vocations", listing(owned) or "no vocation")),
        Row(("Offices", listing(board.titles(state, player)) or "no office")),
    )
    text = f"What **{state.names[player]}** has. All of it is open to everybody."
    return "US-28", Said(text, DataTable(("", "Has"), rows), title=state.names[player])


def _office(state: State, name: str) -> board.Answer:
    """Who has it and what it is for; not who would be elected."""
    who = state.contractor if name == "Contractor" else state.offices.get(name)
    rule = "US-44" if name == "Contractor" else board.RULES[name]
    if who is None:
        return "US-71", Said(f"The {name} is not in play yet.")
    if who == NOBODY:
        return rule, Said(f"There is no **{name}** yet. The {name} is the player {NOW[name]}.")
    return rule, Said(f"{state.names[who]} is **{name}**, {NOW[name]}.")


def _vocation(state: State, name: str) -> board.Answer:
    owners = state.vocations.get(name, [])
    have = listing(f"{state.names[p]} has {owners.count(p)}" for p in sorted(set(owners)))
    return "US-50", Said(f"The **{name}** vocation: {have or 'nobody has a marker of it'}.")


def _track(state: State) -> board.Answer:
    """Who holds each office and who breaks a tie for it; not what the next ballot box brings."""
    rows = tuple(
        Row((name, phrases.owner_words(state, state.offices.get(name, NOBODY)), BREAKER[name]))
        for name in OFFICES
    )
    table = DataTable(("Office", "Held by", "A tie is broken by"), rows)
    return "US-70", Said(f"The pawn stands on **{OFFICES[state.pawn]}**.", table)
