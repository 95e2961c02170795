"""The cards of a position's city, or of both suburbs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from urbannb.core.checking.arranging import by_player, player_number
from urbannb.core.errors import BadOption
from urbannb.games.sim_city.components.cards import LONG, PLACED
from urbannb.games.sim_city.components.zones import LAND
from urbannb.games.sim_city.model.ground import Lot
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position.drawing import Taking
from urbannb.games.sim_city.position.plans import Plan, Stacks, Written, read_plan

Cities = Plan | Mapping[str, Plan]


def build_cities(state: SimCityState, taking: Taking, city: Cities | None) -> None:
    """Every card that lies in a city."""
    for number, stacks in _written(state, city):
        for cell, stack in stacks.items():
            _lay(state, taking, number, cell, stack)
    for number, longs in enumerate(state.longs):
        for cell in longs:
            _over_two(state, number, cell)
    state.__dict__.pop("cities", None)


def _written(state: SimCityState, city: Any) -> Iterator[tuple[int, Stacks]]:
    if not state.duel:
        yield 0, read_plan(city)
        return
    example = '{"Ana": "home well", "Ben": {"0,8": "home"}}'
    for player, plan in by_player(state.names, city, "city", example):
        yield player, read_plan(plan)


def _lay(state: SimCityState, taking: Taking, number: int, cell: str, stack: list[Written]) -> None:
    """The cards of one cell."""
    cards: list[str] = []
    turned: list[str] = []
    for written in stack:
        owner = player_number(state.names, written.owner, "city") if written.owner else number
        card = taking.take(written.text, "city", state.city_of(owner))
        found = state.card(card)
        if found.kind not in PLACED:
            raise BadOption(f"city: {found.name} is no block, so it does not lie at {cell}", "city")
        if written.destroyed and found.zone == LAND:
            raise BadOption(f"city: {found.name} at {cell} is land, which is not destroyed", "city")
        if written.destroyed:
            turned.append(card)
        elif found.kind == LONG:
            state.longs[number][cell] = card
        else:
            cards.append(card)
        if state.city_of(owner) != number:
            state.guests.append(card)
    state.lots[number][cell] = Lot(tuple(cards), tuple(turned))


def _over_two(state: SimCityState, number: int, cell: str) -> None:
    """A long card lies over two blocks."""
    lots, east = state.lots[number], GRID.place(cell_of(cell) + GRID.east)
    if not all(each in lots and lots[each].cards for each in (cell, east)):
        name = state.card(state.longs[number][cell]).name
        raise BadOption(f"city: {name} lies over the blocks at {cell} and {east}, which need cards")
