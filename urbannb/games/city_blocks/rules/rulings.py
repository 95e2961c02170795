"""What the rules of City Blocks work out, each kind of ruling with its facts."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


class Laid(Ruling):
    """CB-5: the tokens are laid out."""


@dataclass(frozen=True, kw_only=True)
class Drawn(Ruling):
    """CB-6: who begins, by the tokens that both have drawn."""

    drawn: tuple[int, int]


class Dealt(Ruling):
    """CB-7: the first hands."""


# -- placing


@dataclass(frozen=True, kw_only=True)
class Placed(Ruling):
    """CB-10, CB-13: a tile is placed, on an empty block or instead of an old building."""

    tile: str
    developed: bool


@dataclass(frozen=True, kw_only=True)
class Paid(Ruling):
    """CB-11: the price of redeveloping, and the street it was won on."""

    value: int
    street: str


@dataclass(frozen=True, kw_only=True)
class Cleared(Ruling):
    """CB-13: the old building leaves."""

    old: str


@dataclass(frozen=True, kw_only=True)
class Completed(Ruling):
    """CB-19, CB-27: streets without an empty block, and the last of their blocks."""

    streets: tuple[str, ...]
    block: str


@dataclass(frozen=True, kw_only=True)
class NotAgain(Ruling):
    """CB-15: streets that are not awarded twice."""

    streets: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Drew(Ruling):
    """CB-18: a tile from the reserve, if it had one, and how many it has left."""

    drew: bool
    left: int


@dataclass(frozen=True, kw_only=True)
class Skipped(Ruling):
    """CB-9: a player has no tile left."""

    player: int


# -- the Courthouse


class Kept(Ruling):
    """CB-16: the Courthouse leaves the tokens."""


@dataclass(frozen=True, kw_only=True)
class Swapped(Ruling):
    """CB-16, CB-17: the tokens of two streets are swapped; `now` are to be awarded next."""

    streets: tuple[str, str]
    now: tuple[str, ...]


# -- awarding


@dataclass(frozen=True, kw_only=True)
class SwitchedOff(Ruling):
    """CB-21 to CB-23: what a kind of special building switches off on a street."""

    street: str
    special: str


@dataclass(frozen=True, kw_only=True)
class Summed(Ruling):
    """CB-20: the sums of a street."""

    street: str


@dataclass(frozen=True, kw_only=True)
class Won(Ruling):
    """CB-25: who wins a street."""

    street: str
    winner: int


@dataclass(frozen=True, kw_only=True)
class Tied(Ruling):
    """CB-26: nobody wins a street."""

    street: str


# -- the end


class Ended(Ruling):
    """CB-28: the city is full."""


@dataclass(frozen=True, kw_only=True)
class Counted(Ruling):
    """CB-29, CB-30: the money of both players."""

    money: tuple[int, int]
