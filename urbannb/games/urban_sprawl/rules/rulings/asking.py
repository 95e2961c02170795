"""Several players deciding, one after the other (US-102, US-107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from urbannb.core.ruling import Ruling
from urbannb.core.task import Task


@dataclass(frozen=True, kw_only=True)
class NothingToChoose(Ruling):
    """US-102: what a player would choose, but there is nothing to choose from."""

    player: int
    choice: Task[Any]
    what: str
    """What is asked for, in words."""


@dataclass(frozen=True, kw_only=True)
class NextDecides(Ruling):
    """US-107: the active player says who decides next."""

    player: int
