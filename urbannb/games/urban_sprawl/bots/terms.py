"""The parts of what a position is worth, by name: what a hint's reason is told from."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.advice import Term
from urbannb.games.urban_sprawl.bots.advice import (
    EXTRA,
    POINT,
    ahead_of,
    buildings_worth,
    chance,
    estates,
    favors,
    offices,
    permits_worth,
    rows,
    wealth_worth,
)
from urbannb.games.urban_sprawl.bots.prospects import Prospects
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

State = UrbanSprawlState


def terms(state: State, player: int) -> dict[Term, float]:
    """What `evaluate` adds up: a player's own parts, less the share of each rival's."""
    if not state.prestige:
        return {}
    share = _shares(state, player)
    found: dict[Term, float] = {}
    for term, amount in _parts(state):
        found[term] = found.get(term, 0.0) + share[term.of] * amount
    return found


def _shares(state: State, player: int) -> list[float]:
    """How much each player's estate counts: half the best rival's and half the rivals' mean."""
    worth = estates(state) if state.agenda else list(map(float, state.prestige))
    rivals = [other for other in range(len(worth)) if other != player]
    best = max(rivals, key=worth.__getitem__)
    share = [-0.5 / len(rivals)] * len(worth)
    share[best] -= 0.5
    share[player] = 1.0
    return share


def _parts(state: State) -> Iterator[tuple[Term, float]]:
    players = range(len(state.names))
    for player in players:
        yield Term("prestige", "", player), state.prestige[player]
    if not state.agenda:
        return
    ahead = ahead_of(state)
    for player in players:
        yield from _own(state, player, ahead)
    for line, paid in rows(state, ahead):
        yield from ((Term("row", line, player), paid[player]) for player in players)
    for name, owners in state.vocations.items():
        for player in owners:
            yield Term("vocation", name, player), ahead.vocations[name]
    for office, player, amount in offices(state, ahead):
        yield Term("office", office, player), amount
    if state.contractor is not None and state.contractor != NOBODY:
        yield Term("office", "Contractor", state.contractor), ahead.renewal / 2
    yield from _turn(state)


def _turn(state: State) -> Iterator[tuple[Term, float]]:
    """What is still to be done in this turn."""
    if isinstance(state.agenda[-1], SpendPoints):
        yield Term("points", "", state.player), POINT * state.ap
        best, card = chance(state)
        yield Term("chance", card, state.player), best


def _own(state: State, player: int, ahead: Prospects) -> Iterator[tuple[Term, float]]:
    yield Term("buildings", "", player), buildings_worth(state, player, ahead)
    for card, amount in favors(state, player, ahead):
        yield Term("favor", card, player), amount
    if state.extra_favor == player:
        yield Term("extra", "", player), EXTRA * ahead.left
    wealth = state.wealth[player]
    use, cash = permits_worth(state.deck, tuple(state.permits[player]), ahead)
    plain = wealth_worth(wealth, ahead)
    yield Term("wealth", "", player), plain
    yield Term("permits", "", player), use + wealth_worth(wealth + cash, ahead) - plain
