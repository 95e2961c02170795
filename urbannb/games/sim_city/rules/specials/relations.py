"""Relations: the cards of the city that stand in some way to the card that is spoken of.

As a condition a relation holds where there are enough of them; as `per` it counts them. In an Add
or a Deduct the card spoken of is the later one, and what it stands to is the card itself.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from urbannb.core.text import plural
from urbannb.games.sim_city.components.specials import CONDITIONS, MOST, Box, Counted
from urbannb.games.sim_city.components.which import ALL, Which, read_which
from urbannb.games.sim_city.components.zones import COVERS, SERVICE_KINDS
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.phrases.box import COVER
from urbannb.games.sim_city.phrases.which import cards_face, cards_word, many_cards, one_card
from urbannb.games.sim_city.rules.base import Site, State, city_at, hidden, matching, within

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


@CONDITIONS.record("newly-covered")
@dataclass(frozen=True, slots=True)
class NewlyCovered(Relation):
    """The cards that it covers and that nothing covered in this way before (SC-178)."""

    near: ClassVar[bool] = False
    by: str = "police"

    @classmethod
    def read(cls, fields: Box) -> Relation:
        return cls(*_what_and_count(fields), by=fields.word("by", COVERS))

    def where(self, it: str) -> str:
        return f"newly covered {COVER[self.by]}"

    def where_face(self) -> str:
        return f"newly covered ({self.by})"

    def each_face(self) -> str:
        return f"{'' if self.what == ALL else cards_face(self.what)} {self.where_face()}".lstrip()

    def around(self, city: City, site: Site) -> Iterable[int]:
        covers = [cover for cover in site.face.covers if cover.by == self.by and site.cells]
        return [cell for cover in covers for cell in city.coverage.newly(site.cells, cover)]

    def words(self, it: str, *, no: bool = False) -> str:
        newly = f"{self._many() if self.count > 1 else one_card(self.what)} {self.where(it)}"
        return f"there is {'not ' if no else ''}{newly}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return ()


@CONDITIONS.record("not-covered")
@dataclass(frozen=True, slots=True)
class NotCovered(Relation):
    """The cards of the city that nothing covers in this way (SC-172)."""

    near: ClassVar[bool] = False
    by: str = "police"

    @classmethod
    def read(cls, fields: Box) -> Relation:
        return cls(*_what_and_count(fields), by=fields.word("by", COVERS))

    def where(self, it: str) -> str:
        return f"not covered {COVER[self.by]}"

    def where_face(self) -> str:
        return f"without {self.by}"

    def around(self, city: City, site: Site) -> Iterable[int]:
        covered = city.coverage.covered[self.by]
        return [cell for cell in sorted(city.ground.blocks) if cell not in covered]

    def words(self, it: str, *, no: bool = False) -> str:
        some = self._many() if self.count > 1 else one_card(self.what)
        return f"there is {'not ' if no else ''}{some} {self.where(it)}"

    @property
    def asks_for(self) -> tuple[Which, ...]:
        return ()
