"""Which buildings, players and sites the words of an effect mean (US-55 to US-57)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from urbannb.games.urban_sprawl.board import Site, lots_of, site
from urbannb.games.urban_sprawl.box import box
from urbannb.games.urban_sprawl.cards import Contract
from urbannb.games.urban_sprawl.effects import (
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
    Choose,
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
    Release,
)
from urbannb.games.urban_sprawl.rules.base import State, holder, least, most
from urbannb.games.urban_sprawl.sites import touching
from urbannb.games.urban_sprawl.state import NOBODY, Building
from urbannb.games.urban_sprawl.zoning import beside


@dataclass(frozen=True, slots=True)
class Context:
    """One effect of a card: which it is, the new building, and what has been chosen so far."""

    card: str
    path: tuple[int, ...]
    """The number of the effect; in offers and choices also the branch and the number there."""
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
        return replace(self, player=player, that=self.lot or self.that)

    def inside(self, branch: int, number: int) -> Context:
        """An effect inside this one."""
        return replace(self, path=(*self.path, branch, number), who=NOBODY, lot="")

    def effect(self, state: State) -> Effect:
        """What is on the card."""
        return effect_at(state, self.card, self.path)

    def name(self, state: State) -> str:
        """The name of the card."""
        known = box(state)
        return (known.contracts.get(self.card) or known.events[self.card]).name


def effect_at(state: State, card: str, path: tuple[int, ...]) -> Effect:
    """An effect of a card; see `Context.path`."""
    known = box(state)
    effects = (known.contracts.get(card) or known.events[card]).effects
    effect = effects[path[0]]
    for branch, number in zip(path[1::2], path[2::2], strict=True):
        effect = branches(effect)[branch][number]
    return effect


def branches(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    """The lists of effects inside an offer (paid, not paid) or a choice."""
    if isinstance(effect, Offer):
        return effect.effects, effect.otherwise
    return cast("Choose", effect).options


def about(state: State, context: Context) -> Filter | None:
    """Which buildings the offer around an effect is about."""
    path = context.path[:-2]
    while path:
        effect = effect_at(state, context.card, path)
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
    zones = fits.zones
    found = [
        b
        for b in state.city.values()
        if (not zones or b.zone in zones) and fits.lots_min <= b.size <= fits.lots_max
    ]
    if fits.control != ANY:
        found = [b for b in found if _controlled(b, fits.control, player)]
    if fits.rows and context.block:
        rows = lots_in_rows(context, fits.rows)
        found = [b for b in found if b.site.lots & rows]
    if fits.beside:
        found = [b for b in found if _beside(state, context, b, fits.beside)]
    if fits.worth_min or fits.worth_max is not None:
        found = [b for b in found if _worth(state, b, fits)]
    return picked(state, found, fits.pick) if fits.pick else found


def _controlled(building: Building, control: str, player: int) -> bool:
    if control == OWN:
        return building.owner == player
    if control == NONE:
        return building.owner == NOBODY
    return building.owner not in (player, NOBODY)


def _beside(state: State, context: Context, building: Building, what: str) -> bool:
    place = building.site
    if what in state.ground.zones:  # a building is not beside itself
        return bool(place.near & state.ground.zones[what])
    if what == THIS:
        here = context.site(state)
        return here is not None and bool(place.near & here.lots)
    return what in place.edges


def _worth(state: State, building: Building, fits: Filter) -> bool:
    worth = state.worth(building.block)
    return worth >= fits.worth_min and (fits.worth_max is None or worth <= fits.worth_max)


def picked(state: State, found: list[Building], pick: str) -> list[Building]:
    """The most or least valuable of some buildings; all that are tied for it."""
    if not found:
        return []
    choose = max if pick == "most-valuable" else min
    best = choose(state.worth(b.block) for b in found)
    return [b for b in found if state.worth(b.block) == best]


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
    rows = getattr(effect, "rows", "")
    fits = filter_of(effect)
    if fits is not None:
        rows = fits.rows
    return rows in (ONE, OTHER)


def filter_of(effect: Effect) -> Filter | None:
    """The filter by which an effect speaks of buildings, if it has one."""
    name = _FILTERS.get(type(effect))
    return getattr(effect, name) if name else None


_FILTERS: dict[type, str] = {
    Gain: "per", Lose: "per", Collect: "per", Offer: "about",
    Move: "what", Claim: "what", Give: "what", Release: "what", Destroy: "what",
}  # fmt: skip
