"""What can be put on the wall, and as what it is shown there."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from urbannb.core.errors import BadOption, UrbanError
from urbannb.core.game import Game
from urbannb.core.lesson.guide import Guide
from urbannb.core.registry import find, new_game
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.replay import Playing, played
from urbannb.core.text.quote import quoted
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.problem import LiveProblem
from urbannb.teach.wall.game_show import SUMS, GameShow, session_of
from urbannb.teach.wall.question_show import QuestionShow
from urbannb.teach.wall.slide import Show
from urbannb.ui import NO_WIDGETS, widgets_missing

WHAT = (
    "a game, the text of a record, a question (ub.lesson(...).predict(...)) or a list of them, "
    "or a guided game (guide=True)"
)


def present(what: Any, **options: Any) -> Any:
    """Put something on the wall: its widget; see `urbannb.present`."""
    if widgets_missing():
        raise UrbanError(NO_WIDGETS)
    from urbannb.teach.wall.widget import WallWidget

    return WallWidget(show_of(what, **options))


def show_of(
    what: Any,
    *,
    begin: int | None = None,
    ask: str | Collection[str] = SUMS,
    guide: Guide | str | bool = False,
    **options: Any,
) -> Show:
    """The slides of something; see `urbannb.present`."""
    if isinstance(what, LiveProblem):
        return QuestionShow([what])
    if isinstance(what, LiveExercise):
        return _game(what.game, begin, ask)
    if isinstance(what, list | tuple) and what and all(isinstance(q, LiveProblem) for q in what):
        return QuestionShow(what)
    if isinstance(what, Game):
        return _game(what, begin, ask, guide)
    if isinstance(what, str) and "\n" in what:
        return _record(what, 0 if begin is None else begin, ask)
    if isinstance(what, str):
        if guide:
            return _guided(what, guide, begin, ask)
        return _game(new_game(what, **options), begin, ask)
    raise BadOption(f"present shows {WHAT}; not {quoted(what)}", "what")


def _game(
    game: Game,
    begin: int | None,
    ask: str | Collection[str],
    guide: Guide | str | bool = False,
) -> GameShow:
    led = _led(game.rulebook, guide) if guide else None
    return GameShow(session_of(game), begin, ask, beliefs_of(game), led)


def _record(text: str, begin: int, ask: str | Collection[str]) -> GameShow:
    """A game that was saved, with the other ways it went."""
    playing = played(Playing(text, find, ways=True))
    show = _game(playing.game, begin, ask)
    show.session.variations.put(playing.ways)
    return show


def beliefs_of(game: Game) -> Collection[Any]:
    """What people believe about the rules of a game, as its lesson knows it."""
    plan = game.rulebook.rooms.LESSON
    return plan.beliefs if plan is not None else ()


def _guided(
    name: str, guide: Guide | str | bool, begin: int | None, ask: str | Collection[str]
) -> GameShow:
    """A guided game with all its moves; what the coach says comes before and after each."""
    led = _led(find(name), guide)
    game = new_game(name, **led.options)
    for move in led.moves:
        for action in move.play:
            game.play(action)
    return GameShow(session_of(game), 0 if begin is None else begin, ask, beliefs_of(game), led)


def _led(rulebook: Rulebook[Any], guide: Guide | str | bool) -> Guide:
    from urbannb.ui.opening import guided  # a table: imported when one is shown

    return guided(rulebook, guide)
