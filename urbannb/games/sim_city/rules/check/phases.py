"""The phase of the city: what there has been must have been enough for it (SC-70 to SC-79)."""

from __future__ import annotations

from urbannb.core.checking.positions import Mistakes
from urbannb.games.sim_city.components.cards import PLACED, Card
from urbannb.games.sim_city.components.zones import (
    CITY,
    METROPOLIS,
    PHASES,
    RESIDENTIAL,
    SERVICES,
    VILLAGE,
)
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.check.cards import lying
from urbannb.games.sim_city.rules.check.city import cards_may_be_gone
from urbannb.games.sim_city.rules.check.stages import still_to_do
from urbannb.games.sim_city.rules.fits import POWER_PLANT
from urbannb.games.sim_city.rules.phases import PROVIDERS, SIMS, USERS, needed, progress
from urbannb.games.sim_city.rules.placing import PlaceCard

PUT = ("lots", "longs", "discards")
"""Where the cards are that lie in the city, or have."""


def phases(state: State) -> Mistakes:
    """The city can have reached its phase, must have, and holds no card of a later one."""
    if still_to_do(state):
        if not state.duel and (state.phase > 1 or state.opened):
            yield "phase", "a game begins with the settlement"
        return
    for path, card, *_ in lying(state):
        found = state.card(card)
        if path.startswith(("lots", "longs")) and found.phase > state.playable:
            opened = "" if state.opened or found.phase < CITY else ", before a Power Plant opens it"
            title = PHASES[found.phase].title.lower()
            yield path, f"{found.name} is a card of the {title}, which has not begun{opened}"
    if state.duel:
        return
    yield from _reached(state)
    yield from _missed(state)


def _reached(state: State) -> Mistakes:
    """Whether the cards that are or were in the city are enough for its phase."""
    been = _been(state)
    providers = sum(card.gives > 0 for card in been)
    users = sum(card.needs > 0 for card in been)
    for phase, had, each, what in (
        (VILLAGE, providers, PROVIDERS, "provide sims"),
        (CITY, users, USERS, "require sims"),
    ):
        wanted = needed(state, each)
        if state.phase >= phase and had < wanted:
            title = PHASES[phase].title.lower()
            yield (
                "phase",
                f"the {title} needs {wanted} blocks that {what}, and there were {had} at most",
            )
    if state.opened and not any(POWER_PLANT in card.titles for card in been):
        yield "opened", "no Power Plant is or was in the city"
    if state.phase == METROPOLIS:
        zone = sum(card.zone in (RESIDENTIAL, SERVICES) for card in been)
        sims, wanted = sum(card.gives for card in been), needed(state, SIMS)
        if sims + zone <= wanted:
            yield "phase", f"the metropolis needs more than {wanted - zone} sims, not {sims}"


def _been(state: State) -> list[Card]:
    """The cards that lie in the city, or may have."""
    found = (state.card(card) for path, card, *_ in lying(state) if path.startswith(PUT))
    return [card for card in found if card.kind in PLACED]


def _missed(state: State) -> Mistakes:
    """A phase that the city has reached has begun, unless blocks came to light since."""
    turned = any(lot.turned for lots in state.lots for lot in lots.values())
    if turned or cards_may_be_gone(state) or any(isinstance(t, PlaceCard) for t in state.agenda):
        return
    ahead = progress(state)
    if ahead and ahead.reached and not (ahead.phase == METROPOLIS and not state.opened):
        title = PHASES[ahead.phase].title.lower()
        yield "phase", f"the city has what the {title} needs, so that phase has begun"
