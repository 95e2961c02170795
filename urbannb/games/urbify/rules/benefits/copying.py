"""Benefits that are those of another building."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.saves.fields import Fields, Reading
from urbannb.games.urbify.components.benefits import BENEFITS, Benefit, pay


@dataclass(frozen=True, slots=True)
class Copying(Benefit):
    """The benefit of another building, and all that it asks for."""

    pay_influence: int = 0
    pay_development: int = 0

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Copying:
        return cls(pay(fields, "pay_influence"), pay(fields, "pay_development"))


@BENEFITS.record("copy-neighbor")
@dataclass(frozen=True, slots=True)
class CopyNeighbor(Copying):
    """The benefit of a building next to this one."""

    @property
    def rule(self) -> str:
        return "UB-73"


@BENEFITS.record("copy-occupied")
@dataclass(frozen=True, slots=True)
class CopyOccupied(Copying):
    """The benefit of another building on which politicians stand."""

    @property
    def rule(self) -> str:
        return "UB-75"
