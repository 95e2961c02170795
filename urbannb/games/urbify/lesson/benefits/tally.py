"""What topics on counting benefits share: how they ask, and what could be brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Exercise, Goal, Misreading, Problem
from urbannb.games.urbify.components.board import ROW_AND_COLUMN
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import most_prestige
from urbannb.games.urbify.lesson.sketch import ANA, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Start
from urbannb.games.urbify.rules.base import Use

PRESTIGE = kit.sums("prestige")


def crossways(cell: str) -> list[str]:
    """The cells that touch a cell at its corners."""
    row, column = ROW_AND_COLUMN[cell]
    near = (f"{row + v},{column + u}" for v in (-1, 1) for u in (-1, 1))
    return [place for place in near if place in ROW_AND_COLUMN]


def brought(game: Game, *way: Any) -> int:
    """The prestige that actions bring Ana."""
    return state_of(kit.after(game, *way)).prestige[ANA] - state_of(game).prestige[ANA]


def of_group(state: kit.State, cells: Any, group: str) -> list[str]:
    """Those of some cells where a building of a group stands."""
    return [c for c in cells if c in state.city and state.tile(c).group == group]


def see_benefit(tile: Tile) -> str:
    """What there is to see of it."""
    return f"Ana stands on the **{tile.name}** ({tile.group}): {kit.says(tile.benefit)}"


def count_problem(
    game: Game, tile: Tile, cell: str, way: tuple[Any, ...], what: str, truth: str,
    terms: tuple[int, ...], counted: str, misreadings: Iterator[Misreading],
    places: tuple[str, ...],
) -> Problem:  # fmt: skip
    """Ask how much prestige a benefit brings that counts something."""
    total = brought(game, *way)
    kit.require(total == sum(terms))
    return kit.how_many(
        game, see_benefit(tile), what,
        Answer("", "", truth, (PRESTIGE.row("In the game", terms, counted),), (cell, *places)),
        lambda later: kit.scored(game, later), misreadings, PRESTIGE,
        f"she scores {total} prestige", actions=way,
        rule=tile.benefit.rule, places=(cell,),
    )  # fmt: skip


def best_color(tile: Tile, game: Game, cell: str, nudge: str) -> Exercise:
    """Choose the color, or the two buildings, that bring most."""
    return most_prestige(
        game, tile, cell, f"You are **Ana**. Inaugurate the **{tile.name}** and score **as much "
        "prestige as it can bring**.", nudge,
    )  # fmt: skip


def more_exercise(tile: Tile, sketch: Sketch, cell: str, more: int, nudge: str) -> Exercise:
    """Start a project after which the benefit would bring so much more than now."""
    sketch.busy(ANA, 2)
    sketch.chance_levels(ANA, 1, 3)
    sketch.hold(ANA, 2)
    game = sketch.game()
    before = would_bring(state_of(game), cell)
    tried = [a for a in game.legal if isinstance(a, Start) and BOX.tiles[a.tile].politicians]

    def goal(now: Game) -> Goal:
        state = state_of(now)
        brings = would_bring(state, cell)
        said = f"The {tile.name} would bring {brings} prestige, after {before} before."
        if kit.acted(now) and brings >= before + more:
            return Goal(True, said)
        return kit.undone(now, said)

    # what brings more hangs on the tile, and on whether it stands next to the building
    good = [a for a in tried if _after(game, a, cell) >= before + more]
    kit.require(0 < len(good) <= len(tried) // 2)
    first = good[0]
    return kit.reach(
        game, f"You are **Ana**, and the **{tile.name}** would bring you {before} prestige now. "
        f"**Start a project** so that it would bring **at least {before + more}**.", goal,
        (nudge, f"The {kit.tile(first.tile)} is one that helps."),
        next(p for p, _ in kit.endings(game, first)), (cell,), only=False,
    )  # fmt: skip


def _after(game: Game, action: Start, cell: str) -> int:
    return min(would_bring(state, cell) for _, state in kit.endings(game, action))


def would_bring(state: kit.State, cell: str) -> int:
    """What a benefit that asks nothing would bring Ana now."""
    later = state.copy()
    later.benefit(cell).perform(later, None, Use(ANA, (cell,)))
    return later.prestige[ANA] - state.prestige[ANA]
