"""urbannb: five city-building board games that explain themselves.

import urbannb as ub

game = ub.new_game("city-blocks", seed=7)
game.decision.actions          # what may be played
game.play("H3 D4")             # -> the steps of what happened
game.why("H3 D4")              # -> every reason why that is now illegal
ub.play("city-blocks")         # the table, in a notebook
"""

from __future__ import annotations

import sys as _sys
from typing import TYPE_CHECKING, Any

from urbannb.core.errors import (
    BadDeck,
    BadFile,
    BadGuide,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    Mistake,
    NothingToUndo,
    UnknownGame,
    UrbanError,
)
from urbannb.core.game import Game
from urbannb.core.registry import new_game, position, replay
from urbannb.core.text.console import plainly as _plainly
from urbannb.core.verdict import Reason, Verdict

for _stream in (_sys.stdout, _sys.stderr):  # a sum is printed everywhere, minus signs and all
    _plainly(_stream)

if TYPE_CHECKING:
    from urbannb.core.registry import games
else:
    from urbannb import games

__version__ = "0.2.0"

__all__ = [
    "BadDeck",
    "BadFile",
    "BadGuide",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalAction",
    "Mistake",
    "NothingToUndo",
    "Reason",
    "UnknownGame",
    "UrbanError",
    "Verdict",
    "exam",
    "games",
    "lesson",
    "new_game",
    "play",
    "position",
    "practice",
    "present",
    "replay",
    "rules",
    "unfold",
]


def play(game: str | Game, **options: Any) -> Any:
    """The table of a game, for a notebook: a game's name (and options of `new_game`) or a game.

    - `opponent`: the bot in every seat but the first, such as ``"greedy"``.
    - `opponents`: bots by the names of their players, ``{"Ben": "greedy", "Cleo": "random"}``.
    - `autosave`: False if the game is to be kept nowhere.

    Imports the widgets only now, so that everything else runs without them.
    """
    from urbannb.ui import play as show

    _tables_present()
    return show(game, **options)


def present(what: Any, **options: Any) -> Any:
    """Something on the wall, for a class: one thing at a time, as large as the last row needs.

    `what` is a game (played or not, or a position), the text of a record, the name of a game (with
    options of `new_game`), or a question of a lesson, or a list of these.

    - `begin`: the action to begin with; a game that is over begins with its setup, another with
      what is asked now.
    - `ask`: when *What happens next?* is asked first: ``"sums"`` before what decides something,
      ``"beliefs"`` with what people believe to vote on, ``"never"``, or a list of rule ids.
    - `guide`: True for the guided game of a game that is named.

    >>> ub.present(ub.lesson("city-blocks").predict("sums"))
    <WallWidget of Two streets for one tile>
    """
    from urbannb.teach import present as show

    return show(what, **options)


def _put_table(table: Any) -> None:
    """What a table's button *Present* does; imported when it is pressed."""
    from urbannb.teach.wall.guest import put_table

    put_table(table)


def _tables_present() -> None:
    """Tables are put on the wall from now on; the widgets are imported when something is shown."""
    from urbannb.ui.presenting import presented_by

    presented_by(_put_table)


def rules(game: str, open: str = "") -> Any:  # noqa: A002  # the rule that is open
    """The rules of a game to browse and search, for a notebook; `open` is the one to begin with.

    >>> ub.rules("city-blocks", open="CB-15").shown.title
    'Redeveloping on a street already awarded'
    """
    from urbannb.teach import rules as show

    return show(game, open)


def unfold(*, off: bool = False) -> Any:
    """For teachers, in a notebook: all code and all that is folded is open from now on.

    That is what happened, hints, answers, the coach's moves, and what each move brings. A kernel
    that is started with ``URBANNB_UNFOLD=1`` in its environment does so too; `off` folds again.
    """
    from urbannb.ui import unfold as show

    return show(off=off)


def practice(
    game: str,
    *topics: str,
    count: int = 10,
    minutes: float | None = None,
    tasks: bool = False,
) -> Any:
    """Questions on mixed topics; what was answered wrongly comes back in another position.

    - `topics`: those to practice, of ``lesson(game).names``; all if none is named.
    - `count`: so many questions at a time, 1 to 200; or so many `minutes`, up to 240.
    - `tasks`: True for a task after every question.

    Answers are kept in a file of the learner's own, and nowhere else. Without a notebook:
    ``work.answer("A")`` and ``go_on()``; ``knowledge.held`` are the beliefs the answers show.

    >>> ub.practice("city-blocks", "tie", "sums", count=5).place
    'question 1 of 5'
    """
    _tables_present()
    return lesson(game).practice(*topics, count=count, minutes=minutes, tasks=tasks)


def exam(game: str, *topics: str, seed: int = 0) -> Any:
    """Twelve questions without help, whole turns among them; then what to look at again.

    - `topics`: what it is about, of ``lesson(game).names``; everything if none is named.
    - `seed`: another one is another exam.

    Answers can be changed until the exam is handed in, and nothing is told before. Then they count
    in practice. Without a notebook: ``pick("A")``, ``next()``, ``go(7)`` and ``hand_in()``;
    ``again`` is what to look at again.

    >>> ub.exam("city-blocks").place
    'Question 1 of 12, 0 answered'
    """
    _tables_present()
    return lesson(game).exam(*topics, seed=seed)


def lesson(game: str) -> Any:
    """The lesson of a game: prepared positions to act on and questions to answer.

    >>> lesson = ub.lesson("city-blocks")
    >>> lesson.names[:3]
    ('setup', 'placing', 'sums')

    In a notebook ``lesson.do("placing")`` and ``lesson.predict("placing")`` show two of its cells.
    Every call gives the same lesson: what is answered in any cell is counted together.
    """
    from urbannb.teach import lesson as show

    _tables_present()
    return show(game)
