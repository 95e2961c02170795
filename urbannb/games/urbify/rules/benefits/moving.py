"""Benefits that put politicians on other buildings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from urbannb.core.saves.fields import Fields, Reading
from urbannb.games.urbify.components.benefits import BENEFITS, Benefit, pay


@BENEFITS.record("move")
@dataclass(frozen=True, slots=True)
class Move(Benefit):
    """The politicians move to an empty building."""

    pay_influence: int = 0

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Move:
        return cls(pay(fields, "pay_influence"))

    @property
    def rule(self) -> str:
        return "UB-62"


@BENEFITS.record("found")
@dataclass(frozen=True, slots=True)
class Found(Benefit):
    """The politicians start a project whose influence is not paid."""

    pay_development: int = 0

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Found:
        return cls(pay(fields, "pay_development"))

    @property
    def rule(self) -> str:
        return "UB-65"


@BENEFITS.record("staff-another")
@dataclass(frozen=True, slots=True)
class StaffAnother(Benefit):
    """When the tile is built its politicians go to another building, and none to it."""

    at_once: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: Fields[Reading]) -> StaffAnother:
        return cls()

    @property
    def rule(self) -> str:
        return "UB-69"
