"""Topics on the special buildings: School, Power Plant, Mall, and what they leave alone."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Exercise, Goal, Problem, few, reach, require, ways
from urbannb.core.text import listing
from urbannb.games.city_blocks.lesson.counting import (
    building,
    truly,
)
from urbannb.games.city_blocks.lesson.sketch import (
    SOME,
    Sketch,
    state_of,
)
from urbannb.games.city_blocks.lesson.streets import nearly, street_problem, sums_words
from urbannb.games.city_blocks.model.state import BLOCKS_OF, STREETS
from urbannb.games.city_blocks.phrases import street_name, tile_name
from urbannb.games.city_blocks.rules.tally import RULE_OF, SWITCHES, tally

# -- School, Power Plant, Mall


def _needs(special: str) -> str:
    """The kinds of numbered tile that a special building bites on."""
    return "".join(SWITCHES[special])


def special_problem(dice: Dice, special: str) -> Problem:
    """A special building completes a street that has something to switch off."""
    sketch = Sketch(dice)
    tile = sketch.use(sketch.mover, special)
    street, hole = nearly(sketch)
    kinds = {code[0] for block, (_, code) in sketch.grid.items() if block in BLOCKS_OF[street]}
    require(set(_needs(special)) <= kinds)
    sketch.fill(SOME)
    return street_problem(sketch, street, hole, tile, RULE_OF[special])


def special_exercise(dice: Dice, special: str) -> Exercise:
    """Make a large building of Ben's count for nothing."""
    sketch = Sketch(dice, 0)
    tile = sketch.use(0, special)
    street = dice.choice(STREETS)
    target = dice.choice(BLOCKS_OF[street])
    sketch.put(target, 1, sketch.take(1, _needs(special), range(4, 8)))
    sketch.street(street, 2)
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(tile, numbered=True))
    named = f"Ben's {tile_name(state_of(game).grid[target].code)} on {target}"

    def goal(game: Game) -> Goal:
        state = state_of(game)
        off = next(line.off for line in tally(state.grid, street).lines if line.block == target)
        if off:
            name = tile_name(off[0])
            said = f"the {name} switches off {named}. {sums_words(state, street)}."
            return Goal(True, said[0].upper() + said[1:])
        if not game.turn:
            return Goal(False, f"{named} still counts. {sums_words(state, street)}.")
        if special in {b.code for b in state.grid.values() if b.owner == 0}:
            return Goal(
                False, f"Your {tile_name(special)} does not stand on {street_name(street)}."
            )
        return Goal(False, f"{named} still counts on {street_name(street)}.")

    best = few(ways(game, goal), 6)
    return reach(
        game, f"Make **{named}** count for nothing on **{street_name(street)}**.", goal,
        ("A numbered tile cannot do it. Which tile in your hand has no number?",
         f"The {tile_name(tile)} must stand on {street_name(street)} itself."), (best[0],),
        (target,),
    )  # fmt: skip


def mall_exercise(dice: Dice) -> Exercise:
    """Make a street count stores only."""
    sketch = Sketch(dice, 0)
    tile = sketch.use(0, "Mall")
    street = dice.choice(STREETS)
    sketch.street(street, 2)
    kinds = {code[0] for _, code in sketch.grid.values()}
    require(kinds == {"H", "S", "F"})
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(tile))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        lines = tally(state.grid, street).lines
        left = [ln.block for ln in lines if ln.counts and ln.code[0] in "HF"]
        if left:
            named = listing(building(state, b) for b in left)
            verb = "counts" if len(left) == 1 else "count"
            return Goal(False, f"On {street_name(street)} {named} still {verb}.")
        return Goal(True, f"Only stores count there now. {sums_words(state, street)}.")

    best = few(ways(game, goal), 2)
    return reach(
        game, f"Place one tile so that on **{street_name(street)}** only stores count.", goal,
        ("Houses and factories must both be switched off, with one tile.",
         f"The Mall does both. It must stand on {street_name(street)}."), (best[0],), (street,),
    )  # fmt: skip


# -- stores and special buildings


def stores_exercise(dice: Dice) -> Exercise:
    """Take the lead where a Mall stands: only a store helps."""
    sketch = Sketch(dice, 0)
    street = dice.choice(STREETS)
    seat = dice.choice(BLOCKS_OF[street])
    sketch.put(seat, 1, sketch.use(1, "Mall"))
    sketch.street(street, 2)
    tiles = [sketch.take(0, "S"), sketch.take(0, "F", range(5, 8)), sketch.take(0, "H")]
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(*tiles, numbered=True))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        first, second = truly(state, street).sums
        said = f"{sums_words(state, street)}."
        if first > second:
            return Goal(True, f"{said} Your store counts: nothing switches off a store.")
        fresh = [ln for ln in tally(state.grid, street).lines if ln.owner == 0 and ln.off]
        if game.turn and fresh:
            named = listing(tile_name(ln.code) for ln in fresh)
            verb = "counts" if len(fresh) == 1 else "count"
            return Goal(False, f"{said} With a Mall there your {named} {verb} for nothing.")
        return Goal(False, said)

    require(not goal(game).done)
    best = few(ways(game, goal), 6)
    return reach(
        game, f"A Mall stands on **{street_name(street)}**. Place one tile so that you lead there.",
        goal,
        ("On both streets of a Mall houses and factories count for nothing.",
         "Nothing switches off a store."),
        (best[-1],), (street,),
    )  # fmt: skip


def stores_problem(dice: Dice) -> Problem:
    """A street with special buildings on it is completed by a numbered tile or the Courthouse."""
    sketch = Sketch(dice)
    street = dice.choice(STREETS)
    seats = dice.shuffled(BLOCKS_OF[street])
    for seat, special in zip(seats, dice.shuffled(["School", "Power", "Mall"])[:2], strict=False):
        owner = dice.below(2)
        sketch.put(seat, owner, sketch.use(owner, special))
    (hole,) = sketch.street(street, 1)
    stores = [b for b in BLOCKS_OF[street] if b in sketch.grid and sketch.grid[b][1][0] == "S"]
    require(bool([b for b in stores if len(sketch.grid[b][1]) == 2]))
    tile = sketch.take(sketch.mover, "SF")
    sketch.fill(SOME)
    return street_problem(sketch, street, hole, tile, "CB-24")
