"""Questions as data: which beliefs their cases offer is known before a position is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

import urbannb as ub
from urbannb.core.lesson import (
    Belief,
    Case,
    Dice,
    Either,
    LessonQuestion,
    Posed,
    Unfit,
    asked,
    offering,
)
from urbannb.core.lesson.dice import draw
from urbannb.core.lesson.plan import Topic

BELIEFS = (
    Belief("few", "Yes", "few are enough", "{truth}"),
    Belief("few many", "Ask {who}", "somebody decides", "Nobody does."),
    Belief("few many", "Later", "it can wait", "It cannot.", "early"),
)
CASES = {
    "few": Case("CB-1", "No", "There are {count}."),
    "many": Case("CB-2", "Yes, {count}", "There are many.", "Enough. {truth}", see="Look, {who}."),
}
GAMES = ["city-blocks", "sprawlopolis", "urban-sprawl", "urbify", "sim-city"]


def posed(count: int, case: str = "", **more: Any) -> Posed:
    words = {"count": count, "who": "Ana"}
    return Posed(ub.new_game("city-blocks", seed=1), (), words, case=case, **more)


@asked("Something is there.", "Enough?", CASES, BELIEFS)
def counted(dice: Dice, case: str) -> Posed:
    return posed({"few": 1, "many": 9}[case], given=("early",))


@asked("", "Enough?", CASES, BELIEFS, ())
def decided(dice: Dice, case: str) -> Posed:
    count = dice.below(10)
    return posed(count, "many" if count > 4 else "few", given=("early",))


def questions(problem: Any) -> Iterator[LessonQuestion]:
    if isinstance(problem, Either):
        for each in dict.fromkeys(problem.questions):
            yield from questions(each)
    elif isinstance(problem, LessonQuestion):
        yield problem


def asking() -> Iterator[tuple[str, Topic, LessonQuestion]]:
    """Every question with cases that a topic of a game can ask."""
    for name in GAMES:
        for topic in ub.lesson(name).plan.topics:
            for question in questions(topic.problem):
                yield name, topic, question


ASKING = [pytest.param(*each, id=f"{each[0]} {each[2].__name__}") for each in asking()]


def test_a_case_has_its_words_and_its_beliefs():
    few = counted(Dice(1), want="few")
    assert (few.see, few.right.text, few.right.why, few.rule) == (
        "Something is there.", "No", "There are 1.", "CB-1",
    )  # fmt: skip
    assert [each.why for each in few.wrong] == ["There are 1.", "Nobody does.", "It cannot."]
    many = counted(Dice(1), want="many")
    assert (many.see, many.right.text) == ("Look, Ana.", "Yes, 9")
    assert many.right.why == "Enough. There are many."
    assert [each.text for each in many.wrong] == ["Ask Ana", "Later"]


def test_what_a_case_offers_is_known_without_a_position():
    assert counted.offers == {
        "few": ("few are enough", "somebody decides", "it can wait"),
        "many": ("somebody decides", "it can wait"),
    }


def test_the_cases_that_offer_a_belief_are_found_among_several_questions():
    either = Either(counted, counted, Either(decided), len)
    assert [*offering(either, lambda said: said == "few are enough")] == [
        (counted, "few"), (decided, "few"),
    ]  # fmt: skip
    assert not [*offering(either, lambda said: said == "nobody says so")]


def test_a_position_that_decides_is_drawn_until_it_is_what_is_wanted():
    for seed in range(8):
        found = draw(lambda dice: decided(dice, want="many"), f"{seed}")
        assert found.rule == "CB-2"
    with pytest.raises(Unfit, match="the case was many, not few"):
        for seed in range(8):
            decided(Dice(seed), want="few")


@pytest.mark.parametrize(("name", "topic", "question"), ASKING)
def test_every_belief_that_a_question_can_offer_is_listed(name, topic, question):
    """More than is drawn: no seed is needed for a rare case."""
    beliefs = ub.lesson(name).beliefs
    for case, said in question.offers.items():
        assert said, f"nothing is believed in the case {case}"
        for text in said:
            listed = beliefs.meant(topic.name, text)
            assert listed, f"{topic.name} can offer {text!r}, which is not listed"
            assert topic.name in listed.topics, f"{listed.id} lacks the topic {topic.name}"


@pytest.mark.parametrize(("name", "topic", "question"), ASKING)
def test_a_question_is_asked_in_the_case_that_is_wanted(name, topic, question):
    for case, said in question.offers.items():
        found = draw(partial(question, want=case), f"{name}/{case}")
        assert {each.belief for each in found.wrong} <= {*said}
        assert found.rule == question.cases[case].rule
