"""Guided games: each with its guide, and the texts of its parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import urbannb as ub
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.lesson.guide import Guide, GuideMove, GuidePart, guide_of
from urbannb.core.registry import find


def guide(name: str) -> Guide:
    """The guided game of a game."""
    return guide_of(find(name))


def has_guide(name: str) -> bool:
    """Whether a game has a guided one; a game can do without."""
    try:
        return bool(guide(name).parts)
    except UrbanError:
        return False


def words(part: GuidePart) -> str:
    """All that is said in a part, in the order in which one reads it."""
    return " ".join(filter(None, (part.look, *map(said, part.moves), part.after)))


def said(move: GuideMove) -> str:
    """All that is said of a move."""
    return " ".join(filter(None, (move.say, move.why, move.then)))


def text(name: str) -> str:
    """All that a guide says of its moves."""
    return " ".join(map(words, guide(name).parts))


def who(move: GuideMove) -> str:
    """The name with which the sentence of a move begins; "" where it is a passage of several."""
    first = move.say.split()[0]
    return "" if len(move.play) > 1 else first


def notices(name: str) -> Iterator[tuple[str, Game]]:
    """What a guide says after each of its moves, with the game as it is then."""
    found = guide(name)
    game = ub.new_game(name, **found.options)
    for part in found.parts:
        for move in part.moves:
            if who(move) in game.names:
                assert game.names[game.decision.player] == who(move), move
            for notation in move.play:
                assert game.why(notation).ok, (notation, str(game.why(notation)))
                assert str(game.action(notation)) == notation, "as the engine writes it"
                game.play(notation)
            yield move.then, game
        yield part.after, game


def holds_to(name: str, pattern: str, have: Callable[[Game], list[int]]) -> int:
    """Whether the players have what a guide says they have; how often it says so."""
    count = 0
    for notice, game in notices(name):
        for numbers in re.findall(pattern, notice):
            said_to_have = [numbers] if isinstance(numbers, str) else numbers
            assert list(map(int, said_to_have)) == have(game), notice
            count += 1
    assert count == len(re.findall(pattern, text(name))), "each of them stands after a move"
    return count
