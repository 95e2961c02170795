"""Sequences whose items are worked out when they are asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar, overload

T_co = TypeVar("T_co", covariant=True)


class Indexed(Sequence[T_co]):
    """A sequence that need only say how long it is, and which item has which number from 0 on."""

    __slots__ = ()

    @abstractmethod
    def _at(self, index: int) -> T_co:
        """The item of a number from 0 on; `IndexError` beyond the last."""

    @overload
    def __getitem__(self, index: int) -> T_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T_co, ...]: ...
    def __getitem__(self, index: int | slice) -> T_co | tuple[T_co, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += len(self)
            if index < 0:
                raise IndexError(index - len(self))
        return self._at(index)
