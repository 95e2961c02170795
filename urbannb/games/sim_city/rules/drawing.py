"""A play at random, each legal one as likely as any other, without looking for all of them.

A card of the hand and a place are drawn until the card fits there: so each card and place that fit
have the same chance, and as a rule few are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from urbannb.core.action import Action
from urbannb.games.sim_city.model.actions import play, propose
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.covering import NEVER, VOTE
from urbannb.games.sim_city.rules.fits import own_places

TRIES = 40
"""After so many it is likely that hardly any card fits anywhere."""


def draw_play(
    state: State, hand: Sequence[str], others: Sequence[Action], random: Callable[[], float]
) -> Action | None:
    """A card of the hand on a place of the own city, or one of the other legal actions.

    None if nothing was found in the time that looking for all of them takes.
    """
    places = own_places(state)
    cards = [card for card in hand if places.playable(card)]
    cells = [*places.open, *places.city.ground.blocks]
    for _ in range(TRIES):
        number = int(random() * (len(others) + len(cards) * len(cells)))
        if number < len(others):
            return others[number]
        n, at = divmod(number - len(others), len(cells))
        how = places.fits_at(cards[n], cells[at])
        if how == VOTE:
            return propose(cards[n], GRID.place(cells[at]))
        if how != NEVER:
            return play(cards[n], GRID.place(cells[at]))
    return None
