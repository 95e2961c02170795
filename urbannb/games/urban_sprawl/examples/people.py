"""Worked examples about vocations, payouts and elections."""

from __future__ import annotations

from urbannb.games.urban_sprawl.examples.example import Example

EXAMPLES: tuple[Example, ...] = ()
