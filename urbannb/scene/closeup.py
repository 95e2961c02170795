"""Close-ups of a picture: parts of it, so large that the words on its pieces are read from afar.

All sizes are in parts of the screen's width, so that they hold on any screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from urbannb.scene.metrics import CAP_HALF, text_width
from urbannb.scene.shapes import Circle, Drawing, Shape, Target, Text

Box = tuple[float, float, float, float]
"""A part of a picture: left, top, width, height."""
Span = tuple[float, float]
"""From where to where something goes, across or down."""
EDGE = 10.0
"""Pixels of the picture around what is shown of it."""
MARK = 4.0
"""As many as what marks a place takes."""
GAP = 0.012
"""The space between two parts, in parts of the screen's width."""
LARGER = (1.8, 1.6, 1.4, 1.2, 1.0)
"""Parts are so many times as large as their words need where there is room."""
NEARLY = 1.5
"""Rather than leave places out, all is shown where it is not so many times too small."""
GROWS, SHRINKS = 1.13, 0.85
"""Words may be so many times as large as at a table."""
LONG, SMALL = 5, 12.5
"""Letters of a word that may fill its piece, and the pixels that such words have at most."""
RING = 3.5
"""What is ringed with a place is so many times as wide and as high at most."""
DISK = 6.0
"""The radius of a disk on which something stands, at least."""
STEPS = 40
"""So many pixels a part is moved at most."""
BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a word stands before the point where it is put."""
PALE = 0.3
"""What is paler than this is not meant to be read."""


@dataclass(frozen=True)
class CloseUp:
    """Parts of a picture (left, top, width, height, in its pixels), all in one scale.

    `scale` is how much of the screen's width a pixel of the picture takes. `left` says how many
    places had no room. `whole` is True where all of the picture is shown. It is `tight` where
    words are a little smaller than was asked for, since places would be left out otherwise.
    """

    parts: tuple[Box, ...]
    scale: float
    whole: bool = False
    left: int = 0
    tight: bool = False


def whole(picture: Drawing, wide: float, high: float) -> CloseUp:
    """All of a picture, as large as the room allows."""
    fit = min(wide / picture.width, high / picture.height)
    return CloseUp(((0.0, 0.0, picture.width, picture.height),), fit, whole=True)


def closeup(
    picture: Drawing, places: Sequence[str], wide: float, high: float, capitals: float
) -> CloseUp:
    """What to show of a picture in a room `wide` and `high`, about these places.

    Every capital on the pieces there is at least `capitals` high. Where the places do not fit into
    one part of that size, each has a part of its own, as many as there is room for; without
    places, and where all of it can be read, the whole picture is shown.
    """
    everything, wanted = whole(picture, wide, high), set(places)
    signs = _signs(picture)
    around = [_around(t, picture) for t in picture.targets if t.place in wanted]
    boxes = _apart([_with_signs(box, signs) for box in around])
    scale = _needed(picture, boxes, capitals)
    if not boxes or scale <= everything.scale:
        return everything
    x, y, w, h = _union(boxes)
    if w * scale <= wide and h * scale <= high:
        return CloseUp((_widened(picture, (x, y, w, h), wide / scale, high / scale),), scale)
    fits = min(min(wide / b[2], high / b[3]) for b in boxes)
    larger = (min(scale * more, fits) for more in LARGER)
    found = (size for size in larger if _shelved(boxes, size, wide, high) == len(boxes))
    scale = next(found, min(scale, fits))
    shown = _shelved(boxes, scale, wide, high)
    if shown < len(boxes) and everything.scale * NEARLY >= scale:
        return replace(everything, tight=True)
    together = min(wide / w, high / h)
    if shown < len(boxes) and together * NEARLY >= scale:
        part = _widened(picture, (x, y, w, h), wide / together, high / together)
        return CloseUp((part,), together, tight=True)
    return CloseUp(tuple(boxes[:shown]), scale, left=len(boxes) - shown)


def pieces(
    picture: Drawing, places: Sequence[str], wide: float, high: float, capitals: float
) -> CloseUp:
    """Each of these places as a part of its own, with as little around it as its mark needs.

    All of them are there: where a room `high` is too low for them it is as high as they need.
    """
    wanted = set(places)
    boxes = _apart([_around(t, picture, MARK) for t in picture.targets if t.place in wanted])
    if not boxes:
        return CloseUp((), 1.0)
    scale = _needed(picture, boxes, capitals) or whole(picture, wide, high).scale
    fits = min(wide / b[2] for b in boxes)
    larger = (min(scale * more, fits) for more in LARGER)
    found = (size for size in larger if _shelved(boxes, size, wide, high) == len(boxes))
    return CloseUp(tuple(boxes), next(found, min(scale, fits)))


def legible(picture: Drawing, scale: float, capitals: float) -> list[Shape]:
    """What is drawn, in a scale: words are a little larger or smaller than they are at a table.

    Those that are a little too small grow until their capitals are large enough. Longer ones may
    fill all of their piece: where they are larger than needed they give way to what rings it.
    """
    return [
        _legible(shape, scale, capitals) if isinstance(shape, Text) else shape
        for layer in picture.layers.values()
        for shape in layer
    ]


def _legible(text: Text, scale: float, capitals: float) -> Text:
    more = capitals / (2 * CAP_HALF * text.size * scale)
    if 1 < more <= NEARLY / LARGER[-2]:
        return replace(text, size=text.size * min(more, GROWS))
    if more < 1 and len(text.text) >= LONG and text.size <= SMALL:
        return replace(text, size=text.size * max(more, SHRINKS))
    return text


def _around(target: Target, picture: Drawing, edge: float = EDGE) -> Box:
    x, y, w, h = _ringed(target)
    left, top = max(0.0, x - edge), max(0.0, y - edge)
    right = min(picture.width, x + w + edge)
    bottom = min(picture.height, y + h + edge)
    return left, top, right - left, bottom - top


def _ringed(target: Target) -> Box:
    """A place with what its ring goes around, such as a tray below its name; no whole street."""
    own = (target.x, target.y, target.w, target.h)
    ring = _union([own, *(part[:4] for part in target.outline)])
    return ring if ring[2] <= RING * own[2] and ring[3] <= RING * own[3] else own


def _with_signs(box: Box, signs: Sequence[Box]) -> Box:
    """A box with all of the words and numbers that its edge would cut, if they are no larger."""
    x, y, w, h = box
    for sign in signs:
        sx, sy, sw, sh = sign
        inside = x < sx + sw / 2 < x + w and y < sy + sh / 2 < y + h
        if inside and sw <= w and sh <= h:
            box = _union([box, sign])
    return box


def _apart(boxes: Iterable[Box]) -> list[Box]:
    """The boxes, those that lie over each other as one."""
    found: list[Box] = []
    for box in boxes:
        joined = box
        while over := [other for other in found if _overlap(joined, other)]:
            found = [other for other in found if other not in over]
            joined = _union([joined, *over])
        found.append(joined)
    return found


def _overlap(one: Box, other: Box) -> bool:
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    across = min(ax + aw, bx + bw) - max(ax, bx)
    down = min(ay + ah, by + bh) - max(ay, by)
    return across > 2 * EDGE and down > 2 * EDGE


def _union(boxes: Sequence[Box]) -> Box:
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    return left, top, right - left, bottom - top


def _needed(picture: Drawing, boxes: Sequence[Box], capitals: float) -> float:
    """The scale in which the smallest words there are large enough."""
    sizes = [
        shape.size
        for layer in picture.layers.values()
        for shape in layer
        if isinstance(shape, Text) and shape.opacity > PALE and any(map(str.isalnum, shape.text))
        if any(b[0] <= shape.x <= b[0] + b[2] and b[1] <= shape.y <= b[1] + b[3] for b in boxes)
    ]
    return capitals / (2 * CAP_HALF * min(sizes)) if sizes else 0.0


def _widened(picture: Drawing, box: Box, w: float, h: float) -> Box:
    """A part of that size with the box in its middle, as far as the picture goes.

    It is moved a little where its edges would cut through fewer words and numbers.
    """
    w, h = min(w, picture.width), min(h, picture.height)
    x = min(max(0.0, box[0] + box[2] / 2 - w / 2), picture.width - w)
    y = min(max(0.0, box[1] + box[3] / 2 - h / 2), picture.height - h)
    signs = _signs(picture)
    beside = [(s[0], s[0] + s[2]) for s in signs if y < s[1] + s[3] / 2 < y + h]
    x = _moved(x, w, (box[0], box[0] + box[2]), picture.width, beside)
    below = [(s[1], s[1] + s[3]) for s in signs if x < s[0] + s[2] / 2 < x + w]
    y = _moved(y, h, (box[1], box[1] + box[3]), picture.height, below)
    return x, y, w, h


def _moved(
    at: float, size: float, must: tuple[float, float], all_: float, signs: Sequence[Span]
) -> float:
    """Where a part begins, near where it would, so that its two edges cut through the fewest signs.

    It holds what it must, and does not leave the picture.
    """
    least, most = max(0.0, must[1] - size), min(must[0], all_ - size)

    def cut(begin: float) -> int:
        edges = (begin, begin + size)
        return sum(low < edge < high for low, high in signs for edge in edges)

    starts = (at + by for step in range(STEPS) for by in (step, -step))
    return min((s for s in starts if least <= s <= most), key=cut, default=at)


def _signs(picture: Drawing) -> list[Box]:
    """Where words stand, and the disks that numbers stand on."""
    found = []
    for layer in picture.layers.values():
        for shape in layer:
            if isinstance(shape, Circle) and shape.fill and shape.r >= DISK:
                found.append((shape.x - shape.r, shape.y - shape.r, 2 * shape.r, 2 * shape.r))
            elif isinstance(shape, Text) and shape.opacity > PALE:
                wide, high = text_width(shape.text, shape.size, shape.weight), 2 * CAP_HALF
                left = shape.x - wide * BEFORE[shape.anchor]
                high *= shape.size
                found.append((left, shape.y - high / 2, wide, high))
    return found


def _shelved(boxes: Sequence[Box], scale: float, wide: float, high: float) -> int:
    """How many parts, set side by side in rows one below the other, there is room for."""
    x = y = row = 0.0
    for n, (_, _, w, h) in enumerate(boxes):
        if x and x + w * scale > wide:
            x, y, row = 0.0, y + row + GAP, 0.0
        if n and y + h * scale > high:
            return n
        x, row = x + w * scale + GAP, max(row, h * scale)
    return len(boxes)
