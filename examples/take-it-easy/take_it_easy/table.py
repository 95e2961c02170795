"""The boards as a picture, and what a click means."""

from take_it_easy.model import BOARD, NUMBERS, Place, TakeItEasy, hexagon
from urbannb.kit import Circle, DrawnBoard, Path, Scene, Sheet, View, line, marks

SIZES = {1: 76, 2: 60, 3: 44, 4: 34}  # how high a hexagon is, by the boards in a line
INKS = ("P3", "P2", "P1")  # the line of the lowest, the middle and the highest number
BEGINS = (0, 5, 4)  # the sides where the lines of the three directions begin


def scene(state: TakeItEasy, view: View) -> Scene:
    sheet, across = Sheet(), min(len(state.names), max(1, view.width // 300))  # boards in a line
    fits = DrawnBoard.fitting(BOARD, view.width / across - 32, SIZES[across])
    for player, name in enumerate(state.names):
        x, y = 16 + player % across * (fits.width + 24), player // across * (fits.height + 56)
        drawn = DrawnBoard(BOARD, fits.size, x, y + 52, f"{name}'s board")
        board = state.boards[player] if state.boards else {}
        sheet.heading(x, y + 30, drawn.width, name)
        for cell in BOARD.cells:
            tile = board.get(cell, "")
            sheet.shapes.append(drawn.tile(cell, "raised" if tile else "surface"))
            for number, known, side in zip(tile, NUMBERS, BEGINS, strict=False):
                ends = drawn.side(cell, side), drawn.side(cell, side + 3)
                ink, (left, top) = INKS[known.index(number)], drawn.side(cell, side, drawn.size / 5)
                sheet.shapes += (Path(line(*ends), None, ink, 4), Circle(left, top, 8, "raised"))
                sheet.write(left, top, number, anchor="middle")
            says = f"{name}'s {cell}: {f'tile {tile}' if tile else 'empty'}"
            sheet.targets.append(drawn.target(
                cell, says, place=hexagon(player, cell), text=tile or cell, occupied=bool(tile)
            ))  # fmt: skip
    now = f"The tile of this round is {state.tile}." if state.tile else "No tile is drawn yet."
    sheet.write(16, y + drawn.height + 76, now, weight=600)
    layers = {"pieces": tuple(sheet.shapes), "marks": marks(sheet.targets, view)}
    size = 8 + across * (fits.width + 24), y + fits.height + 96
    return Scene(*size, "Take It Easy", now, layers, tuple(sheet.targets))


def gesture(state: TakeItEasy, action: Place) -> tuple[str, ...]:
    return (hexagon(state.player, action.cell),)


def attempt(state: TakeItEasy, places: tuple[str, ...]) -> Place | None:
    player, cell = hexagon.of(places[0]) or (None, "")
    return Place(cell) if len(places) == 1 and player == state.player else None
