"""What must have happened before a position: cards that its phase and offices needed, now gone."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.games.sim_city.components.cards import BLOCK, PLACED, Card
from urbannb.games.sim_city.components.zones import (
    CITY,
    METROPOLIS,
    RESIDENTIAL,
    SERVICES,
    VILLAGE,
)
from urbannb.games.sim_city.model.state import NOBODY, SimCityState
from urbannb.games.sim_city.position.drawing import Taking
from urbannb.games.sim_city.rules.fits import POWER_PLANT
from urbannb.games.sim_city.rules.phases import PROVIDERS, SIMS, USERS
from urbannb.games.sim_city.rules.specials.events import Election


def account_for(state: SimCityState, taking: Taking) -> None:
    """Cards without which the position could not be go to the bottom of the discards.

    They are blocks by which the city came to its phase and that it has no longer, and the event by
    which a governor or chairman was elected.
    """
    if state.duel:
        return
    past = _Past(state, taking)
    count = len(state.names)
    if state.phase >= VILLAGE:
        past.bring(lambda card: card.gives > 0, max(PROVIDERS[0] * count, PROVIDERS[1]))
    if state.phase >= CITY:
        past.bring(lambda card: card.needs > 0, max(USERS[0] * count, USERS[1]))
    if state.opened:
        past.bring(lambda card: POWER_PLANT in card.titles, 1)
    if state.phase == METROPOLIS:
        past.bring_sims(max(SIMS[0] * count, SIMS[1]))
    if state.governors or state.chairman != NOBODY:
        past.elect()


class _Past:
    """The cards that are in the city or have been, and those that may have been."""

    def __init__(self, state: SimCityState, taking: Taking) -> None:
        self.state, self.taking = state, taking

    def bring(self, fits: Callable[[Card], bool], count: int) -> None:
        """Blocks of a kind, so that there have been so many."""
        lacking = count - sum(map(fits, self._been()))
        for card in self._free():
            if lacking > 0 and fits(self.state.card(card)):
                self._gone(card)
                lacking -= 1

    def bring_sims(self, wanted: int) -> None:
        """Blocks that provide sims, so that there have been enough for a metropolis."""
        gives = self.state.card
        for card in sorted(self._free(), key=lambda card: -gives(card).gives):
            been = self._been()
            zone = sum(card.zone in (RESIDENTIAL, SERVICES) for card in been)
            if sum(card.gives for card in been) + zone > wanted or not gives(card).gives:
                return
            self._gone(card)

    def elect(self) -> None:
        """An Election has been played."""
        state = self.state
        played = [*state.discards[0], *state.gone, *(event.card for event in state.events)]
        specials = (one for card in played for one in state.card(card).specials)
        if not any(isinstance(one, Election) for one in specials):
            self.state.discards[0].insert(0, self.taking.take_event(Election, "governor"))

    def _been(self) -> list[Card]:
        """The blocks that lie in the city, or have."""
        state = self.state
        found = [*state.cities[0].cards(), *state.discards[0]]
        return [card for card in map(state.card, found) if card.kind in PLACED]

    def _free(self) -> list[str]:
        """The blocks of the deck that lie nowhere yet and could have been placed, in its order."""
        state = self.state
        free = self.taking.left(state.box.decks[0])
        cards = ((card, state.card(card)) for card in free)
        return [card for card, each in cards if each.kind == BLOCK and each.phase <= state.phase]

    def _gone(self, card: str) -> None:
        self.taking.taken[card] = "discards"
        self.state.discards[0].insert(0, card)
