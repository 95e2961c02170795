"""The end of a turn, step by step, and the planning deck (US-90 to US-99, US-108, US-109)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class PlansSlid(Ruling):
    """US-90, step 1: what lies in the planning boxes now; the card that followed, if one did."""

    plans: tuple[str, ...]
    top: str


@dataclass(frozen=True, kw_only=True)
class PlanTurnedUp(Ruling):
    """US-91, US-92, steps 2 and 3: a planning card, and what it calls for."""

    card: str
    ballot: bool
    wealth: int


@dataclass(frozen=True, kw_only=True)
class ContractsSlid(Ruling):
    """US-93, step 4: what lies in the contract boxes now; the cards that followed."""

    boxes: tuple[str, ...]
    followed: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ContractTurnedUp(Ruling):
    """US-94, US-95, steps 5 to 8: a contract, and the row that it pays; 0 for none."""

    card: str
    payout: int


# -- the planning deck


@dataclass(frozen=True, kw_only=True)
class DiscardsShuffled(Ruling):
    """US-99: a new planning deck of so many cards."""

    cards: int


@dataclass(frozen=True, kw_only=True)
class NoPlans(Ruling):
    """US-108: of so many discards, all are events."""

    discards: int


@dataclass(frozen=True, kw_only=True)
class CardDrawn(Ruling):
    """US-109: a card for a hand."""

    player: int
    card: str
