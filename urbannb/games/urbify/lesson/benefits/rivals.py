"""Questions that weigh a building against the others on which one stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Problem
from urbannb.core.text import plural
from urbannb.games.urbify.components.board import DEVELOPMENT
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import opened
from urbannb.games.urbify.lesson.sketch import ANA, BEN, state_of
from urbannb.games.urbify.model.actions import Inaugurate
from urbannb.games.urbify.phrases import building_name
from urbannb.games.urbify.rules.base import Use, hindrance, usable

LEAST_RIVALS = 3
"""Ana stands on so many buildings at least."""


class Visit(NamedTuple):
    """What the inauguration of a building can bring at most, and a way to that."""

    cell: str
    gained: int
    way: tuple[Any, ...]
    lacks: str
    """What is in the way of its benefit."""


def rival_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which of Ana's buildings brings most of what this one brings."""
    benefit: Any = tile.benefit
    what = DEVELOPMENT if benefit.development else "prestige"
    sketch, cell = opened(tile, dice)
    sketch.pool[ANA] = 0
    if tile.stage == 1:
        sketch.scatter(4)
    else:
        sketch.grow()
    sketch.own(ANA, chance=2)
    kit.require(len(sketch.of(ANA)) >= LEAST_RIVALS)
    sketch.own(BEN)
    sketch.busy(ANA)
    sketch.chance_levels(ANA, 0, 2)
    sketch.hold(ANA, dice.below(3))
    game = sketch.game()
    state = state_of(game)
    visits = [_visit(game, mine, what) for mine in kit.reading_order(sketch.of(ANA))]
    most = max(visit.gained for visit in visits)
    best = [visit for visit in visits if visit.gained == most]
    kit.require(len(best) == 1 and sum(visit.gained > 0 for visit in visits) > 1)
    kit.require(next(visit.gained for visit in visits if visit.cell == cell) > 0)
    right = best[0]

    def wrong() -> Iterator[Answer]:
        others, held = [visit for visit in visits if visit is not right], set[str]()
        for visit in sorted(others, key=lambda one: (one.cell != cell, -one.gained)):
            told = f"{_told(state, visit, what)} {_told(state, right, what)}"
            beliefs = (b for b in _beliefs(state, visit, right, what) if b not in held)
            if belief := next(beliefs, ""):
                held.add(belief)
                yield Answer(building_name(state, visit.cell), belief, told, (), (visit.cell,))

    def works(later: Game) -> str:
        gained = _amount(state_of(later), what) - _amount(state, what)
        return building_name(state, right.cell) if gained == most else "another one"

    every = " ".join(_told(state, visit, what) for visit in visits)
    quoted = " ".join(
        f"**{building_name(state, visit.cell)}:** {kit.says(state.benefit(visit.cell))}"
        for visit in visits
    )
    return kit.ask(
        game, f"Ana has nobody at home and {kit.levels(state, ANA)}. She stands on "
        f"{plural(len(visits), 'building')}. {quoted}",
        f"Which of them can bring her **the most {what}** now?",
        Answer(building_name(state, right.cell), "", every, (), (right.cell,)), wrong(),
        f"it is {kit.building(state, right.cell)}, with {most} {what}", actions=right.way,
        rule=state.benefit(right.cell).rule, places=tuple(visit.cell for visit in visits),
        works=works,
    )  # fmt: skip


def _visit(game: Game, cell: str, what: str) -> Visit:
    state = state_of(game)
    use = Use(ANA, (cell,))
    if not usable(state, use):
        return Visit(cell, 0, (), hindrance(state, use))
    ends = list(kit.endings(game, Inaugurate(cell)))
    gained, way = max(
        ((_amount(later, what) - _amount(state, what), played) for played, later in ends),
        key=lambda found: found[0],
    )
    return Visit(cell, gained, way, "")


def _told(state: kit.State, visit: Visit, what: str) -> str:
    """What a building can bring, in a sentence."""
    name = building_name(state, visit.cell)
    if visit.lacks:
        return f"The {name} can be inaugurated without its benefit only: {visit.lacks}."
    if visit.gained <= 0:
        return f"The {name} brings no {what}."
    return f"The {name} can bring {visit.gained} {what}."


def _beliefs(state: kit.State, visit: Visit, right: Visit, what: str) -> Iterator[str]:
    """What somebody may believe who prefers another building, the likeliest first."""
    mine, better = state.tile(visit.cell), state.tile(right.cell)
    if visit.lacks:
        yield "a benefit comes even if what it needs is missing"
    elif visit.gained > 0:
        yield "all benefits of a kind bring the same"
    if mine.prestige > better.prestige:
        yield "a tile scores its prestige again when it is inaugurated"
    if mine.politicians > better.politicians:
        yield "more politicians on a building bring more"
    if sum(mine.price) > sum(better.price):
        yield "a dearer tile brings more"
    if visit.gained <= 0 and not visit.lacks:
        yield f"every building brings some {what}"


def _amount(state: kit.State, what: str) -> int:
    return kit.level(state, ANA, what) if what == DEVELOPMENT else state.prestige[ANA]
