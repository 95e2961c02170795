"""Legal actions as views that answer without listing: hundreds of sites are a few numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from urbannb.core.action import Action, Actions
from urbannb.games.urban_sprawl.components.board import BLOCKS, SHAPES, bits
from urbannb.games.urban_sprawl.components.sites import key, sites_by_bit
from urbannb.games.urban_sprawl.components.values import Marker
from urbannb.games.urban_sprawl.model.actions import Build, Put, PutMarker, build, put


class Sites(Sequence[tuple[str, str]]):
    """Where a building of some size may go, as (block, shape)."""

    __slots__ = ("bits", "size")

    def __init__(self, found: int, size: int) -> None:
        """`found` is a set of sites (see `sites`)."""
        self.bits = found
        self.size = size

    def __len__(self) -> int:
        return self.bits.bit_count()

    @overload
    def __getitem__(self, index: int) -> tuple[str, str]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[str, str], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[str, str] | tuple[tuple[str, str], ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        rest = self.bits
        for _ in range(range(rest.bit_count())[index]):
            rest &= rest - 1
        return sites_by_bit(self.size)[(rest & -rest).bit_length() - 1]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        known = sites_by_bit(self.size)
        return (known[number] for number in bits(self.bits))

    def has(self, block: str, shape: str) -> bool:
        """Whether a building may go there."""
        return (
            shape in SHAPES[self.size] and block in BLOCKS and bool(self.bits & key(block, shape))
        )


class Places(Actions):
    """A tile on any of these sites."""

    __slots__ = ("sites",)

    def __init__(self, sites: Sites) -> None:
        self.sites = sites

    def __len__(self) -> int:
        return len(self.sites)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return put(*self.sites[index])

    def __iter__(self) -> Iterator[Action]:
        return (put(block, shape) for block, shape in self.sites)

    def allows(self, action: object) -> bool:
        return type(action) is Put and self.sites.has(action.block, action.shape)


class Moves(Actions):
    """Any of these markers to any of these gray spaces."""

    __slots__ = ("markers", "spaces")

    def __init__(self, markers: Sequence[Marker], spaces: Sequence[str]) -> None:
        self.markers = markers
        self.spaces = spaces

    def __len__(self) -> int:
        return len(self.markers) * len(self.spaces)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        which, where = divmod(range(len(self))[index], len(self.spaces))
        marker = self.markers[which]
        return PutMarker(marker.kind, marker.value, self.spaces[where])

    def __iter__(self) -> Iterator[PutMarker]:
        for marker in self.markers:
            for space in self.spaces:
                yield PutMarker(marker.kind, marker.value, space)


class Spending(Actions):
    """Everything the active player may do with the AP: a few plain actions, then the builds."""

    __slots__ = ("_count", "builds", "plain")

    def __init__(self, plain: Sequence[Action], builds: Sequence[tuple[str, Sites]]) -> None:
        """`builds` name the box of each contract that can be built, and where."""
        self.plain = plain
        self.builds = builds
        self._count = len(plain)
        for _, sites in builds:
            self._count += sites.bits.bit_count()

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        plain, rest = self.plain, range(self._count)[index]
        if rest < len(plain):
            return plain[rest]
        rest -= len(plain)
        for box, sites in self.builds:
            there = sites.bits.bit_count()
            if rest < there:
                return build(box, *sites[rest])
            rest -= there
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        yield from self.plain
        for box, sites in self.builds:
            for block, shape in sites:
                yield build(box, block, shape)

    def allows(self, action: object) -> bool:
        if type(action) is not Build:
            return action in self.plain
        return any(
            box == action.box and sites.has(action.block, action.shape)
            for box, sites in self.builds
        )
