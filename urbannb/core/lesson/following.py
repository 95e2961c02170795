"""Whether a guide can be followed: its game begun, and its moves played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from urbannb.core.errors import BadDeck, BadGuide, BadOption, Mistake, UnknownGame, UrbanError
from urbannb.core.game import Game, begin
from urbannb.core.lesson.guide import Guide, GuideMove
from urbannb.core.rulebook import Rulebook
from urbannb.core.task import Usual
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted

UNNAMED = (
    "Nobody has played its moves, as it does not say for which game it is: write its name below "
    '[game], such as name = "city-blocks".'
)
MOST = 20
"""So many mistakes are named."""


def begun(guide: Guide, book: Rulebook[Any], **options: Any) -> Game[Any]:
    """The game of a guide; options that are given besides go before its own."""
    if guide.name and guide.name.strip().lower() != book.name:
        line = guide.lines.get("name")
        raise BadGuide([Mistake(line, f"it is for {quoted(guide.name)}, not for {book.name!r}")])
    try:
        return begin(book, **{**guide.options, **options})
    except (BadOption, BadDeck) as error:
        if error.option in options or not guide.options:
            raise
        raise BadGuide([Mistake(guide.lines.get(error.option), str(error))]) from None


def usual_now(game: Game[Any]) -> Usual | None:
    """How the question at hand is answered as a rule, if it is."""
    if game.over:
        return None
    choice: Any = game.state.agenda[-1]
    usual: Usual | None = choice.usual(game.state)
    return usual


def followed(guide: Guide, game: Game[Any]) -> None:
    """Play the moves of a guide on a copy; `BadGuide` where one cannot be played.

    After the first of these nobody knows what is legal: of the others only those are named that
    are no actions at all.
    """
    copy, actions = game.at(0), [one for move in guide.moves for one in _actions(move)]
    for n, (notation, line, also) in enumerate(actions):
        while (usual := usual_now(copy)) is not None and str(usual.action) != notation:
            copy.play(usual.action)
        tried = [(notation, line), *also]
        wrong = list(_refused(copy, tried))
        if wrong:
            rest = [one for later in actions[n + 1 :] for one in (later[:2], *later[2])]
            raise BadGuide([*wrong, *islice(misspelled(copy.rulebook, rest), MOST)])
        copy.play(notation)


def check_guide(text: str, find: Callable[[str], Rulebook[Any]]) -> tuple[str, tuple[str, ...]]:
    """A summary of a good guide and what it lacks; `BadGuide` with all mistakes of a bad one."""
    guide = Guide.read(text)
    moves = plural(len(guide.moves), "move")
    if not guide.name:
        return f"a guide with {moves}", (UNNAMED,)
    try:
        book = find(guide.name)
    except UnknownGame as error:
        raise BadGuide([Mistake(guide.lines["name"], str(error))]) from None
    followed(guide, begun(guide, book))
    return f"a guide for {book.title}, {moves}", ()


Written = tuple[str, int | None]
"""A notation, and on which line of the file it stands."""


def written(guide: Guide) -> Iterator[Written]:
    """Every notation of a guide."""
    for move in guide.moves:
        for notation, line, also in _actions(move):
            yield from ((notation, line), *also)


def _actions(move: GuideMove) -> Iterator[tuple[str, int | None, list[Written]]]:
    """Each action of a move with its line, and what counts instead of it."""
    lines = [*move.lines, *[None] * (len(move.play) + len(move.also) - len(move.lines))]
    also = list(zip(move.also, lines[len(move.play) :], strict=True))
    for notation, line in zip(move.play, lines, strict=False):
        yield notation, line, also if len(move.play) == 1 else []


def _refused(game: Game[Any], tried: list[Written]) -> Iterator[Mistake]:
    """What cannot be played here, or is not written as the engine writes it."""
    for notation, line in tried:
        if (verdict := game.why(notation)).ok:
            yield from misspelled(game.rulebook, [(notation, line)])
        else:
            after = f"after {plural(game.turn, 'action')} {quoted(notation)} is not legal"
            yield Mistake(line, f"{after}: {verdict}")


def misspelled(book: Rulebook[Any], tried: list[Written]) -> Iterator[Mistake]:
    """What is no action in any position, or is written in another way than the engine's."""
    for notation, line in tried:
        try:
            found = str(book.parse(notation))
        except UrbanError as error:
            yield Mistake(line, str(error))
            continue
        if found != notation:
            yield Mistake(line, f"{quoted(notation)} must be written as the game has it, {found!r}")
