"""Who decides, in what order, and between what: ties, offers, payments, vocations, elections."""

from __future__ import annotations

from tests.urban_sprawl.table import Table, arrange, book, table
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import Cost
from urbannb.games.urban_sprawl.model.actions import NOTATION
from urbannb.games.urban_sprawl.rules.base import InAnyOrder
from urbannb.games.urban_sprawl.rules.effects.context import BuildingDestroyed, CollectorPaid
from urbannb.games.urban_sprawl.rules.effects.control import GiveTo
from urbannb.games.urban_sprawl.rules.effects.payments import PayCollector
from urbannb.games.urban_sprawl.rules.effects.procedures import Sway
from urbannb.games.urban_sprawl.rules.elections import Elect
from urbannb.games.urban_sprawl.rules.events import event_tasks
from urbannb.games.urban_sprawl.rules.payouts import TakeVocation
from urbannb.games.urban_sprawl.rules.rulings import (
    ElectionSwayed,
    SwayDecided,
    VocationDeclined,
    VocationTakenFrom,
)
from urbannb.games.urban_sprawl.rules.turn import BeginTurn

THREE = ("Ana", "Ben", "Cleo")
CLIFF = {"Ana": "RES A1nw", "Ben": "COM D1nw, COM D1ne", "Cleo": "IND F1ne, IND E1nw"}


def struck(card: str, buildings=CLIFF, edition: int = 2, **given) -> Table:
    """An event has just turned up in Ana's turn."""
    state = arrange(buildings, names=THREE, **{"wealth": 20, **given})
    state.edition = edition
    state.planning = [c for c in state.planning if c != card]
    for deck in state.decks:
        deck[:] = [c for c in deck if c != card]
    return Table(state).run(*reversed(event_tasks(card)))


# -- ties


def test_a_tie_inside_an_offer_is_the_active_player_s_to_break():
    at = struck("earthquake", wealth={"Ana": 20, "Ben": 20, "Cleo": 0})
    at.do("player 2", "no")  # both of Ben's are worth the same
    assert at.asked() == ("TargetBuilding", "Ana")
    at.do("choose D1ne")
    assert "D1ne" not in at.state.city


def test_a_building_of_an_offer_without_a_pick_is_its_player_s_to_choose():
    at = struck("flood", wealth={"Ana": 20, "Ben": 20, "Cleo": 0}).do("player 2", "no")
    assert at.asked() == ("TargetBuilding", "Ben")


def test_the_active_player_says_which_of_those_tied_for_last_gets_a_building():
    at = table(CLIFF, names=THREE).run(GiveTo("D1nw", "last", 1))
    assert at.asked() == ("GiveTo", "Ana")
    at = table(CLIFF, names=THREE).run(GiveTo("D1nw", "other", 1))
    assert at.asked() == ("GiveTo", "Ben")


# -- the order


def test_the_order_is_set_before_anybody_is_asked_for_a_building():
    at = struck("flood", wealth={"Ana": 0, "Ben": 20, "Cleo": 0})
    # Ana loses her only building by the water at once; Cleo has two to choose from.
    assert [r.building.lot for r in at.rulings(BuildingDestroyed)] == ["A1nw"]
    assert at.asked() == ("ChooseNext", "Ana")
    assert at.legal() == ["player 2", "player 3"]
    at.do("player 3")
    assert at.asked() == ("TargetBuilding", "Cleo")
    at.do("choose F1ne")
    assert at.asked() == ("AnswerOffer", "Ben")


def test_two_who_cannot_pay_are_ordered_too():
    at = struck("flood", wealth=0)
    assert at.asked() == ("ChooseNext", "Ana")
    at.do("player 2")
    assert at.asked() == ("TargetBuilding", "Ben")
    at.do("choose D1nw")
    assert at.asked() == ("TargetBuilding", "Cleo")


def test_only_one_who_decides_anything_needs_no_order():
    at = struck("flood", {"Ana": "RES A1nw", "Ben": "COM D1nw, COM E1nw"}, wealth=0)
    assert at.asked() == ("TargetBuilding", "Ben")


def test_games_of_the_first_edition_ask_for_the_building_first():
    at = struck("flood", edition=1, wealth={"Ana": 0, "Ben": 20, "Cleo": 0})
    assert at.asked() == ("TargetBuilding", "Cleo")


def test_what_one_way_leads_to_is_found_out_without_a_trace():
    at = struck("flood", wealth=0)
    before = at.state.to_json()
    asked = InAnyOrder(at.choice.tasks)
    assert all(asked.leads_on(at.state, task, task.actions(at.state)[0]) for task in asked.tasks)
    assert at.state.to_json() == before


# -- vocations


def test_a_marker_of_an_opponent_may_be_left():
    at = table({"Ana": ""}, vocations={"Ben": "Finance, Finance"}).run(TakeVocation("Finance", 0))
    assert at.asked() == ("TakeFromOpponent", "Ana")
    assert at.legal() == ["player 2", "no"]
    at.do("no")
    assert at.state.vocations["Finance"] == [1, 1]
    assert at.ruling(VocationDeclined).player == 0
    at = table({"Ana": ""}, vocations={"Ben": "Finance, Finance"}).run(TakeVocation("Finance", 0))
    at.do("player 2")
    assert at.ruling(VocationTakenFrom).other == 1


def test_in_the_first_edition_it_had_to_be_taken():
    at = table({"Ana": ""}, vocations={"Ben": "Finance, Finance"})
    at.state.edition = 1
    assert at.run(TakeVocation("Finance", 0)).asked()[0] == "SpendPoints"
    assert sorted(at.state.vocations["Finance"]) == [0, 1]


# -- demolition


def test_a_demolished_building_leaves_its_tile_to_the_one_that_takes_its_place():
    at = table(
        {"Ben": "COM C4 n, COM D4 n"}, contracts={"3": "bank"}, contractor="Ana",
        permits={"Ana": "build-permit-12, build-permit-18"}, active_decks=3,
    )  # fmt: skip
    at.state.tiles["COM 2"] = 0
    found = [notation for notation in at.legal() if notation.startswith("build 3")]
    assert found == ["build 3 C4 n", "build 3 D4 n"]
    assert at.why("build 3 A4 n") == ["no-tile"]
    assert at.why("build 3 C4 n") == []
    at.do("build 3 C4 n")
    while at.asked()[0] != "SpendPoints":
        at.do(at.legal()[0])
    assert at.state.city["C4nw"].card == "bank"
    assert at.state.tiles["COM 2"] == 0


# -- paying wealth or prestige


def test_ways_to_pay_less_are_illegal_and_it_is_said_why():
    at = table(wealth=5, prestige=3).run(InAnyOrder((PayCollector("marina", 1, 4, 2, 0),)))
    assert at.asked()[0] == "SpendPoints"  # 1 prestige and 1 wealth is the only way left
    paid = at.ruling(CollectorPaid)
    assert (paid.prestige, paid.wealth) == (3, 4)
    state = arrange(wealth=5, prestige=9)
    at = Table(state)
    task = PayCollector("marina", 1, 4, 2, 0)
    at.state.agenda.append(task)
    (reason,) = task.reasons(at.state, NOTATION.parse("0 prestige 2 wealth"))
    assert (reason.code, reason.rule, reason.needed, reason.had) == (
        "pays-less",
        "US-116",
        "8",
        "5",
    )
    assert str(reason).startswith("That pays 5; ")


def test_a_payment_without_a_choice_says_that_there_was_none():
    at = table(wealth=5, prestige=3).run(InAnyOrder((PayCollector("marina", 1, 4, 2, 0),)))
    ruling, state = next((r, s) for r, s in at.log.entries if isinstance(r, CollectorPaid))
    assert "No other way pays as much." in book.explain(ruling, state).text


# -- investments


def test_a_permit_without_a_number_may_be_discarded_for_nothing():
    at = table(permits={"Ana": "build-permit-31"})
    assert "invest build-permit-31" in at.legal()
    before = list(at.state.wealth)
    at.do("invest build-permit-31")
    assert at.state.wealth == before
    assert "build-permit-31" in at.state.discards


# -- elections


def courts(monkeypatch, edition: int = 2):
    """Two buildings that may sway the same election."""
    monkeypatch.setitem(read_box("").sways, "museum", Sway("District Attorney", Cost(wealth=2)))
    at = table(
        {"Ana": "CIV D3nw", "Ben": "municipal-court = CIV A4 n", "Cleo": "museum = CIV E5 Lnw"},
        names=THREE, active_decks=2,
    )  # fmt: skip
    at.state.edition = edition
    return at


def test_two_who_both_sway_an_election_are_tied_and_the_active_player_decides(monkeypatch):
    at = courts(monkeypatch).run(Elect("District Attorney"))
    at.do("player 2", "yes", "yes")
    assert at.asked() == ("ChooseSwayer", "Ana")
    assert at.legal() == ["player 2", "player 3"]
    at.do("player 3")
    assert at.state.offices["District Attorney"] == 2
    assert at.state.wealth == [20, 20, 18]  # only the winner pays
    assert at.ruling(SwayDecided).tied == (1, 2)
    at = courts(monkeypatch).run(Elect("District Attorney")).do("player 2", "no", "yes")
    assert at.state.offices["District Attorney"] == 2
    at = courts(monkeypatch).run(Elect("District Attorney")).do("player 2", "no", "no")
    assert not at.rulings(ElectionSwayed)  # the votes are counted
    at = courts(monkeypatch, 1).run(Elect("District Attorney")).do("player 2", "yes")
    assert at.state.offices["District Attorney"] == 1


# -- what the rulebook leaves open


def test_the_union_boss_has_the_points_from_the_next_turn_on():
    at = table(active_decks=2, offices={"Union Boss": "nobody"})
    at.state.offices["Union Boss"] = 0  # won in the middle of the turn
    assert at.state.ap == 6
    at.run(BeginTurn())
    assert at.state.ap == 8


def test_building_a_favor_ends_the_investments():
    at = table({}, favors={"Ana": "cottage"}, permits={"Ana": "build-permit-10, build-permit-12"})
    at.state.investing = True
    at.do("build favor A3 nw")
    assert at.why("invest build-permit-12") == ["too-late"]
