"""Worked examples about values, payments, zoning and the bonus."""

from __future__ import annotations

from urbannb.games.urban_sprawl.examples.example import Example

EXAMPLES: tuple[Example, ...] = ()
