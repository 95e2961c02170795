"""What an onlooker wants to see of a position."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    """What the onlooker wants to see beyond the bare position. Places are names as in `Target`.

    `viewer`: the player on whose side of the table one sits; by default whoever decides.
    `hidden`: players whose hands lie face down. `dimmed`: places that count for nothing.
    `legal`, `selected`, `focus`, `illegal`: places to mark (see `scene.marks`).
    `under`: look underneath: what lies covered is shown instead of what covers it.
    `bare`: the board alone, close up, without what lies beside it and without the numbers that
    would answer a question about it; games whose boards are always the same ignore it.
    `ranked`: of several ways to do something the best may be shown; in a task, which may ask for
    it, the first is.
    `room`: panels are to stand in the picture; a game with large boards leaves room for them.
    `width`: pixels there are to draw in; a game picks its largest layout that fits.
    """

    viewer: int | None = None
    hidden: frozenset[int] = frozenset()
    legal: frozenset[str] = frozenset()
    selected: tuple[str, ...] = ()
    focus: tuple[str, ...] = ()
    dimmed: frozenset[str] = frozenset()
    illegal: tuple[str, ...] = ()
    pills: tuple[tuple[str, str], ...] = ()
    """Words to set on places: ``(("C2", "$3"),)``."""
    new: tuple[str, ...] = ()
    """Places where a piece is new, which is written below it."""
    changed: tuple[str, ...] = ()
    """Places where a piece is as it was not before, such as a line that somebody has won."""
    under: bool = False
    bare: bool = False
    ranked: bool = True
    room: bool = False
    apart: bool = False
    """The board pans and zooms: what lies beside it is drawn apart (`Scene.tray`)."""
    zoom: float = 1.0
    """How large a board is shown that pans and zooms: what is small can have larger type."""
    part: tuple[float, float, float, float] | None = None
    """What is shown of such a board, as left, top, width and height: the rest need not be drawn."""
    layer: str = ""
    """One of `Rulebook.layers`, to be shown over the board."""
    pointed: str = ""
    """The place that is pointed at, where a layer or a tray is shown that may depend on it."""
    strip: int = 0
    """So high a strip is to be left free below the board, for the buttons of what is held."""
    width: int = 640
