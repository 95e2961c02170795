"""The table of Sprawlopolis as a scene: the city, the conditions, the deck, the hands."""

from __future__ import annotations

from urbannb.games.sprawlopolis.grid import at, place
from urbannb.games.sprawlopolis.state import SprawlopolisState
from urbannb.scene.marks import marks
from urbannb.scene.shapes import Rect, Scene, Shape, Target, Text, View

State = SprawlopolisState
HUE = {"R": "amber", "C": "sky", "I": "stone", "P": "leaf"}


def scene(state: State, view: View) -> Scene:
    """The position as a picture made of data."""
    from urbannb.games.sprawlopolis.seats import seats

    blocks = state.city().blocks
    spots = [at(c) for c in blocks] or [(0, 0)]
    top, left = min(r for r, _ in spots) - 2, min(c for _, c in spots) - 2
    rows = max(r for r, _ in spots) + 3 - top
    cols = max(c for _, c in spots) + 3 - left
    w = min(78.0, 600 / cols)
    h = w * 0.86
    pieces: list[Shape] = []
    targets: list[Target] = []
    held = [p for p in view.selected if p.startswith("hand")]
    for c, b in sorted(blocks.items()):
        r, k = at(c)
        x, y = (k - left) * w, (r - top) * h
        pieces += [Rect(x, y, w, h, HUE[b.zone]), Text(x + w / 2, y + h / 2, str(b), 12)]
        if not held:
            targets.append(
                Target(place(c), x, y, w, h, f"{b}", "City", r, k, str(b), occupied=True)
            )
    if held:
        for s in seats(state.laid):
            r, k = at(s)
            x, y = (k - left) * w, (r - top) * h
            targets.append(
                Target(
                    f"@{place(s)}", x + w / 2, y + h / 2, w, h, f"seat {place(s)}", "Seats", r, k,
                    ghost=(x, y, 2 * w, 2 * h),
                )
            )  # fmt: skip
    y = rows * h + 8
    n = 0
    for player, hand in enumerate(state.hands):
        for card in hand:
            name = f"hand{player}:{card}"
            name = f"{name}t" if f"{name}t" in view.selected else name
            targets.append(
                Target(name, n * 90, y, 80, 60, f"card {card}", "Hands", 0, n, str(card))
            )
            n += 1
    return Scene(
        max(cols * w, 8 * 90),
        y + 70,
        "Sprawlopolis",
        "A city.",
        {
            "background": (),
            "pieces": tuple(pieces),
            "hands": (),
            "marks": marks(tuple(targets), view),
        },
        tuple(targets),
    )
