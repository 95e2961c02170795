"""What the topics on scores share: the parts of a bill, and the words for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from urbannb.core.text import listing
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import CARDS
from urbannb.games.sim_city.model.ledger import SPECIALS, VALUES
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
    """One part, in a few words: "$4 for its value", "$1 from the Park"."""
    if isinstance(part, LaterEarned):
        return f"{kit.dollars(part.amount)} from {kit.the(part.by)}"
    if isinstance(part, SpecialEarned):
        count = f" ({part.count} of them count)" if part.count > 1 else ""
        return f"{kit.dollars(part.amount)} for what it says{count}"
    return f"{kit.dollars(part.amount)} for its value"


def parts_words(parts: Sequence[Earned]) -> str:
    """All parts as a listing."""
    return listing(map(part_words, parts)) or "nothing"


def says(card: str) -> str:
    """What the box of a card says, as sentences; "" for an empty one."""
    return " ".join(line.sentence for line in box_lines(CARDS[card]))
