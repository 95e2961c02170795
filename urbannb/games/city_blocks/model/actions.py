"""What a player may choose: place a tile, swap two tokens, keep them. And what nobody may: pass."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import overload

from urbannb.core.action import Action, Actions
from urbannb.core.errors import BadNotation
from urbannb.games.city_blocks.components.tiles import KINDS, is_code
from urbannb.games.city_blocks.model.state import STREETS


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put a tile on a block, developing or redeveloping it: ``F4 D4``, ``School C3``."""

    tile: str
    block: str

    def __str__(self) -> str:
        return f"{self.tile} {self.block}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """The Courthouse swaps the tokens of two streets: ``swap 3 A``, in that order or the other."""

    first: str
    second: str

    def __post_init__(self) -> None:
        if self.first in STREETS and self.second in STREETS:
            first, second = sorted((self.first, self.second), key=STREETS.index)
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)

    def __str__(self) -> str:
        return f"swap {self.first} {self.second}"


place = cache(Place)
"""Actions are values, so one object for each is enough: `place` and `swap` make it once."""
swap = cache(Swap)


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The Courthouse leaves all tokens where they are: ``keep``."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Never legal (CB-9); it exists so that one can ask why: ``pass``."""

    def __str__(self) -> str:
        return "pass"


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


_PLACE = re.compile(r"(.+?)\s+(?:(?:to|on)\s+)?([a-f][1-5])", re.IGNORECASE)
_SWAP = re.compile(r"swap\s+([a-f1-5])\s+(?:and\s+)?([a-f1-5])", re.IGNORECASE)


def parse(text: str) -> Action:
    """The action of a notation; capitals do not matter, names may stand for codes."""
    plain = " ".join(text.split())
    if plain.lower() in ("keep", "pass"):
        return Keep() if plain.lower() == "keep" else Pass()
    if match := _SWAP.fullmatch(plain):
        return Swap(match[1].upper(), match[2].upper())
    match = _PLACE.fullmatch(plain)
    code = _code(match[1]) if match else None
    if match is None or code is None:
        raise BadNotation(
            f'"{text[:40]}" is no action of City Blocks; write a tile and a block such as '
            '"F4 D4" or "School C3", or for the Courthouse "swap 3 A" or "keep"',
            text,
        )
    return Place(code, match[2].upper())


def _code(text: str) -> str | None:
    """The tile code for "f4", "factory 4", "power plant" and the like."""
    name = re.fullmatch(r"([a-z ]+?) ?([0-9]*)", text.lower())
    if name is None:
        return None
    code = KINDS.get(name[1], name[1].capitalize()) + name[2]
    return code if is_code(code) else None
