"""The board as a picture, and what a click means."""

from tests.noughts.rules import BOARD, Mark, Noughts
from urbannb.kit import DrawnBoard, Scene, Sheet, View, marks, player_shape


def scene(state: Noughts, view: View) -> Scene:
    sheet, drawn = Sheet(), DrawnBoard.fitting(BOARD, view.width - 32, 72, 16, 16)
    for square in BOARD.cells:
        owner = state.marked.get(square)
        sheet.shapes.append(drawn.tile(square, "surface"))
        if owner is not None:
            sheet.shapes += player_shape(owner, *drawn.middle(square), drawn.size * 0.55)
        who = "empty" if owner is None else state.names[owner]
        sheet.targets.append(
            drawn.target(
                square,
                f"{square}: {who}",
                text="" if owner is None else who,
                occupied=owner is not None,
            )
        )
    layers = {"pieces": tuple(sheet.shapes), "marks": marks(sheet.targets, view)}
    size = drawn.width + 32
    return Scene(size, size, "Noughts", "A board of nine squares.", layers, tuple(sheet.targets))


def gesture(state: Noughts, action: Mark) -> tuple[str, ...]:
    return (action.square,)


def attempt(state: Noughts, places: tuple[str, ...]) -> Mark | None:
    return Mark(places[0]) if len(places) == 1 and places[0] in BOARD else None
