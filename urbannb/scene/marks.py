"""The marks over a board: where one may act, what is chosen, explained or refused.

Each state differs by form as well as color: legal places have a thin inset ring and a dot,
the selected one a thick ring, what is told of a double line in orchid, what is refused a dashed
ring and a cross; what is new has the word upon it, what has changed a diamond. Under a thick
ring lies a wider one in the page's color, the casing, so that the ring holds on any fill.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from urbannb.core.view import View
from urbannb.scene.metrics import text_width
from urbannb.scene.newness import CARD, new, spans
from urbannb.scene.outline import Box, Point, clusters, joined, shrunk, union
from urbannb.scene.pieces import line, pill, pill_width, polygon, rounded_polygon
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Target, Text

MANY_LEGAL = 10
"""Above so many empty legal places the tint would drown the board, and is left out."""

LINE = 24
"""So high a card is at least that stands in more than a line."""
_CASING = 6.0
_RING = 3.0
_OUTSIDE = 2.0
_DOUBLE, _BETWEEN = 4.5, 1.5
"""How wide a double line is, and the gap in it."""
_CLEAR = 5.0
"""So far outside a place that one may choose what is told of it is marked: both are to be seen."""


def marks(
    targets: Sequence[Target], view: View, printed: Sequence[Shape] = ()
) -> tuple[Shape, ...]:
    """Everything `view` wants marked, from legal places up to the words upon them.

    Of what is `printed` on the board the word "new" covers as little as it can.
    """
    words = dict(view.pills)
    legal = [t for t in targets if t.acts_as in view.legal] if view.legal else []
    tinted = sum(not t.occupied for t in legal) <= MANY_LEGAL
    plain = {t.place for t in legal if tinted and not t.occupied and _fits(t, words)}
    shapes: list[Shape] = [*focus(_chosen(targets, view.focus), {t.place for t in legal})]
    for target in legal:
        shapes += _legal(target, tinted, words.get(target.place), target.place in plain)
    for target in _chosen(targets, view.illegal):
        shapes += illegal(target)
    for target in _chosen(targets, view.selected):
        shapes += selected(target)
    for target in _chosen(targets, words):
        if target.place not in plain:
            shapes += pill(*_pill_seat(target, words[target.place]), words[target.place])
    marked = set() if printed else {t.place for t in legal}  # their dots are to be seen
    taken = [t for t in targets if t.occupied or t.place in marked]
    for target in _chosen(targets, view.changed):
        shapes += changed(target)
    recent = _chosen(targets, view.new)
    words_there = spans(printed) if recent else []
    for target in recent:
        shapes += new(target, taken, words_there)
    return tuple(shapes)


def _chosen(targets: Iterable[Target], places: Iterable[str]) -> list[Target]:
    wanted = set(places)
    return [t for t in targets if t.place in wanted] if wanted else []


def _middle(target: Target) -> Point:
    return target.x + target.w / 2, target.y + target.h / 2


def _pill_seat(target: Target, words: str) -> Point:
    """Where words go: the middle, but on a piece its top right corner, clear of its face."""
    if not target.occupied:
        return _middle(target)
    half = pill_width(words) / 2
    return target.x + max(target.w - half - 2, target.w / 2), target.y + 12


def _fits(target: Target, words: dict[str, str]) -> bool:
    """Whether the place's words fit inside its ring, and so need no pill of their own."""
    word = words.get(target.place)
    return word is not None and text_width(word, 12, 700) <= target.w - 12


def _inset(
    target: Target,
    by: float,
    fill: str | None,
    stroke: str,
    width: float,
    dash: tuple[float, ...] = (),
) -> Rect | Path:
    """A ring inside a place (outside it for a negative `by`), its corners following along."""
    if target.corners:
        return Path(polygon(*shrunk(target.corners, by)), fill, stroke, width, dash)
    w, h = max(target.w - 2 * by, 0.0), max(target.h - 2 * by, 0.0)
    # A place drawn round stays round; small corners keep their radius, as the tile has them.
    round_place = target.radius >= min(target.w, target.h) / 2
    radius = min(w, h) / 2 if round_place else min(target.radius + max(-by, 0) / 2, w / 2, h / 2)
    return Rect(target.x + by, target.y + by, w, h, fill, stroke, width, radius, dash)


def _legal(target: Target, tinted: bool, word: str | None, word_inside: bool) -> tuple[Shape, ...]:
    if target.occupied:
        # Pieces come in the ring's own green too, so here the ring needs a casing.
        # It lies a little further out than elsewhere, to leave the piece's corner marks whole.
        if min(target.w, target.h) < CARD:
            return (_inset(target, 1.5, None, "casing", 4), _inset(target, 1.5, None, "legal", 2))
        rings = (_inset(target, 0.5, None, "casing", 6), _inset(target, 0.5, None, "legal", 3))
        foot = target.x + target.w / 2, target.y + target.h
        return rings if word else (*rings, Circle(*foot, 4, "legal", "casing", 1.5))
    ring = _inset(target, 2.5, "legal_tint" if tinted else None, "legal", 2)
    x, y = _middle(target)
    if word_inside and word is not None:
        # The ring's own green would be too pale for words on this tint.
        return (ring, Text(x, y, word, 12, "hover", 700))
    return (ring,) if word else (ring, Circle(x, y, 4, "legal"))


def illegal(target: Target) -> tuple[Shape, ...]:
    """A dashed ring and a cross: this place was tried and is refused."""
    x, y = _middle(target)
    rising = line((x - 5, y + 5), (x + 5, y - 5))
    falling = line((x - 5, y - 5), (x + 5, y + 5))
    casing = (Path((*falling, *rising), None, "casing", 5.5),) if target.occupied else ()
    ring = _inset(target, 1.5, None, "illegal", 2, (4, 3))
    return (ring, *casing, Path((*falling, *rising), None, "illegal", 2.5))


def selected(target: Target) -> tuple[Shape, ...]:
    """A thick ring just outside the place; round a card of one line, clear of the next line."""
    if target.occupied and target.h < LINE:
        return (_inset(target, 0, None, "casing", 5), _inset(target, 0.5, None, "selected", 2.5))
    return _ringed(target, "selected")


def _ringed(target: Target, color: str) -> tuple[Shape, ...]:
    return (
        _inset(target, -_OUTSIDE, None, "casing", _CASING),
        _inset(target, -_OUTSIDE, None, color, _RING),
    )


def changed(target: Target) -> tuple[Shape, ...]:
    """A diamond on the corner of a piece that is another now than when one looked last."""
    x, y, r = target.x + target.w - 4, target.y + 4, 6.0
    corners = polygon((x, y - r), (x + r, y), (x, y + r), (x - r, y))
    return (Path(corners, "hover", "casing", 1.5),)


def focus(targets: Iterable[Target], legal: AbstractSet[str] = frozenset()) -> tuple[Shape, ...]:
    """A double line round each group of adjoining places that an explanation speaks of.

    It leaves free what is marked as `legal`.
    """
    marked = list(targets)
    whole = [target for target in marked if target.outline or not target.corners]
    boxes = [
        _grown(box, _CLEAR) if target.place in legal else box
        for target in whole
        for box in target.outline or (_own_box(target),)
    ]
    groups = clusters(boxes)
    sides = [
        shrunk(target.corners, -_CLEAR) if target.place in legal else target.corners
        for target in marked
        if target.corners and not target.outline
    ]
    loops = joined(sides)
    # All casings first, so that none cuts a neighbor's ring.
    lines = (("casing", _CASING + 1), ("focus", _DOUBLE), ("casing", _BETWEEN))
    return tuple(
        shape
        for color, width in lines
        for shape in (
            *(shape for group in groups for shape in _round(group, color, width)),
            *(Path(polygon(*loop), None, color, width) for loop in loops),
        )
    )


def _grown(box: Box, by: float) -> Box:
    x, y, w, h, radius = box
    return x - by, y - by, w + 2 * by, h + 2 * by, radius + by / 2


def _own_box(target: Target) -> Box:
    return target.x, target.y, target.w, target.h, target.radius


def _round(boxes: Sequence[Box], color: str, width: float) -> tuple[Shape, ...]:
    if len(boxes) == 1:
        x, y, w, h, radius = boxes[0]
        return (Rect(x, y, w, h, None, color, width, min(radius, w / 2, h / 2)),)
    radius = min(box[4] for box in boxes)
    loops = (rounded_polygon(loop, radius, None, color, width) for loop in union(boxes))
    return tuple(shape for loop in loops for shape in loop)
