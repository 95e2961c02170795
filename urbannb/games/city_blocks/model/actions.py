"""What a player may choose: place a tile, swap two tokens, keep them. And what nobody may: pass."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Annotated

from urbannb.core.action import Action
from urbannb.core.choosing.answers import Pass
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Product
from urbannb.core.patterns.fields import code, word
from urbannb.games.city_blocks.components.tiles import KINDS, is_code
from urbannb.games.city_blocks.model.state import BLOCKS, STREETS


def _code(text: str) -> str:
    """The tile code for "f4", "factory 4", "power plant" and the like."""
    name = re.fullmatch(r"([a-z ]+?) ?([0-9]*)", text.lower())
    code = KINDS.get(name[1], name[1].capitalize()) + name[2] if name else ""
    if not is_code(code):
        raise ValueError(text)
    return code


TILE = code(r"[a-z0-9 ]+?", "H3", "S10", "F0", "School", "Power", read=_code)
Tile = Annotated[str, TILE]
Block = Annotated[str, word(*BLOCKS)]
Street = Annotated[str, word(*STREETS)]


@dataclass(frozen=True, slots=True)
class Place(Action, says="{tile} [to |on ]{block}", like=("F4 D4", "School C3")):
    """Put a tile on a block, developing or redeveloping it."""

    tile: Tile
    block: Block


@dataclass(frozen=True, slots=True)
class Swap(Action, says="swap {first} [and ]{second}", like=("swap 3 A",)):
    """The Courthouse swaps the tokens of two streets, named in either order."""

    first: Street
    second: Street

    def __post_init__(self) -> None:
        if self.first in STREETS and self.second in STREETS:
            first, second = sorted((self.first, self.second), key=STREETS.index)
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)


place = cache(Place)
"""Actions are values, so one object for each is enough: `place` and `swap` make it once."""
swap = cache(Swap)


@dataclass(frozen=True, slots=True)
class Keep(Action, says="keep"):
    """The Courthouse leaves all tokens where they are."""


class Placements(Product, of=Place, by=("tile", "block"), make=place):
    """Every tile on every block that takes one."""

    __slots__ = ()


NOTATION = Notation(
    "City Blocks",
    (Keep, Pass, Swap, Place),
    'a tile and a block, such as "F4 D4" or "School C3", or for the Courthouse "swap 3 A" or '
    '"keep"',
)
