"""Conditions: relations to other cards, those that are none, and those made of others."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import (
    ALL,
    CONDITIONS,
    COVERS,
    MOST,
    SERVICE_KINDS,
    Box,
    Condition,
    Conditions,
    Counted,
    Which,
    read_condition,
    read_conditions,
    read_which,
    titles,
)
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.phrases import COVER, cards_face, cards_word, many_cards, one_card
from urbannb.games.sim_city.rules.base import Site, State, city_at, hidden, matching, within

# -- relations: the cards of the city that stand in some way to the card that is spoken of


SERVICES = {"road": "by road", "rail": "by rail", "power": "by power line"}
FACES = {"road": "by road", "rail": "by rail", "power": "by power"}


@dataclass(frozen=True, slots=True)
class Relation(Counted):
    """The cards of a kind that stand in a relation to the card; at least `count` of them."""

    what: Which = ALL
    count: int = 1
    near: ClassVar[bool] = True
    """Whether an Add may say by it where the later card must be."""

    @classmethod
    def read(cls, fields: Box) -> Relation:
        return cls(*_what_and_count(fields))

    @abstractmethod
    def where(self, it: str) -> str:
        """How they stand to it: "next to the card"."""

    @abstractmethod
    def where_face(self) -> str:
        """The same on a card: "next to"."""

    @abstractmethod
    def around(self, city: City, site: Site) -> Iterable[int]:
        """The blocks that stand so to the card, of whatever kind."""

    def cards(self, state: State, site: Site) -> list[int]:
        """The blocks of its kind that stand so to the card."""
        city = city_at(state, site)
        gone, blocks, fits = hidden(city, site), city.ground.blocks, self.what.fits
        found = (cell for cell in self.around(city, site) if cell not in gone)
        return [cell for cell in found if fits(blocks[cell].face.card)]

    def holds(self, state: State, site: Site) -> bool:
        return len(self.cards(state, site)) >= self.count

    def tally(self, state: State, site: Site) -> int:
        return len(self.cards(state, site))

    def words(self, it: str, *, no: bool = False) -> str:
        some = one_card(self.what) if self.count == 1 else f"at least {self._many()}"
        return f"{it} is {'not ' if no else ''}{self.where(some)}"

    def _many(self) -> str:
        return many_cards(self.count, self.what)

    def face(self, *, no: bool = False) -> str:
        count = f"{self.count}+ " if self.count > 1 else ""
        return f"{'not ' if no else ''}{self.where_face()} {count}{cards_face(self.what)}"

    def each(self, it: str) -> str:
        return f"{cards_word(self.what)} {self.where(it)}"

    def each_face(self) -> str:
        return f"{cards_face(self.what)} {self.where_face()}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return () if self.what == ALL else (self.what,)


def _what_and_count(fields: Box) -> tuple[Which, int]:
    return read_which(fields, "what"), fields.whole("count", 1, MOST, 1)


@CONDITIONS.record("adjacent")
@dataclass(frozen=True, slots=True)
class Adjacent(Relation):
    """Cards that share an edge with it (SC-170)."""

    def where(self, it: str) -> str:
        return f"next to {it}"

    def where_face(self) -> str:
        return "next to"

    def each_face(self) -> str:
        return f"{cards_face(self.what)} beside"

    def around(self, city: City, site: Site) -> Iterable[int]:
        return city.ground.near(site.cells)


@CONDITIONS.record("connected")
@dataclass(frozen=True, slots=True)
class Connected(Relation):
    """Cards that it is connected with by one service (SC-171)."""

    by: str = "road"

    @classmethod
    def read(cls, fields: Box) -> Relation:
        return cls(*_what_and_count(fields), by=fields.word("by", SERVICE_KINDS))

    def where(self, it: str) -> str:
        return f"connected {SERVICES[self.by]} to {it}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return (replace(self.what, service=self.by),)

    def where_face(self) -> str:
        return f"{FACES[self.by]} to"

    def each_face(self) -> str:
        return f"{cards_face(self.what)} {FACES[self.by]}"

    def around(self, city: City, site: Site) -> Iterable[int]:
        return sorted(city.networks.from_spot(site.spot, self.by))


@CONDITIONS.record("within")
@dataclass(frozen=True, slots=True)
class Within(Relation):
    """Cards within so many blocks of it (SC-189)."""

    blocks: int = 1

    @classmethod
    def read(cls, fields: Box) -> Relation:
        return cls(*_what_and_count(fields), blocks=fields.whole("blocks", 1, MOST))

    def where(self, it: str) -> str:
        return f"within {plural(self.blocks, 'block')} of {it}"

    def where_face(self) -> str:
        return f"within {self.blocks} of"

    def each_face(self) -> str:
        return f"{cards_face(self.what)} within {self.blocks}"

    def around(self, city: City, site: Site) -> Iterable[int]:
        return within(city, site.cells, self.blocks)


@CONDITIONS.record("in-city")
@dataclass(frozen=True, slots=True)
class InCity(Relation):
    """Cards anywhere in the city, itself not counted."""

    near: ClassVar[bool] = False

    def where(self, it: str) -> str:
        return "in the city"

    def where_face(self) -> str:
        return "in city"

    def words(self, it: str, *, no: bool = False) -> str:
        if self.count > 1:
            return f"the city has {'fewer than' if no else 'at least'} {self._many()} besides it"
        there = f"no {cards_word(self.what)}" if no else one_card(self.what)
        return f"the city has {there}"

    def face(self, *, no: bool = False) -> str:
        count = f"{self.count}+ " if self.count > 1 else ""
        return f"{'with no ' if no else 'with '}{count}{cards_face(self.what)} in city"

    def around(self, city: City, site: Site) -> Iterable[int]:
        return matching(city, self.what)


@CONDITIONS.record("on")
@dataclass(frozen=True, slots=True)
class On(Relation):
    """The cards that it is placed on top of."""

    near: ClassVar[bool] = False

    def where(self, it: str) -> str:
        return f"placed on {it}"

    def where_face(self) -> str:
        return "placed on"

    def each(self, it: str) -> str:
        return f"{cards_word(self.what)} that {it} covers"

    def each_face(self) -> str:
        return f"{cards_face(self.what)} covered"

    def around(self, city: City, site: Site) -> Iterable[int]:
        return () if site.placed else [block.cell for block in city.ground.under(site.cells)]

    def cards(self, state: State, site: Site) -> list[int]:
        city = city_at(state, site)
        blocks, fits = city.ground.blocks, self.what.fits
        return [cell for cell in self.around(city, site) if fits(blocks[cell].face.card)]


@dataclass(frozen=True, slots=True)
class CoverRelation(Relation):
    """Cards by what covers them, or does not; a deck need not have any for it."""

    near: ClassVar[bool] = False
    by: str = "police"

    @classmethod
    def read(cls, fields: Box) -> Relation:
        return cls(*_what_and_count(fields), by=fields.word("by", COVERS))

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return ()

    def words(self, it: str, *, no: bool = False) -> str:
        some = self._many() if self.count > 1 else one_card(self.what)
        return f"there is {'not ' if no else ''}{some} {self.where(it)}"


@CONDITIONS.record("newly-covered")
@dataclass(frozen=True, slots=True)
class NewlyCovered(CoverRelation):
    """The cards that it covers and that nothing covered in this way before (SC-178)."""

    def where(self, it: str) -> str:
        return f"newly covered {COVER[self.by]}"

    def where_face(self) -> str:
        return f"newly covered ({self.by})"

    def each_face(self) -> str:
        return f"{'' if self.what == ALL else cards_face(self.what)} {self.where_face()}".lstrip()

    def around(self, city: City, site: Site) -> Iterable[int]:
        covers = [cover for cover in site.face.covers if cover.by == self.by and site.cells]
        return [cell for cover in covers for cell in city.coverage.newly(site.cells, cover)]


@CONDITIONS.record("not-covered")
@dataclass(frozen=True, slots=True)
class NotCovered(CoverRelation):
    """The cards of the city that nothing covers in this way (SC-172)."""

    def where(self, it: str) -> str:
        return f"not covered {COVER[self.by]}"

    def where_face(self) -> str:
        return f"without {self.by}"

    def around(self, city: City, site: Site) -> Iterable[int]:
        covered = city.coverage.covered[self.by]
        return [cell for cell in sorted(city.ground.blocks) if cell not in covered]


# -- conditions that are no relation between cards, and those that are made of others


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
