"""What stands on a card, with where each number comes from."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.data.origin import HOUSE, INFERRED, PUBLISHED, REPORTED
from urbannb.core.telling import Said
from urbannb.core.text import a, listing, number, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, LONG, Card
from urbannb.games.sim_city.components.zones import LAND, PHASES, POWER, RAIL, ROAD, ZONES
from urbannb.games.sim_city.phrases.blocks import land_words, the
from urbannb.games.sim_city.phrases.box import box_lines
from urbannb.games.sim_city.phrases.people import dollars
from urbannb.games.sim_city.phrases.services import edges_words
from urbannb.games.sim_city.phrases.which import zone_word

Answer = tuple[str, Said]
"""The rule that is cited, and what is said."""
SOURCES = {PUBLISHED: "printed", REPORTED: "one source", INFERRED: "inferred", HOUSE: "ours"}


def facts(card: Card) -> DataTable:
    """Every fact of a card, a line each, and whose it is."""
    rows = [Row((what, value, SOURCES[card.source(fact)])) for what, value, fact in _facts(card)]
    return DataTable((card.name, "What it says", "Whose"), tuple(rows))


def _facts(card: Card) -> Iterator[tuple[str, str, str]]:
    if card.kind in (BLOCK, LONG):
        letter = ZONES[card.zone].letter
        kind = f", {land_words(card.land)}" if card.zone == LAND else ""
        yield "Zone", f"{ZONES[card.zone].title}{kind} ({letter})", "zone"
        phase = PHASES[card.phase]
        yield "Phase", f"{phase.roman}, {phase.title.lower()}", "phase"
        yield "Value", dollars(card.value), "value"
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
            yield what, f"to {edges_words(edges)}" if edges else "none", fact
    for line in box_lines(card):
        yield "Special" if line.fact == "specials" else "Box", line.sentence, line.fact


KINDS = {EVENT: "an event", COUNCIL: "a council member", LONG: "a long card"}


def kind_words(card: Card) -> str:
    """What a card is: "a commercial block", "an event"."""
    if card.kind != BLOCK:
        return KINDS[card.kind]
    if card.zone == LAND:
        return f"undeveloped land ({land_words(card.land)})"
    return a(f"{zone_word(card.zone)} block")


def titled(card: Card) -> str:
    """A card at the beginning of a sentence, set off."""
    title = card.name if card.kind == EVENT else the(card.name)
    title = title.replace(card.name, f"**{card.name}**")
    return title[:1].upper() + title[1:]


def lead(card: Card) -> str:
    """What a card is, with its numbers, in a sentence."""
    parts = [f"{titled(card)} is {kind_words(card)}"]
    if card.kind in (BLOCK, LONG):
        parts[0] += f" of phase {PHASES[card.phase].roman}, worth {dollars(card.value)}"
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
        f"{what} to {edges_words(card.edges(kind))}"
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
