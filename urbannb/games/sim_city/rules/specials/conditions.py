"""Conditions that are no relation between cards, and those that are made of others."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.text import listing
from urbannb.games.sim_city.components.specials import (
    CONDITIONS,
    MOST,
    Box,
    Condition,
    Conditions,
    Counted,
    read_condition,
    read_conditions,
)
from urbannb.games.sim_city.components.which import Which, titles
from urbannb.games.sim_city.components.zones import COVERS
from urbannb.games.sim_city.phrases.box import COVER
from urbannb.games.sim_city.rules.base import Site, State, city_at, hidden


@CONDITIONS.record("all-in-city")
@dataclass(frozen=True, slots=True)
class AllInCity(Condition):
    """Each of several titles is in the city."""

    titles: tuple[str, ...]

    @classmethod
    def read(cls, fields: Box) -> AllInCity:
        found = titles(fields, "titles")
        if len(found) < 2:
            fields.wrong("titles", 'all-in-city needs two titles or more; for one use "in-city"')
        return cls(found)

    def words(self, it: str, *, no: bool = False) -> str:
        are = "are not all" if no else "are all"
        return f"{listing(self.titles)} {are} in the city"

    def face(self, *, no: bool = False) -> str:
        return f"{'not ' if no else ''}with {listing(self.titles)} in city"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return tuple(Which(titles=(title,)) for title in self.titles)

    def holds(self, state: State, site: Site) -> bool:
        there = set(site.face.card.titles) if site.counts and site.cells else set()
        missing = (title for title in self.titles if title not in there)
        return all(titled(state, site, title) for title in missing)


@CONDITIONS.record("covered")
@dataclass(frozen=True, slots=True)
class Covered(Condition):
    """It is covered in some way (SC-172, SC-173)."""

    by: str

    @classmethod
    def read(cls, fields: Box) -> Covered:
        return cls(fields.word("by", COVERS))

    def words(self, it: str, *, no: bool = False) -> str:
        return f"{it} is {'not ' if no else ''}covered {COVER[self.by]}"

    def face(self, *, no: bool = False) -> str:
        return f"{'without' if no else 'with'} {self.by} cover"

    def holds(self, state: State, site: Site) -> bool:
        crime = site.face.card.crime
        return bool(city_at(state, site).coverage.providers_of(site.cells, self.by, crime))


@CONDITIONS.record("first")
@dataclass(frozen=True, slots=True)
class First(Condition):
    """No other card of a title is in the city."""

    title: str

    @classmethod
    def read(cls, fields: Box) -> First:
        return cls(fields.text("title"))

    def words(self, it: str, *, no: bool = False) -> str:
        return f"{it} is {'not ' if no else ''}the first {self.title} in the city"

    def face(self, *, no: bool = False) -> str:
        return f"{'not ' if no else ''}first {self.title}"

    def holds(self, state: State, site: Site) -> bool:
        return not titled(state, site, self.title)


@CONDITIONS.record("pollution")
@dataclass(frozen=True, slots=True)
class Pollution(Counted):
    """The pollution of the city, the sum of all factors (SC-182), is at least so much."""

    least: int = 1

    @classmethod
    def read(cls, fields: Box) -> Pollution:
        return cls(fields.whole("least", 1, MOST, 1))

    def words(self, it: str, *, no: bool = False) -> str:
        return f"the pollution of the city is {'below' if no else 'at least'} {self.least}"

    def face(self, *, no: bool = False) -> str:
        return f"at pollution {'below ' if no else ''}{self.least}{'' if no else '+'}"

    def each(self, it: str) -> str:
        return f"point of pollution{self._above('above')}"

    def each_face(self) -> str:
        return f"pollution{self._above('over')}"

    def _above(self, word: str) -> str:
        return f" {word} {self.least - 1}" if self.least > 1 else ""

    def holds(self, state: State, site: Site) -> bool:
        return self.tally(state, site) > 0

    def tally(self, state: State, site: Site) -> int:
        return max(pollution(state, site) - self.least + 1, 0)


@CONDITIONS.record("not")
@dataclass(frozen=True, slots=True)
class Not(Condition):
    """Another condition does not hold."""

    of: Condition

    @classmethod
    def read(cls, fields: Box) -> Not | None:
        of = read_condition(fields, "of")
        if of is None and "of" not in fields.table:
            fields.wrong("of", "the condition 'not' needs of = { is = \"…\" }")
        return None if of is None else cls(of)

    def words(self, it: str, *, no: bool = False) -> str:
        return self.of.words(it, no=not no)

    def face(self, *, no: bool = False) -> str:
        return self.of.face(no=not no)

    def holds(self, state: State, site: Site) -> bool:
        return not self.of.holds(state, site)


@CONDITIONS.record("any")
@dataclass(frozen=True, slots=True)
class Some(Condition):
    """At least one of several conditions holds."""

    of: Conditions

    @classmethod
    def read(cls, fields: Box) -> Some:
        of = read_conditions(fields, "of")
        if len(of) < 2:
            fields.wrong("of", "the condition 'any' needs two conditions or more in a list")
        return cls(of)

    def words(self, it: str, *, no: bool = False) -> str:
        return f" {'and' if no else 'or'} ".join(one.words(it, no=no) for one in self.of)

    def face(self, *, no: bool = False) -> str:
        return f" {'and' if no else 'or'} ".join(one.face(no=no) for one in self.of)

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return tuple(which for one in self.of for which in one.asks_for)

    def holds(self, state: State, site: Site) -> bool:
        return any(one.holds(state, site) for one in self.of)


def titled(state: State, site: Site, title: str) -> list[int]:
    """The other blocks of the city that cards call so; none of those that the card covers."""
    city = city_at(state, site)
    gone = hidden(city, site)
    return [cell for cell in city.totals.titled(title) if cell not in gone]


def pollution(state: State, site: Site) -> int:
    """The pollution of the city, with the card in it where it counts (SC-90)."""
    city = city_at(state, site)
    found = city.totals.pollution
    if site.cells and not site.placed:
        found -= sum(block.face.card.pollution for block in city.ground.under(site.cells))
        found += site.face.card.pollution if site.counts else 0
    return found
