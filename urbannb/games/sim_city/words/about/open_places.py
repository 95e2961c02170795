"""An open place: whether a card may lie there, which sims could come, which zones it touches."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.telling import Said
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.components.cards import BLOCK
from urbannb.games.sim_city.components.which import ALL
from urbannb.games.sim_city.components.zones import (
    EDGES,
    ROUTES,
    SERVICE_KINDS,
    SERVICES,
)
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Spot
from urbannb.games.sim_city.model.plan import ALL_EDGES, EXITS, GRID, SHIFT
from urbannb.games.sim_city.phrases.blocks import beside, sort_words
from urbannb.games.sim_city.phrases.people import dollars
from urbannb.games.sim_city.phrases.services import EDGE
from urbannb.games.sim_city.phrases.which import SERVICES as SERVICE_WORDS
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.rules.forces import in_force
from urbannb.games.sim_city.rules.scoring import SCORCHED
from urbannb.games.sim_city.rules.specials.limits import Forbid
from urbannb.games.sim_city.words.about.facts import Answer
from urbannb.games.sim_city.words.common import State
from urbannb.games.sim_city.words.lines import zone_names, zone_worth

EVERYTHING = (ALL_EDGES << SHIFT["road"]) | (ALL_EDGES << SHIFT["rail"])


def open_place(state: State, cell: int) -> Answer:
    """A cell without a block, as it is for whose turn it is."""
    number, name = state.city_of(state.player), GRID.place(cell)
    if not state.lots:
        return "SC-26", Said("The first card goes anywhere on the table.")
    city = state.cities[number]
    where = Places(state, state.player, number)
    its_city = f"{state.names[number]}'s city" if state.duel else "the city"
    if cell not in where.open:
        text = f"No card can be placed at {name}: no block of {its_city} is next to it."
        if state.duel and not state.lots[number]:
            return "SC-210", Said(f"{capital(its_city)} cannot begin at {name}.")
        if beside(city, (cell,)):
            return "SC-195", Said(f"{name} is beyond the edge of the agreed table.")
        return "SC-28", Said(text)
    if not city.ground.blocks:
        return (
            ("SC-26", Said(f"{capital(its_city)} may begin at {name}."))
            if not city.lots
            else ("SC-30", Said(f"No block is left standing. The next card may go to {name}."))
        )
    near = beside(city, (cell,), most=4)
    if not state.agenda:
        return "SC-28", Said(f"The place {name}, {near}, was still open when the game ended.")
    bans = list(_bans(state, number, cell))
    by = next((event for event, ban in bans if ban.what == ALL), "")
    if by:
        return "SC-187", Said(f"No card can be placed at {name}, {near}, while {by} lasts.")
    text = f"A card can be placed at {name}, {near}."
    text += "".join(f" While {event} lasts, {ban.kept_off} cannot." for event, ban in bans)
    text += "".join(f" {part}" for part in _parts(city, cell))
    rule = "SC-187" if bans else "SC-84" if city.scorched(cell) else "SC-28"
    return rule, Said(text, _zones(state, number, cell))


def _bans(state: State, number: int, cell: int) -> Iterator[tuple[str, Forbid]]:
    """The events in force that keep cards off a place, and what they forbid there (SC-187)."""
    for force in in_force(state, number):
        ban = force.special
        if not isinstance(ban, Forbid):
            continue
        cards = (c for c in state.box.cards.values() if c.kind == BLOCK and ban.what.fits(c))
        sites = [tried(state, card.id, cell, number, counts=False) for card in cards]
        if sites and all(ban.forbids(state, site) for site in sites):
            yield state.card(force.event.card).name, ban


def _parts(city: City, cell: int) -> Iterator[str]:
    if city.scorched(cell):
        yield f"It is scorched earth, which brings {dollars(SCORCHED)} more."
    for kind in SERVICE_KINDS:
        edges = [edge for edge in EDGES if _met(city, cell, edge, kind)]
        if edges:
            sides = listing(EDGE[edge] for edge in edges)
            yield f"{capital(SERVICE_WORDS[kind])} lead there from the {sides}."
    spot = Spot((cell,), (EVERYTHING,))
    sims = [(city.sims.at(spot, kind), kind) for kind in ROUTES]
    come = [f"{plural(count, 'sim')} by {kind}" for count, kind in sims if count]
    if come:
        yield f"A card with the right edges could be reached by {listing(come, 'or')}."
    else:
        yield "No sims could reach a card there."


def _met(city: City, cell: int, edge: str, kind: str) -> bool:
    step, back = EXITS[1 << EDGES.index(edge)][0]
    return bool(city.ground.services.get(cell + step, 0) >> SHIFT[kind] & back)


def _zones(state: State, number: int, cell: int) -> DataTable | None:
    """The zones that a card there could be added to."""
    city = state.cities[number]
    rows = [
        Row(
            (
                f"{capital(sort_words(zone.sort))}",
                zone_names(city, zone),
                dollars(zone_worth(state, number, zone)),
            )
        )
        for sort in sorted(city.zones.sorts())
        if sort != SERVICES
        for zone in city.zones.touched((cell,), sort)
        if zone.own
    ]
    return DataTable(("Zone beside it", "Blocks", ">Pays"), tuple(rows)) if rows else None
