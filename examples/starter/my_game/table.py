"""The board as a picture, and what a click means."""

from my_game.model import BOARD, MyGame, Take
from urbannb.kit import DrawnBoard, Scene, Sheet, View, marks, player_mark, player_shape


def scene(state: MyGame, view: View) -> Scene:
    sheet, drawn = Sheet(), DrawnBoard.fitting(BOARD, view.width - 40, 72, 28, 28)
    for square in BOARD.cells:
        owner = state.taken.get(square)
        sheet.shapes.append(drawn.tile(square, "surface"))
        if owner is not None:
            mark = player_mark(state.names, owner)
            sheet.shapes += player_shape(mark, *drawn.middle(square), drawn.size * 0.55)
        who = "empty" if owner is None else state.names[owner]
        label = f"{square}: {who}"
        text = "" if owner is None else who
        sheet.targets.append(drawn.target(square, label, text=text, occupied=owner is not None))
    sheet.shapes += drawn.letters()
    layers = {"pieces": tuple(sheet.shapes), "marks": marks(sheet.targets, view)}
    wide, high = drawn.width + 40, drawn.height + 40
    return Scene(wide, high, "My Game", "A board of nine squares.", layers, tuple(sheet.targets))


def gesture(state: MyGame, action: Take) -> tuple[str, ...]:
    return (action.square,)


def attempt(state: MyGame, places: tuple[str, ...]) -> Take | None:
    return Take(places[0]) if len(places) == 1 and places[0] in BOARD else None
