"""A question: predict what the engine will do, then check. Without widgets it is all here."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.glossary import Rule
from urbannb.core.lesson import Answer, Dice, Problem, Topic, distinct, number_of, played_out
from urbannb.core.step import Step
from urbannb.core.text import plain, stopped
from urbannb.core.text.html import NO_MATH, rich
from urbannb.core.text.quote import quoted
from urbannb.core.text.table import DataTable, table_text
from urbannb.scene import Scene
from urbannb.teach.itself import ShowsItself
from urbannb.teach.picture import board, lettered, poster, webpage
from urbannb.teach.progress import LessonProgress, Missed, numbered
from urbannb.teach.wall.votes import LETTERS

MOST = 4
"""So many options a question has at most."""


YOURS, THIS_BELIEF, THE_RULES = "Your rule", "This belief", "The rules"
BARE = ("yes", "no", "nothing", "none", "nobody")
"""An answer that begins so is no sentence of its own."""


def headed(lead: str, answer: str) -> str:
    """The verdict on an answer and the right one: "Right: it is a tie, 6 to 6."."""
    first = answer.replace(",", " ").replace(":", " ").split()[0].lower()
    return stopped(f"{lead}. The answer is {answer}" if first in BARE else f"{lead}: {answer}")


def in_order(options: list[Answer], falling: int = 0) -> list[Answer]:
    """Answers that all begin with a number go up or, if `falling`, down, as one looks for them.

    Always up, the right one would mostly be at the same end, where it is mostly the highest.
    Others stay as they were shuffled. This is the order of labels: nothing is learned from it.
    """
    numbers = {option.text: number_of(option.text) for option in options}
    values = {text: value for text, value in numbers.items() if value is not None}
    if len(values) < len(numbers):
        return options
    return sorted(options, key=lambda option: values[option.text], reverse=bool(falling))


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer: `belief` names the misunderstanding behind a wrong one."""

    right: bool
    heading: str
    text: str
    rule: Rule
    belief: str = ""
    table: DataTable | None = None
    belief_id: str = ""
    """What the belief is called in `lesson.beliefs`."""

    def __str__(self) -> str:
        parts = [f"{self.heading} {plain(self.text)} (Rule {self.rule.id}, {self.rule.title})"]
        if self.belief:
            parts.append(f"The belief behind that answer: {self.belief}.")
        if self.table:
            parts.append(table_text(self.table))
        return "\n".join(parts)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f'<pre class="{NO_MATH}" dir="ltr">{html.escape(str(self))}</pre>'


@dataclass
class Sitting:
    """The place of a question in an exam that is not handed in: nothing is told of it yet."""

    number: int
    count: int
    chosen: int | None = None
    """The answer that is chosen, and may still be changed."""

    def __str__(self) -> str:
        return f"Question {self.number} of {self.count}"


class LiveProblem(ShowsItself):
    """A position, an action that is about to be played, and what one thinks will follow.

    Headless: `options` (their words), `right` (the index of the right one), `answer(i)`,
    `steps` (what really happens), `another()`. In a notebook it shows itself.
    """

    def __init__(
        self,
        lesson: LessonProgress,
        topic: Topic,
        seed: int,
        show: Callable[[LiveProblem], Any],
        belief: str = "",
        choosing: Callable[[Problem], Problem] = lambda problem: problem,
    ) -> None:
        """`show` makes the widget; `choosing` chooses among the wrong answers that there are."""
        self._show, self._choosing = show, choosing
        self.lesson = lesson
        self.topic = topic
        self.whose, self.whose_rule = "your answer", YOURS
        """What the answer given is called, and the rule that it follows."""
        self.sitting: Sitting | None = None
        """Its place in an exam, as long as that goes on."""
        self.pose(seed, belief)

    def pose(self, seed: int, belief: str = "") -> None:
        """Ask about the position of this seed; with the id of a `belief`, one that offers it."""
        book = self.lesson.rulebook
        self.problem: Problem = self._choosing(self.topic.problem_of(book.name, seed, belief))
        self.seed = seed
        self.belief = belief
        wrong = distinct(self.problem.right, self.problem.wrong)[: MOST - 1]
        key = f"{book.name}/{self.topic.name}/predict/{seed}"  # as it always was, for the order
        dice = Dice(key)
        self._options = in_order(dice.shuffled([self.problem.right, *wrong]), dice.below(2))
        self.picked: int | None = None
        self.feedback: Feedback | None = None
        self._courses: dict[tuple[int, str], list[Step]] = {}

    # -- the question

    @property
    def name(self) -> str:
        """What it is kept under: its topic, its seed, and the belief it was to offer."""
        return ":".join([self.topic.name, str(self.seed), *filter(None, [self.belief])])

    @property
    def game(self) -> Game:
        """The game before the announced action."""
        return self.problem.game

    @property
    def options(self) -> tuple[str, ...]:
        """The answers one can give."""
        return tuple(option.text for option in self._options)

    @property
    def choices(self) -> tuple[Answer, ...]:
        """The same with the reason and the belief behind each."""
        return tuple(self._options)

    @property
    def right(self) -> int:
        """Which option is right."""
        return self._options.index(self.problem.right)

    @property
    def rule(self) -> Rule:
        """The rule that settles the question."""
        return self.game.rule(self.problem.rule or self.topic.rules[0])

    def answer(self, option: int | str) -> Feedback:
        """Answer by number (0 is the first) or letter; only the first answer is counted."""
        index = self.number_of(option)
        if self.sitting is not None:
            raise UrbanError("nothing is told before the exam is handed in; pick() an answer there")
        if self.picked is None:
            self.lesson.note(self.missed(index), index == self.right)
        self.picked = index
        self.feedback = self._feedback(self._options[index])
        return self.feedback

    @property
    def played_out(self) -> list[Step]:
        """The belief behind the answer given beside the rules, step by step to where they part.

        Nothing where there is no such belief, or where it cannot be told apart step by step.
        """
        return [] if self.picked is None else self.course(self.picked, self.whose_rule)

    def course(self, option: int, whose: str) -> list[Step]:
        """The same for the answer of this number, given or not; `whose` rule that is, as a head."""
        if (option, whose) not in self._courses:
            self._courses[option, whose] = played_out(
                self.problem, self._options[option], self.rule, (whose, THE_RULES)
            )
        return self._courses[option, whose]

    def missed(self, option: int) -> Missed:
        """The question as it is remembered with the answer of this number."""
        picked = self._options[option]
        topic, right = self.topic, self.problem.right.text
        return Missed(
            topic.name, topic.title, self.seed, picked.text, right, picked.belief, self.rule.id,
            picked.belief_id, self.belief,
            tuple(answer.belief_id for answer in self.problem.wrong if answer.belief_id),
        )  # fmt: skip

    def number_of(self, option: object) -> int:
        """The number of an answer (0 is the first), or of its letter; `UrbanError` for others."""
        letters = LETTERS[: len(self._options)]
        index = option
        if isinstance(index, str):
            letter = index.strip().upper()
            index = letters.find(letter) if len(letter) == 1 else -1
        if not isinstance(index, int) or not 0 <= index < len(self._options):
            raise UrbanError(
                f"there is no answer {quoted(option)}; answer with one of {', '.join(letters)}"
            )
        return index

    def _feedback(self, picked: Answer) -> Feedback:
        right = picked is self.problem.right
        heading = headed("Right" if right else "Not quite", self.problem.answer)
        return Feedback(
            right, heading, picked.why or self.problem.right.why, self.rule, picked.belief,
            self.problem.table(picked), picked.belief_id,
        )  # fmt: skip

    @property
    def played(self) -> Game:
        """The game once the announced action has really been played."""
        return self.problem.played

    @property
    def steps(self) -> list[Step]:
        """What really happens and how it is counted; nothing where the action is illegal."""
        return self.problem.steps

    def another(self) -> LiveProblem:
        """Ask again, about another position; about the same belief, if that was asked for."""
        self.pose(self.seed + 1, self.belief)
        return self

    def again(self, topic: str, seed: int, belief: str = "") -> LiveProblem:
        """Ask once more what was asked before: of that topic, about the position of that seed."""
        self.topic = self.lesson.plan.topic(topic)
        self.pose(seed, belief)
        return self

    def like(self, count: int) -> tuple[LiveProblem, ...]:
        """So many questions on the topic, of which this is the first; none is answered yet."""
        seeds = range(self.seed, self.seed + count)
        return tuple(
            LiveProblem(self.lesson, self.topic, seed, self._show, self.belief) for seed in seeds
        )

    @property
    def following(self) -> Topic | None:
        """The topic that comes next; None after the last."""
        return self.lesson.after(self.topic.name)

    def next(self) -> LiveProblem:
        """Ask about the next topic; the last one is asked about again."""
        self.topic = self.following or self.topic
        self.pose(0)
        return self

    # -- shown

    @property
    def progress(self) -> str:
        """Where the learner stands."""
        done = self.lesson
        said = (
            f"{done.right} of {done.answered} right so far"
            if done.answered
            else "none answered yet"
        )
        return f"{said}; {numbered(self.seed)}"

    @property
    def places(self) -> tuple[str, ...]:
        """What to look at: the places of the answer given, else those of the question."""
        given = self._options[self.picked].places if self.picked is not None else ()
        return given or self.problem.places

    def scene(
        self, width: int = 480, places: Sequence[str] | None = None, bare: bool | None = None
    ) -> Scene:
        """The board with the announced action upon it, not yet played; these places ringed.

        `bare` is the board alone; by default it is if the question needs no more.
        """
        shown = self.problem.actions[:1] if self.problem.announced else ()
        if self.problem.drawn:
            shown = (self.problem.drawn,)
        ringed = self.places if places is None else places
        alone = self.problem.bare if bare is None else bare
        return board(self.game, ringed, shown, width, alone)

    def lines(self) -> list[str]:
        """The question as plain lines, without its options."""
        return [plain(self.problem.see), plain(self.problem.ask)]

    def __str__(self) -> str:
        example = "" if self.lesson.mixed else f" ({numbered(self.seed)})"
        head = f"{self.title}{example}"
        asked = [*self.lines(), *lettered(self.options)]
        text = "\n".join([head, "", self.scene().to_text(), "", *asked])
        return f"{text}\n\n{self.feedback}" if self.feedback else text

    @property
    def title(self) -> str:
        """What it is called; in an exam the topic would help."""
        if self.sitting is not None:
            return str(self.sitting)
        return f"Predict, then check: {self.topic.title}"

    def _solution(self) -> str:
        """The right answer, why it is right, and its rule, as HTML."""
        right, rule = self.problem.right, self.rule
        return (
            f"<p><b>{LETTERS[self.right]}) {html.escape(right.text)}.</b> {rich(right.why)} "
            f"<i>Rule {rule.id}, {html.escape(rule.title)}: {html.escape(rule.text)}</i></p>"
        )

    def poster(self) -> Scene:
        """Board and question in one picture, for a slide or a handout."""
        return poster(self.scene(), self.title, self.lines(), self.options)

    def _repr_html_(self) -> str:
        folded = ("Show the answer", self._solution()) if self.sitting is None else ("", "")
        return webpage(self.title, self.scene(), self.lines(), self.options, folded)
