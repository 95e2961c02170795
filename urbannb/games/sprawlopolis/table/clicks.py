"""Which places lead where: a card of the hand, as it is to lie, and then one of its sites."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from urbannb.core.action import Action
from urbannb.core.clicks import Clicks, JoinedClicks, Trail, two_clicks
from urbannb.games.sprawlopolis.model.actions import Place
from urbannb.games.sprawlopolis.phrases import card_place, site_place


def gesture(player: int, action: Place) -> Trail:
    """A card of the hand (turned where it is to be), then a site: ``hand0:7t``, ``@2,-1``."""
    return _card(player, action), _site(action)


def _card(player: int, action: Place) -> str:
    return card_place(player, action.card, action.turned)


def _site(action: Place) -> str:
    return site_place(action.site)


def clicks(player: int, actions: Sequence[Action]) -> Clicks:
    """The placements by the card that they begin with."""
    placed = [action for action in actions if isinstance(action, Place)]
    return JoinedClicks(two_clicks(placed, partial(_card, player), _site), actions)
