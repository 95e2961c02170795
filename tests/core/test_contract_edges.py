"""What a board draws beyond the edges of its picture is seen by nobody, and told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.noughts.rulebook import NoughtsRules
from urbannb import contract
from urbannb.scene import Circle, Path, Rect, Text


def drawing(*shapes: Any, width: int = 9999, beside: bool = False, ground: bool = False) -> Any:
    """Noughts with something more that is drawn, at most so wide a view."""

    def scene(self, state, view):
        scene = NoughtsRules.scene(self, state, view)
        if view.width > width:
            return scene
        more = {"pieces": (*scene.layers["pieces"], *shapes)}
        if beside:
            return replace(scene, tray=replace(scene, layers=more, targets=()))
        return replace(scene, layers={**scene.layers, **more})

    return type("Drawn", (NoughtsRules,), {"scene": scene})()


OUTSIDE = [
    (Rect(200, 20, 60, 10, fill="ink"), "Rect in layer 'pieces' is cut off: it is drawn from x = "),
    (Rect(200, 20, 60, 10, fill="ink"), "200 to 260, and the scene is 248 wide; move it, or make"),
    (Circle(20, 20, 30, fill="ink"), "Circle in layer 'pieces' is cut off: it is drawn from x = -"),
    (Text(20, 260, "Ana"), "the text 'Ana' in layer 'pieces' is cut off: it is drawn from y = 25"),
    (Text(20, 9, "A name that is much too long for it"), "is cut off: it is drawn from x = -"),
    (
        Path((("M", 9, 9), ("L", 9, 300)), stroke="ink"),
        "Path in layer 'pieces' is cut off: it is d",
    ),
    (
        Path((("M", 9, 9), ("L", 9, 300)), stroke="ink"),
        "from y = 9 to 300, and the scene is 248 hi",
    ),
]


@pytest.mark.parametrize(("shape", "found"), OUTSIDE)
@pytest.mark.parametrize("where", [{}, {"beside": True}, {"width": 390}])
def test_what_is_drawn_beyond_the_edges_is_told(shape, found, where):
    with pytest.raises(contract.BrokenPromise) as caught:
        contract.pictures(drawing(shape, **where), 2, 3)
    told = str(caught.value)
    assert told.startswith("Noughts, 2 players, seed 3, after 0 actions breaks the promise `pictur")
    assert found in told


def test_what_reaches_the_edges_and_a_ground_beyond_them_passes():
    within = (
        Text(3, 100, "Ana", anchor="start"),
        Rect(0, 0, 248, 20, stroke="ink", width=6),
        Path(()),
    )
    contract.pictures(drawing(*within, Rect(-9, -9, 300, 300, fill="ground")), 2, 3)
