"""Which buildings, players and sites the words of an effect mean (US-55 to US-57)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.games.urban_sprawl.components.board import BLOCK_NUMBER, Site, lots_of, site
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.components.effects import (
    ANY,
    CONTROLLER,
    EACH,
    LAST,
    LEADER,
    NONE,
    ONE,
    OTHER,
    OTHERS,
    OWN,
    THESE,
    THIS,
    YOU,
    Claim,
    Collect,
    Destroy,
    Effect,
    Filter,
    Gain,
    Give,
    Lose,
    Move,
    Offer,
    Path,
    Release,
)
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.sites import touching
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.rules.base import State, holder, least, most
from urbannb.games.urban_sprawl.rules.zoning import beside

MOST_LOTS = 4
"""No building is larger."""


@dataclass(frozen=True, slots=True)
class Context:
    """One effect of a card: which it is, the new building, and what has been chosen so far."""

    card: str
    path: Path
    player: int
    """ "You": the builder, the active player of an event, or whoever took up an offer."""
    block: str = ""
    shape: str = ""
    """Where the new building is; "" for events."""
    line: str = ""
    """The row chosen as "one of these rows"."""
    that: str = ""
    """The building an offer concerns, by its first lot."""
    who: int = NOBODY
    """The player who was chosen where the card leaves several."""
    lot: str = ""
    """The building that was picked where the card leaves several."""

    def site(self, state: State) -> Site | None:
        """The site of the new building; None for an event."""
        if not self.block:
            return None
        contract: Contract = box(state).contracts[self.card]
        return site(self.block, self.shape, contract.lots)

    def given_to(self, player: int) -> Context:
        """The same for a player to whom an offer or a choice is given."""
        return Context(
            self.card, self.path, player, self.block, self.shape, self.line,
            self.lot or self.that, self.who, self.lot,
        )  # fmt: skip

    def inside(self, branch: int, number: int) -> Context:
        """An effect inside this one."""
        path = (*self.path, branch, number)
        return Context(self.card, path, self.player, self.block, self.shape, self.line, self.that)

    def effect(self, state: State) -> Effect:
        """What is on the card."""
        return box(state).effects[self.card, self.path]

    def name(self, state: State) -> str:
        """The name of the card."""
        known = box(state)
        return (known.contracts.get(self.card) or known.events[self.card]).name


def about(state: State, context: Context) -> Filter | None:
    """Which buildings the offer around an effect is about."""
    effects, path = box(state).effects, context.path[:-2]
    while path:
        effect = effects[context.card, path]
        if isinstance(effect, Offer) and effect.about:
            return effect.about
        path = path[:-2]
    return None


def rows_of(context: Context, rows: str) -> tuple[str, ...]:
    """The rows that are meant: the column and the row of six blocks (US-56)."""
    both = (context.block[0], context.block[1])
    if rows == THESE:
        return both
    return tuple(line for line in both if (line == context.line) == (rows == ONE))


def lots_in_rows(context: Context, rows: str) -> int:
    """All lots of those rows; a block where they cross is in both."""
    found = 0
    for line in rows_of(context, rows):
        found |= lots_of(line)
    return found


def matches(state: State, context: Context, fits: Filter, player: int) -> list[Building]:
    """The buildings that fit a filter, as one player sees it; several for a pick that is tied."""
    found = _controlled(state, fits.control, player)
    zones, low, high = fits.zones, fits.lots_min, fits.lots_max
    if zones:
        found = [b for b in found if b.zone in zones]
    if low > 1 or high < MOST_LOTS:
        found = [b for b in found if low <= b.size <= high]
    if fits.rows and context.block:
        rows = rows_of(context, fits.rows)
        found = [b for b in found if b.block[0] in rows or b.block[1] in rows]
    if fits.beside:
        found = _beside(state, context, found, fits.beside)
    if fits.worth_min or fits.worth_max is not None:
        found = [b for b in found if _worth(state, b, fits)]
    return picked(state, found, fits.pick) if fits.pick else found


def _controlled(state: State, control: str, player: int) -> list[Building]:
    city = state.city.values()
    if control == ANY:
        return list(city)
    if control in (OWN, NONE):
        owner = player if control == OWN else NOBODY
        return [b for b in city if b.owner == owner]
    return [b for b in city if b.owner not in (player, NOBODY)]


def _beside(state: State, context: Context, among: list[Building], what: str) -> list[Building]:
    zones = state.ground.zones
    if what in zones or what == THIS:
        here = context.site(state) if what == THIS else None
        lots = zones.get(what, 0) | (here.lots if here else 0)
        return [b for b in among if b.site.near & lots]  # a building is not beside itself
    return [b for b in among if what in b.site.edges]


def _worth(state: State, building: Building, fits: Filter) -> bool:
    worth = state.worth(building.block)
    return worth >= fits.worth_min and (fits.worth_max is None or worth <= fits.worth_max)


def picked(state: State, found: list[Building], pick: str) -> list[Building]:
    """The most or least valuable of some buildings; all that are tied for it."""
    if not found:
        return []
    prices = state.prices
    worth = [prices[BLOCK_NUMBER[b.block]] for b in found]
    best = max(worth) if pick == "most-valuable" else min(worth)
    return [b for b, value in zip(found, worth, strict=True) if value == best]


def players_meant(state: State, context: Context, who: str) -> list[int]:
    """The players an effect concerns, from the active player on.

    For "leader" and "last" all that are tied; for "controller" nobody, as that depends on the
    building that is picked.
    """
    if who == YOU:
        return [context.player]
    everyone = state.round_from(state.player)
    if who == EACH:
        return everyone
    if who == OTHERS:
        return [player for player in everyone if player != context.player]
    if who in (LEADER, LAST):
        return most(state, everyone) if who == LEADER else least(state, everyone)
    if who == CONTROLLER:
        return []
    player = holder(state, who)
    return [] if player == NOBODY else [player]


def vacant_sites(
    state: State, context: Context, zone: str, size: int, near: str = "", rows: str = ""
) -> int:
    """The sites where a tile may be placed: vacant, without regard to zoning (US-114)."""
    found = state.ground.open(zone, size, False)
    if near == THIS:
        here = context.site(state)
        found &= touching(here.lots if here else 0, size)
    elif near:
        found &= beside(state.ground, near, size)
    if rows and context.block:
        found &= lots_in_rows(context, rows)
    return found


def needs_row(effect: Effect) -> bool:
    """Whether an effect speaks of one of the two rows, which must be chosen first."""
    fits = filter_of(effect)
    rows = getattr(effect, "rows", "") if fits is None else fits.rows
    return rows in (ONE, OTHER)


def filter_of(effect: Effect) -> Filter | None:
    """The filter by which an effect speaks of buildings, if it has one."""
    name = _FILTERS.get(type(effect))
    return getattr(effect, name) if name else None


_FILTERS: dict[type, str] = {
    Gain: "per", Lose: "per", Collect: "per", Offer: "about",
    Move: "what", Claim: "what", Give: "what", Release: "what", Destroy: "what",
}  # fmt: skip
