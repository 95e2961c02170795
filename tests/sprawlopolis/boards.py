"""Small cities for the tests: rows of blocks, parted by strokes."""

from __future__ import annotations

from urbannb.games import sprawlopolis
from urbannb.games.sprawlopolis import City
from urbannb.games.sprawlopolis.rules.conditions import Part, condition, points


def city(text: str) -> City:
    """The city of ``"P REW / P P"``: two rows of two blocks."""
    return City.from_text(text.split("/"))


def parts(number: int, text: str) -> list[Part]:
    """What a condition finds in a city."""
    return condition(number).find(city(text))


def worth(number: int, text: str) -> int:
    """The points of a condition: those of its parts, and those of its line of the score."""
    found = points(parts(number, text))
    score = sprawlopolis.score(city(text), [number])
    assert score.lines[-1].total == found
    assert score.total == sum(line.total for line in score.lines)
    assert score.goal == number
    return found


LOOP4 = "RSE CSW / INE RNW"
"""The smallest loop."""
LOOP8 = "RSE CEW RSW / INS P CNS / RNE IEW CNW"
"""A loop round a park."""
LOOP12 = "RSE CEW IEW RSW / CNS P P CNS / INS P P INS / RNE CEW IEW RNW"
"""A loop round four parks, as long as the one printed on card 14."""
