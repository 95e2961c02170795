"""Setup, turns, phases and the end (SC-3 to SC-25, SC-70 to SC-79, SC-184)."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.ruling import Ruling


@dataclass(frozen=True, kw_only=True)
class DecksShuffled(Ruling):
    """SC-3, SC-196: the decks, and how many cards each has; `long` are the long cards."""

    sizes: tuple[int, ...]
    long: int


@dataclass(frozen=True, kw_only=True)
class HandsDealt(Ruling):
    """SC-3: the cards that each player is dealt."""

    cards: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CardRemoved(Ruling):
    """SC-184: a card that must be removed leaves the city."""

    player: int
    card: str
    cell: str


@dataclass(frozen=True, kw_only=True)
class CardDrawn(Ruling):
    """SC-9, SC-197, SC-224: a card is drawn from the deck, the long cards or the discards."""

    player: int
    pile: str
    card: str


@dataclass(frozen=True, kw_only=True)
class NothingDrawn(Ruling):
    """SC-10: the deck is used up."""

    player: int


@dataclass(frozen=True, kw_only=True)
class Passed(Ruling):
    """SC-13: a player plays nothing, or no further card that one played before (`by`) allows."""

    player: int
    by: str = ""


@dataclass(frozen=True, kw_only=True)
class Declared(Ruling):
    """SC-22: a player shows the hand; `plays` are the cards of it that could be played."""

    player: int
    hand: tuple[str, ...]
    plays: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Discarded(Ruling):
    """SC-222: a player alone has too many cards."""

    player: int
    card: str


@dataclass(frozen=True, kw_only=True)
class MorePlays(Ruling):
    """SC-14: a card lets its player play more cards this turn."""

    player: int
    card: str
    cards: int


@dataclass(frozen=True, kw_only=True)
class PhaseBegun(Ruling):
    """SC-71, SC-72, SC-74: so much there is of what a phase needs, and it begins."""

    phase: int
    needed: int
    had: int
    off: int = 0
    """What the largest residential zone has taken from what the metropolis needs."""
    grown: bool = False
    """Whether the card that was just placed is in that zone."""


@dataclass(frozen=True, kw_only=True)
class CityOpened(Ruling):
    """SC-73, SC-117: a Power Plant opens phase III, and its player becomes mayor."""

    player: int
    card: str


@dataclass(frozen=True, kw_only=True)
class LastRoundBegun(Ruling):
    """SC-17: somebody has the money that ends the game with this round."""

    player: int
    money: int


@dataclass(frozen=True, kw_only=True)
class EndReached(Ruling):
    """The game ends now, and by which rule."""


@dataclass(frozen=True, kw_only=True)
class GameOver(Ruling):
    """SC-1, SC-2: everybody's money, and who has most."""

    money: tuple[int, ...]
    winners: tuple[int, ...]
