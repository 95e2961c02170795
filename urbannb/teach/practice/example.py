"""What is wrong with a belief, shown in an example that is not counted."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.lesson import LessonPlan
from urbannb.core.rulebook import Rulebook
from urbannb.teach.problem import THIS_BELIEF, LiveProblem
from urbannb.teach.progress import MixedProgress

SHOWN = 999
"""The seed of a question that shows a belief: it is asked nowhere else."""


def belief_example(
    rulebook: Rulebook[Any], plan: LessonPlan, belief: str, show: Callable[[LiveProblem], Any]
) -> LiveProblem:
    """A question answered as somebody does who holds that belief, by its id; it is not counted.

    `show` makes its widget. `UrbanError` where no question was found that offers it.
    """
    wanted = plan.beliefs.called(belief)
    apart = MixedProgress(rulebook, plan)
    for name in wanted.topics:
        with suppress(BadOption):  # it can hardly be asked for there
            shown = LiveProblem(apart, plan.topic(name), SHOWN, show, wanted.id)
            shown.whose, shown.whose_rule = "by this belief", THIS_BELIEF
            shown.answer([answer.belief_id for answer in shown.choices].index(wanted.id))
            return shown
    raise UrbanError(f"no question was found that shows this: {wanted.text}")
