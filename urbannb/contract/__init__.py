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
from urbannb.contract.advising import advises
from urbannb.contract.hiding import hides
from urbannb.contract.history import replays, saves, undo
from urbannb.contract.listed import lists
from urbannb.contract.looking_back import looks_back
from urbannb.contract.processes import processes
from urbannb.contract.promise import BrokenPromise
from urbannb.contract.promises import (
    check,
    cited,
    ends,
    escapes,
    explains,
    notations,
    pictures,
    scores,
    seen,
    turns,
    verdicts,
    views,
)
from urbannb.contract.steady import steady
from urbannb.contract.whole import varies, whole

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
]
