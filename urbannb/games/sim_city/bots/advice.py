"""How good a position is: the money there is, and what hand, council and offices may bring.

Everything is put in dollars. What has to be turned into money first counts less the nearer the end
is. Of a hand that is hidden only its size counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import fsum

from urbannb.core.advice import Term
from urbannb.games.sim_city.bots import values
from urbannb.games.sim_city.bots.prospects import chances, hand_prospects
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model.box import read_box
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.base import nowhere
from urbannb.games.sim_city.rules.politics.offices import CHAIRMAN_VOTES, MAYOR_VOTES
from urbannb.games.sim_city.rules.specials.events import Cost, Destroyed, DestroyedValue

State = SimCityState
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
    left = values.turns_left(state, player)
    found: Worths = {"money": float(state.money[player])}
    if left <= 0:
        return found
    if player == by:
        hand = hand_prospects(state, player, left)
        found |= {f"hand:{card}": amount for card, amount in hand.items()}
    else:
        found["cards"], found["zones"] = chances(state, player, left)
    if not state.duel and len(state.names) > 1:
        found |= _offices(state, player, by, min(1.0, left / values.TURNS))
    return found


def _offices(state: State, player: int, by: int, share: float) -> Worths:
    """What votes bring, and what the offices are going to cost."""
    vote, found = values.VOTE * share, {}
    members = state.council[player]
    if members:
        found["council"] = vote * sum(state.card(card).votes for card in members)
    if player == state.chairman:
        found["chairman"] = vote * (CHAIRMAN_VOTES + 1)
    if player == state.mayor:
        found["mayor"] = vote * MAYOR_VOTES
        if not state.governor_pays:
            found["burden"] = -values.BURDEN * share * fsum(_threats(state, player, by))
    if state.governor_pays and player in state.governors:
        most = max(_threats(state, player, by), default=0.0)
        found["governor"] = -values.BURDEN * share * most / len(state.governors)
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
    cards = read_box(decks, long).cards.values()
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
            times = values.A_BLOCK
        else:
            times = cost.per.tally(state, nowhere(state, card, 0))
        found += cost.amount * times
    return found


def office_worth(state: State, player: int) -> float:
    """What the office of mayor would be worth to a player: its votes, less what it may cost."""
    share = min(1.0, values.turns_left(state, player) / values.TURNS)
    costs = 0.0 if state.governor_pays else fsum(_threats(state, player, player))
    return share * (values.VOTE * MAYOR_VOTES - values.BURDEN * costs)
