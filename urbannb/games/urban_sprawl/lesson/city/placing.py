"""The topic on where a building may stand: room in one block, and what the card demands."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import (
    BLOCKS,
    SHAPES,
    SIDE,
    bits,
    lot_name,
    lots_in,
    site,
    sites,
)
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import quiet
from urbannb.games.urban_sprawl.lesson.city.italics import italics_problem
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.building import Building

CASES = ("fits", "few", "apart")
RIGHT = {
    "fits": ("Yes, {lots} vacant",
             "In {block}, {lots} vacant, and the building takes {size}, all within the block."),
    "few": ("No, only {lots} vacant", ("The building covers {size}, all within one block, and in "
            "{block} only {lots} vacant.")),
    "apart": ("No, the vacant lots do not lie side by side", ("In {block}, {lots} vacant, but only "
              "at a corner; a building of {size} is half a block.")),
}  # fmt: skip
BELIEFS = (
    Belief("apart", "Yes, {lots} vacant", "the vacant lots need not be side by side",
           "They touch at a corner only, and no building is shaped like that."),
    Belief("few apart", "Yes, with a part across the street", "a building may cross a street",
           "No building crosses a street: all its lots lie in one block."),
    Belief("few", "Yes, over what stands there", "a building may cover another one",
           "Lots must be vacant, unless the builder may demolish, and that is not so here."),
    Belief("fits few apart", "No, something stands in that block", "one building a block",
           "A block may hold several buildings, as long as there are enough vacant lots."),
    Belief("fits", "No, buildings in one block may not touch", "buildings may not touch",
           "Buildings may stand side by side; only zoning says which ones may not."),
    Belief("fits", "Yes, with a part across the street", "a building may cross a street",
           "No building crosses a street: all its lots lie in one block."),
)  # fmt: skip
"""How a block may be, and what else is believed of it."""


def placing_problem(dice: Dice) -> Problem:
    """Ask whether a block has room, or whether a place is what the card demands."""
    make = dice.choice((_room, italics_problem, italics_problem))
    return kit.insist(lambda: make(dice))


def _room(dice: Dice) -> Problem:
    """A block in which something stands, and a building that may not fit."""
    case = dice.choice(CASES)
    sketch = Sketch(dice, 2)
    block, zone = dice.choice(BLOCKS), dice.choice(ZONES)
    size = 2 if case == "apart" else dice.choice((2, 3, 4) if case == "few" else (1, 2, 3))
    if case == "apart":
        for corner in dice.choice((("nw", "se"), ("ne", "sw"))):
            sketch.stand(zone, site(block, corner, 1), dice.below(2))
    else:
        for _ in range(1 + dice.below(2)):
            sketch.somewhere(zone, (1, 1, 2), lambda s: s.block == block)
    sketch.scatter(3, (1, 2))
    contract = quiet(dice, zone, size)
    game = sketch.offer(contract, "3", wealth=60)
    fits = kit.allowed(game, "3", (site(block, shape, size) for shape in SHAPES[size]))
    vacant = (lots_in(block) & ~state_of(game).ground.taken).bit_count()
    kit.require(vacant > 0 and case == _case(bool(fits), vacant, size))
    words = {
        "lots": plural(vacant, "lot is", "lots are"), "block": block, "size": plural(size, "lot"),
    }  # fmt: skip
    text, why = (said.format(**words) for said in RIGHT[case])
    return kit.ask(
        game,
        f"The **{contract.name}** is a contract for **{plural(size, f'{zone} lot')}**. Zoning, "
        f"permits and wealth are no problem in block {block}, which is ringed. Nothing may be "
        "demolished.",
        f"Is there room for the {contract.name} in block **{block}**?",
        Answer(text, "", why), kit.held(BELIEFS, case, **words),
        actions=(kit.build_on("3", dice.choice(fits)),) if fits else (), rule="US-32",
        places=(block,), works=lambda later: _found(game, later, block, size),
    )  # fmt: skip


def _found(game: Game, later: Game, block: str, size: int) -> str:
    """Whether the engine has built it there, or what it says of every site of the block."""
    vacant = (lots_in(block) & ~state_of(game).ground.taken).bit_count()
    new = kit.new_building(game, later)
    sites_there = [kit.build_on("3", site(block, shape, size)) for shape in SHAPES[size]]
    refused = all("occupied" in [r.code for r in game.why(a).reasons] for a in sites_there)
    if not refused and (new is None or new.block != block):
        return ""
    case = _case(not refused, vacant, size)
    return RIGHT[case][0].format(lots=plural(vacant, "lot is", "lots are"))


def _case(fits: bool, vacant: int, size: int) -> str:
    if fits:
        return "fits"
    return "few" if vacant < size else "apart"


def placing_exercise(dice: Dice) -> Exercise:
    """Build so that certain lots of a block stay vacant."""
    sketch = Sketch(dice, 2)
    sketch.scatter(4, (1, 2))
    zone = dice.choice(ZONES)
    size = dice.choice((2, 3))
    contract = quiet(dice, zone, size)
    start = sketch.offer(contract, "2", wealth=40)
    able = kit.allowed(start, "2", sites(size))
    place = dice.choice(able)
    kit.require(sum(s.block == place.block for s in able) > 1)
    vacant = bits(kit.same_block(place) & ~state_of(start).ground.taken)
    left = listing(map(lot_name, vacant))

    def judge(new: Building) -> Goal:
        if new.block != place.block:
            return Goal(False, f"You built in {new.block}, not in {place.block}.")
        covers = f"It covers {listing(kit.lots(new.site))}"
        if new.shape != place.shape:
            return Goal(False, f"{covers}.")
        return Goal(True, f"{covers} and leaves {left} vacant.")

    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) in block "
        f"**{place.block}**, which is ringed, so that **{left}** "
        f"{'stays' if len(vacant) == 1 else 'stay'} vacant.",
        kit.once_built(start, judge, contract),
        (("Choose the contract, then the block. If it could lie in several ways, you are "
          "shown them."),
         (f"A lot is named after its block and its corner: {lot_name(vacant[0])} is the "
          f"{_side(vacant[0])} one. What is left for {plural(size, 'lot')}?")),
        (kit.build_on("2", place),), (place.block,),
    )  # fmt: skip


def _side(number: int) -> str:
    """Which corner of its block a lot is."""
    y, x = divmod(number, SIDE)
    return f"{'south' if y % 2 else 'north'}-{'east' if x % 2 else 'west'}"


PLACING = Topic(
    "placing", "A place in one block", ("US-32", "US-35", "US-12", "US-39"),
    "All the lots of a building lie in **one block**, and all must be vacant. Words in italics are "
    "demands, and each of them must be met.",
    placing_exercise, placing_problem,
)  # fmt: skip
