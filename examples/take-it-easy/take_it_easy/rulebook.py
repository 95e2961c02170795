"""What the game is; all else is found in its rooms."""

from take_it_easy.model import NOTATION, TakeItEasy, hexagon
from take_it_easy.rules import TASKS
from urbannb.kit import Rulebook


class TakeItEasyRules(Rulebook[TakeItEasy]):
    name = "take-it-easy"
    title = "Take It Easy"
    minutes = 15
    players = (1, 2, 3, 4)
    summary = "Everybody places the same tiles, and fills lines with one number."
    designer = "Peter Burley"
    publisher, year = "Burley Games", 1983
    package = "take_it_easy"
    end_rule = "TE-5"
    state_type = TakeItEasy
    tasks = TASKS
    notation = NOTATION
    place_names = (hexagon,)
    secret_hands = False
    face_down = ("pile",)


rulebook = TakeItEasyRules()
