"""What a place is, without what the rules make of it: a question may ask for just that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.text.table import DataTable, Row
from urbannb.games.city_blocks.model.state import BLOCKS, BLOCKS_OF, CityBlocksState
from urbannb.games.city_blocks.phrases import (
    a_bold_tile,
    purse_place,
    street_name,
    street_title,
)
from urbannb.games.city_blocks.words.about import fate, rule_words

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

State = CityBlocksState


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for a place of which nothing else is told either."""
    if place in BLOCKS_OF:
        return _street(book, state, place)
    if place in BLOCKS:
        return _block(book, state, place)
    if (player := purse_place.of(place)) is not None:
        return _purse(book, state, player)
    return None


def _street(book: Rulebook[State], state: State, street: str) -> Step:
    """Its token, and who took it where that is over; not who leads."""
    text = f"{street_title(street)} has the **${state.tokens[street]}** token."
    if street in state.holder:
        text = fate(state, street)
    step = book.step("CB-3", text, places=(street,), state=state)
    return replace(step, title=street_title(street))


def _block(book: Rulebook[State], state: State, block: str) -> Step:
    """Whose building stands there and what its tile does; not what it counts here."""
    streets = f"It lies on {street_name(block[1])} and {street_name(block[0])}."
    building = state.grid.get(block)
    if building is None:
        return book.step("CB-2", f"{block} is empty. {streets}", places=(block,), state=state)
    built = f"{state.names[building.owner]} built {a_bold_tile(building.code)} on {block}."
    rule, does = rule_words(building.code)
    return book.step(rule, f"{built} {streets} {does}", places=(block,), state=state)


def _purse(book: Rulebook[State], state: State, player: int) -> Step | None:
    """The tokens one by one; not which of them would be paid."""
    held = state.purse(player)
    if not held:
        return None
    rows = tuple(Row((street_title(street), state.tokens[street])) for street in held)
    text = f"{state.names[player]} has **${state.money(player)}** in tokens."
    table = DataTable(("Won on", ">Token"), rows)
    return book.step("CB-25", text, table=table, places=(purse_place(player),), state=state)
