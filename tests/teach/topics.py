"""Every topic of every game's lesson, so that a test runs over all of them."""

from __future__ import annotations

import pytest

from tests.support.lessons import lesson, taught

LESSONS = {name: lesson(name) for name in taught()}


def topics(leave_out: str = "") -> pytest.MarkDecorator:
    """A parameter for each topic of each game but the one named."""
    found = [
        pytest.param(lesson, name, id=f"{game}-{name}")
        for game, lesson in LESSONS.items()
        for name in lesson.names
        if name != leave_out
    ]
    return pytest.mark.parametrize(("lesson", "name"), found)


TOPICS = topics()
GAMES = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
