"""Benefits of tiles: what every benefit is, and how it is read from a tile file.

The benefits themselves, a record each, are in `rules.benefits`; here is what all of them have, and
the vocabulary that knows them by the word with which they begin in a tile file. So those who read
tiles need not know any rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from urbannb.core.data.fields import Fields, Reading
from urbannb.core.text.table import DataTable
from urbannb.core.vocabulary import Vocabulary

if TYPE_CHECKING:
    from urbannb.core.log import Log
    from urbannb.core.verdict import Reason

MOST = 20
"""No benefit asks for or brings more than this at a time."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a benefit would bring as things stand, worked out by what also does it."""

    short: str
    """In a few words, to follow a colon: "+3 development for 2 influence"."""
    text: str
    """In a sentence to the party that would use it."""
    prestige: Mapping[str, int] = field(default_factory=dict)
    """The prestige it would bring, by the answer (a notation); "" where nothing is asked."""
    table: DataTable | None = None
    places: tuple[str, ...] = ()
    nothing: bool = False
    """Whether it would bring nothing at all."""


class Benefit(ABC):
    """What a building brings its party. Its subclasses are frozen dataclasses: what a tile says."""

    __slots__ = ()
    pay_influence: int = 0
    pay_development: int = 0
    """What has to be paid for it, in influence of any kind and in development."""
    at_once: ClassVar[bool] = False
    """Whether it acts when the tile is built, and nobody ever stands on it (UB-70)."""
    politicians_matter: ClassVar[bool] = False
    """Whether it counts or moves politicians, so that it matters that it comes first (UB-40)."""
    chooses_first: ClassVar[bool] = False
    """Whether what is chosen decides what is paid, so that payment comes after it."""

    @classmethod
    @abstractmethod
    def read(cls, fields: Fields[Reading]) -> Benefit:
        """The benefit of a table in a tile file; mistakes are noted in the fields."""

    @property
    @abstractmethod
    def rule(self) -> str:
        """The rule that says what it does."""

    @abstractmethod
    def sentence(self) -> str:
        """What it does, in a sentence to the party that uses it."""

    @abstractmethod
    def face(self) -> str:
        """What it does in as few words as stand on a tile."""

    @abstractmethod
    def perform(self, state: Any, log: Log | None, use: Any) -> None:
        """Do it; it has been paid for, unless it `chooses_first`.

        `use` is a `rules.base.Use`, `state` the position.
        """

    @abstractmethod
    def prospect(self, state: Any, use: Any) -> Prospect:
        """What it would bring as things stand, before it is paid for or anything is chosen."""

    def possible(self, state: Any, use: Any) -> bool:
        """Whether it finds what it needs besides its price."""
        return True

    def lacks(self, state: Any, use: Any) -> Iterator[Reason]:
        """Why it does not."""
        return iter(())


def pay(fields: Fields[Reading], key: str) -> int:
    """What a benefit asks for; nothing when nothing is said."""
    return fields.whole(key, 1, MOST, 0)


BENEFITS: Vocabulary[type[Benefit]] = Vocabulary("benefit", Benefit)
"""Every benefit by the word with which it begins in a tile file: ``do = "gain"``."""


def read_benefit(fields: Fields[Reading], key: str) -> Benefit | None:
    """The benefit in a field; None if it is wrong."""
    inside = fields.inside(key, f"the {key}")
    if inside is None:
        fields.wrong(key, f'{fields.what} needs a {key}, such as {key} = {{ do = "recall" }}')
    if inside is None or not inside.ok:
        return None
    do = inside.get("do")
    if not isinstance(do, str) or do not in BENEFITS:
        inside.wrong("do", BENEFITS.unknown("do", do))
        return None
    inside.what = f"the {key} {do!r}"
    found = BENEFITS[do].read(inside)
    inside.finish()
    return found
