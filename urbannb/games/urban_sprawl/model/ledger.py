"""The sources of prestige and wealth, by which each player's ledger keeps account of them.

A source is a text that people can read in a position: "vocations: Education", "payouts: 6",
"contracts: high-school", "neighborhood bonus". What a player lost to it is below 0 there.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache
from typing import TYPE_CHECKING

from urbannb.games.urban_sprawl.components.people import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.components.values import MARKERS, PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.box import box

if TYPE_CHECKING:
    from urbannb.games.urban_sprawl.model.state import UrbanSprawlState

SET_UP = "set up"
"""What the builder of a position gave; nobody knows how it came about."""
AT_START, STARTING_BUILDINGS, INVESTMENTS = "start", "starting buildings", "investments"
PRICES, BONUS, TREASURER = "prices paid", "neighborhood bonus", "Treasurer"
WEALTH_COUNTED = "wealth"
"""These are whole in themselves; those that follow name something after a colon."""
VOCATION, PAYOUT, CONTRACT, EVENT = "vocations", "payouts", "contracts", "events"
ELECTION, FINAL_PAYOUT, OFFICE = "elections", "final payouts", "offices"

RULES = {
    SET_UP: "US-1", AT_START: "US-6", STARTING_BUILDINGS: "US-7", INVESTMENTS: "US-20",
    PRICES: "US-38", BONUS: "US-46", VOCATION: "US-52", PAYOUT: "US-60", CONTRACT: "US-55",
    EVENT: "US-100", TREASURER: "US-82", ELECTION: "US-84",
    FINAL_PAYOUT: "US-110", WEALTH_COUNTED: "US-111", OFFICE: "US-112",
}  # fmt: skip
"""The groups of sources in the order in which they are told, each with its rule."""
NUMBERS = {str(n) for n in range(1, max(MARKERS[WEALTH]) + 1)}
FINAL_NUMBERS = {str(n) for n in range(1, max(MARKERS[PRESTIGE]) + 1)}


@cache
def source(group: str, what: str | int = "") -> str:
    """How a ledger calls a source: "payouts: 6", "neighborhood bonus"."""
    return f"{group}: {what}" if what else group


def parted(name: str) -> tuple[str, str]:
    """The group of a source and what it names there: "payouts" and "6"."""
    group, _, what = name.partition(": ")
    return group, what


def card_source(state: UrbanSprawlState, card: str) -> str:
    """The effects of a contract or of an event."""
    return source(CONTRACT if card in box(state).contracts else EVENT, card)


def brought(ledger: Mapping[str, int], group: str) -> int:
    """What all sources of a group brought together."""
    return sum(amount for name, amount in ledger.items() if parted(name)[0] == group)


def is_source(state: UrbanSprawlState, name: str) -> bool:
    """Whether a ledger could hold a source of that name."""
    group, what = parted(name)
    known = box(state)
    named: dict[str, Container[str]] = {
        VOCATION: VOCATIONS, PAYOUT: NUMBERS, CONTRACT: known.contracts, EVENT: known.events,
        ELECTION: OFFICES, FINAL_PAYOUT: FINAL_NUMBERS, OFFICE: OFFICES,
    }  # fmt: skip
    return group in RULES and what in named.get(group, ("",))
