"""What the page is to know of a board: what is marked there, and what can be done."""

from __future__ import annotations

from typing import Any

from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.scene.svg import fragment
from urbannb.ui.parts import Picture, Selection

NOTHING: dict[str, Any] = {
    "legal": [], "selected": [], "advised": [], "ghost": "", "ghosts": {}, "cursor": None,
    "first": [], "turns": False,
}  # fmt: skip
"""A board on which nothing is marked and nothing can be done."""


def clickable(
    selection: Selection, picture: Picture, scene: Scene, view: View, drags: bool
) -> dict[str, Any]:
    """What is marked, and what is held; `drags` where pieces can be dragged."""
    held = fragment(scene.ghost, css=True) if selection.live else ""
    ghosts = scene.ghosts if selection.live else {}
    state = selection.state
    aiming = state.aimed is not None or state.pending
    return {
        "legal": sorted(view.legal),
        "selected": list(view.selected),
        "advised": picture.advised_places(scene),
        "ghost": held,
        "ghosts": {name: fragment(shapes, css=True) for name, shapes in ghosts.items()},
        "cursor": state.pointed if aiming and not state.laid else None,
        "first": sorted(selection.clicks.after(())) if drags else [],
        "turns": bool(selection.other_way),
    }
