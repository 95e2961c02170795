"""What a stranger's text gets into in Urbify, deeper than the parameters of a position."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.games.urbify import example, position

DOORS: dict[str, Callable[[str], object]] = {
    "city": lambda text: position({"0,1": text}),
    "cell": lambda text: position({text: "hospital"}),
    "pile": lambda text: position(coming={text: "bank"}),
    "next": lambda text: position(coming={"I": text}),
    "department": lambda text: position(town_hall={text: {"Ana": 1}}),
    "party": lambda text: position(town_hall={"culture": {text: 1}}),
    "track": lambda text: position(tracks={"Ana": {text: 1}}),
    "amount": lambda text: position(pool={"Ana": text}),  # type: ignore[dict-item]  # on purpose
    "example": example,
}
