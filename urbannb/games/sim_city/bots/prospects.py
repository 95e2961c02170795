"""What cards may still bring: those of a hand one by one, and those that nobody can see."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import fsum

from urbannb.games.sim_city.bots import values
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT
from urbannb.games.sim_city.components.specials import Condition
from urbannb.games.sim_city.components.zones import SERVICES, VILLAGE, ZONES
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.faces import Face
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.model.zones import SMALLEST
from urbannb.games.sim_city.rules.base import nowhere
from urbannb.games.sim_city.rules.specials.conditions import AllInCity, First, Not, Pollution, Some
from urbannb.games.sim_city.rules.specials.limits import Limit
from urbannb.games.sim_city.rules.specials.payments import YOU, Payment
from urbannb.games.sim_city.rules.specials.relations import InCity

State = SimCityState
CITY_WIDE = (InCity, AllInCity, First, Pollution)
"""The conditions that hold, or do not, wherever in the city a card lies."""


def prospect(state: State, player: int, card: str) -> float:
    """About what a card would score for a player, wherever it is played."""
    face = state.box.faces[card]
    if face.card.kind == EVENT:
        return values.EVENT if not state.duel else 0.0
    if face.card.kind == COUNCIL:
        return values.MEMBER if not state.duel else 0.0
    city = state.city(player)
    bonuses = zone_bonus(city, face.sort) + _complex_bonus(city, face)
    found = face.card.value + bonuses + _payments(state, player, face)
    share = 1.0
    if any(isinstance(one, Limit) for one in face.card.specials):
        share *= values.LIMITED
    if face.card.needs > city.totals.sims:
        share *= values.SHORT
    late = face.card.phase - (state.phase if state.opened else min(state.phase, VILLAGE))
    return found * share * values.FAR[max(0, late)]


def zone_bonus(city: City, sort: str) -> int:
    """The bonus of the largest zone of a sort."""
    zone = sort.partition(" ")[0]
    if zone == SERVICES or not ZONES[zone].pays:
        return 0
    size = city.zones.largest(sort)
    return size if size >= SMALLEST else 0


def _complex_bonus(city: City, face: Face) -> int:
    """The bonus of the complex that pays most for a card."""
    if not face.member:
        return 0
    return max((each.pays for each in city.complexes_of(face.member.complex)), default=0)


def _payments(state: State, player: int, face: Face) -> float:
    """What its own specials come to: those that hold wherever it lies, a share of the others."""
    found = 0.0
    for special in face.card.specials:
        if isinstance(special, Payment) and special.who == YOU:
            if _anywhere(special):
                site = nowhere(state, face.card.id, state.city_of(player))
                found += special.paid(state, site)
            else:
                found += _hoped(special)
    return found


@lru_cache(maxsize=4096)
def _anywhere(special: Payment) -> bool:
    """Whether what a payment comes to is the same everywhere in the city."""
    per = () if special.per is None else (special.per,)
    return all(map(_city_wide, (*special.conditions, *per)))


def _city_wide(condition: Condition) -> bool:
    if isinstance(condition, Not):
        return _city_wide(condition.of)
    if isinstance(condition, Some):
        return all(map(_city_wide, condition.of))
    return isinstance(condition, CITY_WIDE)


@lru_cache(maxsize=4096)
def _hoped(special: Payment) -> float:
    """What is hoped, or feared, of a payment that depends on the place."""
    times = min(3, special.most // special.amount or 2) if special.per else 1
    return special.sign * special.amount * times * values.CONDITION


def hand_prospects(state: State, player: int, left: float) -> dict[str, float]:
    """What each card of a hand counts: less where not all of them can still be played."""
    share = values.KEPT * min(1.0, left / values.HAND)
    found = {card: share * prospect(state, player, card) for card in state.hands[player]}
    return {card: amount for card, amount in found.items() if amount > 0}


def chances(state: State, rival: int, left: float) -> tuple[float, float]:
    """What the hidden cards of a rival count, and the zones that they might add to."""
    count = len(state.hands[rival])
    if not count:
        return 0.0, 0.0
    city = state.city(rival)
    bonuses = sorted((zone_bonus(city, sort) for sort in _sorts(city)), reverse=True)
    share = min(1.0, left / values.HAND)
    return values.KEPT * share * values.UNKNOWN * count, values.OPEN * fsum(bonuses[:2])


def _sorts(city: City) -> Iterable[str]:
    return list(city.zones.sorts())
