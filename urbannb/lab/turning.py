"""The actions that decided a finished game: where the lead changed most."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.engine import apply
from urbannb.core.game import Game
from urbannb.core.step import Step

MOST = 3
"""So many are told."""


@dataclass(frozen=True)
class TurningPoint:
    """An action, by its number, and how far it moved the lead of whoever won in the end."""

    turn: int
    change: int


def turning_points(game: Game, most: int = MOST) -> list[TurningPoint]:
    """The actions that moved the lead of the winner most, the greatest change first.

    The lead is how far the winner is ahead of the best of the others, by the scores as they
    stood; of a team it is the score. Of equal changes the earlier one comes first. A game that
    nobody has won, or that is not over, has none.
    """
    winners = game.winners() or ([0] if len(game.scores()) == 1 else [])
    if not game.over or not winners:
        return []
    leads = _leads(game, winners[0])
    changes = [TurningPoint(n, leads[n] - leads[n - 1]) for n in range(1, len(leads))]
    changes.sort(key=lambda point: (-abs(point.change), point.turn))
    return [point for point in changes[:most] if point.change]


def decisive(game: Game, point: TurningPoint) -> Step | None:
    """The step of that action that moved the lead most, the way the action moved it.

    None where no single step did: what changed is told nowhere, or only by the whole action.
    """
    winner = (game.winners() or [0])[0]
    book = game.rulebook
    lead = _lead([s.total for s in book.scores(game.at(point.turn - 1).state)], winner)
    best, found = 0, None
    for step in game.steps_of(point.turn):
        if step.state is None:
            continue
        now = _lead([s.total for s in book.scores(step.state)], winner)
        moved = (now - lead) * (1 if point.change > 0 else -1)
        if moved > best:
            best, found = moved, step
        lead = now
    return found


def _leads(game: Game, winner: int) -> list[int]:
    """The winner's lead after each action, the setup's first."""
    book, state = game.rulebook, game.at(0).state.copy()
    leads = [_lead([score.total for score in book.scores(state)], winner)]
    for action in game.actions:
        apply(state, action)
        leads.append(_lead([score.total for score in book.scores(state)], winner))
    return leads


def _lead(totals: list[int], winner: int) -> int:
    if len(totals) == 1:
        return totals[0]
    return totals[winner] - max(totals[:winner] + totals[winner + 1 :])
