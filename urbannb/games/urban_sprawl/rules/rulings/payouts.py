"""Payouts, and how tied places share (US-60 to US-64)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling
from urbannb.games.urban_sprawl.rules.shares import Share


@dataclass(frozen=True, kw_only=True)
class RowPaid(Ruling):
    """US-60: a row pays, the best place first."""

    kind: str
    value: int
    line: str
    shares: tuple[Share, ...]


@dataclass(frozen=True, kw_only=True)
class PlacesShared(Ruling):
    """US-63: one tie of a payout."""

    kind: str
    share: Share


@dataclass(frozen=True, kw_only=True)
class RowMissing(Ruling):
    """US-61: the number is not on the board."""

    kind: str
    value: int
