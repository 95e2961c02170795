"""What is marked: where the held card can be put, and how; what is chosen, explained, refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from urbannb.core.view import View
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.rules.covering import NEVER, VOTE
from urbannb.games.sim_city.table.gestures import SHORT, WORDS, how
from urbannb.games.sim_city.table.hand import deciding
from urbannb.games.sim_city.table.layers import card_held
from urbannb.games.sim_city.table.measures import MIDDLING, Box, Plan, in_sight
from urbannb.scene.enlarge import enlarged
from urbannb.scene.marks import MANY_LEGAL
from urbannb.scene.metrics import text_width
from urbannb.scene.pieces import pill
from urbannb.scene.shapes import Rect, Shape, Target, Text


def marking(
    state: State, view: View, targets: Sequence[Target], plan: Plan, printed: Sequence[Shape]
) -> tuple[Shape, ...]:
    """The layer over everything."""
    card = card_held(state, view.selected)
    if not view.new:  # a word must not hide what lies beside it; nothing else minds
        asked = {*view.selected, *view.focus, *view.illegal, *(place for place, _ in view.pills)}
        targets = [t for t in targets if t.place in asked or t.acts_as in view.legal]
    if card is None:
        return enlarged(targets, view, plan.type / 12, printed)
    cells = [t for t in targets if GRID.cell_of(t.place) is not None and t.place in view.legal]
    mine = frozenset(t.place for t in cells)
    rest = replace(view, legal=view.legal - mine)
    plain = enlarged(targets, rest, plan.type / 12, printed)
    return (*_cells(state, card, cells, plan, view.part), *plain)


def word_of(state: State, card: str, place: str) -> str:
    """How a card would come to lie there."""
    cell = GRID.cell_of(place)
    if cell is None:
        return NEVER
    city = state.city_of(deciding(state))
    other = state.duel and place in state.lots[1 - city]
    return how(state, card, cell, 1 - city if other else city)


def _cells(
    state: State, card: str, legal: Sequence[Target], plan: Plan, part: Box | None
) -> Iterator[Shape]:
    """Where the held card can be put, each with the way in which it would come to lie there."""
    tinted = sum(not t.occupied for t in legal) <= MANY_LEGAL
    cells = [t for t in legal if in_sight((t.x, t.y, t.w, t.h), part)]
    k = plan.type / 12
    for t in cells:
        inset = (2.5 if not t.occupied else 2) * k
        box = t.x + inset, t.y + inset, t.w - 2 * inset, t.h - 2 * inset
        if t.occupied:
            yield Rect(*box, None, "casing", 4.5 * k, t.radius)
        fill = "legal_tint" if tinted and not t.occupied else None
        yield Rect(*box, fill, "legal", 2 * k, t.radius)
    for t in cells:
        kind = word_of(state, card, t.place)
        words = WORDS.get(kind, kind)
        x, y = t.x + plan.card[0] / 2, t.y + t.h / 2
        if text_width(words, plan.type, 700) + plan.type > plan.card[0] - 2 * k:
            words = SHORT.get(kind, words)
        if t.occupied:
            if plan.card[0] < MIDDLING * plan.type:  # the letter of the zone stays in sight
                y = t.y + t.h - plan.type * 0.9
            inks = ("page", "legal", "legal") if kind == VOTE else ("legal", "casing", "casing")
            yield from pill(x, y, words, *inks, size=plan.type)
        else:
            yield Text(x, y, words, plan.type, "hover" if tinted else "legal", 700)
