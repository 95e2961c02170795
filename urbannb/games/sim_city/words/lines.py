"""The lines of a score: each source of a card, what it brings, how, and if nothing, why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from urbannb.core.data.origin import HOUSE, INFERRED, PUBLISHED, REPORTED
from urbannb.core.text import listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sim_city.components.specials import Condition, Special
from urbannb.games.sim_city.components.zones import SERVICES, ZONES
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.zones import SMALLEST, Zone
from urbannb.games.sim_city.phrases.blocks import blocks_named, sort_words
from urbannb.games.sim_city.phrases.people import dollars
from urbannb.games.sim_city.phrases.specials import signed
from urbannb.games.sim_city.phrases.which import zone_word
from urbannb.games.sim_city.rules.base import Site, city_at
from urbannb.games.sim_city.rules.forces import in_force
from urbannb.games.sim_city.rules.rulings import placing as rulings
from urbannb.games.sim_city.rules.scoring import Bill, bill, payees, zone_pays
from urbannb.games.sim_city.rules.specials.conditions import AllInCity, titled
from urbannb.games.sim_city.rules.specials.freedoms import ZoneBonus
from urbannb.games.sim_city.rules.specials.payments import Payment
from urbannb.games.sim_city.rules.specials.relations import Relation
from urbannb.games.sim_city.words.common import State, capital

IT = "it"
WHOSE = {
    PUBLISHED: "printed", REPORTED: "from one source", INFERRED: "inferred", HOUSE: "our number",
}  # fmt: skip
"""Where the value of a card comes from."""


class Line(NamedTuple):
    """A line of a score: its name, how it comes about, and the dollars for whose card it is."""

    what: str
    how: str
    amount: int


def score_lines(state: State, site: Site, player: int) -> list[Line]:
    """Every source of a card that is tried there, in the order of the rulebook (SC-80)."""
    found = bill(state, site, player)
    card = site.face.card
    return [
        Line("Value", WHOSE[card.source("value")], card.value),
        *_specials(state, site, player),
        *_later(state, found, player),
        *_zones(state, site),
        *_complexes(state, site),
        *_scorched(found),
    ]


def score_table(state: State, site: Site, player: int) -> DataTable:
    """The same as a table, with the sum."""
    lines = score_lines(state, site, player)
    rows = [_row(line) for line in lines]
    total = sum(line.amount for line in lines)
    rows.append(Row(("In all", "", dollars(total)), "sum"))
    return DataTable((site.face.card.name, "How", ">Score"), tuple(rows))


def _row(line: Line) -> Row:
    if line.amount:
        return Row((line.what, line.how, dollars(line.amount)))
    return Row((Cell(line.what, muted=True), Cell(line.how, muted=True), Cell("$0", muted=True)))


# -- specials


def _specials(state: State, site: Site, player: int) -> Iterator[Line]:
    for special in site.face.card.specials:
        if isinstance(special, Payment):
            amount = special.paid(state, site)
            whom = payees(state, special.who, player)
            mine = amount if player in whom else 0
            how = _applied(state, site, special, amount) if amount else idle(state, site, special)
            others = [state.names[each] for each in whom if each != player]
            if amount and others:
                how = f"{signed(amount)} for {listing(others)}" + (f": {how}" if how else "")
            elif amount and not whom:
                how = "there is nobody whom it could pay"
            yield Line(special.face(), capital(how), mine)


def _applied(state: State, site: Site, special: Payment, amount: int) -> str:
    """Why a special pays, and how often."""
    parts = [_holding(state, site, one) for one in special.conditions]
    if special.per is not None:
        count = special.per.tally(state, site)
        what = _which(state, site, special.per)
        parts.append(f"{count} {what}".strip())
        if special.capped(count):
            parts.append(f"{dollars(special.most)} at most")
    return "; ".join(parts)


def _which(state: State, site: Site, per: Condition) -> str:
    """The blocks that are counted, by name."""
    if isinstance(per, Relation):
        found = per.cards(state, site)
        return f"counted: {blocks_named(city_at(state, site), found)}"
    return "counted"


def _holding(state: State, site: Site, condition: Condition) -> str:
    """A condition that holds, and by which blocks."""
    said = condition.words(IT)
    if not isinstance(condition, Relation):
        return said
    found = blocks_named(city_at(state, site), condition.cards(state, site), most=3)
    return f"{said} ({found})" if found else said


def idle(state: State, site: Site, special: Payment) -> str:
    """Why a special pays nothing."""
    for condition in special.conditions:
        if not condition.holds(state, site):
            return failing(state, site, condition)
    if special.per is not None:
        return f"there is no {special.per.each(IT)}"
    return "nobody is paid"


def failing(state: State, site: Site, condition: Condition) -> str:
    """That a condition does not hold, and what is missing where that can be said."""
    if isinstance(condition, AllInCity):
        own = set(site.face.card.titles)
        missing = [t for t in condition.titles if t not in own and not titled(state, site, t)]
        return f"{listing(missing)} {'is' if len(missing) == 1 else 'are'} not in the city"
    return condition.words(IT, no=True)


def _later(state: State, found: Bill, player: int) -> Iterator[Line]:
    for part in found.parts:
        if isinstance(part, rulings.LaterEarned) and part.player == player:
            special = later_special(state, part)
            yield Line(state.card(part.by).name, special.sentence(), part.amount)


def later_special(state: State, part: rulings.LaterEarned) -> Special:
    """The special of an earlier card, or of an event in force."""
    special = state.card(part.by).specials[part.index]
    return special.inside[part.inside] if part.inside >= 0 else special


# -- zones, complexes, scorched earth


def _zones(state: State, site: Site) -> Iterator[Line]:
    city, face = city_at(state, site), site.face
    title = f"{capital(sort_words(face.sort))} zone"
    if face.card.zone == SERVICES:
        yield Line("Zone", "city services receive no zone bonus themselves", 0)
        return
    if not zone_pays(state, site):
        yield Line(title, f"{zone_word(face.card.zone)} zones pay nothing unless a card says so", 0)
        return
    touched = city.zones.touched(site.cells, face.sort)
    if not touched:
        yield Line(title, f"no {sort_words(face.sort)} block or city services next to it", 0)
    for zone in touched:
        how = f"{plural(zone.size, 'block')}: {zone_names(city, zone)}"
        few = f"; fewer than {SMALLEST} pay nothing" if not zone.pays else ""
        yield Line(title, how + few, zone.pays)


def zone_worth(state: State, number: int, zone: Zone) -> int:
    """What a zone pays for a card that is added: nothing for some without a word of a card."""
    kind = zone.sort.partition(" ")[0]
    if ZONES[kind].pays:
        return zone.pays
    blocks = state.cities[number].ground.blocks.values()
    specials = [one for block in blocks for one in block.face.card.specials]
    specials += [force.special for force in in_force(state, number)]
    allowed = any(isinstance(one, ZoneBonus) and one.pays(kind) for one in specials)
    return zone.pays if allowed else 0


def zone_names(city: City, zone: Zone) -> str:
    """The blocks of a zone, its wild cards marked."""
    own, wild = blocks_named(city, zone.own), blocks_named(city, zone.wild)
    if not wild:
        return own
    counts = f"{wild} as {'a wild card' if len(zone.wild) == 1 else 'wild cards'}"
    return f"{own}, and {counts}" if own else counts


def of_blocks(size: int, wild: int) -> str:
    """How large a zone is: "3 blocks, 1 of them a wild card"."""
    blocks = plural(size, "block")
    if not wild:
        return blocks
    if wild == size:
        return f"{blocks}, all of them wild cards"
    return f"{blocks}, {wild} of them {'a wild card' if wild == 1 else 'wild cards'}"


def _complexes(state: State, site: Site) -> Iterator[Line]:
    member, city = site.face.member, city_at(state, site)
    if not member:
        return
    title = f"{member.complex} complex"
    joined = city.complexes_joined(site.cells, member)
    if not joined:
        yield Line(title, "there is none for it to join", 0)
    for each in joined:
        count = plural(each.size, "card")
        if not each.pays:
            how = f"{count} of it there; fewer than {SMALLEST} pay nothing"
            yield Line(title, how, 0)
            continue
        bonuses = " + ".join(str(m.bonus) for _, m in (*each.members, *each.remote))
        yield Line(title, f"{count}: {bonuses}", each.pays)


def _scorched(found: Bill) -> Iterator[Line]:
    for part in found.parts:
        if isinstance(part, rulings.ScorchedEarned):
            yield Line("Scorched earth", "an event destroyed what stood there", part.amount)
