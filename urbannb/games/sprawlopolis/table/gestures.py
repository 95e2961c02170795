"""Which places lead where: a card of the hand, as it is to lie, and then one of its sites."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, Trail, two_clicks
from urbannb.games.sprawlopolis.components.cards import cards
from urbannb.games.sprawlopolis.components.grid import at
from urbannb.games.sprawlopolis.model.actions import Place
from urbannb.games.sprawlopolis.model.state import SprawlopolisState
from urbannb.games.sprawlopolis.phrases import card_place, site_place


def gesture(state: SprawlopolisState, action: Action) -> Trail:
    """A card of the hand (turned where it is to be), then a site: ``hand0:7t``, ``@2,-1``."""
    return (_card(state.player, action), _site(action)) if isinstance(action, Place) else ()


def _card(player: int, action: Place) -> str:
    return card_place(player, action.card, action.turned)


def _site(action: Place) -> str:
    return site_place(action.site)


def clicks(state: SprawlopolisState, actions: Sequence[Action]) -> Clicks:
    """The placements by the card that they begin with."""
    placed = [action for action in actions if isinstance(action, Place)]
    return JoinedClicks(two_clicks(placed, partial(_card, state.player), _site), actions)


def attempt(state: SprawlopolisState, places: tuple[str, ...]) -> Action | None:
    """The placement that a card and a site mean."""
    if len(places) != 2:
        return None
    player, card, turned = card_place.of(places[0]) or (None, 0, False)
    site = site_place.of(places[1])
    if player != state.player or card not in cards() or site is None:
        return None
    return Place(card, *at(site), turned)
