"""The topic on a benefit that brings influence of one's choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem
from urbannb.core.text import plural
from urbannb.games.urbify.components.board import DEPARTMENTS
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import Kind, filled, opened
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, state_of
from urbannb.games.urbify.model.actions import Inaugurate, Take
from urbannb.games.urbify.phrases import (
    points_words,
    track_place,
)

TOP = BOX.ends[0]


def share_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask where a track stands when points go there."""
    sketch, cell = opened(tile, dice)
    sketch.chance_levels(ANA, 1, TOP)
    benefit: Any = tile.benefit
    one, other = dice.shuffled(DEPARTMENTS)[:2]
    there = 2 + dice.below(benefit.influence - 1)
    taken = Take((one,) * there + (other,) * (benefit.influence - there))
    game = filled(sketch, tile).game()
    before = kit.level(state_of(game), ANA, one)
    way = (Inaugurate(cell), taken)
    after = kit.level(state_of(kit.after(game, *way)), ANA, one)
    lost = before + there - after
    heads = kit.sums(one)
    truth = "Several points may go to one track." + kit.lost_words(there, lost, TOP)

    def wrong() -> Iterator[Misreading]:
        if lost:
            yield Misreading("the track goes on", (before, there), "the track went on", truth)
        yield kit.capped("each track gets one point", (before, 1), TOP, "only 1 could go there",
                         truth)  # fmt: skip
        yield Misreading("the points cannot be taken there", (before,), "no point could go there",
                         truth)  # fmt: skip
        yield kit.capped(
            "all points go to one track",
            (before, benefit.influence),
            TOP,
            "all points went there",
            f"{plural(there, 'point')} went there. {truth}",
        )
        yield Misreading("the points set the track", (there,), "they set the track to that number",
                         f"They are added. {truth}")  # fmt: skip

    row = heads.row("In the game", (after,), f"{before} + {there}" + f", {lost} lost" * bool(lost))
    return kit.how_many(
        game, f"Ana stands at {before} in {one}; each track ends at {TOP}. She inaugurates the "
        f"**{tile.name}**: {kit.says(benefit)}",
        f"She takes {points_words(taken.points)}. Where does she stand in **{one}** then?",
        Answer("", "", truth, (row,)), lambda later: kit.level(state_of(later), ANA, one), wrong(),
        heads, f"she has {after} {one}",
        actions=way, rule="UB-51" if lost else "UB-50", places=(cell, track_place(ANA, one)),
    )  # fmt: skip


def share_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Share the points out so that two tracks are led."""
    sketch, cell = opened(tile, dice)
    one, other = dice.shuffled(DEPARTMENTS)[:2]
    sketch.chance_levels(BEN, 1, 4)
    sketch.chance_levels(ANA, 0, 3)
    for department, behind in ((one, 1), (other, 0)):
        level = 2 + dice.below(3)
        sketch.hold(BEN, **{department: level})
        sketch.hold(ANA, **{department: level - behind})
    game = filled(sketch, tile).game()

    def ahead(state: kit.State) -> list[str]:
        return [d for d in (one, other) if kit.level(state, ANA, d) > kit.level(state, BEN, d)]

    ends = [p for p, state in kit.endings(game, Inaugurate(cell)) if len(ahead(state)) == 2]
    kit.require(len(ends) == 1)

    def goal(now: Game) -> Goal:
        found = ahead(state_of(now))
        said = f"You are ahead of Ben in {' and '.join(found) or 'neither'}."
        if kit.acted(now) and len(found) == 2:
            return Goal(True, said)
        return kit.undone(now, said)

    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}** and be **ahead of Ben** in {one} "
        f"and in {other}.", goal,
        ("The points may be split, and several may go to one track.",
         f"You need 2 {one} and 1 {other}."), ends[0],
        (cell, track_place(ANA, one), track_place(ANA, other)),
    )  # fmt: skip


SHARE = Kind(share_exercise, share_problem, ("UB-51",))
