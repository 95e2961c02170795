"""Topics on benefits that count the colors next to a building."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.lesson import Dice, Exercise, Misreading, Problem
from urbannb.core.text import listing, plural
from urbannb.games.urbify.components.board import AROUND, GROUPS, SQUARE
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import Kind, filled, opened
from urbannb.games.urbify.lesson.benefits.tally import (
    best_color,
    count_problem,
    crossways,
    more_exercise,
    of_group,
)
from urbannb.games.urbify.lesson.sketch import Sketch, state_of
from urbannb.games.urbify.model.actions import Color, Inaugurate


def ringed(tile: Tile, dice: Dice, least: int = 2) -> tuple[Sketch, str]:
    """Ana's tile with chance buildings around it, some of them only at its corners."""
    sketch, cell = opened(tile, dice, 1)
    for _ in range(least + dice.below(3)):
        free = [c for c in sketch.sites() if c in AROUND[cell]]
        if free:
            sketch.stand(dice.choice(sketch.left()), dice.choice(free))
    for place in dice.shuffled(crossways(cell))[: 1 + dice.below(2)]:
        if place in sketch.sites():
            sketch.stand(dice.choice(sketch.left()), place)
    return sketch, cell


# -- alike, next to it


def alike_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what a color next to it brings."""
    sketch, cell = ringed(tile, dice)
    game = filled(sketch, tile, 1).game()
    state = state_of(game)
    benefit: Any = tile.benefit
    group = dice.choice(benefit.colors(state, cell))
    near = list(benefit.worth(state, cell, group))
    each, corner = benefit.each, of_group(state, crossways(cell), group)
    names = kit.named(state, near, "and")
    stand = "stands" if len(near) == 1 else "stand"
    truth = (f"{plural(len(near), f'{group} building')} {stand} next to it, {names}: "
             f"{len(near)} × {each} = {len(near) * each}.")  # fmt: skip

    def wrong() -> Iterator[Misreading]:
        if corner:
            yield Misreading("corners are next to it too", (each,) * len([*near, *corner]),
                             "corners counted", f"It touches {kit.named(state, corner, 'and')} "
                             f"only at a corner. {truth}")  # fmt: skip
        if tile.group == group:
            yield Misreading("it counts itself", (each,) * (len(near) + 1), "it counted itself",
                             f"The {tile.name} is not counted. {truth}")  # fmt: skip
        yield Misreading(
            "each building brings its own prestige",
            tuple(state.tile(c).prestige for c in near),
            "each brought the prestige on its tile",
            f"Each brings {each}. {truth}",
        )
        yield Misreading(
            "all colors count",
            (each,) * len(state.neighbors(cell)),
            "all its neighbors counted",
            f"Only {group} counts. {truth}",
        )
        everywhere = [c for c in of_group(state, state.city, group) if c != cell]
        yield Misreading(
            "the whole city counts",
            (each,) * len(everywhere),
            f"every other {group} building in the city counted",
            f"Only those next to it do. {truth}",
        )

    return count_problem(
        game, tile, cell, kit.answered(game, Inaugurate(cell), Color(group)),
        f"Ana inaugurates it and chooses **{group}**. How much **prestige** does she score?",
        truth, (each,) * len(near), f"{len(near)} × {each}", wrong(), tuple(near),
    )  # fmt: skip


def alike_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Choose the color that brings most."""
    sketch, cell = ringed(tile, dice, 3)
    return best_color(
        tile,
        filled(sketch, tile, 1).game(),
        cell,
        "Count the buildings next to it by color. Corners do not count.",
    )


# -- unlike, next to it


def unlike_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what the colors next to it bring."""
    sketch, cell = ringed(tile, dice)
    game = filled(sketch, tile, 1).game()
    state = state_of(game)
    benefit: Any = tile.benefit
    each: int = benefit.each
    near = state.neighbors(cell)
    groups = {state.tile(c).group for c in near}
    corner = {state.tile(c).group for c in crossways(cell) if c in state.city}
    there = listing(g for g in GROUPS if g in groups)
    colors = "colors next to it are" if len(groups) > 1 else "only color next to it is"
    truth = f"The {colors} {there}: {len(groups)} × {each} = {len(groups) * each}."

    def wrong() -> Iterator[Misreading]:
        yield Misreading("every building counts", (each,) * len(near), "every neighbor counted",
                         f"A color counts once. {truth}")  # fmt: skip
        yield Misreading("corners are next to it too", (each,) * len(groups | corner),
                         "corners counted", f"Corners do not count. {truth}")  # fmt: skip
        if tile.group in groups:
            yield Misreading("its own color does not count", (each,) * (len(groups) - 1),
                             "its own color did not count", "The building itself does not count, "
                             f"but its neighbors of that color do. {truth}")  # fmt: skip
        else:
            yield Misreading(
                "it counts itself",
                (each,) * (len(groups) + 1),
                "it counted its own color",
                f"It does not count itself. {truth}",
            )
        if SQUARE in AROUND[cell]:
            yield Misreading(
                "the main square is a color",
                (each,) * (len(groups) + 1),
                "the main square were a color",
                f"It has no color. {truth}",
            )
        yield Misreading("each color brings 1", (1,) * len(groups), "a color brought 1",
                         f"A color brings {each}. {truth}")  # fmt: skip

    return count_problem(
        game, tile, cell, (Inaugurate(cell),),
        "Ana inaugurates it. How much **prestige** does she score?", truth,
        (each,) * len(groups), f"{len(groups)} × {each}", wrong(), tuple(near),
    )  # fmt: skip


def unlike_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Build something of a new color next to it."""
    sketch, cell = opened(tile, dice, 1)
    sketch.beside(cell, dice.choice(sketch.left()))
    sketch.scatter(2)
    benefit: Any = tile.benefit
    return more_exercise(
        tile, sketch, cell, benefit.each,
        ("A building of a new color next to it brings more. One of a color that is already there "
         "does not."),
    )  # fmt: skip


ALIKE = Kind(alike_exercise, alike_problem, ("UB-54", "UB-4"))
UNLIKE = Kind(unlike_exercise, unlike_problem, ("UB-54", "UB-4"))
