"""Worked examples about demolition, events and the end of the turn."""

from __future__ import annotations

from urbannb.games.urban_sprawl.examples.example import Example

EXAMPLES: tuple[Example, ...] = ()
