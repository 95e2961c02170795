"""Paying with permits: how many a player has for each zone, and the ways to pay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import Permit
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.model.actions import Invest, invest
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState


class Hand(NamedTuple):
    """What planning cards are good for together."""

    power: dict[str, int]
    """How many permits they could pay for each zone (US-36). Not to be changed."""
    renewals: tuple[str, ...]
    """The Urban Renewal cards among them."""
    investments: tuple[Invest, ...]
    """The permits that could be discarded for the wealth on them, or for nothing (US-20)."""


@lru_cache(maxsize=1024)
def _hand(deck: str, held: tuple[str, ...]) -> Hand:
    known = read_box(deck)
    power = dict.fromkeys(ZONES, 0)
    renewals, investments = [], []
    for card in held:
        permit = known.permits.get(card)
        if permit:
            for zone in permit.zones:
                power[zone] += permit.permits
            investments.append(invest(card))
        elif card in known.renewals:
            renewals.append(card)
    return Hand(power, tuple(renewals), tuple(investments))


def hand(state: UrbanSprawlState, player: int) -> Hand:
    """What a player's planning cards are good for."""
    return _hand(state.deck, tuple(state.permits[player]))


def held_for(state: UrbanSprawlState, player: int, zone: str) -> list[Permit]:
    """The cards a player can pay with for a zone, most permits first."""
    permits = box(state).permits
    held = [permits[card] for card in state.permits[player] if card in permits]
    fitting = [card for card in held if zone in card.zones]
    return sorted(fitting, key=lambda c: (-c.permits, c.id))


def wasted(state: UrbanSprawlState, cards: Sequence[str], due: int) -> int:
    """How many permits are lost when these cards are paid, for no change is given."""
    known = box(state).permits
    return sum(known[card].permits for card in cards) - due


def ways(cards: Sequence[Permit], size: int) -> list[tuple[str, ...]]:
    """Every way to pay `size` permits in which no card is superfluous (US-37).

    `cards` have most permits first. Of two cards that show the same, the first is paid.
    """
    found: list[tuple[str, ...]] = []
    paid: list[Permit] = []

    def pay(start: int, due: int) -> None:
        shown = set()
        for i, card in enumerate(cards[start:], start + 1):
            face = _face(card)
            if face in shown:
                continue
            shown.add(face)
            paid.append(card)
            if card.permits < due:
                pay(i, due - card.permits)
            else:
                # None is superfluous: the last card was needed, and it is the smallest of them.
                found.append(tuple(sorted([card.id for card in paid])))
            paid.pop()

    pay(0, size)
    return found


def _face(card: Permit) -> tuple[int, tuple[str, ...], int, bool]:
    return card.permits, card.zones, card.wealth, card.ballot
