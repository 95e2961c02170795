"""An exam as a widget: a line above with the questions by number, and below it what is asked."""

from __future__ import annotations

from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.text import plain
from urbannb.core.text.quote import quoted
from urbannb.teach.exam import exam_pages as pages
from urbannb.teach.exam.exam import Exam
from urbannb.teach.practice.practice_pages import about_example
from urbannb.teach.problem import LiveProblem
from urbannb.teach.problem_pages import open_rule
from urbannb.teach.widget import Parts, WorkWidget

LONG = 3
"""Digits of a number of a question, or of an answer, at most."""


class ExamWidget(WorkWidget):
    """Shows what is asked, and how it went; everything it knows is in the exam itself."""

    answers = frozenset({"hand-in-now", "another"})

    def __init__(self, exam: Exam) -> None:
        self.exam = exam
        self.shown = "end" if exam.over else "work"
        """What is shown: "work", and once it is handed in "end", "question" or "example"."""
        self.asking = False
        """Whether it is asked if what is not all answered is to be handed in."""
        self._example: tuple[str, LiveProblem] | None = None
        self.rule_id = ""
        super().__init__("practice")

    @property
    def subject(self) -> Exam:
        """The exam."""
        return self.exam

    # -- what a person does

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or key asks."""
        self.rule_id, self.asking = "", self.asking and do == "pick"
        if self.exam.over:
            self._look(do, message)
        elif do == "pick":
            self._pick(message)
        elif do == "answer":
            self._pick(message)
            self._on()
        elif do in ("go", "back"):
            before = max(1, self.exam.number - 1)
            self._turn(_number(message.get("to")) if do == "go" else before)
        elif do == "hand-in" and self.exam.open:
            self._ask()
        elif do in ("hand-in", "hand-in-now"):
            self._hand_in()

    def _pick(self, message: dict[str, Any]) -> None:
        """What is chosen: the message says of which question it is, as it may come late."""
        fields = message.get("fields")
        for name, option in (fields if isinstance(fields, dict) else {}).items():
            if str(name).startswith("q"):
                self.exam.pick(_number(option), _number(str(name)[1:]))

    def _on(self) -> None:
        """On to the next question; after the last one it is handed in."""
        if self.exam.number < self.exam.count:
            self._turn(self.exam.number + 1)
        elif self.exam.open:
            self._ask()
        else:
            self._hand_in()

    def _turn(self, number: int) -> None:
        self.exam.go(number)
        self.shown = "work"
        self._say_question()

    def _say_question(self) -> None:
        said = "answered" if self.exam.picked(self.exam.number) is not None else "open"
        here = f"Question {self.exam.number} of {self.exam.count}, {said}"
        self.say(f"{here}. {self.exam.question.problem.ask}")

    def _ask(self) -> None:
        self.asking = True
        self.say(f"{pages.left_open(self.exam)} Hand in anyway?")

    def _hand_in(self) -> None:
        self.exam.hand_in()
        self._go_home()

    def _go_home(self) -> None:
        self.shown = "end"
        self.say(f"{self.exam.right} of {self.exam.count} right.")

    def _look(self, do: str, message: dict[str, Any]) -> None:
        """Look at how it went, or begin another."""
        if do == "another":
            self.exam.another()
            self._turn(1)
        elif do == "example":
            belief = str(message.get("id", ""))
            self._example = belief, self.exam.example(belief)
            self.shown = "example"
            self.say(f"An example. {self._example[1].feedback}")
        elif do == "see":
            self.exam.go(_number(message.get("to")))
            self.shown = "question"
            mark = self.exam.marks[self.exam.number - 1]
            mark.question.view().refresh()  # it may have been in sight when the exam ended
            self.say(f"Question {mark.number}, {mark.words}. {mark.question.problem.ask}")
        elif do == "rule":
            rule = self.exam.rulebook.rule(str(message.get("id", "")))
            self.rule_id = rule.id
            self.say(rule.text)
        elif do in ("home", "next"):
            self._go_home()

    # -- painting

    def paint(self) -> Parts:
        """Show the line above, and what stands below it."""
        self.sheet.said = self.said
        self._catch_up()
        self._put()
        e, here = self.exam, self.shown
        parts = [self.part("top", "the line above", lambda: pages.top(e, here, asking=self.asking))]
        if here == "work":
            parts.append(self.part("numbers", "the questions by number", lambda: pages.numbers(e)))
            parts.append(self.part("notes", "the notes", lambda: pages.note(e)))
        if self.asking:
            parts.append(self.part("asking", "the question", lambda: pages.asking(e)))
        if self.rule_id:
            parts.append(("rule", open_rule(e.rulebook.rule(self.rule_id))))
        if here == "end":
            parts.append(self.part("end", "the result", lambda: pages.result(e)))
        elif here == "example" and self._example is not None:
            belief = e.plan.beliefs.called(self._example[0])
            parts.append(self.part("example", "the belief", lambda: about_example(belief)))
        return [*parts, ("late", self.late)]

    def _catch_up(self) -> None:
        """The exam may have been handed in, or begun anew, from another cell."""
        if self.exam.over == (self.shown == "work"):
            self.shown = "end" if self.exam.over else "work"
        self.asking = self.asking and self.shown == "work" and bool(self.exam.open)

    def _put(self) -> None:
        """What is asked, or looked at again, in its place."""
        shown = self._example[1] if self.shown == "example" and self._example else None
        self.put(shown or self.exam.question, hidden=self.shown == "end")

    def __repr__(self) -> str:
        return f"<ExamWidget: {self.exam.title}, {plain(self.exam.place)}>"


def _number(said: object) -> int:
    """A number as a message has it; `UrbanError` for what is none."""
    text = str(said)
    if not text.isdecimal() or len(text) > LONG:
        raise UrbanError(f"questions and answers have numbers, not {quoted(said)}")
    return int(text)
