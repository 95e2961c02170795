"""What the game is."""

from tests.noughts.rules import BOARD, TASKS, Mark, Noughts
from urbannb.kit import Notation, Rulebook


class NoughtsRules(Rulebook[Noughts]):
    name = "noughts"
    title = "Noughts"
    players = (2,)
    summary = "Three in a line win."
    designer = publisher = "nobody"
    year = 1
    package = "tests.noughts"
    end_rule = "NC-1"
    state_type = Noughts
    tasks = TASKS
    notation = Notation("Noughts", (Mark,), '"mark B2"')
    place_names = (BOARD.place,)
    secret_hands = False
