"""What a scene is made of: a few flat shapes, the places one can act on, and the view asked for.

A scene holds no pixels and no theme. Colors are names of the palette (``"ink"``,
``"legal"``, ``"P1"``, ``"brick"``) or literal ``"#rrggbb"``; each renderer resolves them.
All lengths are CSS pixels, the origin is the top left corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Command = tuple[str] | tuple[str, float, float] | tuple[str, float, float, float, float]
"""One step of a path: ``("M", x, y)``, ``("L", x, y)``, ``("Q", cx, cy, x, y)`` or ``("Z",)``."""


@dataclass(frozen=True)
class Rect:
    """A rectangle, with rounded corners where `radius` is not 0."""

    x: float
    y: float
    w: float
    h: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    radius: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True)
class Circle:
    """A circle round ``(x, y)``."""

    x: float
    y: float
    r: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@dataclass(frozen=True)
class Path:
    """Straight lines and quadratic curves; filled, stroked or both."""

    commands: tuple[Command, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    cap: str = "butt"
    join: str = "round"


@dataclass(frozen=True)
class Text:
    """One line of text; `y` is the middle of its capitals, `anchor` is start, middle or end."""

    x: float
    y: float
    text: str
    size: float = 12
    fill: str = "ink"
    weight: int = 400
    anchor: str = "middle"
    opacity: float = 1.0


Shape = Rect | Circle | Path | Text


def within(corners: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies inside a convex polygon whose corners go clockwise."""
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return all((bx - ax) * (y - ay) >= (by - ay) * (x - ax) for (ax, ay), (bx, by) in sides)


@dataclass(frozen=True)
class Target:
    """A place of the board that can be pointed at, clicked, and reached by keyboard.

    `group`, `row` and `col` give its seat in a keyboard grid and in the text board;
    `text` is what the text board prints there, `label` what a screen reader says.
    `corners` are those of a place that is no box, such as a hexagon, clockwise; the box is then the
    one round them. Only what lies inside is hit, and marks follow the sides.
    What is hit is what is ringed where one may act: the box, or what the corners enclose. Where a
    click is to count elsewhere, as round a small spot or on but a part of a card, `hit` has the
    corners of that area, clockwise, which is convex. Where an
    explanation is to ring something else, as for the whole of a card of which but a corner can be
    clicked, `outline` lists the boxes ``(x, y, w, h, radius)`` of that; empty means the same.
    `occupied` places get a ring only, never a tint.
    `ghost` is the box that the held piece would fill if it were put here, where that is not
    the target's own box; `held` is how it would lie there, if that differs (`Scene.ghosts`).
    The part of a name before a colon is the place that it is a part of: ``hand0:F4`` lies in
    ``hand0``, and where only that is drawn (a hand face down) it is what a hint marks and a name
    is made of.
    A place whose name ends in ``#2``, ``#3`` … is as good as the one named without (one of
    two equal tiles): acting on it is acting on that.
    `name` is what a person calls it, in short and without how it stands: "block B3"; empty means
    the whole label.
    """

    place: str
    x: float
    y: float
    w: float
    h: float
    label: str
    group: str = "board"
    row: int = 0
    col: int = 0
    text: str = ""
    radius: float = 4.0
    occupied: bool = False
    outline: tuple[tuple[float, float, float, float, float], ...] = ()
    ghost: tuple[float, float, float, float] | None = None
    held: str = ""
    name: str = ""
    corners: tuple[tuple[float, float], ...] = ()
    hit: tuple[tuple[float, float], ...] = ()

    @property
    def spot(self) -> tuple[float, float]:
        """A point at which a click means this place: the middle of what is hit."""
        if not self.hit:
            return self.x + self.w / 2, self.y + self.h / 2
        count = len(self.hit)
        return sum(x for x, _ in self.hit) / count, sum(y for _, y in self.hit) / count

    def holds(self, x: float, y: float) -> bool:
        """Whether a click at a point means the place."""
        if self.hit:
            return within(self.hit, x, y)
        inside = self.x <= x < self.x + self.w and self.y <= y < self.y + self.h
        return inside and (not self.corners or within(self.corners, x, y))

    @property
    def acts_as(self) -> str:
        """The place that is meant when this one is clicked."""
        return self.place.partition("#")[0]


@dataclass(frozen=True)
class Room:
    """A part of a picture that is left free, so that panels can stand there.

    Without a height it is open below: what stands there may be longer than the picture.
    """

    x: float
    y: float
    w: float
    h: float | None = None


@dataclass(frozen=True, repr=False)
class Drawing:
    """All that a renderer needs: one picture of one position, and its places.

    `layers` are drawn in their order; by custom ``"background"``,
    ``"pieces"``, ``"hands"`` (what the players hold) and ``"marks"``. The table has a
    canvas for each of these four: a layer of any other name is drawn on that of the marks, above
    all pieces, in its order, and is drawn anew whenever a mark changes.
    `title` is the short alternative text, `description` the long one. `ghost` is what the
    selected piece would look like on a place, drawn from (0, 0) as that place's corner;
    `ghosts` are the same for pieces that lie in several ways (`Target.held`).
    `tables` are groups of the text board as written here, instead of as their targets tell.
    `room` is what the picture leaves free for panels, where `View.room` asks for that.
    `strip` is what it leaves free for buttons between its board and a hand (`View.strip`).
    `tray` is what lies beside a board that pans and zooms, and stays where it is (`View.apart`).
    Such a board says how large it is to be shown at least, so that its pieces can be read
    (`legible`; 0: all of it is shown at first), where one is to look if nothing is chosen or
    explained (`eye`), and what is drawn of it in the small picture of all of it (`overview`).
    `reach` says of a tray down to where it is to be on one screen with its board; 0: all of it.
    """

    width: float
    height: float
    title: str
    description: str
    layers: dict[str, tuple[Shape, ...]]
    targets: tuple[Target, ...] = field(default=())
    ghost: tuple[Shape, ...] = field(default=())
    tables: dict[str, str] = field(default_factory=dict)
    ghosts: dict[str, tuple[Shape, ...]] = field(default_factory=dict)
    room: Room | None = None
    strip: Room | None = None
    tray: Drawing | None = None
    legible: float = 0.0
    eye: tuple[str, ...] = ()
    overview: tuple[Shape, ...] = ()
    reach: float = 0.0

    @property
    def all_targets(self) -> tuple[Target, ...]:
        """The targets, and those of the tray."""
        return (*self.targets, *self.tray.all_targets) if self.tray else self.targets

    def target(self, place: str) -> Target | None:
        """The target of that name, or None."""
        return next((t for t in self.all_targets if t.place == place), None)

    def target_at(self, x: float, y: float) -> Target | None:
        """The topmost target under a point, or None."""
        for t in reversed(self.targets):
            if t.holds(x, y):
                return t
        return None
