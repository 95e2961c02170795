"""What a stranger's text gets into in Urban Sprawl, deeper than the parameters of a position."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.games.urban_sprawl import position
from urbannb.games.urban_sprawl.position import example

DOORS: dict[str, Callable[[str], object]] = {
    "city": lambda text: position({"Ana": text}),
    "owner": lambda text: position({text: "RES D3ne"}),
    "markers": lambda text: position(markers={"AB": text}),
    "spaces": lambda text: position(markers={text: "wealth 1"}),
    "permits": lambda text: position(permits={"Ana": text}),
    "contracts": lambda text: position(contracts={"3": text}),
    "boxes": lambda text: position(contracts={text: "bank"}),
    "plans": lambda text: position(plans={5: text}),
    "decks": lambda text: position(coming={text: "bank"}),
    "vocations": lambda text: position(vocations={text: "Ana"}),
    "offices": lambda text: position(offices={text: "Ana"}),
    "amounts": lambda text: position(wealth={text: 3}),
    "example": example,
}
