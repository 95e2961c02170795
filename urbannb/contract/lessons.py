"""What every lesson promises: that it asks what the engine answers, and that it can be done.

``contract.lesson(book, plan)`` draws from every topic and looks at all promises; each can be
looked at by itself, over an exercise or a problem that has been drawn.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from urbannb.contract import answering, expect
from urbannb.contract.promises.looking_back import PART, Past
from urbannb.core.action import Action
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.lesson import Exercise, LessonPlan, Problem, Topic, the_number
from urbannb.core.lesson.beliefs import FILE, listed
from urbannb.core.lesson.item import numbers
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import listing, plain
from urbannb.core.view import View

LEAST, MOST = 3, 4
"""So many answers there are to choose from."""
HINTS = 2
NAMED = 4
"""So many actions are named."""


def lesson(book: Rulebook[Any], plan: LessonPlan, seeds: Iterable[int] = range(3)) -> None:
    """Every promise, over what each topic draws for these seeds."""
    topics(book, plan)
    beliefs(book, plan)
    said: dict[str, str] = {}
    for topic in plan.every:
        first: tuple[Exercise | None, Problem] | None = None
        for seed in seeds:
            with expect.within(f"the topic {topic.name!r} with seed {seed}"):
                task, asked = _task(book, topic, seed), topic.problem_of(book.name, seed)
                if not topic.parts:
                    _given(task, Exercise, "task", "kit.reach")
                if task is not None:
                    exercise(book, task)
                _given(asked, Problem, "question", "kit.question")
                problem(book, asked)
                believed(plan, topic, asked, said)
                if first is None:
                    first = task, asked
                    repeated(book, topic, seed, *first)
                    asked_for(book, topic, [asked.wrong[-1].belief_id])
        if first is not None:
            _looked_at(book, topic, *first)


def _task(book: Rulebook[Any], topic: Topic, seed: int) -> Exercise | None:
    """The task of a topic; None for a composite one, which has questions alone."""
    return None if topic.parts else topic.exercise_of(book.name, seed)


def _given(found: object, kind: type, what: str, maker: str) -> None:
    """A function of a topic gives what it is to make."""
    right = f"its {what} is {found!r}, no {kind.__name__}: return {maker}(…)"
    expect.true(isinstance(found, kind), right)


def topics(book: Rulebook[Any], plan: LessonPlan) -> None:
    """Topics have names of their own, words, and rules that there are."""
    given: object = plan
    expect.true(isinstance(given, LessonPlan), f"LESSON is {given!r}, no LessonPlan")
    expect.same(plan.game, book.name, "the game of the lesson")
    expect.true(plan.topics, "its lesson has no topics: leave out LESSON as long as there are none")
    every = [topic.name for topic in plan.every]
    expect.same(len(set(every)), len(every), "topics with names of their own")
    for topic in plan.composites:
        expect.none((p for p in topic.parts if p not in plan.names), f"no topics of {topic.name}")
        expect.true(len(topic.parts) > 1, f"{topic.name} is made of fewer than two topics")
    for topic in plan.every:
        expect.readable(topic.title, f"the title of {topic.name}")
        expect.sentences(plain(topic.remember), f"what is worth remembering of {topic.name}")
        expect.true(topic.rules, f"{topic.name} has no rule")
        expect.none((r for r in topic.rules if r not in book.rules), f"no rules of {topic.name}")


def beliefs(book: Rulebook[Any], plan: LessonPlan) -> None:
    """What the game lists as beliefs is of its topics and rules; an id begins with the first topic.

    That ids and sentences stand there once, reading the file has seen to.
    """
    for each in listed(plan.module):
        with expect.within(f"the belief {each.id!r}"):
            every = {topic.name for topic in plan.every}
            expect.none((t for t in each.topics if t not in every), "no topics")
            expect.true(each.rule in book.rules, f"there is no rule {each.rule!r}")
            expect.same(
                each.id.partition("/")[0], each.topic, "the first topic, and that of the id"
            )


def believed(plan: LessonPlan, topic: Topic, found: Problem, said: dict[str, str]) -> None:
    """Each wrong answer knows the id of its belief; no id is that of two beliefs.

    `said` keeps what has been seen: each id with its sentence.
    """
    known = listed(plan.module)
    for answer in found.wrong:
        name, text = answer.belief_id, answer.belief
        if known:
            missing = f"{FILE} has no belief {text!r} of the topic {topic.name!r}"
            meant = known.meant(topic.name, text)
            expect.true(meant is not None and topic.name in meant.topics, missing)
        else:
            before = said.setdefault(name, text)
            expect.true(before == text, f"{text!r} and {before!r} would both have the id {name!r}")


def asked_for(book: Rulebook[Any], topic: Topic, beliefs: Iterable[str], count: int = 2) -> None:
    """A belief that a topic asks about can be asked for, in so many positions that differ."""
    for name in beliefs:
        with expect.within(f"the topic {topic.name!r}, asked for {name}"):
            found = [topic.problem_of(book.name, seed, name) for seed in range(count)]
            for each in found:
                offered = [answer.belief_id for answer in each.wrong]
                expect.true(name in offered, f"it offers {listing(offered)}")
                expect.true(each.right.text not in [a.text for a in each.wrong], "it is right")
            alike = {_asked(each) for each in found}
            expect.same(len(alike), count, "questions that differ")


def _asked(found: Problem) -> tuple[object, ...]:
    """All that tells one question from another, but for its wrong answers."""
    played = found.actions, found.tried, found.drawn
    return found.game.state.to_json(), found.see, found.ask, *map(str, played)


def covers(plan: LessonPlan, rules: Iterable[str]) -> None:
    """The topics teach all of these rules."""
    taught = {rule for topic in plan.topics for rule in topic.rules}
    expect.none(sorted(set(rules) - taught), "rules that no topic teaches")


def cites(topic: Topic, problems: Iterable[Problem]) -> None:
    """The rules of a topic are what settles its problems, or what is applied in them."""
    cited: set[str] = set()
    for found in problems:
        cited |= {found.rule or topic.rules[0], *(step.rule for step in found.steps)}
        if found.tried is not None:
            cited |= {reason.rule for reason in found.game.why(found.tried).reasons}
    expect.true(cited & set(topic.rules), f"{topic.name} never cites a rule of its own")


def repeats(book: Rulebook[Any], topic: Topic, seed: int) -> None:
    """A seed asks one and the same question, however often it is asked."""
    task, asked = _task(book, topic, seed), topic.problem_of(book.name, seed)
    repeated(book, topic, seed, task, asked)


def repeated(
    book: Rulebook[Any], topic: Topic, seed: int, task: Exercise | None, asked: Problem
) -> None:
    """Drawn once more by its seed, both are the same."""
    if task is not None:
        _again(topic, seed, task.game, topic.exercise_of(book.name, seed).game)
    _again(topic, seed, asked.game, topic.problem_of(book.name, seed).game)


def _again(topic: Topic, seed: int, first: Game, second: Game) -> None:
    found, wanted = second.state.to_json(), first.state.to_json()
    expect.same(found, wanted, f"the position of seed {seed} of {topic.name}")


def looked_at(book: Rulebook[Any], topic: Topic, seed: int = 0) -> None:
    """Places can be asked about, and marked, where an exercise begins and in what a question shows.

    Either begins in the middle of an agenda that no game may ever have had.
    """
    task, asked = _task(book, topic, seed), topic.problem_of(book.name, seed)
    _looked_at(book, topic, task, asked)


def _looked_at(book: Rulebook[Any], topic: Topic, task: Exercise | None, asked: Problem) -> None:
    pick = random.Random(topic.name)
    told = {step.state.to_json(): step.state for step in asked.steps if step.state}
    begun = [] if task is None else [task.game.state]
    for state in (*begun, asked.game.state, *list(told.values())[-1:]):
        past = Past(book, state)
        with expect.within(f"looking at {topic.name}, with {past.doing} to be done"):
            past.asked(pick, PART)
            past.counted()
    for step in asked.steps:
        if step.state is not None:
            Past(book, step.state).said(step, f"the step {step.plain!r}")


def _position(book: Rulebook[Any], game: Game) -> None:
    """The position could come about, and something is to be decided in it."""
    expect.none((*book.check(game.state), *book.notes(game.state)), "the position is broken")
    expect.true(game.decision is not None, "nothing can be done in the position")


def _places(book: Rulebook[Any], games: Sequence[Game], named: Iterable[str]) -> None:
    """Places are on the board, before or after what is asked about."""
    left = list(dict.fromkeys(named))
    for n, game in enumerate(games):
        if n == 0 or left:
            scenes = [book.scene(game.state, View(bare=bare)) for bare in (False, True)]
            left = [place for place in left if not any(scene.target(place) for scene in scenes)]
    for place in left:
        expect.true(any(_known(game, place) for game in games), f"no place {place!r}")


def _known(game: Game, place: str) -> bool:
    try:
        game.about(place)
    except UrbanError:
        return False
    return True


def _words(text: str, what: str) -> None:
    """There are words; that one of them may be "None" is the player's English, not Python's."""
    expect.readable(re.sub(r"\bNone\b", "No", text), what)


def _said(text: str, what: str) -> None:
    """Words that end with a stop, quoted or not, or with the rule they cite; a colon may lead."""
    words = plain(text)
    _words(words, what)
    ends = words.removesuffix("\N{RIGHT DOUBLE QUOTATION MARK}")[-1:] in tuple(".?!)")
    expect.true(ends and "  " not in words, f"{what} does not end: {words!r}")


# -- exercises


def exercise(book: Rulebook[Any], found: Exercise) -> None:
    """It says what is to be done, it is not done yet, hints help, and its solution does it."""
    _position(book, found.game)
    _begins(found)
    expect.sentences(plain(found.say), "what is to be done")
    _places(book, [found.game], found.places)
    _unchanged(found)
    hints(found)
    solved(found)


def _begins(found: Exercise) -> None:
    """It is a position with nothing played, so that every action is of the one who was asked.

    What is shown, taken back and judged are the actions since; one that was played before would
    be the learner's, could be undone, and the goal might be owed to it.
    """
    played = ", ".join(map(str, found.game.actions))
    expect.true(not found.game.turn, f"played before the task begins: {played}")


def _unchanged(found: Exercise) -> None:
    """At the start the goal is not met; to look whether it is plays nothing."""
    before = found.game.state.to_json()
    game = found.game.copy()
    goal = found.goal(game)
    expect.true(not goal.done, "the goal is met before anything is done")
    _said(goal.text, "what is missing")
    expect.same(game.turn, found.game.turn, "looking whether it is done plays nothing")
    expect.same(game.state.to_json(), before, "the position that was looked at")


def hints(found: Exercise) -> None:
    """Each hint is a sentence that no other says; the last one begins the solution."""
    expect.true(len(found.hints) > HINTS, f"there are only {len(found.hints)} hints")
    expect.same(len(set(found.hints)), len(found.hints), "hints that say something of their own")
    for hint in found.hints[:-1]:
        expect.sentences(plain(hint), "a hint")
    expect.readable(found.hints[-1], "the last hint")
    expect.true(found.solution, "there is no solution")
    action, last = found.solution[0], found.hints[-1]
    called = found.game.rulebook.entry(found.game.state, action) or str(action)
    begun = called.lower() in last.lower() or str(action) in last
    expect.true(begun, f"the last hint, {last!r}, lacks {called!r}")


def solved(found: Exercise) -> None:
    """The solution is legal, action by action, and reaches the goal with its last one."""
    game = found.game.copy()
    for n, action in enumerate(found.solution, 1):
        expect.true(game.legal.allows(action), f"{action} of the solution is illegal")
        game.play(action)
        goal = found.goal(game)
        _said(goal.text, "how the exercise stands")
        expect.same(goal.done, n == len(found.solution), f"done after {n} actions")
    if found.only:
        alone(found)


def alone(found: Exercise) -> None:
    """Where it is said that this does it, no other legal action does, at any step of the way."""
    game = found.game.copy()
    for right in found.solution:
        others = [
            str(action) for action in game.legal if action != right and _does(found, game, action)
        ]
        told = listing(others[:NAMED], "or") + (", or others" if len(others) > NAMED else "")
        expect.true(
            not others,
            f"the goal is reached by {told} as well as by {right}: say only=False, or ask for more",
        )
        game.play(right)


def _does(found: Exercise, game: Game, action: Action) -> bool:
    """Whether an action reaches the goal at once."""
    later = game.copy()
    later.play(action)
    return found.goal(later).done


# -- problems


def problem(book: Rulebook[Any], found: Problem) -> None:
    """One answer is right, no two are alike, each wrong one has its belief, nothing is played."""
    state = found.game.state
    expect.none((*book.check(state), *book.notes(state)), "the position is broken")
    before = found.game.state.to_json()
    expect.sentences(plain(found.see), "what there is to see")
    expect.sentences(plain(found.ask), "the question")
    _words(found.answer, "the right answer as the end of a sentence")
    if found.rule:
        expect.true(found.rule in book.rules, f"there is no rule {found.rule!r}")
    settled(found)
    answers(found)
    counted(book, found)
    answering.right(found)
    told = [found.places, *(answer.places for answer in (found.right, *found.wrong))]
    _places(book, [found.game, found.played], (place for named in told for place in named))
    expect.same(found.game.state.to_json(), before, "the position: asking must not play")


def answers(found: Problem) -> None:
    """Exactly one is right; the others differ from it and each other, and say what is wrong."""
    options = (found.right, *found.wrong)
    texts = [answer.text for answer in options]
    expect.true(LEAST <= len(options) <= MOST, f"there are {len(options)} answers")
    for one, other in combinations(texts, 2):
        expect.true(
            not answering.alike(one, other), f"two answers are the same: {one!r} and {other!r}"
        )
    expect.same(found.right.belief, "", "the belief behind the right answer")
    for answer in options:
        _words(answer.text, "an answer")
        _said(answer.why, f"what is said to {answer.text!r}")
        if answer is not found.right:
            _words(answer.belief, f"the belief behind {answer.text!r}")
            expect.true(answer.why != answer.belief, f"{answer.text!r} is only called wrong")
        if found.heads:
            wide = [len(row) for row in answer.rows]
            expect.none((n for n in wide if n != len(found.heads)), "rows unlike their heads")
    expect.same(bool(found.right.rows), bool(found.heads), "whether the right answer is counted")


def counted(book: Rulebook[Any], found: Problem) -> None:
    """What an answer counts comes to its number, if it is one; what is counted is to be found."""
    for answer in (found.right, *found.wrong, *found.spare):
        said = the_number(answer.text)
        if answer.course and said is not None:
            expect.same(sum(numbers(answer.course)), said, f"what {answer.text!r} counts")
        for thing in answer.course:
            _words(thing.what, f"what {answer.text!r} counts")
        _places(book, [found.game, found.played], (p for one in answer.course for p in one.places))


def settled(found: Problem) -> None:
    """The engine plays what is asked about, or refuses it with the reasons that are given."""
    game = found.game.copy()
    for played in found.actions:
        action = game.action(played) if isinstance(played, str) else played
        expect.true(game.legal.allows(action), f"{played}, which is asked about, is illegal")
        game.play(action)
    expect.same(bool(found.steps), bool(found.actions or found.counts), "whether it is explained")
    if found.tried is None:
        return
    verdict = found.game.why(found.tried)
    expect.same(found.actions, (found.tried,) if verdict.ok else (), "what will be played")
    for reason in verdict.reasons:
        expect.true(reason.text in found.right.why, f"nothing is said of {reason.text!r}")
