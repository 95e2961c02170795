"""Questions on the Bank: when it has no project, and that its project is one like any other."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Belief, Dice, Problem
from urbannb.core.text import plural
from urbannb.games.urbify.components.board import DEPARTMENTS, ON_SHOW
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import opened
from urbannb.games.urbify.lesson.sketch import ANA, BOX, STAGE_I, STAGE_II, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate
from urbannb.games.urbify.phrases import PILES, show_place
from urbannb.games.urbify.rules.rulings.turn import EndBegun

NONE = (
    Belief("none", "Yes, the {tile} pays for all of it", "the Bank pays development too",
           "It saves the influence. The development of a tile is paid. {truth}"),
    Belief("none", "Yes, with politicians from elsewhere", "politicians help to pay",
           "It is development that she lacks, and no politician stands for that. {truth}"),
    Belief("none", "She may not inaugurate it at all", "no benefit, no inauguration",
           "She may, without the benefit. {truth}"),
    Belief("some", "No, the {free} costs influence too", "influence is paid as usual",
           "The {tile} starts it without its influence. {truth}"),
    Belief("some", "No, she has no politicians at home", "a project takes politicians from home",
           "The politicians of the {tile} go on the new tile. {truth}"),
    Belief("some", "Yes, for any project on show", "the Bank pays development too",
           "The benefit costs all the development she has. {truth}"),
)  # fmt: skip


def _late(tile: Tile, dice: Dice) -> tuple[Sketch, str]:
    """A city in which all of Stage I is built, and Ana stands on the tile."""
    sketch, cell = opened(tile, dice, 2)
    for name in dice.shuffled(STAGE_I):
        if name not in sketch.tiles():
            sketch.somewhere(name)
    return sketch, cell


def none_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask whether the benefit can be used where no project, or one, can be paid for."""
    case = dice.choice(("none", "some"))
    asked = tile.benefit.pay_development
    sketch, cell = _late(tile, dice)
    late = [BOX.tiles[n] for n in STAGE_II if n != tile.id and BOX.tiles[n].politicians]
    dear = dice.shuffled([each.id for each in late if each.development])
    cheap = dice.choice([each.id for each in late if not each.development])
    show = dear[:ON_SHOW] if case == "none" else [*dear[: ON_SHOW - 1], cheap]
    lacks = dice.choice(DEPARTMENTS)
    sketch.hold(ANA, asked, **{d: 0 if d == lacks else 2 + dice.below(3) for d in DEPARTMENTS})
    sketch.busy(ANA)
    game = sketch.game(show=tuple(show))
    verdict = game.why(Inaugurate(cell))
    kit.require(verdict.ok == (case == "some") and len(state_of(game).show) == ON_SHOW)
    free = BOX.tiles[cheap].name
    truth = (
        "Each tile on show costs development, and she has none left for it."
        if case == "none" else f"Only the {free} costs no development."
    )  # fmt: skip
    text = "No, there is no project she can pay for" if case == "none" else f"Yes, for the {free}"
    return kit.may(
        game, Inaugurate(cell), f"The {tile.name} says: {kit.says(tile.benefit)} Ana "
        f"has {asked} development and no {lacks}, so influence cannot stand for development. "
        f"{truth}", f"May she inaugurate the **{tile.name}** with its benefit?", text,
        kit.held(NONE, case, tile=tile.name, free=free, truth=truth),
        why=f"{truth} She can start it with the politicians on the {tile.name}.",
        rule="UB-67", settles=True, places=(cell, *map(show_place, show)),
    )  # fmt: skip


ENDS = {1: "It is replaced, and the end begins", 2: "It is replaced, and the game goes on"}


def replaced_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what follows for the projects on show, with few tiles left."""
    left = 1 + dice.below(2)
    sketch, cell = _late(tile, dice)
    late = [n for n in STAGE_II if n != tile.id and BOX.tiles[n].politicians]
    wanted = dice.choice([n for n in late if not BOX.tiles[n].development])
    sketch.aside.add(wanted)
    sketch.scatter(len(BOX.tiles) - ON_SHOW - left - len(sketch.city), STAGE_II)
    sketch.hold(ANA, tile.benefit.pay_development)
    sketch.busy(ANA)
    game = sketch.game(show=(wanted,))
    site = dice.choice(state_of(game).sites)

    def built(later: kit.State) -> bool:
        there = later.city.get(site)
        return there is not None and there.tile == wanted

    way = kit.way_to(game, Inaugurate(cell), built)
    later = kit.after(game, *way)
    begun = bool(kit.ruled(later, EndBegun))
    kit.require(begun == (left == 1) and len(state_of(later).show) == ON_SHOW)
    new = BOX.tiles[wanted]
    truth = "A project of the Bank is replaced like any other. "
    truth += "That turns up the last tile of Stage II." if begun else (
        "One tile of Stage II is still face down then."
    )  # fmt: skip
    wrong = (
        (ENDS[3 - left], "the end begins with the next-to-last tile" if left == 2 else
         "only a usual project can begin the end", truth),
        ("Its place on show stays empty", "what the Bank starts is not replaced", truth),
        ("The tile of the Bank goes on show", "the Bank is built again", f"It stays. {truth}"),
    )  # fmt: skip
    return kit.ask(
        game, f"{plural(left, 'tile')} of Stage II {'is' if left == 1 else 'are'} left face down. "
        f"Ana inaugurates the **{tile.name}** and starts the {new.name} with it.",
        f"What becomes of the {new.name}'s **place on show**?",
        Answer(ENDS[left], "", truth), wrong, actions=way, rule="UB-68",
        works=lambda then: ENDS[1 if kit.ruled(then, EndBegun) else 2],
        places=(show_place(wanted), PILES, cell),
    )  # fmt: skip
