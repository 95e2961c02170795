"""Prepared City Blocks positions that several tests start from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import urbannb as ub
from urbannb.core.step import Step
from urbannb.core.text.table import Row
from urbannb.games import city_blocks
from urbannb.games.city_blocks.components import printed_deck
from urbannb.games.city_blocks.model import BLOCKS

ANA, BEN = 0, 1


def to_move(game: ub.Game) -> int:
    """Whose decision it is."""
    assert game.decision is not None
    return game.decision.player


def listed(game: ub.Game) -> list[Any]:
    """The legal actions, with the fields of their kind."""
    return list(game.legal)


def rows(step: Step) -> list[Row]:
    """The rows of a step's table."""
    assert step.table is not None
    return list(step.table.rows)


def last_row(step: Step) -> Row:
    """The sums below a step's table."""
    return rows(step)[-1]


def board_but(
    *empty: str, ana: str = "", ben: str = "", spare: Iterable[str] = ()
) -> dict[str, str]:
    """A board on which every block is built on but those named, filled up by both in turn.

    `ana` and `ben` say what stands where it matters; `spare` tiles stay off the board.
    """
    board = {
        "Ana": [p.strip() for p in ana.split(",") if p],
        "Ben": [p.strip() for p in ben.split(",") if p],
    }
    left = {}
    for name, parts in board.items():
        left[name] = list(printed_deck().tiles)
        for tile in [part.split()[0] for part in parts] + list(spare):
            left[name].remove(tile)
        # Stores, houses and factories first: no special building switches anything off unasked.
        left[name].sort(key=lambda code: code in ("School", "Power", "Mall", "Court"))
    taken = {part.split()[1] for parts in board.values() for part in parts}
    free = [block for block in BLOCKS if block not in taken and block not in empty]
    for block in free:
        name = "Ana" if len(board["Ana"]) <= len(board["Ben"]) else "Ben"
        board[name].append(f"{left[name].pop(0)} {block}")
    return {name: ", ".join(parts) for name, parts in board.items()}


def row_one(tokens: dict[str, int] | None = None, **more: Any) -> ub.Game:
    """Ana has won row 1 ($4) by 25 to 0 and is to move; everything else is empty."""
    return city_blocks.position(
        {"Ana": "S6 A1, S5 B1, S4 C1, S3 D1, S2 E1, H5 F1"},
        tokens={"1": 4, "A": 8, "2": 9} if tokens is None else tokens,
        hands={"Ana": "H1 H2 F3 Court School", "Ben": "F4 F5 Mall Power S2"},
        **more,
    )


def two_rows() -> ub.Game:
    """Ana has won row 1 ($4) and row 2 ($9), built everything there, and is to move."""
    return city_blocks.position(
        {
            "Ana": "S6 A1, S5 B1, S4 C1, S3 D1, S2 E1, H5 F1, "
            "F3 A2, F4 B2, F5 C2, F6 D2, F7 E2, H4 F2",
            "Ben": "S3 A3",
        },
        tokens={"1": 4, "2": 9, "3": 1, "A": 8},
        hands={"Ana": "H1 H2 School Court Mall", "Ben": "F4 F5 Mall Power S2"},
    )


def last_block(ana: str = "", hand: str = "H1", **more: Any) -> ub.Game:
    """Only F5 is empty, and Ana is to fill it: row 5 is worth $2, column F $3."""
    spare = [] if hand == "H1" else hand.split()
    return city_blocks.position(
        board_but("F5", ana=ana, spare=["H1", *spare]),
        tokens={"5": 2, "F": 3},
        hands={"Ana": hand},
        **more,
    )
