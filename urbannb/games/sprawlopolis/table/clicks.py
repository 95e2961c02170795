"""Which places lead where: a card of the hand, as it is to lie, and then one of its sites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from urbannb.core.action import Action
from urbannb.core.clicks import Clicks, JoinedClicks, LateClicks, Trail
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
    found: dict[str, list[Place]] = {}
    for action in actions:
        if isinstance(action, Place):
            found.setdefault(hand_place(player, action), []).append(action)
    return JoinedClicks(
        [
            LateClicks((card,), len(placed), partial(_pairs, card, placed))
            for card, placed in found.items()
        ],
        actions,
    )


def _pairs(card: str, placed: Sequence[Place]) -> Iterator[tuple[Trail, Action]]:
    return (((card, site_place(action)), action) for action in placed)
