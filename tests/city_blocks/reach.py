"""Positions and questions that reach the rules which random play seldom does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import urbannb as ub
from tests.city_blocks.tables import last_block, row_one, two_rows
from urbannb.games import city_blocks


def cited() -> Iterator[str]:
    """The ids of the rules that are cited when these positions are asked about."""
    for game in (city_blocks.position(seed=2), row_one(), two_rows()):
        for place in ("A1", "B1", "F3", "1", "5", "hand0", "bag", "purse0", "purse1"):
            yield game.about(place).rule
        for tile in game.state.hands[0]:
            yield game.about(f"hand0:{tile}").rule
        for notation in ("pass", "keep", "F4 A1", "H1 A3"):
            yield from (reason.rule for reason in game.why(notation).reasons)
    poor = city_blocks.position({"Ana": "H1 A1"}, hands={"Ana": "H2"})
    yield from (reason.rule for reason in poor.why("H2 A1").reasons)
    swap = last_block(hand="Court")
    swap.play("Court F5")
    yield from (step.rule for step in swap.play("swap 5 F"))
    folder = Path(__file__).with_name("golden")
    for record in sorted(folder.glob("*.txt")):
        yield from (step.rule for step in ub.replay(record.read_text("utf-8")).steps)
