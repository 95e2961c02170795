"""The rules that bear on a card by what stands on it, wherever it is."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.data.origin import HOUSE
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, LONG, Card
from urbannb.games.sim_city.components.specials import Special
from urbannb.games.sim_city.components.zones import LAND, POLICE, RAIL, ROAD, SERVICES, SPECIAL
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.rules.fits import POWER_PLANT, by_complex
from urbannb.games.sim_city.rules.specials.events import (
    Cost,
    DestroyedValue,
    EachTurn,
    Election,
    Struck,
)
from urbannb.games.sim_city.rules.specials.freedoms import PlayAnother
from urbannb.games.sim_city.rules.specials.limits import LimitOf, OnlyIf, RemoveWhen
from urbannb.games.sim_city.rules.specials.payments import Later, Payment
from urbannb.games.sim_city.rules.specials.politics import Bound
from urbannb.games.sim_city.rules.specials.relations import (
    Adjacent,
    Connected,
    NewlyCovered,
    Relation,
    Within,
)
from urbannb.games.sim_city.words.common import State

MANY = 8
"""The cards that one is dealt, and the card that is drawn."""
STRAIGHT = ("", "NS", "EW", "NESW")
"""The edges that the rulebook knows: up and down, left and right, all, none."""
Rules = Iterator[str]


def relations(special: Special) -> Iterator[Relation]:
    """Every relation that a special speaks of, in its conditions too."""
    found = [*getattr(special, "conditions", ())]
    found += [getattr(special, "per", None), getattr(special, "where", None)]
    for one in found:
        inner = getattr(one, "of", ())
        for each in (one, *(inner if isinstance(inner, tuple) else (inner,))):
            if isinstance(each, Relation):
                yield each


def face_rules(state: State, name: str) -> Rules:
    """The rules about a card because of what stands on it."""
    card = state.card(name)
    if any(card.source(fact) == HOUSE for fact in ("value", "specials", "roads", "cost")):
        yield "SC-239"
    if card.kind in (BLOCK, LONG):
        yield from _stats(state, card)
    elif card.kind == COUNCIL:
        yield from _member(state, card)
    elif card.kind == EVENT:
        yield from _event(card)
    for special in card.specials:
        yield from special_rules(special, *state.cities)


def _stats(state: State, card: Card) -> Rules:
    """Services, sims, complexes, coverage, pollution."""
    yield from _edges(card)
    if card.gives and card.needs:
        yield "SC-242"
    if card.needs and by_complex(state.box.faces[card.id]):
        yield "SC-45"
    if card.transfers:
        yield from ("SC-165", "SC-166")
    yield from _covering(card)
    yield from ZONE_RULES.get(card.zone, ())
    yield from _named(state, card)
    asked = card.complex_conditions
    if asked.sims:
        yield from ("SC-113", "SC-262")
    if asked.remote:
        yield from ("SC-106", "SC-108")


ZONE_RULES = {LAND: ("SC-51",), SPECIAL: ("SC-50",), SERVICES: ("SC-96",)}
"""What holds of all cards of a zone."""


def _covering(card: Card) -> Rules:
    """Coverage, crime and pollution."""
    if card.covers:
        yield "SC-172"
    if card.crime or card.covers_by(POLICE) is not None:
        yield "SC-173"
    if card.pollution:
        yield "SC-182"


def _edges(card: Card) -> Rules:
    edges = [card.edges(kind) for kind in (ROAD, RAIL)]
    if any(edges):
        yield "SC-33"
    if any(len(each) > 1 for each in edges):
        yield "SC-34"
    if any("".join(sorted(each)) not in map("".join, map(sorted, STRAIGHT)) for each in edges):
        yield "SC-264"
    if any(0 < len(each) < len("NESW") for each in edges):
        yield "SC-27"
    if card.power:
        yield "SC-32"


def _named(state: State, card: Card) -> Rules:
    """The notes on cards of the rulebook."""
    if "Guardhouse" in card.titles:
        yield "SC-162"
    if "Nuclear Power Plant" in card.titles:
        yield "SC-163"
    if POWER_PLANT in card.titles:
        plants = sum(POWER_PLANT in each.titles for each in state.box.cards.values())
        if plants < len(state.names):
            yield "SC-235"
    if card.buried:
        yield from ("SC-164", "SC-29")


def _member(state: State, card: Card) -> Rules:
    """A council member."""
    yield from ("SC-119", "SC-122")
    if card.votes > 1:
        yield "SC-64"
        if has_election(state):
            yield "SC-151"
    if any(isinstance(one, Bound) for one in card.specials):
        yield "SC-120"


def has_election(state: State) -> bool:
    """Whether an Election can be played in this game."""
    cards = state.box.cards.values()
    return any(isinstance(one, Election) for card in cards for one in card.specials)


def _event(card: Card) -> Rules:
    """An event: what it strikes, and who pays for it."""
    everything = [*card.specials, *(inner for one in card.specials for inner in one.inside)]
    if any(isinstance(one, Struck) for one in everything):
        yield from ("SC-124", "SC-127")
    costs = [one for one in everything if isinstance(one, Cost)]
    if costs:
        yield "SC-131"
    if any(isinstance(one.per, DestroyedValue) for one in costs):
        yield "SC-128"
    if any(isinstance(one, EachTurn) for one in card.specials):
        yield from ("SC-188", "SC-253")


def special_rules(special: Special, *cities: City) -> Rules:
    """The rules about what a special says, in a game with these cities."""
    for kind, rules in SPECIALS:
        if isinstance(special, kind):
            yield from rules
    for one in relations(special):
        for relation, rules in RELATIONS:
            if isinstance(one, relation):
                yield from rules
        if isinstance(one, Connected) and any(_station(city) for city in cities):
            yield "SC-166"


def _station(city: City) -> bool:
    """Whether sims change somewhere in a city."""
    return any(block.face.transfers for block in city.ground.blocks.values())


SPECIALS: tuple[tuple[type[Special], tuple[str, ...]], ...] = (
    (Payment, ("SC-82",)), (Later, ("SC-82",)), (OnlyIf, ("SC-35",)),
    (LimitOf, ("SC-180",)), (RemoveWhen, ("SC-184",)), (PlayAnother, ("SC-240",)),
)  # fmt: skip
"""The rules about each kind of special."""
RELATIONS: tuple[tuple[type[Relation], tuple[str, ...]], ...] = (
    (Adjacent, ("SC-170",)), (Connected, ("SC-171",)), (Within, ("SC-189",)),
    (NewlyCovered, ("SC-178",)),
)  # fmt: skip
"""The rules about each way in which cards stand to each other."""
