"""Tasks on the real table: lay a card so that something is worth as much as it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from urbannb.core import lesson
from urbannb.core.game import Game
from urbannb.core.lesson import Exercise, Goal, require
from urbannb.games.sprawlopolis.components.cards import card_name
from urbannb.games.sprawlopolis.lesson.sketch import action, state_of
from urbannb.games.sprawlopolis.model.actions import Place
from urbannb.games.sprawlopolis.model.city import City, Laid

FEW = 3
"""An exercise that more than one action in so many solves needs no thought."""

Worth = Callable[[City], int]
"""What a task looks at, the higher the better."""


def reach_worth(
    game: Game,
    worth: Worth,
    say: Callable[[int], str],
    tell: Callable[[int], str],
    nudge: str,
    places: tuple[str, ...] = (),
    found: Mapping[Laid, int] | None = None,
) -> Exercise:
    """The task to lay one card so that `worth` is as high as one card can make it.

    `say` puts the task for the value wanted, `tell` says in a sentence how things stand;
    `nudge` is the first hint. `found` is what each card comes to, where that is known already.
    """
    found = found or worths(game, worth)
    want = max(found.values())
    solutions = [card for card, value in found.items() if value == want]
    require(want > worth(state_of(game).city()) and len(solutions) * FEW <= len(found))

    def goal(game: Game) -> Goal:
        value = worth(state_of(game).city())
        return Goal(value >= want, tell(value))

    best = solutions[0]
    return lesson.reach(game, say(want), goal, (nudge, which(best)), (action(best),), places)


def worths(game: Game, worth: Worth) -> dict[Laid, int]:
    """What the city is worth with each card that may be laid."""
    there = state_of(game).laid
    cards = (laid(a) for a in game.legal if isinstance(a, Place))
    return {card: worth(City.of((*there, card))) for card in cards}


def laid(action: Place) -> Laid:
    """The card as it will lie."""
    return Laid(action.card, action.row, action.col, action.turned)


def which(card: Laid) -> str:
    """The second hint: the card, but not where."""
    how = "given a half turn" if card.turned else "as printed"
    return f"Card {card_name(card.card)} can do it, {how}."
