"""Advice: what is hidden stays hidden, the bots play sensibly, and balance is measured."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.urban_sprawl.table import NAMES, book, decisions, new
from tools.balance_report import problems, retitled
from tools.balance_watch import Figures
from urbannb.core.advice import Change
from urbannb.core.engine import advance, apply
from urbannb.core.text.doing import predicates
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.bots.advice import (
    UNSEEN,
    ahead_of,
    appeal,
    permits_worth,
    wealth_worth,
)
from urbannb.games.urban_sprawl.bots.weighing import followed
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.model.actions import END, Build
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.words.advice import because
from urbannb.lab.bots import GreedyBot, RandomBot

ROOT = Path(__file__).parents[2]
BOX = read_box("")


def played(players, seed, greedy):
    """A game in which some players are greedy and the others random."""
    state = new(players, seed)
    choice = advance(state)
    while choice is not None:
        bot = (GreedyBot if choice.chooser(state) in greedy else RandomBot)(seed)
        choice = apply(state, bot.pick(book, state, choice))
    return state


def spending(seed, every=5):
    """Positions here and there in which points are spent."""
    for number, (state, choice) in enumerate(decisions(2 + seed % 3, seed)):
        if isinstance(choice, SpendPoints) and number % every == 0:
            yield state, choice


# -- what nobody can know


def test_advice_does_not_look_at_hidden_cards():
    for state, choice in spending(3):
        other = book.determinize(state, state.player, 77)
        assert book.evaluate(state, 0) == book.evaluate(other, 0)
        assert GreedyBot(4).pick(book, state, choice) == GreedyBot(4).pick(book, other, choice)


@pytest.mark.parametrize("shown", [True, False])
def test_a_card_that_is_drawn_is_told_as_far_as_it_is_seen(shown):
    """The Farmhouse draws a planning card: the one that lies open on the deck, or any."""
    permits = {"Ana": ("build-permit-10", "build-permit-20", "build-permit-30")}
    state = arrange(permits=permits, contracts={"1": "farmhouse"}, seed=3)
    state.planning_open = shown
    actions = SpendPoints().actions(state)
    action = next(a for a in actions if isinstance(a, Build) and a.box == "1")
    dealt = [book.determinize(state, 0, seed) for seed in range(4)]
    assert len({book.reason(seen, action, 0) for seen in dealt}) == 1
    more, after = Change("permits", (), 0, True, 1.0), [followed(s, action, 0) for s in dealt]
    said = {predicates([because(state, one, more)]) for one in after}
    assert len(said) == 1
    assert (said == {"brings a planning card"}) != shown


def test_what_could_be_built_before_is_not_said_to_be_let_be_built():
    permits = {"Ana": ("build-permit-10", "build-permit-20", "build-permit-30")}
    without, able = (
        arrange(permits=held, contracts={"1": "farmhouse"}, seed=3) for held in ({}, permits)
    )
    lets = Change("chance", ("farmhouse",), 0, True, 1.0)
    assert because(without, able, lets) == "lets you build the Farmhouse this turn"
    assert because(able, able, lets) == ""


def test_an_unseen_card_is_worth_what_it_may_be_on_average():
    ahead, cards = ahead_of(arrange(seed=3)), [*BOX.permits, *BOX.renewals]
    found = [permits_worth("", (card,), ahead) for card in cards]
    mean = tuple(sum(each) / len(cards) for each in zip(*found, strict=True))
    assert permits_worth("", (UNSEEN,), ahead) == pytest.approx(mean)


def test_the_same_seed_makes_the_same_choice():
    for state, choice in spending(4):
        before = state.to_json()
        first = GreedyBot(9).pick(book, state, choice)
        assert first == GreedyBot(9).pick(book, state.copy(), choice)
        assert first in choice.actions(state)
        assert state.to_json() == before


def test_every_choice_of_a_game_is_weighed_by_legal_actions():
    kinds = set()
    for seed in (1, 2):
        for state, choice in decisions(4, seed):
            if choice is not None:
                weighed = [action for action, _ in book.weigh(state, choice, choice.chooser(state))]
                assert weighed
                assert all(action in choice.actions(state) for action in weighed)
                kinds.add(type(choice))
    assert len(kinds) > 10


# -- how good it is


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_clearly(players):
    for seed in range(3):
        state = played(players, seed, {seed % players})
        greedy = state.prestige.pop(seed % players)
        assert greedy > 1.2 * max(state.prestige)


def test_a_finished_game_is_worth_what_was_counted():
    state = played(2, 5, {0, 1})
    ahead = state.prestige[0] - state.prestige[1]
    assert book.evaluate(state, 0) == ahead
    assert book.evaluate(state, 1) == -ahead


def test_before_the_setup_nobody_is_ahead():
    assert book.evaluate(new(3, 1), 2) == 0


def test_more_is_worth_more():
    plain = arrange(seed=3)
    worth = book.evaluate(plain, 0)
    for field in ("wealth", "prestige"):
        assert book.evaluate(arrange(seed=3, **{field: {NAMES[0]: 30, NAMES[1]: 20}}), 0) > (
            book.evaluate(arrange(seed=3, **{field: 20}), 0)
        )
    assert book.evaluate(arrange(seed=3, vocations={"Ana": "Finance"}), 0) > worth
    assert book.evaluate(arrange(seed=3, offices={"Mayor": "Ana"}), 0) > worth
    assert book.evaluate(arrange(seed=3, offices={"Mayor": "Ben"}), 0) < worth


def test_wealth_is_worth_ever_less():
    ahead = ahead_of(arrange(seed=3))
    steps = [wealth_worth(n + 1, ahead) - wealth_worth(n, ahead) for n in range(80)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > 1
    assert 0.1 < steps[-1] < 0.2


def test_contracts_that_do_more_are_worth_more():
    card = BOX.contracts
    assert appeal(card["inn"]) < appeal(card["bank"]) < appeal(card["corporate-hq"])


def test_points_are_not_thrown_away():
    state = arrange(permits={"Ana": "build-permit-33"}, contracts={"1": "bank"}, seed=3)
    assert isinstance(GreedyBot().pick(book, state, SpendPoints()), Build)
    state.ap = 0
    assert GreedyBot().pick(book, state, SpendPoints()) == END


# -- balance


def test_a_seat_that_wins_too_often_is_out_of_balance():
    fair, unfair = (
        Figures(2, wins=Counter({0: 54, 1: 46})),
        Figures(2, wins=Counter({0: 56, 1: 44})),
    )
    for figures in (fair, unfair):
        figures.wealth.update({(1, "turns"): 10, (1, "poor"): 1})
    assert not [line for line in problems([fair]) if "seat" in line]
    assert "with 2 players, seat 1 wins 56.0%" in problems([unfair])


def test_a_contract_that_is_hardly_ever_built_is_out_of_balance():
    figures = Figures(2, wins=Counter({0: 1, 1: 1}))
    figures.wealth[1, "turns"] = 1
    for card in BOX.contracts:
        figures.shown[card], figures.built[card] = 100, 50
    figures.built["marina"] = 1
    assert [line for line in problems([figures]) if " built " in line] == [
        "Marina is built in 1 of 100 games"
    ]


def test_the_report_of_a_few_games(tmp_path):
    target = tmp_path / "report.md"
    command = [sys.executable, "-m", "tools.balance", "2", "--seed", "40", "--workers", "1"]
    done = subprocess.run(
        [*command, "--write", str(target)], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode in (0, 1), done.stderr
    text = target.read_text("utf-8")
    assert "6 games between greedy bots: 2 each with 2, 3 and 4 players" in text
    assert "those of the seeds 40 to 41, all of them and no others" in text
    for card in (*BOX.contracts.values(), *BOX.events.values()):
        assert f"| {card.name} |" in text
    for source in ("payouts", "vocations", "neighborhood bonus", "contracts"):
        assert f"| {source} |" in text
    assert "never fires" in done.stderr, "six games do not reach every rule"
    assert ("Out of balance" in text) == (done.returncode == 1)


def test_the_titles_in_the_report_are_written_by_the_tool():
    """They are those of the rules, which may be worded anew without another 6,000 games."""
    text = (ROOT / "docs" / "urban-sprawl-balance.md").read_text("utf-8")
    assert "| US-2 | Contract decks |" in text
    assert retitled(text) == text
    old = text.replace("| US-2 | Contract decks |", "| US-2 | Decks |")
    assert retitled(old) == text


@pytest.mark.parametrize("group", ["wealth", "prestige"])
def test_a_gain_is_not_told_among_the_costs(group):
    """Wealth may count for less although there is more of it: that costs nobody any."""
    before, _ = next(spending(2))
    after = before.copy()
    getattr(after, group)[0] += 1
    for amount in (1.0, -1.0):
        said = because(before, after, Change(group, (), 0, True, amount))
        assert bool(said) == (amount > 0)


def test_a_vocation_is_called_one_whoever_gains_or_loses_it():
    before, _ = next(spending(2))
    before.vocations["Union"] = []
    after = before.copy()
    after.vocations["Union"] = [1]
    given = because(before, after, Change("vocation", ("Union",), 1, False, -1.0))
    assert str(given) == f"gives {before.names[1]} a Union vocation"
    taken = because(after, before, Change("vocation", ("Union",), 1, False, 1.0))
    assert str(taken) == f"takes a Union vocation from {before.names[1]}"


def test_what_passes_from_one_player_to_another_is_told_once():
    """ "It loses the office of Treasurer and gives Ben the office of Treasurer" was one loss."""
    mine, _ = next(spending(2))
    mine.offices, mine.vocations = {"Treasurer": 0}, {"Tourism": [0]}
    theirs = mine.copy()
    theirs.offices, theirs.vocations = {"Treasurer": 1}, {"Tourism": [1]}
    mine.player = theirs.player = 0
    lost = ("loses the office of Treasurer to Ben", "loses a Tourism vocation to Ben")
    won = ("takes the office of Treasurer from Ben", "takes a Tourism vocation from Ben")
    for before, after, amount, said in ((mine, theirs, -1.0, lost), (theirs, mine, 1.0, won)):
        for group, what, own in zip(
            ("office", "vocation"), ("Treasurer", "Tourism"), said, strict=True
        ):
            deed = because(before, after, Change(group, (what,), 0, True, amount))
            assert str(deed) == own
            assert not because(before, after, Change(group, (what,), 1, False, amount))
    nobody = mine.copy()
    nobody.offices, nobody.vocations = {}, {}
    gained = because(nobody, mine, Change("office", ("Treasurer",), 0, True, 1.0))
    assert str(gained).startswith("wins")
    given = because(nobody, theirs, Change("office", ("Treasurer",), 1, False, -1.0))
    assert str(given) == "gives Ben the office of Treasurer"


def test_rivals_who_are_weakened_on_the_same_rows_are_named_together():
    """ "weakens Cleo on rows 1 and 2, and weakens Ben on rows 1 and 2" was read twice."""
    city = {"Ben": "COM A1nw", "Cleo": "COM A3nw", "Ana": "COM D4nw"}
    before = urban_sprawl.position(city, names=("Ana", "Ben", "Cleo")).state
    after = before.copy()
    for lot in ("A1nw", "A3nw"):
        after.clear(lot)
    deeds = [because(before, after, Change("row", ("A",), p, False, 1.0)) for p in (2, 1)]
    assert predicates(deeds) == "weakens Cleo and Ben on column A"
