"""A block of a city: what it is, what lies under it, and what it takes part in."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.telling import Said
from urbannb.core.text import a, listing, plural
from urbannb.games.sim_city.components.zones import (
    COVERS,
    ROUTES,
    SERVICES,
)
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Block, Spot
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.zones import SMALLEST
from urbannb.games.sim_city.phrases.blocks import sort_words, the_block
from urbannb.games.sim_city.phrases.box import COVER, COVERAGE
from urbannb.games.sim_city.phrases.people import dollars
from urbannb.games.sim_city.phrases.services import BY, edges_of, edges_words
from urbannb.games.sim_city.phrases.which import SERVICES as SERVICE_WORDS
from urbannb.games.sim_city.words.about.citing import rule_of
from urbannb.games.sim_city.words.about.facts import Answer, facts, lead, services_sentence
from urbannb.games.sim_city.words.common import State, the_card
from urbannb.games.sim_city.words.lines import of_blocks, zone_worth


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
            f"{noun} to {edges_words(edges)}"
            for kind, noun in SERVICE_WORDS.items()
            if (edges := edges_of(services, kind))
        ]
        halves.append(f"in the {side} {listing(words) or 'none'}")
    apart = "" if state.cities[0].joined else _apart(found)
    return f" It has the services of the blocks beneath: {'; '.join(halves)}.{apart}"


def _apart(found: Block) -> str:
    """What the halves of a long card both have, and do not join (SC-199)."""
    west, east = ({kind: edges_of(each, kind) for kind in SERVICE_WORDS} for each in found.services)
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
    """The zones it is in."""
    card, city = found.face.card, state.cities[number]
    if card.zone == SERVICES:
        yield from _wild(city, found)
        return
    for zone in city.zones.all_of(found.face.sort):
        if found.cell in zone.own:
            sort = f"{sort_words(zone.sort)} zone"
            if zone.size == 1:
                yield f"It is alone in its {sort}."
                continue
            worth = zone_worth(state, number, zone)
            yield f"It is in {a(sort)} of {of_blocks(zone.size, len(zone.wild))}{_pays(worth)}."


def _pays(pays: int) -> str:
    return f"; a card added to it gets {dollars(pays)}" if pays else ""


def _wild(city: City, found: Block) -> Iterator[str]:
    zones = [
        f"{a(sort_words(zone.sort))} zone of {zone.size}"
        for sort in city.zones.sorts()
        for zone in city.zones.all_of(sort)
        if found.cell in zone.wild and zone.sort != SERVICES
    ]
    if zones:
        yield f"As a wild card it counts in {listing(zones)}."
    else:
        yield "As a wild card it counts in no zone yet."


def _complex(city: City, found: Block) -> Iterator[str]:
    """The complexes it is in."""
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
            f"a card added to it gets {dollars(each.pays)}"
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
                parts.append(f"{count} {BY[kind]}")
        if parts:
            yield f"Its sims can travel to {listing(parts)}."
        else:
            yield "Its sims can go nowhere, since it has no road and no rail."
    spot = Spot(found.cells, found.services)
    reach = [(city.sims.at(spot, kind), BY[kind]) for kind in ROUTES]
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
    """What it covers, and by whom it is covered."""
    crime = found.face.card.crime
    for cover in found.face.covers:
        count = sum(
            1
            for each in city.ground.blocks.values()
            if found.cell in city.coverage.providers_of(each.cells, cover.by, each.face.card.crime)
        )
        yield f"It gives {plural(count, 'block')} {COVERAGE[cover.by]}."
    covered = []
    for kind in COVERS:
        by = city.coverage.providers_of(found.cells, kind, crime)
        if by:
            covered.append(f"{COVER[kind]} ({the_block(city, by[0])})")
    if covered:
        yield f"It is covered {listing(covered)}."


def _leaving(state: State, found: Block) -> Iterator[str]:
    if GRID.place(found.cell) in state.due:
        yield "It is removed when the next turn begins."
    if found.face.card.id in state.guests:
        yield "It was placed there by the player of the other city."
