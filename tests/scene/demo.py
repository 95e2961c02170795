"""A scene with one of everything: every shape, every shared piece, every mark."""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.view import View
from urbannb.scene import pieces
from urbannb.scene.marks import marks
from urbannb.scene.palette import HUES, letter
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Path, Rect, Shape, Target, Text

CELL, GAP, LEFT, TOP = 84, 8, 24, 72
LETTERS = "ABCDEF"


def cell(col: int, row: int) -> tuple[float, float]:
    """The corner of a cell."""
    return LEFT + col * (CELL + GAP), TOP + row * (CELL + GAP)


def small() -> Scene:
    """Two cells and a hand: the scene behind the golden files."""
    view = View(legal=frozenset({"B1"}), focus=("A1",), pills=(("h1", "new"),))
    targets = (
        Target("A1", 8, 8, 60, 60, "A1, house 3 of Ana", text="H3", occupied=True),
        Target("B1", 76, 8, 60, 60, "B1, empty", col=1),
        Target("A2", 8, 76, 60, 60, "A2, factory 12 of Ben", row=1, text="F12", occupied=True),
        Target("B2", 76, 76, 60, 60, "B2, empty", row=1, col=1, text="\u2212"),
        Target("h1", 8, 150, 40, 40, "School in hand", group="hand", text="School"),
        Target("h2", 56, 150, 40, 40, "Court in hand", group="hand", col=1, text="Court"),
    )
    background = (Rect(0, 0, 144, 144, "street", radius=6),)
    tiles = tuple(Rect(t.x, t.y, t.w, t.h, "ground", None, 1, t.radius) for t in targets)
    ink = (*pieces.cube(0, 20, 20), Text(46, 46, "3", 26, "piece_ink", 700))
    return Scene(
        144,
        198,
        "Two streets & a hand",
        "Row 1 is Ana's.\nBen holds A2.",
        {"background": background, "pieces": tiles + ink, "marks": marks(targets, view)},
        targets,
    )


def blocks(
    many: int = 20, built: Iterable[str] = (), view: View | None = None, hand: str = "pen"
) -> Scene:
    """A city of `many` times `many` blocks, wider than any table: A1, B1 … and a pen to hold."""
    view = view or View()
    targets = [
        Target(
            name(col, row), *cell(col, row), CELL, CELL,
            f"block {name(col, row)}, {'built' if name(col, row) in built else 'empty'}",
            "City", row, col, occupied=name(col, row) in built,
        )
        for row in range(many)
        for col in range(many)
    ]  # fmt: skip
    targets.append(Target(hand, LEFT, 12, 2 * CELL, 40, f"the {hand}", "Hand"))
    pieces_drawn: list[Shape] = []
    for n, t in enumerate(targets):
        pieces_drawn.append(Rect(t.x, t.y, t.w, t.h, "ground", "line", 1, 4))
        pieces_drawn.append(Text(t.x + 16, t.y + 14, t.place, 12, "muted"))
        if t.occupied:
            hue = list(HUES)[n % len(HUES)]
            pieces_drawn += [
                Rect(t.x + 14, t.y + 24, 56, 48, hue, "outline", 1.5, 5),
                Text(t.x + 42, t.y + 48, t.place, 18, letter(hue), 700),
                *pieces.cube(n % 6, t.x + 70, t.y + 16),
            ]
    far = LEFT + many * (CELL + GAP) + LEFT
    return Scene(
        far,
        TOP + many * (CELL + GAP) + LEFT,
        "A wide city",
        f"{many * many} blocks.",
        {
            "background": (Rect(8, TOP - 16, far - 16, far - 16, "street", radius=8),),
            "pieces": tuple(pieces_drawn),
            "marks": marks(targets, view),
        },
        tuple(targets),
        (Rect(14, 24, 56, 48, "gold", "outline", 1.5, 5),) if view.selected else (),
    )


def name(col: int, row: int) -> str:
    """What a block is called."""
    return f"{chr(65 + col)}{row + 1}"


def demo() -> Scene:
    """One of everything, to look at."""
    targets = tuple(_targets())
    view = View(
        legal=frozenset({"A2", "B2", "C2", "D1", "coin"}),
        selected=("E1",),
        focus=("A4", "B4", "A3", "row"),
        illegal=("F2", "F1"),
        pills=(("C2", "rezone"), ("D1", "$3"), ("E2", "upgrade")),
    )
    layers = {
        "background": _background(),
        "pieces": _pieces(),
        "marks": marks(targets, view) + pieces.number_disc(*cell(1, 3), 1),
    }
    return Scene(600, 470, "One of everything", "Every shape, piece and mark.", layers, targets)


def _targets() -> list[Target]:
    found = [
        Target(
            f"{LETTERS[col]}{row + 1}",
            *cell(col, row),
            CELL,
            CELL,
            "a cell",
            row=row,
            col=col,
            radius=5,
            occupied=row in (0, 3),
        )
        for row in range(4)
        for col in range(6)
    ]
    touching = {"A4": (-4, -4, 92, 92, 5), "B4": (88, -4, 92, 92, 5), "A3": (-4, -96, 92, 92, 5)}
    for place, (dx, dy, w, h, r) in touching.items():
        at = next(i for i, t in enumerate(found) if t.place == place)
        t = found[at]
        x, y = cell(0, 3)
        ring = ((x + dx, y + dy, w, h, r),)
        found[at] = Target(place, t.x, t.y, t.w, t.h, "", row=t.row, col=t.col, outline=ring)
    found.append(Target("coin", 5, 17, 38, 38, "a coin", "coins", radius=19, occupied=True))
    x, y = cell(3, 2)
    box = (x - 4, y - 4, 3 * CELL + 2 * GAP + 8, CELL + 8, 7.0)
    found.append(Target("row", 60, 16, 40, 40, "a row", "coins", outline=(box,), col=1))
    return found


def _background() -> tuple[Shape, ...]:
    street = Rect(LEFT - GAP, TOP - GAP, 6 * (CELL + GAP) + GAP, 4 * (CELL + GAP) + GAP, "street")
    lots = [Rect(*cell(c, r), CELL, CELL, "ground", radius=5) for c in range(6) for r in range(4)]
    return (street, *lots)


def _pieces() -> tuple[Shape, ...]:
    shapes: list[Shape] = [*pieces.coin(24, 36, 12), *pieces.coin(80, 36, "tie")]
    for player in range(4):
        shapes += pieces.cube(player, 124 + player * 24, 24)
        shapes += pieces.cube(player, 124 + player * 24, 48, 20)
    for i, hue in enumerate(HUES):
        x = 220 + i * 36
        shapes.append(Rect(x, 12, 32, 20, hue, "outline", 1.5, 4))
        shapes.append(Text(x + 16, 22, hue[:3].upper(), 12, letter(hue), 700))
    shapes += [
        Text(220, 44, "start 400", anchor="start"),
        Text(400, 44, "middle 600", weight=600),
        Text(570, 44, "end \u2212 \u00d7 caf\u00e9 \u201cx\u201d", fill="muted", anchor="end"),
    ]
    for col in range(6):
        left, top = cell(col, 0)
        shapes.append(Rect(left, top, CELL, CELL, f"P{col % 2 + 1}_tint", "tile_edge", 1, 5))
        shapes += pieces.cube(col % 2, left + 12, top + 12)
        shapes.append(Text(left + 62, top + 52, str(col + 2), 26, "piece_ink", 700))
    left, top = cell(0, 0)
    shapes += pieces.strike(left + 50, top + 62, left + 74, top + 42)
    shapes += _more_pieces()
    return tuple(shapes)


def _more_pieces() -> list[Shape]:
    shapes: list[Shape] = []
    x, y = cell(0, 3)
    corner = [(2.0, 2.0), (82.0, 2.0), (82.0, 42.0), (42.0, 42.0), (42.0, 82.0), (2.0, 82.0)]
    shapes += pieces.rounded_polygon([(x + a, y + b) for a, b in corner], 4, "plum")
    shapes.append(Text(x + 20, y + 14, "RES", 12, letter("plum"), 700))
    x, y = cell(3, 2)
    right = x + 3 * CELL + 2 * GAP
    shapes.append(Path(pieces.line((x, y + 28), (right, y + 28)), None, "power", 1.5))
    x, y = cell(2, 3)
    shapes.append(Rect(x, y, CELL, CELL, "amber", "outline", 1.5, 5, opacity=0.35))
    shapes.append(Text(x + 42, y + 42, "35 %", 20, "ink", 700, opacity=0.35))
    x, y = cell(3, 3)
    shapes.append(Rect(x + 1, y + 1, CELL - 2, CELL - 2, None, "muted", 1.5, dash=(4, 4)))
    shapes += pieces.pill(x + 42, y + 42, "5 AP", "button", "ink", "line")
    x, y = cell(4, 3)
    shapes.append(Rect(x, y, CELL, CELL, "teal", "outline", 3))
    x, y = cell(5, 3)
    zig = pieces.line((x + 10, y + 70), (x + 30, y + 14), (x + 50, y + 70), (x + 70, y + 14))
    shapes.append(Path(zig, None, "power", 6, cap="round"))
    return shapes
