"""A table to try Urbify's rules on: positions, played on by notations."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Choice, Task
from urbannb.games.urbify.components import DEPARTMENTS, TRACKS, deck_template, read_box
from urbannb.games.urbify.model.actions import NOTATION
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.position.builder import arrange as put_together
from urbannb.games.urbify.rules import TASKS
from urbannb.games.urbify.rules.setup import SETUP

NAMES = ("Ana", "Ben", "Cleo", "Dan")
ANA, BEN, CLEO, DAN = range(4)
BOX = read_box("")
R = TypeVar("R", bound=Ruling)
Inspect = Callable[[UrbifyState, Choice[Any]], None]


def new(players: int, seed: int, **fields: Any) -> UrbifyState:
    """A game before its setup."""
    return UrbifyState(names=NAMES[:players], seed=seed, agenda=list(SETUP), **fields)


def arrange(
    city: Mapping[str, str] | None = None,
    *,
    players: int = 2,
    tracks: Mapping[int, Mapping[str, int]] | None = None,
    benches: Mapping[str, Sequence[int]] | None = None,
    pool: Sequence[int] = (),
    prestige: Sequence[int] = (),
    player: int = ANA,
    first: int = ANA,
    **given: Any,
) -> UrbifyState:
    """A position with parties by their numbers; tests need not ask whether it could arise.

    Nothing stands in the city but what is said, whatever of Stage II that is.
    """
    names = NAMES[:players]

    def named(numbers: Sequence[int]) -> dict[str, int]:
        return dict(zip(names, numbers, strict=False))

    return put_together(
        city,
        names=names,
        to_move=names[player],
        starter=names[first],
        tracks={names[p]: levels for p, levels in (tracks or {}).items()},
        town_hall={d: named(bench) for d, bench in (benches or {}).items()},
        pool=named(pool),
        prestige=named(prestige),
        checked=False,
        **given,
    )


def priced(name: str, price: str, prestige: int = 2) -> str:
    """Our tiles, where one costs this and brings that: tests do not hang on our numbers."""
    text = deck_template()
    start = text.index(f'name = "{name}"')
    end = text.index("benefit = ", start)
    tile = re.sub(r"price = .*", f"price = {{ {price} }}", text[start:end])
    tile = re.sub(r"prestige = .*", f"prestige = {prestige}", tile)
    return text[:start] + tile + text[end:]


class Table:
    """A position that is played on."""

    def __init__(self, state: UrbifyState) -> None:
        self.state = state
        self.log = Log()
        self.choice = advance(state, self.log)

    def do(self, *notations: str) -> Table:
        """Play legal actions."""
        for notation in notations:
            action = NOTATION.parse(notation)
            assert action in self.choice.actions(self.state), self.reasons(notation)
            self.choice = apply(self.state, action, self.log)
        return self

    def reasons(self, notation: str) -> list[tuple[str, str]]:
        """The codes and rules of what is against an action."""
        found = self.choice.reasons(self.state, NOTATION.parse(notation))
        return [(reason.code, reason.rule) for reason in found]

    def why(self, notation: str) -> list[str]:
        return [str(r) for r in self.choice.reasons(self.state, NOTATION.parse(notation))]

    def legal(self) -> list[str]:
        return [str(action) for action in self.choice.actions(self.state)]

    def asked(self) -> tuple[str, int]:
        """What is asked, and of whom."""
        return type(self.choice).__name__, self.choice.chooser(self.state)

    def rulings(self, kind: type[R]) -> list[R]:
        return self.log.made(kind)

    def ruled(self) -> set[str]:
        """The rules that have been cited."""
        return {ruling.rule for ruling, _ in self.log.entries}

    def track(self, player: int, track: str) -> int:
        return self.state.tracks[player][TRACKS.index(track)]

    def home(self, player: int) -> int:
        return self.state.home[player]


def table(*args: Any, **kwargs: Any) -> Table:
    return Table(arrange(*args, **kwargs))


def influence(count: int) -> dict[str, int]:
    """As much influence of each kind."""
    return dict.fromkeys(DEPARTMENTS, count)


def decisions(
    players: int, seed: int, log: Log | None = None, **fields: Any
) -> Iterator[tuple[UrbifyState, Choice[Any]]]:
    """The state and the choice at each decision of a random game."""
    state, pick = new(players, seed, **fields), random.Random(seed).randrange
    choice = advance(state, log)
    while choice is not None:
        yield state, choice
        legal = choice.actions(state)
        choice = apply(state, legal[pick(len(legal))], log)
    assert state.agenda == []


def kinds() -> dict[str, type[Task[Any]]]:
    """Every kind of task by its name."""
    return {task.__name__: task for task in TASKS}
