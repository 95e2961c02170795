"""An exercise as a widget: what to do, and the real table to do it on."""

from __future__ import annotations

import time
from typing import Any

from urbannb.teach import exercise_pages as pages
from urbannb.teach.bookmarks import note
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.pages import DO
from urbannb.teach.practice.answers import SOME, PracticeAnswer, note_in_lesson
from urbannb.teach.progress import numbered
from urbannb.teach.widget import LessonPanels, LessonWidget, Parts


class ExerciseWidget(LessonWidget):
    """Shows a task; everything it knows is in the task itself."""

    answers = frozenset({"hint", "previews", "show", "undo", "reset", "another", "next"})

    def __init__(self, task: LiveExercise) -> None:
        self.task = task
        self.above, self.beside = LessonPanels(kind="todo"), LessonPanels(kind="todo")
        self.top = self.above
        """The one of the two in which the task stands now; the other is empty."""
        self.table = task.table
        self.table.put_beside(self.beside)
        self.table.tell_below(lambda: pages.stands(self.task))
        self._turn = 0
        self._noted: set[tuple[str, int]] = set()
        super().__init__([self.above, self.table], (self.above, self.beside), self.above)
        self.add_class("ub-exercise")
        self.table.told = self.look
        self.table.task = self
        self._settle()
        self.refresh()

    @property
    def subject(self) -> LiveExercise:
        """The task."""
        return self.task

    def look(self) -> None:
        """See whether what happened on the table has done it."""
        moved = self._settle()
        if self.task.game.turn != self._turn:
            self._turn = self.task.game.turn
            self.moment += 1
            self.say(self.task.feedback)
            self.refresh()
            self._note()
        elif moved:
            self.refresh()

    def _settle(self) -> bool:
        """Let the task stand beside the board where there is room for it, else above the table.

        Whether that is another place than before.

        There is a panel in either place, always: a page makes all views of a box anew where one
        of its children goes, and on a busy page one of them was lost.
        """
        old, new = self.top, self.beside if self.table.roomy else self.above
        if old is not new:
            new.parts, new.said, new.heard = old.parts, old.said, old.heard
            old.parts, old.said = [], ""
            self.top = self.voice = new
        return old is not new

    def _note(self) -> None:
        """Keep where the learner is; what was only watched is not done."""
        task = self.task
        if task.lesson.mixed:
            return
        game, topic = task.lesson.rulebook.name, task.topic.name
        done = task.done and task.shown is None
        note(game, topic, "do", done)
        if done and (topic, task.seed) not in self._noted:
            self._noted.add((topic, task.seed))
            picked = "" if task.alone else SOME
            note_in_lesson(PracticeAnswer(time.time(), game, topic, DO, task.seed, "", picked))

    def act(self, do: str, message: dict[str, Any]) -> None:  # noqa: ARG002  # as every widget
        """Do what a click or key asks."""
        if do == "next" and self.home is not None:
            self.home.do("next")
        elif do == "hint":
            self.say(self.task.hint())
            self.table.show_hint(self.task.advised, self.task.exercise.places)
        elif do == "previews":
            self.task.tried = True
            self.table.refresh()
            self.say("Each move now says what it would bring.")
        elif do == "show":
            self.say(str(self.task.show_me()))
            self.table.retell()
        elif do == "undo":
            self.table.do("undo")
            self.say(self.task.feedback or self.task.exercise.say)
        elif do == "reset":
            self.task.reset()
            self.say(self.task.exercise.say)
        elif do in ("another", "next"):
            self.task.next() if do == "next" else self.task.another()
            self.say(self.task.exercise.say)
            self._note()
        self._turn = self.task.game.turn

    def paint(self) -> Parts:
        """Show the task as it stands."""
        self.top.said = self.said
        return [self.part("todo", "the task", self._todo), ("late", self.late)]

    def _todo(self) -> str:
        """The task; above its table without what changes, which stands below the board."""
        return pages.todo(self.task, apart=self.top is self.above)

    def __repr__(self) -> str:
        return f"<ExerciseWidget for {self.task.topic.title}, {numbered(self.task.seed)}>"
