"""Two games kept as records, with the cities they end with and every line counted by hand.

Both were played greedily and won. Their results change only when the rules are meant to change.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import pytest

import urbannb as ub
from urbannb.games.sprawlopolis.rules.score import tally

FOLDER = Path(__file__).with_name("golden")


@dataclass(frozen=True)
class Golden:
    """How a game ends: its city, its lines, its target, the length of each road, and a hash."""

    city: str
    lines: dict[str, int]
    target: int
    roads: tuple[int, ...]
    position: str


RESULTS = {
    "solo": Golden(
        """
.   .   P   CNS .
.   P   REW INW P
.   CEW REW REW CEW
.   P   RSE P   .
.   .   RNS CSE .
.   .   RNS P   .
.   .   CNS P   .
.   REW CSW P   .
.   P   CNS .   .
CNS P   CNS .   .
RNS P   CNE CEW .
RSW P   P   P   CNS
.   .   .   P   RNS
""",
        {
            "Largest residential group": 6,  # the four of the third column, two to the right
            "Largest commercial group": 6,  # from the seventh row down, with the one at the end
            "Largest industrial group": 1,
            "Largest park group": 7,  # below: one up the left, three across, one down
            "Roads": -8,
            "3 Go Green": 15 - 3 * 1,
            "5 Stacks and Scrapers": 0,  # a home is beside the only industrial block
            "18 Sprawlopolis": 5 + 12,  # the twelfth row and the third column
        },
        3 + 5 + 18,
        (6, 4, 4, 3, 2, 2, 1, 1),
        "58f15139becb",
    ),
    "three-players": Golden(
        """
.   .   CSE IEW .   .   .   .
.   .   RNS P   .   .   .   .
.   P   RNS .   .   .   .   .
P   ISW CNS .   .   .   .   .
CSW RNS .   .   .   .   .   .
CNS ISE RSW .   .   .   .   .
CNW RNS INS .   .   .   .   .
P   INS RSE CEW IEW CEW .   .
CEW REW INS RSW P   RSE CNS .
.   .   RNS IEW REW REW INW P
.   .   CNE IEW REW IEW REW CEW
""",
        {
            "Largest residential group": 4,  # below on the right, round the end of a road
            "Largest commercial group": 3,  # down the left side
            "Largest industrial group": 2,  # in the fourth column, at the bottom
            "Largest park group": 1,
            "Roads": -9,
            "1 The Outskirts": 4 - 5,  # roads 3, 6, 8 and 9 end at blocks at both their ends
            "15 Skid Row": 2 * 10,  # every home from the fifth row down but two at the right
            "17 Tourist Traps": 2 * 7 + 4,  # seven corners, and four on one side only
        },
        1 + 15 + 17,
        (12, 5, 5, 5, 3, 2, 2, 1, 1),
        "5d8870416ef9",
    ),
}
GAMES = {name: ub.replay((FOLDER / f"{name}.txt").read_text("utf-8")) for name in RESULTS}
NAMES = pytest.mark.parametrize("name", RESULTS)


@NAMES
def test_a_golden_game_ends_as_it_did(name):
    game, golden = GAMES[name], RESULTS[name]
    assert game.over
    assert str(game.state.city()) == golden.city.strip("\n")
    (score,) = game.scores()
    assert {line.name: line.total for line in score.lines} == golden.lines
    assert score.goal == golden.target
    assert score.total == sum(golden.lines.values()) >= golden.target
    assert game.winners() == list(range(len(game.names)))
    assert tuple(len(road) for road in game.state.city().roads()) == golden.roads
    assert hashlib.sha256(game.state.to_json().encode()).hexdigest()[:12] == golden.position
    assert game.record() == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_every_golden_game_is_looked_at():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RESULTS)


@pytest.mark.parametrize(
    ("name", "turn", "player", "hands", "top", "total"),
    [
        # after so many turns: whose turn, all hands, the top of the deck, the score so far
        ("solo", 0, 0, [[7, 12, 14]], 8, 1 + 1 + 1 + 1 - 2 - 2 + 0 + 4),
        ("solo", 1, 0, [[7, 12, 8]], 11, 1 + 1 + 1 + 2 - 2 - 1 + 0 + 6),
        ("solo", 10, 0, [[2, 16, 10]], 4, 2 + 6 + 1 + 7 - 6 + 8 + 0 + 14),
        ("solo", 13, 0, [[2]], None, 5 + 6 + 1 + 7 - 8 + 11 + 0 + 17),
        ("solo", 14, 0, [[]], None, 41),
        ("three-players", 0, 0, [[13, 11, 2], [14], [3]], 8, 1 + 1 + 1 + 1 - 1 - 1 + 0 + 2),
        # Ana laid 11, passed 13 and 2 to Ben, drew 8
        ("three-players", 1, 1, [[8], [14, 13, 2], [3]], 18, 1 + 1 + 1 + 2 - 2 - 2 + 2 + 4),
        ("three-players", 5, 2, [[10], [7], [6, 8, 13]], 16, 2 + 2 + 2 + 1 - 5 - 1 + 8 + 9),
        ("three-players", 10, 1, [[], [4, 16, 7], [9]], None, 2 + 3 + 2 + 1 - 9 - 1 + 16 + 14),
        ("three-players", 13, 1, [[], [7], []], None, 4 + 3 + 2 + 1 - 9 - 1 + 18 + 18),
        ("three-players", 14, 1, [[], [], []], None, 38),
    ],
)
def test_a_golden_game_on_its_way(name, turn, player, hands, top, total):
    state = GAMES[name].at(turn).state
    assert state.player == player
    assert state.hands == hands
    assert (state.deck[-1] if state.deck else None) == top
    assert len(state.laid) == turn + 1
    assert tally(state).total == total


@NAMES
def test_a_golden_game_is_told_to_its_end(name):
    rules = [step.rule for step in GAMES[name].steps]
    assert rules.count("SP-26") > 0
    assert rules[-1] == "SP-1"
    passed = rules.count("SP-11")
    assert passed == (0 if name == "solo" else 13), "nothing is passed on after the last card"
