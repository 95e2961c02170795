"""The building tiles: their zones, and how many there are of each size."""

from __future__ import annotations

from functools import cache

from urbannb.core.data.toml import load_toml

ZONES = ("CIV", "COM", "IND", "RES")
PARK = "Park"
"""Stands where a zone could for a park, which has none (US-34)."""


@cache
def tile_of(zone: str, size: int) -> str:
    """How the supply counts tiles of a zone and size: "CIV 2"."""
    return f"{zone} {size}"


@cache
def tiles() -> dict[str, int]:
    """The 128 building tiles by zone and size: "CIV 2"."""
    listed = load_toml("urbannb.games.urban_sprawl", "components/tiles.toml")["tile"]
    return {
        tile_of(tile["zone"], size): count
        for tile in listed
        for size, count in enumerate(tile["counts"], start=1)
    }
