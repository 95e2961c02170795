"""Two topics: placing a tile, and what a complete line is worth."""

from take_it_easy.model import BOARD, NUMBERS, TILES, Place, TakeItEasy
from take_it_easy.rulebook import rulebook
from take_it_easy.rules import Completed, PlaceTile
from urbannb import kit
from urbannb.kit import Answer, Dice, Exercise, Game, Goal, LessonPlan, Problem, Topic


def nearly(dice: Dice) -> tuple[Game, Place, int, int]:
    """A line that the tile at hand completes: the game, the action, the number and the length."""
    direction = dice.below(len(BOARD.directions))
    line, number = dice.choice(BOARD.lines(direction)), dice.choice(NUMBERS[direction])
    fitting = dice.shuffled([tile for tile in TILES if tile[direction] == number])
    gap = dice.choice(line)
    board, tile = {cell: fitting.pop() for cell in line if cell != gap}, fitting[-1]
    rest = dice.shuffled([each for each in TILES if each not in (*board.values(), tile)])
    for cell in dice.shuffled([each for each in BOARD.cells if each not in line])[:4]:
        board[cell] = rest.pop()
    state = TakeItEasy(names=("Ana",), boards=[board], pile=rest, tile=tile, agenda=[PlaceTile()])
    return Game(rulebook, state), Place(gap), int(number), len(line)


def complete_it(dice: Dice) -> Exercise:
    game, action, number, _ = nearly(dice)

    def goal(later: Game) -> Goal:
        done = bool(kit.ruled(later, Completed))
        return Goal(done, "A line is complete." if done else "No line is complete yet.")

    nudges = (f"Look for a line that shows only {number}, but for one gap.",
              f"The gap is in column {action.cell[0]}.")  # fmt: skip
    say = f"You are **Ana**. Complete a line of **{number}**."
    return kit.reach(game, say, goal, nudges, (action,))


def scored(later: Game) -> str:
    return str(later.scores()[0].total)


def what_it_brings(dice: Dice) -> Problem:
    game, action, number, length = nearly(dice)
    kit.require(len(kit.ruled(kit.after(game, action), Completed)) == 1)
    wrong = (
        (str(number), "a line counts once", f"Each of its {length} hexagons counts."),
        (str(number * (length - 1)), "the new tile does not count", "It counts like the others."),
        (str(sum(map(int, game.state.tile))), "tiles count their numbers", "Lines count."),
    )
    answer = Answer("", "", f"{length} times {number} counts.")
    see, asks = f"Ana holds {game.state.tile}.", f"How much does it bring on {action.cell}?"
    return kit.question(game, see, asks, answer, wrong, actions=(action,), works=scored)


SAME = "Everybody places the **same** tile on a board of their own."
WORTH = "A complete line is worth its **number times its length**."
LESSON = LessonPlan(rulebook.name, (
    Topic("placing", "Placing a tile", ("TE-3", "TE-2", "TE-6"), SAME, complete_it, what_it_brings),
    Topic("lines", "Complete lines", ("TE-4",), WORTH, complete_it, what_it_brings),
))  # fmt: skip
