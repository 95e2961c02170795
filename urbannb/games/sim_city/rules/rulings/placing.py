"""Placing a card, and what it scores (SC-26 to SC-61, SC-80 to SC-116)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class CardPlaced(Ruling):
    """A card lies in the city; `covered` are the cards beneath, `how` it may cover them."""

    player: int
    card: str
    cell: str
    city: int
    how: str
    covered: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class SimsBrought(Ruling):
    """SC-38 to SC-47: by which service the sims come that a card requires, and how many.

    `neighbor` is the block of its complex that has them, for a card without services (SC-45).
    """

    player: int
    card: str
    city: int
    cell: str
    needed: int
    sims: int
    service: str
    neighbor: str = ""


@dataclass(frozen=True, kw_only=True)
class Earned(Ruling):
    """One part of what a card scores, or of what it brings others: so much for a player.

    What a player then has can be more or less by another amount, since a card is scored as a
    whole and nobody goes below zero (see `CardScored`).
    """

    player: int
    card: str
    amount: int
    source: str
    """Where the ledger keeps account of it (see `model.ledger`)."""


class ValueEarned(Earned):
    """SC-81: the value of the card."""


@dataclass(frozen=True, kw_only=True)
class SpecialEarned(Earned):
    """SC-181, SC-183: a special of the card; `index` says which, `count` how many it counted."""

    index: int
    count: int = 0


@dataclass(frozen=True, kw_only=True)
class LaterEarned(Earned):
    """SC-168, SC-177: the special of a card that lay there before, or of an event in force."""

    by: str
    index: int
    inside: int = -1
    """Which of the specials that an event holds; -1 for a special of the card itself."""


@dataclass(frozen=True, kw_only=True)
class ZoneEarned(Earned):
    """SC-92: a zone to which the card is added: its sort, its blocks and its wild cards."""

    sort: str
    own: tuple[str, ...]
    wild: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ComplexEarned(Earned):
    """SC-104: a complex to which the card is added: of each member its block and its bonus."""

    name: str
    members: tuple[tuple[str, int], ...]
    remote: tuple[tuple[str, int], ...]
    paid: tuple[str, ...] = ()
    """Those from afar that another complex has paid already (SC-269)."""


class ScorchedEarned(Earned):
    """SC-84: the card covers scorched earth."""


@dataclass(frozen=True, kw_only=True)
class SpecialIdle(Ruling):
    """A special of the card that pays nothing here; `index` says which."""

    player: int
    card: str
    index: int


@dataclass(frozen=True, kw_only=True)
class CardScored(Ruling):
    """SC-80, SC-88: what a card comes to in all, and what its player got or lost."""

    player: int
    card: str
    due: int
    paid: int


@dataclass(frozen=True, kw_only=True)
class RemovalDue(Ruling):
    """SC-184: because of a card that was played others are removed at the next turn."""

    card: str
    due: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class RemovalLapsed(Ruling):
    """SC-257: a card that was to be removed is covered now, so it stays where it is."""

    card: str
    cell: str
