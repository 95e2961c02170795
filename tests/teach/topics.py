"""Every topic of every game's lesson, so that a test runs over all of them."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.lessons import lesson

LESSONS = {book.name: lesson(book.name) for book in ub.games()}


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
