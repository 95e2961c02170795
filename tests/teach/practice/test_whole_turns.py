"""Whole turns in practice: asked once their parts are known, and apart from topics on the map."""

from __future__ import annotations

from itertools import pairwise

import pytest

import urbannb as ub
from tests.teach.practice.practicing import START, answer, practice, right
from urbannb.core.errors import BadOption
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.practice.answers import AnswerLog
from urbannb.teach.practice.map_pages import still

PARTS = ("completing", "redevelop", "awarded")
WHOLE = "rebuilt-street"


def logged(*answers):
    log = AnswerLog()
    for each in answers:
        log.note(each)
    return log


def known(*topics, wrong=()):
    """Answers that were right, in these topics, and others that were not."""
    said = [answer(START - 90, name) for name in topics]
    return logged(*said, *(answer(START - 80, name, "?") for name in wrong))


@pytest.mark.parametrize(
    ("log", "asked"),
    [
        (known(), False),
        (known(*PARTS[:2]), False),
        (known(*PARTS[:2], wrong=PARTS[2:]), False),
        (known(*PARTS), True),
        (known(*PARTS, wrong=PARTS), True),
    ],
)
def test_one_is_asked_once_each_of_its_parts_was_right(log, asked):
    names = [topic.name for topic in practice("city-blocks", log=log).asking]
    assert (WHOLE in names) is asked
    assert names[:16] == list(ub.lesson("city-blocks").names)


def test_it_comes_after_the_topics_it_is_made_of():
    given, asked = practice("city-blocks", *PARTS), []
    for _ in range(8):
        asked.append(given.work.topic.name)
        right(given)
    assert asked[:4] == [*PARTS, WHOLE]
    assert all(one != other for one, other in pairwise(asked))


def test_practice_on_some_topics_has_no_whole_turn_of_others():
    given = practice("city-blocks", *PARTS[:2], log=known(*PARTS))
    assert [topic.name for topic in given.asking] == list(PARTS[:2])


def test_whoever_names_one_is_asked_about_it_at_once_and_never_given_a_task():
    given = practice("city-blocks", WHOLE, "sums", tasks=True, count=6)
    kinds = set()
    while not given.over:
        whole = given.work.topic.name == WHOLE
        kinds.add((whole, isinstance(given.work, LiveExercise)))
        given.go_on()
    assert (True, False) in kinds
    assert (True, True) not in kinds


def test_the_map_lists_them_apart():
    fell = answer(START - 50, WHOLE, "rebuilt-street/never-awarded", "rebuilt-street/never-awarded")
    given = practice("city-blocks", log=logged(fell)).map
    assert [topic.name for topic in given.topics] == list(ub.lesson("city-blocks").names)
    assert [topic.name for topic in given.composites][4] == WHOLE
    assert given.answered == 1
    assert "1 whole turn" in given.back
    text = str(given)
    assert (
        text.index("The end of the game") < text.index("Whole turn ") < text.index("Redeveloping,")
    )
    page = still(given)
    assert "<caption>Whole turns</caption>" in page
    assert "once you have been right on each of its topics" in page
    assert "Redeveloping, and the award after it</div></th>" in page, "the topic of the belief"


def test_a_game_without_whole_turns_has_no_table_of_them(monkeypatch):
    given = practice("city-blocks").map
    given.composites = ()
    assert "Whole turn" not in f"{given}{still(given)}"


def test_a_belief_of_a_whole_turn_can_be_asked_for():
    given = practice("city-blocks")
    given.ask("special-tie/other-street-decides")
    assert given.work.topic.name == "special-tie"
    ids = [answer.belief_id for answer in given.work.choices]
    assert "special-tie/other-street-decides" in ids
    with pytest.raises(BadOption):
        ub.lesson("city-blocks").predict("sums", belief="special-tie/other-street-decides")
