"""The eighteen scoring conditions: one record each, in the module of what it looks at.

The one place where conditions are worked out: points, scores and explanations all come from
the parts that they find. A new condition is one more record, and its rule in `rules.toml`.
"""

from __future__ import annotations

from collections.abc import Iterable

from urbannb.core.errors import BadOption
from urbannb.core.text.quote import quoted
from urbannb.core.vocabulary import Vocabulary
from urbannb.games.sprawlopolis.rules.conditions import by_block, by_city, by_line, by_road
from urbannb.games.sprawlopolis.rules.conditions.record import Condition, Part, Parts, points

__all__ = ["CONDITIONS", "Condition", "Part", "Parts", "chosen", "condition", "points"]

CONDITIONS: Vocabulary[Condition] = Vocabulary("condition", Condition, ("number", "short"))
"""Every condition by the number of its card."""
for _one in sorted(
    (*by_road.CONDITIONS, *by_line.CONDITIONS, *by_block.CONDITIONS, *by_city.CONDITIONS),
    key=lambda one: one.number,
):
    CONDITIONS.add(str(_one.number), _one)


def condition(number: int) -> Condition:
    """The condition on a card."""
    return CONDITIONS[str(number)]


def chosen(given: Iterable[int] | int | str) -> tuple[int, ...]:
    """Conditions that somebody names, in that order; `BadOption` says what is wrong with them."""
    listed = isinstance(given, Iterable) and not isinstance(given, str | bytes)
    named: tuple[object, ...] = tuple(given) if isinstance(given, Iterable) and listed else ()
    numbers = tuple(number for number in named if type(number) is int)
    if not listed or len(numbers) < len(named):
        raise BadOption(
            f"conditions are numbers of cards such as 7, 8 and 17, not {quoted(given)}",
            "conditions",
        )
    for number in numbers:
        if str(number) not in CONDITIONS:
            raise BadOption(
                f"there is no condition {number}; they are 1 to {len(CONDITIONS)}", "conditions"
            )
    if len(set(numbers)) < len(numbers):
        raise BadOption("each condition scores once; name different ones", "conditions")
    return numbers
