"""The board as a picture, and what a click means."""

from reversi.model import BOARD, Place, Reversi
from urbannb.kit import DrawnBoard, Scene, Sheet, View, marks, player_mark, player_shape


def scene(state: Reversi, view: View) -> Scene:
    sheet, drawn = Sheet(), DrawnBoard.fitting(BOARD, view.width - 40, 56, 28, 28)
    for square in BOARD.cells:
        owner = state.discs.get(square)
        sheet.shapes.append(drawn.tile(square, "surface"))
        if owner is not None:
            mark = player_mark(state.names, owner)
            sheet.shapes += player_shape(mark, *drawn.middle(square), drawn.size * 0.6)
        who = "empty" if owner is None else f"a disc of {state.names[owner]}"
        text = "" if owner is None else state.names[owner]
        label = f"{square}: {who}"
        sheet.targets.append(drawn.target(square, label, text=text, occupied=owner is not None))
    sheet.shapes += drawn.letters(12)
    layers = {"pieces": tuple(sheet.shapes), "marks": marks(sheet.targets, view)}
    wide, high = drawn.width + 40, drawn.height + 40
    counts = [list(state.discs.values()).count(player) for player in range(2)]
    says = ", ".join(f"{name} {count}" for name, count in zip(state.names, counts, strict=True))
    return Scene(wide, high, "Reversi", f"Discs: {says}.", layers, tuple(sheet.targets))


def gesture(state: Reversi, action: Place) -> tuple[str, ...]:
    return (action.square,)


def attempt(state: Reversi, places: tuple[str, ...]) -> Place | None:
    return Place(places[0]) if len(places) == 1 and places[0] in BOARD else None
