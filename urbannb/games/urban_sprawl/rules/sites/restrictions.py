"""What contracts demand of their place: each restriction is one record (US-35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components.board import Site
from urbannb.games.urban_sprawl.components.effects import MOST, RESTRICTIONS, Restriction
from urbannb.games.urban_sprawl.components.fields import Fields
from urbannb.games.urban_sprawl.components.sites import EVERY
from urbannb.games.urban_sprawl.rules.base import State
from urbannb.games.urban_sprawl.rules.effects.filters import BESIDE, THIS
from urbannb.games.urban_sprawl.rules.sites.zoning import beside, company, is_beside

NEIGHBORS = tuple(what for what in BESIDE if what != THIS)
"""What a building may have to stand beside, or may not."""


@RESTRICTIONS.record("ignore-zoning")
@dataclass(frozen=True, slots=True)
class IgnoreZoning(Restriction):
    """It frees from zoning, and demands nothing."""

    rule = "ignore-zoning"
    binds = False

    @classmethod
    def read(cls, fields: Fields) -> IgnoreZoning:
        return cls()

    def sentence(self) -> str:
        return "It ignores zoning: it may stand next to any zone."

    def face(self) -> str:
        return "Ignores zoning"

    def sites(self, state: State, size: int) -> int:
        return EVERY[size]

    def allows(self, state: State, site: Site) -> bool:
        return True

    def reason(self, state: State, site: Site) -> Reason:
        raise TypeError("this restriction forbids nothing")


@dataclass(frozen=True, slots=True)
class Neighbor(Restriction):
    """It must, or must not, be adjacent to `what`."""

    wanted: ClassVar[bool]

    @classmethod
    def read(cls, fields: Fields) -> Neighbor:
        return cls(fields.word("what", NEIGHBORS))

    def sites(self, state: State, size: int) -> int:
        found = beside(state.ground, self.what, size)
        return found if self.wanted else EVERY[size] & ~found

    def allows(self, state: State, site: Site) -> bool:
        return is_beside(state, self.what, site) == self.wanted


@RESTRICTIONS.record("beside")
@dataclass(frozen=True, slots=True)
class Beside(Neighbor):
    """It must be adjacent to `what`."""

    rule = "beside"
    wanted = True

    def sentence(self) -> str:
        return f"It must stand{BESIDE[self.what].sentence}."

    def face(self) -> str:
        return f"Must be{BESIDE[self.what].face}"

    def reason(self, state: State, site: Site) -> Reason:
        return Reason("not-beside", "US-35", self.sentence(), (site.block,), self.what)


@RESTRICTIONS.record("not-beside")
@dataclass(frozen=True, slots=True)
class NotBeside(Neighbor):
    """It must not be adjacent to `what`."""

    rule = "not-beside"
    wanted = False

    def sentence(self) -> str:
        return f"It must not stand{BESIDE[self.what].sentence}."

    def face(self) -> str:
        return f"Must not be{BESIDE[self.what].face}"

    def reason(self, state: State, site: Site) -> Reason:
        needed = f"no {self.what}"
        return Reason("beside", "US-35", self.sentence(), (site.block,), needed, self.what)


@RESTRICTIONS.record("block-worth")
@dataclass(frozen=True, slots=True)
class BlockWorth(Restriction):
    """Its block must be worth `at_least`, or `at_most`, so much."""

    rule = "block-worth"

    @classmethod
    def read(cls, fields: Fields) -> BlockWorth:
        if ("at_least" in fields.table) == ("at_most" in fields.table):
            fields.wrong("rule", "block-worth has either at_least or at_most")
        least = fields.whole("at_least", 1, MOST, 0)
        most = fields.whole("at_most", 1, MOST, MOST)
        return cls(at_least=least, at_most=most if "at_most" in fields.table else None)

    def sentence(self) -> str:
        return f"It can only be built in a block {self._worth()}."

    def face(self) -> str:
        return f"Block {self._worth()}"

    def _worth(self) -> str:
        if self.at_most is not None:
            return f"worth {self.at_most} or less"
        return f"worth {self.at_least} or more"

    def sites(self, state: State, size: int) -> int:
        found = EVERY[size] & ~state.worth_at_most(self.at_least - 1)
        if self.at_most is not None:
            found &= state.worth_at_most(self.at_most)
        return found

    def allows(self, state: State, site: Site) -> bool:
        worth, most = state.worth(site.block), self.at_most
        return worth >= self.at_least and (most is None or worth <= most)

    def reason(self, state: State, site: Site) -> Reason:
        block, worth, most = site.block, state.worth(site.block), self.at_most
        right = f"at least {self.at_least}" if most is None else f"at most {most}"
        text = f"Its block must be worth {right}; {block} is worth {worth}."
        return Reason("block-worth", "US-35", text, (block,), right, str(worth))


@RESTRICTIONS.record("empty-block")
@dataclass(frozen=True, slots=True)
class EmptyBlock(Restriction):
    """Nothing else may stand in its block."""

    rule = "empty-block"

    @classmethod
    def read(cls, fields: Fields) -> EmptyBlock:
        return cls()

    def sentence(self) -> str:
        return "It can only be built in a block without any building."

    def face(self) -> str:
        return "Empty block only"

    def sites(self, state: State, size: int) -> int:
        return state.ground.alone(size)

    def allows(self, state: State, site: Site) -> bool:
        return not company(state, site)

    def reason(self, state: State, site: Site) -> Reason:
        text = f"{self.sentence()} {site.block} is not empty."
        return Reason("not-alone", "US-35", text, (site.block,), "an empty block")
