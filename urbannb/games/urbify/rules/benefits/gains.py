"""Benefits that bring development, prestige, influence or a politician."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.saves.fields import Fields, Reading
from urbannb.games.urbify.components.benefits import BENEFITS, MOST, Benefit, pay


def _brought(fields: Fields[Reading]) -> tuple[int, int]:
    """Development and prestige; one of them or both."""
    development = fields.whole("development", 1, MOST, 0)
    prestige = fields.whole("prestige", 1, MOST, 0)
    if not {"development", "prestige"} & set(fields.table):
        fields.reading.wrong(fields.path, f"{fields.what} needs development or prestige")
    return development, prestige


@BENEFITS.record("gain")
@dataclass(frozen=True, slots=True)
class Gain(Benefit):
    """Development or prestige, for a price or for nothing."""

    development: int = 0
    prestige: int = 0
    pay_influence: int = 0
    pay_development: int = 0

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Gain:
        brought = _brought(fields)
        return cls(*brought, pay(fields, "pay_influence"), pay(fields, "pay_development"))

    @property
    def rule(self) -> str:
        if self.pay_influence:
            return "UB-47"
        return "UB-48" if self.pay_development else "UB-46"


@BENEFITS.record("retire")
@dataclass(frozen=True, slots=True)
class Retire(Benefit):
    """A politician from the building goes to the common pool; development or prestige for it."""

    development: int = 0
    prestige: int = 0

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Retire:
        return cls(*_brought(fields))

    @property
    def rule(self) -> str:
        return "UB-44"


@BENEFITS.record("recall")
@dataclass(frozen=True, slots=True)
class Recall(Benefit):
    """A politician comes home from the common pool."""

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Recall:
        return cls()

    @property
    def rule(self) -> str:
        return "UB-49"


@BENEFITS.record("share-out")
@dataclass(frozen=True, slots=True)
class ShareOut(Benefit):
    """Points of influence, shared out over the tracks as one likes."""

    influence: int

    @classmethod
    def read(cls, fields: Fields[Reading]) -> ShareOut:
        return cls(fields.whole("influence", 1, MOST_SHARED))

    @property
    def rule(self) -> str:
        return "UB-50"


MOST_SHARED = 6
"""More could be shared out in too many ways to choose from."""
