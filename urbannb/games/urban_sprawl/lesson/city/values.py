"""The topic on what a block is worth: the numbers of all its rows."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, FIXED, lines_of
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, numbers
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import quiet
from urbannb.games.urban_sprawl.lesson.sketch import WHERE, Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import Build
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.city import line_name, value_sum
from urbannb.games.urban_sprawl.phrases.place_names import line_place

VALUE = kit.sums("", "Value")
FEW = 3
"""A task that more than one place in so many solves needs no thought."""


def values_problem(dice: Dice) -> Problem:
    """Ask what a block is worth."""
    sketch = Sketch(dice, 2)
    sketch.mark(dice.below(3))
    block = dice.choice(BLOCKS)
    building = sketch.somewhere(dice.choice(ZONES), (2, 3, 4), lambda s: s.block == block)
    sketch.scatter(4)
    game = sketch.bare()
    state = state_of(game)
    there = numbers(block, state.markers)
    return kit.how_many(
        game,
        f"Block {block} is ringed. {WHERE} Yellow discs are wealth, red squares are prestige; "
        "a bracket shows which blocks a number is for.",
        f"What is the value of block **{block}**?",
        Answer("", "", f"{value_sum(state, block)}.",
               (VALUE.row("Value", (marker.value for _, marker in there)),),
               (block, *(line_place(line) for line, _ in there))),
        lambda later: state_of(later).worth(block), _misread(state, block, building), VALUE,
        f"{block} is worth {state.worth(block)}", places=(block,),
    )  # fmt: skip


def _misread(state: UrbanSprawlState, block: str, building: Building) -> Iterator[Misreading]:
    there = numbers(block, state.markers)
    wealth = tuple(m.value for _, m in there if m.kind == WEALTH)
    prestige = tuple(m.value for _, m in there if m.kind == PRESTIGE)
    printed = tuple(m.value for line, m in there if line in FIXED)
    placed = tuple(m.value for line, m in there if line not in FIXED)
    column, double, *_ = lines_of(block)
    other = next(line for line in ("34", "12", "56") if line != double)
    right, lots = state.worth(block), plural(building.size, "lot")
    if placed:
        yield Misreading("markers do not count", printed, "only printed numbers counted",
                         "A marker on a gray space counts like a printed number: "
                         f"{sum(placed)} more here.")  # fmt: skip
        gone = {m.kind for line, m in there if line not in FIXED}
        kept = tuple(m.value for line, m in there if line in FIXED and m.kind not in gone)
        yield Misreading("a marker replaces the printed number", (*kept, *placed),
                         "a marker took the place of the printed number of its color",
                         "The printed number stays; the marker is added to it.")  # fmt: skip
    yield Misreading("only wealth counts", wealth, "only wealth numbers counted",
                     f"Prestige numbers are added as well: {sum(prestige)} here.")  # fmt: skip
    yield Misreading("the number of another row", (FIXED[column][1], FIXED[other][1], *placed),
                     f"{block} lay on {line_name(other)}",
                     f"A red number is for two rows of blocks at once: {block} lies on "
                     f"{line_name(double)}, which have the {FIXED[double][1]}.")  # fmt: skip
    yield Misreading("a larger building is worth more", (right,) * building.size,
                     f"the value counted once for each of the {lots} of the building",
                     "A block has one value, and every lot and building in it is worth just as "
                     "much.", counted=f"{building.size} × {right}")  # fmt: skip
    yield Misreading("only prestige counts", prestige, "only prestige numbers counted",
                     f"Wealth numbers are added as well: {sum(wealth)} here.")  # fmt: skip


def values_exercise(dice: Dice) -> Exercise:
    """Build in a block of a certain value."""
    sketch = Sketch(dice, 2)
    sketch.mark(1)
    sketch.scatter(4, (1,))
    zone = dice.choice(ZONES)
    contract = quiet(dice, zone, 1)
    start = sketch.offer(contract, "1")
    state, found = state_of(start), dict[int, list[Build]]()
    for action in kit.builds(start, "1"):
        found.setdefault(state.worth(action.block), []).append(action)
    want = dice.choice(sorted(found))
    good = kit.few(found[want], sum(map(len, found.values())) // FEW)

    def judge(new: Building) -> Goal:
        said = f"You built in {new.block}: {value_sum(state, new.block)}."
        return Goal(state.worth(new.block) == want, said)

    first = good[0].block
    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** (1 {zone} lot), the contract in the 1 AP "
        f"box, in a "
        f"block that is worth exactly **{want}**.",
        kit.once_built(start, judge, contract),
        (("Choose the contract first; blocks where it can go then show their prices. Each is "
          "a sum: the number of the column, that of the double row, and any marker there."),
         (f"Worth {want}: {kit.named({action.block for action in good})}. In {first} it is "
          f"{value_sum(state, first)}.")),
        good[:1],
    )  # fmt: skip


VALUES = Topic(
    "values", "What a block is worth", ("US-14", "US-1", "US-10", "US-11", "US-13"),
    "Add the numbers of **all** rows of the block: its column, its double row, and every "
    "marker. Every building in it is worth that much, large or small.",
    values_exercise, values_problem,
)  # fmt: skip
