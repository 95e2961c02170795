"""The names of the known cards, so that a person can add one with what stands on their copy."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from urbannb.core.data.toml import load_toml
from urbannb.core.errors import UrbanError
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, LONG
from urbannb.games.sim_city.components.zones import LAND, land_of

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
TRANSFERS = ("Rapid Transit Station",)
"""The cards at which sims change, by a note in the rulebook (SC-165)."""
OF_ITS_OWN = 'land = "water"      # if it is water; otherwise it is a type by itself (SC-51)'
TABLES = {BLOCK: "card", LONG: "long", EVENT: "event", COUNCIL: "council"}
TO_FILL_IN = {
    BLOCK: (
        "phase = 1             # 1 white, 2 green, 3 tan, 4 pink",
        "value = 0             # the number after the $",
        "gives = 0             # the sims it provides,",
        "needs = 0             # or those it requires",
        "crime = 0             # below zero for a blue symbol",
        "pollution = 0         # below zero for a blue symbol",
        'roads = ""            # the edges they lead to, such as "NS"',
        'rails = ""',
        "power = false",
        "specials = []",
    ),
    EVENT: (
        'specials = []         # an event needs at least one, such as { do = "cost", amount = 3 }',
    ),
    COUNCIL: ("cost = 0", "votes = 1", "specials = []"),
}
TO_FILL_IN[LONG] = (
    "phase = 4             # 1 white, 2 green, 3 tan, 4 pink",
    *TO_FILL_IN[BLOCK][1:6],
    "specials = []",
)


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


def form(title: str) -> str:
    """A card of that title for a card file, with blanks for what stands on one's own copy.

    `UrbanError` names titles that are like it when there is none.
    """
    found = find(title)
    if not found:
        titles = dict.fromkeys(card.title for card in known())
        near = get_close_matches(title, titles, 3, 0.5)
        like = f"; there are {listing(near)}" if near else ""
        raise UrbanError(f"no known card is called {quoted(title)}{like}")
    card = next((one for one in found if one.zone), found[0])
    if card.kind == OFFICE:
        raise UrbanError(f"{card.title} is an office, and in no deck")
    lines = [f"[[{TABLES[card.kind]}]]", f'name = "{card.title}"']
    if card.kind in (BLOCK, LONG):
        lines.append(f'zone = "{card.zone}"' if card.zone else 'zone = ""             # its color')
    if card.zone == LAND:
        land = land_of(card.title)
        lines.append(f'land = "{land}"' if land else f"# {OF_ITS_OWN}")
    if card.title in TRANSFERS and card.kind in (BLOCK, LONG):
        lines.append("transfers = true      # sims change between road and rail (SC-165)")
    lines += [*TO_FILL_IN[card.kind], 'provenance = "published"']
    return "\n".join(lines) + "\n"
