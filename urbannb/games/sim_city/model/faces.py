"""What a city asks of a card again and again, worked out once for each card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from urbannb.games.sim_city.components.cards import LONG, Card, Cover
from urbannb.games.sim_city.components.zones import LAND
from urbannb.games.sim_city.model.plan import services_of


class Member(NamedTuple):
    """A card as a member of a complex: its bonus, its sims, and on what condition it is one.

    It asks for a complex that provides so many `sims`, if any; it is `remote` if it belongs
    from as far as so many blocks.
    """

    card: str
    complex: str
    bonus: int
    gives: int
    sims: int
    remote: int


class Face(NamedTuple):
    """A card as a city sees it."""

    card: Card
    services: int
    """Its roads, rails and power lines (see `plan`)."""
    sort: str
    """What it must share with others to be in a zone with them: the zone, and which land."""
    gives: int
    transfers: bool
    member: Member | None
    covers: tuple[Cover, ...]
    long: bool


Faces = Mapping[str, Face]
"""Every card of a game by its id."""


def faces_of(cards: Iterable[Card]) -> dict[str, Face]:
    """The faces of some cards, by their ids."""
    return {card.id: face_of(card) for card in cards}


def face_of(card: Card) -> Face:
    """What a city asks of a card."""
    return Face(
        card=card,
        services=services_of(card.roads, card.rails, power=card.power),
        sort=sort_of(card.zone, card.land),
        gives=card.gives,
        transfers=card.transfers,
        member=_member(card),
        covers=card.covers,
        long=card.kind == LONG,
    )


def sort_of(zone: str, land: str = "") -> str:
    """The sort of a zone: "commercial", and for undeveloped land the type as well."""
    return f"{zone} {land}" if zone == LAND else zone


def _member(card: Card) -> Member | None:
    if not card.complex:
        return None
    asked = card.complex_conditions
    return Member(card.id, card.complex, card.complex_bonus, card.gives, asked.sims, asked.remote)
