"""How good a position is for a player, part by part, and what a roll is worth on average."""

from collections.abc import Iterator
from typing import Any

from pig.model import Pig, Roll
from urbannb.kit import Action, Choice, Term

KEPT = 5 / 6  # of what is at stake: a 1 would lose all of it
AVERAGE = 4  # of what else a die shows


def terms(state: Pig, player: int) -> dict[Term, float]:
    found = {Term("points", of=each): float(n) for each, n in enumerate(state.points)}
    found[Term("stake", of=state.player)] = state.stake * KEPT
    return {term: worth if term.of == player else -worth for term, worth in found.items()}


def evaluate(state: Pig, player: int) -> float:
    return sum(terms(state, player).values())


def followed(state: Pig, action: Action, player: int) -> Pig:
    after = state.copy()
    if isinstance(action, Roll):
        after.stake += AVERAGE
    else:
        after.points[state.player] += state.stake
        after.stake = 0
    return after


def weigh(state: Pig, choice: Choice[Any], player: int) -> Iterator[tuple[Action, float]]:
    for action in choice.actions(state):
        yield action, evaluate(followed(state, action, player), player)
