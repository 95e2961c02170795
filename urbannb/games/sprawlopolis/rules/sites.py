"""Where a card may lie: its sites, found with one big number for the whole plan.

A site is the cell of a card's top left block. The plan is a number with a bit for each cell,
so that all sites are tried at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from urbannb.games.sprawlopolis.components.grid import STRIDE
from urbannb.games.sprawlopolis.model.bitboard import FOOT, around
from urbannb.games.sprawlopolis.model.city import Laid


def built(laid: Iterable[Laid]) -> int:
    """The cells that are built on, as bits."""
    bits = 0
    for card in laid:
        bits |= FOOT << card.site
    return bits


def sites(laid: Iterable[Laid]) -> tuple[int, ...]:
    """Every site where a card overlaps the city or meets it edge to edge (SP-14, SP-15)."""
    return _sites(built(laid))


@lru_cache(maxsize=256)
def _sites(bits: int) -> tuple[int, ...]:
    near = bits | around(bits)
    return tuple(_cells(near | near >> 1 | near >> STRIDE | near >> (STRIDE + 1)))


def _cells(bits: int) -> Iterator[int]:
    """The cells of the ones in a number, ascending."""
    digits = bin(bits)[:1:-1]
    found = digits.find("1")
    while found >= 0:
        yield found
        found = digits.find("1", found + 1)


def is_site(laid: Iterable[Laid], site: int) -> bool:
    """Whether a card may lie on that site."""
    bits = built(laid)
    return bool((bits | around(bits)) & FOOT << site)
