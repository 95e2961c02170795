"""Specials that limit the time and place of a card, and those that remove it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from urbannb.core.text import a, plural
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.specials import (
    MOST,
    SPECIALS,
    Box,
    Conditions,
    Special,
    read_conditions,
)
from urbannb.games.sim_city.components.which import ALL, Which, read_which
from urbannb.games.sim_city.phrases.specials import if_face, if_words
from urbannb.games.sim_city.phrases.which import cards_face, cards_word, many_cards, one_card
from urbannb.games.sim_city.rules.base import Site, State, city_at, hidden, matching, within


class Limit(Special):
    """What binds the place of its own card."""

    __slots__ = ()

    @abstractmethod
    def allows(self, state: State, site: Site) -> bool:
        """Whether the card may be placed there; `site.counts` is false, since it is not yet."""


@SPECIALS.record("only-if")
@dataclass(frozen=True, slots=True)
class OnlyIf(Limit):
    """It may be placed only where its conditions hold (SC-35)."""

    conditions: Conditions
    rule = "SC-35"

    @classmethod
    def read(cls, fields: Box) -> OnlyIf:
        found = read_conditions(fields, "if")
        if not found and "if" not in fields.table:
            fields.wrong("if", f'{fields.what} needs a condition: if = {{ is = "adjacent" }}')
        return cls(found)

    def sentence(self) -> str:
        return f"It can be placed only{if_words(self.conditions, 'it')}."

    def face(self) -> str:
        return f"Only{if_face(self.conditions)}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return tuple(which for one in self.conditions for which in one.asks_for)

    def allows(self, state: State, site: Site) -> bool:
        return all(one.holds(state, site) for one in self.conditions)


@SPECIALS.record("limit")
@dataclass(frozen=True, slots=True)
class LimitOf(Limit):
    """There may be only so many such cards at once, in the city or within some blocks (SC-180)."""

    count: int
    what: Which
    within: int = 0
    rule = "SC-180"

    @classmethod
    def read(cls, fields: Box) -> LimitOf:
        what = read_which(fields, "what")
        if what == ALL:
            fields.wrong("what", f'{fields.what} needs what = "…", the cards that it limits')
        return cls(fields.whole("count", 1, MOST), what, fields.whole("within", 1, MOST, 0))

    def sentence(self) -> str:
        where = f"within {plural(self.within, 'block')} of it" if self.within else "in the city"
        return (
            f"There can be at most {many_cards(self.count, self.what)} {where}, counting this one."
        )

    def face(self) -> str:
        where = f"within {self.within}" if self.within else "in city"
        return f"Limit {self.count} {cards_face(self.what)} {where}"

    def allows(self, state: State, site: Site) -> bool:
        itself = self.what.fits(site.face.card)
        return len(self.others(state, site)) + itself <= self.count

    def others(self, state: State, site: Site) -> list[int]:
        """The other cards that count, where the card is tried."""
        city = city_at(state, site)
        gone = hidden(city, site)
        near = set(within(city, site.cells, self.within)) if self.within else None
        found = matching(city, self.what)
        return [cell for cell in found if cell not in gone and (near is None or cell in near)]


@SPECIALS.record("never-covered")
@dataclass(frozen=True, slots=True)
class NeverCovered(Special):
    """Nothing may be placed on it, or only the cards that it names (SC-57)."""

    but: Which = ALL
    """The cards that may cover it all the same; all for none."""
    rule = "SC-57"

    @classmethod
    def read(cls, fields: Box) -> NeverCovered:
        return cls(read_which(fields, "but"))

    def sentence(self) -> str:
        if self.but == ALL:
            return "Nothing can be placed on it."
        return f"Only {one_card(self.but)} can be placed on it."

    def face(self) -> str:
        return "Never covered" if self.but == ALL else f"Covered only by {cards_face(self.but)}"

    def lets(self, card: Card) -> bool:
        """Whether a card may be placed on it all the same."""
        return self.but != ALL and self.but.fits(card)


@SPECIALS.record("remove-when")
@dataclass(frozen=True, slots=True)
class RemoveWhen(Special):
    """It leaves the city after certain cards have been played (SC-184).

    One such card that is `there` already is enough if its file says so (SC-185).
    """

    played: Which
    there: bool = False
    rule = "SC-184"

    @classmethod
    def read(cls, fields: Box) -> RemoveWhen:
        played = read_which(fields, "played")
        if played == ALL:
            fields.wrong("played", f'{fields.what} needs played = "…", the cards that remove it')
        return cls(played, fields.flag("there"))

    def sentence(self) -> str:
        there = ", or if one is in the city already" if self.there else ""
        return f"It is removed after {one_card(self.played)} has been played{there}."

    def face(self) -> str:
        return f"Removed by {cards_face(self.played)}" + " (played or there)" * self.there

    def removed_by(self, played: Card) -> bool:
        """Whether a card that was played removes the one that says so."""
        return self.played.fits(played)


@SPECIALS.record("forbid")
@dataclass(frozen=True, slots=True)
class Forbid(Special):
    """As long as it lasts, some cards cannot be placed, or not in some places (SC-187)."""

    what: Which = ALL
    conditions: Conditions = ()
    rule = "SC-187"

    @classmethod
    def read(cls, fields: Box) -> Forbid:
        what, conditions = read_which(fields, "what"), read_conditions(fields, "if")
        if what == ALL and not conditions:
            fields.wrong("what", f"{fields.what} needs what or if; it cannot forbid everything")
        return cls(what, conditions)

    def sentence(self) -> str:
        return f"{self._nobody()}{if_words(self.conditions, 'it')}."

    def _nobody(self) -> str:
        return f"Nobody can place {self.kept_off}"

    @property
    def kept_off(self) -> str:
        """What it forbids: "a card", "an industrial card"."""
        return a(cards_word(self.what))

    def face(self) -> str:
        return f"No {cards_face(self.what)}{if_face(self.conditions)}"

    def forbids(self, state: State, site: Site) -> bool:
        """Whether the card of a site cannot be placed there."""
        fits = self.what.fits(site.face.card)
        return fits and all(one.holds(state, site) for one in self.conditions)
