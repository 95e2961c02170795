"""City Blocks (J. Alan Henning, nestorgames 2013): rules, explanations and board."""

from urbannb.games.city_blocks.actions import Keep, Place, Swap
from urbannb.games.city_blocks.builder import position
from urbannb.games.city_blocks.rulebook import CityBlocks, rulebook
from urbannb.games.city_blocks.state import Building, CityBlocksState

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
