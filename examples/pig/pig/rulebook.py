"""What the game is; all else is found in its rooms."""

from pig.model import NOTATION, Pig, die, seat
from pig.rules import TASKS
from urbannb.kit import Number, Rulebook


class PigRules(Rulebook[Pig]):
    name = "pig"
    title = "Pig"
    players, minutes = (2, 3, 4), 5
    settings = (Number("goal", "Points to win", 20, 200),)
    summary = "Roll on, or hold what you have: a 1 loses it."
    designer = "traditional"
    publisher, year = "Military Service Publishing, in Scarne on Dice", 1945
    package = "pig"
    end_rule = "PG-1"
    state_type = Pig
    tasks = TASKS
    notation = NOTATION
    place_names = (die, seat)
    secret_hands = False


rulebook = PigRules()
