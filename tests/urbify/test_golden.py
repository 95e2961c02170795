"""Three games kept as records, with the cities they end with and key moments counted by hand.

The two players of the first played greedily, in the others Ben played at random. Each record holds
the tiles that it was played with, so they change only when the rules are meant to change.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import urbannb as ub
from urbannb.games.urbify.components import SQUARE
from urbannb.games.urbify.model.state import frame

FOLDER = Path(__file__).with_name("golden")
LETTERS = {"tourism": "t", "economy": "e", "culture": "c", "transportation": "r", "civic": "v"}
ANA, BEN, CLEO, DAN = range(4)
SOURCES = ("projects", "benefits", "minority votes", "majorities")
"""In the order of the numbers below; nobody had a full house."""


@dataclass(frozen=True)
class Golden:
    """How a game ends: its city by colors, and by seat the tracks and where prestige came from."""

    city: str
    tracks: list[list[int]]
    prestige: list[tuple[int, ...]]
    winner: int


RESULTS = {
    "two-players": Golden(
        """
r r v v v
e e v e e
c c c e t
c c c t t
. r r r t
. . # . .
""",
        [[0, 2, 2, 3, 3], [3, 2, 4, 1, 3]],
        # Ana is ahead in transportation; economy and development are tied.
        [(29, 36, 16, 4 + 2 * 2), (26, 37, 26, 4 + 4 + 2 * 2)],
        BEN,
    ),
    "three-players": Golden(
        """
r v t t .
r r t t .
v v v e e
. r # e e
c r c v .
c c c c .
""",
        [[6, 4, 0, 0, 2], [5, 0, 3, 6, 2], [2, 4, 3, 0, 2]],
        # Development is tied three ways, economy and culture two ways.
        [(21, 35, 22, 4 + 2 * 2), (12, 9, 12, 4 + 2 * 2), (21, 17, 28, 3 * 2)],
        ANA,
    ),
    "four-players": Golden(
        """
c r r r t .
t t e c t t
. e e c c r
. e c v e e
. . c # v v
. . . . r r
""",
        [[0, 3, 0, 4, 3], [1, 2, 0, 1, 0], [4, 6, 0, 1, 0], [2, 4, 3, 0, 0]],
        # Ana and Cleo have 71 each; 3 + 4 + twice 3 is more than 4 + 6 + 1.
        [(10, 15, 38, 8), (19, 5, 8, 0), (13, 24, 26, 8), (21, 20, 22, 4)],
        ANA,
    ),
}
GAMES = {name: ub.replay((FOLDER / f"{name}.txt").read_text("utf-8")) for name in RESULTS}
NAMES = pytest.mark.parametrize("name", RESULTS)


def city_of(state) -> str:
    """The color of the building on each cell, a line for each row of the city."""
    low, high, left, right = frame(state.city)
    letters = {cell: LETTERS[state.tile(cell).group] for cell in state.city} | {SQUARE: "#"}
    return "\n".join(
        " ".join(letters.get(f"{row},{col}", ".") for col in range(left, right + 1))
        for row in range(low, high + 1)
    )


@NAMES
def test_a_golden_game_ends_as_it_did(name):
    game, golden = GAMES[name], RESULTS[name]
    state = game.state
    assert game.over
    assert city_of(state) == golden.city.strip("\n")
    assert state.tracks == golden.tracks
    ends = [{line.key: line.total for line in score.lines} for score in game.scores()]
    assert [tuple(end.get(key, 0) for key in SOURCES) for end in ends] == golden.prestige
    assert state.prestige == [sum(parts) for parts in golden.prestige]
    assert game.winners() == [golden.winner]
    assert game.record() == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_every_golden_game_is_looked_at():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RESULTS)


def moved(before: list[list[int]], after: list[list[int]]) -> list[list[int]]:
    """By how much the tracks of each party change."""
    return [
        [now - then for then, now in zip(*both, strict=True)]
        for both in zip(before, after, strict=True)
    ]


STILL = [0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "turn", "action", "prestige", "tracks", "rules"),
    [
        # by what each party's prestige and tracks change, and rules that are cited
        #
        # The Parking copies the Factory beside it: three colors, 2 for each.
        ("two-players", 64, "inaugurate -5,-1", [3 * 2, 0], [STILL, STILL], ["UB-74", "UB-78"]),
        # The Theater costs 1 influence and brings 2 development; Ben stood 1 below the end.
        (
            "two-players", 68, "pay culture", [0, 0], [STILL, [0, 0, -1, 0, 1]],
            ["UB-36", "UB-42", "UB-43"],
        ),
        # A Parking copies the Opera House: 1 development for 7 prestige.
        (
            "two-players", 94, "choose -2,1", [7, 0], [[0, 0, 0, 0, -1], STILL],
            ["UB-48", "UB-74", "UB-77"],
        ),
        # The Bank costs 1 development, and the Science Museum brings 4 without its influence.
        (
            "two-players", 136, "start science-museum -3,-2", [0, 4], [STILL, [0, 0, 0, 0, -1]],
            ["UB-25", "UB-28", "UB-65", "UB-68"],
        ),
        # The last turn: four colors beside the Factory, and then the majorities.
        (
            "two-players", 153, "inaugurate -4,-1", [4 + 2 * 2, 4 * 2 + 4 + 4 + 2 * 2],
            [STILL, STILL], ["UB-53", "UB-86", "UB-88"],
        ),
        # Ana activates with 1 politician at 5 of 6: 1 of 2 is lost. Cleo has 2 politicians.
        (
            "three-players", 41, "vote tourism", [0, 0, 0],
            [[1, 0, 0, 0, 0], STILL, [2, 0, 0, 0, 0]], ["UB-31", "UB-32", "UB-36", "UB-37"],
        ),
        # By way of the Police Station, which has been paid: a University and a Theater, 3 + 2.
        ("three-players", 56, "both 1,0 2,0", [0, 3 + 2, 0], [STILL] * 3, ["UB-42", "UB-56"]),
        # The development for a Garbage Recycling Center is paid with 1 of each; it brings 2.
        (
            "three-players", 96, "pay 0 development 1 of each", [0, 2, 0],
            [STILL, [-1, -1, -1, -1, 0], STILL], ["UB-14", "UB-24", "UB-25", "UB-28"],
        ),
        # Ana and Cleo have a single politician each; Ben's track is full.
        (
            "three-players", 155, "vote transportation", [2, 0, 2], [STILL] * 3,
            ["UB-33", "UB-36", "UB-37"],
        ),
        # Six politicians stand in the city, the two on the Burger Joint among them.
        ("four-players", 102, "inaugurate -2,-2", [0, 0, 0, 6], [STILL] * 4, ["UB-40", "UB-58"]),
        # A Metro Station that the Bank started: one of its two mans the Factory, one goes home.
        (
            "four-players", 133, "choose -3,-1", [0, 0, 0, 4], [STILL] * 4,
            ["UB-28", "UB-42", "UB-68", "UB-69"],
        ),
        # The Marina costs 2 tourism, 1 economy, 1 transportation, and 1 of each for development.
        (
            "four-players", 182, "start marina -3,2", [0, 0, 0, 3],
            [STILL, STILL, STILL, [-2 - 1, -1 - 1, -1, -1 - 1, 0]],
            ["UB-14", "UB-23", "UB-28", "UB-30"],
        ),
    ],
)  # fmt: skip
def test_a_moment_of_a_golden_game(name, turn, action, prestige, tracks, rules):
    game = GAMES[name]
    before, after = game.at(turn - 1).state, game.at(turn).state
    assert str(game.actions[turn - 1]) == action
    gained = [now - then for then, now in zip(before.prestige, after.prestige, strict=True)]
    assert gained == prestige
    assert moved(before.tracks, after.tracks) == tracks
    assert set(rules) <= {step.rule for step in game.steps_of(turn)}
