"""Placing a card: it is put, scored, and all that is on it is done (SC-12, SC-26 to SC-61)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.games.sim_city.components.zones import CITY, ROUTES
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import PHASES_PLACE, card_name, player_place
from urbannb.games.sim_city.rules.base import Site, State, city_at, tried
from urbannb.games.sim_city.rules.citing import placing_rule, scored_rule
from urbannb.games.sim_city.rules.covering import NEW, covers, long_covering
from urbannb.games.sim_city.rules.final import look_at_money
from urbannb.games.sim_city.rules.fits import POWER_PLANT, by_complex, members_beside
from urbannb.games.sim_city.rules.phases import look_at_phases
from urbannb.games.sim_city.rules.rulings import placing as rulings
from urbannb.games.sim_city.rules.rulings.turn import CityOpened
from urbannb.games.sim_city.rules.scoring import bill, pay, places_of
from urbannb.games.sim_city.rules.specials.limits import RemoveWhen


@dataclass(frozen=True, slots=True)
class PlaceCard(Task[State]):
    """SC-12, SC-68: a card of a hand is placed in a city, which nothing forbids any more.

    A rezoning vote that has passed puts this task on the agenda.
    """

    player: int
    card: str
    cell: str
    city: int = 0

    def run(self, state: State, log: Log | None) -> None:
        player, card, cell = self.player, self.card, cell_of(self.cell)
        site = tried(state, card, cell, self.city)
        found = bill(state, site, player)
        how, covered = how_placed(state, site), _covered(state, site)
        rule = placing_rule(state, site, how, player)
        if log and site.face.card.needs:
            log.note(state, _brought(state, self, site))
        state.hands[player].remove(card)
        state.passed = 0
        city = city_at(state, site)
        if site.face.long:
            city.lay_long(cell, card)
        else:
            city.put(cell, card)
        if self.city != state.city_of(player):
            state.guests.append(card)
        lapsed = _lapsed(state, site, covered)
        if log:
            placed = rulings.CardPlaced(
                rule, tuple(map(GRID.place, site.cells)), player=player, card=card,
                cell=self.cell, city=self.city, how=how, covered=covered,
            )  # fmt: skip
            for ruling in (placed, *lapsed):
                log.note(state, ruling)
        if (
            log
        ):  # what it comes to, before it is paid: then the sum is the step that moves the money
            for ruling in (*found.parts, *found.idle):
                log.note(state, ruling)
        paid = pay(state, found)
        if log:
            scored = rulings.CardScored(
                scored_rule(state, site, found.due, paid[player], player),
                (self.cell, *places_of(found)), player=player, card=card, due=found.due,
                paid=paid[player],
            )  # fmt: skip
            log.note(state, scored)
        _open_city(state, site, player, log)
        _remove_others(state, site, log)
        if not state.duel:
            look_at_phases(state, log, site.cells)
        look_at_money(state, log)

    def words(self, state: State) -> str:
        return f"{state.names[self.player]} places the {card_name(state, self.card)}"


def _brought(state: State, task: PlaceCard, site: Site) -> rulings.SimsBrought:
    """SC-38, SC-45: which sims come, in the city before the card lies there."""
    city, cells = city_at(state, site), site.cells
    if by_complex(site.face):
        found = [
            (city.sims.beside(cells, near, kind), GRID.place(near), kind)
            for near in members_beside(city, site.face, cells)
            for kind in ROUTES
        ]
    else:
        found = [(city.sims.at(site.spot, kind), "", kind) for kind in ROUTES]
    sims, neighbor, kind = max(found, key=lambda each: each[0])
    places = (*map(GRID.place, cells), *((neighbor,) if neighbor else ()))
    if not neighbor:
        stops = (stop[0] for route in city.sims.routes(site.spot, kind) for stop in route.stops)
        places = tuple(dict.fromkeys((*places, *map(GRID.place, stops))))
    return rulings.SimsBrought(
        "SC-45" if neighbor else "SC-38", places, player=task.player, card=task.card,
        city=task.city, cell=task.cell, needed=site.face.card.needs, sims=sims, service=kind,
        neighbor=neighbor,
    )  # fmt: skip


def how_placed(state: State, site: Site) -> str:
    """How a card comes to lie there: new, an upgrade, a free rezone, or a rezone by vote."""
    under = [block.face for block in city_at(state, site).ground.under(site.cells)]
    if not under:
        return NEW
    if site.face.long:
        return long_covering(site.face, under)
    return covers(state).how(site.face, under[0])


def _covered(state: State, site: Site) -> tuple[str, ...]:
    return tuple(block.face.card.id for block in city_at(state, site).ground.under(site.cells))


def _lapsed(
    state: State, site: Site, covered: tuple[str, ...]
) -> tuple[rulings.RemovalLapsed, ...]:
    """SC-257: nothing is removed that has been covered meanwhile."""
    names = tuple(map(GRID.place, site.cells))
    gone = [name for name in state.due if name in names]
    state.due = [name for name in state.due if name not in gone]
    return tuple(
        rulings.RemovalLapsed("SC-257", (name,), card=card, cell=name)
        for name, card in zip(names, covered, strict=False)
        if name in gone
    )


def _open_city(state: State, site: Site, player: int, log: Log | None) -> None:
    """SC-73, SC-117: the first Power Plant of phase III makes its player mayor."""
    if state.opened or state.phase < CITY or POWER_PLANT not in site.face.card.titles:
        return
    state.opened, state.mayor = True, player
    if log:
        places = (GRID.place(site.cells[0]), player_place(player), PHASES_PLACE)
        rule = "SC-73" if site.face.card.phase == CITY else "SC-258"
        log.note(state, CityOpened(rule, places, player=player, card=site.face.card.id))


def _remove_others(state: State, site: Site, log: Log | None) -> None:
    """SC-184, SC-185: cards that go because of this one are removed at the next turn."""
    due = []
    city = city_at(state, site)
    for cell in city.totals.saying(RemoveWhen):
        card = city.ground.blocks[cell].face.card
        words = (one for one in card.specials if isinstance(one, RemoveWhen))
        if cell in site.cells:
            others = [b.face.card for b in city.ground.blocks.values() if b.cell != cell]
            goes = any(one.there and any(map(one.removed_by, others)) for one in words)
        else:
            goes = any(one.removed_by(site.face.card) for one in words)
        if goes:
            due.append(GRID.place(cell))
    new = tuple(name for name in due if name not in state.due)
    state.due += new
    if log and new:
        log.note(state, rulings.RemovalDue("SC-184", new, card=site.face.card.id, due=new))


TASKS = (PlaceCard,)
"""What placing puts on the agenda."""
