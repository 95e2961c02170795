"""The worked examples of the rulebook as positions, with what is said to come of them."""

from __future__ import annotations

from urbannb.core.lesson.example import Example, example_called
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position import examples
from urbannb.games.urban_sprawl.position.builder import UrbanSprawlGame

EXAMPLES: dict[str, Example[UrbanSprawlState]] = {
    example.name: example
    for example in (*examples.CITY_EXAMPLES, *examples.PEOPLE_EXAMPLES, *examples.TURNS_EXAMPLES)
}


def example(name: str) -> UrbanSprawlGame:
    """The position of a worked example: ``example("payment")``, with nothing played yet.

    `BadOption` lists the names there are.
    """
    return example_called(name, EXAMPLES)
