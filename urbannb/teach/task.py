"""A task: something to do on a prepared position, checked by the engine after every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urbannb.core.lesson import Exercise, Goal, draw
from urbannb.core.text import plain
from urbannb.teach.picture import board, bundle, poster, webpage

if TYPE_CHECKING:
    from urbannb.core.action import Action
    from urbannb.core.game import Game
    from urbannb.core.history import Steps
    from urbannb.core.lesson import Topic
    from urbannb.scene import Scene
    from urbannb.teach.lesson import Lesson


class Task:
    """Something to do. Headless: `play`, `undo`, `goal`, `done`, `hint`, `reset`, `another`.

    In a notebook it shows the table of the game; `table` is that table.
    """

    def __init__(self, lesson: Lesson, topic: Topic, seed: int = 0) -> None:
        self.lesson = lesson
        self.topic = topic
        self._table: Any = None
        self.set(seed)

    def set(self, seed: int) -> None:
        """Set the task for the position of this seed."""
        self.seed = seed
        key = f"{self.lesson.rulebook.name}/{self.topic.name}/do/{seed}"
        self.exercise: Exercise = draw(self.topic.exercise, key)
        self.hints_shown = 0
        self._game = self.exercise.game.copy()
        if self._table is not None:
            self._table.set_up(self._game, self.exercise.places)

    @property
    def game(self) -> Game:
        """The game that is being played, on the table if it is shown."""
        return self._table.game if self._table is not None else self._game

    @property
    def goal(self) -> Goal:
        """Whether it is done, and what is missing."""
        goal = self.exercise.goal(self.game)
        if goal.done:
            self.lesson.done.add(self.topic.name)
        return goal

    @property
    def done(self) -> bool:
        """True once the goal is reached."""
        return self.goal.done

    @property
    def feedback(self) -> str:
        """The state of the task in a sentence; empty before anything is done."""
        goal = self.goal
        if goal.done:
            return f"Done: {goal.text}"
        return f"Not yet: {goal.text}" if self.game.turn else ""

    def play(self, action: str | Action) -> Steps:
        """Play an action; returns what happened, step by step."""
        steps = self.game.play(action)
        self._refresh()
        return steps

    def undo(self) -> None:
        """Take the last action back."""
        self.game.undo()
        self._refresh()

    def reset(self) -> Task:
        """Begin this position again."""
        self._game = self.exercise.game.copy()
        if self._table is not None:
            self._table.set_up(self._game, self.exercise.places)
        return self

    def another(self) -> Task:
        """The same task on another position."""
        self.set(self.seed + 1)
        return self

    def hint(self) -> str:
        """The next hint; the last one is a solution."""
        self.hints_shown = min(self.hints_shown + 1, len(self.exercise.hints))
        return plain(self.exercise.hints[self.hints_shown - 1])

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints given so far."""
        return self.exercise.hints[: self.hints_shown]

    # -- shown

    @property
    def table(self) -> Any:
        """The table of the task, a widget; always the same one."""
        if self._table is None:
            from urbannb.teach.bench import Desk

            self._table = Desk(self._game, self.exercise.places)
        return self._table

    def _refresh(self) -> None:
        if self._table is not None:
            self._table.resume()

    def scene(self, width: int = 480) -> Scene:
        """The board as it stands."""
        return board(self.game, self.exercise.places, (), width, self.exercise.bare)

    def lines(self) -> list[str]:
        """The task, and how it stands, as plain lines."""
        return [plain(line) for line in (self.exercise.say, self.feedback) if line]

    def __str__(self) -> str:
        head = f"{self.title} (position {self.seed})"
        return "\n".join([head, "", self.scene().to_text(), "", *self.lines()])

    def __repr__(self) -> str:
        return str(self)

    @property
    def title(self) -> str:
        """What it is called."""
        return f"Do it: {self.topic.title}"

    def poster(self) -> Scene:
        """Board and task in one picture, for pages where no widget can run."""
        return poster(self.scene(), self.title, self.lines())

    def view(self) -> Any:
        """The widget; always the same one."""
        if not hasattr(self, "_view"):
            from urbannb.teach.bench import Bench

            self._view = Bench(self)
        return self._view

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        page = webpage(self.title, self.scene(), self.lines())
        return bundle(str(self), page, self.poster(), self.view, **kwargs)
