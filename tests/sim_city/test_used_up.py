"""The deck is used up: the game ends at once if any player has no cards left (SC-21, SC-220)."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.sim_city.council import Going, table, take
from urbannb.games.sim_city.rules.final import used_up_rule
from urbannb.games.sim_city.rules.rulings import EndReached
from urbannb.games.sim_city.rules.turn import EndTurn


@pytest.mark.parametrize("empty", [0, 1, 2])
def test_whoever_has_no_cards_left_ends_a_game_without_a_deck(empty):
    state = table()
    state.hands = [[take(state, "Park")], [take(state, "Bank")], [take(state, "Tavern")]]
    state.hands[empty] = []
    state.piles = [[]]
    going = Going(state, EndTurn())
    assert [one.rule for one in going.made(EndReached)] == ["SC-21"]


def test_it_goes_on_as_long_as_all_have_cards_or_there_is_a_deck():
    state = table()
    state.hands = [[take(state, "Park")], [take(state, "Bank")], []]
    assert not Going(state.copy(), EndTurn()).made(EndReached)
    state.hands[2] = [take(state, "Tavern")]
    state.piles = [[]]
    assert not Going(state, EndTurn()).made(EndReached)


@pytest.mark.parametrize(
    ("players", "variant"), [(1, "solitaire"), (2, "suburbs"), (2, "standard")]
)
def test_the_end_of_a_used_up_deck_is_told_in_every_variant(players, variant):
    game = ub.new_game("sim-city", players=players, variant=variant, seed=1)
    state = game.state
    state.piles, state.hands[0] = [[] for _ in state.piles], []
    ruling = EndReached(used_up_rule(state))
    step = game.rulebook.explain(ruling, state)
    assert step.text == "The deck is used up, and **Ana** has no card left. The game is over."
