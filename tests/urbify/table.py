"""A table to try Urbify's rules on before it has a rulebook: positions, played on by notations."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from urbannb.core.engine import advance, apply
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.task import Choice, Task
from urbannb.games.urbify.components.board import DEPARTMENTS, ON_SHOW, POLITICIANS, TRACKS
from urbannb.games.urbify.components.tiles import read_box
from urbannb.games.urbify.model.actions import NOTATION
from urbannb.games.urbify.model.ledger import SET_UP
from urbannb.games.urbify.model.state import NOBODY, Building, UrbifyState
from urbannb.games.urbify.rules import TASKS
from urbannb.games.urbify.rules.setup import SETUP
from urbannb.games.urbify.rules.turn import BeginTurn

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
    show: Sequence[str] = (),
    tracks: Mapping[int, Mapping[str, int]] | None = None,
    benches: Mapping[str, Sequence[int]] | None = None,
    pool: Sequence[int] = (),
    prestige: Sequence[int] = (),
    player: int = ANA,
    first: int = ANA,
    last_rounds: int = 0,
    drawn: int = 0,
    **fields: Any,
) -> UrbifyState:
    """A position: `city` says "tile", or "tile Ana 2" with politicians, for each cell.

    Whoever is nowhere else is at home; tiles that are nowhere else lie in the piles, but for
    `drawn` of them from the end, which have left the game's piles for good.
    """
    state = UrbifyState(names=NAMES[:players], player=player, first=first, round=1, **fields)
    for cell, words in (city or {}).items():
        tile, *there = words.split()
        who, count = (NAMES.index(there[0]), int(there[1])) if there else (NOBODY, 0)
        state.place(cell, tile)
        state.city[cell] = Building(tile, who, count)
    used = {building.tile for building in state.city.values()}
    left = [[t for t in state.box.piles[n] if t not in {*used, *show}] for n in (1, 2)]
    state.show = list(show) or [left[0].pop() for _ in range(ON_SHOW)]
    while len(state.show) < ON_SHOW and any(left):
        state.show.append((left[0] or left[1]).pop())
    state.piles = [pile[drawn:] if n else pile for n, pile in enumerate(left)]
    state.ending = not any(state.piles)
    state.last_rounds = last_rounds
    state.tracks = [
        [(tracks or {}).get(p, {}).get(t, 0 if t == TRACKS[-1] else 1) for t in TRACKS]
        for p in range(players)
    ]
    state.prestige = list(prestige) or [0] * players
    state.prestige_from = [{SET_UP: n} if n else {} for n in state.prestige]
    state.benches = [[*(benches or {}).get(d, [0] * players)] for d in DEPARTMENTS]
    state.pool = list(pool) or [2] * players
    for p in range(players):
        seated = sum(bench[p] for bench in state.benches)
        standing = sum(b.politicians for b in state.city.values() if b.owner == p)
        state.home.append(POLITICIANS - state.pool[p] - seated - standing)
    state.agenda = [BeginTurn()]
    return state


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
