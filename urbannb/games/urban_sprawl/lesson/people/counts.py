"""The topic on payouts: what is counted on the row that pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.urban_sprawl.components.board import FIXED, blocks_of, lots_of
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.tiles import PARK
from urbannb.games.urban_sprawl.components.values import FIXED_NUMBERS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, payment
from urbannb.games.urban_sprawl.lesson.people.rows import paying
from urbannb.games.urban_sprawl.lesson.sketch import CITY, Sketch, beyond, state_of
from urbannb.games.urban_sprawl.model.actions import END
from urbannb.games.urban_sprawl.phrases.city import building_words, line_name, line_title
from urbannb.games.urban_sprawl.phrases.place_names import box_place, line_place, player_place


def count_problem(dice: Dice) -> Problem:
    """Ask how many buildings each player has on a row, as a payout counts them."""
    sketch = Sketch(dice)
    sketch.mark(1)
    line = dice.choice((*FIXED, *sketch.markers))
    number, row = {**FIXED_NUMBERS, **sketch.markers}[line], lots_of(line)
    for name in dice.shuffled(sketch.names)[:2]:
        sketch.put(name, size=2 + dice.below(3), there=row)
    sketch.put(dice.choice(sketch.names), PARK, there=row)
    sketch.put("nobody", there=row)
    sketch.fill(2 + dice.below(3), row)
    sketch.fill(3, beyond(line))
    game = paying(sketch, number)
    counts = state_of(game).counts(row)
    text = kit.each(sketch.names, counts)
    return kit.ask(
        game,
        f"The ring shows {line_name(line)}: {len(blocks_of(line))} blocks with the {number.kind} "
        f"number {number.value}. The cubes show whose building is whose.",
        f"The row with **{number.kind} {number.value}** pays out. How many buildings does each "
        "player have there?",
        Answer(text, "",
               "Each controlled building counts once, however large it is, and parks count like "
               "others. A building with no cube counts for nobody.",
               (("Buildings there", *map(str, counts)),)),
        _beliefs(game, line), f"it is {text}", actions=(END,), rule="US-62",
        places=(line_place(line),), heads=("", *(f">{name}" for name in sketch.names)),
        works=lambda later: kit.each(sketch.names, state_of(later).counts(row)),
    )  # fmt: skip


def _beliefs(game: Game, line: str) -> Iterator[Answer]:
    state, row = state_of(game), lots_of(line)
    there = [b for b in state.buildings(row) if b.owner != NOBODY]
    largest = max(there, key=lambda b: b.size)
    park = next(b for b in there if b.zone == PARK)
    theirs = [[b for b in there if b.owner == p] for p in range(len(state.names))]

    def counted(label: str, counts: Sequence[int], belief: str, why: str) -> Answer:
        text = kit.each(state.names, counts)
        row = (f"You: {label}", *map(str, counts))
        return Answer(text, belief, f"**{text}** would be right if {why}", (row,))

    yield counted("lots", [sum(b.size for b in mine) for mine in theirs],
                  "lots are counted, not buildings",
                  f"lots were counted. {building_words(state, largest)} covers {largest.size} lots "
                  "and is 1 building.")  # fmt: skip
    if len(line) > 1:
        half = line[0]
        yield counted(line_name(half), state.counts(lots_of(half)), "a wide row is two rows",
                      f"{line_name(half)} alone were counted. The number stands at a bracket over "
                      f"both {line_name(line)}: they are one row of 12 blocks.")  # fmt: skip
    yield counted("no parks", [sum(b.zone != PARK for b in mine) for mine in theirs],
                  "parks are not counted",
                  f"parks were left out. But {building_words(state, park)} counts like any other "
                  "building.")  # fmt: skip
    yield counted("blocks", [len({b.block for b in mine}) for mine in theirs],
                  "a block counts once", "each block counted once. But several buildings of a "
                  "player in one block all count.")  # fmt: skip
    yield counted("the whole city", state.counts(CITY), "the whole city is counted",
                  f"the whole city were counted. Only {line_name(line)} pays.")  # fmt: skip


def count_exercise(dice: Dice) -> Exercise:
    """Build one small building that leads two rows at once."""
    column, rows = dice.choice("ABCDEF"), dice.choice(("12", "34", "56"))
    lines = (column, rows)
    sketch = Sketch(dice)
    for line, other in ((column, rows), (rows, column)):
        best = 1 + dice.below(2)
        here = lots_of(line) & beyond(other)
        for owner, count in enumerate((best, best, best - 1)):
            for _ in range(count):
                sketch.put(owner, there=here)
    card = BOX.contracts["warehouse"]
    game = sketch.laid_out(contracts={"1": card.id}, permits={"Ana": [payment(card).id]})

    def goal(game: Game) -> Goal:
        if missing := kit.unbuilt(game, card):
            return missing
        state = state_of(game)
        counts = [state.counts(lots_of(line)) for line in lines]
        said = "; ".join(
            f"{name(line)}: {kit.each(state.names, found)}"
            for name, line, found in zip((line_title, line_name), lines, counts, strict=True)
        )
        done = all(found[0] > max(found[1:]) for found in counts)
        return Goal(done, f"{said}." if done else f"{said}. You do not lead both alone.")

    ways = kit.few(kit.ways(game, goal, kit.builds(game, "1")), 8)
    crossing = [block for block in blocks_of(column) if block in blocks_of(rows)]
    return kit.reach(
        game,
        f"You are **Ana**. Build the **{card.name}** so that you have the most buildings, alone, "
        f"both in **{line_name(column)}** and in **{line_name(rows)}**.",
        goal,
        ("One lot is enough: a small building counts as much as a large one.",
         f"It counts for both only where they cross: {crossing[0]} and {crossing[1]}."),
        (ways[0],), (line_place(column), line_place(rows), box_place("1"), player_place(0)),
        only=False,
    )  # fmt: skip


PAYOUT_COUNT = Topic(
    "payout-count", "What is counted there",
    ("US-62",),
    "Buildings are counted, **not lots**. Parks count; uncontrolled buildings do not.",
    count_exercise, count_problem,
)  # fmt: skip
