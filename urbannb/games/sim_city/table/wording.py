"""The table in words: what places are called, for a screen reader, and on the text board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from urbannb.core.data.origin import HOUSE, INFERRED
from urbannb.core.text import listing, plural, stopped
from urbannb.games.sim_city.components.cards import (
    COUNCIL,
    EDGES,
    EVENT,
    LONG,
    PHASES,
    POWER,
    RAIL,
    ROAD,
    SERVICE_KINDS,
    ZONES,
    Card,
)
from urbannb.games.sim_city.model.ground import GRID, Block, services_of
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.phrases import box_lines
from urbannb.games.sim_city.table.cards import edges, signed

NOUNS = {ROAD: "roads", RAIL: "rails", POWER: "power lines"}
SIDES = dict(zip(EDGES, ("north", "east", "south", "west"), strict=True))
BLOCK_FACTS = {
    "value": "value", "gives": "sims provided", "needs": "sims required", "crime": "crime factor",
    "pollution": "pollution factor", "phase": "phase", "roads": "services", "specials": "specials",
}  # fmt: skip
FACTS: dict[str, dict[str, str]] = {
    EVENT: {"specials": "specials"},
    COUNCIL: {"cost": "cost", "votes": "votes", "specials": "specials"},
}
"""The facts of a kind of card, as players call them; a block or long card has those above."""


def title(state: State) -> str:
    """The short alternative text."""
    count = sum(len(city.ground.blocks) for city in state.cities)
    phase = PHASES[state.phase]
    whose = f"turn of {state.names[state.player]}" if state.agenda else "the game is over"
    where = "cities" if state.duel else "city"
    built = f"{plural(count, 'block')} in the {where}"
    return f"Sim City, phase {phase.roman}, {phase.title.lower()}, {built}, {whose}"


CAPTION = (
    "Solid person: gives sims; outlined: needs sims. II c2 p1: phase II, crime factor 2, pollution "
    "factor 1. Dotted: not printed, ours or inferred."
)
"""What stands below the table."""
DESCRIPTION = (
    "Cells are named by row and column from the first block: -1,2 is one row above it and two "
    "columns to the right. Letters are zones: R residential, C commercial, I industrial, S city "
    "services, G governmental, A agricultural, X special, L undeveloped land. R$3+6 is a "
    "residential block worth $3 that gives 6 sims; −6 needs 6. A cell alone is open. A solid "
    "person gives sims, an outlined one needs them; c is the crime factor, p the pollution factor. "
    "A dotted line under a number: it is not printed, as far as is known; it is ours or inferred."
)
"""The long alternative text, and the legend of the text board."""


@lru_cache(maxsize=1024)
def services_words(services: int) -> str:
    """ "roads north and south, power lines"; nothing without any."""
    found = []
    for kind in SERVICE_KINDS:
        leads = edges(services, kind)
        if leads:
            sides = "on all sides" if len(leads) == len(EDGES) else listing(SIDES[e] for e in leads)
            found.append(NOUNS[kind] if kind == POWER else f"{NOUNS[kind]} {sides}")
    return ", ".join(found)


@lru_cache(maxsize=1024)
def card_words(card: Card) -> str:
    """What stands on a card: "Corner Store, commercial, phase I, worth $4, needs 2 sims"."""
    if card.kind == EVENT:
        return f"{card.name}, an event"
    if card.kind == COUNCIL:  # what it costs is the first line of its box
        return f"{card.name}, a council member"
    zone = ZONES[card.zone].title.lower()
    words = [f"{card.name}, {'a long card, ' if card.kind == LONG else ''}{zone}"]
    words.append(f"phase {PHASES[card.phase].roman}")
    return ", ".join([*words, *number_words(card)])


@lru_cache(maxsize=1024)
def number_words(card: Card) -> tuple[str, ...]:
    """The numbers of a card: "worth $4", "needs 2 sims"."""
    words = [f"worth ${card.value}"]
    if card.gives:
        words.append(f"gives {plural(card.gives, 'sim')}")
    if card.needs:
        words.append(f"needs {plural(card.needs, 'sim')}")
    if card.crime:
        words.append(f"crime {signed(card.crime)}")
    if card.pollution:
        words.append(f"pollution {signed(card.pollution)}")
    return tuple(words)


@lru_cache(maxsize=1024)
def box_words(card: Card) -> str:
    """All that the specials box says, as sentences; nothing for an empty one."""
    return " ".join(line.sentence for line in box_lines(card))


def origin_words(card: Card) -> str:
    """Which facts are not printed, as a sentence; nothing where all are."""
    facts = FACTS.get(card.kind, BLOCK_FACTS)
    sources = {
        source: [facts[f] for f in facts if _said(card, f) == source]
        for source in (HOUSE, INFERRED)
    }
    parts = []
    if sources[HOUSE]:
        parts.append(f"Our own: {listing(sources[HOUSE])}")
    if sources[INFERRED]:
        parts.append(
            f"inferred: {listing(sources[INFERRED])}"
            if parts
            else f"Inferred: {listing(sources[INFERRED])}"
        )
    return "; ".join(parts) + "." if parts else ""


def label_of(card: Card, words: str) -> str:
    """Words about a card as sentences, with what its box says, and what of it is not printed."""
    return " ".join(f"{stopped(words)} {box_words(card)} {origin_words(card)}".split())


def _said(card: Card, fact: str) -> str:
    """Where a fact comes from; nothing for one that the card does not have."""
    if fact != "value" and not getattr(card, fact):
        return ""
    return card.source(fact)


def block_label(state: State, number: int, block: Block, beneath: Sequence[Card]) -> str:
    """A block, as a screen reader says it."""
    card = block.face.card
    where = f"on {listing(map(GRID.place, block.cells))}"
    words = [f"{card_words(card)}, {where}"]
    leads = [services_words(bits) for bits in block.services]
    if len(leads) == 1:
        words.append(leads[0] or "no roads, rails or power lines")
    else:
        words += [
            f"its {side} half has {led}"
            for side, led in zip(("west", "east"), leads, strict=True)
            if led
        ]
    if beneath:
        words.append(f"over {listing(card.name for card in beneath)}")
    if block.buried:
        words.append("a pipeline lies buried under it")
    if card.id in state.guests:
        words.append(f"a guest from {state.names[1 - number]}'s city")
    elif state.duel:
        words.append(f"in {state.names[number]}'s city")
    if GRID.place(block.cell) in state.due:
        words.append("it is removed when the next turn begins")
    return f"{stopped('; '.join(words))} {box_words(card)}".strip()


def open_label(state: State, cell: int, scorched: bool) -> str:
    """An open cell, as a screen reader says it: what it lies beside, and what leads there."""
    near = []
    for step, side, back in zip(GRID.sides, SIDES.values(), "SWNE", strict=True):
        block = next(
            (found for city in state.cities if (found := city.ground.at(cell + step))), None
        )
        if block is None:
            continue
        bits = block.services[block.cells.index(cell + step)]
        leads = listing(kind for kind in SERVICE_KINDS if back in edges(bits, kind))
        name = block.face.card.name
        near.append(f"{name} to the {side}{f' with {leads}' if leads else ''}")
    earth = ", scorched earth" if scorched else ""
    return f"open cell {GRID.place(cell)}{earth}{': ' if near else ''}{'; '.join(near)}"


def block_text(state: State, block: Block) -> str:
    """A block on the text board."""
    card = block.face.card
    zone = ZONES[card.zone].letter
    sims = (f"+{card.gives}" if card.gives else "") + (f"-{card.needs}" if card.needs else "")
    return f"{zone}${card.value}{sims}"


def city_rows(state: State) -> Iterator[str]:
    """Every block in a line of its own, row by row: what it is, and what leads over its edges."""
    blocks = sorted(
        (block for city in state.cities for block in city.ground.blocks.values()),
        key=lambda block: block.cell,
    )
    for block in blocks:
        where = " ".join(map(GRID.place, block.cells))
        yield f"{where:>6}  {card_row(block.face.card, block.services)}"


def hand_rows(cards: Iterable[Card]) -> Iterator[str]:
    """Every card of a hand in a line of its own, with its phase and what its box says."""
    for card in cards:
        bits = services_of(card.roads, card.rails, power=card.power)
        row = card_row(card, (bits,)) if card.zone else card.name
        phase = f"{PHASES[card.phase].roman:>4}" if card.zone else f"{'':>4}"
        said = box_words(card)
        yield f"{phase}  {f'{stopped(row)} {said}' if said else row}"


@lru_cache(maxsize=1024)
def card_row(card: Card, services: Sequence[int]) -> str:
    """Zone, name and numbers of a card, and where its services lead, in letters."""
    sims = f", gives {card.gives}" if card.gives else ""
    sims += f", needs {card.needs}" if card.needs else ""
    factors = f", crime {signed(card.crime)}" if card.crime else ""
    factors += f", pollution {signed(card.pollution)}" if card.pollution else ""
    leads = " | ".join(map(_letters, services))
    what = f"{ZONES[card.zone].letter} {card.name}, ${card.value}{sims}{factors}"
    return f"{what}{f'; {leads}' if leads else ''}"


def _letters(services: int) -> str:
    """ "road NS, power"."""
    found = []
    for kind in SERVICE_KINDS:
        leads = edges(services, kind)
        if leads:
            found.append(kind if kind == POWER else f"{kind} {leads}")
    return ", ".join(found)
