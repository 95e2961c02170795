"""What questions count, thing by thing: the blocks of a city, each for so much, and sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from urbannb.core.lesson import Answer, Item, Misreading, NumberStyle
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.lesson.kit import DOLLARS, State
from urbannb.games.sim_city.model.ground import GRID, cell_of

Terms = tuple[Item, ...]


def worth(state: State, pairs: Iterable[tuple[str, int]]) -> Terms:
    """Every block of the city with what it counts for, most of them for nothing."""
    blocks = state.cities[0].ground.blocks
    found: Counter[int] = Counter()
    for place, amount in pairs:
        found[blocks[cell_of(place)].cell] += amount
    firsts = sorted({block.cell for block in blocks.values()})
    return tuple(
        Item(found[cell], f"{blocks[cell].face.card.name} on {GRID.place(cell)}",
                (GRID.place(cell),))
        for cell in firsts
    )  # fmt: skip


def blocks(state: State, places: Iterable[str]) -> Terms:
    """The same where each of these counts one."""
    return worth(state, ((place, 1) for place in places))


def by(state: State, places: Iterable[str], fact: Callable[[Card], int]) -> Terms:
    """The same where each of these counts what its card says."""
    ground = state.cities[0].ground.blocks
    return worth(state, ((place, fact(ground[cell_of(place)].face.card)) for place in places))


def gives(card: Card) -> int:
    """The sims that a card provides."""
    return card.gives


def at(cells: Iterable[int]) -> list[str]:
    """The places of some cells."""
    return [GRID.place(cell) for cell in cells]


def reading(
    belief: str, terms: Terms, idea: str, truth: str, places: tuple[str, ...] = (),
    row: Iterable[int] | None = None,
) -> Misreading:  # fmt: skip
    """A wrong count; its row shows the sum as it is counted there, or else the total alone."""
    return Misreading(belief, terms, idea, truth, places, _shown(terms, row))


def right(
    sums: NumberStyle, terms: Terms, why: str, places: tuple[str, ...] = (),
    row: Iterable[int] | None = None, label: str = "In the game",
) -> Answer:  # fmt: skip
    """The right count, with a row like those of the wrong ones."""
    return sums.right(label, terms, why, places, _shown(terms, row))


def _shown(terms: Terms, row: Iterable[int] | None) -> str:
    return DOLLARS.summed([sum(each.value for each in terms)] if row is None else row)
