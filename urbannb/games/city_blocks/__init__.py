"""City Blocks (J. Alan Henning, nestorgames 2013): rules, explanations and board."""

from functools import partial

from urbannb.core.game import begin
from urbannb.games.city_blocks.components import deck_template
from urbannb.games.city_blocks.model import (
    BLOCKS,
    BLOCKS_OF,
    PAID,
    STREETS,
    TIED,
    Building,
    CityBlocksState,
    Keep,
    Place,
    Swap,
)
from urbannb.games.city_blocks.position import position
from urbannb.games.city_blocks.rulebook import CityBlocks, rulebook

new_game = partial(begin, rulebook)
"""`urbannb.new_game` for this game, whose state then has its type."""

__all__ = [
    "BLOCKS",
    "BLOCKS_OF",
    "PAID",
    "STREETS",
    "TIED",
    "Building",
    "CityBlocks",
    "CityBlocksState",
    "Keep",
    "Place",
    "Swap",
    "deck_template",
    "new_game",
    "position",
    "rulebook",
]
