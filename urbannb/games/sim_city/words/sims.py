"""Sims in words: who provides them, by which service they come, and through which blocks."""

from __future__ import annotations

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Spot
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.sims import Route
from urbannb.games.sim_city.phrases.blocks import the_block
from urbannb.games.sim_city.phrases.services import BY, route_words
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.rulings import placing as rulings
from urbannb.games.sim_city.words.common import State, bold

tells: Tellers[State] = Tellers()
ROWS = 12
"""So many providers stand in a table."""


@tells(rulings.SimsBrought)
def brought(state: State, ruling: rulings.SimsBrought) -> Said:
    """SC-38 to SC-47: the sims that a card requires."""
    card, city = bold(state, ruling.card), state.cities[ruling.city]
    needs = f"{card[:1].upper()}{card[1:]} requires **{plural(ruling.needed, 'sim')}**"
    if ruling.neighbor:
        near = the_block(city, cell_of(ruling.neighbor))
        by = BY[ruling.service]
        text = f"{needs} and has no road or rail. It lies next to {near} of its complex, "
        return Said(f"{text}to which {ruling.sims} are connected {by}.")
    site = tried(state, ruling.card, cell_of(ruling.cell), ruling.city)
    text = f"{needs}: **{ruling.sims}** {'comes' if ruling.sims == 1 else 'come'} "
    text += f"{BY[ruling.service]}, which is enough."
    return Said(text, sims_table(city, site.spot, ruling.service, ruling.needed))


def sims_table(city: City, spot: Spot, service: str, needed: int) -> DataTable:
    """Who provides sims, how many of them come by a service, and on which route.

    Those who cannot come by it stand there too.
    """
    routes = city.sims.routes(spot, service)
    coming = {route.provider: route for route in routes}
    covered = {block.cell for block in city.ground.under(spot.cells)}
    rows: list[Row] = []
    told: dict[int, Route] = {}
    for cell, route in coming.items():
        way = route_words(city, route, told)
        rows.append(Row((the_block_cell(city, cell), route.sims, route.sims, way)))
        told[cell] = route
    for cell, sims in sorted(city.sims.providers.items()):
        if cell not in coming:
            why = "covered by the card" if cell in covered else f"not connected {BY[service]}"
            rows.append(Row((the_block_cell(city, cell), sims, 0, Cell(why, muted=True))))
    if len(rows) > ROWS + 1:
        rest = len(rows) - ROWS
        rows = [*rows[:ROWS], Row((plural(rest, "other block"), "", "", ""))]
    total = sum(route.sims for route in routes)
    enough = "enough" if total >= needed else f"{needed - total} too few"
    rows.append(Row((f"Required: {needed}", "", total, enough), "sum"))
    return DataTable(("From", ">Provides", ">Come", f"Route {BY[service]}"), tuple(rows))


def the_block_cell(city: City, cell: int) -> str:
    """A provider in a table: its name and its cell."""
    block = city.ground.blocks[cell]
    return f"{block.face.card.name} ({GRID.place(cell)})"
