"""Placing a card: it is put, scored, and all that is on it is done; phases begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Task
from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.model import state as ledger
from urbannb.games.sim_city.model.areas import SMALLEST, ZoneArea
from urbannb.games.sim_city.model.ground import GRID, Cells, Member, cell_of
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases import PHASES_PLACE, card_name, player_place
from urbannb.games.sim_city.rules import covering, rulings
from urbannb.games.sim_city.rules.base import Site, State, city_at, hidden, tried
from urbannb.games.sim_city.rules.final import look_at_money
from urbannb.games.sim_city.rules.fits import POWER_PLANT, by_complex, members_beside
from urbannb.games.sim_city.rules.rulings import CityOpened
from urbannb.games.sim_city.rules.specials.cards import (
    EVERYBODY,
    MAYOR,
    YOU,
    Later,
    Payment,
    RemoveWhen,
    ZoneBonus,
)
from urbannb.games.sim_city.rules.specials.events import in_force

# -- what a card scores, part by part, before it is placed (SC-80 to SC-116, SC-168 to SC-183)


SCORCHED = 5
"""What scorched earth brings (SC-84)."""


@dataclass(frozen=True, slots=True)
class Bill:
    """All that a card brings and takes, and which of its specials do neither."""

    player: int
    parts: tuple[rulings.Earned, ...]
    idle: tuple[Ruling, ...] = ()

    @property
    def due(self) -> int:
        """What the card comes to for its player (SC-80)."""
        return sum(part.amount for part in self.parts if part.player == self.player)

    def of(self, player: int) -> int:
        """What it comes to for any player."""
        return sum(part.amount for part in self.parts if part.player == player)


def bill(state: State, site: Site, player: int) -> Bill:
    """What a card that is tried at a place would score for a player."""
    own, idle = _specials(state, site, player)
    parts = (
        *_value(site, player),
        *own,
        *_later(state, site, player),
        *_zones(state, site, player),
        *_complexes(state, site, player),
        *_scorched(state, site, player),
    )
    return Bill(player, parts, idle)


def _names(cells: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(GRID.place, cells))


def _value(site: Site, player: int) -> Iterator[rulings.Earned]:
    """SC-81: the value in full."""
    card = site.face.card
    if card.value:
        yield rulings.ValueEarned(
            "SC-81", _names(site.cells), player=player, card=card.id, amount=card.value,
            source=ledger.VALUES,
        )  # fmt: skip


# -- specials


def _specials(
    state: State, site: Site, player: int
) -> tuple[tuple[rulings.Earned, ...], tuple[Ruling, ...]]:
    """SC-181, SC-183: the specials of the card itself; and those that pay nothing here."""
    card, places = site.face.card, _names(site.cells)
    earned: list[rulings.Earned] = []
    idle: list[Ruling] = []
    for index, special in enumerate(card.specials):
        if not isinstance(special, Payment):
            continue
        amount = special.paid(state, site)
        if not amount:
            none = rulings.SpecialIdle(
                special.rule, places, player=player, card=card.id, index=index
            )
            idle.append(none)
            continue
        count = special.tally(state, site) if special.per else 0
        for who in payees(state, special.who, player):
            source = ledger.SPECIALS if who == player else ledger.OTHERS
            earned.append(
                rulings.SpecialEarned(
                    special.rule, places, player=who, card=card.id, amount=amount,
                    source=source, index=index, count=count,
                )
            )  # fmt: skip
    return tuple(earned), tuple(idle)


def payees(state: State, who: str, player: int) -> list[int]:
    """Whom a special pays, or who pays for it."""
    if who == YOU:
        return [player]
    if who == MAYOR:
        mayor = player if state.duel else state.mayor
        return [] if mayor == NOBODY else [mayor]
    everybody = state.round_from(player)
    return everybody if who == EVERYBODY else everybody[1:]


def _later(state: State, site: Site, player: int) -> Iterator[rulings.Earned]:
    """SC-168, SC-177: what the cards that lie there say of later cards, and events in force."""
    city = city_at(state, site)
    gone = hidden(city, site)
    card, here = site.face.card.id, _names(site.cells)
    for cell in city.totals.saying(Later):
        if cell in gone:
            continue
        block = city.ground.blocks[cell]
        for index, special in enumerate(block.face.card.specials):
            if isinstance(special, Later) and (amount := special.paid_later(state, cell, site)):
                yield rulings.LaterEarned(
                    special.rule, (*here, GRID.place(cell)), player=player, card=card,
                    amount=amount, source=ledger.SPECIALS, by=block.face.card.id, index=index,
                )  # fmt: skip
    for force in in_force(state, site.city):
        if isinstance(force.special, Later):
            amount = force.special.paid_later(state, None, site)
            if amount:
                yield rulings.LaterEarned(
                    force.special.rule, here, player=player, card=card, amount=amount,
                    source=ledger.SPECIALS, by=force.event.card, index=force.number,
                    inside=force.inside,
                )  # fmt: skip


# -- zones, complexes, scorched earth


def _zones(state: State, site: Site, player: int) -> Iterator[rulings.Earned]:
    """SC-92: every zone of three blocks or more to which the card is added."""
    paying = paying_zones(state, site)
    for zone in paying:
        rule = covering.zone_rule(state, site, zone, several=len(paying) > 1)
        yield rulings.ZoneEarned(
            rule, _names((*site.cells, *zone.own, *zone.wild)), player=player,
            card=site.face.card.id, amount=zone.pays, source=ledger.ZONES, sort=zone.sort,
            own=_names(zone.own), wild=_names(zone.wild),
        )  # fmt: skip


def paying_zones(state: State, site: Site) -> list[ZoneArea]:
    """The zones that pay for a card."""
    if not zone_pays(state, site):
        return []
    touched = city_at(state, site).zones.touched(site.cells, site.face.sort)
    return [zone for zone in touched if zone.pays]


def zone_pays(state: State, site: Site) -> bool:
    """Whether the zone of a card pays, by itself or because a card says so (SC-93, SC-96)."""
    zone = site.face.card.zone
    if zone == cards.SERVICES:
        return False
    return cards.ZONES[zone].pays or any(one.pays(zone) for one in _zone_bonuses(state, site))


def _zone_bonuses(state: State, site: Site) -> Iterator[ZoneBonus]:
    """The words that let zones pay which else do not: of the city, the card, events in force."""
    city = city_at(state, site)
    gone = hidden(city, site)
    for cell in city.totals.saying(ZoneBonus):
        if cell not in gone:
            card = city.ground.blocks[cell].face.card
            yield from (one for one in card.specials if isinstance(one, ZoneBonus))
    yield from (one for one in site.face.card.specials if isinstance(one, ZoneBonus))
    forces = in_force(state, site.city)
    yield from (one.special for one in forces if isinstance(one.special, ZoneBonus))


def _complexes(state: State, site: Site, player: int) -> Iterator[rulings.Earned]:
    """SC-104: every complex of three blocks or more to which the card is added."""
    member = site.face.member
    if not member:
        return
    joined = city_at(state, site).complexes_joined(site.cells, member)
    paying = [each for each in joined if each.pays]
    counted: set[int] = set()
    for each in paying:
        cells = (*site.cells, *each.cells, *(cell for cell, _ in each.remote))
        again = [one for one in each.remote if one[0] in counted and state.edition > 2]
        counted.update(cell for cell, _ in each.remote)
        amount = each.pays - sum(member.bonus for _, member in again)
        if not amount:
            continue
        rule = covering.complex_rule(state, site, each, several=len(paying) > 1)
        yield rulings.ComplexEarned(
                "SC-269" if again else rule, _names(cells), player=player,
                card=site.face.card.id, source=ledger.COMPLEXES, name=each.name,
                amount=amount, members=_bonuses(each.members), remote=_bonuses(each.remote),
                paid=_names(cell for cell, _ in again),
            )  # fmt: skip


def _bonuses(members: Iterable[tuple[int, Member]]) -> tuple[tuple[str, int], ...]:
    return tuple((GRID.place(cell), member.bonus) for cell, member in members)


def _scorched(state: State, site: Site, player: int) -> Iterator[rulings.Earned]:
    """SC-84: an open position where all cards have been turned over."""
    city = city_at(state, site)
    cells: Cells = tuple(cell for cell in site.cells if city.scorched(cell))
    if cells:
        yield rulings.ScorchedEarned(
            "SC-84", _names(cells), player=player, card=site.face.card.id, amount=SCORCHED,
            source=ledger.SCORCHED,
        )  # fmt: skip


# -- paying


def pay(state: State, bill: Bill) -> dict[int, int]:
    """Everybody gets and pays what a card comes to; returns how much each really did.

    A player's parts are one sum, and no sum takes more than there is (SC-87, SC-88): what is
    lost is booked last.
    """
    before = list(state.money)
    for part in sorted(bill.parts, key=lambda part: part.amount < 0):
        state.earn(part.player, part.amount, part.source)
    return {player: state.money[player] - before[player] for player in range(len(before))}


def places_of(bill: Bill) -> tuple[str, ...]:
    """The players whom a card pays or costs."""
    return tuple(player_place(each) for each in dict.fromkeys(part.player for part in bill.parts))


# -- the phases of a city: what each needs, and when it begins (SC-70 to SC-79)


PROVIDERS, USERS, SIMS = (1, 4), (2, 8), (10, 40)
"""What is needed for each player, and at least."""
RULES = {cards.VILLAGE: "SC-71", cards.CITY: "SC-72", cards.METROPOLIS: "SC-74"}


class Progress(NamedTuple):
    """How far a city is on its way to a phase: what it has, what it needs.

    For the metropolis `off` is taken from what is needed; the others have nothing taken off.
    """

    phase: int
    had: int
    needed: int
    off: int = 0

    @property
    def reached(self) -> bool:
        """Whether the phase begins; the metropolis needs more than the number (SC-74)."""
        return self.had > self.needed if self.phase == cards.METROPOLIS else self.had >= self.needed


def progress(state: State) -> Progress | None:
    """The next phase, and how far it is; None when there is none."""
    if state.duel or state.phase == cards.METROPOLIS:
        return None
    return toward(state, state.phase + 1)


def toward(state: State, phase: int) -> Progress:
    """How far a city is on its way to a phase from the second on, or beyond it."""
    city = state.cities[0]
    totals = city.totals
    if phase == cards.VILLAGE:
        return Progress(phase, totals.providers, needed(state, PROVIDERS))
    if phase == cards.CITY:
        return Progress(phase, totals.users, needed(state, USERS))
    size = city.zones.largest(cards.RESIDENTIAL)
    off = size if size >= SMALLEST else 0
    return Progress(phase, totals.sims, needed(state, SIMS) - off, off)


def needed(state: State, numbers: tuple[int, int]) -> int:
    """So much for each player, but at least so much."""
    each, least = numbers
    return max(each * len(state.names), least)


def look_at_phases(state: State, log: Log | None, placed: Cells = ()) -> None:
    """SC-77 to SC-79: the phases that begin now, one after the other, with a card `placed`."""
    while (ahead := progress(state)) and ahead.reached:
        if ahead.phase == cards.METROPOLIS and not state.opened:
            return
        state.phase = ahead.phase
        if log:
            rule, places = "SC-75" if ahead.off else RULES[ahead.phase], (PHASES_PLACE,)
            begun = rulings.PhaseBegun(
                rule, places, phase=ahead.phase, needed=ahead.needed, had=ahead.had,
                off=ahead.off, grown=bool(ahead.off) and _in_largest(state, ahead.off, placed),
            )  # fmt: skip
            log.note(state, begun)


def _in_largest(state: State, size: int, placed: Cells) -> bool:
    """Whether a card is in a residential zone of the size of the largest."""
    zones = state.cities[0].zones.all_of(cards.RESIDENTIAL)
    return any(
        cell in (*zone.own, *zone.wild) for zone in zones if zone.size == size for cell in placed
    )


# -- placing a card: it is put, scored, and all that is on it is done (SC-12, SC-26 to SC-61)


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
        rule = covering.placing_rule(state, site, how, player)
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
                covering.scored_rule(state, site, found.due, paid[player], player),
                (self.cell, *places_of(found)), player=player, card=card, due=found.due,
                paid=paid[player],
                others=tuple((n, by) for n, by in paid.items() if by and n != player),
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
            for kind in cards.ROUTES
        ]
    else:
        found = [(city.sims.at(site.spot, kind), "", kind) for kind in cards.ROUTES]
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
        return covering.NEW
    if site.face.long:
        return covering.long_covering(site.face, under)
    return covering.covers(state).how(site.face, under[0])


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
    if state.opened or state.phase < cards.CITY or POWER_PLANT not in site.face.card.titles:
        return
    state.opened, state.mayor = True, player
    if log:
        places = (GRID.place(site.cells[0]), player_place(player), PHASES_PLACE)
        rule = "SC-73" if site.face.card.phase == cards.CITY else "SC-258"
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
