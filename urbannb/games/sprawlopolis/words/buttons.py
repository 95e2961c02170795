"""What an action is called in a few words, for lists, hints and buttons."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.games.sprawlopolis.components.cards import card_name, cards
from urbannb.games.sprawlopolis.model.actions import Place
from urbannb.games.sprawlopolis.model.state import SprawlopolisState
from urbannb.games.sprawlopolis.phrases import card_place, spot


def onward(state: SprawlopolisState, held: tuple[str, ...]) -> str:
    """ "choose where to lay 10 The Strip"."""
    _, card, turned = card_place.of(held[-1]) or (None, 0, False)
    return f"choose where to lay {card_name(card)}{', turned around' * turned}" if card else ""


def called(state: SprawlopolisState, action: Action) -> str:
    """ "10 The Strip turned at row 0, column 2"; "" for what nobody may do."""
    if not isinstance(action, Place) or action.card not in cards():
        return ""
    return f"{card_name(action.card)}{' turned around' * action.turned} at {spot(action.site)}"
