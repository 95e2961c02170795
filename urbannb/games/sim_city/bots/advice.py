"""How good a position is: the money there is, and what hand, council and offices may bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import fsum

from urbannb.core.advice import Term
from urbannb.games.sim_city.components.cards import (
    COUNCIL,
    EVENT,
    SERVICES,
    VILLAGE,
    ZONES,
    Condition,
)
from urbannb.games.sim_city.model import state as ledger
from urbannb.games.sim_city.model.areas import SMALLEST
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Face
from urbannb.games.sim_city.rules.base import nowhere
from urbannb.games.sim_city.rules.politics.elections import CHAIRMAN_VOTES, MAYOR_VOTES
from urbannb.games.sim_city.rules.specials import conditions
from urbannb.games.sim_city.rules.specials.cards import YOU, Limit, Payment
from urbannb.games.sim_city.rules.specials.events import Cost, Destroyed, DestroyedValue
from urbannb.games.sim_city.rules.turn import EndTurn

# -- what things are worth before they have become money, in dollars


State = ledger.SimCityState
KEPT = 0.3
"""What of its score is counted for a card that is still in the hand: one a turn is played."""
HAND = 7.0
"""With fewer turns than that not all cards of a hand can be played."""
MORE_LONG = 0.5
"""What a further long card counts for each that is in the hand already."""
UNKNOWN = 4.0
"""What a card brings that cannot be seen."""
OPEN = 0.25
"""What of the largest zones' bonuses is counted for a rival, who may add to them next."""
CONDITION = 0.4
"""What of a payment is counted while nobody knows whether its condition will hold."""
LIMITED = 0.7
"""What of a card is counted that asks for a place of its own."""
FAR = (1.0, 0.6, 0.3, 0.2)
"""What of a card is counted for each phase that its own is ahead."""
SHORT = 0.5
"""What of a card is counted for which the city has too few sims yet."""
VALUES_EVENT, MEMBER = 3.0, 2.0
"""What an event or a council member in the hand brings, seen from afar."""
VOTE = 3.4
"""What a vote in the council is worth for the whole of a game."""
BURDEN = 0.35
"""How surely an event that is still to come costs the mayor of today."""
A_BLOCK = 5
"""What a destroyed block costs the mayor, seen from afar."""
A_TURN = 8.0
"""What a turn brings on average."""
TURNS = 20.0
"""About so many turns before the end nothing loses its worth yet."""


def turns_left(state: State, player: int) -> float:
    """About how many turns a player still has, without the one under way once it is done."""
    if not state.agenda:
        return 0.0
    count = len(state.names)
    done = isinstance(state.agenda[-1], EndTurn)
    if state.last_round:
        place, now = (player - state.first) % count, (state.player - state.first) % count
        return float(place > now or (place == now and not done))
    city = state.city_of(player)
    drawing = 1 if state.duel else count
    found = [len(state.piles[city]) / drawing + len(state.hands[player]) / 2]
    if state.ending == ledger.BY_MONEY and state.variant != ledger.SOLITAIRE:
        found.append((state.goal - max(state.money)) / A_TURN + 1)
    elif state.ending == ledger.BY_ROUNDS:
        found.append(state.goal - (state.turns - 1) // count)
    if state.ending == ledger.BY_TABLE or state.table != (0, 0):
        rows, columns = state.table
        built = sum(len(each.ground.blocks) for each in state.cities)
        found.append((rows * columns - built) / count + 1)
    return max(0.0, min(found))


# -- what cards may still bring: those of a hand one by one, and those that nobody can see


CITY_WIDE = (conditions.InCity, conditions.AllInCity, conditions.First, conditions.Pollution)
"""The conditions that hold, or do not, wherever in the city a card lies."""


def prospect(state: State, player: int, card: str) -> float:
    """About what a card would score for a player, wherever it is played."""
    face = state.box.faces[card]
    if face.card.kind == EVENT:
        return VALUES_EVENT if not state.duel else 0.0
    if face.card.kind == COUNCIL:
        return MEMBER if not state.duel else 0.0
    city = state.city(player)
    bonuses = zone_bonus(city, face.sort) + _complex_bonus(city, face)
    found = face.card.value + bonuses + _payments(state, player, face)
    share = 1.0
    if any(isinstance(one, Limit) for one in face.card.specials):
        share *= LIMITED
    if face.card.needs > city.totals.sims:
        share *= SHORT
    late = face.card.phase - (state.phase if state.opened else min(state.phase, VILLAGE))
    return found * share * FAR[max(0, late)]


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
    if isinstance(condition, conditions.Not):
        return _city_wide(condition.of)
    if isinstance(condition, conditions.Some):
        return all(map(_city_wide, condition.of))
    return isinstance(condition, CITY_WIDE)


@lru_cache(maxsize=4096)
def _hoped(special: Payment) -> float:
    """What is hoped, or feared, of a payment that depends on the place."""
    times = min(3, special.most // special.amount or 2) if special.per else 1
    return special.sign * special.amount * times * CONDITION


def hand_prospects(state: State, player: int, left: float) -> dict[str, float]:
    """What each card of a hand counts: less where not all of them can still be played."""
    share = KEPT * min(1.0, left / HAND)
    found = {card: share * prospect(state, player, card) for card in state.hands[player]}
    return {card: amount for card, amount in found.items() if amount > 0}


def chances(state: State, rival: int, left: float) -> tuple[float, float]:
    """What the hidden cards of a rival count, and the zones that they might add to."""
    count = len(state.hands[rival])
    if not count:
        return 0.0, 0.0
    city = state.city(rival)
    bonuses = sorted((zone_bonus(city, sort) for sort in list(city.zones.sorts())), reverse=True)
    share = min(1.0, left / HAND)
    return KEPT * share * UNKNOWN * count, OPEN * fsum(bonuses[:2])


# -- how good a position is: the money there is, and what hand, council and offices may bring


Worths = dict[str, float]
"""What a player has, in dollars, by what it is: "money", "hand:bakery"."""


def evaluate(state: State, player: int) -> float:
    """How far a player is ahead of the best of the others; alone what there is."""
    if not state.money:  # before the setup all are alike
        return 0.0
    found = [worth(state, each, player) for each in range(len(state.names))]
    mine = found.pop(player)
    return mine - max(found) if found else mine


def terms(state: State, player: int) -> dict[Term, float]:
    """The parts of that: what the player has, less what the best of the others has."""
    if not state.money:
        return {}
    found = {_term(name, player): amount for name, amount in worths(state, player, player).items()}
    others = [other for other in range(len(state.names)) if other != player]
    if others:
        rival = max(others, key=lambda other: worth(state, other, player))
        rivals = worths(state, rival, player)
        found |= {_term(name, rival): -amount for name, amount in rivals.items()}
    return found


def _term(name: str, player: int) -> Term:
    group, _, what = name.partition(":")
    return Term(group, what, player)


def worth(state: State, player: int, by: int) -> float:
    """What a player has, in dollars, as another sees it."""
    return fsum(worths(state, player, by).values())


def worths(state: State, player: int, by: int) -> Worths:
    """What a player has, in dollars, one by one, as another sees it."""
    left = turns_left(state, player)
    found: Worths = {"money": float(state.money[player])}
    if left <= 0:
        return found
    if player == by:
        hand = hand_prospects(state, player, left)
        found |= {f"hand:{card}": amount for card, amount in hand.items()}
    else:
        found["cards"], found["zones"] = chances(state, player, left)
    if not state.duel and len(state.names) > 1:
        found |= _offices(state, player, by, min(1.0, left / TURNS))
    return found


def _offices(state: State, player: int, by: int, share: float) -> Worths:
    """What votes bring, and what the offices are going to cost."""
    vote, found = VOTE * share, {}
    members = state.council[player]
    if members:
        found["council"] = vote * sum(state.card(card).votes for card in members)
    if player == state.chairman:
        found["chairman"] = vote * (CHAIRMAN_VOTES + 1)
    if player == state.mayor:
        found["mayor"] = vote * MAYOR_VOTES
        if not state.governor_pays:
            found["burden"] = -BURDEN * share * fsum(_threats(state, player, by))
    if state.governor_pays and player in state.governors:
        most = max(_threats(state, player, by), default=0.0)
        found["governor"] = -BURDEN * share * most / len(state.governors)
    return found


def _threats(state: State, player: int, by: int) -> Iterator[float]:
    """What each event that may still come would cost a player who has to pay for it."""
    seen = {event.card for event in state.events}.union(state.gone, *state.discards)
    if player == by:
        seen.update(state.hands[player])  # who would play them against oneself?
    for card in _costly(tuple(state.decks), state.long_deck):
        if card not in seen:
            yield min(cost_of(state, card), float(state.money[player]))


@lru_cache(maxsize=64)
def _costly(decks: tuple[str, ...], long: str) -> tuple[str, ...]:
    """The events for which the mayor pays."""
    cards = ledger.read_box(decks, long).cards.values()
    return tuple(card.id for card in cards if card.kind == EVENT and any(_costs(card.specials)))


def _costs(specials: tuple[object, ...]) -> Iterator[Cost]:
    for one in specials:
        if isinstance(one, Cost):
            yield one
        yield from _costs(getattr(one, "inside", ()))


def cost_of(state: State, card: str) -> float:
    """About what an event would cost the mayor, if it came now."""
    found = 0.0
    for cost in _costs(state.card(card).specials):
        if cost.per is None:
            times = 1
        elif isinstance(cost.per, Destroyed | DestroyedValue):
            times = A_BLOCK
        else:
            times = cost.per.tally(state, nowhere(state, card, 0))
        found += cost.amount * times
    return found


def office_worth(state: State, player: int) -> float:
    """What the office of mayor would be worth to a player: its votes, less what it may cost."""
    share = min(1.0, turns_left(state, player) / TURNS)
    costs = 0.0 if state.governor_pays else fsum(_threats(state, player, player))
    return share * (VOTE * MAYOR_VOTES - BURDEN * costs)
