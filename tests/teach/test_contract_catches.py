"""The contract for lessons passes a sound lesson of a stranger's, and catches any single fault."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count

import pytest

from tests.support.toy import Take, Toy
from urbannb import contract, kit
from urbannb.contract import answering
from urbannb.core.engine import advance
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Goal,
    Item,
    LessonPlan,
    Misreading,
    NumberStyle,
    Problem,
    Topic,
    added,
)

BOOK = Toy()
EVERY = count()


def game(dice: Dice) -> Game:
    state = BOOK.new(("Ana", "Ben"), dice.below(1000))
    advance(state)
    return Game(BOOK, state)


def goal(now: Game) -> Goal:
    left = len(now.state.heaps[0])
    return Goal(left <= 3, f"Heap 0 has {left} stones.")


def exercise(dice: Dice) -> Exercise:
    """Take two stones of one heap, let Ben take two, and so on, until three are left."""
    return Exercise(
        game(dice),
        "Leave three stones or fewer on **heap 0**.",
        goal,
        ("Heap 0 has six.", "Take as many as you can.", "take 2 of 0, then take 2 of 0 does it."),
        ("heap0",),
        solution=(Take(0, 2), Take(0, 2)),
    )


def problem(dice: Dice) -> Problem:
    return Problem(
        game(dice),
        "There are six and seven stones.",
        "Ana takes **two of the first heap**. How many are left there?",
        "there are 4 left",
        Answer("4", "", "6 - 2 is 4.", (("Left", "4"),)),
        (
            Answer("6", "nothing is taken", "Two are taken.", (("You", "6"),)),
            Answer("5", "one is taken", "Two are taken.", (("You", "5"),)),
        ),
        (Take(0, 2),),
        "T-2",
        ("heap0",),
        ("", ">Stones"),
    )


def asked(dice: Dice) -> Problem:
    """Whether two may be taken of a heap with one stone."""
    found = problem(dice)
    for played in (Take(0, 2), Take(0, 2), Take(0, 1)):
        found.game.play(played)
    right = Answer("No", "", "Heap 0 has only 1. (T-2)")
    return replace(found, right=right, heads=(), actions=(), tried=Take(0, 2))


SOUND = Topic("taking", "Taking", ("T-2", "T-1", "T-3"), "Take one or two.", exercise, problem)


def plan(topic: Topic) -> LessonPlan:
    return LessonPlan("toy", (topic, replace(SOUND, name="asking", problem=asked)))


def test_a_sound_lesson_passes():
    contract.lessons.lesson(BOOK, plan(SOUND))
    contract.lessons.covers(plan(SOUND), BOOK.rules)
    contract.lessons.cites(SOUND, [SOUND.problem_of("toy", 0)])


def playing(now: Game) -> Goal:
    now.play(Take(0, 1))
    return Goal(False, "Heap 0 is smaller now.")


EXERCISES = {
    "done before": {"goal": lambda now: Goal(True, "It is done.")},
    "never done": {"goal": lambda now: Goal(False, "It is not done.")},
    "done too soon": {"goal": lambda now: Goal(now.turn > 0, "It stands so.")},
    "looking plays": {"goal": playing},
    "nothing missing is said": {"goal": lambda now: Goal(goal(now).done, "")},
    "no solution": {"solution": ()},
    "illegal solution": {"solution": (Take(0, 2), Take(0, 2), Take(0, 9))},
    "solution falls short": {"solution": (Take(0, 2),)},
    "no hints": {"hints": ()},
    "two hints alike": {"hints": ("Take some.", "Take some.", "take 2 of 0 does it.")},
    "hints do not lead there": {"hints": ("Take some.", "Take more.", "Take what there is.")},
    "a hint is no sentence": {"hints": ("heap", "Take more.", "take 2 of 0 does it.")},
    "a place that is none": {"places": ("castle",)},
    "nothing to do is said": {"say": ""},
}
PROBLEMS = {
    "two answers alike": {"wrong": (Answer("6", "a", "Two are."), Answer("6", "b", "Two are."))},
    "a wrong answer is right": {"wrong": (Answer("4", "a", "Two are."), Answer("5", "b", "So."))},
    "too few answers": {"wrong": ()},
    "a wrong answer has no belief": {"wrong": (Answer("6", "", "No."), Answer("5", "b", "No."))},
    "a wrong answer has no reason": {"wrong": (Answer("6", "a"), Answer("5", "b", "No."))},
    "it is only called wrong": {"wrong": (Answer("6", "So.", "So."), Answer("5", "b", "No."))},
    "the right answer has a belief": {"right": Answer("4", "a belief", "It is so.")},
    "the right answer is not explained": {"right": Answer("4", "", "")},
    "an illegal action": {"actions": (Take(0, 9),)},
    "a rule that is none": {"rule": "T-9"},
    "a place that is none": {"places": ("castle",)},
    "a place of an answer that is none": {"right": Answer("4", "", "It is 4.", places=("castle",))},
    "rows unlike their heads": {"heads": ("", ">Stones", ">More")},
    "nothing is asked": {"ask": ""},
    "nothing is seen": {"see": ""},
    "the engine says no": {"tried": Take(0, 9)},
    "the engine says yes": {"tried": Take(0, 2), "actions": ()},
    "the engine's reason is not given": {
        "tried": Take(0, 9),
        "actions": (),
        "right": Answer("No", "", "It is not allowed."),
    },
    "no end of a sentence": {"answer": ""},
}
TOPICS = {
    "no title": {"title": ""},
    "nothing to remember": {"remember": ""},
    "no rules": {"rules": ()},
    "a rule that is none": {"rules": ("T-9",)},
    "two topics of one name": {"name": "asking"},
    "another position each time": {"problem": lambda _: problem(Dice(next(EVERY)))},
}


@pytest.mark.parametrize("fault", EXERCISES)
def test_a_faulty_exercise_is_caught(fault):
    found = replace(SOUND.exercise_of("toy", 0), **EXERCISES[fault])
    with pytest.raises(AssertionError):
        contract.lessons.exercise(BOOK, found)


def test_a_task_in_which_somebody_has_played_already_is_caught():
    """Its solution is legal and reaches the goal; but Ana's action is none of the learner's."""
    found = SOUND.exercise_of("toy", 0)
    found.game.play(Take(0, 1))
    begun = replace(found, hints=(*found.hints[:2], "take 1 of 0 does it."))
    begun = replace(begun, solution=(Take(0, 1), Take(0, 1)))
    with pytest.raises(AssertionError, match="played before the task begins: take 1 of 0"):
        contract.lessons.exercise(BOOK, begun)
    contract.lessons.hints(begun)
    contract.lessons.solved(begun)


@pytest.mark.parametrize("fault", PROBLEMS)
def test_a_faulty_question_is_caught(fault):
    found = replace(SOUND.problem_of("toy", 0), **PROBLEMS[fault])
    with pytest.raises(AssertionError):
        contract.lessons.problem(BOOK, found)


RIGHT = {
    "off by one": ({"right": Answer("5", "", "6 - 2 is 5.", (("Left", "5"),)),
                    "wrong": (Answer("6", "a", "No.", (("You", "6"),)),
                              Answer("4", "b", "No.", (("You", "4"),)))},
                   "the right answer is '5', but nothing that the engine tells comes to that"),
    "not what it works out to": (
        {"works": lambda later: str(len(later.state.heaps[0]) + 1)},
        "the right answer is '4', but the game that was played gives '5'"),
    "yes where it is no": (
        {"tried": Take(1, 2), "right": Answer("No, not two", "", "It is so.", (("Left", "4"),)),
         "actions": (Take(1, 2),)},
        "the right answer is 'No, not two', but take 2 of 1 is legal"),
    "right twice": ({"wrong": (Answer("4 stones", "a", "No.", (("You", "4"),)),
                               Answer("5", "b", "No.", (("You", "5"),)))},
                    "two answers are the same: '4' and '4 stones'"),
    "counts to something else": (
        {"right": Answer("4", "", "6 - 2 is 4.", (("Left", "4"),),
                         course=(Item(6, "heap 0"), Item(-1, "what Ana takes")))},
        "what '4' counts"),
    "counts what is nowhere": (
        {"right": Answer("4", "", "6 - 2 is 4.", (("Left", "4"),),
                         course=(Item(4, "heap 7", ("nowhere",)),))},
        "nowhere"),
}  # fmt: skip


@pytest.mark.parametrize("fault", RIGHT)
def test_a_right_answer_that_is_not_the_engine_s_is_caught(fault):
    wrong, told = RIGHT[fault]
    with pytest.raises(AssertionError, match=re.escape(told)):
        contract.lessons.problem(BOOK, replace(SOUND.problem_of("toy", 0), **wrong))


def test_answers_are_the_same_whatever_is_said_beside_the_number():
    same = ("9", "9 points", "nine points", "**9** point", "9."), ("nothing", "0"), ("$4", "4")
    for words in same:
        assert all(answering.alike(one, other) for one in words for other in words)
    for one, other in (("9 points", "$9"), ("9", "10"), ("-3", "3"), ("Ana, 9 to 8", "Ana, 9")):
        assert not answering.alike(one, other)


def test_what_is_said_to_be_the_only_way_is_the_only_one():
    """Two stones are left of heap 0 by two moves of two stones, and by no other move."""
    two = lambda now: Goal(len(now.state.heaps[0]) <= 2, "Heap 0 is smaller now.")  # noqa: E731
    found = replace(SOUND.exercise_of("toy", 0), only=True, goal=two)
    contract.lessons.exercise(BOOK, found)
    easy = replace(found, goal=lambda now: Goal(now.turn > 1, "It stands so."))
    told = "the goal is reached by take 1 of 0, take 1 of 1 or take 2 of 1 as well as by take 2 of"
    with pytest.raises(AssertionError, match=told):
        contract.lessons.exercise(BOOK, easy)


def test_a_question_made_with_the_kit_carries_how_its_answer_is_worked_out():
    begun = game(Dice(1))
    wrong = (("6", "nothing is taken", "Two are."), ("5", "one is taken", "Two are."))
    asked = kit.question(
        begun, "Six.", "How many?", Answer("", "", "So."), wrong, actions=(Take(0, 2),),
        works=lambda later: str(len(later.state.heaps[0])),
    )  # fmt: skip
    assert asked.right.text == "4"
    sums = NumberStyle(("", "Counted", ">Stones"), "{} stones".format, added)
    off = [Misreading(f"by {n}", (n,), "so", "No.") for n in (6, 5)]
    counted = kit.how_many(
        begun, "Six.", "How many?", Answer("", "", "So."),
        lambda later: len(later.state.heaps[0]), off, sums, actions=(Take(0, 2),),
    )  # fmt: skip
    assert counted.works is not None
    assert counted.right.text == "4 stones" == counted.works(counted.played)


@pytest.mark.parametrize("fault", TOPICS)
def test_a_faulty_topic_is_caught(fault):
    with pytest.raises(AssertionError):
        contract.lessons.lesson(BOOK, plan(replace(SOUND, **TOPICS[fault])))


def test_two_beliefs_with_one_id_are_caught():
    """A game that lists no beliefs has ids made of topic and sentence: those must differ."""
    taken = replace(SOUND, problem=lambda dice: replace(problem(dice), wrong=(
        Answer("6", "nothing’s taken", "Two are taken.", (("You", "6"),)),
        Answer("5", "nothing s taken", "Two are taken.", (("You", "5"),)),
    )))  # fmt: skip
    with pytest.raises(AssertionError, match="would both have the id 'taking/nothing-s-taken'"):
        contract.lessons.lesson(BOOK, plan(taken))


def test_rules_that_nothing_teaches_or_cites_are_caught():
    with pytest.raises(AssertionError, match="no topic teaches"):
        contract.lessons.covers(plan(SOUND), ["T-4"])
    topic = replace(SOUND, rules=("T-3",))
    with pytest.raises(AssertionError, match="never cites"):
        contract.lessons.cites(topic, [topic.problem_of("toy", 0)])


def test_a_position_that_could_not_be_is_caught():
    found = SOUND.exercise_of("toy", 0)
    state = found.game.state.copy()
    state.heaps[0].append(9)
    for look, broken in (
        (contract.lessons.exercise, found),
        (contract.lessons.problem, SOUND.problem_of("toy", 0)),
    ):
        with pytest.raises(AssertionError, match="broken"):
            look(BOOK, replace(broken, game=Game(BOOK, state)))


class Forgetful(Toy):
    """Says nothing of a heap that has grown small."""

    def about(self, state, place):
        if len(state.heaps[0]) < 5:
            raise IndexError(place)
        return super().about(state, place)


def test_a_place_in_the_middle_of_a_question_that_cannot_be_asked_about_is_caught():
    contract.lessons.looked_at(BOOK, SOUND)
    book = Forgetful()

    def asked(dice: Dice) -> Problem:
        found = problem(dice)
        return replace(found, game=Game(book, found.game.state))

    with pytest.raises(AssertionError, match=r"about 'take.*IndexError"):
        contract.lessons.looked_at(book, replace(SOUND, problem=asked))
