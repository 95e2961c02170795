"""What a stranger's text gets into in City Blocks, deeper than the parameters of a position."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.games.city_blocks import position

DOORS: dict[str, Callable[[str], object]] = {
    "board": lambda text: position({"Ana": text}),
    "player": lambda text: position({text: "F4 D4"}),
    "tiles": lambda text: position(hands={"Ana": text}),
    "tokens": lambda text: position(tokens={text: 2}),
}
