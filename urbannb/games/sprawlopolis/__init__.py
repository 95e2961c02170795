"""Sprawlopolis (Aramini, Devine, Kluka, Button Shy 2018): rules, explanations and board."""

from functools import partial
from typing import TYPE_CHECKING, Any

from urbannb.core.boards.grid import End
from urbannb.core.choosing.answers import Pass
from urbannb.core.game import begin
from urbannb.games.sprawlopolis.components import Block, Card, cards
from urbannb.games.sprawlopolis.model.city import City, Group, Laid, Road
from urbannb.games.sprawlopolis.model.state import Place, SprawlopolisState, Stand, Tuck
from urbannb.games.sprawlopolis.position import position
from urbannb.games.sprawlopolis.rulebook import Sprawlopolis, rulebook
from urbannb.games.sprawlopolis.rules.score import score

if TYPE_CHECKING:
    from urbannb.games.sprawlopolis.table.scene import picture

new_game = partial(begin, rulebook)
"""`urbannb.new_game` for this game, whose state then has its type."""

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
    "new_game",
    "picture",
    "position",
    "rulebook",
    "score",
]


def __getattr__(name: str) -> Any:
    if name == "picture":  # nothing is drawn before a picture is asked for
        from urbannb.games.sprawlopolis.table.scene import picture

        return picture
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
