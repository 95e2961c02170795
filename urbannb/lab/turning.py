"""The sums that decided a finished game: where winner and runner-up moved apart most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from urbannb.core.engine import apply
from urbannb.core.game import Game
from urbannb.core.task import Choice

MOST = 3
"""So many are told."""
LOOKED_INTO = 12
"""So many actions are taken apart, those that moved most: who won more is hardly in the others."""
END = "the end"
Key = tuple[Any, ...]
"""The tasks in which a sum was made, or `END` and its rule."""


@dataclass(frozen=True)
class TurningPoint:
    """Some steps of an action that belong together, and what they brought to whom.

    `change` is how far they moved the winner from whoever came second; of a team it is the score.
    """

    turn: int
    change: int
    gains: tuple[int, ...]
    """What each player has more, or less; of a team one number."""
    steps: tuple[int, ...]
    """The steps that moved anything, by their numbers within the action."""
    own: bool
    """Whether whoever acted made it, or is the only one who has more or less by it."""
    chosen: bool
    """Whether it is part of what was chosen, and not of something that went on after it."""
    end: bool
    """Whether it came at the end of the game, whoever acted last."""


def turning_points(game: Game, most: int = MOST) -> list[TurningPoint]:
    """What moved the winner most from whoever came second, the greatest change first.

    Of equal changes the earlier one comes first. A game that nobody has won, or that is not over,
    has none.
    """
    winners = game.winners() or ([0] if len(game.scores()) == 1 else [])
    if not game.over or not winners:
        return []
    found = [point for turn in _moving(game) for point in sums(game, turn)]
    found.sort(key=lambda point: (-abs(point.change), point.turn, point.steps))
    return [point for point in found[:most] if point.change]


def sums(game: Game, turn: int) -> list[TurningPoint]:
    """What an action of a finished game brought, task by task; what came at the end by its rule."""
    book, steps = game.rulebook, game.steps_of(turn)
    who: Any = game.at(turn - 1).decision
    before = _totals(game, game.at(turn - 1).state)
    gains: dict[Key, list[int]] = {}
    moved: dict[Key, list[int]] = {}
    for number, step in enumerate(steps):
        last = number + 1 == len(steps)
        state = game.at(turn).state if last else step.state
        if state is None:
            continue
        after = _totals(game, state)
        if after != before:
            key: Key = (END, step.rule) if number >= steps.closed else step.during[:2]
            old = gains.setdefault(key, [0] * len(after))
            gains[key] = [a + now - then for a, now, then in zip(old, after, before, strict=True)]
            moved.setdefault(key, []).append(number)
        before = after
    first, second = _rivals(game)
    return [
        TurningPoint(
            turn,
            each[first] - (each[second] if second is not None else 0),
            tuple(each),
            tuple(moved[key]),
            own=key[0] != END
            and (book.team or _only(each, who.player) or (_chosen(key) and len(key) == 1)),
            chosen=_chosen(key),
            end=key[0] == END,
        )
        for key, each in gains.items()
    ]


def _chosen(key: Key) -> bool:
    """Whether a sum is part of what was chosen."""
    return key[0] != END and isinstance(key[0].task, Choice)


def _only(gains: list[int], player: int) -> bool:
    """Whether nobody but this player has more or less."""
    return not any(by for n, by in enumerate(gains) if n != player)


def _moving(game: Game) -> Iterator[int]:
    """The actions after which most had changed; the last one among them."""
    book, state = game.rulebook, game.at(0).state.copy()
    before = [score.total for score in book.scores(state)]
    amounts: dict[int, int] = {}
    for turn, action in enumerate(game.actions, 1):
        apply(state, action)
        after = [score.total for score in book.scores(state)]
        amounts[turn] = sum(abs(now - then) for now, then in zip(after, before, strict=True))
        before = after
    order = sorted(amounts, key=lambda turn: -amounts[turn])[:LOOKED_INTO]
    yield from (turn for turn in order if amounts[turn] or turn == game.turn)
    if game.turn and game.turn not in order:
        yield game.turn


def _rivals(game: Game) -> tuple[int, int | None]:
    """Who has won, and the best of the others; None where there is no other."""
    totals = _totals(game, game.state)
    first = (game.winners() or [0])[0] if len(totals) > 1 else 0
    others = [player for player in range(len(totals)) if player != first]
    return first, max(others, key=totals.__getitem__) if others else None


def _totals(game: Game, state: Any) -> list[int]:
    return [score.total for score in game.rulebook.scores(state)]
