"""What the contract demands of histories: undo, replay and saved positions lose nothing."""

from __future__ import annotations

import random
from dataclasses import fields
from functools import cached_property, partial
from typing import Any

from urbannb.contract import declared, expect, playouts
from urbannb.contract.playouts import played, start
from urbannb.contract.promise import promise
from urbannb.core.errors import NothingToUndo, UrbanError
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves import position
from urbannb.core.saves.replay import load as replay
from urbannb.core.state import State
from urbannb.core.task import Task

STALE = (
    "what is worked out of a position once (`cached_property`) no longer fits it; use `property`"
)
LOST = "attributes of a position that a copy loses; declare them as fields"


@promise
def undo(book: Rulebook[Any], players: int, seed: int) -> None:
    """Undo takes back exactly what happened, from anywhere; no earlier state ever changes."""
    game, pick = start(book, players, seed), random.Random(seed)
    kept: list[tuple[State, str]] = []
    for at in played(game, seed):
        kept.append((at.state, at.state.to_json()))
        if at.turn and pick.random() < 0.3:
            action = at.undo()
            expect.same(at.state, kept[-2][0], f"{at!r}: the state after undo")
            expect.same(at.state.to_json(), kept[-2][1], f"{at!r}: the state after undo, as JSON")
            expect.same(at.redo(), action, f"{at!r}: the action redone")
            expect.same(at.state.to_json(), kept[-1][1], f"{at!r}: the state after redo")
    last = game.turn
    for _ in range(8):
        turn = pick.randrange(last + 1)
        other = game.at(turn)
        expect.same(other.state.to_json(), kept[turn][1], f"at({turn})")
        game.goto(turn)
        expect.same(game.state.to_json(), kept[turn][1], f"goto({turn})")
        expect.same((game.turn, game.undone), (turn, last - turn), f"turns after goto({turn})")
        if not other.over:
            other.play(other.legal[0])
            expect.same(other.undone, 0, "what can be redone after branching off")
            expect.raises(NothingToUndo, other.redo, "redo after branching off")
        expect.same(game.state.to_json(), kept[turn][1], "the game that another branched off")
    for wrong in (-1, last + 1):
        expect.raises(UrbanError, partial(game.goto, wrong), f"goto({wrong})")
    game.goto(last)
    while game.turn:
        game.undo()
        expect.same(game.state.to_json(), kept[game.turn][1], f"undo back to turn {game.turn}")
    expect.raises(NothingToUndo, game.undo, "undo where the game began")
    for state, text in kept:
        expect.same(state.to_json(), text, "a state handed out earlier, which has changed since")


@promise
def replays(book: Rulebook[Any], players: int, seed: int) -> None:
    """Seed and actions lead to one game, however often they are played; so does its record."""
    game, twin = start(book, players, seed), start(book, players, seed)
    for at in played(game, seed):
        if at.turn:
            twin.play(str(at.actions[-1]))
        expect.same(twin.state, at.state, f"{at!r} and the same played again by its notations")
    again = replay(game.record(), lambda _: book)
    for turn in range(0, game.turn + 1, 7):
        expect.same(
            again.at(turn).state, game.at(turn).state, f"turn {turn} of the replayed record"
        )
    expect.same(again.state, game.state, "the end of the replayed record")
    expect.same(again.record(), game.record(), "the record of the replayed record")


@promise
def saves(book: Rulebook[Any], players: int, seed: int) -> None:
    """A position is saved and read back between any two tasks, and the game goes on alike."""
    state = book.new(book.player_names(players), seed)
    expect.none(_not_copied(state), LOST)
    for state, pick, closely in playouts.by_tasks(book, players, seed):
        if closely:
            _saved(book, state, pick)
    expect.same(position.load(state.to_json(), lambda _: book)[1], state, "the end read back")


def _saved(book: Rulebook[Any], state: State, pick: int) -> None:
    """The next task does the same to a position, its copy and what is read back of it."""
    task, text = state.agenda[-1], state.to_json()
    expect.none(_not_copied(state), LOST)
    expect.none(_stale(state), STALE)
    _listed(book, task)
    loaded = position.load(text, lambda _: book)[1]
    expect.same(loaded, state, f"a position read back, with {task} to be done")
    expect.same(loaded.to_json(), text, "the JSON of a position read back")
    copy = state.copy()
    for entry in state.agenda:
        expect.readable(entry.words(state), "an entry of the agenda")
    playouts.do(copy, pick)
    playouts.do(loaded, pick)
    expect.same(loaded, copy, f"what {task} does to the position read back")
    expect.same(state.to_json(), text, "a position after its copy went on")


def _listed(book: Rulebook[Any], task: Task[Any]) -> None:
    """A task is of a class that is listed, and has nothing in it that may change."""
    name = type(task).__name__
    known = name in {kind.__name__ for kind in book.tasks}
    expect.true(known, f"{name} is not among the `tasks` of the rulebook: it cannot be read back")
    told = declared.may_change(task)
    expect.true(not told, told)


def _not_copied(state: State) -> list[str]:
    """What a position has that is neither a field, which is copied, nor worked out from fields."""
    kind = type(state)
    known = {field.name for field in fields(state)}
    return [
        name
        for name in vars(state)
        if name not in known and not isinstance(getattr(kind, name, None), cached_property)
    ]


def _stale(state: State) -> list[str]:
    """What was worked out of an earlier position and kept; a copy works it out anew."""
    kept = [
        name
        for name in vars(state)
        if isinstance(getattr(type(state), name, None), cached_property)
    ]
    fresh = state.copy()
    return [name for name in kept if getattr(state, name) != getattr(fresh, name)]
