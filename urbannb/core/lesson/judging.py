"""How a try at an exercise stands: open, done, or over without the goal.

A goal looks at a position and cannot know who brought it about. So a try is judged action by
action: it is over as soon as somebody else is to decide, or the one action that was asked for has
been played. What comes after that neither helps nor harms.
"""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.game import Game
from urbannb.core.lesson.plan import Exercise, Goal
from urbannb.core.task import Choice


@dataclass(frozen=True)
class Judgment:
    """The goal as the try has it, and why the try is over without it."""

    goal: Goal
    missed: str = ""
    """A sentence; empty while the try is open, and once the goal has been reached."""


@dataclass(frozen=True)
class Terms:
    """What a try may do: `seats` may decide, and `count` times what was `asked` at first.

    They are those of the solution. A task that takes several actions has more ways to the goal,
    so there only the end of the turn ends the try: `count` is 0.
    """

    asked: type[Choice[object]]
    seats: frozenset[int]
    count: int


def terms(exercise: Exercise) -> Terms:
    """The terms of an exercise, by playing its solution."""
    game = exercise.game.copy()
    asked, seats, count = _asked(game), {_chooser(game)}, 0
    for action in exercise.solution:
        seats.add(_chooser(game))
        count += _asked(game) is asked
        game.play(action)
    return Terms(asked, frozenset(seats), count if count == 1 else 0)


def judge(exercise: Exercise, terms: Terms, game: Game) -> Judgment:
    """How the try that led to this game stands."""
    first, played = exercise.game.turn, 0
    goal = exercise.goal(exercise.game)
    for turn in range(first, game.turn):
        played += _asked(game.at(turn)) is terms.asked
        then = game.at(turn + 1)
        goal = exercise.goal(then)
        if goal.done:
            break
        if missed := _over(terms, then, played):
            return Judgment(goal, missed)
    return Judgment(goal)


def _over(terms: Terms, game: Game, played: int) -> str:
    """Why nobody may go on with the try, now that it has played so often what was asked."""
    if game.over:
        return "The game is over."
    if _chooser(game) not in terms.seats:
        return f"Now {game.names[_chooser(game)]} decides."
    if terms.count and played >= terms.count and _asked(game) is terms.asked:
        return "The task was one action."
    return ""


def _asked(game: Game) -> type[Choice[object]]:
    """What kind of decision the game waits for."""
    kind: type[Choice[object]] = type(game.state.agenda[-1])
    return kind


def _chooser(game: Game) -> int:
    """Who decides; nobody's number when the game is over."""
    return game.decision.player if game.decision else -1
