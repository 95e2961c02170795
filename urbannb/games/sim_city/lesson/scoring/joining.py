"""What questions on complexes share: which cards join which, and what they are worth there."""

from __future__ import annotations

from collections import Counter

from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import BOX
from urbannb.games.sim_city.model.complexes import Complex
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.rules.rulings.placing import ComplexEarned

FARM, OIL = "Farm", "Oil Refinery"


def joins(card: Card, name: str) -> bool:
    """Whether a card is in a complex by lying there, without any condition."""
    when = card.complex_conditions
    return card.complex == name and not (when.remote or when.sims) and bool(card.roads)


def joined(state: kit.State, card: str, cell: str) -> list[Complex]:
    """The complexes that a card would join."""
    member = BOX.faces[card].member
    kit.require(member is not None)
    city = state.cities[0]
    return city.complexes_joined((cell_of(cell),), member)  # type: ignore[arg-type]  # required


def worths(state: kit.State, places: list[str]) -> str:
    """What cards are worth in their complex: "the Barn ($2) and 2 Field cards ($1 each)"."""
    ground = state.cities[0].ground
    cards = [block.face.card for place in places if (block := ground.at(cell_of(place)))]
    found = Counter((card.name, card.complex_bonus) for card in cards)
    return listing(
        f"{kit.with_the(name)} ({kit.dollars(bonus)})" if count == 1
        else f"{count} {name} cards ({kit.dollars(bonus)} each)"
        for (name, bonus), count in found.items()
    )  # fmt: skip


def why_of(state: kit.State, found: list[ComplexEarned], touched: list[Complex]) -> str:
    """How a bonus comes about, or why there is none."""
    if not found:
        if not touched:
            return "It joins no complex there."
        sizes = " and another of ".join(plural(each.size, "card") for each in touched)
        return f"It joins a complex of {sizes}. A complex pays once it has three cards."
    parts = []
    for part in found:
        near = worths(state, [place for place, _ in part.members])
        far = worths(state, [place for place, _ in part.remote])
        parts.append(near + (f", and from afar {far}" if far else ""))
    return f"The complex had {'; and '.join(parts)}. The card just placed does not count."
