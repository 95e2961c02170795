"""What a stranger's text gets into in Sprawlopolis, deeper than the parameters of a position."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.games.sprawlopolis import position

DOORS: dict[str, Callable[[str], object]] = {
    "hands": lambda text: position(hands={text: "7 8 17"}),
}
