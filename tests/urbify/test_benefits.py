"""Each of the 27 benefits, with its sub-choices, and each ruling on them.

Tests of what the rulebook leaves open name the point in the facts file, in brackets.
"""

from __future__ import annotations

import pytest

from tests.urbify.table import ANA, BEN, BOX, Table, arrange, influence, priced, table
from urbannb.games.urbify.components import deck_template
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import Use
from urbannb.games.urbify.rules.final import score

SHOW = ("theater", "parking-2", "hotel-2", "museum", "college", "university")


def busy(city: dict[str, str], *, seated: int | None = None, **more) -> Table:
    """Ana has nobody at home: who is not in the city stands in the departments."""
    mine = [words.split() for words in city.values() if " Ana " in words]
    pool = more.pop("pool", (2, 2))
    left = 6 - pool[ANA] - sum(int(words[2]) for words in mine)
    there = min(4, left)
    benches = {"tourism": [there, 0], "economy": [left - there, 0]}
    return table(city, benches=benches, pool=pool, **more)


def tracks(development: int = 0, **kinds: int) -> dict[int, dict[str, int]]:
    return {ANA: {"development": development, **influence(1), **kinds}}


def opened(tile: str, *, count: int = 0, cell: str = "0,1", **more) -> Table:
    """Ana inaugurates a tile that stands alone, unless `more` has a city."""
    count = count or BOX.tiles[tile].politicians
    city = {cell: f"{tile} Ana {count}", **more.pop("city", {})}
    return busy(city, **more).do(f"inaugurate {cell}")


def gained(at: Table, tile: str) -> int:
    """The prestige that a party has from the benefit of a tile."""
    return at.state.prestige_from[ANA].get(f"benefits: {tile}", 0)


def prestige(*tiles: str) -> int:
    """What these tiles bring when they are built."""
    return sum(BOX.tiles[tile].prestige for tile in tiles)


# -- in general


def test_the_hospital_of_the_rulebook():
    """Red pays 1 tourism and 1 economy, gains 3 development; both politicians come home."""
    at = opened("hospital")
    assert at.asked() == ("SettleInfluence", ANA)
    assert len(at.legal()) == 6
    at.do("pay tourism economy")
    assert at.state.tracks[ANA] == [0, 0, 1, 1, 3]
    assert at.home(ANA) == 2
    assert at.state.city["0,1"].politicians == 0
    assert {"UB-38", "UB-42", "UB-43", "UB-47"} <= at.ruled()


def test_a_benefit_may_be_left():
    at = busy({"0,1": "hospital Ana 2"}).do("inaugurate 0,1 without benefit")
    assert at.state.tracks[ANA] == [1, 1, 1, 1, 0]
    assert at.home(ANA) == 2
    assert "UB-39" in at.ruled()


def test_without_its_price_a_benefit_cannot_be_had():  # [pay_partial]
    at = busy({"0,1": "hospital Ana 2"}, tracks=tracks(tourism=1, economy=0, culture=0,
                                                       transportation=0))  # fmt: skip
    assert at.reasons("inaugurate 0,1") == [("price", "UB-41")]
    assert "asks for 2 influence; you have 1 influence" in at.why("inaugurate 0,1")[0]
    assert "inaugurate 0,1 without benefit" in at.legal()


def test_influence_is_paid_from_any_tracks_but_not_from_development():  # [pay_any]
    at = opened("hospital", tracks=tracks(6, tourism=2, economy=0, culture=0, transportation=1))
    assert at.legal() == ["pay tourism tourism", "pay tourism transportation"]


def test_one_inaugurates_what_is_ones_own():
    at = busy({"0,1": "hospital Ben 2", "0,2": "museum", "0,3": "factory Ana 1"})
    assert at.reasons("inaugurate 0,1") == [("not-yours", "UB-38")]
    assert at.reasons("inaugurate 0,2 without benefit") == [("not-yours", "UB-38")]
    assert at.reasons("inaugurate 0,0") == [("no-building", "UB-38")]
    assert at.reasons("inaugurate 3,3") == [("no-building", "UB-38")]


# -- development, prestige, influence, politicians


@pytest.mark.parametrize(("tile", "development"), [("museum", 2), ("science-museum", 3)], ids=str)
def test_museums(tile, development):
    at = opened(tile)
    assert at.track(ANA, "development") == development
    assert "UB-46" in at.ruled()


@pytest.mark.parametrize(
    ("tile", "price", "development"), [("theater", 1, 2), ("hospital", 2, 3), ("cinema", 1, 3)]
)
def test_influence_for_development(tile, price, development):
    at = opened(tile).do("pay" + " culture" * min(price, 1) + " tourism" * (price - 1))
    assert at.track(ANA, "development") == development
    assert sum(at.state.tracks[ANA][:4]) == 4 - price
    assert "UB-47" in at.ruled()


@pytest.mark.parametrize(("tile", "price", "prestige"), [("playground", 1, 8),
                                                         ("soccer-stadium", 2, 9)])  # fmt: skip
def test_influence_for_prestige(tile, price, prestige):
    at = opened(tile).do("pay" + " culture" * min(price, 1) + " tourism" * (price - 1))
    assert gained(at, tile) == prestige == at.state.prestige[ANA]


def test_skate_park():
    assert gained(opened("skate-park"), "skate-park") == 5


def test_opera_house():
    at = opened("opera-house", tracks=tracks(1))
    assert at.asked() == ("SettleDevelopment", ANA)  # [dev_substitution_scope]
    at.do("pay 0 development 1 of each")
    assert at.state.tracks[ANA] == [0, 0, 0, 0, 1]
    assert gained(at, "opera-house") == 7
    assert {"UB-48", "UB-15"} <= at.ruled()
    paid = opened("opera-house", tracks=tracks(1, **influence(0)))
    assert paid.rulings(rulings.DevelopmentPaid)[0].rule == "UB-48"


def test_what_goes_beyond_the_end_of_the_development_track_is_lost():
    at = opened("science-museum", tracks=tracks(5))
    assert at.track(ANA, "development") == 6
    assert at.rulings(rulings.DevelopmentGained)[0].gained == 1
    assert "UB-36" in at.ruled()


@pytest.mark.parametrize("tile", ["college", "university"])
def test_college_and_university(tile):
    at = opened(tile)
    there = BOX.tiles[tile].politicians
    assert at.track(ANA, "development") == 3
    assert (at.state.pool[ANA], at.home(ANA)) == (3, there - 1)
    assert "UB-44" in at.ruled()


@pytest.mark.parametrize(("tile", "prestige"), [("marina", 7), ("airport", 8)])
def test_marina_and_airport(tile, prestige):
    at = opened(tile)
    assert gained(at, tile) == prestige
    assert (at.state.pool[ANA], at.home(ANA)) == (3, 1)


def test_hotel():
    at = opened("hotel-1")
    assert (at.state.pool[ANA], at.home(ANA)) == (1, 2)
    assert at.rulings(rulings.Recalled)[0].there


def test_hotel_without_anybody_in_the_pool():  # [hotel_pool]
    at = opened("hotel-1", pool=(0, 2))
    assert (at.state.pool[ANA], at.home(ANA)) == (0, 1)
    assert not at.rulings(rulings.Recalled)[0].there


def test_fire_station():
    at = opened("fire-station")
    assert len(at.legal()) == 20
    at.do("take culture culture tourism")
    assert at.state.tracks[ANA] == [2, 1, 3, 1, 0]


def test_points_beyond_the_end_of_a_track_may_be_taken_and_are_lost():  # [fire_distribution]
    at = opened("fire-station", tracks=tracks(culture=5)).do("take culture culture culture")
    assert at.track(ANA, "culture") == 6
    assert at.rulings(rulings.InfluenceShared)[0].lost == {"culture": 2}
    assert "UB-51" in at.ruled()


# -- counting

AROUND_IT = {"0,2": "museum", "1,1": "theater", "-1,1": "factory"}
"""What stands next to 0,1 besides the main square: two of culture, one of economy."""


def test_shopping_center():
    at = opened("shopping-center", city=AROUND_IT)
    assert at.legal() == ["color economy", "color culture"]
    at.do("color culture")
    assert gained(at, "shopping-center") == 6
    counted = at.rulings(rulings.BuildingsCounted)[0]
    assert (counted.rule, counted.worth) == ("UB-52", {"0,2": 3, "1,1": 3})


def test_shopping_center_does_not_count_itself():
    at = opened("shopping-center", city=AROUND_IT).do("color economy")
    assert gained(at, "shopping-center") == 3


def test_a_color_that_is_not_there_cannot_be_chosen():
    at = opened("shopping-center", city=AROUND_IT)
    assert at.reasons("color civic") == [("no-such-color", "UB-52")]
    assert at.reasons("choose 0,2") == [("wrong-choice", "UB-52")]


def test_the_main_square_has_no_color():  # [square_colour]
    at = opened("shopping-center")
    assert gained(at, "shopping-center") == 0
    assert at.home(ANA) == 2
    assert gained(opened("factory"), "factory") == 0


def test_factory():
    around = {"0,2": "museum", "1,1": "theater", "-1,1": "hotel-1"}
    at = opened("factory", city=around)
    assert gained(at, "factory") == 4
    assert at.rulings(rulings.ColorsCounted)[0].groups == {"economy": "-1,1", "culture": "0,2"}
    assert score(at.state, ANA).lines[0].lines[0].name == "Factory"


def test_bridge():
    city = {"0,2": "museum", "1,2": "theater", "1,1": "hospital"}
    at = opened("bridge", city=city)
    assert at.legal() == ["both 0,1 1,1", "both 0,2 1,2"]  # [bridge_self]
    at.do("both 0,2 1,2")
    assert at.rulings(rulings.BuildingsCounted)[0].rule == "UB-56"
    worth = {"0,2": prestige("museum"), "1,2": prestige("theater")}
    assert gained(at, "bridge") == sum(worth.values())
    assert at.rulings(rulings.BuildingsCounted)[0].worth == worth


def test_bridge_does_not_tell_which_pair_is_best():
    """A task asks for it: the best pair led the table and was the only one that was ringed."""
    at = opened("bridge", city={"0,2": "museum", "1,2": "theater", "1,1": "hospital"})
    found = at.state.benefit("0,1").prospect(at.state, Use(ANA, ("0,1",)))
    counted = [row.cells[-1] for row in found.table.rows]
    assert counted == list(found.prestige.values()), "as the choices stand"
    assert list(found.prestige) == at.legal()
    assert counted != sorted(counted, reverse=True), "the best comes last here"
    assert set(found.places) == {"0,1", "1,1", "0,2", "1,2"}


def test_bridge_may_count_itself():
    city = {"0,2": "museum", "1,2": "theater", "1,1": "hospital"}
    at = opened("bridge", city=city).do("both 0,1 1,1")
    assert at.rulings(rulings.BuildingsCounted)[0].rule == "UB-56"
    assert gained(at, "bridge") == prestige("bridge", "hospital")


def test_bridge_without_a_pair():  # UB-41
    at = busy({"0,1": "bridge Ana 2", "0,2": "museum"})
    assert at.reasons("inaugurate 0,1") == [("no-pair", "UB-41")]
    at = busy({"0,1": "parking-1 Ana 1", "0,2": "bridge", "1,1": "museum"}).do("inaugurate 0,1")
    assert at.track(ANA, "development") == 2  # there is nothing to ask: the Museum is copied


def test_bridge_without_a_pair_in_the_first_edition():
    """It could be used, and copied, and brought nothing: such records are played on like that."""
    state = arrange({"0,1": "bridge Ana 2", "0,2": "museum"}, benches={"culture": [2, 0]})
    state.edition = 1
    at = Table(state).do("inaugurate 0,1")
    assert (at.state.prestige[ANA], at.home(ANA)) == (0, 2)
    (nothing,) = at.rulings(rulings.NothingCounted)
    assert nothing.rule == "UB-55"


def test_burger_joint_counts_all_who_are_in_the_city():  # [burger_count] [benefit_order]
    city = {"0,2": "hospital Ben 2", "0,3": "museum", "0,4": "theater Ana 1"}
    at = opened("burger-joint", city=city)
    assert gained(at, "burger-joint") == 5
    (counted,) = at.rulings(rulings.CrowdCounted)
    assert (counted.rule, counted.there) == ("UB-58", {"0,1": 2, "0,2": 2, "0,4": 1})
    assert "UB-40" in at.ruled()
    alone = opened("burger-joint", city={"0,3": "museum", "0,4": "theater Ana 1"})
    assert alone.rulings(rulings.CrowdCounted)[0].rule == "UB-57"


LINES = {
    "0,-1": "hospital",
    "0,2": "bridge",
    "0,3": "museum",
    "1,1": "fire-station",
    "-1,1": "theater",
}


@pytest.mark.parametrize(
    ("tile", "rule", "civic"),
    [
        ("post-office", "UB-61", ("post-office", "hospital", "bridge")),
        ("garbage-recycling-center", "UB-61", ("garbage-recycling-center", "fire-station")),
    ],
)
def test_lines_count_themselves_too(tile, rule, civic):  # [row_self]
    at = opened(tile, city=LINES)
    assert at.legal() == ["color culture", "color civic"]
    at.do("color civic")
    assert gained(at, tile) == prestige(*civic)
    assert rule in at.ruled()


def test_lines_do_not_count_themselves_in_another_color():
    at = opened("post-office", city=LINES).do("color culture")
    assert gained(at, "post-office") == prestige("museum")
    assert at.rulings(rulings.BuildingsCounted)[0].rule == "UB-59"


# -- moving


@pytest.mark.parametrize(("tile", "price"), [("bus-station", 1), ("taxi-station", 2)])
def test_bus_and_taxi(tile, price):
    city = {"0,2": "hospital", "0,3": "museum", "0,4": "bridge Ben 2"}
    at = opened(tile, city=city).do("pay" + " culture" * min(price, 1) + " tourism" * (price - 1))
    assert at.asked() == ("MoveTo", ANA)
    assert at.legal() == ["choose 0,2", "choose 0,3"]
    at.do("choose 0,2")
    assert (at.state.city["0,2"].owner, at.state.city["0,2"].politicians) == (ANA, 2)
    assert at.state.city["0,1"].politicians == 0
    assert (at.home(ANA), at.state.prestige[ANA]) == (0, 0)
    assert sum(at.state.tracks[ANA][:4]) == 4 - price


def test_the_other_politician_goes_home():
    at = opened("bus-station", city={"0,2": "hospital", "0,3": "museum"}).do("pay culture")
    at.do("choose 0,3")
    assert at.state.city["0,3"].politicians == 1
    assert at.home(ANA) == 1
    assert {"UB-62", "UB-42"} <= at.ruled()


def test_with_one_target_nobody_is_asked():
    at = opened("bus-station", city={"0,2": "hospital"}).do("pay culture")
    assert at.state.city["0,2"].owner == ANA


def test_without_an_empty_building_there_is_no_ride():  # [bus_targets] [metro_as_target]
    city = {"0,1": "bus-station Ana 2", "0,2": "hospital Ben 2", "0,3": "metro-station-1"}
    at = busy(city)
    assert at.reasons("inaugurate 0,1") == [("no-empty-building", "UB-63")]
    assert "inaugurate 0,1 without benefit" in at.legal()


def test_a_building_needs_its_number():  # [bus_two_required]
    city = {"0,1": "parking-1 Ana 1", "0,2": "bus-station", "0,3": "hospital"}
    at = busy(city)  # the Bus Station itself is empty, but asks for two as well
    assert at.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-73")]
    city["0,4"] = "museum"
    at = busy(city).do("inaugurate 0,1", "pay culture")
    assert at.state.city["0,4"].politicians == 1


# -- the Bank


AIRPORT = priced("Airport", "tourism = 2, development = 2")
METRO_DECK = priced("Metro Station", "economy = 1, development = 1")


def bank(**more) -> Table:
    return opened("bank", show=more.pop("show", SHOW), tracks=more.pop("tracks", tracks(1)), **more)


def test_bank():
    at = bank()
    assert at.asked() == ("FoundProject", ANA)
    assert len(at.legal()) == 6 * len(at.state.sites)
    at.do("start theater 0,2", "pay 1 development 0 of each")
    state = at.state
    assert state.tracks[ANA] == [1, 1, 1, 1, 0]  # no influence is paid
    assert (state.city["0,2"].owner, state.city["0,2"].politicians) == (ANA, 1)
    assert at.home(ANA) == 1  # the other one
    assert state.prestige_from[ANA] == {"projects: theater": prestige("theater")}
    assert "theater" not in state.show
    assert {"UB-25", "UB-28", "UB-65", "UB-68"} <= at.ruled()
    assert "UB-66" not in at.ruled()
    assert at.rulings(rulings.Manned)[0].source == "0,1"


def test_bank_still_pays_the_development_of_the_tile():  # [bank_price]
    at = bank(show=("airport", *SHOW[:5]), deck=AIRPORT, tracks=tracks(2, **influence(0)))
    assert "start airport 0,2" not in at.legal()
    assert at.reasons("start airport 0,2") == [("price", "UB-66")]
    at = bank(show=("airport", *SHOW[:5]), deck=AIRPORT, tracks=tracks(3, **influence(0)))
    at.do("start airport 0,2")
    assert at.state.tracks[ANA] == [0, 0, 0, 0, 0]
    assert at.rulings(rulings.DevelopmentPaid)[0].rule == "UB-66"
    assert at.state.city["0,2"].politicians == 2
    assert at.home(ANA) == 0


def test_bank_uses_only_the_politicians_of_its_building():  # [bank_limits]
    show = ("hospital", "bridge", "university", "bus-station", "taxi-station", "shopping-center")
    city = {"0,1": "parking-1 Ana 1", "0,2": "bank"}
    at = busy(city, show=show, tracks=tracks(5))
    assert at.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-73")]
    state = arrange({"0,1": "bank Ana 2"}, tracks=tracks(0, **influence(0)), show=show,
                    benches={"culture": [2, 0]})  # fmt: skip
    at = Table(state)
    assert at.reasons("inaugurate 0,1") == [("price", "UB-41"), ("no-project", "UB-67")]


def test_a_project_of_the_bank_may_begin_the_end():  # [bank_end]
    at = bank()
    at.state.piles = [[], at.state.piles[1][:1]]
    at.do("start theater 0,2", "pay 1 development 0 of each")
    assert at.state.ending


def test_bank_builds_a_metro_station():
    show = ("metro-station-1", *SHOW[:5])
    city = {"0,2": "hospital", "0,3": "fire-station"}
    at = bank(show=show, city=city, deck=METRO_DECK, tracks=tracks(2))
    at.do("start metro-station-1 1,1", "pay 2 development 0 of each")
    assert at.legal() == ["choose 0,2", "choose 0,3"]
    at.do("choose 0,3")
    assert at.state.city["0,3"].politicians == 1
    assert at.home(ANA) == 1
    assert at.state.city["1,1"].politicians == 0


# -- the Metro Station

METRO = ("metro-station-1", *SHOW[:5])
RICH = {ANA: {**influence(4), "development": 4}}


def test_metro_station():  # [metro_timing]
    city = {"0,1": "hospital", "0,2": "fire-station", "0,3": "bridge Ben 2"}
    at = table(city, show=METRO, deck=METRO_DECK, tracks=RICH).do("start metro-station-1 1,1")
    at.do("pay 1 development 0 of each")
    assert at.asked() == ("ManAnother", ANA)
    assert at.legal() == ["choose 0,1", "choose 0,2"]
    at.do("choose 0,1")
    assert at.state.city["0,1"].politicians == 2
    assert at.state.city["1,1"].owner == -1
    assert at.home(ANA) == 2
    assert at.state.prestige_from[ANA] == {"projects: metro-station-1": 2}
    assert {"UB-69", "UB-70", "UB-28"} <= at.ruled()


def test_metro_station_needs_a_target():  # [metro_no_target]
    at = table({"0,1": "hospital Ben 2"}, show=METRO, tracks=RICH)
    assert at.reasons("start metro-station-1 1,1") == [("no-empty-building", "UB-71")]
    at = table({"0,1": "hospital"}, show=METRO, tracks=RICH, pool=(5, 2))
    assert at.reasons("start metro-station-1 1,1") == [("no-empty-building", "UB-71")]


# -- copying


def test_parking_copies_its_neighbors_occupied_or_not():  # [parking_occupied]
    city = {"0,2": "museum", "1,1": "fire-station Ben 1", "0,3": "skate-park"}
    at = opened("parking-1", city=city)
    assert at.asked() == ("ChooseNeighbor", ANA)
    assert at.legal() == ["choose 0,2", "choose 1,1"]
    at.do("choose 0,2")
    assert at.track(ANA, "development") == 2
    assert at.home(ANA) == 1
    assert at.rulings(rulings.Copied)[0].rule == "UB-74"
    at = opened("parking-1", city=city).do("choose 1,1")
    assert at.rulings(rulings.Copied)[0].rule == "UB-73"


def test_a_copied_benefit_has_its_price():  # [parking_price]
    at = opened("parking-1", city={"0,2": "playground"})
    assert at.asked() == ("SettleInfluence", ANA)
    at.do("pay culture")
    assert gained(at, "playground") == 8
    assert "UB-77" in at.ruled()
    poor = busy({"0,1": "parking-1 Ana 1", "0,2": "playground"}, tracks=tracks(**influence(0)))
    assert poor.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-73")]


def test_parking_next_to_nothing_copies_nothing():
    at = busy({"0,1": "parking-1 Ana 1", "0,-1": "museum"})
    assert at.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-73")]


def test_police_station_copies_an_occupied_building_anywhere():  # [police_target]
    city = {"0,2": "museum", "0,3": "skate-park Ben 1", "0,4": "fire-station Ana 1"}
    at = opened("police-station", city=city, tracks=tracks(2))
    assert at.asked() == ("ChooseOccupied", ANA)
    assert at.legal() == ["choose 0,3", "choose 0,4"]
    at.do("choose 0,3", "pay 1 development 0 of each")
    assert gained(at, "skate-park") == 5
    assert at.state.city["0,3"].owner == BEN  # they stay
    assert at.rulings(rulings.Copied)[0].rule == "UB-75"
    at = opened("police-station", city=city, tracks=tracks(2)).do("choose 0,4")
    assert at.rulings(rulings.Copied)[0].rule == "UB-76"


def test_police_station_pays_for_both():
    city = {"0,2": "opera-house Ben 2"}
    at = busy({"0,1": "police-station Ana 1", **city}, tracks=tracks(1, **influence(0)))
    assert at.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-75")]
    at = opened("police-station", city=city, tracks=tracks(2, **influence(0)))
    assert gained(at, "opera-house") == 7
    assert at.state.tracks[ANA] == [0, 0, 0, 0, 0]


def test_police_station_that_cannot_pay_says_so():
    city = {"0,1": "police-station Ana 1", "0,2": "museum Ben 1"}
    at = busy(city, tracks=tracks(0, **influence(0)))
    assert at.reasons("inaugurate 0,1")[0] == ("price", "UB-41")


def test_influence_that_stands_for_development_leaves_what_is_still_to_be_paid():
    city = {"0,2": "theater Ben 1"}
    at = opened("police-station", city=city, tracks=tracks(1, **influence(1)))
    assert at.track(ANA, "development") == 0  # 1 of each would leave nothing for the Theater
    assert at.asked() == ("SettleInfluence", ANA)
    at = opened("police-station", city=city, tracks=tracks(1, **{**influence(1), "culture": 2}))
    assert at.legal() == ["pay 1 development 0 of each", "pay 0 development 1 of each"]
    at.do("pay 0 development 1 of each")
    assert at.state.tracks[ANA] == [0, 0, 0, 0, 1 + 2]  # culture was the only one left to pay


def test_copies_of_copies_visit_a_building_once():  # [copy_chain]
    city = {
        "0,2": "parking-2",
        "0,3": "police-station Ben 1",
        "1,2": "skate-park",
        "-1,1": "museum Ben 1",
    }
    at = opened("parking-1", city=city, tracks=tracks(1, **influence(0)))
    assert at.legal() == ["choose -1,1", "choose 0,2"]
    at.do("choose 0,2")
    assert at.legal() == ["choose 0,3", "choose 1,2"]  # not back to the first
    at.do("choose 0,3")
    assert at.track(ANA, "development") == 2  # the Police Station had the Museum left to copy
    assert [r.cell for r in at.rulings(rulings.Copied)] == ["0,2", "0,3", "-1,1"]


def test_two_parkings_alone_lead_nowhere():
    at = busy({"0,1": "parking-1 Ana 1", "0,2": "parking-2"})
    assert at.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-73")]


def test_a_way_that_costs_too_much_is_not_taken():
    city = {"0,1": "parking-1 Ana 1", "0,2": "police-station Ben 1", "0,3": "museum Ben 1"}
    poor, rich = busy(city, tracks=tracks(0, **influence(0))), busy(city, tracks=tracks(1))
    assert poor.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-73")]
    assert "inaugurate 0,1" in rich.legal()


def test_a_field_of_parkings_is_looked_through_in_no_time():
    """A tile file may have many; every way through them is not tried."""
    lines = deck_template().replace('do = "gain", development = 2', 'do = "copy-neighbor"')
    text = lines
    for name in ("Factory", "Fire Station", "Bridge", "College", "University"):
        start = text.index(f'name = "{name}"')
        here = text.index("benefit = ", start)
        rest = text[text.index("\n", here) :]
        text = f'{text[:here]}benefit = {{ do = "copy-neighbor" }}{rest}'
    names = ["parking-2", "museum", "factory", "fire-station", "bridge", "college", "university"]
    cells = ["0,2", "0,3", "1,1", "1,2", "1,3", "2,1", "2,2"]
    city = {"0,1": "parking-1 Ana 1", **dict(zip(cells, names, strict=True))}
    at = busy(city, deck=text)
    assert at.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-73")]


def test_where_a_copied_benefit_counts_from():  # [copy_position]
    city = {"0,2": "factory", "0,3": "museum", "1,2": "hospital"}
    at = opened("parking-1", city=city)
    assert gained(at, "factory") == 6  # the Parking is one of the Factory's neighbors
    assert at.rulings(rulings.ColorsCounted)[0].rule == "UB-78"
    at = opened("parking-1", city={**city, "0,2": "shopping-center"}).do("color culture")
    assert at.rulings(rulings.BuildingsCounted)[0].rule == "UB-78"


def test_nobody_inaugurates_a_metro_station():  # [metro_timing]
    at = busy({"0,1": "museum Ana 1", "0,2": "metro-station-1"})
    assert at.reasons("inaugurate 0,2") == [("not-yours", "UB-70")]


def test_who_goes_to_the_pool_when_a_college_is_copied():  # [college_copy]
    at = opened("parking-1", city={"0,2": "college Ben 1"})
    assert (at.state.pool[ANA], at.home(ANA)) == (3, 0)
    assert at.state.pool[BEN] == 2
    assert "UB-45" in at.ruled()
    at = opened("parking-1", city={"0,2": "marina"})
    assert (at.state.pool[ANA], gained(at, "marina")) == (3, 7)


def test_a_metro_station_is_not_copied():  # [metro_as_target]
    at = busy({"0,1": "parking-1 Ana 1", "0,2": "metro-station-1"})
    assert at.reasons("inaugurate 0,1") == [("nothing-to-copy", "UB-73")]


def test_parking_copies_a_bus():
    at = opened("parking-1", city={"0,2": "bus-station Ben 2", "0,3": "museum"}).do("pay culture")
    assert at.state.city["0,3"].owner == ANA
    assert at.home(ANA) == 0
    assert at.state.city["0,2"].politicians == 2


def test_parking_copies_a_bank():
    at = opened("parking-1", city={"0,2": "bank"}, show=SHOW, tracks=tracks(1))
    assert {notation.split()[1] for notation in at.legal()} == set(SHOW) - {"university"}
    at.do("start theater 1,1", "pay 1 development 0 of each")
    assert at.state.city["1,1"].politicians == 1
    assert at.home(ANA) == 0
