"""What every game promises, as plain functions that raise AssertionError with a clear message.

A game of your own is tested like those of this package::

    from urbannb import contract

    for seed in range(10):
        contract.check(my_rulebook, players=2, seed=seed)

Each function plays one random game and looks at one promise; `check` runs them all but
`processes`, which takes a second. What takes long is looked at everywhere in a short game, and here
and there in a long one: other seeds look elsewhere. A lesson has promises of its own:
``contract.lessons.lesson(my_rulebook, my_plan)``.
"""

from urbannb.contract import lessons
from urbannb.contract.promise import BrokenPromise
from urbannb.contract.promises import (
    advises,
    check,
    cited,
    ends,
    escapes,
    explains,
    hides,
    lists,
    looks_back,
    notations,
    pictures,
    processes,
    replays,
    saves,
    scores,
    seen,
    steady,
    turns,
    undo,
    varies,
    verdicts,
    views,
    whole,
    wins,
)

__all__ = [
    "BrokenPromise",
    "advises",
    "check",
    "cited",
    "ends",
    "escapes",
    "explains",
    "hides",
    "lessons",
    "lists",
    "looks_back",
    "notations",
    "pictures",
    "processes",
    "replays",
    "saves",
    "scores",
    "seen",
    "steady",
    "turns",
    "undo",
    "varies",
    "verdicts",
    "views",
    "whole",
    "wins",
]
