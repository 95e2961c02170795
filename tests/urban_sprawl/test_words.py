"""What Urban Sprawl says: the rulebook's examples word for word, and all words of many games."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.support.sizes import some
from tests.urban_sprawl.table import BOX, NAMES, Table, book, new, table
from urbannb.contract import expect as claims
from urbannb.core.engine import advance, apply
from urbannb.core.errors import UrbanError
from urbannb.core.log import Log
from urbannb.core.registry import new_game
from urbannb.core.ruling import Ruling
from urbannb.core.step import Step
from urbannb.core.text.table import table_text
from urbannb.games.urban_sprawl.components.board import BLOCKS, LINES, SPACES, Marker, lot_name
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.model.actions import Build
from urbannb.games.urban_sprawl.phrases import several
from urbannb.games.urban_sprawl.rules.effects.context import (
    AmountGained,
    Context,
    CountsItself,
    EffectBegun,
)
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.elections import CountVotes, Elect
from urbannb.games.urban_sprawl.rules.final import FINAL_COUNT, score
from urbannb.games.urban_sprawl.rules.markers import put_marker
from urbannb.games.urban_sprawl.rules.payouts import PayRow, ScoreVocation, TakeVocation
from urbannb.games.urban_sprawl.rules.rulings import (
    BonusGained,
    BuildingBegun,
    Demolished,
    DemolitionAllowed,
    DemolitionImmune,
    DemolitionSized,
    Elected,
    FinalPayouts,
    GameOver,
    MarkerPut,
    NobodyElected,
    NoPlans,
    OfficeBlank,
    OfficeCounted,
    ParkImpossible,
    PermitsPaid,
    PlacesShared,
    PricePaid,
    RowMissing,
    RowPaid,
    ScoreSplit,
    SwayDecided,
    SwayWanted,
    TieBroken,
    VocationKept,
    VocationScores,
    VocationTaken,
    VotesCounted,
    WealthCounted,
    Zoned,
)
from urbannb.games.urban_sprawl.rules.verdicts import bars
from urbannb.games.urban_sprawl.words.turn import TELLERS

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere

TWO, THREE, RENEWAL = "build-permit-11", "build-permit-28", "urban-renewal-1"
SCHOOL = {"permits": {"Ana": TWO}, "contracts": {"3": "high-school"}}


def steps(at: Table, kind: type[Ruling]) -> list[Step]:
    """Everything that was said by one teller."""
    return [book.explain(r, state) for r, state in at.log.entries if isinstance(r, kind)]


def said(at: Table, kind: type[Ruling]) -> str:
    """The last thing said by one teller."""
    return steps(at, kind)[-1].plain


def rows(step: Step) -> list[str]:
    """The rows of a step's table as text, without head and rules."""
    return [
        " ".join(line.split())
        for line in table_text(step.table).split("\n")[1:]
        if set(line) != {"-"}
    ]


# -- payouts, as the rulebook has them


def payout(*counts: int) -> Table:
    lots = iter(f"D{row}{corner}" for row in "123456" for corner in ("nw", "se"))
    buildings = {
        name: ", ".join(f"RES {next(lots)}" for _ in range(count))
        for name, count in zip(NAMES, counts, strict=True)
    }
    return table(buildings, names=NAMES, wealth=0).run(PayRow("wealth", 6))


def test_payout_example_a():
    at = payout(3, 3, 2, 1)
    (step,) = steps(at, RowPaid)
    assert step.plain == (
        "Wealth 6 pays out on column D, 6 blocks. Ana and Ben have 3 buildings each there and "
        "gain 4 wealth each; Cleo has 2 buildings there and gains 1 wealth; Dan has 1 building "
        "there and gains 0 wealth."
    )
    assert step.table.heads == ("Place", "Player", ">Buildings", ">Pool", ">Share", ">Dropped")
    assert rows(step) == [
        "1st and 2nd Ana and Ben 3 each 6 + 3 = 9 4 each 1",
        "3rd Cleo 2 1 1 0",
        "4th Dan 1 0 0 0",
    ]
    assert step.places[0] == "line:D"
    assert len(step.places) == 1 + 9
    assert said(at, PlacesShared) == (
        "Ana and Ben are tied with 3 buildings each. They share the 1st and 2nd "
        "places: 6 + 3 = 9 wealth, divided by 2 is 4 each; 1 is dropped."
    )


def test_payout_example_b():
    (step,) = steps(payout(2, 2, 2, 2), RowPaid)
    assert rows(step) == [
        "1st, 2nd, 3rd and 4th Ana, Ben, Cleo and Dan 2 each 6 + 3 + 1 + 0 = 10 2 each 2"
    ]
    assert step.table.rows[0].tone == "tie"


def test_payout_example_c():
    at = payout(4, 3, 1, 1)
    assert rows(steps(at, RowPaid)[0])[-1] == "3rd and 4th Cleo and Dan 1 each 1 + 0 = 1 0 each 1"
    assert "1 + 0 = 1 wealth, divided by 2 is 0 each; 1 is dropped" in said(at, PlacesShared)


def test_who_has_no_building_there_holds_no_place():
    (step,) = steps(payout(1, 0, 0, 0), RowPaid)
    assert rows(step)[1:] == ["none Ben 0 0 0", "none Cleo 0 0 0", "none Dan 0 0 0"]
    at = table({"Ana": ""}).run(PayRow("wealth", 6), PayRow("wealth", 9))
    assert said(at, RowPaid).endswith("Nobody controls a building there, so nothing is paid.")
    assert said(at, RowMissing) == (
        "The wealth marker 9 has not been placed, so no row has that number: there is no payout."
    )


# -- building


def test_whoever_pays_the_last_wealth_has_none_left():
    """ "0 wealth is left" stood beside "no AP is left"."""
    at = table(**{**SCHOOL, "wealth": 7}).do("build 3 D3 e")
    (price,) = steps(at, PricePaid)
    assert price.plain.endswith("= 7 wealth. No wealth is left.")


def test_the_first_high_school_of_the_payment_example():
    at = table(**SCHOOL).do("build 3 D3 e")
    assert said(at, BuildingBegun) == (
        "Ana builds the High School in D3. Its box costs 3 AP; 3 AP are left."
    )
    assert said(at, PermitsPaid) == (
        "For the High School 2 CIV permits must be paid. Ana pays exactly 2, with 1 card."
    )
    (price,) = steps(at, PricePaid)
    assert price.plain == (
        "Ana pays the bank the value of D3, whatever the size of the building: 6 (column D) + 1 "
        "(rows 3 and 4) = 7 wealth. 13 wealth is left."
    )
    assert rows(price) == [
        "Column D wealth printed 6",
        "Rows 3 and 4 prestige printed 1",
        "Value of D3 7",
    ]
    (bonus,) = steps(at, BonusGained)
    assert bonus.plain == (
        "1 CIV building is adjacent to the new one: 1 prestige for Ana, whoever controls it and "
        "however large it is. Other zones bring nothing."
    )
    assert bonus.places == ("D3ne", "D4nw")
    assert "D3sw" in bonus.dimmed


def test_no_change_is_given():
    at = table(permits={"Ana": THREE}, contracts=SCHOOL["contracts"]).do("build 3 A3 n")
    assert said(at, PermitsPaid).endswith(
        "Ana pays 3, with 1 card; 1 permit is lost, since no change is given."
    )
    assert rows(steps(at, PermitsPaid)[0])[-3:] == ["Paid 3", "Needed −2", "Lost 1"]


def test_the_zoning_example():
    (one,) = steps(table(**SCHOOL).do("build 3 D3 e"), Zoned)
    assert one.rule == "US-33"
    assert one.plain == (
        "The new CIV building is adjacent to 1 CIV building, so it may stand here although COM "
        "buildings are adjacent too."
    )
    assert rows(one)[0] == "D4nw CIV building Ben across the street same zone"
    assert "D3sw COM building Ana same block other zone" in rows(one)
    two = steps(table(**SCHOOL).do("build 3 A3 n"), Zoned)[0]
    assert two.plain == (
        "The new CIV building is adjacent to no other building, so zoning allows it."
    )
    parks = table({"Ana": "Park C3nw"}, **SCHOOL).do("build 3 C3 s")
    assert said(parks, Zoned) == (
        "The new CIV building is adjacent to nothing but parks, which have no zone, so zoning "
        "allows it."
    )
    assert steps(parks, Zoned)[0].dimmed == ("C3nw",)


def test_demolition_example_a_has_each_condition():
    """Two 1-lot buildings make room for one of 2 lots."""
    at = table({"Ben": "RES C3nw, COM C3sw"}, permits={"Ana": f"{TWO}, {RENEWAL}"},
               contracts=SCHOOL["contracts"]).do("build 3 C3 w")  # fmt: skip
    assert said(at, DemolitionAllowed) == (
        "Ana discards an Urban Renewal card and may demolish Ben's RES building in C3 and Ben's "
        "COM building in C3 to make room for the High School, if three conditions are met."
    )
    told = [
        (step.rule, step.plain.partition(".")[0])
        for step in (book.explain(*entry) for entry in at.log.entries)
        if step.rule in ("US-41", "US-42", "US-43", "US-44")
    ]
    assert told == [
        ("US-41", "First condition, zoning as if those buildings did not exist: met"),
        ("US-42", "Second condition, size: met"),
        ("US-43", "Third condition, footprint: met"),
    ]
    assert rows(steps(at, DemolitionSized)[0]) == [
        "C3nw RES building 1 2",
        "C3sw COM building 1 2",
    ]
    assert [step.plain for step in steps(at, Demolished)] == [
        f"Ben's {zone} building in C3 is demolished. Ben takes the cube back; the tile goes to the "
        "supply."
        for zone in ("RES", "COM")
    ]


def test_demolition_beside_the_contractors_buildings():
    at = table({"Ben": "RES C3 w", "Ana": "RES A1nw"}, permits={"Ana": f"{TWO}, {RENEWAL}"},
               contracts=SCHOOL["contracts"], names=NAMES[:3], contractor="Cleo",
               active_decks=3).do("build 3 C3 w")  # fmt: skip
    assert said(at, DemolitionImmune) == (
        "Cleo has the Contractor, whose buildings nobody else can demolish; but Cleo controls "
        "nothing of what is demolished here."
    )


# -- markers


def test_the_marker_example():
    """A block goes from 8 to 14 by the prestige marker 6, and back when it moves."""
    at = table({"Ana": "COM D5"})
    put_marker(at.state, at.log, Marker("prestige", 6), "CD")
    (enters,) = steps(at, MarkerPut)
    assert enters.rule == "US-15"
    assert "C1, C2, D5, D6 8 +6 14" in rows(enters)
    told = [block for line in rows(enters) for block in line.split(" ") if block[0] in "CD"]
    assert len(told) == 12
    put_marker(at.state, at.log, Marker("prestige", 6), "1")
    moves = steps(at, MarkerPut)[-1]
    assert moves.plain == (
        "The prestige 6 marker moves from columns C and D to row 1. Columns C and D lose 6, and "
        "row 1 gains as much; in C1 and D1 nothing changes."
    )
    now = [line for line in rows(moves) if any(b in line for b in ("A1", "C1", "D5"))]
    assert [line.split()[-3:] for line in now] == [
        ["4", "+6", "10"], ["14", "0", "14"], ["14", "−6", "8"]
    ]  # fmt: skip


# -- vocations and effects


def test_the_vocation_example():
    at = table({"Alex": ""}, names=("Alex", "Sydney"), vocations={}, wealth=0)
    at.run(TakeVocation("Factory", 0), ScoreVocation("Factory", 2)).do("1 prestige 0 wealth")
    assert said(at, VocationTaken) == (
        "Alex takes a Factory marker from the supply; 3 of 4 are left there."
    )
    assert said(at, ScoreSplit) == "Alex's Factory marker pays 2 prestige."
    at.state.player = 1
    at.run(TakeVocation("Factory", 1), ScoreVocation("Factory", 1))
    at.do("player 1", "1 prestige 0 wealth", "1 prestige 0 wealth")
    at.state.player = 0
    at.run(TakeVocation("Factory", 0), ScoreVocation("Factory", 4))
    assert rows(steps(at, VocationScores)[-1]) == [
        "Alex 2 2 × 4 = 8 wealth or prestige",
        "Sydney 1 1 × 4 = 4 wealth or prestige",
    ]
    at.do("player 1", "1 prestige 1 wealth")
    assert said(at, ScoreSplit) == ("Alex's 2 Factory markers pay 4 prestige and 4 wealth.")


def test_corporate_hq():
    at = table(
        {"Ana": "corporate-hq = COM C3, COM A1 Lnw", "Ben": "COM D3, COM F6 Lnw, COM F4 Lnw"},
        wealth=0,
    )
    at.run(*(DoEffect(Context("corporate-hq", (n,), 0, "C3", "")) for n in (0, 1)))
    first, second = steps(at, EffectBegun)
    assert first.plain == (
        "Corporate HQ: The builder gains 4 wealth for each 4-lot COM building in the city."
    )
    assert rows(first) == ["C3nw Corporate HQ Ana 1", "D3nw COM building Ben 1", "Counted 2"]
    assert len(rows(second)) == 4
    assert said(at, CountsItself) == (
        "The new building, the Corporate HQ, already stands in the city, so it counts for its own "
        "effect."
    )
    assert [step.plain for step in steps(at, AmountGained)] == [
        "Ana gains 2 × 4 = 8 wealth and has 8 now.",
        "Ana gains 3 wealth and has 11 now.",
        "Ben gains 2 × 3 = 6 wealth and has 6 now.",
    ]


# -- elections


def test_the_whole_chain_of_a_tie():
    at = table({"Ana": "CIV D3nw", "Ben": "CIV D4nw"}, offices={"Mayor": "Ben"}, active_decks=2)
    at.run(Elect("District Attorney"))
    (step,) = steps(at, VotesCounted)
    assert step.rule == "US-74"
    assert step.plain == (
        "The District Attorney is whoever controls the most valuable CIV building: Ana and Ben "
        "both have one worth 7. So the number of CIV buildings decides: Ana has 1 and Ben has 1. "
        "Ana and Ben are still tied, so the Mayor, Ben, decides."
    )
    assert rows(step) == ["Ana 7 1 tied", "Ben 7 1 tied"]
    at.do("player 1")
    assert said(at, TieBroken) == "The Mayor decides: Ben lets Ana have the tile."
    assert said(at, Elected).startswith("Ana is now District Attorney")


def test_the_number_of_buildings_decides():
    at = table({"Ana": "CIV D3nw", "Ben": "CIV D4nw, CIV A1nw"}, active_decks=2)
    at.run(CountVotes("District Attorney"))
    assert said(at, VotesCounted).endswith("Ana has 1 and Ben has 2, so it is Ben.")
    assert rows(steps(at, VotesCounted)[0])[0] == "Ben 7 2 wins"


def test_nobody_is_there_to_decide():
    at = table({"Ana": "CIV D3nw", "Ben": "CIV D4nw"}, active_decks=2, to_move="Ben")
    at.run(Elect("District Attorney"))
    assert said(at, VotesCounted).endswith(
        "There is no Mayor to decide, so the active player, Ben, decides."
    )
    at.do("player 2")
    assert steps(at, TieBroken)[0].rule == "US-78"
    assert said(at, TieBroken) == (
        "Nobody is Mayor, so the active player decides: Ben takes the tile, not Ana."
    )


def test_offices_that_stay_where_they_are():
    at = table({"Ana": ""}, offices={"Treasurer": "Ben"}, active_decks=2).run(Elect("Treasurer"))
    assert said(at, NobodyElected) == "Nobody can be elected Treasurer; Ben keeps the tile."
    at = table().run(Elect("Treasurer"))
    assert said(at, OfficeBlank).startswith("The Airport has not come yet")


# -- the end


def test_the_final_count():
    at = table({"Ana": "CIV A1 n, Park A1sw", "Ben": "CIV F6nw"}, wealth={"Ana": 39, "Ben": 40},
               offices={"Mayor": "Ana"}, prestige=10).run(*reversed(FINAL_COUNT))  # fmt: skip
    assert said(at, FinalPayouts).startswith(
        "First the prestige rows pay once more: rows 3 and 4 (1), rows 5 and 6 (2), rows 1 and 2"
    )
    assert rows(steps(at, WealthCounted)[0]) == ["Ana 39 3 16", "Ben 40 4 16"]
    assert said(at, OfficeCounted) == (
        "Ana is Mayor and gains 1 prestige for each building of their own, parks aside, that is "
        "adjacent to a park: 1."
    )
    assert said(at, GameOver) == "Ana wins with 17 prestige."
    assert str(score(at.state, 0)).split("\n") == [
        "Ana: 17",
        "  set up: 10",
        "  final payouts: 3",
        "    prestige row 3: 3  (2 buildings on rows 1 and 2)",
        "  wealth: 3  (39 wealth)",
        "  offices: 1",
        "    Mayor: 1  (1 building)",
    ]


def test_ties_at_the_end():
    at = table({"Ana": ""}, wealth={"Ana": 9, "Ben": 7}).run(*reversed(FINAL_COUNT))
    assert said(at, GameOver) == (
        "Ana and Ben are tied with 0 prestige, so wealth decides: Ana wins with 9."
    )
    at = table({"Ana": ""}, wealth=9).run(*reversed(FINAL_COUNT))
    assert said(at, GameOver).endswith("Ana and Ben have 9 wealth too, and share the victory.")


def test_the_count_supposes_that_the_game_ended_now():
    state = table(wealth=30).state
    before = state.to_json()
    counted = book.count(state)
    assert counted[0].plain.startswith("Suppose that the Olympic Games came now.")
    assert counted[-1].rule == "US-113"
    assert state.to_json() == before


# -- whole games


def proper(step: Step) -> Step:
    """Whole sentences by a rule that exists."""
    assert step.rule in book.rules
    claims.sentences(step.plain, f"a step of {step.rule}")
    claims.readable(str(step), f"a step of {step.rule}")
    claims.well_formed(step._repr_html_())
    assert "**" not in step.plain
    return step


@pytest.mark.parametrize("seed", range(some(3, least=2)))
def test_everything_that_happens_in_a_game_is_explained(seed):
    log = Log()
    state, draw = new(2 + seed % 3, seed), random.Random(seed).random
    choice = advance(state, log)
    while choice is not None:
        told = len(log.entries)
        actions = choice.actions(state)
        choice = apply(state, actions[int(draw() * len(actions))], log)
        assert len(log.entries) > told, "an action without a word"
    for ruling, at in log.entries:
        proper(book.explain(ruling, at))


def test_every_teller_is_heard():
    told = TELLERS.kinds
    heard, seldom = set(), {
        VocationKept, NoPlans, ParkImpossible, NobodyElected, SwayWanted, SwayDecided,
    }  # fmt: skip
    for seed in range(60):
        log = Log()
        state, draw = new(2 + seed % 3, seed), random.Random(seed).random
        choice = advance(state, log)
        while choice is not None:
            actions = choice.actions(state)
            choice = apply(state, actions[int(draw() * len(actions))], log)
        heard |= {type(ruling) for ruling, _ in log.entries}
        if heard >= told - seldom:
            break
    assert told - heard <= seldom
    assert heard <= told


# -- places and outlooks


def places(state: Any) -> list[str]:
    """Every place there is."""
    found = [*BLOCKS, *map(lot_name, range(0, 144, 5)), "D3:nw", "D3:n", "D3:", *state.city]
    found += [f"line:{line}" for line in LINES] + [f"space:{space}" for space in SPACES]
    found += [f"box:{name}" for name in (*CONTRACT_DECKS, *"54321")]
    found += [f"plan:{name}" for name in ("deck", *"4321")]
    found += [f"office:{office}" for office in (*OFFICES, "Contractor")]
    found += [f"vocation:{name}" for name in VOCATIONS]
    found += ["track", "markers", "marker:wealth 7", "tiles", "discards"]
    for player in range(len(state.names)):
        found += [f"player{player}", f"favor{player}"]
        found += [f"permit{player}:{card}" for card in state.permits[player]]
        found += [f"favor{player}:{card}" for card in state.favors[player]]
    return found


@pytest.mark.parametrize("seed", range(some(3)))
def test_every_place_and_every_action_can_be_asked_about(seed):
    state, pick = new(2 + seed % 3, seed), random.Random(seed)
    choice = advance(state)
    while choice is not None:
        actions = list(choice.actions(state))
        before = state.to_json()
        for action in pick.sample(actions, min(3, len(actions))):
            assert proper(book.outlook(state, action)).rule in book.rules
        if pick.random() < 0.02:
            for place in places(state):
                proper(book.about(state, place))
        assert state.to_json() == before
        choice = apply(state, pick.choice(actions))
    for place in places(state):
        proper(book.about(state, place))


@pytest.mark.parametrize(
    "place", ["", "G1", "D3xx", "line:7", "space:D", "box:6", "plan:5", "player4", "permit0:flood",
              "office:King", "vocation:Juggling", "hand0"]
)  # fmt: skip
def test_what_is_no_place(place):
    with pytest.raises(UrbanError, match="has no place"):
        book.about(table().state, place)


def test_about_a_block_and_a_row():
    state = table(
        {"Ana": "CIV D3 n, COM D2sw", "Ben": "RES C3se"}, markers={"CD": "prestige 6"}
    ).state
    block = book.about(state, "D3")
    assert block.plain == (
        "D3: 6 (column D) + 1 (rows 3 and 4) + 6 (columns C and D) = 13. It holds Ana's CIV "
        "building (2 lots); 2 lots are vacant. Around it, across the streets, stand 1 COM and "
        "1 RES. For a building of one lot, zoning allows CIV or RES on its vacant lots."
    )
    row = book.about(state, "line:34")
    assert row.plain == (
        "Rows 3 and 4, 12 blocks, add 1 to their value. If prestige 1 paid out now: Ana and Ben "
        "have 1 building each there and gain 0 prestige each."
    )
    assert book.about(state, "line:1").plain.startswith("Row 1, 6 blocks, has no number")


def test_about_a_contract_says_where_it_could_go_and_why_not():
    step = book.about(table(**SCHOOL).state, "box:3")
    assert step.plain.startswith("High School. A 2-lot CIV building from the Town deck.")
    assert "It costs 3 AP here, whether you build it or take it as a favor." in step.plain
    told = rows(step)
    assert told[:3] == ["AP 3 6 enough", "CIV permits 2 2 enough", "tiles 1 9 enough"]
    assert any(row.startswith("zoning forbids it") for row in told)
    assert "D3" in step.places
    assert "A6" in step.dimmed


def test_the_outlook_of_a_build():
    at = table(**SCHOOL)
    step = book.outlook(at.state, Build("3", "D3", "e"))
    assert step.plain.startswith(
        "You would build the High School in D3, which costs 3 AP, 6 (column D) + 1 (rows 3 and 4) "
        "= 7 wealth and 2 CIV permits, paid with your 2-permit CIV or RES card. The new CIV "
        "building is adjacent to"
    )
    taken = "You would take an Education marker. Then each Education marker would pay its owner 2;"
    assert taken in step.plain
    assert "The neighborhood bonus would be 1 prestige." in step.plain
    assert rows(step) == [
        "AP −3 3",
        "CIV permits −2 0",
        "Price, wealth −7 13",
        "Neighborhood bonus, prestige +1 1",
        "Vocation, wealth or prestige as you choose +2",
        "Card, prestige +2 3",
    ]


def test_rules_are_whole_sentences_and_rulings_have_their_notes():
    for rule in book.rules.values():
        claims.sentences(rule.text, rule.id)
        assert rule.title
        assert rule.section
        assert bool(rule.note) == (rule.source in ("ruling", "part"))


def test_a_sentence_behind_a_label_begins_with_a_capital():
    """ "Factory 1: Each Factory marker pays its owner 1"; steps are numbered by the walk alone."""
    game, pick, told = new_game("urban-sprawl", seed=3, players=3), random.Random(3), 0
    while not game.over and game.turn < 200:
        prompt = game.decision.prompt
        assert " takes 1 for " not in prompt
        actions = [action for action in game.legal if isinstance(action, Build)] or game.legal
        for step in game.play(actions[pick.randrange(len(actions))]):
            assert not re.match(r"Step \d", step.plain), step.plain
            found = re.match(r"[A-Z]\w+( [A-Z]\w+)* \d: (.)", step.plain)
            if found:
                assert found[2].isupper(), step.plain
                told += 1
    assert told > 5


def test_names_of_several_have_their_verbs():
    """ "The Lakeside Villas follows"; but works are one building."""
    names = {card.name for card in BOX.contracts.values()}
    many = {name for name in names if several(name)}
    assert {"Penthouses", "Lakeside Villas", "Row Houses"} <= many
    assert not many & {"Gasworks", "Steelworks", "Car Works", "High School"}
    at = table(contracts={"3": "row-houses"}, permits={"Ana": "build-permit-5"}, wealth=20)
    (reason,) = [r for r in bars(at.state, "3") if r.code == "permits"]
    assert reason.text == "The Row Houses need 2 RES permits; you hold 1."


def test_what_is_lost_is_named_in_the_list_of_what_is_still_to_come():
    """ "Fire: Lose it" said nothing where no sentence stood before it."""
    at = table()
    lost = DoEffect(Context("fire", (0, 1, 0), 0))
    assert lost.words(at.state) == "Fire: Lose the building"
