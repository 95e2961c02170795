"""The position as a picture: the city with its marks, the hand, what is going on, the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from urbannb.core.view import View
from urbannb.games.sim_city.model.ground import GRID, services_of
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.phrases import LONG_PILE, PHASES_PLACE, hand_place, player_place
from urbannb.games.sim_city.rules.covering import NEVER, VOTE
from urbannb.games.sim_city.table.cards import background, face, services
from urbannb.games.sim_city.table.city import Drawn, Layer, card_held, city_plan, layer
from urbannb.games.sim_city.table.desk import (
    desk,
    events_text,
    in_question,
    looked_at,
    people,
    phases,
)
from urbannb.games.sim_city.table.gestures import SHORT, WORDS, amounts, how
from urbannb.games.sim_city.table.hand import Hand, deciding, electing
from urbannb.games.sim_city.table.measures import (
    GAP,
    LEGIBLE,
    MARGIN,
    MIDDLING,
    NARROWEST,
    TALLEST,
    WIDEST,
    Box,
    Plan,
    in_sight,
)
from urbannb.games.sim_city.table.wording import CAPTION, DESCRIPTION, city_rows, hand_rows, title
from urbannb.scene import Scene
from urbannb.scene.enlarge import enlarged
from urbannb.scene.marks import MANY_LEGAL, marks
from urbannb.scene.metrics import text_width
from urbannb.scene.pieces import pill
from urbannb.scene.shapes import Drawing, Rect, Shape, Target, Text
from urbannb.scene.sheet import Sheet, wrapped

# -- what is marked: where the held card can be put, and how; what is chosen, explained, refused


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


# -- the position as a picture: the city, the hand, what is going on, the players


NEAR = ("Events", "Amounts", "Hand")
"""The groups of places beside a city that are to be on one screen with it."""
LITTLE, LARGER = 0.5, 1.35
"""A city of little cards that is shown alone has larger letters, to be read from afar."""
HAND = ("hand:", "pile", "discards", LONG_PILE)
"""How the places begin that are in a hand or beside it."""


def scene(state: State, view: View) -> Scene:
    """The whole table: the city first, since it is looked at most."""
    width = float(min(max(view.width, NARROWEST), WIDEST))
    if not (view.focus or view.selected or view.bare or view.layer):
        view = replace(view, focus=in_question(state))
    if view.apart:
        return _apart(state, view, width)
    wide = width - 2 * MARGIN
    asked = {*view.focus, *view.selected, *view.legal, *view.illegal} if view.bare else ()
    where = city_plan(state, MARGIN, MARGIN, (wide, TALLEST), asked=asked)
    if view.bare and where.scale < LITTLE:
        where = replace(where, type=LARGER * where.type)
    width = max(width, where.size[0] + 2 * MARGIN)
    where = _centered(where, width)
    shown = layer(state, view, where)
    city, sheet = Drawn(state, where, shown), Sheet()
    low = _beside(sheet, state, view, shown, MARGIN, where.bottom + GAP, width - 2 * MARGIN)
    targets = (*city.targets(), *sheet.targets)
    pieces = tuple(city.pieces(view.dimmed))
    return Scene(
        width, low + MARGIN, title(state), DESCRIPTION,
        {
            "background": tuple(city.ground()),
            "pieces": pieces,
            "hands": tuple(sheet.shapes),
            **_over(shown, where),
            "marks": marking(state, view, targets, where, pieces),
        },
        targets,
        ghost=tuple(_ghost(state, view, where)),
        tables={**tables(state, shown), **_hand_table(state, sheet)},
    )  # fmt: skip


def _apart(state: State, view: View, width: float) -> Scene:
    """The cities in their own size, to pan and zoom in; what lies beside them in the tray."""
    where = city_plan(state, 0, 0, None, view.zoom)
    shown = layer(state, view, where)
    city, sheet = Drawn(state, where, shown, view.part), Sheet()
    low = _beside(sheet, state, view, shown, MARGIN, MARGIN, width - 2 * MARGIN)
    targets, beside = tuple(city.targets()), tuple(sheet.targets)
    pieces = tuple(city.pieces(view.dimmed))
    tray = Drawing(
        width, low + MARGIN, f"{title(state)}: hand and players", DESCRIPTION,
        {"hands": tuple(sheet.shapes), "marks": marks(beside, view)}, beside,
        tables=_hand_table(state, sheet),
        reach=max((t.y + t.h for t in beside if t.group in NEAR), default=0.0),
    )  # fmt: skip
    return Scene(
        *where.size, title(state), DESCRIPTION,
        {
            "background": tuple(city.ground()),
            "pieces": pieces,
            **_over(shown, where),
            "marks": marking(state, view, targets, where, pieces),
        },
        targets,
        ghost=tuple(_ghost(state, view, where)),
        tables=tables(state, shown),
        tray=tray,
        legible=LEGIBLE,
        eye=looked_at(state),
        overview=tuple(city.overview()),
    )  # fmt: skip


def _centered(where: Plan, width: float) -> Plan:
    left = float(int((width - where.size[0]) / 2))
    return replace(where, left=left)


def _beside(
    sheet: Sheet, state: State, view: View, shown: Layer | None, x: float, y: float, wide: float
) -> float:
    """What is not the city, one below the other; returns where it ends.

    Close up (`View.bare`) there is only what is in question.
    """
    if shown:
        y = _layer_caption(sheet, shown, x, y, wide)
    low = desk(sheet, state, x, y, wide)
    if low > y:
        low += GAP
    end = amounts(sheet, state, view, x, low, wide)
    if end > low:
        low = end + GAP
    places = (*view.focus, *view.selected, *view.legal, *view.illegal)
    named = not view.bare or any(player_place.of(place) is not None for place in places)
    if named and electing(state):  # players are clicked to vote for them
        low = people(sheet, state, view, x, low, wide) + GAP
    if not view.bare or any(place.startswith(HAND) for place in places):
        low = Hand(sheet, state, view, x, low, wide).bottom + GAP
    if not view.bare or PHASES_PLACE in places:
        low = phases(sheet, state, x, low, wide) + GAP
    if named and not electing(state):
        low = people(sheet, state, view, x, low, wide) + GAP
    if not (view.bare or view.apart):  # there the signs are told of where cards are read
        lines = wrapped(CAPTION, (wide,) * 4)
        for n, words in enumerate(lines):
            sheet.write(x, low + 4 + 14 * n, words, "muted")
        low += 14 * len(lines) + GAP - 4
    return low - GAP


def _layer_caption(sheet: Sheet, shown: Layer, x: float, y: float, wide: float) -> float:
    """What the layer that is switched on says; returns where what follows begins."""
    said = wrapped(shown.caption, (wide - 12,) * 2, 12, 600)
    high = 14.0 * len(said) + 6
    sheet.shapes.append(Rect(x, y, wide, high, "focus_tint", "focus", 1, 4))
    for n, words in enumerate(said):
        sheet.write(x + 6, y + 10 + 14 * n, words, weight=600)
    return y + high + 6


def _ghost(state: State, view: View, where: Plan) -> Any:
    """The card that is held, as it would lie on a cell."""
    name = card_held(state, view.selected)
    if name is None or not state.card(name).zone:
        return
    card, (w, h) = state.card(name), where.card
    long = state.box.faces[name].long
    at = (0.0, 0.0, w * (2 if long else 1), h)
    yield from background(at, card)
    yield from services([((0.0, 0.0, w, h), services_of(card.roads, card.rails, power=card.power))])
    yield from face(at, card, where.type)


def _over(shown: Layer | None, where: Plan) -> dict[str, tuple[Shape, ...]]:
    """The layer that is shown over the city."""
    return {"layer": tuple(shown.drawn(where))} if shown else {}


def _hand_table(state: State, sheet: Sheet) -> dict[str, str]:
    """The hand that lies face up, in a group of the text board of its own."""
    shown = (hand_place.of(target.place) for target in sheet.targets if target.group == "Hand")
    rows = "\n".join(hand_rows(state.card(card) for card in shown if card))
    return {"Hand": rows} if rows else {}


def tables(state: State, shown: Layer | None = None) -> dict[str, str]:
    """Groups of the text board as they are written here."""
    found = {"Blocks": "\n".join(city_rows(state)) or "none"}
    events = "\n".join(events_text(state))
    if shown:
        said = [
            shown.caption,
            *(
                f"{GRID.place(c)}: {w}"
                for c in sorted({*shown.words, *shown.said})
                if (w := shown.label(c))
            ),
        ]
        found["Layer"] = "\n".join(said)
    return {**found, **({"Events": events} if events else {})}
