"""A whole card in sentences, and the lines that stand on it."""

from __future__ import annotations

from urbannb.core.data.origin import HOUSE, INFERRED, LISTS, PUBLISHED, REPORTED
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl.components.cards import (
    Card,
    Contract,
    Event,
    Permit,
    Renewal,
)
from urbannb.games.urban_sprawl.components.values import MARKERS, PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.box import any_card
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State
from urbannb.games.urban_sprawl.phrases.effects import (
    ACTIVE,
    BUILDER,
    effect_words,
    fitted,
)

_KEYS = {
    "airport": "The City deck opens, and the other four politicians come into play.",
    "sports-team": "The Metropolis deck opens, and the Contractor comes into play.",
    "olympic-games": "The game ends at once.",
}


def card_face(card: Card) -> tuple[str, ...]:
    """The short lines of a card: its restrictions, then its effects."""
    if not isinstance(card, Contract | Event):
        return ()
    bound = card.restrictions if isinstance(card, Contract) else ()
    lines = [restriction.face() for restriction in bound]
    return tuple(lines + [line for effect in card.effects for line in fitted(effect.face())])


def card_words(card: Card) -> tuple[str, ...]:
    """All that a card does and where it comes from, a sentence each."""
    return (*_facts(card), origin_words(card))


def origin_words(card: Card) -> str:
    """Where the facts of a card come from, in one or two sentences."""
    lists = [(said, getattr(card, key)) for key, said in _LISTED.items() if getattr(card, key)]
    if not lists:
        return f"{_WHOLE[card.provenance]} {card.note}".rstrip()
    parts = [_come_from(facts, said) for said, facts in lists]
    words = "; ".join([*parts, f"the rest is {_COMES[card.provenance]}"])
    return f"{capital(words)}. {card.note}".rstrip()


def _come_from(facts: tuple[str, ...], said: str) -> str:
    """ "its name and size are published"."""
    names = [_FACTS.get(fact, fact) for fact in facts]
    are = "are" if len(names) > 1 or names[0].endswith("s") else "is"
    return f"its {listing(names)} {are} {said}"


_FACTS = {
    "deck": "deck", "lots": "size", "permits": "number of permits", "wealth": "wealth number",
    "payout": "prestige number", "key": "place in the game",
}  # fmt: skip
"""What players call the fields of a card, where they call them otherwise."""
_COMES = {
    PUBLISHED: "published", REPORTED: "reported by one source", INFERRED: "inferred from sources",
    HOUSE: "our own",
}  # fmt: skip
_LISTED = {key: _COMES[source] for key, source in LISTS.items()}
_WHOLE = {
    PUBLISHED: "What this card says is published.",
    REPORTED: "What this card says is reported by one source.",
    INFERRED: "What this card says is inferred from sources.",
    HOUSE: "This card is our own, as no list of the printed cards is known to us.",
}


def _facts(card: Card) -> list[str]:
    if isinstance(card, Permit):
        permits = plural(card.permits, "permit")
        return [f"{permits} for {listing(card.zones, 'or')}.", *_icons(card)]
    if isinstance(card, Renewal):
        words = "When you build, you may discard it to demolish what stands where you build."
        return [words, *_icons(card)]
    if isinstance(card, Contract):
        return _contract(card)
    if isinstance(card, Event):
        keys = [_KEYS[card.key]] if card.key else []
        return keys + [effect_words(effect, ACTIVE) for effect in card.effects]
    raise TypeError(f"{card!r} is no card of Urban Sprawl")


def _icons(card: Permit | Renewal) -> list[str]:
    """What happens when a planning card turns up."""
    happens = ["the pawn moves on for an election"] if card.ballot else []
    if card.wealth:
        happens.append(_pays(WEALTH, card.wealth))
    words = [f"When it turns up, {', then '.join(happens)}."] if happens else []
    if card.wealth and not isinstance(card, Renewal):
        words.append(f"As an investment it brings {card.wealth} wealth.")
    return words


def _pays(kind: str, value: int) -> str:
    """The payout of a number; most numbers lie on markers, which come into play later."""
    later = " if it is in play" if value in MARKERS[kind] else ""
    return f"the {kind} {value} row pays out{later}"


def _contract(card: Contract) -> list[str]:
    deck = card.deck.capitalize()
    words = [f"A {card.lots}-lot {card.zone} building from the {deck} deck."]
    words += [restriction.sentence() for restriction in card.restrictions]
    words += [
        f"The builder takes {a(name)} vocation; each {name} vocation then scores {value}."
        for name, value in card.vocations
    ]
    words += [effect_words(effect, BUILDER) for effect in card.effects]
    if card.payout:
        words.append(f"When it turns up, {_pays(PRESTIGE, card.payout)}.")
    return words


# -- a card by its id


def card_name(state: State, card_id: str) -> str:
    """What stands on top of a card."""
    return any_card(state, card_id).name


def several(name: str) -> bool:
    """Whether a name is that of several: "the Penthouses need", but "the Gasworks needs"."""
    return name.endswith("s") and not name.lower().endswith("works")


def the_card(state: State, card_id: str) -> str:
    """A card in a sentence: "the Tenement"; the names of events need no article."""
    found = any_card(state, card_id)
    return found.name if isinstance(found, Event) else f"the {found.name}"


def plan_words(state: State, card_id: str) -> str:
    """A planning card in a few words: "2-permit CIV or RES card", "Urban Renewal card"."""
    found = any_card(state, card_id)
    if isinstance(found, Permit):
        return f"{found.permits}-permit {listing(found.zones, 'or')} card"
    return f"{found.name} card"


def a_plan(state: State, card_id: str) -> str:
    """A planning card with its article, in bold."""
    words = plan_words(state, card_id)
    return f"{a(words).partition(' ')[0]} **{words}**"
