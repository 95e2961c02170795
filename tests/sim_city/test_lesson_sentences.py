"""Questions on single sentences of the rulebook: each is settled by the engine, case by case."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

import urbannb as ub
from tests.sim_city.book import block, file_of
from tests.support.sizes import some
from urbannb.contract import lessons as promises
from urbannb.core.lesson import Dice, Problem
from urbannb.core.lesson.dice import Unfit
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.covering import long, upgrades, votes
from urbannb.games.sim_city.lesson.ending import decks, goal, variants
from urbannb.games.sim_city.lesson.kit import ANA, state_of
from urbannb.games.sim_city.lesson.placing import places, turn
from urbannb.games.sim_city.lesson.politics import elections, paying, phases
from urbannb.games.sim_city.lesson.scoring import complexes, coverage
from urbannb.games.sim_city.model.actions import Play, propose
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.rulings import CardPlaced, ComplexEarned, SpecialEarned

SEEDS = range(some(50, least=36))
ASKED = {
    votes.outcome_problem: {"SC-68"},
    votes.order_problem: {"SC-62"},
    votes.bound_problem: {"SC-63"},
    votes.breaker_problem: {"SC-66", "SC-153"},
    elections.paid_problem: {"SC-139"},
    elections.again_problem: {"SC-140", "SC-141"},
    paying.payer_problem: {"SC-146"},
    phases.kept_problem: {"SC-78"},
    places.lost_problem: {"SC-36"},
    coverage.guard_problem: {"SC-162", "SC-181"},
    coverage.over_problem: {"SC-179"},
    goal.agreed_problem: {"SC-192", "SC-193", "SC-194"},
    goal.last_problem: {"SC-21"},
    variants.offered_problem: {"SC-156", "SC-157", "SC-159"},
    long.draw_problem: {"SC-197"},
    long.sims_problem: {"SC-201"},
    turn.dealt_problem: {"SC-3"},
    turn.parts_problem: {"SC-8", "SC-9", "SC-15"},
    turn.overrule_problem: {"SC-6"},
    places.transfer_problem: {"SC-166", "SC-171"},
    goal.table_problem: {"SC-19", "SC-195"},
    decks.size_problem: {"SC-16"},
    decks.white_problem: {"SC-236"},
    decks.wanting_problem: {"SC-237"},
    complexes.services_problem: {"SC-110"},
    coverage.nuclear_problem: {"SC-163"},
    elections.office_problem: {"SC-118"},
    elections.levy_problem: {"SC-136"},
    upgrades.beneath_problem: {"SC-164"},
}
"""The kinds of questions, and the rules that settle them."""
EACH = pytest.mark.parametrize("kind", ASKED, ids=lambda kind: kind.__name__)


def drawn(kind: Any) -> Iterator[Problem]:
    """What a kind asks for some seeds, without the draws that do not suit."""
    for seed in SEEDS:
        try:
            yield kind(Dice(seed))
        except Unfit:
            continue


def after(found: Problem) -> Any:
    return kit.after(found.game, *found.actions)


@EACH
def test_they_keep_what_every_lesson_promises(kind):
    rules = set()
    for found in drawn(kind):
        promises.problem(rulebook, found)
        rules.add(found.rule)
    assert rules == ASKED[kind]


def test_a_card_that_is_voted_down_is_in_the_hand_again():
    for found in drawn(votes.outcome_problem):
        card = found.actions[0].card
        assert (card in state_of(after(found)).hands[ANA]) == ("hand" in found.right.text)


def test_the_mayor_votes_last():
    for found in drawn(votes.order_problem):
        last = kit.ruled(after(found), rulings.VoteCast)[-1]
        assert (last.voice, found.game.names[last.player]) == (
            "mayor", found.right.text.partition("'")[0]
        )  # fmt: skip


def test_whoever_must_vote_is_bound():
    for found in drawn(votes.bound_problem):
        (vote,) = [v for v in kit.ruled(after(found), rulings.VoteCast) if v.bound]
        assert found.right.text.startswith(found.game.names[vote.player])


def test_whoever_may_break_a_tie_is_asked_to():
    for found in drawn(votes.breaker_problem):
        later = after(found)
        assert found.right.text.startswith(later.names[later.decision.player])


def test_votes_for_mayor_leave_what_is_said():
    for found in drawn(elections.paid_problem):
        who = found.right.places[0].removeprefix("player")
        assert found.right.text == kit.dollars(state_of(after(found)).money[int(who)])


def test_the_one_who_pays_is_charged_or_asked():
    for found in drawn(paying.payer_problem):
        later = after(found)
        if found.right.text.startswith("Ben"):
            assert later.names[later.decision.player] == "Ben"
        else:
            assert kit.ruled(later, rulings.GovernorPaid)


def test_a_city_keeps_its_phase_and_a_card_its_place():
    for found in drawn(phases.kept_problem):
        assert state_of(after(found)).phase == 3
    for found in drawn(places.lost_problem):
        before, later = (state_of(game).cities[0] for game in (found.game, after(found)))
        cell = cell_of(found.places[0])
        assert later.ground.at(cell).face == before.ground.at(cell).face


def test_whatever_becomes_of_the_schoolhouse_is_asked():  # SC-184
    said = set()
    for found in drawn(turn.due_problem):
        there = state_of(after(found)).cities[0].ground.at(cell_of(found.places[0]))
        assert (there is not None) == (found.right.text == "It stays")
        said.add(found.right.text)
    assert said == {"The next player takes it away first", "It stays"}


def test_a_further_card_has_a_place_where_the_first_one_allows_it():  # SC-14
    for found in drawn(turn.play_problem):
        if found.rule == "SC-14":
            second = found.places[1].partition(":")[2]
            assert kit.plays_of(after(found), second), found.see


def test_a_rezone_is_allowed_or_refused_for_what_is_said():  # SC-57 to SC-59
    hows = set()
    for found in drawn(upgrades.rezoning_problem):
        said, game, (cell,) = found.right.text, found.game, found.places
        (how,) = [one.how for one in kit.ruled(after(found), CardPlaced)] or [""]
        assert how == ("upgrade" if "upgrade" in said else "free rezone" if "Yes" in said else "")
        card = next(c for c in state_of(game).hands[ANA] if f"May {kit.the(c)} " in found.ask)
        for action in (Play(card, cell), propose(card, cell)):
            rules = [reason.rule for reason in game.why(action).reasons]
            assert ("SC-58" in rules) == said.startswith("No")
        assert (said.startswith("Only")) == (not how and game.why(propose(card, cell)).ok)
        assert ("Power Plant" in said) == ("SC-58" in rules and state_of(game).phase == 3)
        hows.add(said)
    assert len(hows) > 4


def test_a_mansion_without_police_loses():
    for found in drawn(coverage.guard_problem):
        lost = any(one.amount < 0 for one in kit.ruled(after(found), SpecialEarned))
        assert found.right.text.startswith("Yes") == lost


def test_a_game_ends_where_it_is_said_to():
    for found in drawn(goal.last_problem):
        assert after(found).over == (found.right.text == "The game ends at once")
    for found in drawn(goal.agreed_problem):
        assert state_of(after(found)).money[ANA] >= 250
        assert not after(found).over


# -- decks, hands and tables; complexes, coverage and offices


def test_a_new_game_leaves_as_many_cards_in_the_deck_as_is_said():  # SC-3, SC-9
    for found in drawn(turn.dealt_problem):
        players = next(int(word) for word in found.see.split("**")[1].split() if word.isdigit())
        game = ub.new_game("sim-city", players=players, seed=1)
        assert found.right.text == str(len(state_of(game).piles[0]))
        assert f"Deck {found.right.text} " not in str(found.game), "the board gives it away"


def test_a_deck_is_enough_where_a_game_can_be_played_with_it():  # SC-16, agreed on before it
    for found in drawn(decks.size_problem):
        number = int(found.right.text.split()[1])
        copies = (min(12, number - done) for done in range(0, number, 12))
        cards = file_of(*map(block, (f"copies = {n}" for n in copies), ("Hut", *"ABCDE")))
        enough = found.right.text.startswith("Yes")
        try:
            ub.new_game("sim-city", players=2, deck=cards)
        except ub.BadOption as mistake:
            assert not enough, mistake
            assert f"too few cards: {number};" in str(mistake)
        else:
            assert enough


def test_three_cards_in_ten_are_asked_of_a_deck():  # SC-236
    for found in drawn(decks.white_problem):
        number = int(found.see.split("**")[1].split()[0])
        assert int(found.right.text) == math.ceil(number * 3 / 10)


def test_a_bonus_of_a_complex_has_no_city_services_in_it():  # SC-110
    paid = set()
    for found in drawn(complexes.services_problem):
        earned = kit.ruled(after(found), ComplexEarned)
        assert found.right.text == kit.dollars(sum(one.amount for one in earned))
        gray = found.places[1]
        assert gray not in {place for one in earned for place, _ in one.members}
        paid.add(bool(earned))
    assert paid == {True, False}


def test_a_nuclear_plant_pays_for_what_had_no_electricity():  # SC-163
    for found in drawn(coverage.nuclear_problem):
        before = state_of(found.game).cities[0]
        dark = [c for c in before.ground.blocks if not before.coverage.is_covered(c, "electricity")]
        assert found.right.text == kit.dollars(len(dark))


def test_a_full_or_covered_table_ends_the_game_where_it_is_said_to():  # SC-19, SC-195
    said = set()
    for found in drawn(goal.table_problem):
        assert after(found).over == found.right.text.startswith("The game ends")
        said.add(found.right.text)
    assert len(said) == 4


def test_a_mayor_who_pays_like_all_is_mayor_still():  # SC-136
    for found in drawn(elections.levy_problem):
        before, later = state_of(found.game), state_of(after(found))
        assert later.mayor == before.mayor == 1
        assert kit.dollars(before.money[1] - later.money[1]) in found.right.text


def test_a_station_connects_by_rail_what_rails_lead_to():  # SC-166
    for found in drawn(places.transfer_problem):
        assert found.right.text.startswith("Yes") == found.game.why(found.tried).ok
