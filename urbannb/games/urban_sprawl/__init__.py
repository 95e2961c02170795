"""Urban Sprawl (Chad Jensen, GMT Games 2011): rules, explanations and board."""

from urbannb.games.urban_sprawl.builder import position
from urbannb.games.urban_sprawl.deck import deck_template
from urbannb.games.urban_sprawl.examples import example
from urbannb.games.urban_sprawl.rulebook import UrbanSprawl, rulebook
from urbannb.games.urban_sprawl.state import UrbanSprawlState

__all__ = [
    "UrbanSprawl",
    "UrbanSprawlState",
    "deck_template",
    "example",
    "position",
    "rulebook",
]
