"""The worked examples of the rulebook as positions, with what is said to come of them."""

from __future__ import annotations

from urbannb.core.errors import BadOption
from urbannb.core.text.quote import quoted
from urbannb.games.urban_sprawl.position import city, people, turns
from urbannb.games.urban_sprawl.position.builder import UrbanSprawlGame
from urbannb.games.urban_sprawl.position.example import Example

EXAMPLES: dict[str, Example] = {
    example.name: example for example in (*city.EXAMPLES, *people.EXAMPLES, *turns.EXAMPLES)
}


def example(name: str) -> UrbanSprawlGame:
    """The position of a worked example: ``example("payment")``, with nothing played yet.

    `BadOption` lists the names there are.
    """
    try:
        return EXAMPLES[name].make()
    except KeyError:
        known = ", ".join(EXAMPLES)
        raise BadOption(f"there is no example {quoted(name)}; there are: {known}") from None
