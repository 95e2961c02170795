"""What a lesson may lack though each of its questions is a sound one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.contract import answering
from urbannb.contract.lacking.parts import lesson_of
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.text import listing

DRAWN = 4
"""So many positions of each topic are drawn, of tasks and of questions."""
UNSHUFFLED = 4
"""Where so many of them have seen no shuffle, nothing is shuffled."""


def one_shuffle(book: Rulebook[Any]) -> Iterator[str]:
    """Whatever the dice draw, the cards lie as in one and the same game."""
    seeds = list[int]()
    for n, state in enumerate(_drawn(book)):
        if n == UNSHUFFLED and not seeds:
            return
        seeds += [state.seed] if state.draws else []
        if len(set(seeds)) > 1:
            return
    if len(seeds) > 1:
        yield (
            f"All that its lesson draws is shuffled by seed {seeds[0]}, so that learners meet "
            "the same order again and again: `seed=dice.below(1000)` draws another each time."
        )


def taken_on_trust(book: Rulebook[Any]) -> Iterator[str]:
    """Questions for a number that do not say how it is worked out."""
    plan, found = lesson_of(book), list[str]()
    for topic in plan.every if plan else ():
        asked = topic.problem_of(book.name, 0)
        typed = asked.works is None and asked.tried is None
        if typed and answering.is_number(asked.right.text) and asked.steps:
            found.append(topic.name)
    if found:
        yield (
            f"The right answer of {listing(found)} in its lesson is a number as it was typed: "
            "another one that comes up in play would pass for it. With `works=lambda later: …` "
            "it is worked out of the game once the actions are played, and checked."
        )


def _drawn(book: Rulebook[Any]) -> Iterator[State]:
    plan = lesson_of(book)
    for topic in plan.every if plan else ():
        for seed in range(DRAWN):
            if not topic.parts:
                yield topic.exercise_of(book.name, seed).game.state
            yield topic.problem_of(book.name, seed).game.state


LOOKS = (one_shuffle, taken_on_trust)
