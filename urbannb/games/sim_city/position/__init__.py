"""Positions of Sim City: the rulebook's worked examples, and cities that are ready to be used."""

from __future__ import annotations

from urbannb.core.lesson.example import Example, example_called
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position.builder import SimCityGame
from urbannb.games.sim_city.position.examples import building, playing, politics, scoring

EXAMPLES: dict[str, Example[SimCityState]] = {
    example.name: example
    for examples in (building.EXAMPLES, scoring.EXAMPLES, politics.EXAMPLES, playing.EXAMPLES)
    for example in examples
}
"""Every worked example by its name."""


def example(name: str) -> SimCityGame:
    """The position of a worked example: ``example("vote")``, with nothing played yet.

    `BadOption` lists the names there are.
    """
    return example_called(name, EXAMPLES)
