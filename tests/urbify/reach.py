"""Positions and questions that reach the rules which random play seldom does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import urbannb as ub
from tests.urbify.table import ANA, BEN, Table, arrange, influence, new, table
from urbannb.games.urbify.phrases import PILES, POOL
from urbannb.games.urbify.rulebook import rulebook

PLACES = (
    "0,0", "0,1", "0,2", "0,4", "0,-1", "1,0", POOL, PILES, "party0", "party1", "party0:culture",
    "hall:culture", "hall:economy",
)  # fmt: skip
ASKED = (
    "send culture culture economy", "send culture", "start fire-station 0,-1", "start airport 1,1",
    "start metro-station-1 1,1", "inaugurate 0,1", "choose 0,1", "choose 0,4",
    "choose 1,0",
)  # fmt: skip
SHOW = ("fire-station", "university", "hotel-1", "metro-station-1", "skate-park", "airport")
FOR_TWO = ("hospital", "bridge", "bus-station", "taxi-station", "university", "shopping-center")
SEATED = {"culture": [4, 0]}
RICH = {ANA: {**influence(4), "development": 4}}
POOR = {ANA: influence(0)}


def cited() -> Iterator[str]:
    """The ids of the rules that are cited when these positions are asked about."""
    yield rulebook.about(new(2, 1), PILES).rule
    for at in _tables():
        shown = (f"show:{tile}" for tile in at.state.show)
        yield from (rulebook.about(at.state, place).rule for place in (*PLACES, *shown))
        for notation in ASKED:
            found = at.choice.reasons(at.state, rulebook.parse(notation))
            yield from (reason.rule for reason in found)
        yield from at.ruled()
    for record in sorted(Path(__file__).with_name("golden").glob("*.txt")):
        yield from (step.rule for step in ub.replay(record.read_text("utf-8")).steps)


def _tables() -> Iterator[Table]:
    row = ("museum", "hospital", "theater", "metro-station-2", "bridge")
    yield table({f"0,{n}": tile for n, tile in enumerate(row, 1)}, show=SHOW, tracks=RICH)
    yield table({"0,1": "museum Ana 1"}, show=SHOW, prestige=(5, 3), benches={"culture": [3, 0]})
    yield table({"0,1": "museum"}, show=SHOW, last_round=1, benches=SEATED)
    # Nobody is left to act with, or to build with.
    yield table({"0,1": "museum"}, show=FOR_TWO, pool=(5, 6)).do("send culture")
    # Nowhere to go, nothing to pay with, no project.
    yield _busy({"0,1": "bus-station Ana 2", "0,2": "hospital Ben 2", "0,4": "metro-station-2"})
    yield _busy({"0,1": "hospital Ana 2"}, tracks=POOR)
    yield _busy({"0,1": "bank Ana 2"}, tracks=POOR, show=SHOW)
    yield from _copying()
    yield from _ending()
    bank = _busy({"0,1": "bank Ana 2"}, tracks=RICH, show=SHOW)
    yield bank.do("inaugurate 0,1", "start airport 1,1")


def _busy(city: Mapping[str, str], **more: Any) -> Table:
    """Ana has nobody at home."""
    standing = sum(int(what.split()[2]) for what in city.values() if " Ana" in what)
    return table(city, benches={"culture": [4 - standing, 0]}, **more)


def _copying() -> Iterator[Table]:
    """Buildings that are copied: what they ask for, where they are, and not twice."""
    moving = _busy({"0,1": "parking-1 Ana 1", "0,2": "bus-station", "0,3": "museum",
                    "1,1": "theater", "0,4": "hospital", "1,0": "metro-station-2"})  # fmt: skip
    yield moving.do("inaugurate 0,1", "choose 0,2", "pay culture")
    twice = _busy({"0,1": "parking-1 Ana 1", "0,2": "parking-2", "0,3": "museum", "1,2": "cinema",
                   "1,1": "theater"})  # fmt: skip
    yield twice.do("inaugurate 0,1", "choose 0,2")
    yield _busy({"0,1": "parking-1 Ana 1", "0,2": "college Ben 1"}).do("inaugurate 0,1")
    # One's own Burger Joint, and no development to pay with; only one's own politicians count.
    own = _busy({"0,1": "police-station Ana 1", "0,2": "burger-joint Ana 2"})
    yield own.do("inaugurate 0,1")


def _ending() -> Iterator[Table]:
    """The last tile comes up: with a turn to come in the round, and without."""
    for first in (ANA, BEN):
        state = arrange(show=SHOW, first=first, tracks=RICH)
        state.piles = [[], state.piles[1][:1]]
        yield Table(state)
        yield Table(state).do("start fire-station 0,1")
