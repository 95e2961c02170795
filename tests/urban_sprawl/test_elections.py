"""Elections: what each office is measured by, who decides a tie, the Contractor, the park."""

from __future__ import annotations

import pytest

from tests.urban_sprawl.table import NAMES, table
from urbannb.games.urban_sprawl.components.cards import NOBODY, OFFICES
from urbannb.games.urban_sprawl.rules.elections import AdvancePawn, AssignContractor, Elect
from urbannb.games.urban_sprawl.rules.rulings import (
    NobodyElected,
    OfficeBlank,
    ParkImpossible,
    TieBroken,
)
from urbannb.games.urban_sprawl.rules.turn import BeginTurn

THREE = NAMES[:3]
ALL = {"active_decks": 2}


def test_the_most_vocations_make_the_mayor_who_places_a_park():
    at = table(vocations={"Ana": "Energy", "Ben": "Energy, Finance"}).run(Elect("Mayor"))
    assert at.state.offices["Mayor"] == 1
    assert at.asked() == ("ChoosePark", "Ben")
    assert len(at.legal()) == 144 - 12
    at.do("put C5 nw")
    park = at.state.city["C5nw"]
    assert (park.zone, park.owner) == ("Park", 1)


def test_the_media_owner_decides_a_tie_for_mayor():
    at = table(vocations={"Ana": "Energy", "Ben": "Finance", "Cleo": "Media, Energy"}, names=THREE)
    at.state.vocations = {"Energy": [0], "Finance": [1], "Media": [2]}
    at.run(Elect("Mayor"))
    assert at.asked() == ("BreakTie", "Cleo")
    assert at.legal() == ["player 1", "player 2", "player 3"]
    at.do("player 2")
    assert at.state.offices["Mayor"] == 1


@pytest.mark.parametrize(
    ("office", "zone"),
    [("District Attorney", "CIV"), ("Treasurer", "COM"), ("Police Chief", "RES"),
     ("Union Boss", "IND")],
)  # fmt: skip
def test_the_most_valuable_building_of_the_zone(office, zone):
    other = "RES" if zone == "CIV" else "CIV"
    at = table({"Ana": f"{zone} A3nw, {other} D1nw", "Ben": f"{zone} D3nw"}, **ALL)
    at.run(Elect(office))
    assert at.state.offices[office] == 1


def test_then_the_number_of_buildings():
    at = table({"Ana": "CIV D3nw", "Ben": "CIV D3se, CIV A3nw"}, **ALL)
    at.run(Elect("District Attorney"))
    assert at.state.offices["District Attorney"] == 1


@pytest.mark.parametrize(
    ("office", "zone", "breaker"),
    [("District Attorney", "CIV", "Mayor"), ("Treasurer", "COM", "District Attorney"),
     ("Police Chief", "RES", "Treasurer"), ("Union Boss", "IND", "Police Chief")],
)  # fmt: skip
def test_then_the_office_before_it_decides(office, zone, breaker):
    at = table(
        {"Ana": f"{zone} D3nw", "Ben": f"{zone} D3se"}, names=THREE,
        offices={breaker: "Cleo"}, **ALL,
    ).run(Elect(office))  # fmt: skip
    assert at.asked() == ("BreakTie", "Cleo")
    assert at.legal() == ["player 1", "player 2"]
    assert at.why("player 3") == ["not-offered"]
    at.do("player 2")
    assert at.state.offices[office] == 1
    assert at.rulings(TieBroken)[0].rule == "US-75"


def test_a_decider_may_choose_oneself():
    at = table({"Ana": "CIV D3nw", "Ben": "CIV D3se"}, offices={"Mayor": "Ben"}, **ALL)
    at.run(Elect("District Attorney"))
    assert at.asked() == ("BreakTie", "Ben")
    at.do("player 2")


def test_with_a_vacant_decider_the_active_player_decides():
    at = table({"Ana": "CIV D3nw", "Ben": "CIV D3se"}, to_move="Ben", **ALL)
    at.run(Elect("District Attorney"))
    assert at.asked() == ("BreakTie", "Ben")
    at.do("player 1")
    assert at.rulings(TieBroken)[0].rule == "US-78"


def test_uncontrolled_buildings_and_missing_ones():
    at = table({"nobody": "CIV D3nw", "Ben": "CIV A3nw"}, **ALL).run(Elect("District Attorney"))
    assert at.state.offices["District Attorney"] == 1
    at = table({"nobody": "CIV D3nw"}, offices={"District Attorney": "Ana"}, **ALL)
    at.run(Elect("District Attorney"))
    assert at.state.offices["District Attorney"] == 0  # the tile stays where it is
    assert at.ruling(NobodyElected).office == "District Attorney"


def test_blank_spaces_before_the_airport():
    at = table({"Ana": "CIV D3nw"}).run(AdvancePawn())
    assert OFFICES[at.state.pawn] == "District Attorney"
    assert "District Attorney" not in at.state.offices
    assert at.ruling(OfficeBlank).office == "District Attorney"


def test_the_pawn_goes_round():
    at = table({"Ana": ""}, pawn="Union Boss", vocations={"Ana": "Energy"}).run(AdvancePawn())
    assert at.state.pawn == 0
    assert at.state.offices["Mayor"] == 0


def test_no_park_without_a_tile():
    at = table(vocations={"Ana": "Energy"})
    at.state.tiles["Park 1"] = 0
    at.run(Elect("Mayor"))
    assert at.asked()[0] == "SpendPoints"
    assert at.ruling(ParkImpossible).player == 0


# -- the Contractor


def test_the_contractor_goes_to_the_least_prestige_after_every_election():
    at = table(
        {"Ana": "CIV D3nw"}, prestige={"Ana": 5, "Ben": 3}, contractor="Ana", active_decks=3
    ).run(Elect("District Attorney"))
    assert at.state.contractor == 1


def test_also_after_an_election_that_nobody_won():
    at = table({"Ana": ""}, prestige={"Ana": 5, "Ben": 3}, contractor="Ana", active_decks=3)
    at.run(Elect("Union Boss"))
    assert at.state.contractor == 1


def test_the_union_boss_decides_a_tie_for_contractor():
    at = table(
        {"Ana": ""}, names=THREE, prestige={"Ana": 1, "Ben": 1, "Cleo": 5},
        offices={"Union Boss": "Cleo"}, contractor="Cleo", active_decks=3,
    ).run(AssignContractor())  # fmt: skip
    assert at.asked() == ("BreakTie", "Cleo")
    at.do("player 2")
    assert at.state.contractor == 1


def test_not_before_the_sports_team():
    at = table({"Ana": "CIV D3nw"}, **ALL).run(Elect("District Attorney"))
    assert at.state.contractor is None


# -- the Municipal Court


def court(wealth=20, **kwargs):
    return table(
        {"Ana": "CIV D3nw", "Ben": "municipal-court = CIV A4 n"}, wealth=wealth, **ALL, **kwargs
    ).run(Elect("District Attorney"))


def test_the_municipal_court_wins_an_election_another_way():
    at = court()
    assert at.asked() == ("SwayElection", "Ben")
    at.do("yes")
    assert at.state.offices["District Attorney"] == 1
    assert at.state.wealth[1] == 16
    at = court().do("no")
    assert at.state.offices["District Attorney"] == 0


def test_only_who_can_pay_for_it():
    at = court(wealth={"Ana": 20, "Ben": 3})
    assert at.asked()[0] == "SpendPoints"
    assert at.state.offices["District Attorney"] == 0


# -- what the offices do


def test_the_treasurer_collects_two_from_each_opponent():
    at = table(
        names=THREE, offices={"Treasurer": "Ben"}, to_move="Ben",
        wealth={"Ana": 1, "Ben": 5, "Cleo": 9}, **ALL,
    ).run(BeginTurn())  # fmt: skip
    assert at.state.wealth == [0, 8, 7]
    at = table(
        names=THREE, offices={"Treasurer": "Ben"}, to_move="Ana",
        wealth={"Ana": 1, "Ben": 5, "Cleo": 9}, **ALL,
    ).run(BeginTurn())  # fmt: skip
    assert at.state.wealth == [1, 5, 9]


def test_the_union_boss_has_eight_points():
    at = table(offices={"Union Boss": "Ana"}, **ALL).run(BeginTurn())
    assert at.state.ap == 8
    at = table(offices={"Union Boss": "Ben", "Mayor": NAMES[0]}, **ALL).run(BeginTurn())
    assert at.state.ap == 6
    assert at.state.offices["Treasurer"] == NOBODY
