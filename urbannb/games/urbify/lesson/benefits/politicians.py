"""Topics on benefits that send politicians to the common pool, or bring one back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.rivals import rival_problem
from urbannb.games.urbify.lesson.benefits.stage import Kind, filled, inaugurated, opened, used
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, STAGE_I, state_of
from urbannb.games.urbify.model.actions import Inaugurate, without_benefit
from urbannb.games.urbify.phrases import (
    POOL,
    gained_words,
    party_place,
    politicians,
)

IN_POOL = kit.sums("", "Politicians")


# -- one goes to the pool


def retire_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which of her buildings brings most, or who comes home, or how many are in the pool."""
    if dice.below(5):
        return rival_problem(tile, dice)
    sketch, cell = opened(tile, dice)
    sketch.pool[ANA] = dice.below(3)
    game = filled(sketch, tile).game()
    state = state_of(game)
    asked, before = tile.politicians, state.pool[ANA]
    home = dice.below(2) == 1
    later = state_of(kit.after(game, Inaugurate(cell)))
    right = later.home[ANA] if home else later.pool[ANA]
    others = "the other comes home" if asked == 2 else "nobody comes home from it"
    truth = f"One politician on the {tile.name} goes to the common pool; {others}."

    def wrong() -> Iterator[Misreading]:
        if home:
            yield Misreading("all politicians on it come home", (asked,),
                             "all on it came home", truth)  # fmt: skip
            yield Misreading("all politicians on it go to the pool", (0,),
                             "all on it went to the pool", truth)  # fmt: skip
            if before:
                yield Misreading("all come home, and one from the pool", (asked, 1),
                                 "all on it came home, and one from the pool as well",
                                 f"Nobody leaves the pool here. {truth}")  # fmt: skip
            hall = sum(bench[ANA] for bench in state.benches)
            yield Misreading("those in the departments come home too", (asked - 1, hall),
                             "those in the departments came home too",
                             f"Only those on the building leave. {truth}")  # fmt: skip
            return
        yield Misreading("nobody leaves for good", (before,), "all came home", truth)
        if asked > 1:
            yield Misreading("all politicians on it go to the pool", (before, asked),
                             "all on it went to the pool", truth)  # fmt: skip
        yield Misreading(
            "one comes back from the pool",
            (before, -1),
            "one left the pool",
            f"It is the other way around. {truth}",
            counted=f"{before} − 1",
        )
        yield Misreading("the pool is counted for all parties", (*state.pool, 1),
                         "the politicians of all parties counted",
                         f"Only hers are counted. {truth}")  # fmt: skip

    where = "at home" if home else "in the common pool"
    have = f"She has nobody at home and {kit.count_of(before, 'politician')} in the common pool."
    counted = (asked, -1) if home else (before, 1)
    shown = f"{asked} − 1" if home else f"{before} + 1"
    row = IN_POOL.row("In the game", counted, shown)
    return kit.how_many(
        game, f"Ana stands on the **{tile.name}** with {politicians(asked)}. {have} The benefit: "
        f"{kit.says(tile.benefit)}",
        f"Ana inaugurates it and uses the benefit. How many politicians does she have **{where}** "
        "then?",
        Answer("", "", truth, (row,)),
        lambda later: (state_of(later).home if home else state_of(later).pool)[ANA], wrong(),
        IN_POOL, f"it is {right}", actions=(Inaugurate(cell),), rule="UB-44",
        places=(cell, POOL, party_place(ANA)),
    )  # fmt: skip


def retire_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Use the benefit, or leave it, as the next turn needs it."""
    sketch, cell = opened(tile, dice)
    benefit: Any = tile.benefit
    gain = gained_words(benefit.development, benefit.prestige)
    keep = dice.below(2) == 1
    game = filled(sketch, tile).game()
    state = state_of(game)
    pool, asked = state.pool[ANA], tile.politicians

    def goal(now: Game) -> Goal:
        there = state_of(now)
        said = f"You have {politicians(there.home[ANA])} at home."
        if not inaugurated(now, cell):
            return kit.undone(now, f"The {tile.name} was not inaugurated.")
        if not used(now):
            said += " The benefit was not used."
        done = there.home[ANA] == asked if keep else used(now)
        if kit.acted(now) and done and there.pool[ANA] == pool + (not keep):
            return Goal(True, said if keep else f"You gained {gain}, in exchange for a politician.")
        return kit.undone(now, said)

    if keep:
        want = f"have **{politicians(asked)} at home** for your next turn"
        way: Any = without_benefit(cell)
        hints = ("The benefit is optional, and it sends a politician to the common pool.",
                 "Do without the benefit: then everybody on the building comes home.")  # fmt: skip
    else:
        want = f"gain **{gain}**; a politician goes to the common pool in exchange"
        way = Inaugurate(cell)
        hints = (
            "The benefit is optional. This time you want it.",
            "Use the benefit: one politician on the building goes to the common pool.",
        )
    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}** and {want}.", goal, hints, (way,),
        (cell, POOL, party_place(ANA)),
    )  # fmt: skip


# -- one comes back


def recall_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask how many politicians are at home then."""
    sketch, cell = opened(tile, dice)
    before = sketch.pool[ANA] = dice.choice((0, 1, 1, 2, 2))
    sketch.pool[BEN] = 1 + dice.below(3)
    game = filled(sketch, tile).game()
    right = state_of(kit.after(game, Inaugurate(cell))).home[ANA]
    truth = "The one on the Hotel goes home" + (
        ", and one from the common pool." if before else "; none of hers is in the common pool."
    )

    def wrong() -> Iterator[Misreading]:
        yield Misreading("only the one on the building comes home", (1,),
                         "the benefit brought nobody", truth)  # fmt: skip
        yield Misreading(
            "all in the pool come home",
            (1, before),
            "all of hers left the pool",
            f"The benefit brings one home. {truth}",
        )
        yield Misreading("the one on the building goes to the pool", (int(before > 0),),
                         "the one on the building went to the pool in exchange",
                         truth)  # fmt: skip
        yield Misreading("there is always one to come home", (1, 1),
                         "one of hers were in the pool", truth)  # fmt: skip
        hall = sum(bench[ANA] for bench in state_of(game).benches)
        yield Misreading("those in the town hall come home too", (right, hall),
                         "those in the town hall came home too", truth)  # fmt: skip

    row = IN_POOL.row("In the game", (1, int(before > 0)))
    return kit.how_many(
        game, f"Ana has nobody at home and {kit.count_of(before, 'politician')} in the common "
        f"pool. She stands on the **{tile.name}** with 1 politician. The benefit: "
        f"{kit.says(tile.benefit)}",
        "Ana inaugurates it and uses the benefit. How many politicians does she have **at home** "
        "then?",
        Answer("", "", truth, (row,)), lambda later: state_of(later).home[ANA], wrong(), IN_POOL,
        f"it is {right}", actions=(Inaugurate(cell),), rule="UB-49",
        places=(cell, POOL, party_place(ANA)),
    )  # fmt: skip


def recall_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Bring two politicians home by one inauguration."""
    sketch, cell = opened(tile, dice)
    single = [n for n in STAGE_I if BOX.tiles[n].politicians == 1]
    sketch.pool[ANA] = 1 + dice.below(2)
    for _ in range(1 + dice.below(2)):
        sketch.somewhere(dice.choice(sketch.left(single)), ANA)
    filled(sketch, tile)
    game = sketch.game()
    departments = [sum(bench[ANA] > 1 for bench in state_of(game).benches)]
    kit.require(departments == [0])

    def goal(now: Game) -> Goal:
        there = state_of(now).home[ANA]
        said = f"You have {kit.count_of(there, 'politician')} at home."
        done = kit.acted(now) and there > 1
        return Goal(True, f"{said} One came from the pool.") if done else kit.undone(now, said)

    kit.require(len(kit.ways(game, goal)) == 1)
    return kit.reach(
        game, "You are **Ana**, and nobody is at home. With one action, have **2 politicians at "
        "home**.", goal,
        ("A building with one politician sends one home. Which benefit brings another?",
         f"The {tile.name} brings one of yours home from the common pool."),
        (Inaugurate(cell),), (cell, POOL, party_place(ANA)),
    )  # fmt: skip


RETIRE = Kind(retire_exercise, retire_problem, ("UB-39", "UB-42"))
RECALL = Kind(recall_exercise, recall_problem, ("UB-11", "UB-42"))
