"""Positions of Sim City: the rulebook's worked examples, and cities that are ready to be used."""

from __future__ import annotations

from urbannb.core.lesson.example import Example, example_called
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position import examples
from urbannb.games.sim_city.position.builder import SimCityGame

EXAMPLES: dict[str, Example[SimCityState]] = {
    example.name: example
    for example in (
        *examples.BUILDING_EXAMPLES,
        *examples.SCORING_EXAMPLES,
        *examples.POLITICS_EXAMPLES,
        *examples.PLAYING_EXAMPLES,
    )
}
"""Every worked example by its name."""


def example(name: str) -> SimCityGame:
    """The position of a worked example: ``example("vote")``, with nothing played yet.

    `BadOption` lists the names there are.
    """
    return example_called(name, EXAMPLES)
