""" "Why?" in the city: a block, an open place, and what stands on a card."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.data.origin import HOUSE, INFERRED, PUBLISHED, REPORTED
from urbannb.core.telling import Said
from urbannb.core.text import a, capital, listing, number, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import (
    ALL,
    BLOCK,
    COUNCIL,
    COVERS,
    EDGES,
    EVENT,
    LAND,
    LONG,
    PHASES,
    POLICE,
    POWER,
    RAIL,
    ROAD,
    ROUTES,
    SERVICE_KINDS,
    SERVICES,
    ZONES,
    Card,
)
from urbannb.games.sim_city.model.areas import SMALLEST
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import ALL_EDGES, EXITS, GRID, SHIFT, Block, Member, Spot
from urbannb.games.sim_city.phrases import SERVICES as SERVICE_WORDS
from urbannb.games.sim_city.phrases import beside
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.rules.placing import SCORCHED
from urbannb.games.sim_city.rules.specials.cards import Forbid
from urbannb.games.sim_city.rules.specials.events import in_force
from urbannb.games.sim_city.words.common import State, the_card
from urbannb.games.sim_city.words.placing import of_blocks, zone_names, zone_worth

# -- what stands on a card, with where each number comes from


Answer = tuple[str, Said]
"""The rule that is cited, and what is said."""
SOURCES = {PUBLISHED: "printed", REPORTED: "one source", INFERRED: "inferred", HOUSE: "ours"}


def facts(card: Card) -> DataTable:
    """Every fact of a card, a line each, and whose it is."""
    rows = [Row((what, value, SOURCES[card.source(fact)])) for what, value, fact in _facts(card)]
    return DataTable((card.name, "What it says", "Source"), tuple(rows))


def _facts(card: Card) -> Iterator[tuple[str, str, str]]:
    if card.kind in (BLOCK, LONG):
        letter = ZONES[card.zone].letter
        kind = f", {phrases.land_words(card.land)}" if card.zone == LAND else ""
        yield "Zone", f"{ZONES[card.zone].title}{kind} ({letter})", "zone"
        phase = PHASES[card.phase]
        yield "Phase", f"{phase.roman}, {phase.title.lower()}", "phase"
        yield "Value", phrases.dollars(card.value), "value"
        if card.gives:
            yield "Provides", plural(card.gives, "sim"), "gives"
        if card.needs:
            yield "Requires", plural(card.needs, "sim"), "needs"
        if card.crime:
            yield "Crime factor", number(card.crime), "crime"
        if card.pollution:
            yield "Pollution", number(card.pollution), "pollution"
    if card.kind == BLOCK:
        for what, kind in (("Roads", ROAD), ("Rails", RAIL), ("Power lines", POWER)):
            edges = card.edges(kind)
            fact = {ROAD: "roads", RAIL: "rails", POWER: "power"}[kind]
            yield what, f"to {phrases.edges_words(edges)}" if edges else "none", fact
    for line in phrases.box_lines(card):
        yield "Special" if line.fact == "specials" else "Box", line.sentence, line.fact


KINDS = {EVENT: "an event", COUNCIL: "a council member", LONG: "a long card"}


def kind_words(card: Card) -> str:
    """What a card is: "a commercial block", "an event"."""
    if card.kind != BLOCK:
        return KINDS[card.kind]
    if card.zone == LAND:
        return f"undeveloped land ({phrases.land_words(card.land)})"
    return a(f"{phrases.zone_word(card.zone)} block")


def titled(card: Card) -> str:
    """A card at the beginning of a sentence, set off."""
    title = card.name if card.kind == EVENT else phrases.the(card.name)
    title = title.replace(card.name, f"**{card.name}**")
    return title[:1].upper() + title[1:]


def lead(card: Card) -> str:
    """What a card is, with its numbers, in a sentence."""
    parts = [f"{titled(card)} is {kind_words(card)}"]
    if card.kind in (BLOCK, LONG):
        parts[0] += f" of phase {PHASES[card.phase].roman}, worth {phrases.dollars(card.value)}"
        sims = []
        if card.gives:
            sims.append(f"provides {plural(card.gives, 'sim')}")
        if card.needs:
            sims.append(f"requires {plural(card.needs, 'sim')}")
        if sims:
            parts.append(f"It {' and '.join(sims)}")
    return ". ".join(parts) + "."


def services_sentence(card: Card) -> str:
    """Its roads, rails and power lines, for those who cannot see them."""
    found = [
        f"{what} to {phrases.edges_words(card.edges(kind))}"
        for what, kind in (("roads", ROAD), ("rails", RAIL), ("power lines", POWER))
        if card.edges(kind)
    ]
    if card.kind == LONG:
        return ""
    if not found:
        return " It has no roads, rails or power lines."
    return f" It has {listing(found)}."


def whose_words(card: Card) -> str:
    """Which of its facts are ours or inferred, in a sentence; "" where all are printed."""
    found: dict[str, list[str]] = {HOUSE: [], INFERRED: []}
    for what, _, fact in _facts(card):
        source = card.source(fact)
        word = BOX_WORDS.get(fact, "specials") if what == "Box" else WORDS.get(what, what.lower())
        if source in found and word not in found[source]:
            found[source].append(word)
    heads = {HOUSE: "Ours, not printed", INFERRED: "Inferred"}
    parts = [f" {heads[source]}: {listing(words)}." for source, words in found.items() if words]
    return "".join(parts)


WORDS = {
    "Provides": "sims", "Requires": "sims", "Special": "specials",
    "Crime factor": "crime", "Power lines": "power lines",
}  # fmt: skip
"""What facts are called in a sentence."""
BOX_WORDS = {
    "complex": "complex", "covers": "coverage", "name": "what it counts as",
    "transfers": "changing between road and rail", "buried": "staying when covered",
    "votes": "votes",
}  # fmt: skip
"""What facts in the box of a card are called."""


# -- which rule a block is mostly about, so that who asks about it is led there


def rule_of(state: State, city: City, found: Block) -> str:
    """The rule that a block is mostly about: what is unusual about it comes first."""
    card, cell = found.face.card, found.cell
    if card.id in state.guests:
        return "SC-219"
    if found.face.long:
        return "SC-199"
    if card.transfers:
        return "SC-165"
    if found.buried:
        return "SC-54"
    if found.face.member:
        return _complex_rule(city, found, found.face.member)
    if card.zone == SERVICES:
        return _wild_rule(city, cell)
    if card.covers:
        return "SC-173" if card.covers_by(POLICE) is not None else "SC-175"
    return _zone_rule(card, covering=bool(city.lot(cell).cards[:-1]))


def _zone_rule(card: Card, *, covering: bool) -> str:
    """The rule about a plain block: land, what it covers, its zone, its sims."""
    if card.zone == LAND:
        return "SC-94"
    if covering:
        return "SC-53"
    if not ZONES[card.zone].pays:
        return "SC-93"
    if card.gives:
        return "SC-42" if card.roads or card.rails else "SC-40"
    return "SC-91"


def _complex_rule(city: City, found: Block, member: Member) -> str:
    """The rule about a card of a complex: from afar, under a condition, or plainly in it."""
    groups = city.complexes_of(member.complex)
    if member.remote:
        beside = set(city.ground.neighbors(found.cell))
        touches = any(not beside.isdisjoint(each.cells) for each in groups)
        return "SC-107" if touches else "SC-105"
    inside = any(found.cell in each.cells for each in groups)
    if member.sims:
        return "SC-111" if inside else "SC-112"
    return "SC-103"


def _wild_rule(city: City, cell: int) -> str:
    """The rule about a city services card: three of them together, in a row, or alone."""
    group = next((z for z in city.zones.all_of(SERVICES) if cell in z.own), None)
    if group and group.size >= SMALLEST:
        return "SC-97"
    return "SC-98" if group and group.size > 1 else "SC-95"


# -- a block of a city: what it is, what lies under it, and what it takes part in


def block(state: State, number: int, cell: int) -> Answer:
    """A block: its card, and how it stands in the city."""
    city = state.cities[number]
    (found,) = city.ground.under((cell,))
    parts = [
        *lying(state, number, found),
        *_zone(state, number, found),
        *_complex(city, found),
        *_sims(city, found),
        *_coverage(city, found),
        *_leaving(state, found),
    ]
    places = tuple(map(GRID.place, found.cells))
    return rule_of(state, city, found), Said(" ".join(parts), facts(found.face.card), places)


def lying(state: State, number: int, found: Block) -> Iterator[str]:
    """Its card and what lies beneath, whatever comes of it there."""
    card = found.face.card
    whose = f" It lies in {state.names[number]}'s city." if state.duel else ""
    yield lead(card) + whose + services_sentence(card) + _long_services(state, found)
    yield from _beneath(state, state.cities[number], found)


def _long_services(state: State, found: Block) -> str:
    """The services of the two blocks under a long card, half by half."""
    if not found.face.long:
        return ""
    halves = []
    for side, services in zip(("west", "east"), found.services, strict=True):
        words = [
            f"{noun} to {phrases.edges_words(edges)}"
            for kind, noun in SERVICE_WORDS.items()
            if (edges := phrases.edges_of(services, kind))
        ]
        halves.append(f"in the {side} {listing(words) or 'none'}")
    apart = "" if state.cities[0].joined else _apart(found)
    return f" It has the services of the blocks beneath: {'; '.join(halves)}.{apart}"


def _apart(found: Block) -> str:
    """What the halves of a long card both have, and do not join (SC-199)."""
    west, east = (
        {kind: phrases.edges_of(each, kind) for kind in SERVICE_WORDS} for each in found.services
    )
    apart = [
        noun for kind, noun in SERVICE_WORDS.items()
        if west[kind] and east[kind] and not ("E" in west[kind] and "W" in east[kind])
    ]  # fmt: skip
    return f" The {listing(apart)} of the two halves do not meet." if apart else ""


def _beneath(state: State, city: City, found: Block) -> Iterator[str]:
    """What lies under it."""
    lots = [city.lot(cell) for cell in found.cells]
    stacks = [lot.cards if found.face.long else lot.cards[:-1] for lot in lots]
    under = [card for stack in stacks for card in reversed(stack)]
    if under:
        names = listing(the_card(state, card) for card in under[:3])
        more = len(under) - 3
        names += f" and {more} more" if more > 0 else ""
        yield f"Under it {'lies' if len(under) == 1 else 'lie'} {names}."
    turned = sum(len(lot.turned) for lot in lots)
    if turned:
        yield f"{plural(turned, 'card')} there {'was' if turned == 1 else 'were'} turned over."
    if found.buried:
        yield "What is buried there stays in its complex."


def _zone(state: State, number: int, found: Block) -> Iterator[str]:
    card, city = found.face.card, state.cities[number]
    if card.zone == SERVICES:
        yield from _wild(city, found)
        return
    for zone in city.zones.all_of(found.face.sort):
        if found.cell in zone.own:
            sort = f"{phrases.sort_words(zone.sort)} zone"
            if zone.size == 1:
                yield f"It is alone in its {sort}."
                continue
            worth = zone_worth(state, number, zone)
            yield f"It is in {a(sort)} of {of_blocks(zone.size, len(zone.wild))}{_pays(worth)}."


def _pays(pays: int) -> str:
    return f"; a card added to it gets {phrases.dollars(pays)}" if pays else ""


def _wild(city: City, found: Block) -> Iterator[str]:
    zones = [
        f"{a(phrases.sort_words(zone.sort))} zone of {zone.size}"
        for sort in city.zones.sorts()
        for zone in city.zones.all_of(sort)
        if found.cell in zone.wild and zone.sort != SERVICES
    ]
    if zones:
        yield f"As a wild card it counts in {listing(zones)}."
    else:
        yield "As a wild card it counts in no zone yet."


def _complex(city: City, found: Block) -> Iterator[str]:
    member = found.face.member
    if not member:
        return
    mine = [
        each
        for each in city.complexes_of(member.complex)
        if any(found.cell == cell for cell, _ in (*each.members, *each.remote))
    ]
    if not mine:
        yield f"It is not in a {member.complex} complex, since its condition does not hold."
    for each in mine:
        remote = f", {len(each.remote)} of them from afar" if each.remote else ""
        pays = (
            f"a card added to it gets {phrases.dollars(each.pays)}"
            if each.pays
            else (f"it pays once it has {SMALLEST} cards")
        )
        name = a(f"{each.name} complex")
        yield f"It is in {name} of {plural(each.size, 'card')}{remote}; {pays}."


def _sims(city: City, found: Block) -> Iterator[str]:
    """Whom its sims reach, or which sims reach it."""
    changing = _with_changes(city, found) if found.face.gives else 0
    if changing:
        count = plural(changing, "other block")
        yield f"Its sims can travel to {count}, if they change at a station."
    elif found.face.gives:
        parts = []
        for kind in ROUTES:
            if city.networks.labels(found, kind):
                others = len(city.networks.together(found, kind))
                count = plural(others, "other block") if others else "no other block"
                parts.append(f"{count} {phrases.BY[kind]}")
        if parts:
            yield f"Its sims can travel to {listing(parts)}."
        else:
            yield "Its sims can go nowhere, since it has no road and no rail."
    spot = Spot(found.cells, found.services)
    reach = [(city.sims.at(spot, kind), phrases.BY[kind]) for kind in ROUTES]
    come = [f"{plural(sims, 'sim')} {by}" for sims, by in reach if sims]
    if come:
        yield f"{listing(come, 'or')} can reach it from other blocks."


def _with_changes(city: City, found: Block) -> int:
    """How many blocks its sims come to where a station joins roads and rails (SC-165, SC-167)."""
    circles, networks = city.sims.circles, city.networks

    def joined(block: Block) -> set[int]:
        labels = {label for kind in ROUTES for label in networks.labels(block, kind)}
        return {circles.of.get(label, label) for label in labels} if circles else set()

    mine = joined(found)
    if circles is None or mine.isdisjoint(circles.sims):
        return 0
    others = (block for block in city.ground.blocks.values() if block.cell != found.cell)
    return sum(1 for other in others if not mine.isdisjoint(joined(other)))


def _coverage(city: City, found: Block) -> Iterator[str]:
    crime = found.face.card.crime
    for cover in found.face.covers:
        count = sum(
            1
            for each in city.ground.blocks.values()
            if found.cell in city.coverage.providers_of(each.cells, cover.by, each.face.card.crime)
        )
        yield f"It gives {plural(count, 'block')} {phrases.BOX_COVERAGE[cover.by]}."
    covered = []
    for kind in COVERS:
        by = city.coverage.providers_of(found.cells, kind, crime)
        if by:
            covered.append(f"{phrases.COVER[kind]} ({phrases.the_block(city, by[0])})")
    if covered:
        yield f"It is covered {listing(covered)}."


def _leaving(state: State, found: Block) -> Iterator[str]:
    if GRID.place(found.cell) in state.due:
        yield "It is removed when the next turn begins."
    if found.face.card.id in state.guests:
        yield "It was placed there by the player of the other city."


# -- an open place: whether a card may lie there, which sims could come, which zones it touches


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
        yield f"It is scorched earth, which brings {phrases.dollars(SCORCHED)} more."
    for kind in SERVICE_KINDS:
        edges = [edge for edge in EDGES if _met(city, cell, edge, kind)]
        if edges:
            sides = listing(phrases.EDGE[edge] for edge in edges)
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
                f"{capital(phrases.sort_words(zone.sort))}",
                zone_names(city, zone),
                phrases.dollars(zone_worth(state, number, zone)),
            )
        )
        for sort in sorted(city.zones.sorts())
        if sort != SERVICES
        for zone in city.zones.touched((cell,), sort)
        if zone.own
    ]
    return DataTable(("Zone beside it", "Blocks", ">Pays"), tuple(rows)) if rows else None
