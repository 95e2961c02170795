"""Guided games: each with its guide, and the texts of its parts."""

from __future__ import annotations

from urbannb.core.errors import UrbanError
from urbannb.core.lesson.guide import Guide, Move, Part, guide_of
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


def words(part: Part) -> str:
    """All that is said in a part, in the order in which one reads it."""
    return " ".join(filter(None, (part.look, *map(said, part.moves), part.after)))


def said(move: Move) -> str:
    """All that is said of a move."""
    return " ".join(filter(None, (move.say, move.why, move.then)))


def text(name: str) -> str:
    """All that a guide says of its moves."""
    return " ".join(map(words, guide(name).parts))


def who(move: Move) -> str:
    """The name with which the sentence of a move begins; "" where it is a passage of several."""
    first = move.say.split()[0]
    return "" if len(move.play) > 1 else first
