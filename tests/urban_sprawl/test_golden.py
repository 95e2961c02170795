"""Two games kept as records, with the cities they end with and their key moments counted by hand.

The two players of the first played greedily; in the second Ben played at random against three who
played greedily. They change only when the rules or the cards are meant to change.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import urbannb as ub
from urbannb.games.urban_sprawl.components.board import lot_name

FOLDER = Path(__file__).with_name("golden")
LETTERS = {"CIV": "v", "COM": "m", "IND": "i", "RES": "r", "Park": "p"}
ANA, BEN, CLEO, DAN = range(4)


@dataclass(frozen=True)
class Golden:
    """How a game ends: its city lot by lot, offices by seat, and the last count by seat.

    `counted` has for each player the prestige before the Olympic Games, the final payouts of the
    prestige rows in their order, the wealth in hand, and what the offices bring.
    """

    city: str
    offices: dict[str, int]
    contractor: int
    counted: list[tuple[int, tuple[int, ...], int, int]]


RESULTS = {
    "two-players": Golden(
        """
rr rp vv vp rr ..
r. r. vv vv rp r.
mm r. iv v. pr mm
mm ri iv vv m. ii
rr ri ii vv pi i.
rr .i ii mv .i ii
mp .. mm vv v. vv
mm mm mm vv vv vv
ii mm m. .. vv ..
i. mm m. .. .v ..
ii .p .. rr .p r.
ii .. r. rr .. ..
""",
        {
            "Mayor": ANA,
            "District Attorney": ANA,
            "Treasurer": ANA,
            "Police Chief": ANA,
            "Union Boss": BEN,
        },
        BEN,
        [
            # Row 6 pays 5 + 2 for three buildings each: 7 shared by two is 3, and 1 is dropped.
            # Twelve buildings of Ana's stand by a park; 13 CIV, 11 COM and 12 RES are in the city.
            (415, (0, 2, 3, 4, 3, 3), 156, 12 + 13 + 11 + 12),
            (375, (1, 1, 1, 2, 3, 6), 9, 10),  # ten IND
        ],
    ),
    "four-players": Golden(
        """
r. r. .p rr rr ..
pr rr rr rr rr r.
rr .. mm pr mm ii
rr ii mm .r .m mi
ii vv v. mm mm i.
ii vv vv mm ii ii
pv vv .m vv i. i.
vv pv .v vv p. i.
vv .m .p vv vr i.
.. .. .. .. pv ii
rr r. .. r. .r r.
rp rm .. rr rr r.
""",
        {
            "Mayor": ANA,
            "District Attorney": ANA,
            "Treasurer": BEN,
            "Police Chief": DAN,
            "Union Boss": DAN,
        },
        BEN,  # elected with Ben as Treasurer in that very turn: Ben had least prestige, 26
        [
            # Nobody has placed the marker 6. Ana and Ben share 1 in the row of 1: nothing is left.
            (239, (0, 2, 3, 4, 5), 103, 11 + 13),  # eleven by a park, 13 CIV
            (26, (0, 0, 0, 2, 0), 24, 9),  # nine COM, one of them nobody's
            (146, (0, 0, 1, 1, 2), 22, 0),
            (90, (0, 0, 0, 0, 0), 7, 19 + 9),  # 19 RES, nine IND
        ],
    ),
}
GAMES = {name: ub.replay((FOLDER / f"{name}.txt").read_text("utf-8")) for name in RESULTS}
NAMES = pytest.mark.parametrize("name", RESULTS)


def city_of(state) -> str:
    """The zone of the building on each lot, a line for each half of a row of blocks."""
    zones = {
        lot_name(lot): LETTERS[building.zone]
        for building in state.city.values()
        for lot in range(144)
        if building.site.lots >> lot & 1
    }
    return "\n".join(
        " ".join(
            "".join(zones.get(column + row + half + side, ".") for side in "we")
            for column in "ABCDEF"
        )
        for row in "123456"
        for half in "ns"
    )


@NAMES
def test_a_golden_game_ends_as_it_did(name):
    game, golden = GAMES[name], RESULTS[name]
    state = game.state
    assert game.over
    assert city_of(state) == golden.city.strip("\n")
    assert (state.offices, state.contractor) == (golden.offices, golden.contractor)
    assert state.wealth == [wealth for _, _, wealth, _ in golden.counted]
    ends = [{line.name: line.total for line in score.lines} for score in game.scores()]
    assert [
        [end.get(name, 0) for name in ("final payouts", "wealth", "offices")] for end in ends
    ] == [[sum(payouts), wealth // 10, offices] for _, payouts, wealth, offices in golden.counted]
    assert state.prestige == [
        before + sum(payouts) + wealth // 10 + offices
        for before, payouts, wealth, offices in golden.counted
    ]
    assert game.winners() == [ANA]
    assert [score.total for score in game.scores()] == state.prestige
    assert game.record() == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_every_golden_game_is_looked_at():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RESULTS)


@pytest.mark.parametrize(
    ("name", "turn", "action", "gains", "rules"),
    [
        # by what each player's (wealth, prestige) changes, and rules that are cited
        #
        # The Smithy in A4 costs 1 (column A) + 1 (rows 3 and 4) and has no neighbors; then Factory
        # 1 pays one marker, taken as prestige, and 1 wealth for each of Ana's two IND.
        ("two-players", 14, "build 5 A4 sw", [(-(1 + 1), 0), (0, 0)], ["US-33", "US-38", "US-46"]),
        ("two-players", 15, "1 prestige 0 wealth", [(2 * 1, 1 * 1), (0, 0)], ["US-52", "US-55"]),
        # The Barber Shop in A2 costs 1 + 3 and brings 4 back. Two COM are adjacent, and Ben is
        # District Attorney, so that is twice 2. A card of 3 pays one permit; no change is given.
        ("two-players", 66, "build 4 A2 se", [(0, 0), (4 - (1 + 3), 2 * 2)], ["US-36", "US-47"]),
        # Rent Day pays row 6 (Ben 6, Ana 3) and row 3, where both have two: (3 + 1) / 2 each. Then
        # the new permit pays row 1 (Ben 1), the Power Station prestige row 2 (Ben 2, Ana 1).
        ("two-players", 70, "end", [(3 + 2, 1), (6 + 2 + 1, 2)], ["US-60", "US-63", "US-100"]),
        # The Public Library in C2 costs 5 + 3. Ana has one Education marker worth 3, and as Police
        # Chief gains it both ways. Then each player gains 1 for each CIV: two of each.
        (
            "two-players",
            72,
            "pay build-permit-17",
            [(3 - (5 + 3), 3 + 2), (0, 2)],
            ["US-38", "US-50", "US-54", "US-57"],
        ),
        # The Car Works in F4 cost 2 (column F) + 1 (rows 3 and 4) + 8 (the marker on columns E and
        # F). The Contractor makes room for it. Two neighbors; three Factory markers of 6, both
        # ways; and 3 wealth for each of Ana's three IND.
        (
            "two-players",
            152,
            "build 3 F4",
            [(3 * 6 + 3 * 3 - (2 + 1 + 8), 2 + 3 * 6), (0, 0)],
            ["US-40", "US-41", "US-42", "US-43", "US-45", "US-54"],
        ),
        # Column C pays 5: Cleo and Dan share 5 + 2 and drop 1. Column A pays 1 to Ana. Rows 5 and
        # 6 pay Ana 2; three share 1, so they gain nothing. Before the Airport nobody is elected.
        (
            "four-players",
            17,
            "end",
            [(1, 2), (0, 0), ((5 + 2) // 2, (1 + 0 + 0) // 3), ((5 + 2) // 2, 0)],
            ["US-63", "US-71"],
        ),
        # Rows 3 and 4 pay Ben 1, rows 5 and 6 pay Dan 2; ties behind them share too little.
        (
            "four-players",
            58,
            "put D2 nw",
            [(0, 0), (0, 1), (0, (1 + 0) // 2), (0, 2)],
            ["US-61", "US-63", "US-74", "US-80", "US-103"],
        ),
    ],
)
def test_a_moment_of_a_golden_game(name, turn, action, gains, rules):
    game = GAMES[name]
    before, after = game.at(turn - 1).state, game.at(turn).state
    assert str(game.actions[turn - 1]) == action
    changed = [
        (after.wealth[p] - before.wealth[p], after.prestige[p] - before.prestige[p])
        for p in range(len(game.names))
    ]
    assert changed == gains
    assert set(rules) <= {step.rule for step in game.steps_of(turn)}


def test_a_demolition_of_a_golden_game():
    before, after = (GAMES["two-players"].at(turn).state for turn in (151, 152))
    old, new = before.city["F4nw"], after.city["F4nw"]
    assert (old.card, old.size, old.owner) == ("power-station", 3, BEN)
    assert (new.card, new.size, new.owner) == ("car-works", 4, ANA)
    assert after.tiles["IND 3"] == before.tiles["IND 3"] + 1
    assert after.tiles["IND 4"] == before.tiles["IND 4"] - 1


def test_elections_of_a_golden_game():
    """Ana and Cleo have two vocations each; Ben has Media and lets Cleo be Mayor, with a park.

    Then the Airport comes, and with it the other offices: Cleo has the best CIV (10), Ana the best
    COM (13) and RES (11); Cleo and Dan have IND worth 14, and Cleo has two of them, Dan one.
    """
    game = GAMES["four-players"]
    asked = game.at(56)
    owners = [player for held in asked.state.vocations.values() for player in held]
    assert [owners.count(player) for player in range(4)] == [2, 1, 2, 1]
    assert asked.state.vocations["Media"] == [BEN]
    assert asked.decision.player == BEN
    assert [str(action) for action in asked.legal] == ["player 1", "player 3"]
    assert game.at(57).state.offices == {"Mayor": CLEO}
    after = game.at(58).state
    assert after.city["D2nw"].zone == "Park"
    assert after.city["D2nw"].owner == CLEO
    assert after.offices == {
        "Mayor": CLEO,
        "District Attorney": CLEO,
        "Treasurer": ANA,
        "Police Chief": ANA,
        "Union Boss": CLEO,
    }


@NAMES
def test_a_golden_game_is_told_to_its_end(name):
    rules = [step.rule for step in GAMES[name].steps]
    assert rules.count("US-105") == 1
    assert rules[-1] == "US-113"
    assert rules.count("US-7") == 1 + 12, "the buildings put down, and each of them claimed"
