"""The topic on distances: within so many blocks."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import Sketch, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.places import hand_place


def quiet(card: Card) -> bool:
    """Whether a card asks for nothing and says nothing."""
    return not card.needs and not card.specials and not card.complex


def _between(game: Game, one: str, other: str) -> int:
    city = state_of(game).cities[0]
    return city.distances.between((cell_of(one),), (cell_of(other),))


def distance_problem(dice: Dice) -> Problem:
    """Ask how far two blocks are apart."""
    sketch = Sketch(dice, rows=4, columns=5)
    sketch.scatter(8 + dice.below(3), quiet)
    game = sketch.game()
    state = state_of(game)
    here, there = dice.shuffled(list(state.lots[0]))[:2]
    away = _between(game, here, there)
    (row, column), (to_row, to_column) = (GRID.at(cell_of(each)) for each in (here, there))
    rows, columns = abs(row - to_row), abs(column - to_column)
    kit.require(away > 2 or rows + columns == away == 2)
    steps = listing([*([f"{rows} up or down"] if rows else ()),
                     *([f"{columns} across"] if columns else ())])  # fmt: skip
    why = f"The shortest way goes {steps}. A block beside it is 1 away, and open places count too."
    one, other = (kit.names(state, [each]) for each in (here, there))
    return kit.how_many(
        game, f"The two ringed blocks are {one} and {other}.",
        "How many blocks **away** are they from each other?",
        Answer("", "", why, (kit.BLOCKS.row("In the game", (rows, columns)),)),
        lambda later: _between(later, here, there),
        _misread(state, here, there, (rows, columns), why), kit.BLOCKS, kit.blocks(away),
        rule="SC-190" if _holes(state, here, there) else "SC-189", places=(here, there),
    )  # fmt: skip


def _holes(state: kit.State, here: str, there: str) -> bool:
    """Whether every shortest way leads over an open place."""
    (row, column), (to_row, to_column) = (GRID.at(cell_of(each)) for each in (here, there))
    down, across = (1 if to_row > row else -1), (1 if to_column > column else -1)
    ahead, seen = [(row, column)], set()
    while ahead:
        at = ahead.pop()
        if at == (to_row, to_column):
            return False
        if at in seen or f"{at[0]},{at[1]}" not in state.lots[0]:
            continue
        seen.add(at)
        ahead += [(at[0] + down, at[1])] if at[0] != to_row else []
        ahead += [(at[0], at[1] + across)] if at[1] != to_column else []
    return True


def _misread(
    state: kit.State, here: str, there: str, sides: tuple[int, int], truth: str
) -> Iterator[Misreading]:
    away = sum(sides)
    yield Misreading("corners may be crossed", (max(sides),),
                     "corners counted as a step", truth)  # fmt: skip
    yield Misreading("only the blocks in between count", (away - 1,),
                     "the block itself did not count", truth)  # fmt: skip
    yield Misreading("both blocks count", (away, 1), "the first block counted as well", truth)
    around = _over_blocks(state, here, there)
    if around:
        yield Misreading("open places may not be crossed", (around,),
                         "the path crossed only blocks", truth)  # fmt: skip


def _over_blocks(state: kit.State, here: str, there: str) -> int:
    """The way over blocks alone."""
    ground = state.cities[0].ground.services
    steps, ahead = {cell_of(here): 0}, [cell_of(here)]
    for cell in ahead:
        for near in GRID.around(cell):
            if near in ground and near not in steps:
                steps[near] = steps[cell] + 1
                ahead.append(near)
    return steps.get(cell_of(there), 0)


# -- the task


def distance_exercise(dice: Dice) -> Exercise:
    """Place a card exactly so far from a block."""
    sketch = Sketch(dice, rows=4, columns=4)
    sketch.scatter(7, quiet)
    card = sketch.deal(sketch.some(lambda c: quiet(c) and c.gives > 0))
    game = sketch.game()
    state = state_of(game)
    there = dice.choice(list(state.lots[0]))
    want = 3 + dice.below(2)
    free = [a for a in kit.plays_of(game, card) if a.cell not in state.lots[0]]
    wanted = [action for action in free if _between(game, action.cell, there) == want]
    kit.require(1 <= len(wanted) <= 3 and len(free) > len(wanted) + 2)
    name = kit.names(state, [there])

    def goal(now: Game) -> Goal:
        where = [a.cell for a in now.actions if isinstance(a, Play) and a.card == card]
        if not where:
            return kit.undone(now, f"You have not placed {kit.the(card)}.")
        away = _between(game, where[0], there)
        said = f"It lies {kit.blocks(away)} away from {name}."
        return Goal(True, said) if away == want else kit.undone(now, said)

    return kit.reach(
        game, f"You are **Ana**. Place **{kit.the(card)}** exactly **{want} blocks away** from "
        f"{name}, the ringed block.", goal,
        ("A block beside it is 1 away. Count from edge to edge, never over a corner.",
         "Open places count as if a block lay there."),
        (wanted[0],), (there, hand_place(card)), only=len(wanted) == 1,
    )  # fmt: skip


DISTANCE = Topic(
    "distance", "Counting distance",
    ("SC-189", "SC-190", "SC-191", "SC-170"),
    "Count **from edge to edge** by the shortest way, across open places too. A block beside the "
    "card is **1** away, one at its corner **2**. Roads do not matter.",
    distance_exercise, distance_problem,
)  # fmt: skip
