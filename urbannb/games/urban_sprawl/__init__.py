"""Urban Sprawl (Chad Jensen, GMT Games 2011): rules, explanations and board."""

from functools import partial

from urbannb.core.game import begin
from urbannb.games.urban_sprawl.components.board import BLOCKS, SPACES
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, NOBODY, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.components.deck import deck_template
from urbannb.games.urban_sprawl.model.actions import PLAN_COSTS
from urbannb.games.urban_sprawl.model.state import BOXES, UrbanSprawlState
from urbannb.games.urban_sprawl.position import example
from urbannb.games.urban_sprawl.position.builder import position
from urbannb.games.urban_sprawl.position.dealing import Cards, cards
from urbannb.games.urban_sprawl.rulebook import UrbanSprawl, rulebook

new_game = partial(begin, rulebook)
"""`urbannb.new_game` for this game, whose state then has its type."""

__all__ = [
    "BLOCKS",
    "BOXES",
    "CONTRACT_DECKS",
    "NOBODY",
    "OFFICES",
    "PLAN_COSTS",
    "SPACES",
    "VOCATIONS",
    "Cards",
    "UrbanSprawl",
    "UrbanSprawlState",
    "cards",
    "deck_template",
    "example",
    "new_game",
    "position",
    "rulebook",
]
