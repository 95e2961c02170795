"""The topic on placing: next to the city, within six rows and six columns."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urbify.components.board import AROUND, CELLS, ROW_AND_COLUMN, SIDE, SQUARE
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Start
from urbannb.games.urbify.model.state import frame
from urbannb.games.urbify.phrases import building_name, show_place
from urbannb.games.urbify.table.measures import WIDEST, measures_for, plan

BELIEFS = (
    Belief("corner apart", "Yes, any free cell will do", "a tile may be placed anywhere",
           "It must share a side with another tile. {truth}"),
    Belief("corner", "Yes, it touches the city at a corner", "corners are enough",
           "Corners do not count. {truth}"),
    Belief("corner apart", "No, it would make the city too large", "the city is already full",
           "The city would still have no more than six rows and six columns. {truth}"),
    Belief("apart", "No, only next to Ana's own buildings", "one builds next to one's own",
           "Whose buildings are next to it does not matter. {truth}"),
    Belief("wide", "Yes, it is next to the city", "only the neighbors matter",
           "It is next to the city, but that is not enough. {truth}"),
    Belief("wide", "Yes, rows and columns are counted from the main square",
           "the city may reach six cells in every direction",
           "Rows and columns are counted from the first to the last that has a tile. {truth}"),
    Belief("wide", "No, it is not next to the main square", "tiles must touch the main square",
           "Any tile of the city will do. {truth}", "far"),
    Belief("square", "No, only the main square is next to it", "the main square is not a neighbor",
           "The main square is one of the tiles of the city. {truth}"),
    Belief("beside", "No, only next to Ana's own buildings", "one builds next to one's own",
           "Whose buildings are next to it does not matter. {truth}"),
    Belief("square beside", "No, it needs two tiles next to it", "one neighbor is not enough",
           "One tile next to it is enough. {truth}", "one"),
    Belief("square beside", "No, it would make the city too large", "the city is already full",
           "The city would still have no more than six rows and six columns. {truth}"),
)  # fmt: skip
RIGHT = {
    "corner": "No, it touches the city only at a corner",
    "apart": "No, no tile is next to it",
    "wide": "No, the city would be too large",
    "square": "Yes, the main square is next to it",
    "beside": "Yes, a building is next to it",
}


def placing_problem(dice: Dice) -> Problem:
    """Ask whether a tile may be placed on a cell."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice)
    if case == "wide":
        _long(sketch)
    sketch.scatter(4 + dice.below(3) if case != "wide" else 2)
    sketch.hold(ANA, tourism=4, economy=4, culture=4, transportation=4)
    game = sketch.game()
    state = state_of(game)
    tile = BOX.tiles[dice.choice([n for n in state.show if BOX.tiles[n].politicians])]
    cell = dice.choice([cell for cell in CELLS if _case(state, cell) == case])
    where, place = "on the **ringed cell**", cell
    if case == "wide":  # such a cell is not on the board
        place = next(c for c in AROUND[cell] if c == SQUARE or c in state.city)
        where = f"**{_beyond(place, cell)} the ringed {building_name(state, place)}**"
    else:
        kit.require(plan(measures_for(WIDEST), 0, state.city).shown(cell))
    near = [c for c in AROUND[cell] if c == SQUARE or c in state.city]
    given = {*["far"] * (SQUARE not in near), *["one"] * (len(near) == 1)}
    action = Start(tile.id, cell)
    verdict = game.why(action)
    truth = " ".join(reason.text for reason in verdict.reasons) or "So it is allowed."
    return kit.may(
        game, action, f"Ana can pay for the {tile.name}, and has the politicians for it.",
        f"May she place it {where}?", RIGHT[case],
        kit.held(BELIEFS, case, given, truth=truth),
        why=f"{RIGHT[case][5:].capitalize()}, and the city stays within six rows and six columns.",
        rule="UB-26" if case == "wide" else "UB-25", settles=True, places=(place,),
    )  # fmt: skip


def _beyond(place: str, cell: str) -> str:
    """Where a cell lies from a place next to it."""
    (row, column), (to_row, to_column) = ROW_AND_COLUMN[place], ROW_AND_COLUMN[cell]
    if row == to_row:
        return "to the right of" if to_column > column else "to the left of"
    return "below" if to_row > row else "above"


def _long(sketch: Sketch) -> None:
    """A row of six, or a column of six, through the main square."""
    dice = sketch.dice
    before, upright = dice.below(SIDE), dice.below(2)
    steps = [*range(-1, -before - 1, -1), *range(1, SIDE - before)]
    for step in steps:
        cell = f"{step},0" if upright else f"0,{step}"
        sketch.stand(dice.choice(sketch.left()), cell)


def _case(state: kit.State, cell: str) -> str:
    """Which case a cell is, if it is a clear one."""
    if cell == SQUARE or cell in state.city:
        return ""
    near = [c for c in AROUND[cell] if c == SQUARE or c in state.city]
    if not near:
        row, column = ROW_AND_COLUMN[cell]
        low, high, left, right = frame(state.city)
        corner = any(
            (row + v, column + u) == ROW_AND_COLUMN[c]
            for c in (*state.city, SQUARE) for v in (-1, 1) for u in (-1, 1)
        )  # fmt: skip
        fits = high - SIDE < row < low + SIDE and right - SIDE < column < left + SIDE
        close = low - 2 <= row <= high + 2 and left - 2 <= column <= right + 2
        return ("corner" if corner else "apart") if fits and close else ""
    if cell not in state.sites:
        return "wide"
    return "square" if near == [SQUARE] else "" if SQUARE in near else "beside"


# -- the task


def placing_exercise(dice: Dice) -> Exercise:
    """Place a tile where it touches as many buildings as possible."""
    sketch = Sketch(dice)
    sketch.scatter(6 + dice.below(3))
    sketch.hold(ANA, tourism=4, economy=4, culture=4, transportation=4)
    game = sketch.game()
    state = state_of(game)
    name = dice.choice([n for n in state.show if BOX.tiles[n].politicians])
    touching = {cell: len(state.neighbors(cell)) for cell in state.sites}
    most = max(touching.values())
    wanted = [cell for cell, count in touching.items() if count == most]
    kit.require(most > 1 and len(wanted) <= 2)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        where = [cell for cell, b in now.city.items() if b.tile == name]
        if kit.acted(game) and where:
            near = len(now.neighbors(where[0]))
            said = f"The {kit.tile(name)} stands next to {plural(near, 'building')}."
            more = "No cell is next to more."
            return Goal(True, f"{said} {more}") if near >= most else kit.undone(game, said)
        return kit.undone(game, f"The {kit.tile(name)} has not been built.")

    return kit.reach(
        game, f"You are **Ana**. Build the **{kit.tile(name)}** where it is next to **as many "
        "buildings as possible**. The main square is not a building.", goal,
        ("Next to means above, below, left or right. Corners do not count.",
         f"There is a cell with {plural(most, 'building')} next to it."),
        (Start(name, wanted[0]),), (show_place(name),), only=len(wanted) == 1,
    )  # fmt: skip


PLACING = Topic(
    "placing", "Where a project goes", ("UB-25", "UB-26", "UB-27", "UB-5"),
    "**Next to the city**: above, below, left or right of a tile, the main square included. "
    "The city never has more than **six rows and six columns**.",
    placing_exercise, placing_problem,
)  # fmt: skip
