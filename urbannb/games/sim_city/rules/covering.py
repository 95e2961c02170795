"""What a card is on another: an upgrade, a free rezone, a rezone by vote, or nothing.

It depends on the two cards alone (SC-48 to SC-51, SC-56, SC-57, SC-204 to SC-207).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from urbannb.games.sim_city.components.zones import SPECIAL
from urbannb.games.sim_city.model.box import read_box
from urbannb.games.sim_city.model.faces import Face
from urbannb.games.sim_city.model.plan import keeps
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.specials.freedoms import FreeRezone
from urbannb.games.sim_city.rules.specials.limits import NeverCovered

NEW, UPGRADE, FREE, VOTE, NEVER = "new", "upgrade", "free rezone", "rezone by vote", "never"
"""How a card comes to lie on a place."""


class Covers:
    """How each card of a game may cover each other, as far as anybody has asked."""

    def __init__(self) -> None:
        self._by: dict[str, dict[str, str]] = {}

    def by(self, new: Face) -> dict[str, str]:
        """For a card the blocks, by their cards, of which it is known how it may cover them."""
        return self._by.setdefault(new.card.id, {})

    def how(self, new: Face, old: Face) -> str:
        """How a card may cover a block of one cell."""
        known = self.by(new)
        found = known.get(old.card.id)
        if found is None:
            found = known[old.card.id] = covering(new, old)
        return found


@lru_cache(maxsize=8)
def _covers(decks: tuple[str, ...], long: str) -> Covers:
    read_box(decks, long)
    return Covers()


def covers(state: State) -> Covers:
    """How the cards of this game may cover each other."""
    return _covers(tuple(state.decks), state.long_deck)


def covering(new: Face, old: Face) -> str:
    """How a card may cover a block of one cell, whatever else forbids it."""
    if old.long or not may_cover(new, old):
        return NEVER
    if upgrades(new, old):
        return UPGRADE
    return FREE if freely(new, [old]) else VOTE


def long_covering(new: Face, olds: Sequence[Face]) -> str:
    """How a long card may cover two blocks."""
    if any(old.long or not may_cover(new, old) for old in olds):
        return NEVER
    if long_upgrades(new, olds):
        return UPGRADE
    return FREE if freely(new, olds) else VOTE


def may_cover(new: Face, old: Face) -> bool:
    """Whether the block lets the card cover it at all."""
    never = (one for one in old.card.specials if isinstance(one, NeverCovered))
    return all(one.lets(new.card) for one in never)


def upgrades(new: Face, old: Face) -> bool:
    """Whether a card upgrades a block (SC-48 to SC-51)."""
    return (
        new.sort == old.sort
        and old.card.zone != SPECIAL
        and keeps(new.services, old.services)
        and new.card.value >= old.card.value
        and gains(new, old)
    )


def gains(new: Face, old: Face) -> bool:
    """Whether a card adds a service or is worth more (SC-49)."""
    return bool(new.services & ~old.services) or new.card.value > old.card.value


def long_upgrades(new: Face, olds: Sequence[Face]) -> bool:
    """Whether a long card upgrades two blocks (SC-204)."""
    return (
        new.card.zone != SPECIAL
        and all(old.sort == new.sort for old in olds)
        and new.card.value > sum(old.card.value for old in olds)
    )


def freely(new: Face, olds: Sequence[Face]) -> bool:
    """Whether a word of a card lets it rezone blocks without a vote (SC-57, SC-205)."""
    return all(_free(new, old) for old in olds)


def _free(new: Face, old: Face) -> bool:
    words = (*new.card.specials, *old.card.specials)
    return any(one.frees(old.card, new.card) for one in words if isinstance(one, FreeRezone))
