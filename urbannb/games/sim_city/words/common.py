"""What the chapters share: sims, what recurs, and rules told in their own words."""

from __future__ import annotations

import re
from functools import cache

from urbannb.core.data.toml import load_toml
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Spot, cell_of
from urbannb.games.sim_city.model.sims import Route
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.phrases import dollars, leaves, makes, name, names, player_cell
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.rulings import Applied

# -- what the chapters share: the position before a card was placed, and what recurs


__all__ = [
    "State", "before_placing", "bold", "capital", "dollars", "leaves", "left_open", "makes", "name",
    "names", "once", "player_cell", "said_by", "the_card", "their_city",
]  # fmt: skip

State = SimCityState
_TWICE = re.compile(r"([.!])(\*\*)?\.")


def the_card(state: State, card: str) -> str:
    """A card in a sentence: "the Corner Store"; events have no article: "Fire!"."""
    found = state.card(card)
    return found.name if found.kind == EVENT else phrases.the(found.name)


def bold(state: State, card: str) -> str:
    """The same set off: "the **Corner Store**"."""
    title = state.card(card).name
    return the_card(state, card).replace(title, f"**{title}**")


def once(text: str) -> str:
    """The text with one period where the name of a street has brought another: "St."."""
    return _TWICE.sub(r"\1\2", text)


def said_by(sentence: str) -> str:
    """What a card says, to be quoted in the middle of a sentence."""
    return f"“{sentence}”"


def left_open(state: State, place: str) -> str:
    """How a place is left on which no block lies any more (SC-84, SC-186)."""
    scorched = any(city.scorched(cell_of(place)) for city in state.cities)
    if scorched:
        return "Its place is open now. It is scorched earth, since turned cards still lie there."
    return "Its place is open now, and is not scorched earth."


def their_city(state: State, city: int) -> str:
    """Whose city it is, in a duel; "" where there is one."""
    return f" in {state.names[city]}'s city" if state.duel else ""


def before_placing(state: State, cell: str, city: int) -> State:
    """The position just before the card was placed that lies on top there."""
    before = state.copy()
    here = before.cities[city]
    if here.ground.at(cell_of(cell)):
        here.remove(cell_of(cell))
    return before


# -- sims in words: who provides them, by which service they come, and through which blocks


tells: Tellers[State] = Tellers()
ROWS = 12
"""So many providers stand in a table."""


@tells(rulings.SimsBrought)
def _brought(state: State, ruling: rulings.SimsBrought) -> Said:
    card, city = bold(state, ruling.card), state.cities[ruling.city]
    needs = f"{card[:1].upper()}{card[1:]} requires **{plural(ruling.needed, 'sim')}**"
    if ruling.neighbor:
        near = phrases.the_block(city, cell_of(ruling.neighbor))
        by = phrases.BY[ruling.service]
        text = f"{needs} and has no road or rail. It lies next to {near} of its complex, "
        return Said(f"{text}to which {ruling.sims} are connected {by}.")
    site = tried(state, ruling.card, cell_of(ruling.cell), ruling.city)
    text = f"{needs}: **{ruling.sims}** {'comes' if ruling.sims == 1 else 'come'} "
    text += f"{phrases.BY[ruling.service]}, which is enough."
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
        way = phrases.route_words(city, route, told)
        rows.append(Row((the_block_cell(city, cell), route.sims, route.sims, way)))
        told[cell] = route
    for cell, sims in sorted(city.sims.providers.items()):
        if cell not in coming:
            why = (
                "covered by the card" if cell in covered else f"not connected {phrases.BY[service]}"
            )
            rows.append(Row((the_block_cell(city, cell), sims, 0, Cell(why, muted=True))))
    if len(rows) > ROWS + 1:
        rest = len(rows) - ROWS
        rows = [*rows[:ROWS], Row((plural(rest, "other block"), "", "", ""))]
    total = sum(route.sims for route in routes)
    enough = "enough" if total >= needed else f"{needed - total} too few"
    rows.append(Row((f"Required: {needed}", "", total, enough), "sum"))
    return DataTable(("From", ">Provides", ">Come", f"Route {phrases.BY[service]}"), tuple(rows))


def the_block_cell(city: City, cell: int) -> str:
    """A provider in a table: its name and its cell."""
    block = city.ground.blocks[cell]
    return f"{block.face.card.name} ({GRID.place(cell)})"


# -- rules that bear on what happens without figures of their own, told in their own words


GAME = "urbannb.games.sim_city"


@cache
def rule_texts() -> dict[str, str]:
    """What every rule says, by its id."""
    return {rule["id"]: rule["text"] for rule in load_toml(GAME, "rules.toml")["rule"]}


@tells(Applied)
def _applied(state: State, ruling: Applied) -> Said:
    about = bold(state, ruling.card) if ruling.card else ""
    if ruling.player >= 0:
        about = f"{name(state, ruling.player)} and {about}" if about else name(state, ruling.player)
    text = rule_texts()[ruling.rule]
    return Said(f"{capital(about)}: {text[:1].lower()}{text[1:]}" if about else text)
