"""The cities: cards on cells that there are, beside each other, and on what they may cover."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from urbannb.core.checking.positions import Mistakes
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.model.ground import Block, Lot
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.state import SOLITAIRE
from urbannb.games.sim_city.rules.base import State, deck_of
from urbannb.games.sim_city.rules.covering import (
    FREE,
    NEVER,
    VOTE,
    covers,
    long_covering,
)
from urbannb.games.sim_city.rules.fits import SECOND_CITY
from urbannb.games.sim_city.rules.specials.events import TakeAway
from urbannb.games.sim_city.rules.specials.freedoms import Intercity
from urbannb.games.sim_city.rules.specials.limits import RemoveWhen


def ground(state: State) -> Mistakes:
    """Every cell there is, and has cards; nothing lies apart from the rest or on another city."""
    found = list(_cells(state))
    yield from found
    if found:
        return
    for number in range(len(state.lots)):
        yield from _longs(state, number)
        yield from _apart(state, number)
    yield from _size(state)
    if state.duel:
        yield from _two_cities(state)


def _cells(state: State) -> Mistakes:
    far = GRID.reach - len(state.box.cards)
    for number, lots in enumerate(state.lots):
        for name, lot in lots.items():
            path = f"lots.{number}.{name}"
            if GRID.cell_of(name) is None:
                yield path, f"there is no cell {quoted(name)}; a cell is called 2,-1 or the like"
            elif max(map(abs, GRID.at(cell_of(name)))) > far:
                yield path, f"a city lies within {far} rows and columns of 0,0"
            elif not lot.cards and not lot.turned:
                yield path, "a place without cards is left out"
    for number, longs in enumerate(state.longs):
        for name in longs:
            if GRID.cell_of(name) is None:
                wrong = f"there is no cell {quoted(name)}; a cell is called 2,-1 or the like"
                yield f"longs.{number}.{name}", wrong


def _longs(state: State, number: int) -> Mistakes:
    """SC-198, SC-207: a long card lies over two blocks of one cell."""
    lots, longs = state.lots[number], state.longs[number]
    for name in longs:
        east = GRID.place(cell_of(name) + GRID.east)
        if not all(at in lots and lots[at].cards for at in (name, east)):
            yield f"longs.{number}.{name}", f"a long card lies over two blocks, here {name}, {east}"
        elif east in longs:
            yield f"longs.{number}.{name}", "a long card never lies over half of another"


def _apart(state: State, number: int) -> Mistakes:
    """SC-28: all lies next to something else, unless cards may have been taken away."""
    lots = state.lots[number]
    if not lots or cards_may_be_gone(state):
        return
    cells = {cell_of(name) for name in lots}
    reached, ahead = set(), [min(cells)]
    while ahead:
        cell = ahead.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            ahead += GRID.around(cell)
    for cell in sorted(cells - reached):
        yield f"lots.{number}.{GRID.place(cell)}", "this place is next to no other of the city"


def cards_may_be_gone(state: State) -> bool:
    """Whether cards can have left the city, so that there may be gaps and uncovered blocks."""
    box = state.box.cards
    if state.variant != SOLITAIRE:
        return any(box[card].zone for pile in state.discards for card in pile)
    removing = (RemoveWhen, TakeAway)
    return any(isinstance(one, removing) for card in box.values() for one in _all(card.specials))


def _all(specials: Iterable[object]) -> Iterator[object]:
    for one in specials:
        yield one
        yield from _all(getattr(one, "inside", ()))


def _size(state: State) -> Mistakes:
    """SC-265: everything lies on the table."""
    places = [GRID.at(cell_of(name)) for lots in state.lots for name in lots]
    if not places or state.table == (0, 0):
        return
    for what, size, at in zip(
        ("row", "column"), state.table, zip(*places, strict=True), strict=True
    ):
        spread = max(at) - min(at) + 1
        if spread > size:
            yield "lots", f"the city has {spread} {what}s, but the table only {size}"


def _two_cities(state: State) -> Mistakes:
    """SC-209, SC-210, SC-218: no cell is in both cities; cards of the other deck are guests."""
    mine, others = (set(lots) for lots in state.lots)
    for name in sorted(mine & others):
        yield f"lots.1.{name}", "a card of the other city lies there"
    if mine and others:
        first, second = ({GRID.at(cell_of(name)) for name in lots} for lots in (mine, others))
        apart = min(abs(a - c) + abs(b - d) for a, b in first for c, d in second)
        if apart > SECOND_CITY:
            yield "lots", f"the cities begin within {SECOND_CITY} blocks of each other"
    foreign = [
        (f"lots.{number}.{name}", card)
        for number, lots in enumerate(state.lots)
        for name, lot in lots.items()
        for card in (*lot.cards, *lot.turned)
        if deck_of(state, card) != number
    ]
    for path, card in foreign:
        if not any(isinstance(one, Intercity) for one in state.card(card).specials):
            yield path, f"{state.card(card).name} cannot be placed in the other city"
        elif card not in state.guests:
            yield path, f"{quoted(card)} is of the other deck, so it is a guest"
    there = {card for _, card in foreign}
    for number, card in enumerate(state.guests):
        if card not in there or card in state.guests[:number]:
            yield f"guests.{number}", "a guest is a card that lies in the other city, named once"


def stacks(state: State) -> Mistakes:
    """Every card lies on what it may cover (SC-48 to SC-61, SC-204, SC-205)."""
    if not state.duel and state.guests:
        yield "guests", "there are guests in Dueling Suburbs only"
    for number, lots in enumerate(state.lots):
        for name, lot in lots.items():
            yield from _stack(state, f"lots.{number}.{name}", lot)
        for name, long in state.longs[number].items():
            tops = [lots[at].cards[-1] for at in (name, GRID.place(cell_of(name) + GRID.east))]
            faces = state.box.faces
            how = long_covering(faces[long], [faces[card] for card in tops])
            if wrong := _wrong(state, how):
                names = " and ".join(state.card(card).name for card in tops)
                yield f"longs.{number}.{name}", f"{state.card(long).name} over {names}: {wrong}"
    yield from _due(state)


def _stack(state: State, path: str, lot: Lot) -> Mistakes:
    if lot.turned:  # what lay between the lands is turned over
        return
    faces = state.box.faces
    for n, (under, over) in enumerate(pairwise(lot.cards), 1):
        how = covers(state).how(faces[over], faces[under])
        wrong = _wrong(state, how)
        if not wrong and how == FREE and over in state.guests:
            wrong = "in the other city nothing is rezoned"
        if wrong:
            names = f"{state.card(over).name} over {state.card(under).name}"
            yield f"{path}.0.{n}", f"{names}: {wrong}"


def _wrong(state: State, how: str) -> str:
    """Why a card cannot have come to lie on another."""
    if how == NEVER:
        return "nothing can be placed so"
    if how == VOTE and (state.duel or not state.opened):
        return "that is a rezone, and no council has voted yet"
    return ""


def _due(state: State) -> Mistakes:
    """SC-184: what is to be removed are blocks whose cards say so."""
    for number, name in enumerate(state.due):
        cell = GRID.cell_of(name)
        blocks = [city.ground.blocks.get(cell or 0) for city in state.cities]
        words = (one for block in blocks if block for one in block.face.card.specials)
        if not any(isinstance(one, RemoveWhen) for one in words) or name in state.due[:number]:
            yield f"due.{number}", _not_due(state, number, blocks)


def _not_due(state: State, number: int, blocks: list[Block | None]) -> str:
    """Why no card can have to go there."""
    name = state.due[number]
    if name in state.due[:number]:
        return f"{name} is named twice"
    lies = next((block.face.card.name for block in blocks if block), "")
    return f"{lies} at {name} does not say that it is ever removed" if lies else \
        f"no block stands at {name}"  # fmt: skip
