"""What can be shown over a city, one at a time, by what its buttons say."""

from __future__ import annotations

SIMS, ZONED, COMPLEXES, COVERAGE, POLLUTION, DISTANCES = LAYERS = (
    "Sims", "Zones", "Complexes", "Coverage", "Pollution", "Distances",
)  # fmt: skip
