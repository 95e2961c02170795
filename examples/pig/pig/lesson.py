"""One topic: when one may hold, and what it brings."""

from pig.model import Hold
from pig.rulebook import rulebook
from urbannb import kit
from urbannb.kit import Dice, Exercise, Game, Goal, LessonPlan, Problem, Topic


def midway(dice: Dice, need: int, stake: int) -> Game:
    """Ana's turn: so many points are missing, and so many are at stake."""
    points = [rulebook.state_type.goal - need, dice.below(99)]
    return kit.position(rulebook, points=points, stake=stake, seed=dice.below(1000))


def hold_to_win(dice: Dice) -> Exercise:
    need = 5 + dice.below(20)
    game = midway(dice, need, need + dice.below(5))

    def goal(later: Game) -> Goal:
        won = later.over and later.winners() == [0]
        return Goal(won, "Ana has won." if won else "Ana has not won yet.")

    nudges = ("Add up her points and what she has rolled.", "A further roll could lose it all.")
    return kit.reach(game, "You are **Ana**. Win at once.", goal, nudges, (Hold(),))


def may_she(dice: Dice) -> Problem:
    stake = dice.choice((0, 0, 5, 11))
    see = f"Ana has rolled {stake} this turn." if stake else "Ana's turn begins."
    yes = ("Yes, one may always hold", "holding is always possible", "One must have rolled first.")
    no = ("No, not below 20", "one has to roll on up to 20", "One may hold after any roll.")
    never = ("No, her turn ends with a 1", "only a 1 ends a turn", "To hold ends it as well.")
    text = "Yes, she has rolled" if stake else "No, she has not rolled yet"
    wrong = (no, never) if stake else (yes, no)
    return kit.may(midway(dice, 60, stake), Hold(), see, "May Ana **hold**?", text, wrong)


REMEMBER = "**Hold** after any roll of your turn to score it; a **1** ends the turn without points."
LESSON = LessonPlan(rulebook.name, (
    Topic("holding", "When to hold", ("PG-3", "PG-4"), REMEMBER, hold_to_win, may_she),
))  # fmt: skip
