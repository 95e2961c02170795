"""Benefits that count buildings or politicians, for prestige."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.saves.fields import Fields, Reading
from urbannb.games.urbify.components.benefits import BENEFITS, MOST, Benefit

ROW, COLUMN = "row", "column"


@BENEFITS.record("neighbors-alike")
@dataclass(frozen=True, slots=True)
class NeighborsAlike(Benefit):
    """Prestige for each building of a chosen color next to this one."""

    each: int

    @classmethod
    def read(cls, fields: Fields[Reading]) -> NeighborsAlike:
        return cls(fields.whole("each", 1, MOST))

    @property
    def rule(self) -> str:
        return "UB-52"


@BENEFITS.record("neighbors-unlike")
@dataclass(frozen=True, slots=True)
class NeighborsUnlike(Benefit):
    """Prestige for each different color next to this building."""

    each: int

    @classmethod
    def read(cls, fields: Fields[Reading]) -> NeighborsUnlike:
        return cls(fields.whole("each", 1, MOST))

    @property
    def rule(self) -> str:
        return "UB-53"


@BENEFITS.record("pair")
@dataclass(frozen=True, slots=True)
class Pair(Benefit):
    """The prestige of two buildings of one color that stand next to each other."""

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Pair:
        return cls()

    @property
    def rule(self) -> str:
        return "UB-55"


@BENEFITS.record("crowd")
@dataclass(frozen=True, slots=True)
class Crowd(Benefit):
    """Prestige for each politician in the city."""

    each: int

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Crowd:
        return cls(fields.whole("each", 1, MOST))

    @property
    def rule(self) -> str:
        return "UB-57"


@BENEFITS.record("line")
@dataclass(frozen=True, slots=True)
class Line(Benefit):
    """The prestige of all buildings of a chosen color in the row, or the column."""

    along: str

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Line:
        return cls(fields.word("along", (ROW, COLUMN)))

    @property
    def rule(self) -> str:
        return "UB-59" if self.along == ROW else "UB-60"
