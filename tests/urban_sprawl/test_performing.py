"""What each kind of effect does, who is asked for it, and what happens where it cannot be done."""

from __future__ import annotations

import pytest

from tests.urban_sprawl.table import NAMES, give_effects, table
from urbannb.games.urban_sprawl.components.cards import NOBODY, Cost
from urbannb.games.urban_sprawl.rules.effects.amounts import (
    AddBuilding,
    Alternatives,
    Gain,
    Lose,
    PlayMarker,
)
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.control import (
    DestroyBuilding,
    GiveControl,
    MoveBuilding,
    ReleaseControl,
    TakeControl,
)
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.effects.filters import ANY, Filter
from urbannb.games.urban_sprawl.rules.effects.payments import Collect, Offer
from urbannb.games.urban_sprawl.rules.effects.procedures import (
    DrawPermits,
    GrantExtraFavor,
    GrantVocation,
    HoldElection,
    PayOutRows,
    ScoreMarkers,
    Sway,
)
from urbannb.games.urban_sprawl.rules.rulings import MarkerPut

THREE = NAMES[:3]
CARD = "courthouse"  # a contract of two lots, whose effects are replaced
SCHOOLS = Filter(("CIV",))
OWN = Filter(("RES",), control="own")


@pytest.fixture
def perform(monkeypatch):
    """Performs effects at a table: by a building on a block, or by an event without one."""

    def go(at, *effects, block="", shape="", player=0):
        give_effects(monkeypatch, CARD, *effects)
        return at.run(
            *(DoEffect(Context(CARD, (n,), player, block, shape)) for n in range(len(effects)))
        )

    return go


def money(at):
    return at.state.prestige, at.state.wealth


def at_table(buildings, **kwargs):
    kwargs.setdefault("wealth", 10)
    kwargs.setdefault("prestige", 10)
    return table(buildings, **kwargs)


# -- gain, lose, collect


def test_gain_once_and_for_each_building(perform):
    at = at_table({"Ana": "RES A1nw, RES B2 n", "Ben": "RES C1nw"})
    perform(at, Gain(2, 1), Gain(1, per=OWN), Gain(prestige=1, who="each", per=OWN))
    assert money(at) == ([10 + 1 + 2, 10 + 1], [10 + 2 + 2, 10])


def test_a_loss_takes_what_is_there(perform):
    at = at_table({"Ana": "RES A1nw"}, wealth={"Ana": 2, "Ben": 5}, prestige=0)
    perform(at, Lose(3, 1, "each"))
    assert money(at) == ([0, 0], [0, 2])


def test_whom_an_effect_concerns(perform):
    kwargs = {"names": THREE, "vocations": {"Cleo": "Media"}, "active_decks": 2}
    at = at_table({"Ana": ""}, offices={"Treasurer": "Ben"}, **kwargs)
    perform(at, Gain(1, who="Media"), Gain(2, who="Treasurer"), Gain(4, who="others"),
            Gain(8, who="Police Chief"))  # fmt: skip
    assert at.state.wealth == [10, 16, 15]


def test_the_leader_and_the_last_and_ties_between_them(perform):
    at = at_table({"Ana": ""}, names=THREE, prestige={"Ana": 1, "Ben": 1, "Cleo": 5}, to_move="Ben")
    perform(at, Gain(3, who="leader"), Gain(5, who="last"), player=1)
    assert at.asked() == ("ChoosePlayer", "Ben")
    at.do("player 1")
    assert at.state.wealth == [15, 10, 13]


def test_the_controller_of_the_most_valuable_building(perform):
    at = at_table({"Ana": "RES A3nw", "Ben": "RES D1nw, COM D2nw"})
    perform(at, Gain(3, who="controller", per=Filter(pick="most-valuable")))
    assert at.asked() == ("PickBuilding", "Ana")  # the active player breaks the tie
    at.do("choose D2nw")
    assert at.state.wealth == [10, 13]
    perform(at, Gain(3, who="controller", per=Filter(("IND",), pick="most-valuable")))
    assert at.state.wealth == [10, 13]


@pytest.mark.parametrize(
    ("fits", "count"),
    [
        (Filter(), 5),
        (Filter(("RES", "COM")), 3),
        (Filter(("Park",)), 1),
        (Filter(lots_min=2, lots_max=3), 3),
        (Filter(control="others"), 1),
        (Filter(control="none"), 1),
        (Filter(beside="this"), 1),
        (Filter(beside="water"), 1),
        (Filter(beside="wilderness"), 2),
        (Filter(beside="Park"), 1),
        (Filter(rows="these"), 4),
        (Filter(worth_min=6), 3),
        (Filter(worth_max=5), 2),
        (Filter(pick="least-valuable"), 1),
    ],
)
def test_filters(perform, fits, count):
    """A courthouse, a house on water, a park and a shop by the wilderness, an L beside C3."""
    at = at_table(
        {
            "Ana": "courthouse = CIV C3 n, Park A3nw, RES D1ne",
            "Ben": "COM A3 s",
            "nobody": "RES C2 Lsw",
        }
    )
    perform(at, Gain(1, per=fits), block="C3", shape="n")
    assert at.state.wealth[0] == 10 + count


def test_one_of_these_rows_then_the_other(perform):
    at = at_table({"Ana": "courthouse = CIV C3 n, RES C1nw, RES C5nw, RES A3nw, RES C3sw"})
    one, other = (Filter(("RES",), rows=rows) for rows in ("one", "other"))
    perform(at, Gain(1, per=one), Gain(prestige=1, per=other), block="C3", shape="n")
    assert at.asked() == ("ChooseLine", "Ana")
    assert at.legal() == ["row C", "row 3"]
    at.do("row C")
    assert money(at) == ([12, 10], [13, 10])  # the block where they cross counts for both


def test_others_pay_the_builder_wealth_or_prestige_each_time(perform):
    at = at_table(
        {"Ben": "RES A1nw, RES A1se", "Cleo": "RES B1nw"}, names=THREE,
        wealth={"Ana": 0, "Ben": 6, "Cleo": 3}, prestige={"Ana": 0, "Ben": 20, "Cleo": 2},
    )  # fmt: skip
    perform(at, Collect(4, OWN))
    # Cleo cannot pay 4 of either, so she pays as much as she can: 3 wealth. Nobody asks her.
    assert at.state.wealth[2] == 0
    assert at.asked() == ("PayCollector", "Ben")
    assert at.legal() == ["2 prestige 0 wealth", "1 prestige 1 wealth"]
    assert at.why("0 prestige 2 wealth") == ["pays-less"]
    at.do("1 prestige 1 wealth")
    assert money(at) == ([4, 16, 2], [4 + 3, 2, 0])


# -- offers and choices


def test_an_offer_needs_the_full_amount(perform):
    offer = Offer(Cost(wealth=9), "each", (Gain(prestige=5),), (Lose(prestige=1),))
    at = at_table({"Ana": ""}, wealth={"Ana": 9, "Ben": 8})
    perform(at, offer)
    assert at.asked() == ("AnswerOffer", "Ana")
    assert at.state.prestige == [10, 9]  # Ben could not pay
    at.do("yes")
    assert money(at) == ([15, 9], [0, 8])
    at = at_table({"Ana": ""})
    perform(at, offer)
    assert at.asked() == ("ChooseNext", "Ana")
    at.do("player 2", "no", "yes")
    assert money(at) == ([15, 9], [1, 10])


def test_pay_or_lose_a_building(perform):
    flood = Offer(Cost(wealth=4), "each", (), (DestroyBuilding(None),), Filter(beside="water"))
    at = at_table({"Ana": "RES A1nw, COM B1nw, IND A5nw", "Ben": "RES C4nw"})
    perform(at, flood)
    assert at.asked() == ("AnswerOffer", "Ana")  # Ben has nothing beside water
    at.do("no")
    assert at.asked() == ("TargetBuilding", "Ana")
    assert at.legal() == ["choose A1nw", "choose B1nw"]
    at.do("choose B1nw")
    assert sorted(at.state.city) == ["A1nw", "A5nw", "C4nw"]
    assert at.state.wealth == [10, 10]


def test_an_offer_about_the_building_that_is_picked(perform):
    decay = Offer(
        Cost(prestige=3), "controller", (), (DestroyBuilding(None),), Filter(pick="least-valuable")
    )
    at = at_table({"Ana": "RES D1nw", "Ben": "COM A3nw"})
    perform(at, decay)
    assert at.asked() == ("AnswerOffer", "Ben")
    at.do("no")
    assert sorted(at.state.city) == ["D1nw"]


def test_a_choice_of_options(perform):
    choose = Alternatives(((Gain(3),), (Gain(prestige=2), Gain(1))), "others")
    at = at_table({"Ana": ""})
    perform(at, choose)
    assert at.asked() == ("ChooseOption", "Ben")
    at.do("option 2")
    assert money(at) == ([10, 12], [10, 11])


# -- markers


def test_a_new_marker_goes_to_any_vacant_space(perform):
    at = at_table({"Ana": ""}, markers={"AB": "wealth 7"})
    perform(at, PlayMarker("wealth"))
    assert at.asked() == ("ChooseMarker", "Ana")
    assert len(at.legal()) == 8
    assert at.why("marker wealth 8 AB") == ["not-offered"]
    at.do("marker wealth 8 3")
    assert at.state.worth("C3") == 6 + 8


def test_a_marker_moves_to_a_different_vacant_space(perform):
    at = at_table({"Ana": ""}, markers={"AB": "wealth 7", "1": "prestige 4"})
    perform(at, PlayMarker(how="move"))
    assert len(at.legal()) == 2 * 7
    at.do("marker prestige 4 2")
    assert set(at.state.markers) == {"AB", "2"}
    assert at.ruling(MarkerPut).left == "1"


@pytest.mark.parametrize(
    ("which", "numbers"), [("lowest", {4}), ("highest", {6}), ("any", {4, 5, 6})]
)
def test_which_marker_is_the_new_one(perform, which, numbers):
    at = at_table({"Ana": ""})
    perform(at, PlayMarker("prestige", which=which))
    assert {int(a.split()[2]) for a in at.legal()} == numbers


def test_no_marker_moves_when_all_spaces_are_filled(perform):
    spaces = ("AB", "CD", "EF", "1", "2", "3", "4", "5", "6")
    kinds = [f"wealth {n}" for n in range(7, 13)] + [f"prestige {n}" for n in (4, 5, 6)]
    at = at_table({"Ana": ""}, markers=dict(zip(spaces, kinds, strict=True)))
    perform(at, PlayMarker(how="either"))
    assert at.asked()[0] == "SpendPoints"


# -- buildings


def test_a_park_or_a_building_is_placed_whatever_the_zoning(perform):
    at = at_table({"Ana": "", "Ben": "CIV B2nw"})
    perform(at, AddBuilding("RES", 2, beside="CIV"))
    assert at.asked() == ("PlaceTile", "Ana")
    assert at.why("put B2 n") == ["occupied"]
    assert at.why("put B2 nw") == ["shape"]
    assert at.why("put E5 n") == ["elsewhere"]
    at.do("put B2 s")
    assert at.state.city["B2sw"].owner == 0
    assert at.state.prestige == [10, 10]  # no bonus
    perform(at, AddBuilding(who="others", rows="these"), block="E4")
    assert at.asked() == ("PlaceTile", "Ben")
    assert {a.split()[1] for a in at.legal()} == (
        {f"E{n}" for n in range(1, 7)} | {f"{c}4" for c in "ABCDEF"}
    )


def test_beside_the_new_building(perform):
    at = at_table({"Ana": "courthouse = CIV C3 n"})
    perform(at, AddBuilding(beside="this"), block="C3", shape="n")
    assert {a.split()[1] for a in at.legal()} == {"B2", "C2", "D2", "B3", "C3", "D3"}


def test_nothing_is_placed_without_a_tile_or_a_site(perform):
    at = at_table({"Ana": ""})
    at.state.tiles["Park 1"] = 0
    perform(at, AddBuilding())
    assert at.asked()[0] == "SpendPoints"
    perform(at, AddBuilding("CIV", 4, beside="IND"))
    assert at.asked()[0] == "SpendPoints"


def test_a_building_moves_with_its_cube(perform):
    at = at_table({"Ana": "", "Ben": "CIV B2 n, RES C3nw"})
    perform(at, MoveBuilding(Filter(("CIV",))))
    assert at.asked() == ("MoveTile", "Ana")
    assert at.why("put B2 n") == ["occupied"]
    at.do("put F6 s")
    assert at.state.city["F6sw"].owner == 1
    assert "B2nw" not in at.state.city


def test_claim_give_and_release(perform):
    at = at_table({"Ana": "RES A1nw", "nobody": "COM B1nw", "Ben": "CIV C1nw"}, names=THREE)
    perform(at, TakeControl(Filter(control="none")))
    assert at.state.city["B1nw"].owner == 0
    perform(at, GiveControl(Filter(("RES",), control="own")))
    assert at.asked() == ("GiveTo", "Ana")
    at.do("player 3")
    assert at.state.city["A1nw"].owner == 2
    perform(at, ReleaseControl(Filter()))
    assert at.asked() == ("TargetBuilding", "Ana")
    at.do("choose C1nw")
    assert at.state.city["C1nw"].owner == NOBODY
    perform(at, ReleaseControl(Filter(("CIV",))))  # nobody's any more
    assert at.asked()[0] == "SpendPoints"


def test_giving_to_the_last_in_prestige(perform):
    at = at_table({"Ana": "RES A1nw"}, names=THREE, prestige={"Ana": 0, "Ben": 4, "Cleo": 2})
    perform(at, GiveControl(Filter(control="own"), to="last"))
    assert at.state.city["A1nw"].owner == 2


def test_each_player_destroys_one_in_the_order_the_active_player_chooses(perform):
    at = at_table({"Ana": "RES A1nw, RES B1nw", "Ben": "RES C1nw, RES D1nw", "Cleo": "RES E1nw"},
                  names=THREE)  # fmt: skip
    perform(at, DestroyBuilding(Filter(control="own"), "each"))
    assert "E1nw" not in at.state.city  # no choice, so nobody asks
    assert at.asked() == ("ChooseNext", "Ana")
    at.do("player 2", "choose D1nw", "choose A1nw")
    assert sorted(at.state.city) == ["B1nw", "C1nw"]


def test_the_active_player_breaks_ties_between_buildings(perform):
    at = at_table({"Ben": "RES D1nw, RES D1se"})
    perform(at, DestroyBuilding(Filter(pick="most-valuable")), player=1)
    assert at.asked() == ("TargetBuilding", "Ana")


# -- the rest


def test_elections_and_payouts(perform):
    at = at_table({"Ana": "RES D3nw", "Ben": "COM C3nw"}, vocations={"Ana": "Energy"})
    perform(at, HoldElection("Mayor"))
    assert at.asked()[0] == "ChoosePark"
    at.do("put F6 nw")
    perform(at, HoldElection())
    assert at.state.pawn == 1
    perform(at, PayOutRows("wealth", 6))
    assert at.state.wealth[0] == 16
    perform(at, PayOutRows("wealth", 12))
    assert at.state.wealth[0] == 16


def test_payouts_of_these_rows(perform):
    at = at_table({"Ana": "courthouse = CIV D3 n"}, markers={"3": "wealth 7", "CD": "prestige 4"})
    perform(at, PayOutRows("wealth", rows="these"), block="D3", shape="n")
    assert at.state.wealth[0] == 10 + 6 + 7
    perform(at, PayOutRows("prestige", rows="one"), block="D3", shape="n")
    at.do("row D")
    assert at.state.prestige[0] == 10 + 4


def test_vocations_as_effects(perform):
    at = at_table({"Ana": ""}, vocations={})
    perform(at, GrantVocation("Energy"))
    assert at.state.vocations["Energy"] == [0]
    perform(at, GrantVocation("Energy", 3), player=1)
    at.do("player 1", "1 prestige 0 wealth", "0 prestige 1 wealth")
    assert money(at) == ([13, 10], [10, 13])
    perform(at, ScoreMarkers("Tourism", 5))
    assert money(at) == ([13, 10], [10, 13])


def test_drawing_goes_past_events(perform):
    at = at_table({"Ana": ""}, permits={"Ana": ""})
    at.state.planning_open = False
    at.state.planning.remove("flood")
    at.state.planning.append("flood")
    top = at.state.planning[-2]
    perform(at, DrawPermits(1))
    assert at.state.permits[0] == [top]
    assert at.state.discards[-1] == "flood"


def test_the_extra_favor_stays_where_it_is(perform):
    at = at_table({"Ana": ""})
    perform(at, GrantExtraFavor(), player=1)
    perform(at, GrantExtraFavor(), player=0)
    assert at.state.extra_favor == 1


def test_nothing_happens_yet_by_a_sway(perform):
    at = at_table({"Ana": ""})
    before = at.state.to_json()
    perform(at, Sway("Mayor"))
    assert at.state.to_json() == before


def test_the_view_of_marker_moves_lists_what_it_indexes(perform):
    at = at_table({"Ana": ""}, markers={"AB": "wealth 7"})
    perform(at, PlayMarker(ANY, "either", ANY))
    moves = at.choice.actions(at.state)
    # Nine markers, eight vacant spaces: each of those in play and those that are not.
    assert len(moves) == len(list(moves)) == len({*moves}) == 9 * 8
    assert [moves[i] for i in range(len(moves))] == list(moves)
    assert moves[-1] == moves[:][-1]
    assert "marker wealth 7 CD" in moves
    assert "marker wealth 7 AB" not in moves
