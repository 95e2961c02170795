"""What the topics on scores share: the parts of a bill, and the words for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from urbannb.core.text import listing
from urbannb.games.sim_city.components.zones import POLICE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import CARDS
from urbannb.games.sim_city.model.ledger import SPECIALS, VALUES
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.phrases.box import box_lines
from urbannb.games.sim_city.rules.rulings.placing import Earned, LaterEarned, SpecialEarned
from urbannb.games.sim_city.rules.scoring import Bill


def amounts(parts: Iterable[Earned]) -> tuple[int, ...]:
    """What some parts come to."""
    return tuple(part.amount for part in parts)


def plain(found: Bill) -> bool:
    """Whether a card scores by its value and by specials alone."""
    return {part.source for part in found.parts} <= {VALUES, SPECIALS}


def part_words(part: Earned) -> str:
    """One part, in a few words, without its sign: "$4 for its value", "$1 from the Park"."""
    sum_ = kit.dollars(abs(part.amount))
    if isinstance(part, LaterEarned):
        return f"{sum_} {'from' if part.amount > 0 else 'for'} {kit.the(part.by)}"
    if isinstance(part, SpecialEarned):
        count = f" ({part.count} of them count)" if part.count > 1 else ""
        return f"{sum_} for what it says{count}"
    return f"{sum_} for its value"


def parts_words(parts: Sequence[Earned]) -> str:
    """All parts as a listing: what is paid, and what is taken off."""
    paid = listing(part_words(part) for part in parts if part.amount > 0) or "nothing"
    taken = listing(part_words(part) for part in parts if part.amount < 0)
    return paid + (f", less {taken}" if taken else "")


def says(card: str) -> str:
    """What the box of a card says, as sentences; "" for an empty one."""
    return " ".join(line.sentence for line in box_lines(CARDS[card]))


def crimes(state: kit.State, kind: str = POLICE) -> str:
    """The crime factors of the city, which matter to the police alone."""
    found = [
        f"{kit.names(state, [GRID.place(cell)])} {kit.signed(block.face.card.crime)}"
        for cell, block in sorted(state.cities[0].ground.blocks.items()) if block.face.card.crime
    ]  # fmt: skip
    if kind != POLICE or not found:
        return ""
    return f" Crime factors (black is plus, blue is minus): {', '.join(found)}."
