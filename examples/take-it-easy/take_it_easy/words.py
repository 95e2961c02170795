"""Rulings in words, and why a place is as it is."""

from typing import Any

from take_it_easy import rules
from take_it_easy.model import TakeItEasy, hexagon
from urbannb.kit import Rulebook, Step, Tellers

TELLERS: Tellers[TakeItEasy] = Tellers.worded({
    rules.Drew: "Tile **{tile}** is drawn for everybody; {left} are left.",
    rules.Placed: "{player} places {tile} on {cell}.",
    rules.Completed: "{player} completes a line of {length} times {number}: **{points}** points.",
    rules.Ended: "Every board is full: the game is over.",
})  # fmt: skip


def about(book: Rulebook[Any], state: TakeItEasy, place: str) -> Step:
    player, cell = hexagon.of(place)
    board = state.boards[player] if state.boards else {}
    lies = f"tile {board[cell]}" if cell in board else "nothing yet"
    lines = [f"{number} × {len(line)}" for line, number in rules.complete(board) if cell in line]
    worth = f" Complete lines through it: {', '.join(lines)}." if lines else ""
    text = f"On {cell} of {state.names[player]}'s board lies {lies}.{worth}"
    return book.step("TE-4", text, places=(place,), state=state)
