"""Random games that the contract walks through; what takes long is looked at here and there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Any

from urbannb.contract.expect import Unplayable
from urbannb.contract.promise import at_turn
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice, Task

LONGEST = 5_000
"""A game of more actions than this is taken to be endless."""
MANY = 60
"""Positions of a game that are looked at closely, at most."""
MANY_TASKS = 400
"""Tasks of a game that are done twice, about at most."""
MANY_STEPS = 16
"""Steps of a game that are looked back at, about at most; those of the setup come on top."""
FEW = 3
"""Tasks of each kind that are done twice in any case."""


def start(book: Rulebook[Any], players: int, seed: int, names: Sequence[str] = ()) -> Game:
    """A new game of this rulebook, registered or not."""
    given = book.player_names(list(names) or players)
    options: dict[str, Any] = {"seed": seed, "players": list(given)}
    if book.edition > 1:  # a record without it is one of the first edition
        options["edition"] = book.edition
    return Game(book, book.new(given, seed), options)


def played(game: Game, seed: int) -> Iterator[Game]:
    """The game at every decision of a random game, and once more at its end."""
    choose = random.Random(seed).randrange
    at_turn(game.turn)
    yield game
    while not game.over:
        legal = game.legal
        if not len(legal):
            raise Unplayable(f"{game!r}: there is no legal action, and the game is not over")
        if game.turn >= LONGEST:
            raise Unplayable(f"{game!r} does not end within {LONGEST} actions")
        game.play(legal[choose(len(legal))])
        at_turn(game.turn)
        yield game


@lru_cache(maxsize=32)
def length(book: Rulebook[Any], players: int, seed: int) -> int:
    """How many positions with a decision a random game has, and its end."""
    return sum(1 for _ in played(start(book, players, seed), seed))


def spread(book: Rulebook[Any], players: int, seed: int) -> Iterator[tuple[Game, bool]]:
    """A random game as `played`, and which of its positions to look at closely: all of a short one.

    In a long one they are spread evenly, and its end is always among them.
    """
    turns = length(book, players, seed)
    every = ceil(turns / MANY)
    for at in played(start(book, players, seed), seed):
        yield at, at.over or at.turn % every == seed % every


def here_and_there(book: Rulebook[Any], players: int, seed: int, few: int) -> Iterator[Game]:
    """A random game as `played`, at its first and last position and about so many others.

    Each is looked at with the one that follows it: even steps, or some that are drawn, may meet
    the same of two players again and again.
    """
    turns = length(book, players, seed)
    drawn = random.Random(seed).sample(range(turns), min(ceil(few / 2), turns))
    looked = {0, turns - 1, *drawn, *(turn + 1 for turn in drawn)}
    return (at for at in played(start(book, players, seed), seed) if at.turn in looked)


def steps(book: Rulebook[Any], players: int, seed: int) -> Iterator[tuple[Game, Step | None]]:
    """Every step of a random game, and after each action the game itself; few of a long one.

    The game stands where the action of the step ended. All steps of the setup are among them,
    and some at every kind of task that is still to be done.
    """
    game, often = list(played(start(book, players, seed), seed))[-1], Counter[str]()
    found: list[tuple[int, Step | None]] = []
    for turn in range(game.turn + 1):
        found += [(turn, step) for step in game.steps_of(turn)]
        found.append((turn, None))
    every = ceil(len(found) / MANY_STEPS)
    for n, (turn, step) in enumerate(found):
        state = step.state if step else None
        kind = type(state.agenda[-1]).__name__ if state and state.agenda else ""
        often[kind] += bool(kind)
        at_turn(turn)
        if turn == 0 or often[kind] == 1 or n % every == seed % every:
            yield game.at(turn), step


def by_tasks(book: Rulebook[Any], players: int, seed: int) -> Iterator[tuple[State, int, bool]]:
    """The position before each task of a random game, a number to answer choices by, and closely.

    Some tasks of each kind are looked at closely however long the game is.
    """
    tasks = sum(1 for _ in worked(book, players, seed))
    every, often = ceil(tasks / MANY_TASKS), Counter[str]()
    for n, (state, pick) in enumerate(worked(book, players, seed)):
        kind = type(state.agenda[-1]).__name__
        often[kind] += 1
        yield state, pick, often[kind] <= FEW or n % every == seed % every


def worked(book: Rulebook[Any], players: int, seed: int) -> Iterator[tuple[State, int]]:
    """The position before each task of a random game, and by what to answer if it is a choice."""
    choose = random.Random(seed).randrange
    state = book.new(book.player_names(players), seed)
    turn = since = 0
    while state.agenda:
        top: object = state.agenda[-1]
        if not isinstance(top, Task):
            right = f"write {top.__name__}()" if isinstance(top, type) else "a Task is right"
            raise Unplayable(f"{top!r} is put on the agenda, which is no task: {right}")
        asks = state.agenda[-1].asks
        turn, since = turn + asks, 0 if asks else since + 1
        task = type(state.agenda[-1]).__name__
        if turn > LONGEST:
            raise Unplayable(f"it does not end within {LONGEST} actions")
        if since > LONGEST:
            raise Unplayable(f"{LONGEST} tasks are done and nobody is asked: last came {task}")
        pick = choose(1000)
        at_turn(turn - asks)
        yield state, pick
        do(state, pick)


def once(book: Rulebook[Any], players: int, seed: int) -> None:
    """A random game to its end, task by task: `Unplayable` where that is not reached."""
    for _ in worked(book, players, seed):
        pass


def ended(book: Rulebook[Any], players: int, seed: int) -> State:
    """The last position of a random game, played task by task."""
    state = None
    for state, _ in worked(book, players, seed):  # noqa: B007  # it is played in place
        pass
    return state or book.new(book.player_names(players), seed)


def do(state: State, pick: int) -> None:
    """Run the top task; answer a choice by `pick`."""
    task = state.agenda.pop()
    if isinstance(task, Choice):
        legal = task.actions(state)
        if not len(legal):
            right = "put it on the agenda only where there is one, or offer a Pass"
            raise Unplayable(f"{task} asks, and there is no legal action: {right}")
        task.answer(state, legal[pick % len(legal)], None)
    else:
        task.run(state, None)
