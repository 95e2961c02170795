"""Where the topics on benefits take place: a building of Ana's in a city, and nobody at home."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Exercise, Goal, Problem
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, BEN, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, InaugurateWithout


class Kind(NamedTuple):
    """How a kind of benefit is done, and asked about, on a tile that has it."""

    exercise: Callable[[Tile, Dice], Exercise]
    problem: Callable[[Tile, Dice], Problem]
    rules: tuple[str, ...] = ()
    """The rules besides that of the benefit."""


def opened(tile: Tile, dice: Dice, before: int = 2, players: int = 2) -> tuple[Sketch, str]:
    """A city begun, in which Ana stands on the tile."""
    sketch = Sketch(dice, players)
    sketch.aside.add(tile.id)
    sketch.scatter(dice.below(before + 1))
    return sketch, sketch.somewhere(tile.id, ANA)


def filled(sketch: Sketch, tile: Tile, more: int = 2) -> Sketch:
    """The city grown as far as the stage of the tile needs; the others stand about in it."""
    if tile.stage == 1:
        sketch.scatter(more)
    else:
        sketch.grow()
    sketch.own(*range(BEN, len(sketch.names)))
    sketch.busy(ANA)
    return sketch


def used(game: Game) -> bool:
    """Whether a building was inaugurated with its benefit."""
    return bool(game.turn) and isinstance(game.actions[0], Inaugurate)


def inaugurated(game: Game, cell: str) -> bool:
    """Whether it was this building that was inaugurated, with its benefit or without."""
    first = game.actions[0] if game.turn else None
    return isinstance(first, Inaugurate | InaugurateWithout) and first.cell == cell


def inaugurations(game: Game) -> list[Action]:
    """Every way to inaugurate a building now."""
    return [a for a in game.legal if isinstance(a, Inaugurate | InaugurateWithout)]


def most_prestige(
    game: Game, tile: Tile, cell: str, say: str, nudge: str, *, look: tuple[str, ...] = ()
) -> Exercise:
    """Score as much as the benefit can bring; `look` at these places besides the building."""
    start = state_of(game).prestige[ANA]

    def worth(state: kit.State) -> int:
        return state.prestige[ANA] - start

    most, way, _ = kit.best(game, [Inaugurate(cell)], worth)

    def goal(now: Game) -> Goal:
        scored = kit.scored(game, now)
        said = f"You scored {scored} prestige."
        if kit.acted(now) and scored >= most:
            return Goal(True, f"{said} The {tile.name} cannot bring more.")
        return kit.undone(now, said)

    return kit.reach(
        game, say, goal, (nudge, f"The most that it can bring is {most} prestige."), way,
        (cell, *look),
        only=False,
    )  # fmt: skip
