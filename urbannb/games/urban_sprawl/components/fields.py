"""What is known while one card of a deck file is read."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.data import fields


@dataclass
class Reading(fields.Reading):
    """The mistakes so far, and whether the card is an event."""

    event: bool = False
    one_row: bool = False
    """Whether an effect has spoken of "one" row, so that there is an "other"."""

    def shown(self, word: str) -> str:
        return "park" if word == "Park" else word


Fields = fields.Fields[Reading]
