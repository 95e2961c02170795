"""What is marked on the table: what may be chosen, what is chosen, explained or refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from urbannb.core.view import View
from urbannb.games.urbify.components.board import GROUPS
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import (
    hall_place,
    leave_place,
    point_place,
    seat_place,
    track_place,
)
from urbannb.games.urbify.table.gestures import colored
from urbannb.scene.marks import marks, selected
from urbannb.scene.pieces import pill
from urbannb.scene.shapes import Shape, Target

State = UrbifyState


def marking(
    state: State, view: View, targets: Sequence[Target], printed: Sequence[Shape] = ()
) -> tuple[Shape, ...]:
    """The layer over everything."""
    signs = [t for t in targets if leave_place.of(t.place)]
    again = {t.place for t in targets if seat_place.of(t.place) or point_place.of(t.place)}
    own = again.union(t.place for t in signs)
    chosen = [t for t in targets if t.place in view.selected and _in_parts(t.place)]
    plain = replace(
        view,
        legal=_all_of_a_color(state, view.legal) - own,
        selected=tuple(p for p in view.selected if p not in own.union(t.place for t in chosen)),
    )
    return (*marks(targets, plain, printed), *_rings(chosen), *_signs(signs, view))


def _in_parts(place: str) -> bool:
    """Whether a place is chosen once for each politician or point."""
    return any(kind.of(place) for kind in (hall_place, seat_place, track_place, point_place))


def _rings(chosen: Sequence[Target]) -> Iterator[Shape]:
    """One ring round what is chosen by several places: a department, a track."""
    for x, y, w, h, radius in dict.fromkeys(box for t in chosen for box in t.outline):
        yield from selected(Target("", x, y, w, h, "", radius=radius))


def _all_of_a_color(state: State, legal: frozenset[str]) -> frozenset[str]:
    """Where a color is chosen by one of its buildings, all of them are marked."""
    groups = (colored(state, group) for group in GROUPS)
    same = (cell for cells in groups if legal.intersection(cells) for cell in cells)
    return legal.union(same)


def _signs(signs: Sequence[Target], view: View) -> Iterator[Shape]:
    """The signs for inaugurating without the benefit."""
    for t in signs:
        fill, ink = ("selected", "casing") if t.place in view.selected else ("legal", "casing")
        yield from pill(t.x + t.w / 2, t.y + t.h / 2, t.text, fill, ink)
