"""What the game is; all else is found in its rooms."""

from reversi.model import BOARD, NOTATION, Reversi
from reversi.rules import TASKS
from urbannb.kit import Rulebook


class ReversiRules(Rulebook[Reversi]):
    name = "reversi"
    title = "Reversi"
    players = (2,)
    minutes = 20
    summary = "Outflank the other player's discs and turn them over."
    designer = "Lewis Waterman and John W. Mollett"
    publisher = "F. H. Ayres"
    year = 1883
    package = "reversi"
    end_rule = "RV-5"
    state_type = Reversi
    tasks = TASKS
    notation = NOTATION
    place_names = (BOARD.place,)
    secret_hands = False


rulebook = ReversiRules()
