"""Building: the High School, permits, price, zoning, bonus, favors; demolition A, B, C."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.urban_sprawl.table import BOX, table
from urbannb.games.urban_sprawl.rules.base import held_for, ways
from urbannb.games.urban_sprawl.rules.building import Demolish
from urbannb.games.urban_sprawl.rules.rulings import BonusDoubled, BonusGained, DemolitionAllowed

SCHOOL = {"3": "high-school"}
ONE_A, ONE_B = "build-permit-5", "build-permit-6"  # 1 CIV/RES, 1 COM/CIV
TWO = "build-permit-11"  # 2 CIV/RES
THREE = "build-permit-28"  # 3 CIV
FOUR = "build-permit-34"  # 4 CIV
INDUSTRY = "build-permit-35"  # 4 IND
RENEWAL = "urban-renewal-1"


def school(permits=TWO, **kwargs):
    return table(permits={"Ana": permits}, contracts=SCHOOL, **kwargs)


def test_to_clear_nothing_is_no_task():
    at = school(f"{ONE_A}, {ONE_B}, {THREE}").do("build 3 A3 n")
    (task,) = [task for task in at.state.agenda if isinstance(task, Demolish)]
    assert task.idle(at.state)
    game = ub.position(at.state.to_json())
    assert not any("demol" in words for words in game.agenda)
    assert len(game.agenda) == len(game.state.agenda) - 1


# -- permits


@pytest.mark.parametrize("paid", [f"{ONE_A}, {ONE_B}", TWO, THREE, FOUR])
def test_the_payment_example(paid):
    """Two 1-permit cards with CIV, or a single 2-, 3- or 4-permit one; no change is given."""
    at = school(paid).do("build 3 A3 n")
    assert at.state.permits[0] == []
    assert set(at.state.discards) >= set(paid.split(", "))


def test_permits_of_another_zone_do_not_pay():
    at = school(f"{ONE_A}, {INDUSTRY}")
    assert at.why("build 3 A3 n") == ["permits"]


def test_several_ways_to_pay_are_asked():
    at = school(f"{ONE_A}, {ONE_B}, {THREE}").do("build 3 A3 n")
    assert at.asked() == ("ChoosePermits", "Ana")
    assert at.legal() == [f"pay {ONE_A} {ONE_B}", f"pay {THREE}"]  # nothing lost, then 1
    assert at.why(f"pay {ONE_A} {THREE}") == ["needless"]  # one card too many
    at.do(f"pay {ONE_A} {ONE_B}")
    assert at.state.permits[0] == [THREE]


def test_no_card_is_paid_that_is_not_needed():
    at = school(f"{ONE_A}, {ONE_B}, {TWO}, {FOUR}")
    found = ways(held_for(at.state, 0, "CIV"), 2)
    assert sorted(found) == sorted([(FOUR,), (TWO,), (ONE_A, ONE_B)])
    found = ways(held_for(at.state, 0, "CIV"), 3)
    assert (TWO, ONE_A) in found
    assert all(len(way) < 3 for way in found)


# -- price


def test_the_price_is_the_value_of_the_block():
    assert school(wealth=20).do("build 3 D3 e").state.wealth[0] == 20 - 7
    assert school(wealth=20).do("build 3 A3 n").state.wealth[0] == 20 - 2
    assert school(wealth=20).do("build 3 A4 w").state.wealth[0] == 20 - 2
    assert school(wealth=6).why("build 3 D3 e") == ["wealth"]


def test_ap_are_those_of_the_box():
    assert school().do("build 3 A3 n").state.ap == 3
    assert school(ap=2).why("build 3 A3 n") == ["points"]
    at = table(permits={"Ana": TWO}, contracts={"town": "high-school"})
    assert at.do("build town A3 n").state.ap == 0


# -- zoning, as the rulebook's example has it


def test_the_zoning_example():
    at = school()
    assert "build 3 D3 e" in at.legal()  # diagonally across the street from the CIV building
    assert at.why("build 3 D3 n") == ["zoning"]  # beside the COM building only
    assert "build 3 A3 n" in at.legal()  # adjacent to no building at all
    assert at.why("build 3 A6 s") == ["zoning"]  # the block of the RES building worth 3


def test_parks_are_ignored_by_zoning():
    at = school(buildings={"Ana": "Park C3nw"})
    assert at.why("build 3 C3 s") == []
    at = school(buildings={"Ana": "Park C3nw, RES C4nw"})
    assert at.why("build 3 C3 s") == ["zoning"]


def test_ignoring_zoning_is_a_restriction():
    at = table({"Ana": "CIV B2nw"}, permits={"Ana": "build-permit-33"}, contracts={"3": "marina"})
    assert BOX.contracts["marina"].restrictions[0].rule == "ignore-zoning"
    assert "build 3 B1" in at.legal()
    assert at.why("build 3 B2") == ["occupied"]


def test_a_building_keeps_to_its_block_and_shape():
    assert school().why("build 3 A3 nw") == ["shape"]
    assert school().why("build 3 A3") == ["shape"]
    assert school().why("build 3 A6 n") == ["occupied"]


def test_no_tile_no_building():
    at = school()
    at.state.tiles["CIV 2"] = 0
    assert at.why("build 3 A3 n") == ["no-tile"]
    assert not [a for a in at.legal() if a.startswith("build 3")]


# -- neighborhood bonus


def test_the_bonus_example():
    """1 prestige for the adjacent CIV building, nothing for the COM one."""
    at = school().do("build 3 D3 e")
    assert len(at.ruling(BonusGained).same) == 1
    assert at.rulings(BonusGained)[0].same == ("D4nw",)


def test_the_district_attorney_doubles_the_first_contract_of_the_turn():
    kwargs = {
        "permits": {"Ana": f"{TWO}, {FOUR}"},
        "contracts": {"3": "high-school", "2": "clinic"},
        "offices": {"District Attorney": "Ana"},
        "active_decks": 2,
    }
    at = table({"Ben": "CIV D4nw, CIV D4se"}, **kwargs).do("build 3 D3 e", f"pay {TWO}")
    at.do("1 prestige 0 wealth") if at.asked()[0] == "SplitVocations" else None
    assert len(at.ruling(BonusGained).same) == 1
    assert at.ruling(BonusDoubled).points == 2
    at.do("build 2 C4 se")
    assert len(at.rulings(BonusGained)) == 2
    assert len(at.ruling(BonusGained).same) == 1
    assert len(at.rulings(BonusDoubled)) == 1


# -- what is left when it is built


def test_the_contract_leaves_the_game_and_the_building_has_a_cube():
    at = school().do("build 3 A3 n")
    assert "high-school" in at.state.gone
    building = at.state.city["A3nw"]
    assert (building.card, building.owner, building.zone, building.size) == (
        "high-school", 0, "CIV", 2,
    )  # fmt: skip


# -- favors


def test_a_favor_is_built_for_nothing_but_not_in_the_turn_it_was_taken():
    at = school(ap=6).do("favor 3")
    assert at.state.ap == 3
    assert at.why("build favor A3 n") == ["favor-new"]
    at = table(permits={"Ana": TWO}, favors={"Ana": "high-school"}, ap=0)
    at.do("build favor A3 n")
    assert at.state.ap == 0
    assert at.state.favors[0] == []


def test_one_favor_at_a_time_and_a_new_one_in_the_turn_the_old_one_is_built():
    at = table(
        {"Ana": ""}, permits={"Ana": TWO}, favors={"Ana": "courthouse"}, contracts={"3": "clinic"}
    )
    assert at.why("favor 3") == ["favor-full"]
    build = next(a for a in at.legal() if a.startswith("build favor"))
    at.do(build)
    while at.asked()[0] != "SpendPoints":
        at.do(at.legal()[0])
    at.do("favor 3")
    assert at.state.favors[0] == ["clinic"]


def test_the_warehouse_brings_a_second_favor():
    at = table(
        {"Ana": ""},
        permits={"Ana": INDUSTRY},
        favors={"Ana": "courthouse"},
        contracts={"1": "warehouse", "3": "clinic"},
    )
    at.do("build 1 B2 nw")
    assert at.state.extra_favor == 0
    at.do("favor 3")
    assert at.state.favors[0] == ["courthouse", "clinic"]


# -- demolition


@pytest.mark.parametrize("there", ["RES C3nw", "RES C3 n", "RES C3nw, RES C3ne"])
def test_demolition_example_a(there):
    """A 2-lot building demolishes a 1-lotter, a 2-lotter, or two 1-lotters side by side."""
    at = school(f"{TWO}, {RENEWAL}", buildings={"Ben": there})
    at.do("build 3 C3 n")
    assert [b.card for b in at.state.city.values()] == ["high-school"]
    assert RENEWAL in at.state.discards


def test_two_small_buildings_on_a_diagonal_cannot_go_at_once():
    at = school(f"{TWO}, {RENEWAL}", buildings={"Ben": "RES C3nw, RES C3se"})
    assert len([a for a in at.legal() if a.startswith("build 3 C3")]) == 0  # zoning by the other
    at = school(f"{TWO}, {RENEWAL}", buildings={"Ben": "CIV C3nw, CIV C3se"})
    at.do("build 3 C3 n")
    assert sorted(at.state.city) == ["C3nw", "C3se"]


@pytest.mark.parametrize(
    "there",
    ["RES C3nw", "RES C3 n", "RES C3 n, RES C3sw", "RES C3nw, RES C3ne, RES C3sw", "RES C3 Lnw"],
)
def test_demolition_example_b(there):
    """A 3-lot building: a 1-, a 2-, a 1- and a 2-, three 1-lotters or a single 3-lotter."""
    contract = next(c for c in BOX.contracts.values() if (c.zone, c.lots) == ("CIV", 3))
    at = table({"Ben": there}, permits={"Ana": f"{THREE}, {RENEWAL}"}, contracts={"3": contract.id})
    at.state.contractor = None
    codes = at.why("build 3 C3 nw")
    assert not {"occupied", "not-covered", "too-small", "zoning"} & set(codes)


@pytest.mark.parametrize(
    ("there", "code"),
    [("RES C3 n, RES C3 s", ["not-covered"]), ("RES C3", ["too-small", "not-covered"])],
)
def test_demolition_example_c(there, code):
    """A 3-lot building covers neither two 2-lotters nor a 4-lotter."""
    contract = next(c for c in BOX.contracts.values() if (c.zone, c.lots) == ("CIV", 3))
    at = table({"Ben": there}, permits={"Ana": f"{THREE}, {RENEWAL}"}, contracts={"3": contract.id})
    codes = at.why("build 3 C3 nw")
    assert [c for c in codes if c in ("not-covered", "too-small")] == code


def test_without_a_card_or_the_contractor_nothing_is_demolished():
    at = school(buildings={"Ben": "RES C3 n"})
    assert at.why("build 3 C3 n") == ["occupied"]


def test_the_contractor_demolishes_without_a_card():
    at = school(f"{TWO}, {RENEWAL}", buildings={"Ben": "RES C3 n"}, contractor="Ana",
                active_decks=3)  # fmt: skip
    at.do("build 3 C3 n")
    assert at.state.permits[0] == [RENEWAL]
    assert at.ruling(DemolitionAllowed).paid == ""


def test_the_contractors_buildings_are_immune_to_others_not_to_the_contractor():
    at = school(f"{TWO}, {RENEWAL}", buildings={"Ben": "RES C3 n"}, contractor="Ben",
                active_decks=3)  # fmt: skip
    assert at.why("build 3 C3 n") == ["immune"]
    at = school(TWO, buildings={"Ana": "RES C3 n"}, contractor="Ana", active_decks=3)
    assert at.why("build 3 C3 n") == []


def test_zoning_is_looked_at_as_if_the_demolished_were_gone():
    at = school(f"{TWO}, {RENEWAL}", buildings={"Ben": "CIV C3nw, RES C4nw"})
    assert at.why("build 3 C3 w") == ["zoning"]  # the CIV building that goes does not help
    at = school(f"{TWO}, {RENEWAL}", buildings={"Ben": "RES C3nw"})
    assert at.why("build 3 C3 w") == []  # nor does the RES building hinder


def test_demolished_tiles_go_back_to_the_supply_and_bring_no_bonus():
    at = school(f"{TWO}, {RENEWAL}", buildings={"Ben": "CIV C3 n"})
    before = at.state.tiles["CIV 2"]
    at.do("build 3 C3 n")
    assert at.state.tiles["CIV 2"] == before
    assert len(at.ruling(BonusGained).same) == 0
    assert at.state.city["C3nw"].owner == 0


def test_a_vacant_site_takes_no_renewal_card():
    at = school(f"{TWO}, {RENEWAL}").do("build 3 A3 n")
    assert at.state.permits[0] == [RENEWAL]
