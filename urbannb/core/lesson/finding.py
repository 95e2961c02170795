"""Positions from the middle of a game, and tasks in which the best action is to be found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from urbannb.core.action import Action
from urbannb.core.game import Game, begin
from urbannb.core.lesson.dice import Dice, require
from urbannb.core.lesson.kit import reach
from urbannb.core.lesson.plan import Exercise, Goal
from urbannb.core.rulebook import Rulebook

SEEDS = 1_000_000


def midway(
    rulebook: Rulebook[Any],
    dice: Dice,
    least: int = 8,
    most: int = 24,
    choices: int = 2,
    **begun: Any,
) -> Game:
    """A position after `least` to `most` chance actions, where there are so many `choices`.

    It is the position alone, with nothing to take back. ``begun`` is what `begin` takes, such as
    the players. A game that is over by then, or leaves fewer choices, does not suit.
    """
    game: Game = begin(rulebook, **{"seed": dice.below(SEEDS), **begun})
    for _ in range(least + dice.below(most - least + 1)):
        require(not game.over)
        game.play(dice.choice(game.legal))
    require(not game.over and len(game.legal) >= choices)
    return Game(rulebook, game.state)


def reach_best(
    game: Game,
    say: str,
    worth: Callable[[Game, Any], int],
    nudges: Sequence[str] | Callable[[Any], Sequence[str]],
    places: Sequence[str] = (),
) -> Exercise:
    """Have the learner find an action that is `worth` most: it is done if the first one is.

    All legal actions are asked, and some must be worth less. The `nudges` may be made of the best
    action, to come nearer to it. Where several are worth most, each of them does it.
    """
    worths: dict[Action, int] = {action: worth(game, action) for action in game.legal}
    most, start = max(worths.values()), game.turn
    require(min(worths.values()) < most)
    best = [action for action, found in worths.items() if found == most]

    def goal(later: Game) -> Goal:
        played = later.actions[start : start + 1]
        if not played:
            return Goal(False, "Nothing has been played yet.")
        done = played[0] in best
        return Goal(done, f"{'Nothing' if done else 'Another action'} does it better.")

    said = nudges(best[0]) if callable(nudges) else nudges
    return reach(game, say, goal, said, best[:1], places, only=len(best) == 1)
