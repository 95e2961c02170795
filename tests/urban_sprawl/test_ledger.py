"""The ledgers: where each player's prestige and wealth came from, and what they went to."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import urbannb as ub
from tests.urban_sprawl.table import BOX, NAMES, book, give_effects, new, table
from urbannb.core.errors import BadPosition
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.cards import Cost
from urbannb.games.urban_sprawl.rules.building import NeighborhoodBonus
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, Lose
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.effects.filters import OWN, Filter
from urbannb.games.urban_sprawl.rules.effects.payments import Collect, Offer
from urbannb.games.urban_sprawl.rules.elections import Elect
from urbannb.games.urban_sprawl.rules.events import event_tasks
from urbannb.games.urban_sprawl.rules.final import ACCOUNTS, FINAL_COUNT, score, wealth
from urbannb.games.urban_sprawl.rules.payouts import PayRow, ScoreVocation
from urbannb.games.urban_sprawl.rules.turn import BeginTurn

PACKAGE = Path(urban_sprawl.__file__).parent
BOOKS = {"wealth", "prestige", "wealth_from", "prestige_from", "bank"}


def ledgers(at):
    return at.state.prestige_from, at.state.wealth_from


def poor(buildings, **given):
    return table(buildings, wealth=0, **given)


# -- each source


def test_the_first_wealth_and_the_starting_buildings():
    at = ub.new_game("urban-sprawl", seed=1)
    at.play(at.legal[0])
    at.play(at.legal[0])
    for player in (0, 1):
        price = 39 - at.state.wealth[player]
        assert price > 0
        assert at.state.wealth_from[player] == {"start": 39, "starting buildings": -price}
        assert at.state.prestige_from[player] == {}


def test_what_the_builder_is_told_was_set_up():
    at = table(wealth={"Ana": 5}, prestige={"Ben": 2})
    assert ledgers(at) == ([{}, {"set up": 2}], [{"set up": 5}, {}])


def test_an_investment():
    at = poor({"Ana": ""}, permits={"Ana": "build-permit-7"}).do("invest build-permit-7")
    income = BOX.permits["build-permit-7"].wealth
    assert income > 0
    assert ledgers(at)[1] == [{"investments": income}, {}]


def test_a_building_is_paid_for_and_brings_its_bonus():
    at = table(
        {"Ben": "CIV D4nw"}, permits={"Ana": "build-permit-5, build-permit-6"},
        contracts={"3": "high-school"},
    )  # fmt: skip
    price = at.state.worth("D3")
    at.do("build 3 D3 e")
    assert at.state.wealth_from[0]["prices paid"] == -price
    assert at.state.prestige_from[0]["neighborhood bonus"] == 1


def test_the_bonus_that_the_district_attorney_doubles():
    at = poor({"Ben": "CIV D4nw"}, offices={"District Attorney": "Ana"}, active_decks=2)
    at.state.built_this_turn = 1
    at.run(NeighborhoodBonus("high-school", "D3", "e"))
    assert ledgers(at)[0] == [{"neighborhood bonus": 2}, {}]


def test_vocations_each_by_its_name():
    at = poor({"Ana": ""}, vocations={"Ana": "Energy, Energy, Finance", "Ben": "Energy"},
              offices={"Police Chief": "Ben"}, active_decks=2)  # fmt: skip
    at.run(ScoreVocation("Energy", 3)).do("1 prestige 1 wealth")
    at.run(ScoreVocation("Finance", 2)).do("1 prestige 0 wealth")
    assert ledgers(at) == (
        [{"vocations: Energy": 3, "vocations: Finance": 2}, {"vocations: Energy": 3}],
        [{"vocations: Energy": 3}, {"vocations: Energy": 3}],
    )


def test_payouts_each_by_its_row():
    at = poor({"Ana": "COM A3nw, COM F4nw", "Ben": "COM A2nw, COM D1nw, RES D6nw"})
    at.run(PayRow("prestige", 1), PayRow("wealth", 6), PayRow("wealth", 6))
    assert ledgers(at) == ([{"payouts: 1": 1}, {}], [{}, {"payouts: 6": 12}])


def test_the_treasurer():
    at = table({"Ana": ""}, names=NAMES[:3], wealth={"Ben": 5, "Cleo": 1},
               offices={"Treasurer": "Ana"}, active_decks=2).run(BeginTurn())  # fmt: skip
    assert ledgers(at)[1] == [
        {"Treasurer": 3}, {"set up": 5, "Treasurer": -2}, {"set up": 1, "Treasurer": -1}
    ]  # fmt: skip


def test_effects_of_a_contract_gain_lose_offer_and_collect(monkeypatch):
    effects = (
        Gain(2, 1), Lose(1, 3, "each"), Offer(Cost(wealth=1), "you", (Gain(0, 4),)),
        Collect(2, Filter(("RES",), control=OWN)),
    )  # fmt: skip
    give_effects(monkeypatch, "courthouse", *effects)
    at = table({"Ben": "RES A1nw"}, wealth=0, prestige={"Ben": 5})
    at.run(*(DoEffect(Context("courthouse", (n,), 0)) for n in range(4))).do("yes")
    # Ana: 1 gained, as much lost, 4 for the offer, 2 from Ben; Ben: 3 lost, 2 paid to Ana.
    here = "contracts: courthouse"
    assert ledgers(at) == (
        [{here: 1 - 1 + 4 + 2}, {"set up": 5, here: -3 - 2}], [{here: 2 - 1 - 1}, {}]
    )  # fmt: skip


def test_an_event(monkeypatch):
    give_effects(monkeypatch, "flood", Gain(0, 2, "Media"), Lose(3, 0, "each"))
    at = table({"Ana": ""}, wealth={"Ana": 1, "Ben": 9}, vocations={"Ben": "Media"})
    at.run(*reversed(event_tasks("flood")))
    assert ledgers(at) == (
        [{}, {"events: flood": 2}],
        [{"set up": 1, "events: flood": -1}, {"set up": 9, "events: flood": -3}],
    )


def test_an_election_won_by_a_building():
    at = table({"Ana": "CIV D3nw", "Ben": "municipal-court = CIV A4 n"}, active_decks=3)
    cost = BOX.sways["municipal-court"].cost
    at.run(Elect(BOX.sways["municipal-court"].office)).do("yes")
    office = f"elections: {BOX.sways['municipal-court'].office}"
    assert (cost.wealth or cost.prestige) > 0
    assert at.state.wealth_from[1].get(office, 0) == -cost.wealth
    assert at.state.prestige_from[1].get(office, 0) == -cost.prestige


def the_end():
    return table(
        {"Ana": "RES A1nw, CIV C5nw", "Ben": "RES A2nw, RES B2nw, COM A6 n"},
        markers={"1": "prestige 5"}, wealth={"Ana": 29, "Ben": 10}, prestige={"Ana": 7, "Ben": 0},
        offices={"Police Chief": "Ana", "Treasurer": "Ben"}, active_decks=2,
    )  # fmt: skip


def test_the_final_count():
    at = the_end()
    at.state.agenda[:] = FINAL_COUNT
    at.run()
    # Row 2 over 56: one each, 2 + 1 shared, 1 each. Row 3 over 12: Ben first with 3, Ana second
    # with 1. The marker 5 over row 1: Ana alone with 5.
    assert at.state.prestige_from == [
        {"set up": 7, "final payouts: 2": 1, "final payouts: 3": 1, "final payouts: 5": 5,
         "wealth": 2, "offices: Police Chief": 3},
        {"final payouts: 2": 1, "final payouts: 3": 3, "wealth": 1, "offices: Treasurer": 1},
    ]  # fmt: skip
    assert at.state.wealth == [29, 10], "the wealth is kept"


# -- nothing passes the ledgers by


def test_wealth_and_prestige_change_in_one_place_only():
    changed = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            targets = getattr(node, "targets", None) or [getattr(node, "target", ast.Pass())]
            inside = [part for target in targets for part in ast.walk(target)]
            if any(isinstance(part, ast.Attribute) and part.attr in BOOKS for part in inside):
                changed.add(path.name)
    assert changed == {"state.py"}


@pytest.mark.parametrize("seed", range(6))
def test_ledgers_agree_after_every_task(seed):
    state, draw = new(2 + seed % 3, seed), random.Random(seed).random
    while state.agenda:
        task = state.agenda.pop()
        if task.asks:
            actions = task.actions(state)
            task.answer(state, actions[int(draw() * len(actions))], None)
        else:
            task.run(state, None)
        for books, have in (
            (state.wealth_from, state.wealth), (state.prestige_from, state.prestige)
        ):  # fmt: skip
            assert [sum(one.values()) for one in books] == have, task
    for kind, books in (("wealth", state.wealth_from), ("prestige", state.prestige_from)):
        assert not [name for one in books for name in ACCOUNTS[kind].strange(state, one)]
    assert [tree.total for tree in book.scores(state)] == state.prestige
    assert [wealth(state, player).total for player in range(len(state.names))] == state.wealth


# -- positions


@pytest.mark.parametrize(
    ("ledger", "where", "what"),
    [
        ([{"set up": 3}, {"set up": 2}], "prestige_from.1", "adds up to 2, but Ben has 3 prestige"),
        ([{"set up": 3, "luck": 0}, {"set up": 3}], "prestige_from.0.luck", "cannot come from"),
        ([{"set up": 2, "payouts: 13": 1}, {"set up": 3}], "prestige_from.0.payouts: 13", "cannot"),
        ([{"vocations: Luck": 3}, {"set up": 3}], "prestige_from.0.vocations: Luck", "cannot"),
        ([{"contracts: flood": 3}, {"events: flood": 3}], "prestige_from.0.contracts: flood", ""),
        ([{"set up: now": 3}, {"set up": 3}], "prestige_from.0.set up: now", ""),
        ([{"set up": 3}], "prestige_from", "must have one entry a player"),
    ],
)
def test_a_ledger_that_cannot_be(ledger, where, what):
    state = table(prestige=3).state
    assert not list(book.check(state))
    state.prestige_from = ledger
    ((path, message),) = book.check(state)
    assert path == where
    assert what in message


def test_a_position_with_its_ledgers_reads_back_and_names_the_line():
    text = table(prestige=3, wealth=4).state.to_json()
    assert ub.position(text).state.prestige_from == [{"set up": 3}] * 2
    wrong = text.replace('"prestige_from": [{"set up": 3}', '"prestige_from": [{"set up": 4}')
    with pytest.raises(BadPosition, match=r"prestige_from\.0: adds up to 4") as caught:
        ub.position(wrong)
    line = caught.value.mistakes[0].line
    assert "prestige_from" in wrong.split("\n")[line - 1]


# -- in words


def test_the_tree_names_rules_and_places():
    at = table({"Ana": "high-school = CIV D3 e, COM A3nw", "Ben": ""}, vocations={"Ana": "Media"})
    state = at.state
    for name, amount in {
        "payouts: 6": 5, "payouts: 1": 2, "vocations: Media": 3, "contracts: high-school": 2,
        "contracts: bank": -1, "events: flood": -2, "neighborhood bonus": 4, "elections: Mayor": -1,
    }.items():  # fmt: skip
        state.gain(0, "prestige", amount, name)
    tree = score(state, 0)
    assert str(tree).split("\n") == [
        "Ana: 12",
        "  neighborhood bonus: 4",
        "  vocations: 3",
        "    Media: 3",
        "  payouts: 7",
        "    prestige row 1: 2  (rows 3 and 4)",
        "    prestige row 6: 5",
        "  contracts: 1",
        "    High School: 2",
        "    Bank: −1",
        "  events: −2",
        "    Flood: −2",
        "  elections: −1",
        "    Mayor: −1",
    ]
    places = {leaf.name: (leaf.rule, leaf.places) for leaf in tree.leaves()}
    assert places == {
        "neighborhood bonus": ("US-46", ("player0",)),
        "Media": ("US-52", ("vocation:Media",)),
        "prestige row 1": ("US-60", ("line:34",)),
        "prestige row 6": ("US-60", ("player0",)),  # its marker is not on the board
        "High School": ("US-55", ("D3ne",)),
        "Bank": ("US-55", ("player0",)),  # it does not stand any more
        "Flood": ("US-100", ("player0",)),
        "Mayor": ("US-84", ("office:Mayor", "track")),
    }
    assert {group.rule for kind in ACCOUNTS for group in ACCOUNTS[kind].groups.values()} <= set(
        book.rules
    )


def test_the_count_says_how_it_came_about():
    at = table({"Ana": "COM A3nw"}, prestige={"Ben": 4})
    at.state.gain(0, "prestige", 3, "vocations: Media")
    at.state.gain(0, "prestige", 2, "payouts: 1")
    at.state.gain(1, "prestige", -1, "events: flood")
    steps = book.count(at.state)
    assert [(step.rule, step.plain) for step in steps[:6]] == [
        ("US-52", "Ana gained 3 prestige from vocations: Media (3)."),
        ("US-60", "Ana gained 2 prestige from payouts: prestige row 1 (2)."),
        ("US-113", "Together Ana has 5 prestige: vocations (3) and payouts (2)."),
        ("US-1", "Ben gained 4 prestige when this position was set up."),
        ("US-100", "Ben lost 1 prestige to events: Flood (−1)."),
        ("US-113", "Together Ben has 3 prestige: set up (4) and events (−1)."),
    ]
    assert steps[6].plain.startswith("Suppose that the Olympic Games came now.")


def test_the_count_after_the_end_tells_the_end_once():
    at = the_end()
    at.state.agenda[:] = FINAL_COUNT
    at.run()
    said = [step.plain for step in book.count(at.state)]
    assert said == [
        "Ana gained 7 prestige when this position was set up.",
        (
            "Ana gained 7 prestige from final payouts: prestige row 2 (1), prestige row 3 (1) "
            "and prestige row 5 (5)."
        ),
        "Ana gained 2 prestige for wealth: 29 wealth.",
        "Ana gained 3 prestige for offices held at the end: Police Chief (3).",
        "Together Ana has 19 prestige: set up (7), final payouts (7), wealth (2) and offices (3).",
        "Ben gained 4 prestige from final payouts: prestige row 2 (1) and prestige row 3 (3).",
        "Ben gained 1 prestige for wealth: 10 wealth.",
        "Ben gained 1 prestige for offices held at the end: Treasurer (1).",
        "Together Ben has 6 prestige: final payouts (4), wealth (1) and offices (1).",
    ]


def test_a_panel_says_where_it_came_from():
    at = table({"Ana": ""}, wealth=4)
    at.state.gain(0, "prestige", 3, "vocations: Media")
    cells = [row.cells for row in book.about(at.state, "player0").table.rows]
    assert cells[1] == ("It came from", "set up (4)")
    assert cells[3] == ("It came from", "vocations (3)")
