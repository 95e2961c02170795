"""Cards that a lesson needs: chosen by what they are, and named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from urbannb.core.lesson import Dice
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Contract, Permit
from urbannb.games.urban_sprawl.model.actions import DECK_COST, PLAN_COSTS
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, Lose

BOX = read_box("")
"""The printed cards."""
FEEDS = ((0,) * 5, (0, 1, 1, 1, 1), (0, 1, 2, 2, 2))
"""Which deck feeds each box, by how many decks are active."""


def contracts(
    wanted: Callable[[Contract], bool] | None = None, deck: str = "", **having: object
) -> list[Contract]:
    """The contracts that are wanted, or have these fields: ``contracts(zone="CIV", lots=2)``."""
    return [
        card
        for card in BOX.contracts.values()
        if deck in ("", card.deck) and (wanted is None or wanted(card)) and _has(card, having)
    ]


def permits(wanted: Callable[[Permit], bool] | None = None, **having: object) -> list[Permit]:
    """The Build Permits that are wanted, or have these fields: ``permits(ballot=False)``."""
    return [
        card
        for card in BOX.permits.values()
        if (wanted is None or wanted(card)) and _has(card, having)
    ]


def _has(card: Contract | Permit, having: dict[str, object]) -> bool:
    return all(getattr(card, name) == value for name, value in having.items())


def ids(cards: Iterable[Contract | Permit]) -> list[str]:
    """The ids of cards."""
    return [card.id for card in cards]


def quiet(dice: Dice, zone: str, size: int) -> Contract:
    """A contract without restrictions that asks as little as possible once it is built."""
    found = contracts(zone=zone, lots=size, restrictions=())
    least = min(map(_asks, found))
    return dice.choice([c for c in found if _asks(c) == least])


def _asks(contract: Contract) -> int:
    plain = (Gain, Lose)
    return len(contract.vocations) + sum(not isinstance(e, plain) for e in contract.effects)


def permit_for(dice: Dice, zone: str, count: int) -> Permit:
    """One card that pays exactly so many permits of a zone."""
    return dice.choice(permits(lambda p: zone in p.zones and p.permits == count))


def payment(card: Contract) -> Permit:
    """The smallest Build Permit that pays for a contract."""
    able = permits(lambda p: card.zone in p.zones and p.permits >= card.lots)
    return min(able, key=lambda p: p.permits)


def stage(card: Contract) -> int:
    """How many decks are active when a contract of its deck lies in a box."""
    return CONTRACT_DECKS.index(card.deck) + 1


def reachable(lying: Mapping[str, str]) -> bool:
    """Whether the deck of every contract feeds the box that it lies in, sooner or later (US-97)."""
    last = dict(zip("54321", FEEDS[-1], strict=True))
    there = ((last[name], card) for name, card in lying.items() if card and name in last)
    return all(stage(BOX.contracts[card]) <= deck + 1 for deck, card in there)


def stock(dice: Dice, active: int = 1) -> dict[str, str]:
    """A contract in each box and on each active deck, each from the deck that feeds it."""
    piles = [dice.shuffled([i for i in pile if i in BOX.contracts]) for pile in BOX.decks]
    boxes = {box: piles[deck].pop() for box, deck in zip("54321", FEEDS[active - 1], strict=True)}
    return {**boxes, **{name: piles[n].pop() for n, name in enumerate(CONTRACT_DECKS[:active])}}


def laid(row: Sequence[str]) -> dict[int, str]:
    """Planning cards where they lie: the first on top of the deck, the others in the boxes."""
    return dict(zip((DECK_COST, *PLAN_COSTS), row, strict=False))


def permit_words(card: Permit) -> str:
    """A permit card in a few words: "2-permit CIV or RES card"."""
    return f"{card.permits}-permit {listing(card.zones, 'or')} card"
