"""Questions as data: what is to be seen and asked, what is right in each case, what is believed.

A question is the function that draws its position, under a record of its words::

    @asked(
        "{who} has {have} coins.", "May {who} build?",
        {"rich": Case("X-3", "Yes, it costs 4"), "poor": Case("X-4", "No, {who} lacks {lack}")},
        (Belief("poor", "Yes, and pays later", "one may owe a part", "All is paid at once."),),
    )
    def build_problem(dice: Dice, case: str) -> Posed:
        ...
        return Posed(game, (action,), {"who": "Ana", "have": have, "lack": 4 - have})

Words in braces are those of the draw. With no position drawn, `offers` of the question says which
beliefs each case can offer, and `offering` which cases can offer a belief.
``build_problem(dice, want="poor")`` is the question in the case that is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson.dice import Dice, insist, require
from urbannb.core.lesson.kit import Belief, ask, held, may
from urbannb.core.lesson.plan import Answer, Played, Problem

NONE: Mapping[str, object] = {}


class Case:
    """One case of a question: the rule that settles it, what is right, how it really is, and why.

    ``{truth}`` in other words is how it really is, and whatever is given by name stands for itself;
    `see` and `ask` are said in place of the question's own. `end` is the right answer as the end of
    a sentence, if its words do not make one.
    """

    def __init__(
        self, rule: str, right: str = "", truth: str = "", why: str = "{truth}", **words: str
    ) -> None:
        self.rule, self.right, self.truth, self.why, self.words = rule, right, truth, why, words


class Posed:
    """A position for a question: what is played, its words, what else is `given`.

    Fields of the problem follow by name. A position that decides the case by itself says which.
    """

    def __init__(
        self, game: Game, actions: Sequence[Played], words: Mapping[str, object] = NONE,
        given: Collection[str] = (), *, case: str = "", **shown: Any,
    ) -> None:  # fmt: skip
        self.game, self.words, self.given, self.case = game, words, given, case
        self.shown = {"actions": tuple(actions), **shown}


@dataclass(frozen=True, eq=False)
class LessonQuestion:
    """A question whose words are data. `draw` makes a position for a case, which is drawn first.

    `often` names the cases as often as they are drawn; where it is empty the position decides, and
    `draw` gets "". One that `insists` draws until the case suits that was drawn. With `tries` it is
    asked whether the first action may be played; one that `shuffles` has its answers in any order.
    """

    see: str
    ask: str
    cases: Mapping[str, Case]
    beliefs: Sequence[Belief]
    often: Sequence[str]
    draw: Callable[..., Posed]
    asks: Callable[..., Problem]
    insists: bool = False
    tries: bool = False
    shuffles: bool = False

    @property
    def __name__(self) -> str:
        return self.draw.__name__

    @property
    def offers(self) -> Mapping[str, tuple[str, ...]]:
        """The beliefs that each case can offer, some of them only where more is given."""
        return {
            case: tuple(each.belief for each in self.beliefs if case in each.cases.split())
            for case in self.cases
        }

    def __call__(self, *given: Any, want: str = "") -> Problem:
        """The question, in the case that is wanted; the last that is `given` to `draw` are dice."""
        dice: Dice = given[-1]
        case = want or self._case(dice)
        if self.insists:
            return insist(lambda: self._about(self.draw(*given, case), case, dice))
        return self._about(self.draw(*given, case), case, dice)

    def _case(self, dice: Dice) -> str:
        """A case by chance; of a question that is to offer a belief, one that can."""
        wanted = dice.wanted
        if wanted is None or not self.often:
            return dice.choice(self.often) if self.often else ""
        can = {case for _, case in offering(self, wanted.means)}
        return dice.choice([case for case in self.often if case in can] or self.often)

    def _about(self, drawn: Posed, wanted: str, dice: Dice) -> Problem:
        """What is said of a position; one that decides by itself may not be what was wanted."""
        case = drawn.case or wanted
        require(wanted in {"", case}, f"the case was {case}, not {wanted}")
        told, words = self.cases[case], {**drawn.words}
        for name, said in {"truth": told.truth, "end": "", **told.words}.items():
            words.setdefault(name, said.format_map(words))
        see, ask = told.words.get("see", self.see), told.words.get("ask", self.ask)
        see, ask, text, why, rule = (
            said.format_map(words) for said in (see, ask, told.right, told.why, told.rule)
        )
        wrong = list(held(self.beliefs, case, drawn.given, **words))
        wrong = dice.shuffled(wrong) if self.shuffles else wrong
        shown = {"rule": rule, **drawn.shown}
        if not self.tries:
            return self.asks(
                drawn.game, see, ask, Answer(text, "", why), wrong, words["end"], **shown
            )
        action, *_ = shown.pop("actions")
        shown = {"why": why, "settles": True, **shown}
        return self.asks(drawn.game, action, see, ask, text, wrong, **shown)


def asked(
    see: str, ask: str, cases: Mapping[str, Case], beliefs: Sequence[Belief],
    often: Sequence[str] | None = None, *, asks: Callable[..., Problem] = ask, **how: bool,
) -> Callable[[Callable[..., Posed]], LessonQuestion]:  # fmt: skip
    """The question whose position is drawn by the function below; all cases equally often."""
    drawn = tuple(cases) if often is None else often
    return lambda draw: LessonQuestion(see, ask, cases, beliefs, drawn, draw, asks, **how)


tried = partial(asked, asks=may, tries=True)
"""The same where the question is whether the first of the actions may be played."""


class Either:
    """A question that is one of several, each as often as it is named.

    One that `insists` draws until the question suits that was drawn, or a rare one stays rare.
    """

    def __init__(self, *questions: Callable[..., Problem], insists: bool = False) -> None:
        self.questions, self.insists = questions, insists

    def __call__(self, *given: Any) -> Problem:
        """One of them; the last that is given are dice."""
        dice: Dice = given[-1]
        asks = dice.choice(self._asking(dice))
        return insist(lambda: asks(*given)) if self.insists else asks(*given)

    def _asking(self, dice: Dice) -> Sequence[Callable[..., Problem]]:
        """The questions to choose from: where a belief is to be offered, not those that cannot."""
        wanted = dice.wanted
        if wanted is None:
            return self.questions
        return [asks for asks in self.questions if can_offer(asks, wanted.means)] or self.questions


def can_offer(problem: Callable[..., Problem], wanted: Callable[[str], bool]) -> bool:
    """Whether a question may offer such a belief; of one that is no record nobody knows."""
    if isinstance(problem, Either):
        return any(can_offer(each, wanted) for each in problem.questions)
    return not isinstance(problem, LessonQuestion) or any(offering(problem, wanted))


def offering(
    problem: Callable[..., Problem], wanted: Callable[[str], bool]
) -> Iterator[tuple[LessonQuestion, str]]:
    """The questions of a topic's problem, each with a case that can offer such a belief."""
    if isinstance(problem, Either):
        for each in dict.fromkeys(problem.questions):
            yield from offering(each, wanted)
    elif isinstance(problem, LessonQuestion):
        yield from (
            (problem, case) for case, said in problem.offers.items() if any(map(wanted, said))
        )
