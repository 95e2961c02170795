"""Specials that allow what the rules forbid, or give what they do not give."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

from urbannb.core.text import listing
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.specials import MOST, SPECIALS, Box, Special
from urbannb.games.sim_city.components.which import ALL, Which, read_which, titles
from urbannb.games.sim_city.components.zones import ZONES
from urbannb.games.sim_city.phrases.which import cards_face, cards_word, one_card, zone_word
from urbannb.games.sim_city.rules.base import Site, State, city_at

UNPAID = tuple(zone.word for zone in ZONES.values() if not zone.pays)
"""The zones that pay no bonus by themselves (SC-93)."""


class FreeRezone(Special):
    """A word of a card that makes a vote of the council needless (SC-57)."""

    __slots__ = ()
    rule = "SC-57"

    @abstractmethod
    def frees(self, old: Card, new: Card) -> bool:
        """Whether the old card may be rezoned by the new one without a vote, by this word.

        Each of the two may have it: `Rezonable` is a word of the old card, `Rezones` of the new.
        """


@SPECIALS.record("rezonable")
@dataclass(frozen=True, slots=True)
class Rezonable(FreeRezone):
    """The old card's word: it may be rezoned without a vote, by any card or by some."""

    by: Which = ALL

    @classmethod
    def read(cls, fields: Box) -> Rezonable:
        return cls(read_which(fields, "by"))

    def frees(self, old: Card, new: Card) -> bool:
        return self in old.specials and self.by.fits(new)

    def sentence(self) -> str:
        by = "" if self.by == ALL else f" by {one_card(self.by)}"
        return f"It can be rezoned{by} without a vote."

    def face(self) -> str:
        by = "" if self.by == ALL else f" by {cards_face(self.by)}"
        return f"No vote to rezone it{by}"


@SPECIALS.record("rezones")
@dataclass(frozen=True, slots=True)
class Rezones(FreeRezone):
    """The new card's word: it may rezone any block, or some, without a vote."""

    what: Which = ALL

    @classmethod
    def read(cls, fields: Box) -> Rezones:
        return cls(read_which(fields, "what"))

    def frees(self, old: Card, new: Card) -> bool:
        return self in new.specials and self.what.fits(old)

    def sentence(self) -> str:
        what = "any block" if self.what == ALL else one_card(self.what)
        return f"It can rezone {what} without a vote."

    def face(self) -> str:
        return f"Rezones {'anything' if self.what == ALL else cards_face(self.what)} without a vote"


@SPECIALS.record("zone-bonus")
@dataclass(frozen=True, slots=True)
class ZoneBonus(Special):
    """As long as it is in the city, a zone pays a bonus that otherwise does not (SC-93)."""

    zone: str
    rule = "SC-93"

    @classmethod
    def read(cls, fields: Box) -> ZoneBonus:
        return cls(fields.word("zone", UNPAID))

    def sentence(self) -> str:
        zone = zone_word(self.zone)
        return f"While it is in the city, {zone} zones pay a zone bonus."

    def face(self) -> str:
        return f"Zone bonus for {zone_word(self.zone)}"

    def pays(self, zone: str) -> bool:
        """Whether a zone pays because of it."""
        return zone == self.zone


@SPECIALS.record("play-another")
@dataclass(frozen=True, slots=True)
class PlayAnother(Special):
    """Its player may play further cards this turn, any or some (SC-14)."""

    what: Which = ALL
    cards: int = 1
    rule = "SC-14"

    @classmethod
    def read(cls, fields: Box) -> PlayAnother:
        return cls(read_which(fields, "what"), fields.whole("cards", 1, 3, 1))

    def sentence(self) -> str:
        if self.cards == 1 or self.what == ALL:
            return f"You may play {self.further(self.cards)} this turn."
        return f"You may play {self.cards} more cards this turn, each {one_card(self.what)}."

    def further(self, count: int) -> str:
        """So many cards that it lets its player play: "another residential card"."""
        what = "card" if self.what == ALL else cards_word(self.what)
        if count == 1:
            return f"another {what}"
        kind = "" if self.what == ALL else f" (each {one_card(self.what)})"
        return f"{count} more cards{kind}"

    def face(self) -> str:
        what = "card" if self.what == ALL else cards_face(self.what)
        return f"Play {self.cards} more {what}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return () if self.what == ALL else (self.what,)

    def lets(self, card: Card) -> bool:
        """Whether a card may be played because of it."""
        return self.what.fits(card)


def further_cards(card: Card, count: int) -> str:
    """So many further cards that a card lets its player play, in a sentence."""
    words = [one for one in card.specials if isinstance(one, PlayAnother)]
    alike = len({one.what for one in words}) == 1
    return (words[0] if alike else PlayAnother()).further(count)


@SPECIALS.record("intercity")
@dataclass(frozen=True, slots=True)
class Intercity(Special):
    """In Dueling Suburbs it may be placed in the other city (SC-218)."""

    rule = "SC-218"

    @classmethod
    def read(cls, fields: Box) -> Intercity:
        return cls()

    def sentence(self) -> str:
        return "It can upgrade a block of the other city, or be placed next to one."

    def face(self) -> str:
        return "May go into the other city"

    def reaches(self, state: Any) -> bool:
        """Whether there is another city into which it may be placed."""
        return bool(state.duel)


@SPECIALS.record("protects")
@dataclass(frozen=True, slots=True)
class Protects(Special):
    """Events of some titles neither destroy nor remove blocks within a distance of it (SC-6)."""

    events: tuple[str, ...]
    within: int
    rule = "SC-6"

    @classmethod
    def read(cls, fields: Box) -> Protects:
        events = titles(fields, "events")
        if not events and "events" not in fields.table:
            fields.wrong("events", f'{fields.what} needs events, such as events = ["Flood!"]')
        return cls(events, fields.whole("within", 1, MOST))

    def sentence(self) -> str:
        events = listing(self.events, "or")
        return f"Blocks within {self.within} of it are safe from {events}."

    def face(self) -> str:
        return f"Within {self.within}: safe from {listing(self.events, 'or')}"

    def shields(self, state: State, here: Site, event: Card, site: Site) -> bool:
        """Whether an event cannot strike the block of a site, if this card is here."""
        if event.name not in self.events:
            return False
        away = city_at(state, here).distances.between(here.cells, site.cells)
        return 0 < away <= self.within
