"""What the contract demands of advice: a legal action, and a reason for it in a sentence."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from urbannb.contract import expect
from urbannb.contract.playouts import length, played, start
from urbannb.contract.promise import promise
from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.rulebook import Rulebook
from urbannb.core.task import Choice

LOOKED_AT = 4
"""So many positions of a game are looked at: advice may take its time."""


@promise
def advises(book: Rulebook[Any], players: int, seed: int) -> None:
    """A hint can be played, and its reason is a sentence; asking for it changes nothing.

    A game that does not name the terms of its advice gives no reasons.
    """
    turns = length(book, players, seed)
    step = max(1, turns // LOOKED_AT)
    for at in played(start(book, players, seed), seed):
        if at.decision is not None and at.turn % step == seed % step:
            _advised(book, at, at.decision.player)


def _advised(book: Rulebook[Any], at: Game, player: int) -> None:
    before = at.state.to_json()
    action = _best(book, at, player)
    expect.true(at.legal.allows(action), f"{at!r}: the hint {action} cannot be played")
    said = book.reason(at.state, action, player)
    if book.terms(at.state, player):
        expect.sentences(said, f"{at!r}: the reason for {action}")
    expect.same(at.state.to_json(), before, f"{at!r} after the reason for {action}")


def _best(book: Rulebook[Any], at: Game, player: int) -> Action:
    """The game's own hint, or else the action that is worth most."""
    seen = book.determinize(at.state, player, 0)
    own = book.hint(seen, player)
    if own is not None:
        return own
    choice: Choice[Any] = seen.agenda[-1]
    return max(book.weigh(seen, choice, player), key=itemgetter(1))[0]
