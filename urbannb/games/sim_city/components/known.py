"""The names of the known cards, so that a person can add one with what stands on their copy."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from urbannb.core.saves.toml import load_toml

SETS = {
    "limited": "the base set",
    "chicago": "the Chicago deck",
    "atlanta": "the Atlanta deck",
    "new_york": "the New York deck",
    "washington": "the Washington deck",
    "promo": "promotional cards",
}
"""The sets of which names are known; of the last four only some."""
OFFICE = "office"
"""The Mayor, the Governor and the Chairman, who are in no deck (SC-118)."""


class Known(NamedTuple):
    """A card that is known by its title; zone and rarity are empty where nobody listed them."""

    set: str
    title: str
    which: str
    """Which of several cards of the title: "rail at E and S"."""
    kind: str
    zone: str
    rarity: str


@cache
def known() -> tuple[Known, ...]:
    """Every known card, set by set."""
    rows = load_toml("urbannb.games.sim_city", "components/known.toml")
    return tuple(Known(name, *row) for name in SETS for row in rows[name])


def find(title: str) -> list[Known]:
    """The known cards of a title, however it is capitalized."""
    wanted = title.strip().casefold()
    return [card for card in known() if card.title.casefold() == wanted]
