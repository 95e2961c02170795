"""What the game is; all else is found in its rooms."""

from my_game.model import BOARD, NOTATION, MyGame
from my_game.rules import TASKS
from urbannb.kit import Rulebook


class MyGameRules(Rulebook[MyGame]):
    name = "my-game"
    title = "My Game"
    players = (2, 3, 4)
    summary = "Take the most squares."
    designer = "nobody yet"
    publisher = "nobody yet"
    year = 2026
    package = "my_game"
    end_rule = "MG-1"
    state_type = MyGame
    tasks = TASKS
    notation = NOTATION
    place_names = (BOARD.place,)
    secret_hands = False


rulebook = MyGameRules()
