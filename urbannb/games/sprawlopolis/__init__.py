"""Sprawlopolis (Aramini, Devine, Kluka, Button Shy 2018): rules, explanations and board."""

from urbannb.games.sprawlopolis.actions import Pass, Place, Stand, Tuck
from urbannb.games.sprawlopolis.builder import position
from urbannb.games.sprawlopolis.cards import Block, Card, cards
from urbannb.games.sprawlopolis.city import City, End, Group, Laid, Road
from urbannb.games.sprawlopolis.rulebook import Sprawlopolis, rulebook
from urbannb.games.sprawlopolis.scene import picture
from urbannb.games.sprawlopolis.score import score
from urbannb.games.sprawlopolis.state import SprawlopolisState

__all__ = [
    "Block",
    "Card",
    "City",
    "End",
    "Group",
    "Laid",
    "Pass",
    "Place",
    "Road",
    "Sprawlopolis",
    "SprawlopolisState",
    "Stand",
    "Tuck",
    "cards",
    "picture",
    "position",
    "rulebook",
    "score",
]
