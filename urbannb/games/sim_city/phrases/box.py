"""The specials box of a card, line by line: its complex first, then what it does and demands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from urbannb.core.text import a, listing, plural
from urbannb.games.sim_city.components.cards import COUNCIL, Card
from urbannb.games.sim_city.components.zones import ELECTRICITY, FIRE, POLICE, TELEPHONE
from urbannb.games.sim_city.phrases.which import money

COVERAGE = {
    FIRE: "fire coverage",
    POLICE: "police coverage",
    ELECTRICITY: "electricity",
    TELEPHONE: "telephone service",
}
"""What a block has that is covered."""
COVER = {
    FIRE: "by the fire department",
    POLICE: "by the police",
    ELECTRICITY: "with electricity",
    TELEPHONE: "by telephone",
}
"""How blocks are covered, in words."""


class Line(NamedTuple):
    """A line of the box, with the field of the card that says so and the rule about it.

    `card.source(line.fact)` tells whether it is printed, inferred or ours.
    """

    sentence: str
    face: str
    fact: str
    rule: str


def box_lines(card: Card) -> tuple[Line, ...]:
    """All that the box says, in the order of a printed card."""
    return tuple(_lines(card))


def _lines(card: Card) -> Iterator[Line]:
    if card.complex:
        yield _complex(card)
    if card.counts_as:
        titles = listing(map(a, card.counts_as))
        face = f"Also {listing(card.counts_as)}"
        yield Line(f"It counts as {titles}.", face, "name", "SC-6")
    for cover in card.covers:
        blocks = plural(cover.range, "block")
        what = (
            f"blocks whose distance and crime factor together are at most {cover.range}"
            if cover.by == POLICE
            else f"every block within {blocks}"
        )
        sentence = f"It gives {COVERAGE[cover.by]} to {what}."
        yield Line(sentence, f"{cover.by.capitalize()} {cover.range}", "covers", "SC-172")
    if card.transfers:
        sentence = "Sims can change between road and rail here."
        yield Line(sentence, "Sims change road/rail", "transfers", "SC-165")
    if card.buried:
        sentence = "It stays in its complex when it is covered."
        yield Line(sentence, "Stays when covered", "buried", "SC-54")
    if card.kind == COUNCIL:
        votes = plural(card.votes, "vote")
        sentence = f"It costs {money(card.cost)} and has {votes} in the council."
        yield Line(sentence, f"{money(card.cost)}: {votes}", "votes", "SC-119")
    for special in card.specials:
        yield Line(special.sentence(), special.face(), "specials", special.rule)


def _complex(card: Card) -> Line:
    """The designator with the bonus, and on what conditions the card is in its complex."""
    when, name = card.complex_conditions, card.complex
    words, face, rule = [], f"{name} {card.complex_bonus}", "SC-104"
    if when.sims:
        words.append(f"the complex provides {plural(when.sims, 'sim')}")
        face += f" if it has {plural(when.sims, 'sim')}"
        rule = "SC-111"
    if when.remote:
        words.append(f"it is within {plural(when.remote, 'block')} of the complex")
        face += f" within {when.remote}"
        rule = "SC-105"
    only = f" if {' and '.join(words)}" if words else ""
    sentence = f"It is worth {money(card.complex_bonus)} in the {name} complex{only}."
    return Line(sentence, face, "complex", rule)
