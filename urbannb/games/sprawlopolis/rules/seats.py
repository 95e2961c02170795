"""Where a card may lie: its seats, found with one big number for the whole plan.

A seat is the cell of a card's top left block. The plan is a number with a bit for each cell,
so that all seats are tried at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from urbannb.games.sprawlopolis.components.grid import STRIDE
from urbannb.games.sprawlopolis.model.city import Laid

_FOOT = 1 | 1 << 1 | 1 << STRIDE | 1 << (STRIDE + 1)


def built(laid: Iterable[Laid]) -> int:
    """The cells that are built on, as bits."""
    bits = 0
    for card in laid:
        bits |= _FOOT << card.seat
    return bits


def seats(laid: Iterable[Laid]) -> tuple[int, ...]:
    """Every seat where a card overlaps the city or meets it edge to edge (SP-14, SP-15)."""
    return _seats(built(laid))


@lru_cache(maxsize=256)
def _seats(bits: int) -> tuple[int, ...]:
    near = _near(bits)
    return tuple(_ones(near | near >> 1 | near >> STRIDE | near >> (STRIDE + 1)))


def _near(bits: int) -> int:
    """The cells that are built on, and those that share an edge with one."""
    return bits | bits << 1 | bits >> 1 | bits << STRIDE | bits >> STRIDE


def _ones(bits: int) -> Iterator[int]:
    """The places of the ones in a number, ascending."""
    digits = bin(bits)[:1:-1]
    found = digits.find("1")
    while found >= 0:
        yield found
        found = digits.find("1", found + 1)


def is_seat(laid: Iterable[Laid], seat: int) -> bool:
    """The same question about one seat."""
    return bool(_near(built(laid)) & _FOOT << seat)
