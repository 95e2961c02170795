"""What the contract demands of whoever reads a position: it stays as it is, and says the same.

It is looked at early, because whatever is read afterward would be told wrongly.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from urbannb.contract.differing import differing
from urbannb.contract.expect import Unplayable
from urbannb.contract.playouts import here_and_there
from urbannb.contract.promise import promise
from urbannb.core.action import Action
from urbannb.core.engine import apply
from urbannb.core.game import Game
from urbannb.core.log import Log
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.task import Choice
from urbannb.core.verdict import Reason

LOOKED_AT = 5
"""So many positions of a game are looked at, about."""
SAMPLE = 2
"""So many places and actions of each are asked about."""
Reading = tuple[str, Callable[[], Any]]
"""What is asked, in the words of who writes a game, and how."""


@promise
def steady(book: Rulebook[Any], players: int, seed: int) -> None:
    """Reading a position does not change it; one action leads from it to one position, told or not.

    All chance comes from `state.shuffle`, and nothing is kept outside the position.
    """
    pick = random.Random(seed)
    for at in here_and_there(book, players, seed, LOOKED_AT):
        state = at.state.copy()
        actions = _some(at.legal, pick) if at.decision else []
        for action in actions:
            _one_way(state, action)
        for what, read in _readings(book, at, state, pick):
            _unchanged(state, what, read)
        for action in actions:
            _undecided(state, action)


def _unchanged(state: State, what: str, read: Callable[[], Any]) -> None:
    """Asked twice it answers alike; what fails is told by the promise that is about it."""
    before, answers = state.copy(), list[Any]()
    for _ in range(2):
        with suppress(Exception):
            answers.append(read())
        if state != before:
            told = f"{what} changes the position that it is given"
            raise Unplayable(f"{told}: {differing(state, before)}")
    if len(answers) == 2 and answers[0] != answers[1] and repr(answers[0]) != repr(answers[1]):
        told = f"{what} answers otherwise when it is asked again"
        raise Unplayable(f"{told}: {differing(answers[1], answers[0])}")


def _one_way(state: State, action: Action) -> None:
    """Played twice from one position it comes out alike."""
    told = f"{action} leads from one position to two, but all chance comes from state.shuffle"
    _alike(state, action, None, told)


def _undecided(state: State, action: Action) -> None:
    """It comes out alike when it is recorded."""
    told = f"{action} comes out otherwise with a log, which must decide nothing"
    _alike(state, action, Log(), told)


def _alike(state: State, action: Action, log: Log | None, told: str) -> None:
    """Played without a log and with this one; what fails is told by the promise about it."""
    once, again = state.copy(), state.copy()
    try:
        apply(once, action, None)
        apply(again, action, log)
    except Exception:  # noqa: BLE001  # whatever a stranger's game does
        return
    if again != once:
        raise Unplayable(f"{told}: {differing(again, once)}")


def _some(things: Any, pick: random.Random) -> list[Any]:
    return pick.sample(list(things), min(SAMPLE, len(things)))


def _readings(
    book: Rulebook[Any], at: Game, state: State, pick: random.Random
) -> Iterator[Reading]:
    """All that is asked about a position by table, lessons and bots."""
    from urbannb.core.view import View

    view = View()
    yield "`mistakes`", lambda: list(book.check(state))
    yield "`notes`", lambda: book.notes(state)
    yield "`score`", lambda: book.scores(state)
    yield "`scene`", lambda: book.scene(state, view)
    with suppress(Exception):
        for target in _some(book.scene(state.copy(), view).targets, pick):
            yield f"`about` {target.place}", partial(book.about, state, target.place)
    yield "`count`", lambda: book.count(state)
    for player in range(len(state.names)):
        yield "`determinize`", partial(book.determinize, state, player, 1)
        yield "`evaluate`", partial(book.evaluate, state, player)
    if state.agenda:
        yield from _choosing(book, at, state, pick)
    else:
        yield "`winners`", lambda: book.winners(state)


def _choosing(
    book: Rulebook[Any], at: Game, state: State, pick: random.Random
) -> Iterator[Reading]:
    """What is asked about a choice and its actions."""
    choice: Choice[Any] = state.agenda[-1]  # type: ignore[assignment]  # a game rests on a choice
    name = type(choice).__name__
    yield f"`actions` of {name}", lambda: list(choice.actions(state))
    yield f"the words of {name}", lambda: choice.words(state)
    yield "`weigh`", lambda: list(book.weigh(state, choice, choice.chooser(state)))
    for action in _some(at.legal, pick):
        yield f"`gesture` of {action}", partial(book.gesture, state, action)
        yield f"what {action} is called", partial(book.button, state, action)
        yield f"`figures` of {action}", partial(book.figures, state, action)
        yield f"the preview of {action}", partial(book.outlook, state, action)
        yield f"`attempt` at {action}", partial(_attempt, book, state, action)
    for action in book.notation.sample(pick):
        yield f"the reasons against {action}", partial(_reasons, choice, state, action)


def _attempt(book: Rulebook[Any], state: State, action: Action) -> Action | None:
    return book.attempt(state, book.gesture(state, action))


def _reasons(choice: Choice[Any], state: State, action: Action) -> list[Reason]:
    return list(choice.reasons(state, action))
