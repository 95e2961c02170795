"""What stands in the specials box of a card: what every special is, and how a box is read.

Payments, limits and permissions are specials. What they ask of a placed card and of its city are
conditions, which know nothing of payments. The specials and conditions themselves, a record each,
are in `rules.specials`; here is what all of them have, and the two vocabularies that know them by
the words of a card file. So those who read cards need not know any rule.

What a record *does* is abstract until the procedure brings it. The classes are no ABCs as long as
that is so: cards can be read and said before, and `Vocabulary.gaps` names what is lacking.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from urbannb.core.data.fields import Fields, Reading
from urbannb.core.data.locate import Path
from urbannb.core.vocabulary import Vocabulary
from urbannb.games.sim_city.components.which import Which

MOST = 99
"""No card pays, takes or counts more than this at a time."""
DEEPEST = 4
"""Conditions and specials may hold others, but not without end."""
HOLDERS = ("specials", "if", "per", "of", "unless")
"""The fields that hold conditions or specials."""
Box = Fields[Reading]


class Condition:
    """What is asked of a placed card and of its city; a frozen dataclass of what the card says."""

    __slots__ = ()

    @classmethod
    @abstractmethod
    def read(cls, fields: Box) -> Condition | None:
        """The condition of a table in a card file; None, and a mistake noted, if it is wrong."""

    @abstractmethod
    def words(self, it: str, *, no: bool = False) -> str:
        """It as a clause about `it`: "the card is next to a Lake"; with `no` that it is not."""

    @abstractmethod
    def face(self, *, no: bool = False) -> str:
        """It in as few words as stand on a card, to follow an amount: "next to a Lake"."""

    @abstractmethod
    def holds(self, state: Any, place: Any) -> bool:
        """Whether it holds for the card at a place of a city."""

    @property
    def asks_for(self) -> tuple[Which, ...]:
        """The cards without which it can never hold, so that a deck should have them (SC-237)."""
        return ()


class Counted(Condition):
    """A condition that counts something, so that an amount can be paid for each."""

    __slots__ = ()

    @abstractmethod
    def each(self, it: str) -> str:
        """One of what is counted: "residential card within 3 blocks of the card"."""

    @abstractmethod
    def each_face(self) -> str:
        """One of them in as few words as stand on a card: "residential beside"."""

    @abstractmethod
    def tally(self, state: Any, place: Any) -> int:
        """How many there are for the card at a place of a city."""


class Special:
    """One thing that a card does or demands; a frozen dataclass of what the card says."""

    __slots__ = ()
    rule: ClassVar[str]
    """The rule that says what it does."""
    events_only: ClassVar[bool] = False
    """Whether only events can have it."""

    @classmethod
    @abstractmethod
    def read(cls, fields: Box) -> Special | None:
        """The special of a table in a card file; None, and a mistake noted, if it is wrong."""

    @abstractmethod
    def sentence(self) -> str:
        """What it does, in a sentence to the player of the card."""

    @abstractmethod
    def face(self) -> str:
        """What it does in as few words as stand on a card."""

    @property
    def asks_for(self) -> tuple[Which, ...]:
        """The cards that it needs or pays for, so that a deck should have them (SC-237)."""
        return ()

    @property
    def inside(self) -> Specials:
        """The specials that it holds."""
        return ()


Conditions = tuple[Condition, ...]
Specials = tuple[Special, ...]
CONDITIONS: Vocabulary[type[Condition]] = Vocabulary("condition", Condition)
"""Every condition by the word with which it begins in a card file: ``is = "adjacent"``."""
SPECIALS: Vocabulary[type[Special]] = Vocabulary("special", Special, ("rule",))
"""Every special by the word with which it begins in a card file: ``do = "receive"``."""


def read_condition(fields: Box, key: str) -> Condition | None:
    """The condition in a field; None without one, or where it is wrong."""
    value = fields.get(key)
    return None if value is None else _condition(value, (*fields.path, key), fields)


def read_conditions(fields: Box, key: str) -> Conditions:
    """The conditions in a field, one table or a list of them; none when nothing is said."""
    if not isinstance(fields.get(key), list):
        found = [read_condition(fields, key)]
    else:
        found = [_condition(raw, path, fields) for raw, path in fields.items(key)]
    return tuple(one for one in found if one is not None)


def _condition(raw: Any, path: Path, around: Box) -> Condition | None:
    table = Fields(raw, path, around.reading, f"a condition of {around.what}")
    if not table.ok or _too_deep(table, "conditions"):
        return None
    word = table.get("is")
    if not isinstance(word, str) or word not in CONDITIONS:
        table.wrong("is", CONDITIONS.unknown("is", word))
        return None
    table.what = f"the condition {word!r}"
    found = CONDITIONS[word].read(table)
    table.finish()
    return found


def read_counted(fields: Box, key: str) -> Counted | None:
    """What an amount is multiplied by; None without it."""
    found = read_condition(fields, key)
    if found is None or isinstance(found, Counted):
        return found
    words = [word for word, kind in CONDITIONS.items() if issubclass(kind, Counted)]
    fields.wrong(key, f"{key} counts something, so it is one of {', '.join(words)}")
    return None


def read_specials(fields: Box, key: str, *, event: bool = False) -> Specials:
    """The specials in a field; those of events only where `event` says that it is one."""
    found = []
    for raw, path in fields.items(key):
        table = Fields(raw, path, fields.reading, "a special")
        if table.ok and (special := _special(table, event=event)) is not None:
            found.append(special)
    return tuple(found)


def _special(table: Box, *, event: bool) -> Special | None:
    if _too_deep(table, "specials"):
        return None
    word = table.get("do")
    if not isinstance(word, str) or word not in SPECIALS:
        table.wrong("do", SPECIALS.unknown("do", word))
        return None
    kind = SPECIALS[word]
    table.what = f"the special {word!r}"
    if kind.events_only and not event:
        table.wrong("do", f"only an event can have {table.what}")
    found = kind.read(table)
    table.finish()
    return found


def _too_deep(table: Box, what: str) -> bool:
    """Whether a table lies in too many others; a file of strangers could go on without end."""
    deep = sum(part in HOLDERS for part in table.path) > DEEPEST
    if deep:
        table.reading.wrong(table.path, f"{what} can lie in each other {DEEPEST} deep at most")
    return deep
