"""Setup, turns, hands and the end, for one to four players, as the rulebook tells them."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from itertools import combinations

import pytest

import urbannb as ub
from tests.sprawlopolis.plays import STYLES, finished, positions
from urbannb.games.sprawlopolis import rulebook
from urbannb.games.sprawlopolis.rules.score import tally

PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])


def told(players: int) -> Iterator[tuple[int, list[int], int]]:
    """The rulebook's own words, carried out with counts of cards in place of cards.

    Before each placement: who lays, how many cards each holds, how many there are to draw.
    """
    deck = 18 - 3
    hands = [3] + [1] * (players - 1)
    deck -= sum(hands)
    deck -= 1  # the card that starts the city
    city, player = 1, 0
    while city < 15:
        yield player, list(hands), deck
        hands[player] -= 1
        city += 1
        if players > 1:
            left = (player + 1) % players
            hands[left] += hands[player]
            hands[player] = 0
        if deck:
            hands[player] += 1
            deck -= 1
        if players > 1:
            player = left
    assert (sum(hands), deck) == (0, 0), "all fifteen have been laid"


@PLAYERS
def test_who_lays_and_how_many_cards_everybody_holds(players):
    for seed in range(5):
        *turns, _ = [
            (state.player, [len(hand) for hand in state.hands], len(state.deck))
            for state in positions(seed, players)
        ]
        assert turns == list(told(players))


@pytest.mark.parametrize(
    ("players", "ending"),
    [
        # the hands before each of the last placements, the one who lays first
        (1, [(3,), (2,), (1,)]),
        (2, [(3, 1), (3, 0), (2, 0), (1, 0)]),
        (3, [(3, 1, 1), (3, 1, 0), (3, 0, 0), (2, 0, 0), (1, 0, 0)]),
        (4, [(3, 1, 1, 1), (3, 1, 1, 0), (3, 1, 0, 0), (3, 0, 0, 0), (2, 0, 0, 0), (1, 0, 0, 0)]),
    ],
)
def test_hands_shrink_at_the_end_of_the_deck(players, ending):
    found = [
        tuple(len(state.hands[(state.player + n) % players]) for n in range(players))
        for state in positions(7, players)
    ][:-1]
    assert found[-len(ending) :] == ending
    assert set(found[: -len(ending)]) == {ending[0]}, "until the deck is empty, always the same"
    assert len(found) == 14


@PLAYERS
def test_cards_pass_to_the_left_and_the_top_card_is_drawn(players):
    """The cards themselves, followed by hand through a whole game."""
    game = ub.new_game("sprawlopolis", seed=players, players=players)
    hands = [list(hand) for hand in game.state.hands]
    pile = deque(reversed(game.state.deck))  # the top card first
    choose = random.Random(1).randrange
    player = 0
    while not game.over:
        assert game.decision.player == player
        assert game.state.hands == hands
        assert list(game.state.deck) == list(reversed(pile))
        action = game.legal[choose(len(game.legal))]
        game.play(action)
        hands[player].remove(action.card)
        if len(game.state.laid) == 15:
            break
        left = (player + 1) % players
        if players > 1:
            hands[left], hands[player] = hands[left] + hands[player], []
        if pile:
            hands[player].append(pile.popleft())
        player = left
    assert game.over
    assert hands == [[] for _ in range(players)]


# -- setup


@PLAYERS
def test_the_setup(players):
    for seed in range(30):
        state = ub.new_game("sprawlopolis", seed=seed, players=players).state
        assert len(state.conditions) == 3
        assert list(state.conditions) == sorted(state.conditions)
        assert state.target == sum(state.conditions)
        assert [len(hand) for hand in state.hands] == [3] + [1] * (players - 1)
        assert [(laid.row, laid.col, laid.turned) for laid in state.laid] == [(0, 0, False)]
        held = [card for hand in state.hands for card in hand]
        everything = [*state.conditions, *state.deck, *held, state.laid[0].card]
        assert sorted(everything) == list(range(1, 19))
        assert state.player == 0


def test_every_card_may_come_anywhere():
    states = [ub.new_game("sprawlopolis", seed=seed).state for seed in range(200)]
    for seen in (
        {n for state in states for n in state.conditions},
        {n for state in states for n in state.hands[0]},
        {state.laid[0].card for state in states},
        {state.deck[-1] for state in states},
    ):
        assert seen == set(range(1, 19))


def test_conditions_may_be_chosen():
    for given in ([18, 2, 7], (18, 2, 7)):
        game = ub.new_game("sprawlopolis", seed=3, conditions=given)
        assert game.state.conditions == (2, 7, 18)
        assert game.state.target == 27
        assert not {2, 7, 18} & {*game.state.deck, *game.state.hands[0]}
        assert ub.replay(game.record()).state == game.state


@pytest.mark.parametrize(
    ("options", "name", "words"),
    [
        ({"conditions": [1, 2]}, "conditions", "three different numbers from 1 to 18"),
        ({"conditions": [1, 2, 3, 4]}, "conditions", "three different numbers"),
        ({"conditions": [1, 2, 2]}, "conditions", "three different numbers"),
        ({"conditions": [0, 1, 2]}, "conditions", "three different numbers"),
        ({"conditions": [1, 2, 19]}, "conditions", "three different numbers"),
        ({"conditions": "1 2 3"}, "conditions", "must be three"),
        ({"conditions": 7}, "conditions", "must be three"),
        ({"conditions": [1, 2, "3"]}, "conditions", "must be three"),
        ({"conditions": [1, 2, True]}, "conditions", "must be three"),
        ({"conditions": None}, "conditions", "must be three"),
        ({"variant": "hard"}, "variant", "there are: normal, easier, harder"),
        ({"variant": None}, "variant", "there is no variant None"),
        ({"cards": 3}, "cards", "it has: variant, conditions"),
    ],
)
def test_options_that_there_are_not(options, name, words):
    with pytest.raises(ub.BadOption) as caught:
        ub.new_game("sprawlopolis", **options)
    assert words in str(caught.value)
    assert caught.value.option == name


@pytest.mark.parametrize("players", [0, 5])
def test_the_game_is_for_one_to_four(players):
    with pytest.raises(ub.BadOption):
        ub.new_game("sprawlopolis", players=players)


# -- what is seen


@PLAYERS
def test_everybody_sees_the_top_of_the_deck_and_no_more_of_it(players):
    game = ub.new_game("sprawlopolis", seed=9, players=players)
    below = set()
    for seed in range(20):
        seen = rulebook.determinize(game.state, 0, seed)
        assert seen.deck[-1] == game.state.deck[-1]
        assert sorted(seen.deck) == sorted(game.state.deck)
        assert (seen.hands, seen.laid) == (game.state.hands, game.state.laid)
        assert seen.draws == game.state.draws
        assert list(rulebook.check(seen)) == []
        below.add(tuple(seen.deck[:-1]))
    assert len(below) == 20


def test_an_empty_deck_is_imagined_empty():
    state = list(positions(4))[-2]
    assert state.deck == []
    assert rulebook.determinize(state, 0, 1).deck == []


# -- the end


def test_the_team_wins_when_the_target_is_reached():
    seen = set()
    for seed in range(60):
        state = finished(seed, 3)
        (score,) = rulebook.scores(state)
        assert score.goal == state.target == sum(state.conditions)
        assert score.total == tally(state).total == sum(leaf.total for leaf in score.leaves())
        won = score.total >= state.target
        assert rulebook.winners(state) == ([0, 1, 2] if won else [])
        seen.add(won)
    assert False in seen


def test_to_reach_the_target_is_enough():
    state = finished(3, style=STYLES["scoring"])
    missed = set()
    for three in combinations(range(1, 19), 3):
        state.conditions = three
        short = sum(three) - tally(state).total
        assert rulebook.winners(state) == ([0] if short <= 0 else [])
        missed.add(short)
    assert {-1, 0, 1} <= missed


@pytest.mark.parametrize("variant", ["normal", "easier", "harder"])
def test_a_variant_lasts_through_the_game(variant):
    game = ub.new_game("sprawlopolis", seed=2, variant=variant)
    while not game.over:
        game.play(game.legal[len(game.legal) // 2])
    (score,) = game.scores()
    groups, roads = score.lines[:4], score.lines[4]
    sizes = [len(found[0]) for found in game.state.city().groups().values()]
    if variant == "harder":
        assert sorted(line.total for line in groups) == [0, 0, 0, max(sizes)]
    else:
        assert [line.total for line in groups] == sizes
    assert roads.total == (0 if variant == "easier" else -len(game.state.city().roads()))
    assert ub.replay(game.record()).scores() == game.scores()
