"""The style sheet of the table: the palette's variables, the players' cubes, the rules."""

from __future__ import annotations

from functools import cache
from importlib import resources
from urllib.parse import quote

from urbannb.scene import palette
from urbannb.scene.pieces import cube
from urbannb.scene.svg import icon

CUBE = 18


@cache
def sheet() -> str:
    """The whole style sheet."""
    rules = resources.files("urbannb.ui.static").joinpath("table.css").read_text("utf-8")
    return f"{palette.css()}\n{cubes()}\n{rules}"


def cubes() -> str:
    """The players' marks as background images, so that any HTML can show them."""
    middle = CUBE / 2
    return "\n".join(
        f'.ub-p{player + 1} {{ background-image: url("data:image/svg+xml,'
        f'{quote(icon(cube(player, middle, middle, CUBE - 1), CUBE, CUBE))}"); }}'
        for player in range(len(palette.PLAYERS))
    )
