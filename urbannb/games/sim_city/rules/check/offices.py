"""Who holds which office, and who sits in the council (SC-117 to SC-155)."""

from __future__ import annotations

from urbannb.core.checking.positions import Mistakes
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.politics.mayor import BidForMayor, ElectMayor
from urbannb.games.sim_city.rules.specials.events import Election


def offices(state: State) -> Mistakes:
    """There are offices once there is a council, and a mayor unless one is being elected."""
    players = range(len(state.names))
    for field in ("mayor", "chairman"):
        if getattr(state, field) not in (NOBODY, *players):
            yield field, "must be the number of a player, or -1 for nobody"
            return
    governors = state.governors
    if not set(governors) <= set(players) or sorted(set(governors)) != governors:
        yield "governors", "must be numbers of players, in order and each once"
    elif state.governor_pays and not governors:
        yield "governor_pays", "there is no governor to pay"
    elif state.duel or not state.opened:
        yield from _none(state)
    else:
        yield from _mayor(state)
        yield from _elected(state)


def _none(state: State) -> Mistakes:
    """Before a Power Plant opens the city, and in suburbs, there is no council."""
    why = "suburbs have no council" if state.duel else "no Power Plant has been placed yet"
    for field in ("mayor", "chairman"):
        if getattr(state, field) != NOBODY:
            yield field, f"there is none: {why}"
    if state.governors:
        yield "governors", f"there are none: {why}"
    for player, members in enumerate(state.council):
        if members:
            yield f"council.{player}", f"there are no council members: {why}"
    for number, event in enumerate(state.events):
        if not state.duel:
            yield f"events.{number}", f"no event can have been played: {why}"
            break
        if event.city not in (0, 1):
            yield f"events.{number}.3", "must be 0 or 1, the city that it is played on"


def _mayor(state: State) -> Mistakes:
    electing = any(isinstance(task, ElectMayor | BidForMayor) for task in state.agenda)
    if electing != (state.mayor == NOBODY):
        wrong = "while one is elected" if electing else "unless one is being elected"
        yield "mayor", f"there is {'no' if electing else 'a'} mayor {wrong}"


def _elected(state: State) -> Mistakes:
    """SC-118: governor and chairman come by the Election event only."""
    played = [card for pile in state.discards for card in pile] + state.gone
    played += [event.card for event in state.events]
    if any(isinstance(one, Election) for card in played for one in state.card(card).specials):
        return
    for field in ("governors", "chairman"):
        if getattr(state, field) not in ([], NOBODY):
            yield field, "elected by an event only, and none of that kind has been played"
