"""Which places lead where: a card of the hand, as it is to lie, and then one of its sites."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from urbannb.core.action import Action
from urbannb.core.clicks import Clicks, JoinedClicks, Trail, two_clicks
from urbannb.games.sprawlopolis.components.grid import place
from urbannb.games.sprawlopolis.model.actions import Place


def gesture(player: int, action: Place) -> Trail:
    """A card of the hand (turned where it is to be), then a site: ``hand0:7t``, ``@2,-1``."""
    return hand_place(player, action), site_place(action)


def hand_place(player: int, action: Place) -> str:
    """The card in the hand, turned where it is to be."""
    return f"hand{player}:{action.card}{'t' if action.turned else ''}"


def site_place(action: Place) -> str:
    """Where it is to lie."""
    return f"@{place(action.site)}"


def clicks(player: int, actions: Sequence[Action]) -> Clicks:
    """The placements by the card that they begin with."""
    placed = [action for action in actions if isinstance(action, Place)]
    return JoinedClicks(two_clicks(placed, partial(hand_place, player), site_place), actions)
