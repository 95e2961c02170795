"""The kit: the shapes that most exercises and questions are, and what they are made with.

An exercise is reached by actions (`reach`); a question asks what comes of something (`ask`),
whether something may be played (`may`) or how many there are (`how_many`). What is right is
always asked of the engine, and what is wrong names the belief it comes from.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from urbannb.core.action import Action
from urbannb.core.engine import advance, apply
from urbannb.core.game import Game
from urbannb.core.lesson.counting import Misreading, NumberStyle, misread
from urbannb.core.lesson.dice import require
from urbannb.core.lesson.plan import LEAST, Answer, Exercise, Goal, Played, Problem, distinct
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.step import Step
from urbannb.core.text import stopped

T = TypeVar("T")
R = TypeVar("R", bound=Ruling)
Told = Answer | tuple[str, str, str]
"""A wrong answer, or just its words, its belief and what is wrong with it."""
YOU = re.compile(r"\b(you|yours?|yourself)\b", re.IGNORECASE)
MOST = 3
"""So many wrong answers a question has at most."""


# -- what the engine makes of it


def after(game: Game, *actions: Played) -> Game:
    """The game as it will be; a draw in which one of the actions is illegal does not suit."""
    later = game.copy()
    for played in actions:
        action = later.action(played)
        require(later.legal.allows(action), f"{action} was illegal")
        later.play(action)
    return later


def ways(
    game: Game, goal: Callable[[Game], Goal], tried: Iterable[Action] | None = None
) -> list[Action]:
    """The actions that reach a goal at once, of all that are legal or of those to be tried."""
    return [a for a in (game.legal if tried is None else tried) if goal(after(game, a)).done]


def few(found: Sequence[T], most: int) -> Sequence[T]:
    """What was found; a draw with none, or with so many that no thought is needed, is unfit."""
    require(1 <= len(found) <= most, f"there were {len(found)}, not 1 to {most}")
    return found


def told(game: Game, actions: Sequence[Played], *rules: str) -> str:
    """What the engine says of some rules when the actions are played, in its own words."""
    return " ".join(step.text for step in steps(game, after(game, *actions)) if step.rule in rules)


def told_to(game: Game, words: str) -> str:
    """What the engine says, in quotes where it speaks to whoever decides.

    A question names the players; "you" in the answer to it would be somebody else.
    """
    if game.decision is None or not YOU.search(words):
        return words
    return f"The engine tells {game.names[game.decision.player]}: “{words}”"


def steps(before: Game, later: Game) -> list[Step]:
    """Everything that happened since, explained."""
    return [s for n in range(before.turn + 1, later.turn + 1) for s in later.steps_of(n)]


def logged(game: Game) -> Log:
    """Everything that was ruled since the game began, by the engine itself."""
    log, state = Log(), game.start
    advance(state, log)
    for action in game.actions:
        apply(state, action, log)
    return log


def ruled(game: Game, kind: type[R]) -> list[R]:
    """The rulings of a kind since the game began."""
    return logged(game).made(kind)


# -- exercises


def reach(
    game: Game,
    say: str,
    goal: Callable[[Game], Goal],
    nudges: Sequence[str],
    solution: Sequence[Action],
    places: Sequence[str] = (),
    *,
    only: bool | None = None,
    leads: str | None = None,
    bare: bool = False,
) -> Exercise:
    """Have the learner reach a goal. The hints are the `nudges` and, last, the solution.

    With `only` nothing else may do it, and the contract tries all that is legal; without
    (``only=False``) it is told as one way of several. `leads` is said instead of either.
    """
    lead = leads if leads is not None else "One way: " if only is False else "This does it: "
    last = lead + " Then: ".join(map(stopped, in_words(game, solution)))
    hints, alone = (*nudges, last), bool(only)
    return Exercise(game, say, goal, hints, tuple(places), bare, tuple(solution), alone)


def in_words(game: Game, actions: Sequence[Action]) -> Iterator[str]:
    """What actions in a row are called, each where it is played; else their notation."""
    later = game.copy()
    for n, action in enumerate(actions):
        yield game.rulebook.entry(later.state, action) or str(action)
        if n < len(actions) - 1:
            later.play(action)


# -- questions


class Belief(NamedTuple):
    """A wrong answer held ready: in which cases it comes, its words, its belief, what is wrong.

    Words in braces are filled in for each position. `given` is what else must be so.
    """

    cases: str
    text: str
    belief: str
    why: str
    given: str = ""


def held(
    beliefs: Iterable[Belief], case: str, so: Collection[str] = (), **words: object
) -> Iterator[Answer]:
    """The beliefs of a case, of which `so` says what else is given, with these words filled in."""
    for one in beliefs:
        if case in one.cases.split() and (not one.given or one.given in so):
            yield Answer(one.text.format(**words), one.belief, one.why.format(**words))


def ask(
    game: Game,
    see: str,
    question: str,
    right: Answer,
    wrong: Iterable[Told],
    end: str = "",
    *,
    least: int = LEAST,
    **shown: Any,
) -> Problem:
    """Ask what comes of something.

    Wrong answers whose words say what others say are left out; with fewer than `least` the
    draw does not suit. `end` is the right answer as the end of a sentence, if its words do not
    make one. `shown` are the other fields of `Problem`: with `works`, a function of the game once
    the actions have been played, the right answer needs no words, as these are worked out.
    """
    works: Callable[[Game], str] | None = shown.get("works")
    if works is not None and not right.text:
        right = replace(right, text=works(after(game, *shown.get("actions", ()))))
    given = [a if isinstance(a, Answer) else Answer(*a) for a in wrong]
    answers = distinct(right, given)
    require(len(answers) >= least, f"{len(answers)} wrong answers differed, not {least} or more")
    named = right.text.startswith(tuple(game.names))  # a name keeps its capital
    words = end or (right.text if named else lowered(right.text))
    offered = tuple(answers[:MOST])
    spare = tuple(a for a in given if a.text != right.text and not any(a is o for o in offered))
    return Problem(game, see, question, words, right, offered, spare=spare, **shown)


def may(
    game: Game,
    action: Action,
    see: str,
    question: str,
    text: str,
    wrong: Iterable[Told],
    *,
    why: str = "",
    rule: str = "",
    settles: bool = False,
    **shown: Any,
) -> Problem:
    """Ask whether an action may be played; the engine's reasons, or its outlook, say why.

    `text` is the right answer. `rule` settles it, even where the engine cites others if it says so.
    """
    verdict = game.why(action)
    reasons = " ".join(map(str, verdict.reasons))
    because = why or told_to(game, reasons or game.outlook(action).plain)
    rules = [reason.rule for reason in verdict.reasons]
    return ask(
        game, see, question, Answer(text, "", because), wrong,
        actions=(action,) if verdict.ok else (),
        tried=action,
        rule=rule if settles or not rules or rule in rules else rules[0],
        **{"announced": False, **shown},
    )  # fmt: skip


def how_many(
    game: Game,
    see: str,
    question: str,
    right: Answer,
    total: int | Callable[[Game], int],
    wrong: Iterable[Misreading],
    sums: NumberStyle,
    end: str = "",
    *,
    least: int = LEAST,
    **shown: Any,
) -> Problem:
    """Ask for a number; each wrong one is what a named misreading comes to.

    `right` needs no words: they are those of its `total`, written like the others by `sums`. The
    total is a number, or better a function of the game once the actions have been played.
    """
    if not isinstance(total, int):
        count = total
        total = count(after(game, *shown.get("actions", ())))
        shown.setdefault("works", lambda later: sums.amount(count(later)))
    answers = misread(total, wrong, sums)
    words = replace(right, text=right.text or sums.amount(total))
    return ask(game, see, question, words, answers, end, least=least, heads=sums.heads, **shown)


def lowered(text: str) -> str:
    """A text with a small first letter, to stand within a sentence."""
    return text[:1].lower() + text[1:]
