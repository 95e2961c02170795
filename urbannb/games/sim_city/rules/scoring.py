"""What a card scores, part by part, before it is placed (SC-80 to SC-116, SC-168 to SC-183).

The parts are rulings: what decides the score is what explains it. A preview shows them, a
placement pays them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from urbannb.core.ruling import Ruling
from urbannb.games.sim_city.components.zones import SERVICES, ZONES
from urbannb.games.sim_city.model import ledger
from urbannb.games.sim_city.model.faces import Member
from urbannb.games.sim_city.model.ground import Cells
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.model.zones import Zone
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.rules.base import Site, State, city_at, hidden
from urbannb.games.sim_city.rules.citing import complex_rule, zone_rule
from urbannb.games.sim_city.rules.forces import in_force
from urbannb.games.sim_city.rules.rulings import placing as rulings
from urbannb.games.sim_city.rules.specials.freedoms import ZoneBonus
from urbannb.games.sim_city.rules.specials.payments import EVERYBODY, MAYOR, YOU, Later, Payment

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
        rule = zone_rule(state, site, zone, several=len(paying) > 1)
        yield rulings.ZoneEarned(
            rule, _names((*site.cells, *zone.own, *zone.wild)), player=player,
            card=site.face.card.id, amount=zone.pays, source=ledger.ZONES, sort=zone.sort,
            own=_names(zone.own), wild=_names(zone.wild),
        )  # fmt: skip


def paying_zones(state: State, site: Site) -> list[Zone]:
    """The zones that pay for a card."""
    if not zone_pays(state, site):
        return []
    touched = city_at(state, site).zones.touched(site.cells, site.face.sort)
    return [zone for zone in touched if zone.pays]


def zone_pays(state: State, site: Site) -> bool:
    """Whether the zone of a card pays, by itself or because a card says so (SC-93, SC-96)."""
    zone = site.face.card.zone
    if zone == SERVICES:
        return False
    return ZONES[zone].pays or any(one.pays(zone) for one in _zone_bonuses(state, site))


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
        rule = complex_rule(state, site, each, several=len(paying) > 1)
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
