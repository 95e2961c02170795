"""What a deck still lacks: the advice of the rulebook on building decks, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from urbannb.core.text import a, capital, listing, plural
from urbannb.games.sim_city.components.cards import COUNCIL, Card
from urbannb.games.sim_city.components.deck import Deck, read_deck
from urbannb.games.sim_city.components.specials import Special
from urbannb.games.sim_city.components.which import Which
from urbannb.games.sim_city.components.zones import LAND, METROPOLIS, SETTLEMENT, VILLAGE, land_of
from urbannb.games.sim_city.phrases.blocks import the
from urbannb.games.sim_city.phrases.which import one_card
from urbannb.games.sim_city.rules.specials.events import Election, NoVotes, Oust, Vacate
from urbannb.games.sim_city.rules.specials.limits import OnlyIf
from urbannb.games.sim_city.rules.specials.payments import Receive
from urbannb.games.sim_city.rules.specials.relations import NewlyCovered

LEAST_CARDS = 50
SHARE = (25, 30)
"""How many cards there should be for each player."""
PROVIDERS, USERS, SIMS = (3, 12), (4, 16), (10, 40)
"""How many there should be for each player, and at least."""
SETTLEMENT_SHARE = 30
"""So many cards in a hundred should be of the settlement."""
PAYING = 4
"""A complex of three pays the fourth card, so fewer never bring anything."""
POWER_PLANT = "Power Plant"
OF_THE_COUNCIL = (Election, Oust, Vacate, NoVotes)
"""What events do that need a council or its offices."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a deck lacks, in a sentence, with the rule that asks for it."""

    rule: str
    text: str
    also: str = ""
    """The ruling by which it is counted."""
    card: str = ""
    """The card that asks for another one, if that is what is lacking."""
    never: bool = False
    """Whether that card can then never be placed."""


def findings(deck: Deck, players: int = 0) -> tuple[Finding, ...]:
    """What a deck lacks for a number of players; without one for as many as it is meant for.

    A file of long cards alone goes with another deck, so nothing is asked of it.
    """
    if not deck.standard:
        return ()
    count = players or deck.meant_for
    return (
        *_size(deck, count), *_phases(deck, count), *_needed(deck), *_corrected(deck),
        *_idle(deck),
    )  # fmt: skip


def review(text: str, players: int = 0) -> tuple[str, ...]:
    """What the deck of a card file lacks, a sentence each with its rule (see `findings`)."""
    found = findings(read_deck(text), players)
    return tuple(f"{one.text.removesuffix('.')} ({_cited(one)})." for one in found)


def _cited(found: Finding) -> str:
    return f"{found.rule}, {found.also}" if found.also else found.rule


def _size(deck: Deck, players: int) -> Iterator[Finding]:
    cards = len(deck.standard)
    if cards < LEAST_CARDS:
        yield Finding("SC-16", f"A deck has at least {LEAST_CARDS} cards; this one has {cards}.")
    low, high = (players * share for share in SHARE)
    here = f"{plural(players, 'player')} should have {low} to {high} cards; this one has {cards}"
    if cards < low:
        yield Finding("SC-230", f"A deck for {here}.")
    elif cards > high and not deck.duel:
        yield Finding("SC-230", f"A deck for {here}, so more could play with it.")


def _phases(deck: Deck, players: int) -> Iterator[Finding]:
    """Enough cards of the kinds that lead from phase to phase."""
    cards = deck.standard
    of_whom = plural(players, "player")
    providers = [card for card in cards if card.gives and card.phase == SETTLEMENT]
    if (low := _least(PROVIDERS, players)) > len(providers):
        what = "settlement cards that provide sims"
        yield Finding("SC-231", _short(what, low, len(providers), of_whom))
    users = [card for card in cards if card.needs and card.phase <= VILLAGE]
    if (low := _least(USERS, players)) > len(users):
        what = "settlement or village cards that require sims"
        yield Finding("SC-232", _short(what, low, len(users), of_whom))
    if (low := _least(SIMS, players)) > (sims := sum(card.gives for card in cards)):
        yield Finding("SC-233", _short("sims on its cards", low, sims, of_whom), "SC-234")
    plants = [card for card in cards if POWER_PLANT in card.titles]
    if players > len(plants) and not deck.duel:  # in a duel no Power Plant comes first (SC-213)
        what = "Power Plant" if players == 1 else "Power Plants"
        yield Finding("SC-235", _short(what, players, len(plants), of_whom))
    white = sum(card.phase == SETTLEMENT for card in cards)
    if white * 100 < len(cards) * SETTLEMENT_SHARE:
        low = -(-len(cards) * SETTLEMENT_SHARE // 100)
        text = f"{low} of its {len(cards)} cards should be settlement cards; {white} are."
        yield Finding("SC-236", text, "SC-238")


def _least(wanted: tuple[int, int], players: int) -> int:
    each, least = wanted
    return max(each * players, least)


def _short(what: str, wanted: int, there: int, of_whom: str) -> str:
    return f"For {of_whom} it should have at least {wanted} {what}; it has {there}."


# -- what the cards need


def _needed(deck: Deck) -> Iterator[Finding]:
    """Cards that others ask for or are paid for, and complexes that can pay (SC-237)."""
    everything = (*deck.standard, *deck.long)
    told: set[str] = set()
    for card in everything:
        for special, which in _asked(card.specials):
            if not any(which.fits(other) for other in everything if other is not card):
                never = isinstance(special, OnlyIf)
                verb = "can only be placed with" if never else "mentions"
                text = f"{capital(the(card.name))} {verb} {one_card(which)}, "
                text += "but no other card in the deck is one."
                if text not in told:
                    told.add(text)
                    yield Finding("SC-237", text, card=card.name, never=never)
    for name in dict.fromkeys(card.complex for card in everything if card.complex):
        yield from _complex(name, [card for card in everything if card.complex == name])


def _asked(specials: tuple[Special, ...]) -> Iterator[tuple[Special, Which]]:
    for special in specials:
        yield from ((special, which) for which in special.asks_for)
        yield from _asked(special.inside)


def _complex(name: str, members: list[Card]) -> Iterator[Finding]:
    if len(members) < PAYING:
        only = f"it has {plural(len(members), 'card')}"
        text = f"{_the(name)} pays from its fourth card on; {only}, so it never pays."
        yield Finding("SC-104", text)
    asking = max((card.complex_conditions.sims for card in members), default=0)
    if asking and not any(card.gives >= asking for card in members):
        who = listing(
            dict.fromkeys(card.name for card in members if card.complex_conditions.sims), "or"
        )
        asked = f"the {plural(asking, 'sim')} that {a(who)} asks for"
        text = f"{_the(name)} has no card that provides {asked}."
        yield Finding("SC-111", text)
    if members and all(card.complex_conditions.remote for card in members):
        yield Finding("SC-105", f"{_the(name)} has only cards that belong to it from afar.")


def _the(name: str) -> str:
    return f"The {name} complex"


# -- the notes on cards


class Note(NamedTuple):
    """What the rulebook says of a card, whatever is printed on it, and how a file says it."""

    rule: str
    text: str
    line: str
    heeded: Callable[[Card], bool]


PIPELINE_NOTE = Note(
    "SC-54", "stays in its complex when it is covered", "buried = true", lambda card: card.buried
)


def _new_only(special: Special) -> bool:
    """Whether a special pays nothing for coverage, or for new coverage alone."""
    return not isinstance(special, Receive) or isinstance(special.per, NewlyCovered)


NOTES = {
    "Guardhouse": Note(
        "SC-162", "counts as a Police Station", 'counts_as = ["Police Station"]',
        lambda card: "Police Station" in card.titles,
    ),
    "Oil Pipeline": PIPELINE_NOTE,
    "Pipeline": PIPELINE_NOTE,
    "Nuclear Power Plant": Note(
        "SC-163", "is paid for new coverage only",
        'per = { is = "newly-covered", by = "electricity" } in what it receives',
        lambda card: all(_new_only(one) for one in card.specials),
    ),
    "Rapid Transit Station": Note(
        "SC-165", "lets sims change between road and rail", "transfers = true",
        lambda card: card.transfers,
    ),
}  # fmt: skip
"""The cards that the rulebook corrects and a card file has to tell the engine of."""


def _corrected(deck: Deck) -> Iterator[Finding]:
    """Cards that are played by a note, not by what is printed on them, must say so (SC-6)."""
    for title, note in NOTES.items():
        if any(card.name == title and not note.heeded(card) for card in deck.standard):
            text = f"A note in the rulebook says that the {title} {note.text}; its card needs "
            yield Finding(note.rule, f"{text}{note.line}.", "SC-6", card=title)
    for card in deck.standard:
        land = land_of(card.name)
        if card.zone == LAND and land and card.land != land:
            text = f"{capital(the(card.name))} is {land} by its title, not {card.land}"
            yield Finding("SC-51", f'{text}; its card needs land = "{land}".', card=card.name)


# -- Dueling Suburbs


def _idle(deck: Deck) -> Iterator[Finding]:
    """Cards that could never be played in Dueling Suburbs."""
    if not deck.duel:
        return
    late = [card.name for card in deck.standard if card.phase == METROPOLIS]
    if deck.long or late:
        names = listing([*dict.fromkeys(late), *(["the long cards"] if deck.long else [])])
        yield Finding("SC-212", f"A suburb never reaches phase IV, so {names} cannot be played.")
    idle = [
        card.name for card in deck.standard if card.kind == COUNCIL or needs_council(card.specials)
    ]
    if idle:
        names = listing(dict.fromkeys(idle))
        yield Finding("SC-215", f"A suburb has no council, so {names} cannot be played.")


def needs_council(specials: tuple[Special, ...]) -> bool:
    """Whether specials are about the council or its offices, so that they need one (SC-215)."""
    return any(isinstance(one, OF_THE_COUNCIL) or needs_council(one.inside) for one in specials)
