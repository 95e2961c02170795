"""A guided game as data: for each move what to try, why, and what to notice afterward.

It stands in a TOML file: `game` has the options of `new_game`; each `[[part]]` has a `title`, what
to `look` for before one moves, its moves, and what there is to notice `after` them. A move has
what to `say`, the notation to `play` (a list is a passage that is played through), other
notations that count `also`, `why`, and what to notice `then`. After the moves each `[[stage]]`
says what to look for, from so many actions on (`begins`).

With `name` among its options a guide says which game it is for, so that `urbannb check` can play
its moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from urbannb.core.data.fields import Fields, Reading, line_of, refuse
from urbannb.core.data.locate import Path, toml_lines
from urbannb.core.data.toml import packaged, parse_toml
from urbannb.core.errors import BadDeck, BadGuide, UrbanError
from urbannb.core.text.quote import quoted

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook

LATEST = 1_000_000
"""No stage begins after more actions."""


@dataclass(frozen=True)
class GuideMove:
    """One thing to do. `play` is one notation, or several that are played through."""

    say: str
    play: tuple[str, ...]
    also: tuple[str, ...] = ()
    why: str = ""
    then: str = ""
    lines: tuple[int, ...] = field(default=(), compare=False)
    """On which line of its file each of `play` stands, and each of `also`."""

    def counts(self, at: int, notation: str) -> bool:
        """Whether an action is the one that comes at this place of the move."""
        return notation == self.play[at] or (len(self.play) == 1 and notation in self.also)


@dataclass(frozen=True)
class GuidePart:
    """Moves with one idea: what to look for first, and what there is to notice in the end."""

    title: str
    moves: tuple[GuideMove, ...]
    look: str = ""
    after: str = ""


@dataclass(frozen=True)
class Stage:
    """What to look for when one plays on alone, from so many actions on."""

    title: str
    look: str
    begins: int | None = None


class GuideProgress(NamedTuple):
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
    parts: tuple[GuidePart, ...]
    stages: tuple[Stage, ...] = ()
    name: str = ""
    """The game that it is for, where it says so."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """On which line of its file each option stands."""

    @cached_property
    def moves(self) -> tuple[GuideMove, ...]:
        """All moves in order."""
        return tuple(move for part in self.parts for move in part.moves)

    def part(self, number: int) -> tuple[GuidePart, int]:
        """The part that has the move of this number, and which of its moves it is, from 0."""
        for part in self.parts:
            if number < len(part.moves):
                return part, number
            number -= len(part.moves)
        raise IndexError(number)

    def standing(self, played: Sequence[tuple[int, str]]) -> GuideProgress:
        """How far these actions follow it: each with its number in the game and its notation."""
        done = within = 0
        for turn, notation in played:
            if done == len(self.moves):
                break
            move = self.moves[done]
            if not move.counts(within, notation):
                return GuideProgress(done, within, turn)
            within += 1
            if within == len(move.play):
                done, within = done + 1, 0
        return GuideProgress(done, within, 0)

    def stages_at(self, turn: int) -> tuple[Stage, ...]:
        """What to look for after so many actions: the stage one is in, or all where none says."""
        begun = [s for s in self.stages if s.begins is not None and s.begins <= turn]
        return tuple(begun[-1:]) or tuple(s for s in self.stages if s.begins is None)

    @classmethod
    def read(cls, text: str) -> Guide:
        """A guide from the text of its file; `BadGuide` names every mistake with its line."""
        try:
            data = parse_toml(text)
        except BadDeck as error:
            raise BadGuide(error.mistakes) from None
        lines, reading = toml_lines(text), Reading()
        file = Fields(data, (), reading, "a guide")
        found = _options(file)
        parts = tuple(_part(entry, lines) for entry in file.tables("part", "a part"))
        stages = tuple(_stage(entry) for entry in file.tables("stage", "a stage"))
        file.finish()
        _in_order(stages, reading)
        if not (parts or stages or reading.mistakes):
            reading.wrong((), "a guide has a [[part]] with its moves, or a [[stage]]")
        refuse(text, reading.mistakes, BadGuide)
        where = {key: line_of(lines, ("game", key)) for key in found}
        name = str(found.pop("name", ""))
        return cls(found, parts, stages, name, where)


NO_GUIDE = Guide({}, ())
"""Where a game is played without one."""


def is_guide(data: Mapping[str, Any]) -> bool:
    """Whether a TOML file is meant as a guide: a deck has `game` as the name of one."""
    return isinstance(data.get("game"), dict) or not data.keys().isdisjoint(("part", "stage"))


def _options(file: Fields[Reading]) -> dict[str, Any]:
    """What the game is begun with, and perhaps its name."""
    given = file.get("game")
    if not isinstance(given, dict):
        not_it = "; it is missing" if given is None else f", not {quoted(given)}"
        file.wrong("game", f"game of a guide must be a table: [game] with seed = 7{not_it}")
        return {}
    if not isinstance(given.get("name", ""), str):
        known = f"must be the name of a game, not {quoted(given['name'])}"
        file.reading.wrong(("game", "name"), f"name of the game {known}")
    return dict(given)


def _part(entry: Fields[Reading], lines: dict[Path, int]) -> GuidePart:
    title, look, after = entry.prose("title"), entry.prose("look", ""), entry.prose("after", "")
    moves = tuple(_move(move, lines) for move in entry.tables("move", "a move"))
    if not entry.get("move"):
        entry.wrong("move", "a part needs a move: [[part.move]] with say and play")
    return GuidePart(title, moves, look, after)


def _move(entry: Fields[Reading], lines: dict[Path, int]) -> GuideMove:
    say, play, also = entry.prose("say"), entry.texts("play", needed=True), entry.texts("also")
    if also and len(play) > 1:
        entry.wrong("also", "also of a move counts only where one action is played, not several")
    where = [line_of(lines, (*entry.path, "play", n)) for n in range(len(play))]
    other = [line_of(lines, (*entry.path, "also", n)) for n in range(len(also))]
    why, then = entry.prose("why", ""), entry.prose("then", "")
    return GuideMove(say, play, also, why, then, (*where, *other))


def _stage(entry: Fields[Reading]) -> Stage:
    title, look, begins = entry.prose("title"), entry.prose("look"), None
    if entry.get("begins") is not None:
        begins = entry.whole("begins", 0, LATEST)
    return Stage(title, look, begins)


def _in_order(stages: Sequence[Stage], reading: Reading) -> None:
    """Stages begin one after the other; where one says when, all of them do."""
    said = [stage.begins for stage in stages]
    for n, begins in enumerate(said[1:], 1):
        before = said[n - 1]
        if (begins is None) != (before is None):
            reading.wrong(("stage", n), "either all stages say when each begins, or none does")
        elif begins is not None and before is not None and begins <= before:
            told = f"begins of a stage must be more than that of the one before, {before}"
            reading.wrong(("stage", n, "begins"), f"{told}, not {begins}")


def guide_of(rulebook: Rulebook[Any]) -> Guide:
    """The guided game that a game's own lesson has."""
    try:
        text = packaged(rulebook.package, "lesson/guide.toml")
    except OSError:
        raise UrbanError(f"there is no guided game of {rulebook.title} yet") from None
    return Guide.read(text)
