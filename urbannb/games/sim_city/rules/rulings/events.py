"""Events: what they strike, block by block, and how long they last (SC-123 to SC-130, SC-187)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class EventPlayed(Ruling):
    """SC-12, SC-123: an event is carried out; `city` is the one that it is played on."""

    player: int
    card: str
    city: int


@dataclass(frozen=True, kw_only=True)
class EventStrikes(Ruling):
    """SC-137, SC-253: an event strikes again; `left` are the turns on which it still will."""

    card: str
    left: int


@dataclass(frozen=True, kw_only=True)
class BlockDestroyed(Ruling):
    """SC-125 to SC-129: a block is destroyed.

    `turned` are its cards that are turned over, `land` the card that is in the city again; ""
    without any: the place is scorched earth.
    """

    event: str
    block: str
    value: int
    turned: tuple[str, ...]
    land: str


@dataclass(frozen=True, kw_only=True)
class BlockTaken(Ruling):
    """SC-186: a card leaves the city; `under` is the one that is in the city again, if any."""

    event: str
    block: str
    under: str


@dataclass(frozen=True, kw_only=True)
class NothingStruck(Ruling):
    """SC-244, SC-245: no block can be chosen, or none further; `missing` are those not struck."""

    event: str
    missing: int = 0


@dataclass(frozen=True, kw_only=True)
class EventPaid(Ruling):
    """SC-136, SC-181, SC-183: what an event pays a player, or takes; `due` may be more."""

    player: int
    card: str
    due: int
    dollars: int


@dataclass(frozen=True, kw_only=True)
class EventLasts(Ruling):
    """SC-187: an event is in force for so many turns of its player."""

    player: int
    card: str
    turns: int


@dataclass(frozen=True, kw_only=True)
class TurnsPassed(Ruling):
    """SC-187: another turn of its player has ended, and so many are left."""

    card: str
    left: int


@dataclass(frozen=True, kw_only=True)
class EventEnded(Ruling):
    """SC-123, SC-226: an event has no further part in the game; `gone` where it leaves it."""

    card: str
    gone: bool
