"""Positions of a game that has no builder of its own: the fields of its state, by their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, TypeVar

from urbannb.core.checking.arranging import refuse_mistakes, seed_number
from urbannb.core.engine import advance
from urbannb.core.errors import BadOption
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.position import load
from urbannb.core.state import State
from urbannb.core.task import Task
from urbannb.core.text.quote import quoted

S = TypeVar("S", bound=State)
KEPT = {field.name for field in fields(State)}


def position(
    book: Rulebook[S],
    /,
    *,
    players: int | Sequence[str] | None = None,
    seed: int = 0,
    agenda: Sequence[Task[S]] = (),
    **said: Any,
) -> Game[S]:
    """A game that begins where you say: ``position(book, players=2, tile="978", pile=[...])``.

    What is not said is as after the setup of `seed`. `agenda` are the tasks still to be done, the
    next one last. `BadOption` names a field that the state has not, `BadPosition` says what could
    not arise, and where.
    """
    if not isinstance(agenda, (list, tuple)) or not all(isinstance(t, Task) for t in agenda):
        raise BadOption(f"agenda must be a list of tasks, not {quoted(agenda)}", "agenda")
    state = book.new(book.player_names(players), seed_number(seed))
    advance(state)
    known = {field.name for field in fields(state)} - KEPT
    for name, value in said.items():
        if name not in known:
            has = ", ".join(sorted(known))
            raise BadOption(f"{book.title} has no field {quoted(name)}; it has: {has}", name)
        setattr(state, name, value)
    if agenda:
        state.agenda = list(agenda)
    refuse_mistakes(book.check(state))
    read = load(state.to_json(), lambda _: book)  # so that values of a wrong type are refused too
    return Game(*read)
