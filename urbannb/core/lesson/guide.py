"""A guided game as data: for each move what to try, why, and what to notice afterward.

It stands in a TOML file: `game` has the options of `new_game`; each `[[part]]` has a `title`, what
to `look` for before one moves, its moves, and what there is to notice `after` them. A move has
what to `say`, the notation to `play` (a list is a passage that is played through), other
notations that count `also`, `why`, and what to notice `then`. After the moves each `[[stage]]`
says what to look for, from so many actions on (`begins`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from urbannb.core.errors import BadFile, Mistake, UrbanError
from urbannb.core.saves.toml import packaged, parse_toml
from urbannb.core.text.quote import quoted

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


@dataclass(frozen=True)
class Move:
    """One thing to do. `play` is one notation, or several that are played through."""

    say: str
    play: tuple[str, ...]
    also: tuple[str, ...] = ()
    why: str = ""
    then: str = ""

    def counts(self, at: int, notation: str) -> bool:
        """Whether an action is the one that comes at this place of the move."""
        return notation == self.play[at] or (len(self.play) == 1 and notation in self.also)


@dataclass(frozen=True)
class Part:
    """Moves with one idea: what to look for first, and what there is to notice in the end."""

    title: str
    moves: tuple[Move, ...]
    look: str = ""
    after: str = ""


@dataclass(frozen=True)
class Stage:
    """What to look for when one plays on alone, from so many actions on."""

    title: str
    look: str
    begins: int | None = None


class Standing(NamedTuple):
    """How far a game follows its guide.

    `done` moves are made, and `within` actions of the next one; `strayed` is the number of the
    action that was another one, 0 where none was.
    """

    done: int
    within: int
    strayed: int


@dataclass(frozen=True)
class Guide:
    """A guided game: its options, the parts, and the stages in which one plays on alone."""

    options: Mapping[str, Any]
    parts: tuple[Part, ...]
    stages: tuple[Stage, ...] = ()

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All moves in order."""
        return tuple(move for part in self.parts for move in part.moves)

    def part(self, number: int) -> tuple[Part, int]:
        """The part that has the move of this number, and which of its moves it is, from 0."""
        for part in self.parts:
            if number < len(part.moves):
                return part, number
            number -= len(part.moves)
        raise IndexError(number)

    def standing(self, played: Sequence[tuple[int, str]]) -> Standing:
        """How far these actions follow it: each with its number in the game and its notation."""
        done = within = 0
        for turn, notation in played:
            if done == len(self.moves):
                break
            move = self.moves[done]
            if not move.counts(within, notation):
                return Standing(done, within, turn)
            within += 1
            if within == len(move.play):
                done, within = done + 1, 0
        return Standing(done, within, 0)

    def stages_at(self, turn: int) -> tuple[Stage, ...]:
        """What to look for after so many actions: the stage one is in, or all where none says."""
        begun = [s for s in self.stages if s.begins is not None and s.begins <= turn]
        return tuple(begun[-1:]) or tuple(s for s in self.stages if s.begins is None)

    @classmethod
    def read(cls, text: str) -> Guide:
        """A guide from the text of its file; `BadFile` says what is missing or not known."""
        data = parse_toml(text)
        only(data, "the guide", {"game", "part"}, {"stage"})
        return cls(
            dict(data["game"]),
            tuple(_part(entry) for entry in data["part"]),
            tuple(_stage(entry) for entry in data.get("stage", ())),
        )


NO_GUIDE = Guide({}, ())
"""Where a game is played without one."""


def only(entry: Mapping[str, Any], what: str, needs: set[str], may: set[str]) -> None:
    """Every key that is needed is there, and no other than may be."""
    wrong = [f"{what} needs {quoted(key)}" for key in sorted(needs - entry.keys())]
    wrong += [f"{what} knows no {quoted(key)}" for key in sorted(entry.keys() - needs - may)]
    if wrong:
        raise BadFile([Mistake(None, words) for words in wrong])


def _part(entry: Mapping[str, Any]) -> Part:
    only(entry, "a part", {"title", "move"}, {"look", "after"})
    moves = tuple(_move(move) for move in entry["move"])
    return Part(entry["title"], moves, entry.get("look", ""), entry.get("after", ""))


def _move(entry: Mapping[str, Any]) -> Move:
    only(entry, "a move", {"say", "play"}, {"also", "why", "then"})
    play, also = entry["play"], tuple(entry.get("also", ()))
    whole = (play,) if isinstance(play, str) else tuple(play)
    return Move(entry["say"], whole, also, entry.get("why", ""), entry.get("then", ""))


def _stage(entry: Mapping[str, Any]) -> Stage:
    only(entry, "a stage", {"title", "look"}, {"begins"})
    return Stage(entry["title"], entry["look"], entry.get("begins"))


def guide_of(rulebook: Rulebook[Any]) -> Guide:
    """The guided game that a game's own lesson has."""
    try:
        text = packaged(rulebook.package, "lesson/guide.toml")
    except OSError:
        raise UrbanError(f"there is no guided game of {rulebook.title} yet") from None
    return Guide.read(text)
