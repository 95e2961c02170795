"""Positions of Urbify, and the rulebook's worked examples among them."""

from __future__ import annotations

from urbannb.core.lesson.example import Example, example_called
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.position import examples
from urbannb.games.urbify.position.builder import UrbifyGame

EXAMPLES: dict[str, Example[UrbifyState]] = {example.name: example for example in examples.EXAMPLES}


def example(name: str) -> UrbifyGame:
    """The position of a worked example: ``example("vote")``, with nothing played yet.

    `BadOption` lists the names there are.
    """
    return example_called(name, EXAMPLES)
