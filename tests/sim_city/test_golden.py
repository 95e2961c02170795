"""Four games kept as records, with what each ends with and key moments counted by hand.

Some players were greedy, others played partly at random. Each record holds the cards that it was
played with, so they change only when the rules are meant to change.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import urbannb as ub
from urbannb.games.sim_city.model.state import NOBODY

FOLDER = Path(__file__).with_name("golden")
ANA, BEN, CLEO, DAN = range(4)
SOURCES = (
    "values", "specials", "zone bonuses", "complex bonuses", "scorched earth", "others' cards",
    "council members", "events", "votes",
)  # fmt: skip
"""In the order of the numbers below."""


@dataclass(frozen=True)
class Golden:
    """How a game ends: phase, turns, blocks by city, who is mayor, and where money came from."""

    phase: int
    turns: int
    blocks: tuple[int, ...]
    mayor: int
    money: list[tuple[int, ...]]
    winner: int


RESULTS = {
    "two-players": Golden(
        4, 76, (47,), ANA,
        [(150, 37, 65, 18, 0, 0, 0, 0, 0), (164, 29, 109, 26, 0, 0, 0, 0, -185)],
        ANA,
    ),
    "four-players": Golden(
        4, 113, (67,), BEN,
        [
            (117, 16, 102, 4, 5, 1, 0, -12, -126),
            (120, 45, 120, 0, 15, 0, 0, -5, -181),
            (113, 16, 150, 0, 0, 1, 0, -6, -128),
            (104, 38, 106, 0, 10, 1, -6, -4, -156),
        ],
        CLEO,
    ),
    "suburbs": Golden(
        3, 70, (22, 31), NOBODY,
        [(135, 23, 90, 0, 15, 0, 0, -6, 0), (121, 13, 69, 9, 0, 0, 0, -3, 0)],
        ANA,
    ),
    "solitaire": Golden(4, 59, (36,), ANA, [(230, 43, 234, 0, 0, 0, 0, 4, 0)], ANA),
}  # fmt: skip
GAMES = {name: ub.replay((FOLDER / f"{name}.txt").read_text("utf-8")) for name in RESULTS}
NAMES = pytest.mark.parametrize("name", RESULTS)


@NAMES
def test_a_golden_game_ends_as_it_did(name):
    game, golden = GAMES[name], RESULTS[name]
    state = game.state
    assert game.over
    assert (state.phase, state.turns, state.mayor) == (golden.phase, golden.turns, golden.mayor)
    assert tuple(len(city.ground.blocks) for city in state.cities) == golden.blocks
    ends = [{line.key: line.total for line in score.lines} for score in game.scores()]
    assert [tuple(end.get(key, 0) for key in SOURCES) for end in ends] == golden.money
    assert state.money == [sum(parts) for parts in golden.money]
    assert game.winners() == [golden.winner]
    assert game.record() == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_every_golden_game_is_looked_at():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RESULTS)


@pytest.mark.parametrize(
    ("name", "turn", "action", "money", "rules"),
    [
        # by how the money of each player changes, and rules that are cited
        #
        # A Barn becomes a Farmhouse: $3, an agricultural zone of 6, a farm that comes to $11.
        (
            "two-players", 104, "play farmhouse-2 -2,-1", [0, 3 + 6 + 11],
            ["SC-48", "SC-81", "SC-101", "SC-116"],
        ),
        # The mayor is against it, and nobody else has a vote.
        ("two-players", 63, "vote no", [0, 0], ["SC-65", "SC-117"]),
        # The mayor's own rezone: a well worth $4 in a zone of 6, by a refinery that comes to $10.
        ("two-players", 102, "vote yes", [4 + 6 + 10, 0], ["SC-68", "SC-101", "SC-116"]),
        # 33 sims; 40 were needed, less 9 for the largest residential zone.
        ("two-players", 130, "play duplex -3,0", [4 + 9, 0], ["SC-49", "SC-81", "SC-101", "SC-75"]),
        # A long card is worth more than the two blocks under it, all of them commercial.
        (
            "two-players", 134, "play high-rise-office-building -2,-3", [19 + 1 + 10, 0],
            ["SC-81", "SC-168", "SC-181", "SC-38", "SC-204", "SC-101"],
        ),
        # The mayor and the chairman agree: 3 votes. The Domed Stadium brings Ana to $270.
        ("two-players", 140, "vote yes", [17 + 1 + 9, 0], ["SC-205", "SC-17", "SC-101"]),
        # Two cards are left in the round after that.
        ("two-players", 142, "play tavern -4,-2", [0, 4 + 1 + 9], ["SC-28", "SC-17", "SC-1"]),
        # The first Power Plant: $7, and $10 at most for 17 blocks newly covered.
        (
            "four-players", 34, "play coal-burning-power-plant -1,-6", [0, 7 + 10, 0, 0],
            ["SC-38", "SC-183", "SC-73"],
        ),
        # Half of $9 is $5, and the office is vacant.
        ("four-players", 72, "vacate", [0, -5, 0, 0], ["SC-133", "SC-138"]),
        # Four players pass one after the other: Dan is mayor, and it burns again.
        ("four-players", 94, "pass", [0, 0, 0, 0], ["SC-140", "SC-137"]),
        # Two commercial zones, of 4 and of 9, on scorched earth.
        (
            "four-players", 121, "play barber-shop -1,2", [0, 3 + 4 + 9 + 5, 0, 0],
            ["SC-38", "SC-84", "SC-28", "SC-81", "SC-100", "SC-137"],
        ),
        # $8, 11 uncovered shops of which 5 pay, the Parking Lot beside it, scorched earth.
        (
            "four-players", 140, "play criminal-courthouse -1,1", [0, 0, 0, 8 + 5 + 1 + 5],
            ["SC-84", "SC-168", "SC-183"],
        ),
        # 17 blocks are its zone, three of them city services.
        ("four-players", 151, "vote yes", [3 + 1 + 17, 0, 0, 0], ["SC-65", "SC-68"]),
        (
            "four-players", 163, "play pasture 1,-3", [2 + 6 + 4, 0, 0, 0],
            ["SC-28", "SC-81", "SC-102", "SC-111"],
        ),
        ("four-players", 167, "buy corrupt-council-member-industrial", [0, 0, 0, -6], ["SC-11"]),
        # One vote has been cast for governor, and Cleo has it.
        ("four-players", 177, "pass", [0, 0, 0, 0], ["SC-144", "SC-154"]),
        # The mayor's two votes make Ana chairman.
        ("four-players", 181, "pass", [0, 0, 0, 0], ["SC-150", "SC-154"]),
        # Chairman, council member and mayor are against it: 1 + 2 + 2.
        ("four-players", 189, "vote no", [0, 0, 0, 0], ["SC-65", "SC-117"]),
        # The deck is used up, and none of Ana's two cards can be played.
        ("four-players", 212, "declare", [0, 0, 0, 0], ["SC-22", "SC-21", "SC-1"]),
        # The Mansion is destroyed, as 2124 Wiltshire Blvd. was. Ana is mayor of her own suburb.
        ("suburbs", 37, "choose -1,3", [-5, 0], ["SC-125", "SC-217", "SC-123"]),
        ("suburbs", 38, "play boat-builder -1,1", [4 + 5, 0], ["SC-84"]),
        ("suburbs", 57, "play pasture -2,-11", [0, 2 + 3 + 9], ["SC-102", "SC-105"]),
        # No ship can be struck there, but the mayor of that suburb pays all the same.
        ("suburbs", 60, "play ship-sinks rival", [0, -3], ["SC-12", "SC-217", "SC-245"]),
        ("suburbs", 72, "play hydroelectric-power-plant -2,3", [8 + 8, 0], ["SC-183", "SC-17"]),
        # Alone, the mayor's two votes are all there are.
        ("solitaire", 64, "vote yes", [8 + 8], ["SC-65", "SC-68", "SC-183"]),
        # The deck is used up, so the top discard is drawn at once.
        ("solitaire", 92, "play 209-n-timber-st-2 -1,-16", [3 + 12], ["SC-98", "SC-224"]),
        # 27 sims; 40 were needed, less 14.
        ("solitaire", 98, "play park-1 -1,-17", [2], ["SC-10", "SC-28", "SC-81", "SC-75"]),
        ("solitaire", 99, "pass", [0], ["SC-13", "SC-25", "SC-1"]),
    ],
)  # fmt: skip
def test_a_moment_of_a_golden_game(name, turn, action, money, rules):
    game = GAMES[name]
    before, after = game.at(turn - 1).state, game.at(turn).state
    assert str(game.actions[turn - 1]) == action
    assert [now - then for then, now in zip(before.money, after.money, strict=True)] == money
    assert set(rules) <= {step.rule for step in game.steps_of(turn)}
