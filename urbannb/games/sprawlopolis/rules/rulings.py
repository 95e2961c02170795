"""What the rules of Sprawlopolis work out, each kind of ruling with its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from urbannb.core.ruling import Ruling

# -- setup


class ConditionsSet(Ruling):
    """SP-30: the three conditions."""


class TargetSet(Ruling):
    """SP-3: their numbers added up."""


class Dealt(Ruling):
    """SP-4, SP-27: the first hands."""


@dataclass(frozen=True, kw_only=True)
class Started(Ruling):
    """SP-6: the first card."""

    card: int


class PlanNumbered(Ruling):
    """SP-55: how the plan is counted from the first card."""


# -- a turn


class Placed(Ruling):
    """SP-14, SP-15: a card is laid."""


class RoadsMet(Ruling):
    """SP-24: what happened to the roads."""


@dataclass(frozen=True, kw_only=True)
class ScoreChanged(Ruling):
    """SP-26: what a placement did to the score; points before and after by the keys of lines."""

    before: Mapping[str, int]
    after: Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class Passed(Ruling):
    """SP-11: the rest of the hand goes on to a player."""

    cards: tuple[int, ...]
    to: int


@dataclass(frozen=True, kw_only=True)
class Drew(Ruling):
    """SP-12, SP-13, SP-27: the top card of the deck, 0 if there was none, and what is left."""

    card: int
    left: int


class NextOne(Ruling):
    """SP-7: whose turn it is."""


# -- the end


class Complete(Ruling):
    """SP-26: nothing more is laid."""


@dataclass(frozen=True, kw_only=True)
class LineCounted(Ruling):
    """SP-21 to SP-23, or a condition's own rule: one line of the score, by its key."""

    key: str


class Ended(Ruling):
    """SP-1: the score is held against the target."""
