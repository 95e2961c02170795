"""The procedure, what it rules, and the score."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from take_it_easy.model import BOARD, TILES, Place, TakeItEasy, hexagon
from urbannb.kit import AskOne, Log, Ruling, Score, Task


@dataclass(frozen=True, kw_only=True)
class Drew(Ruling):
    tile: str
    left: int


@dataclass(frozen=True, kw_only=True)
class Placed(Ruling):
    player: int
    tile: str
    cell: str


@dataclass(frozen=True, kw_only=True)
class Completed(Ruling):
    player: int
    number: int
    length: int
    points: int


class Ended(Ruling):
    """Every board is full."""


@dataclass(frozen=True, slots=True)
class ShuffleTiles(Task[TakeItEasy]):
    says = "shuffle the tiles"

    def run(self, state: TakeItEasy, log: Log | None) -> None:
        state.boards, state.pile = [{} for _ in state.names], list(TILES)
        state.shuffle(state.pile)


@dataclass(frozen=True, slots=True)
class DrawTile(Task[TakeItEasy]):
    says = "draw the tile of the round"

    def run(self, state: TakeItEasy, log: Log | None) -> None:
        state.tile, state.player = state.pile.pop(), 0
        state.agenda.append(PlaceTile())
        if log:
            log.note(state, Drew("TE-3", tile=state.tile, left=len(state.pile)))


@dataclass(frozen=True, slots=True)
class PlaceTile(AskOne[TakeItEasy]):
    rule = "TE-3"
    kind = Place
    asks_for = "a hexagon for the tile"

    def options(self, state: TakeItEasy) -> Sequence[Place]:
        return [Place(cell) for cell in BOARD.cells if cell not in state.boards[state.player]]

    def answer(self, state: TakeItEasy, action: Place, log: Log | None) -> None:
        player, cell, board = state.player, action.cell, state.boards[state.player]
        board[cell] = state.tile
        if log:
            here = hexagon(player, cell)
            log.note(state, Placed("TE-3", (here,), player=player, tile=state.tile, cell=cell))
            for line, n in complete(board):
                if cell in line:
                    log.note(state, _completed(player, line, n))
        if player + 1 < len(state.names):
            state.player += 1
            state.agenda.append(PlaceTile())
        elif len(board) < len(BOARD.cells):
            state.agenda.append(DrawTile())
        elif log:
            log.note(state, Ended("TE-5"))


def _completed(player: int, line: tuple[str, ...], n: int) -> Completed:
    at = tuple(hexagon(player, cell) for cell in line)
    return Completed("TE-4", at, player=player, number=n, length=len(at), points=n * len(at))


SETUP = (DrawTile(), ShuffleTiles())
TASKS = (ShuffleTiles, DrawTile, PlaceTile)


def complete(board: dict[str, str]) -> Iterator[tuple[tuple[str, ...], int]]:
    """TE-4: every complete line with its number."""
    for direction in range(len(BOARD.directions)):
        shown = {cell: int(tile[direction]) for cell, tile in board.items()}
        yield from BOARD.alike(direction, shown)


def score(state: TakeItEasy, player: int) -> Score:
    board = state.boards[player] if state.boards else {}
    return Score(state.names[player], "TE-1", lines=tuple(
        Score(f"{line[0]} to {line[-1]}", "TE-4", number * len(line), f"{number} × {len(line)}",
              tuple(hexagon(player, cell) for cell in line), key=f"{line[0]}-{line[-1]}")
        for line, number in complete(board)
    ))  # fmt: skip


def mistakes(state: TakeItEasy) -> Iterator[tuple[str, str]]:
    drawn = set(TILES) - set(state.pile)
    for player, board in enumerate(state.boards):
        waits = player >= state.player and any(task.asks for task in state.agenda)
        if sorted(board.values()) != sorted(drawn - ({state.tile} if waits else set())):
            yield f"boards.{player}", "must hold the tiles that were drawn, each once"
