"""What the contract demands of pictures: every place can be pointed at, reached and named."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import Any

from urbannb.contract import expect
from urbannb.core.choosing.clicks import Trail, clicks_of
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.view import View
from urbannb.scene import Rect, Scene, Text
from urbannb.scene.extent import Box, extent
from urbannb.scene.shapes import Drawing, Shape

MARKED = 12
"""So many places are marked at once."""
SMALLEST = 320
"""No page is narrower: a picture need not be."""
DOT = 16
"""What is no larger, in square pixels, is no piece."""
SPILL = 1.0
"""So many pixels may lie beyond an edge: what is placed with fractions is seen all the same."""


def picture(scene: Scene) -> set[str]:
    """A scene is whole; the places on it."""
    expect.readable(scene.title, "the title of a scene")
    expect.readable(scene.description, "the description of a scene")
    _seated(scene)
    _told_apart(scene)
    for t in scene.targets:
        expect.readable(t.label, f"the label of {t.place}")
        for start, end, size, told in _reach((t.x, t.y, t.x + t.w, t.y + t.h), scene):
            inside = 0 <= start < end <= size + 0.01
            expect.true(inside, f"{t.place} lies outside the picture: it reaches {told}")
        hit = scene.target_at(*t.spot)
        found = repr(hit.place) if hit else "nothing"
        told = f"{t.place} cannot be clicked: what a click in its middle hits is {found}"
        expect.true(hit is not None and hit.place == t.place, told)
    return {t.place for t in scene.targets}


def drawn(scene: Scene) -> None:
    """Nothing of a scene, or of its tray, is cut off at an edge of the picture.

    A line's width may be, and a plain ground may be larger than the picture.
    """
    parts: tuple[Drawing, ...] = (scene, scene.tray) if scene.tray else (scene,)
    for part in parts:
        for name, layer in part.layers.items():
            for shape in layer:
                _inside(part, f"layer {name!r}", shape)


def _inside(part: Drawing, layer: str, shape: Shape) -> None:
    box = extent(shape)
    if isinstance(shape, Rect) and _covers(box, part):
        return
    kind = f"the text {shape.text!r}" if isinstance(shape, Text) else type(shape).__name__
    for start, end, size, told in _reach(box, part):
        cut = start < -SPILL or end > size + SPILL
        what = f"{kind} in {layer} is cut off: it is drawn {told}"
        expect.true(not cut, f"{what}; move it, or make the scene as large as what is drawn")


def fitted(book: Rulebook[Any], state: State, narrow: int) -> None:
    """What is drawn follows the width that there is, unless it is a board that pans."""
    wide = book.scene(state, View(width=book.board_width)).width
    half = int(wide / 2)
    for given in (half, narrow):
        found = book.scene(state, View(width=given)).width
        told = f"the scene is {found:.0f} pixels wide where {given} are given"
        same = f"{told}, the same as where {book.board_width} are" if found >= wide else told
        right = "draw it so that it fits into `view.width` (as `DrawnBoard.fitting` does)"
        fits = found < wide if given == half else found <= max(given, SMALLEST) or book.pans
        expect.true(fits, f"{same}: {right}")


def unhidden(book: Rulebook[Any], at: Game) -> None:
    """Whatever is marked, the pieces and the words on the board are seen through it."""
    plain = book.scene(at.state, View())
    boxes = {shape: extent(shape) for layer in plain.layers.values() for shape in layer}
    legal = book.clicks(at.state, at.legal).after(())
    some = tuple(target.place for target in plain.targets if target.occupied)[:MARKED]
    for name, view in (
        ("legal", View(legal=legal)),
        ("selected", View(selected=(*sorted(legal), *some)[:1])),
        ("focus", View(focus=some)),
        ("illegal", View(illegal=some)),
    ):
        below: list[Shape] = []
        for layer in book.scene(at.state, view).layers.values():
            for shape in layer:
                if shape in boxes:
                    below.append(shape)
                elif hides := _hidden(shape, below, boxes):
                    raise expect.Claim(_said_hidden(name, shape, hides, plain))


def _hidden(mark: Shape, below: list[Shape], boxes: dict[Shape, Box]) -> Shape | None:
    """A piece or a text that a mark lies on so that nothing of it is seen."""
    if isinstance(mark, Text) or mark.fill is None or mark.opacity < 1:
        return None
    left, top, right, bottom = extent(mark)
    for shape in below:
        a, b, c, d = boxes[shape]
        if left <= a and top <= b and c <= right and d <= bottom and (c - a) * (d - b) > DOT:
            return shape
    return None


def _said_hidden(name: str, mark: Shape, hides: Shape, scene: Scene) -> str:
    left, top, right, bottom = extent(hides)
    there = scene.target_at((left + right) / 2, (top + bottom) / 2)
    what = f"the text {hides.text!r}" if isinstance(hides, Text) else f"a {type(hides).__name__}"
    where = f" on {there.place}" if there else ""
    return (
        f"where {name} places are marked, a {type(mark).__name__} filled with {mark.fill!r} "
        f"hides {what}{where}: draw a ring, or say occupied=True of a target where a piece lies"
    )


def _covers(box: Box, part: Drawing) -> bool:
    """Whether it is a ground, of which one sees as much as there is room for."""
    left, top, right, bottom = box
    return left <= 0 and top <= 0 and right >= part.width and bottom >= part.height


def _reach(box: Box, part: Drawing) -> Iterator[tuple[float, float, float, str]]:
    """From where to where something reaches across and down, in a picture of which size."""
    left, top, right, bottom = box
    for way, start, end, size, large in (
        ("x", left, right, part.width, "wide"),
        ("y", top, bottom, part.height, "high"),
    ):
        told = f"from {way} = {start:.0f} to {end:.0f}, and the scene is {size:.0f} {large}"
        yield start, end, size, told


def _seated(scene: Scene) -> None:
    """Every target has a seat of its own, by which arrow keys find it."""
    seats = defaultdict(list)
    for t in scene.targets:
        seats[t.group, t.row, t.col].append(t.place)
    for (group, row, col), places in seats.items():
        seat = f"row {row}, column {col} of group {group!r}"
        expect.true(len(places) == 1, f"{places} share {seat}: arrow keys cannot tell them apart")


def _told_apart(scene: Scene) -> None:
    """Who hears the labels of a group knows which place is meant.

    Alike pieces, which are only numbered ("hand0:H5#2", "hotel-2"), may be called alike.
    """
    called = defaultdict(set)
    for t in scene.targets:
        called[t.group, t.label].add(re.sub(r"[-#]\d+$", "", t.place))
    for (_, label), places in called.items():
        told = f"{sorted(places)} are all labeled {label!r}: whoever hears that cannot tell which"
        expect.true(len(places) == 1, told)


def clicks(book: Rulebook[Any], at: Game) -> None:
    """However a game finds out what is clicked: it is what the gestures of all actions say."""
    found = book.clicks(at.state, at.legal)
    wanted = clicks_of(at.legal, partial(book.gesture, at.state), partial(book.attempt, at.state))
    expect.same(list(found.buttons), list(wanted.buttons), f"{at!r}: actions without places")
    trails: list[Trail] = [()]
    for trail in trails:  # grows while it is walked
        after = wanted.after(trail)
        expect.same(found.after(trail), after, f"{at!r}: the places after {trail}")
        expect.same(found.whole(trail), wanted.whole(trail), f"{at!r}: what {trail} plays")
        under = list(wanted.under(trail))
        expect.same(len(found.under(trail)), len(under), f"{at!r}: how many begin with {trail}")
        expect.same(list(found.under(trail)), under, f"{at!r}: the actions that begin with {trail}")
        for action in under[:3]:
            place = wanted.last_place(action, trail)
            expect.same(found.last_place(action, trail), place, f"{at!r}: where {action} ends")
        trails += [(*trail, place) for place in sorted(after)]
    for trail in (("nowhere",), ("nowhere", "at all")):
        expect.same(found.after(trail), frozenset(), f"{at!r}: the places after {trail}")
        expect.same(found.whole(trail), None, f"{at!r}: what {trail} plays")


def gestures(book: Rulebook[Any], at: Game, places: set[str]) -> None:
    """Each place of a gesture is on the board once those before it are selected.

    A piece that can be turned is there as it lies; selected, it is there turned too.
    """
    shown: dict[tuple[str, ...], set[str]] = {}
    for action in at.legal:
        gesture = book.gesture(at.state, action)
        expect.readable(book.button(at.state, action), f"the button of {action}")
        for n, place in enumerate(gesture):
            before = gesture[:n]
            if before not in shown:
                view = View(selected=before, legal=frozenset({place}))
                shown[before] = picture(book.scene(at.state, view)) if n else places
            there = place in shown[before] or book.turned(place) in shown[before]
            expect.true(
                there,
                f"{action} is made by clicking {gesture}, but the scene has no target {place!r}",
            )
        if gesture:
            meant = book.attempt(at.state, gesture)
            told = f"`gesture` says that clicking {gesture} means {action}, `attempt` says {meant}"
            expect.true(meant == action, told)
