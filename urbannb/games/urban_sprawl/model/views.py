"""Legal actions as views that answer without listing: hundreds of sites are a few numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from urbannb.core.choosing.views import Grouped, Mapped, Product
from urbannb.core.patterns.indexed import Indexed
from urbannb.games.urban_sprawl.components.board import BLOCKS, SHAPES, bits
from urbannb.games.urban_sprawl.components.sites import key, sites_by_bit
from urbannb.games.urban_sprawl.components.values import Marker
from urbannb.games.urban_sprawl.model.actions import Build, Put, PutMarker, build, put


class Sites(Indexed[tuple[str, str]]):
    """Where a building of some size may go, as (block, shape)."""

    __slots__ = ("bits", "size")

    def __init__(self, found: int, size: int) -> None:
        """`found` is a set of sites (see `sites`)."""
        self.bits = found
        self.size = size

    def __len__(self) -> int:
        return self.bits.bit_count()

    def _at(self, index: int) -> tuple[str, str]:
        rest = self.bits
        for _ in range(index):
            rest &= rest - 1
        if not rest:
            raise IndexError(index)
        return sites_by_bit(self.size)[(rest & -rest).bit_length() - 1]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        known = sites_by_bit(self.size)
        return (known[number] for number in bits(self.bits))

    def __contains__(self, site: Any) -> bool:
        block, shape = site
        return (
            shape in SHAPES[self.size] and block in BLOCKS and bool(self.bits & key(block, shape))
        )


class Places(Mapped, of=Put, by=("block", "shape"), make=put):
    """A tile on any of these sites."""

    __slots__ = ()
    items: Sites


class Moves(
    Product,
    of=PutMarker,
    by=lambda action: (Marker(action.kind, action.value), action.space),
    make=lambda marker, space: PutMarker(marker.kind, marker.value, space),
):
    """Any of some markers to any of some gray spaces."""

    __slots__ = ()


class Spending(Grouped, of=Build, by=("box", "block", "shape"), make=build):
    """Everything the active player may do with the AP: a few plain actions, then the builds.

    The groups are the boxes whose contract can be built, by name, and where.
    """

    __slots__ = ()
    groups: Sequence[tuple[str, Sites]]
