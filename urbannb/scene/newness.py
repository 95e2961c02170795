"""The word "new" upon what is new: where nothing that is printed there is covered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from urbannb.scene.metrics import text_width
from urbannb.scene.outline import Point
from urbannb.scene.pieces import pill, pill_width
from urbannb.scene.shapes import Circle, Rect, Shape, Target, Text

CARD = 48
"""From this size on a piece has room for a word upon it."""
APART, EDGE, PILL = 7.0, 3.0, 20.0
"""How far from the edge of a small piece a word on it has its middle; what of a piece is edge."""
DOT = 5.0
"""How large the dot is that stands for the word where no place is free for it."""
LITTLE = 20.0
"""So many square pixels of what is printed the word may cover where a piece is beside it."""
STEP = 6.0
"""So closely other seats upon a large piece are tried."""

Span = tuple[float, float, float, float]
"""From where to where something is: left, top, right, bottom."""


def new(
    target: Target, taken: Sequence[Target] = (), printed: Sequence[Span] = ()
) -> tuple[Shape, ...]:
    """The word on the edge of a piece that is new since somebody looked last.

    On a small piece it would hide the face, whose it is: it stands beside it, where nothing else
    of what is `taken` would be hidden, and else there is but a dot on a corner; on a large one it
    stands where least of what is `printed` is. Where nothing is known of that all that is taken is.
    """
    around = _around(target)
    near = tuple(span for span in printed if met(span, around))
    if min(target.w, target.h) >= CARD:
        return _new(*_best_upon((target.x, target.y, target.w, target.h), near))
    x, y = target.x + target.w / 2, target.y + target.h / 2
    across = target.w / 2 + pill_width("new") / 2 - EDGE
    above, below = _beyond(target, near)
    seats = [(x, below), (x, above), (x + across, y), (x - across, y)]
    own = target.x + EDGE, target.y + EDGE, target.x + target.w, target.y + target.h - EDGE
    others = [span for span in near if not met(span, own)]
    clear = [at for at in seats if _clear(at, target, taken) and not _off(at)]
    best = min(clear or seats, key=lambda seat: (_off(seat), _hidden(seat, others)))
    little = bool(printed) and _hidden(best, others) < LITTLE
    return _new(*best) if clear or little else _dot(target, near)


def _beyond(target: Target, near: Sequence[Span]) -> tuple[float, float]:
    """How high and how low the word is to stand so that it covers nothing printed on the piece."""
    right, foot, far = target.x + target.w, target.y + target.h, PILL / 2 + 2
    upon = [
        span
        for span in near
        if target.x <= span[0] and span[2] <= right and span[2] - span[0] < target.w - 2 * EDGE
        if target.y <= span[1] and span[3] <= foot
    ]
    above = min([target.y - APART, *(span[1] - far for span in upon)])
    return above, max([foot + APART, *(span[3] + far for span in upon)])


def _dot(target: Target, near: Sequence[Span]) -> tuple[Shape, ...]:
    """For want of room: on the corner where it covers least, in the color of the word."""
    in_ = EDGE + 1
    corners = [
        (x, y)
        for x in (target.x + target.w - in_, target.x + in_)
        for y in (target.y + target.h - in_, target.y + in_)
    ]
    x, y = min(corners, key=lambda seat: shared(_square(seat), near))
    return (Circle(x, y, DOT, "hover", "casing", 1.5),)


def _square(seat: Point) -> Span:
    return seat[0] - DOT, seat[1] - DOT, seat[0] + DOT, seat[1] + DOT


def spans(printed: Iterable[Shape]) -> list[Span]:
    """Where on a board words and small signs are printed."""
    return [span for span in map(_span, printed) if span is not None]


@lru_cache(maxsize=64)
def _best_upon(box: tuple[float, float, float, float], near: tuple[Span, ...]) -> Point:
    """The seat upon a piece where least is hidden; the first of those where nothing is."""
    best, least = (box[0], box[1]), float("inf")
    for seat in _upon(*box):
        hidden = _hidden(seat, near, least)
        if hidden < least:
            best, least = seat, hidden
            if not hidden:
                break
    return best


def _new(x: float, y: float) -> tuple[Shape, ...]:
    return pill(x, y, "new", "hover", "casing", "casing")


def _clear(seat: Point, own: Target, taken: Sequence[Target]) -> bool:
    """Whether the word there leaves free what is within the edge of every other piece."""
    wide, high = pill_width("new") / 2 - EDGE, PILL / 2 - EDGE
    return not any(
        abs(seat[0] - t.x - t.w / 2) < wide + t.w / 2
        and abs(seat[1] - t.y - t.h / 2) < high + t.h / 2
        for t in taken
        if t.place != own.place
    )


def _off(seat: Point) -> bool:
    """Whether the word would stick out of the picture."""
    return seat[0] < pill_width("new") / 2 or seat[1] < PILL / 2


def _upon(x: float, y: float, w: float, h: float) -> Iterator[Point]:
    """Seats on a large piece: its lower edge, its upper one, then from below to above within."""
    half = pill_width("new") / 2
    middle, left = x + w / 2, x + half
    rows = [y + h, y]
    rows += [y + h - PILL / 2 - n * STEP for n in range(int(h / STEP))]
    for low in rows:
        yield middle, low
        for n in range(max(0, int((w - 2 * half) / STEP)) + 1):
            yield left + n * STEP, low


def _covers(seat: Point) -> Span:
    wide, high = pill_width("new") / 2 - 1, PILL / 2 - 1
    return seat[0] - wide, seat[1] - high, seat[0] + wide, seat[1] + high


def _around(target: Target) -> Span:
    far = pill_width("new")
    return target.x - far, target.y - far, target.x + target.w + far, target.y + target.h + far


def met(one: Span, other: Span) -> bool:
    """Whether both have a part in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _hidden(seat: Point, printed: Sequence[Span], most: float = float("inf")) -> float:
    """How much of what is printed the word would cover, in square pixels; off the picture, all.

    What comes to `most` is not counted to its end.
    """
    return shared(_covers(seat), printed, most) + (1e6 if _off(seat) else 0.0)


def shared(here: Span, printed: Sequence[Span], most: float = float("inf")) -> float:
    """How many square pixels of what is printed lie here; from `most` on they are not counted."""
    found = 0.0
    for span in printed:
        if found >= most:
            break
        if met(here, span):
            wide = min(here[2], span[2]) - max(here[0], span[0])
            found += wide * (min(here[3], span[3]) - max(here[1], span[1]))
    return found


def _span(shape: Shape) -> Span | None:
    """Where a word or a small sign is; nothing for grounds, roads and frames."""
    if isinstance(shape, Text):
        wide = text_width(shape.text, shape.size, shape.weight)
        left = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
        return left, shape.y - shape.size / 2, left + wide, shape.y + shape.size / 2
    if isinstance(shape, Circle):
        x, y, r = shape.x, shape.y, shape.r
        span = x - r, y - r, x + r, y + r
    elif isinstance(shape, Rect):
        span = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    else:
        numbers = [float(n) for command in shape.commands for n in command[1:]]
        if not numbers:
            return None
        across, down = numbers[::2], numbers[1::2]
        span = min(across), min(down), max(across), max(down)
    return span if span[2] - span[0] < CARD and span[3] - span[1] < CARD else None
