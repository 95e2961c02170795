"""Questions on the wall: what stands there, the question and the vote, the answer, what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from urbannb.core.errors import UrbanError
from urbannb.core.step import Step
from urbannb.core.text import plain, stopped
from urbannb.scene import Scene
from urbannb.teach.problem import THIS_BELIEF, LiveProblem
from urbannb.teach.progress import numbered
from urbannb.teach.wall.class_votes import thought
from urbannb.teach.wall.slide import Show, Slide, WallBoard, both, drawn
from urbannb.teach.wall.votes import LETTERS, Advice, ClassVote, Voted, VoteOption

SEE, ASK, ADVICE, ANSWER, SHIFT, STEP, PARTED, REMEMBER, THOUGHT = range(9)
"""The kinds of slides of one question, in their order."""
DONE = "That was the last question."
THE_CLASS = "What the class thought"


class QuestionShow(Show):
    """One question after the other, each with its vote."""

    def __init__(self, questions: Sequence[LiveProblem]) -> None:
        self._questions = [_Asked(question) for question in questions]
        self._questions[-1].ends = lambda: len(questions) > 1 and bool(self.voted)
        first = questions[0]
        self.rulebook = first.game.rulebook
        self.title = first.topic.title if len(questions) == 1 else self.rulebook.title
        self.number = self.at = 0

    @property
    def asked(self) -> _Asked:
        """The question that is on the wall."""
        return self._questions[self.number]

    @property
    def key(self) -> str:
        """The questions by topic and seed."""
        return f"{self.rulebook.name} {' '.join(asked.name for asked in self._questions)}"

    # -- going on

    def forth(self) -> None:
        """Go on; a vote that was counted is first told what to do about it."""
        asked = self.asked
        asked.place = ""
        if asked.kind(self.at) == ASK and not asked.vote.hands:
            del asked.vote.rounds[1:]  # a second vote in which nobody was counted is none
            self.at = asked.first(ANSWER)
        elif asked.kind(self.at) == ADVICE and not asked.vote.advice.ends:
            self.again()
        elif self.at + 1 < len(asked.slides):
            self.at += 1
        elif self.number + 1 < len(self._questions):
            self.number, self.at = self.number + 1, 0

    def back(self) -> None:
        """Go back; advice is not given twice."""
        self.asked.place = ""
        if self.at:
            self.at -= 1
            if self.asked.kind(self.at) == ADVICE and not self.asked.vote.any:
                self.at -= 1
        elif self.number:
            self.number -= 1
            self.at = len(self.asked.slides) - 1

    def restart(self) -> None:
        """Ask the first question."""
        self.number = self.at = 0

    @property
    def over(self) -> bool:
        """Whether the last question has been gone through."""
        last = self.number + 1 == len(self._questions)
        return last and self.at + 1 == len(self.asked.slides)

    @property
    def where(self) -> list[int]:
        """Which question, and which of its slides."""
        return [self.number, self.at]

    def go(self, where: list[int]) -> None:
        """Go where one was."""
        number, at = (*where, 0, 0)[:2]
        if 0 <= number < len(self._questions):
            self.number = number
            self.at = max(0, min(at, len(self.asked.slides) - 1))

    # -- votes

    @property
    def votes(self) -> dict[str, ClassVote]:
        """Every vote, by topic and seed."""
        return {a.name: a.vote for a in self._questions}

    @property
    def voted(self) -> list[Voted]:
        """The votes that were counted, each with its topic."""
        return [a.voted for a in self._questions if a.vote.any]

    def choose(self, option: int) -> None:
        """Count the hands for an option; only while it is asked."""
        if self.asked.kind(self.at) == ASK and option < len(self.asked.vote.options):
            self.asked.chosen = option

    def count(self, hands: int) -> None:
        """Say how many hands there are for the option chosen."""
        asked = self.asked
        if asked.kind(self.at) == ASK and asked.chosen is not None:
            asked.vote.set(asked.chosen, hands)

    def again(self) -> None:
        """Vote once more on the same question."""
        asked = self.asked
        if asked.kind(self.at) == ADVICE:
            asked.vote.again()
            asked.chosen = None
            self.at = asked.first(ASK)

    # -- asking about a place

    def click(self, place: str) -> None:
        """Ask about a place; before the answer only what lies there is told."""
        self.asked.place = place
        try:
            self.slide()
        except UrbanError:  # there is no such place: nothing is asked
            self.asked.place = ""
            raise

    def close(self) -> None:
        """Put the answer away."""
        self.asked.place = ""

    def slide(self) -> Slide:
        """What is on the wall now."""
        count = len(self._questions)
        far = f"Question {self.number + 1} of {count}" if count > 1 else ""
        if self.asked.kind(self.at) == THOUGHT and not self.asked.place:
            board = self.asked.board()
            return Slide(THE_CLASS, "", board, table=thought(self.voted), far=DONE)
        return self.asked.slide(self.at, far, DONE if self.over else "")


class _Asked:
    """One question, with its vote and its slides."""

    def __init__(self, question: LiveProblem) -> None:
        self.question = question
        problem = question.problem
        wrong = {answer.text: answer.belief for answer in problem.wrong}
        self.vote = ClassVote(
            plain(problem.ask),
            tuple(
                VoteOption(text, n == question.right, wrong.get(text, ""))
                for n, text in enumerate(question.options)
            ),
        )
        self.chosen: int | None = None
        self.place = ""
        self.ends: Callable[[], bool] = lambda: False
        """Whether it is followed by what the class thought of all questions."""

    @property
    def voted(self) -> Voted:
        """Its vote, with what it was about."""
        q = self.question
        return Voted(self.name, q.topic.title, q.rule.id, self.vote, q.topic.name, q.seed)

    @property
    def name(self) -> str:
        """What its vote is kept under."""
        return self.question.name

    @cached_property
    def steps(self) -> list[Step]:
        """What really happens."""
        return self.question.steps

    @cached_property
    def about(self) -> tuple[str, ...]:
        """The places it is about: what is to be seen close up, also where nothing is ringed."""
        problem, book = self.question.problem, self.question.game.rulebook
        shown = problem.drawn or next(iter(problem.actions if problem.announced else ()), "")
        state = self.question.game.state
        gesture = book.gesture(state, self.question.game.action(shown)) if shown else ()
        return problem.places or gesture[-1:]

    def board(self, places: tuple[str, ...] = ()) -> WallBoard:
        """The board with the announced action, and what an answer is about ringed."""
        question, ringed = self.question, places or self.question.problem.places

        def draw(width: int, bare: bool) -> Scene:
            return question.scene(width, ringed, bare or question.problem.bare)

        return both(draw, places or self.about)

    @property
    def course(self) -> list[Step]:
        """The popular wrong answer played out beside the rules."""
        popular = self.vote.popular
        return [] if popular is None else self.question.course(popular, THIS_BELIEF)

    @property
    def slides(self) -> list[tuple[int, int]]:
        """Its slides: the kind of each, and which step it tells.

        Where the popular wrong answer parts from the right one is told where there is one, step by
        step where it can be played out.
        """
        steps = [(STEP, k) for k in range(len(self.steps))]
        parted = [(PARTED, k) for k in range(1 + len(self.course))]
        parted = parted if self.vote.popular is not None else []
        shift = [(SHIFT, 0)] if self.vote.any else []
        first = [(SEE, 0), (ASK, 0), (ADVICE, 0), (ANSWER, 0)]
        end = [(THOUGHT, 0)] if self.ends() else []
        return [*first, *shift, *steps, *parted, (REMEMBER, 0), *end]

    def kind(self, at: int) -> int:
        """What a slide is."""
        return self.slides[at][0]

    def first(self, kind: int) -> int:
        """The first slide of that kind."""
        return next(n for n, (of, _) in enumerate(self.slides) if of == kind)

    def slide(self, at: int, far: str, end: str) -> Slide:
        """A slide, as it is on the wall."""
        q, (kind, k) = self.question, self.slides[at]
        if self.place:
            return self._about(kind, k, far)
        head = q.topic.title
        if kind == STEP:
            step = self.steps[k]
            return self._told(step, f"What happens: {k + 1} of {len(self.steps)}", far)
        board = self.board()
        names = tuple(q.game.names)
        rule = (q.rule.id, q.rule.title)
        vote, places = self.vote, self.about
        if kind == SEE:
            return Slide(head, q.problem.see, board, places, names=names, far=far, next="Ask")
        if kind == ASK:
            counted = bool(vote.hands)
            return Slide(
                head, q.problem.ask, board, places, vote=vote, open=True, chosen=self.chosen,
                names=names, far=far, next="End the vote" if counted else "Show the answer",
                note=q.problem.see,
            )  # fmt: skip
        if kind == ADVICE:
            return self._advice(head, far)
        if kind == ANSWER:
            right = q.problem.right
            said = f"**{stopped(q.problem.answer[:1].upper() + q.problem.answer[1:])}** {right.why}"
            return Slide(
                head, said, self.board(right.places), right.places or places, rule,
                table=q.problem.table(right), vote=vote, answered=True, names=names, far=far,
            )  # fmt: skip
        if kind == SHIFT:
            return Slide("How you voted", "", board, places, shifts=tuple(vote.shifts), far=far)
        if kind == PARTED:
            return self._parted(k, head, far)
        said = q.topic.remember
        return Slide("Worth remembering", said, board, places, rule, far=end or far)

    def _advice(self, head: str, far: str) -> Slide:
        """What to do after a round: the right answer is not said."""
        q, vote = self.question, self.vote
        hint = f"\n\nThink of **rule {q.rule.id}, {q.rule.title}**."
        said = vote.advice.value + (hint if vote.advice is Advice.HINT else "")
        on = "Show the answer" if vote.advice.ends else "Vote again"
        return Slide(
            head, said, self.board(), self.about, far=f"{vote.hands} hands. {far}".strip(),
            next=on,
        )  # fmt: skip

    def _parted(self, k: int, head: str, far: str) -> Slide:
        """Where the popular wrong answer parts from the right one: in a word, then in steps."""
        q, picked = self.question, self.vote.popular or 0
        wrong, letter = q.choices[picked], LETTERS[picked]
        if k:
            course = self.course
            return self._told(course[k - 1], f"Why not {letter}? {k} of {len(course)}", far)
        belief = f" Behind it: **{wrong.belief}**." if wrong.belief else ""
        said = f"Why not {letter}, “{wrong.text}”?{belief} {wrong.why}"
        return Slide(
            head, said, self.board(wrong.places), wrong.places or self.about,
            (q.rule.id, q.rule.title), table=q.problem.table(wrong), far=far,
        )  # fmt: skip

    def _told(self, step: Step, head: str, far: str) -> Slide:
        state = step.state if step.state is not None else self.question.game.state
        book = self.question.game.rulebook
        dimmed = frozenset(step.dimmed)
        board = drawn(book, state, step.places, focus=step.places, dimmed=dimmed)
        ours = f"{step.whose}: {step.ours}" if step.ours else ""
        return Slide(
            head, step.text, board, step.places, (step.rule, step.title), ours, step.table,
            names=tuple(self.question.game.names), far=far,
        )  # fmt: skip

    def _about(self, kind: int, k: int, far: str) -> Slide:
        """The answer to a click on the board."""
        book = self.question.game.rulebook
        state = self.question.game.state
        if kind == STEP and self.steps[k].state is not None:
            state = self.steps[k].state
        step = (book.about if kind >= ANSWER else book.about_plainly)(state, self.place)
        return self._told(step, f"Why? {numbered(self.question.seed)}", far)
