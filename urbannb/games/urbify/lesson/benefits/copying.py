"""Topics on benefits that are those of another building."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem
from urbannb.games.urbify.components.board import DEPARTMENTS, DEVELOPMENT
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import Kind, inaugurated, opened
from urbannb.games.urbify.lesson.benefits.tally import crossways, see_benefit
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate
from urbannb.games.urbify.phrases import party_place
from urbannb.games.urbify.rules.base import Use
from urbannb.games.urbify.rules.benefits.copying import targets

MOST_NAMED = 4
PLAIN = tuple(n for n, t in BOX.tiles.items() if t.stage == 1 and type(t.benefit).__name__ in
              ("Gain", "ShareOut", "NeighborsUnlike", "Retire", "Recall"))  # fmt: skip
"""Tiles whose benefits can always be had by whoever can pay."""


def table(tile: Tile, dice: Dice) -> tuple[Sketch, str]:
    """Ana's tile among plain ones, some of them next to it, some occupied; she can pay."""
    sketch, cell = opened(tile, dice, 0)
    sketch.aside |= {n for n in BOX.tiles if n not in PLAIN}
    for _ in range(1 + dice.below(2)):
        sketch.beside(cell, dice.choice(sketch.left()))
    for place in dice.shuffled(crossways(cell))[:2]:
        if place in sketch.sites():
            sketch.stand(dice.choice(sketch.left()), place)
    sketch.scatter(1 + dice.below(2))
    sketch.own(BEN, chance=2)
    sketch.own(ANA)
    sketch.busy(ANA)
    sketch.hold(ANA, 1 + dice.below(3), **{d: 2 + dice.below(2) for d in DEPARTMENTS})
    return sketch, cell


def copying_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which buildings it may copy."""
    sketch, cell = table(tile, dice)
    game = sketch.game()
    state = state_of(game)
    right = targets(state, Use(ANA, (cell,)))
    kit.require(0 < len(right) <= MOST_NAMED)
    near = state.neighbors(cell)
    here = near if tile.benefit.rule == "UB-73" else []
    beyond = [c for c in state.city if c != cell]
    corner = [c for c in crossways(cell) if c in state.city]
    taken = [c for c in beyond if state.city[c].politicians]
    hers = [c for c in taken if state.city[c].owner == ANA]
    if here:
        truth = "Any building next to it may be copied, empty or occupied, no matter whose it is."
        tried = (
            ("corners are next to it too", [*right, *corner]),
            ("only occupied buildings may be copied", [c for c in near if c in taken]),
            ("only empty buildings may be copied", [c for c in near if c not in taken]),
            ("only one's own buildings may be copied", [c for c in near if c in hers]),
            ("any occupied building may be copied", taken),
        )
    else:
        truth = "Any other occupied building may be copied, no matter whose it is."
        tried = (
            ("only the other parties' buildings may be copied",
             [c for c in taken if c not in hers]),
            ("only one's own buildings may be copied", hers),
            ("it must stand next to it", [c for c in taken if c in near]),
            ("empty buildings may be copied too", beyond),
            ("only empty buildings may be copied", [c for c in beyond if c not in taken]),
        )  # fmt: skip

    def wrong() -> Iterator[Answer]:
        for belief, cells in tried:
            if len(cells) <= MOST_NAMED + 1:
                yield Answer(_words(state, cells), belief, truth)

    return kit.ask(
        game, see_benefit(tile) + " She can pay for any benefit.", "Whose benefit may she use?",
        Answer(_words(state, right), "", truth, (), tuple(right)), wrong(),
        f"she may use that of {kit.named(state, right)}",
        actions=next(kit.endings(game, Inaugurate(cell)))[0],
        rule=_ruling(state, tile, right), places=(cell,),
        works=lambda later: _words(state, kit.copied(later, cell)),
    )  # fmt: skip


def _words(state: kit.State, cells: list[str]) -> str:
    said = kit.named(state, cells)
    return "No building's" if said == "none" else f"That of {said}"


def _ruling(state: kit.State, tile: Tile, cells: list[str]) -> str:
    """The ruling that a case turns on, or else the rule."""
    if tile.benefit.rule == "UB-73":
        empty = any(not state.city[c].politicians for c in cells)
        return "UB-74" if empty else "UB-73"
    return "UB-76" if any(state.city[c].owner == ANA for c in cells) else "UB-75"


# -- the task


def copying_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Copy the benefit that brings most development, or most influence."""
    sketch, cell = table(tile, dice)
    sketch.hold(ANA, 1)
    game = sketch.game()
    what = dice.choice((DEVELOPMENT, "influence"))
    worth = _development if what == DEVELOPMENT else _influence
    start = worth(state_of(game))
    most, way, _ = kit.best(game, [Inaugurate(cell)], lambda s: worth(s) - start)
    kit.require(most > 0 and len(targets(state_of(game), Use(ANA, (cell,)))) > 1)
    best_ways = [p for p, s in kit.endings(game, Inaugurate(cell)) if worth(s) - start == most]
    kit.require(len({p[1] for p in best_ways}) == 1)
    copied = kit.building(state_of(game), way[1].cell)  # type: ignore[attr-defined]  # a choice

    def goal(now: Game) -> Goal:
        gained = worth(state_of(now)) - start
        said = (
            f"You have {gained} more {what} than before."
            if gained >= 0
            else (f"You have {-gained} less {what} than before.")
        )
        if not inaugurated(now, cell):
            return kit.undone(now, f"The {tile.name} was not inaugurated.")
        done = kit.acted(now) and gained >= most
        return Goal(True, f"{said} That is the most.") if done else kit.undone(now, said)

    also = "" if tile.benefit.rule == "UB-73" else f" The {tile.name} itself costs 1 development."
    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}** and copy the benefit that brings "
        f"you **the most {what}**, less what you pay.", goal,
        (f"A copied benefit has its price.{also} Compare those it may copy.",
         f"Copying {copied} brings the most: {most}."),
        way, (cell, party_place(ANA)), only=False,
    )  # fmt: skip


def _development(state: kit.State) -> int:
    return kit.level(state, ANA, DEVELOPMENT)


def _influence(state: kit.State) -> int:
    return sum(state.tracks[ANA]) - _development(state)


COPY_NEIGHBOR = Kind(copying_exercise, copying_problem, ("UB-74", "UB-77", "UB-78"))
COPY_OCCUPIED = Kind(copying_exercise, copying_problem, ("UB-76", "UB-77", "UB-79"))
