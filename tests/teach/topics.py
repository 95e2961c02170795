"""Every topic of every game's lesson, so that a test runs over all of them."""

from __future__ import annotations

import pytest

from tests.support.lessons import lesson, taught

LESSONS = {name: lesson(name) for name in taught()}


def topics(leave_out: str = "", *, composites: bool = False) -> pytest.MarkDecorator:
    """A parameter for each topic of each game but the one named; perhaps the composite ones too."""
    found = [
        pytest.param(lesson, topic.name, id=f"{game}-{topic.name}")
        for game, lesson in LESSONS.items()
        for topic in (lesson.plan.every if composites else lesson.plan.topics)
        if topic.name != leave_out
    ]
    return pytest.mark.parametrize(("lesson", "name"), found)


TOPICS = topics()
ASKED = topics(composites=True)
"""All that there are questions on."""
GAMES = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
