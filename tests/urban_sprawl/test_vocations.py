"""Vocations: the rulebook's example, the supply, the Police Chief; Corporate HQ."""

from __future__ import annotations

from tests.urban_sprawl.table import table
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.payouts import ScoreVocation, TakeVocation
from urbannb.games.urban_sprawl.rules.rulings import VocationKept

FACTORY = "Factory"


def build(at, player, number):
    """A FACTORY contract: take a marker, then score."""
    return at.run(TakeVocation(FACTORY, player), ScoreVocation(FACTORY, number))


def test_the_vocation_example():
    """Alex builds FACTORY-2, Sydney FACTORY-1, Alex FACTORY-4."""
    at = table({"Alex": ""}, names=("Alex", "Sydney"), vocations={}, wealth=0)
    build(at, 0, 2)
    assert at.asked() == ("SplitVocations", "Alex")
    assert at.legal() == ["1 prestige 0 wealth", "0 prestige 1 wealth"]
    at.do("1 prestige 0 wealth")
    assert at.state.prestige == [2, 0]
    at.state.player = 1
    build(at, 1, 1)
    assert at.asked() == ("ChooseNext", "Sydney")  # whose turn it is chooses the order
    at.do("player 1")
    assert at.asked() == ("SplitVocations", "Alex")
    at.do("1 prestige 0 wealth", "0 prestige 1 wealth")
    assert (at.state.prestige, at.state.wealth) == ([3, 0], [0, 1])
    at.state.player = 0
    build(at, 0, 4).do("player 1")
    assert at.legal() == ["2 prestige 0 wealth", "1 prestige 1 wealth", "0 prestige 2 wealth"]
    at.do("1 prestige 1 wealth", "1 prestige 0 wealth")
    assert (at.state.prestige, at.state.wealth) == ([7, 4], [4, 1])


def test_the_police_chief_gains_both_without_being_asked():
    at = table(vocations={"Ben": "Energy, Energy"}, offices={"Police Chief": "Ben"},
               active_decks=2, wealth=0)  # fmt: skip
    at.run(ScoreVocation("Energy", 3))
    assert at.asked()[0] == "SpendPoints"
    assert (at.state.prestige[1], at.state.wealth[1]) == (6, 6)


def test_a_marker_is_taken_from_an_opponent_only_when_the_supply_has_none():
    names = ("Ana", "Ben", "Cleo")
    at = table({"Ana": ""}, names=names, vocations={"Ben": "Finance"}).run(
        TakeVocation("Finance", 0)
    )
    assert sorted(at.state.vocations["Finance"]) == [0, 1]
    at = table({"Ana": ""}, names=names, vocations={"Ben": "Finance, Finance"})
    at.run(TakeVocation("Finance", 0)).do("player 2")
    assert sorted(at.state.vocations["Finance"]) == [0, 1]
    at = table({"Ana": ""}, names=names, vocations={"Ben": "Finance", "Cleo": "Finance"})
    at.run(TakeVocation("Finance", 0))
    assert at.asked() == ("TakeFromOpponent", "Ana")
    at.do("player 3")
    assert sorted(at.state.vocations["Finance"]) == [0, 1]


def test_who_has_all_markers_keeps_them():
    at = table({"Ana": ""}, vocations={"Ana": "Media"}).run(TakeVocation("Media", 0))
    assert at.state.vocations["Media"] == [0]
    assert at.ruling(VocationKept).player == 0


def test_a_contract_with_a_vocation_takes_and_scores_before_its_effects():
    at = table(
        {"Ana": "RES E1nw"}, permits={"Ana": "build-permit-11"}, contracts={"3": "high-school"},
        vocations={},
    ).do("build 3 A3 n")  # fmt: skip
    assert at.state.vocations["Education"] == [0]
    assert at.asked() == ("SplitVocations", "Ana")
    assert at.state.prestige[0] == 0
    at.do("0 prestige 1 wealth")
    assert at.state.prestige[0] == 1  # for the RES building


def test_corporate_hq():
    """4 wealth to the builder for every 4-lot COM; 3 to everybody for each own 3-lot COM."""
    at = table(
        {"Ana": "corporate-hq = COM C3, COM A1 Lnw", "Ben": "COM D3, COM F6 Lnw, COM F4 Lnw"},
        wealth=0,
    )
    first, second = (DoEffect(Context("corporate-hq", (n,), 0, "C3", "")) for n in (0, 1))
    at.run(first)
    assert at.state.wealth == [8, 0]  # the new building counts itself
    at.run(second)
    assert at.state.wealth == [8 + 3, 6]
