"""What lies where in a city of cards: the stack of blocks on each cell, from the bottom up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from urbannb.games.sprawlopolis.components.cards import ZONES, Block
from urbannb.games.sprawlopolis.components.grid import footprint
from urbannb.games.sprawlopolis.model.city import City, Laid


@dataclass(frozen=True, slots=True)
class Layers:
    """A city and what it covers: for each cell the cards and their blocks, the top one last."""

    city: City
    stacks: dict[int, tuple[tuple[int, Block], ...]]

    @property
    def owners(self) -> dict[int, int]:
        """The number of the visible card on each cell."""
        return {cell: stack[-1][0] for cell, stack in self.stacks.items()}

    @property
    def covered(self) -> dict[int, Block]:
        """The block directly below the visible one, where there is one."""
        return {cell: stack[-2][1] for cell, stack in self.stacks.items() if len(stack) > 1}


def layers(laid: Iterable[Laid]) -> Layers:
    """The city of these cards; worked out once for each."""
    return _layers(tuple(laid))


@lru_cache(maxsize=64)
def _layers(laid: tuple[Laid, ...]) -> Layers:
    stacks: dict[int, tuple[tuple[int, Block], ...]] = {}
    for card in laid:
        for cell, block in zip(footprint(card.site), card.blocks, strict=True):
            stacks[cell] = (*stacks.get(cell, ()), (card.card, block))
    blocks = {cell: stacks[cell][-1][1] for cell in sorted(stacks)}
    return Layers(City(blocks), stacks)


def bare(city: City) -> Layers:
    """A city without cards, such as `City.from_text` reads: its blocks belong to card 0."""
    return Layers(city, {cell: ((0, block),) for cell, block in city.blocks.items()})


def stack_words(stack: tuple[tuple[int, Block], ...]) -> str:
    """ "park of card 7 on commercial of card 3"."""
    return " on ".join(f"{ZONES[block.zone]} of card {card}" for card, block in reversed(stack))
