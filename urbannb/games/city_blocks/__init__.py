"""City Blocks (J. Alan Henning, nestorgames 2013): rules, explanations and board."""

from urbannb.games.city_blocks.model.actions import Keep, Place, Swap
from urbannb.games.city_blocks.model.state import Building, CityBlocksState
from urbannb.games.city_blocks.position import position
from urbannb.games.city_blocks.rulebook import CityBlocks, rulebook

__all__ = [
    "Building",
    "CityBlocks",
    "CityBlocksState",
    "Keep",
    "Place",
    "Swap",
    "position",
    "rulebook",
]
