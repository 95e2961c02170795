"""An exercise: something to do on a prepared position, checked by the engine after every action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from urbannb.core.action import Action
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.history import Steps
from urbannb.core.lesson import Exercise, Goal, Judgment, Topic, judge, terms
from urbannb.core.text import plain, stopped
from urbannb.core.text.html import rich, unfolded
from urbannb.scene import Scene
from urbannb.teach.itself import ShowsItself
from urbannb.teach.picture import board, poster, webpage
from urbannb.teach.progress import LessonProgress, numbered

AGAIN = "Press Undo and try something else."


@dataclass(frozen=True)
class ShownAction:
    """One action of a solution as it is shown: which of how many, and what it does."""

    step: int
    of: int
    action: Action
    called: str
    text: str

    @property
    def heading(self) -> str:
        """ "Step 1 of 2: Factory 4 on A4."."""
        return f"Step {self.step} of {self.of}: {stopped(self.called)}"

    def __str__(self) -> str:
        return f"{self.heading} {self.text}"


class LiveExercise(ShowsItself):
    """Something to do. Headless: `play`, `undo`, `goal`, `done`, `hint`, `reset`, `another`.

    In a notebook it shows the table of the game; `table` is that table.
    """

    def __init__(
        self, lesson: LessonProgress, topic: Topic, seed: int, show: Callable[[LiveExercise], Any]
    ) -> None:
        """`show` makes the widget."""
        self._show = show
        self.lesson = lesson
        self.topic = topic
        self._table: Any = None
        self.set(seed)

    def set(self, seed: int) -> None:
        """Set the task for the position of this seed."""
        self.seed = seed
        self.exercise: Exercise = self.topic.exercise_of(self.lesson.rulebook.name, seed)
        self._terms = terms(self.exercise)
        self._judged: tuple[tuple[Action, ...], Judgment] | None = None
        self.hints_shown = 0
        self.tried = False
        """Whether it was tried, or what actions bring was asked for: until then nothing tells."""
        self.shown: ShownAction | None = None
        """What was last shown of the solution, if anything was."""
        self._game = self.exercise.game.copy()
        if self._table is not None:
            self._table.set_up(self._game, self._explained)

    @property
    def game(self) -> Game:
        """The game that is being played, on the table if it is shown."""
        return self._table.game if self._table is not None else self._game

    @property
    def standing(self) -> Judgment:
        """How the try stands; judged once after every action."""
        game = self.game
        if self._judged is None or self._judged[0] != game.actions:
            self._judged = game.actions, judge(self.exercise, self._terms, game)
        return self._judged[1]

    @property
    def goal(self) -> Goal:
        """Whether it is done, and what is missing."""
        goal = self.standing.goal
        if goal.done and self.shown is None:
            self.lesson.done.add(self.topic.name)
            self.lesson.did(self.topic.name)
        return goal

    @property
    def veiled(self) -> bool:
        """Whether what an action would bring is still for the learner to find out."""
        game = self.game
        if not self.tried:
            tried = self.hints_shown or self.shown or game.undone
            self.tried = bool(tried) or (game.turn > 0 and bool(self.goal.done or self.missed))
        return not self.tried and not unfolded()

    @property
    def missed(self) -> str:
        """Why this try is over without the goal, in a sentence; empty while it is not."""
        return self.standing.missed

    @property
    def done(self) -> bool:
        """True once the goal is reached."""
        return self.goal.done

    @property
    def alone(self) -> bool:
        """Whether nothing told the learner a solution: neither the last hint nor *Show me*."""
        return self.shown is None and not 0 < len(self.exercise.hints) <= self.hints_shown

    @property
    def feedback(self) -> str:
        """The state of the task in a sentence; empty before anything is done."""
        goal = self.goal
        if goal.done:
            return f"Done: {goal.text}"
        if self.missed:
            return f"Not done: {goal.text} {self.missed} {AGAIN}"
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

    def reset(self) -> LiveExercise:
        """Begin this position again."""
        self.tried |= self.game.turn > 0
        self.shown = None
        self._game = self.exercise.game.copy()
        if self._table is not None:
            self._table.set_up(self._game, self._explained)
        return self

    def another(self) -> LiveExercise:
        """Set this task again, on another position."""
        self.set(self.seed + 1)
        return self

    @property
    def following(self) -> Topic | None:
        """The topic that comes next; None after the last."""
        return self.lesson.after(self.topic.name)

    def next(self) -> LiveExercise:
        """Set the task of the next topic; the last one is set again."""
        self.topic = self.following or self.topic
        self.set(0)
        return self

    def hint(self) -> str:
        """The next hint; the last one is a solution."""
        self.hints_shown = min(self.hints_shown + 1, len(self.exercise.hints))
        return plain(self.hints[-1])

    @property
    def advised(self) -> Action | None:
        """The action that the last hint names, once it was given and while it may be played."""
        if self.hints_shown < len(self.exercise.hints) or not self.exercise.solution:
            return None
        action = self.exercise.solution[self.next_step]
        return action if not self.game.over and self.game.legal.allows(action) else None

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints given so far."""
        return self.exercise.hints[: self.hints_shown]

    # -- the solution

    @property
    def can_show(self) -> bool:
        """Whether the solution may be shown: once all hints were given, until it is done."""
        used_up = self.hints_shown >= len(self.exercise.hints)
        return used_up and bool(self.exercise.solution) and not self.done

    @property
    def next_step(self) -> int:
        """Which action of the solution comes next, counted from 0; 0 too where one has strayed."""
        played, solution = self.game.actions, self.exercise.solution
        strayed = played != solution[: len(played)] or len(played) == len(solution)
        return 0 if strayed else len(played)

    def show_me(self) -> ShownAction:
        """Play the next action of the solution and say what it does; undone like any other.

        Where something else was played it begins at the start. What is only watched is not done.
        """
        if not self.exercise.solution:
            raise UrbanError("this exercise has no solution to be shown")
        at, solution = self.next_step, self.exercise.solution
        if self.game.turn > at:
            self.reset()
        action = solution[at]
        expected = self.game.outlook(action).plain
        called = self.game.rulebook.entry(self.game.state, action) or str(action)
        self.shown = ShownAction(
            at + 1, len(solution), action, called, expected
        )  # before it may be done
        if self._table is not None:
            self._table.do("choose", action=str(action))
        else:
            self.game.play(action)
        happened = self.game.steps_of(self.game.turn)
        self.shown = replace(self.shown, text=happened[0].plain if happened else expected)
        return self.shown

    # -- shown

    @property
    def _explained(self) -> tuple[str, ...]:
        """The places of which the first is explained at the start.

        None where the task is done by a button: choices stand where the explanation would.
        """
        book, state = self._game.rulebook, self._game.state
        placed = all(book.gesture(state, action) for action in self.exercise.solution[:1])
        return self.exercise.places if placed else ()

    @property
    def table(self) -> Any:
        """The table of the task, a widget; always the same one."""
        if self._table is None:
            from urbannb.teach.exercise_table import ExerciseTable

            self._table = ExerciseTable(
                self._game, self._explained, lambda: self.missed, lambda: self.veiled
            )
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
        head = f"{self.title} ({numbered(self.seed)})"
        return "\n".join([head, "", self.scene().to_text(), "", *self.lines()])

    @property
    def title(self) -> str:
        """What it is called."""
        return f"Do it: {self.topic.title}"

    def poster(self) -> Scene:
        """Board and task in one picture, for a slide or a handout."""
        return poster(self.scene(), self.title, self.lines())

    def _repr_html_(self) -> str:
        hints = "".join(f"<li>{rich(hint)}</li>" for hint in self.exercise.hints)
        folded = "Show the hints", f"<ol>{hints}</ol>" * bool(hints)
        return webpage(self.title, self.scene(), self.lines(), folded=folded)
