"""A lesson: the topics of a game to do and to predict. Widgets are imported when one is shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.game import Game
from urbannb.core.lesson.guide import guide_of
from urbannb.core.registry import find, new_game
from urbannb.core.text.quote import quoted
from urbannb.teach.browse.rule_list import Rules
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.pages import DO, PREDICT, Pages
from urbannb.teach.problem import LiveProblem
from urbannb.teach.progress import LessonProgress
from urbannb.teach.recap import Recap
from urbannb.teach.sheet import QuestionSheet
from urbannb.teach.wall.class_votes import ClassVotes

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook
    from urbannb.teach.exam.exam import Exam
    from urbannb.teach.practice.answers import AnswerLog
    from urbannb.teach.practice.practice import Practice


MOST_EACH = 30
"""A sheet has no more questions on a topic: more is a slip of the keyboard."""


class Lesson(LessonProgress):
    """The lesson of one game: `do` something on a prepared position, or `predict` what follows.

    A name and a seed always give one and the same position; another seed gives another one.
    """

    def do(self, name: str, seed: int = 0) -> LiveExercise:
        """Something to do: a prepared position and a goal that the engine checks."""
        return LiveExercise(self, self.plan.topic(name), seed, _exercise)

    def predict(self, name: str, seed: int = 0, belief: str = "") -> LiveProblem:
        """Something to predict: a position, an action, and what follows from it.

        With the id of a `belief` (see `beliefs`), what somebody answers who holds it is among
        the options, in a position of each seed's own. `BadOption` where the topic never asks it.
        """
        wanted = self.beliefs.called(belief).id if belief else ""
        return LiveProblem(self, self.plan.topic(name), seed, _problem, wanted)

    def sheet(self, *names: str, each: int = 1, seed: int = 0) -> QuestionSheet:
        """Questions on paper, with the answers on pages of their own.

        `each` questions on every topic that is named, or on all of them; the first has this `seed`.
        """
        if not 0 < each <= MOST_EACH:
            raise BadOption(f"a sheet has 1 to {MOST_EACH} questions on a topic: {quoted(each)}")
        topics = [self.plan.topic(name).name for name in names] or list(self.names)
        asked = (self.predict(name, seed + n) for name in topics for n in range(each))
        return QuestionSheet(tuple(asked))

    def present(self, *names: str, seed: int = 0) -> Any:
        """These topics on the wall, a question each, one after the other; all if none is named.

        See `urbannb.present`; `seed` chooses the position of each question.
        """
        from urbannb.teach.wall.present import present

        topics = names or tuple(topic.name for topic in self.plan.topics)
        return present([self.predict(name, seed) for name in topics])

    def votes(self, *names: str) -> ClassVotes:
        """What a class voted on the wall, as a page to print: on these topics, or on all.

        It has the votes of the last day on which hands were counted, and what to look at again.
        """
        from urbannb.teach.wall.keeping import all_votes

        topics = [self.plan.topic(name).name for name in names]
        every = all_votes(self.rulebook.name)
        found = [(day, vote) for day, vote in every if not topics or vote.topic in topics]
        day = max((day for day, _ in found), default="")
        voted = [vote for on, vote in found if on == day]
        return ClassVotes(self.rulebook.title, self.rulebook.name, day, tuple(voted))

    def guided(self, count: int | None = None) -> Game:
        """The guided game after so many of its actions; the whole of it if no number is given."""
        guide = guide_of(self.rulebook)
        actions = [action for move in guide.moves for action in move.play]
        if count is not None and not 0 <= count <= len(actions):
            raise BadOption(
                f"the guided game has {len(actions)} actions, from 0 to that many: {count}"
            )
        game = new_game(self.rulebook.name, **guide.options)
        for action in actions[:count]:
            game.play(action)
        return game

    def practice(
        self,
        *names: str,
        count: int = 10,
        minutes: float | None = None,
        tasks: bool = False,
        log: AnswerLog | None = None,
    ) -> Practice:
        """Practice on these topics, or on all; see `urbannb.practice`.

        `log` is where answers are kept, if not in the learner's own file.
        """
        from urbannb.teach.practice.answers import own
        from urbannb.teach.practice.practice import Practice

        return Practice(
            self.rulebook, self.plan, names, count=count, minutes=minutes, tasks=tasks,
            log=own() if log is None else log, show=(_practice, _exercise, _problem),
        )  # fmt: skip

    def exam(self, *names: str, seed: int = 0, log: AnswerLog | None = None) -> Exam:
        """An exam on these topics, or on all; see `urbannb.exam`.

        `log` is where answers are kept, if not in the learner's own file.
        """
        from urbannb.teach.exam.exam import Exam
        from urbannb.teach.practice.answers import own

        log = own() if log is None else log
        return Exam(self.rulebook, self.plan, names, seed=seed, log=log, show=(_exam, _problem))

    def recap(self, *names: str, then: str = "", called: str = "") -> Recap:
        """What one has mastered of these topics, or of all, and what is worth another look.

        `then` is the notebook to go on with, `called` what it is about.
        """
        topics = [self.plan.topic(name) for name in names] or self.plan.topics
        return Recap(self, tuple(topics), then, called)

    def pages(self, *names: str) -> Pages:
        """Pages to leaf through, one for each topic that is named; all topics if none is."""
        return Pages(self, names, {DO: self.do, PREDICT: self.predict}, _pages)


def lesson(game: str) -> Lesson:
    """The lesson of a game, by the game's name: the same one each time, so that it counts on."""
    return of(find(game))


@cache
def of(rulebook: Rulebook[Any]) -> Lesson:
    """The one lesson of a game while Python runs."""
    plan = rulebook.rooms.LESSON
    if plan is None:
        raise UrbanError(f"there is no lesson for {rulebook.title} yet")
    return Lesson(rulebook, plan)


def rules(game: str, open: str = "") -> Rules:  # noqa: A002  # the rule that is open
    """The rules of a game, by the game's name; `open` is the rule to begin with."""
    return Rules(find(game), open, _rules)


# -- shown


def _exercise(live: LiveExercise) -> Any:
    from urbannb.teach.exercise_widget import ExerciseWidget

    return ExerciseWidget(live)


def _problem(live: LiveProblem) -> Any:
    from urbannb.teach.problem_widget import ProblemWidget

    return ProblemWidget(live)


def _practice(practice: Practice) -> Any:
    from urbannb.teach.practice.practice_widget import PracticeWidget

    return PracticeWidget(practice)


def _exam(exam: Exam) -> Any:
    from urbannb.teach.exam.exam_widget import ExamWidget

    return ExamWidget(exam)


def _pages(pages: Pages) -> Any:
    from urbannb.teach.pages_widget import PagesWidget

    return PagesWidget(pages)


def _rules(rules: Rules) -> Any:
    from urbannb.teach.browse.rules_widget import RulesWidget

    return RulesWidget(rules)
