"""What a player may choose: place a tile, swap two tokens, keep them. And what nobody may: pass."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, overload

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.fields import code, word
from urbannb.core.choosing.notation import Notation
from urbannb.games.city_blocks.components.tiles import KINDS, is_code
from urbannb.games.city_blocks.model.state import BLOCKS, STREETS


def _code(text: str) -> str:
    """The tile code for "f4", "factory 4", "power plant" and the like."""
    name = re.fullmatch(r"([a-z ]+?) ?([0-9]*)", text.lower())
    code = KINDS.get(name[1], name[1].capitalize()) + name[2] if name else ""
    if not is_code(code):
        raise ValueError(text)
    return code


Tile = Annotated[str, code(r"[a-z0-9 ]+?", "H3", "S10", "F0", "School", "Power", read=_code)]
Block = Annotated[str, word(*BLOCKS)]
Street = Annotated[str, word(*STREETS)]


@dataclass(frozen=True, slots=True)
class Place(Action, says="{tile} [to |on ]{block}"):
    """Put a tile on a block, developing or redeveloping it: ``F4 D4``, ``School C3``."""

    tile: Tile
    block: Block


@dataclass(frozen=True, slots=True)
class Swap(Action, says="swap {first} [and ]{second}"):
    """The Courthouse swaps the tokens of two streets: ``swap 3 A``, in that order or the other."""

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
    """The Courthouse leaves all tokens where they are: ``keep``."""


@dataclass(frozen=True, slots=True)
class Pass(Action, says="pass"):
    """Never legal (CB-9); it exists so that one can ask why: ``pass``."""


class Placements(Actions):
    """Every tile on every block that takes one."""

    __slots__ = ("blocks", "tiles")

    def __init__(self, tiles: tuple[str, ...], blocks: tuple[str, ...]) -> None:
        self.tiles = tiles
        self.blocks = blocks

    def __len__(self) -> int:
        return len(self.tiles) * len(self.blocks)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        tile, block = divmod(range(len(self))[index], len(self.blocks))
        return place(self.tiles[tile], self.blocks[block])

    def __iter__(self) -> Iterator[Action]:
        return (place(tile, block) for tile in self.tiles for block in self.blocks)

    def allows(self, action: object) -> bool:
        return type(action) is Place and action.block in self.blocks and action.tile in self.tiles


NOTATION = Notation(
    "City Blocks",
    (Keep, Pass, Swap, Place),
    'a tile and a block such as "F4 D4" or "School C3", or for the Courthouse "swap 3 A" or "keep"',
)
