"""The builder of positions, and what `check` says about positions that could not be."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

import urbannb as ub
from tests.sprawlopolis.plays import finished
from urbannb.core.engine import advance
from urbannb.games import sprawlopolis
from urbannb.games.sprawlopolis import Laid, SprawlopolisState, rulebook
from urbannb.games.sprawlopolis.position import arrange

PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])


# -- the builder


def test_everything_has_a_sensible_default():
    game = sprawlopolis.position()
    assert game.names == ("Ana",)
    assert game.decision.player == 0
    assert len(game.state.conditions) == 3
    assert [len(hand) for hand in game.state.hands] == [3]
    assert [(laid.row, laid.col) for laid in game.state.laid] == [(0, 0)]
    assert len(game.state.deck) == 18 - 3 - 3 - 1
    assert sprawlopolis.position(seed=1).state == sprawlopolis.position(seed=1).state
    assert sprawlopolis.position(seed=1).state != sprawlopolis.position(seed=2).state


def test_everything_can_be_said():
    game = sprawlopolis.position(
        "1 0,0; 7t 0,2\n 9 -1,-1",
        conditions=[18, 2, 3],
        hands={"Uma": "4, 5 6", "Vic": "8"},
        deck="10 11 12",
        variant="harder",
        players=["Vic", "Uma"],
        to_move="Uma",
    )
    state = game.state
    assert state.laid == [Laid(1, 0, 0), Laid(7, 0, 2, turned=True), Laid(9, -1, -1)]
    assert state.conditions == (2, 3, 18)
    assert state.hands == [[8], [4, 5, 6]]
    assert state.deck[::-1][:3] == [10, 11, 12], "the next one first"
    assert sorted(state.deck[:-3]) == [13, 14, 15, 16, 17]
    assert state.variant == "harder"
    assert game.decision.player == 1
    game.play("4 0,4")
    assert game.state.hands == [[8, 5, 6], [10]]


@pytest.mark.parametrize("three", ["2 3 18", "2,3, 18", [18, 3, 2], (2, 3, 18), {2, 3, 18}])
@pytest.mark.parametrize("hand", ["4 5 6", "4,5,6", [4, 5, 6], (4, 5, 6), range(4, 7)])
def test_card_numbers_may_be_a_text_or_a_list(three, hand):
    state = sprawlopolis.position("1 0,0", conditions=three, hands=hand, deck=[7]).state
    assert state.conditions == (2, 3, 18)
    assert state.hands == [[4, 5, 6]]
    assert state.deck[-1] == 7


@PLAYERS
def test_hands_are_dealt_as_large_as_they_are_at_that_point(players):
    """The position after each turn of a game, built anew from its cards alone, has its hands."""
    game = ub.new_game("sprawlopolis", seed=players, players=players)
    while True:
        state = game.state
        laid = "; ".join(
            f"{one.card}{'t' if one.turned else ''} {one.row},{one.col}" for one in state.laid
        )
        built = sprawlopolis.position(
            laid,
            conditions=state.conditions,
            players=players,
            to_move=state.names[state.player],
        )
        assert built.state.laid == state.laid
        assert list(map(len, built.state.hands)) == list(map(len, state.hands))
        assert len(built.state.deck) == len(state.deck)
        assert built.over == game.over
        if game.over:
            break
        game.play(game.legal[0])


def test_a_complete_city_is_over():
    state = finished(5)
    laid = "; ".join(f"{c.card}{'t' if c.turned else ''} {c.row},{c.col}" for c in state.laid)
    game = sprawlopolis.position(laid, conditions=state.conditions)
    assert game.over
    assert game.state.hands == [[]]
    assert game.state.deck == []
    assert [score.total for score in game.scores()] == [s.total for s in rulebook.scores(state)]
    dealt = sprawlopolis.position(laid)  # three cards are left: they are the conditions
    assert dealt.state.conditions == state.conditions


FIFTEEN = "; ".join(f"{n} 0,{2 * (n - 1)}" for n in range(1, 16))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"laid": "7"}, '"7" is not a card of a city; write a card and the row and column'),
        ({"laid": "7 under 0,0"}, "is not a card of a city"),
        ({"laid": "pass"}, "is not a card of a city"),
        ({"laid": "19 0,0"}, "there is no card 19; they are 1 to 18"),
        ({"conditions": [1, 2]}, "three different numbers from 1 to 18, not 1, 2"),
        ({"conditions": 7}, "three different numbers from 1 to 18, not 7"),
        ({"conditions": [1, 2, 2]}, "three different numbers"),
        ({"conditions": [1, 2, 99]}, '"99" is not a card; they are 1 to 18'),
        ({"conditions": "1 2 x"}, '"x" is not a card'),
        ({"conditions": [1, 2, True]}, '"True" is not a card'),
        ({"conditions": [1, 2, 3.0]}, '"3.0" is not a card'),
        ({"hands": "1 2 0"}, '"0" is not a card'),
        ({"hands": [1, -2, 3]}, '"-2" is not a card'),
        ({"hands": "1 2 \u00b2"}, '"\u00b2" is not a card'),
        ({"deck": "21"}, '"21" is not a card'),
        ({"hands": {"Zoe": "1 2 3"}}, "nobody is called 'Zoe'; the players are Ana"),
        ({"to_move": "Zoe"}, "nobody is called 'Zoe'"),
        ({"hands": "1 2 3", "players": 2}, "say whose hand it is, such as {'Ana': '7 8 17'}"),
        ({"variant": "hard"}, "there are: normal, easier, harder"),
        ({"players": 5}, "1"),
        ({"laid": FIFTEEN, "hands": "16"}, "none is left for the conditions"),
        ({"deck": range(1, 19)}, "none is left for the conditions"),
        ({"conditions": [1, 2, 3], "deck": range(4, 19)}, "none is left for"),
    ],
)
def test_what_means_nothing_is_a_bad_option(options, words):
    with pytest.raises(ub.BadOption) as caught:
        sprawlopolis.position(**options)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"laid": "7 0,0; 7 0,2"}, "card 7 is in two places"),
        ({"laid": "7 0,0", "conditions": [7, 8, 9]}, "card 7 is in two places"),
        ({"laid": "7 0,0", "hands": "7 8 9"}, "card 7 is in two places"),
        ({"laid": "7 0,0", "deck": "7"}, "card 7 is in two places"),
        ({"hands": "1 2"}, "must hold 3 cards in all while there is a deck"),
        ({"hands": "1 2 3 4"}, "must hold 3 cards in all while there is a deck"),
        ({"hands": ""}, "must hold 3 cards"),
        (
            {"hands": {"Ben": "1 2 3"}, "players": 2},
            "must hold 4 cards in all while there is a deck",
        ),
        ({"hands": {"Ana": "1 2", "Ben": "3 4"}, "players": 2}, "hands.Ana: must hold 3 cards"),
    ],
)
def test_what_cannot_be_is_a_bad_position(options, words):
    with pytest.raises(ub.BadPosition) as caught:
        sprawlopolis.position(**options)
    assert words in str(caught.value)


# -- between any two tasks


def between_tasks(players: int, seed: int) -> list[SprawlopolisState]:
    """Every position of a game, also those that nobody sees: one task at a time."""
    game = ub.new_game("sprawlopolis", seed=seed, players=players)
    found = []
    state = rulebook.new(rulebook.player_names(players), seed)
    while state.agenda:
        found.append(state.copy())
        task = state.agenda.pop()
        if type(task).__name__ == "PlaceCard":
            choice = game.legal[seed % len(game.legal)]
            task.answer(state, choice, None)
            game.play(choice)
        else:
            task.run(state, None)
    assert state == game.state
    return [*found, state]


@PLAYERS
def test_every_position_between_two_tasks_is_accepted(players):
    for seed in range(4):
        states = between_tasks(players, seed)
        assert len(states) == 4 + 14 * (2 if players == 1 else 4) - (1 if players == 1 else 3) + 1
        for state in states:
            assert list(rulebook.check(state)) == []
            assert ub.position(state.to_json()).state == advanced(state)


def advanced(state: SprawlopolisState) -> SprawlopolisState:
    after = state.copy()
    advance(after)
    return after


@PLAYERS
def test_a_card_in_another_place_is_always_noticed(players):
    """No hand may be one card larger and another smaller, nor a hand larger than the deck left."""
    for state in between_tasks(players, 1):
        for giver, taker in permutations(range(len(state.hands)), 2):
            wrong = state.copy()
            if wrong.hands[giver]:
                wrong.hands[taker].append(wrong.hands[giver].pop())
                assert list(rulebook.check(wrong)) != [], (wrong.hands, wrong.agenda)
        for player in range(len(state.hands)):
            wrong = state.copy()
            if wrong.deck:
                wrong.hands[player].append(wrong.deck.pop(0))
                assert list(rulebook.check(wrong)) != []


# -- each mistake


def said(start: SprawlopolisState, **fields: object) -> str:
    """What is said about a position of which some fields are replaced."""
    plain = json.loads(start.to_json())
    plain.update(fields)
    with pytest.raises(ub.BadPosition) as caught:
        ub.position(plain)
    return str(caught.value)


TWO = sprawlopolis.position(
    "1 0,0; 2 0,2", conditions=[3, 4, 5], hands={"Ana": "6 7 8", "Ben": "9"}, players=2
).state
SETUP = rulebook.new(("Ana", "Ben"), 1)
OVER = finished(2, players=2)
LAID = [[1, 0, 0, False], [2, 0, 2, False]]
DECK = TWO.deck
PLACE = {"task": "PlaceCard"}
AGENDAS = {
    "place": [PLACE],
    "next": [{"task": "NextTurn"}],
    "draw": [{"task": "NextTurn"}, {"task": "DrawCard"}],
    "pass": [{"task": "NextTurn"}, {"task": "DrawCard"}, {"task": "PassHand"}],
}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"names": []}, "for 1, 2, 3 or 4 players, not 0"),
        ({"names": ["A", "B", "C", "D", "E"]}, "for 1, 2, 3 or 4 players, not 5"),
        ({"names": ["Ana", "Ana"]}, "two players are called 'Ana'"),
        ({"names": ["Ana", "\u202e"]}, "cannot be a player's name"),
        ({"hands": [[6, 7, 8]]}, "there are 2 hands, one a player"),
        ({"hands": [[6, 7, 8], [9], []]}, "there are 2 hands, one a player"),
        ({"player": 2}, "player: whose turn it is must be a number from 0 to 1"),
        ({"player": -1}, "player: whose turn it is must be a number from 0 to 1"),
        ({"variant": "hard"}, "variant: must be one of normal, easier, harder"),
        ({"draws": -1}, "draws: the number of shuffles so far cannot be negative"),
        ({"conditions": [3, 4, 19]}, "conditions: there is no card 19; they are 1 to 18"),
        ({"deck": [0, *DECK[1:]]}, "deck: there is no card 0"),
        ({"hands": [[6, 7, 99], [9]]}, "hands.0: there is no card 99"),
        ({"laid": [[1, 0, 0, False], [77, 0, 2, False]]}, "laid.1: there is no card 77"),
        ({"hands": [[6, 7, 7], [9]]}, "hands.0: card 7 is in two places"),
        ({"hands": [[6, 7, 8], [8]]}, "hands.1: card 8 is in two places"),
        ({"deck": [1, *DECK[1:]]}, "card 1 is in two places"),
        ({"conditions": [3, 4, 6]}, "card 6 is in two places"),
        ({"deck": DECK[1:]}, f"deck: 1 card missing: {DECK[0]}"),
        ({"deck": []}, "deck: 9 cards missing: 10, 11, 12, 13, 14, 15, 16, 17, 18"),
        ({"laid": [LAID[0], [2, 31, 2, False]]}, "laid.1: rows and columns go from -30 to 30"),
        ({"laid": [LAID[0], [2, 0, -31, False]]}, "laid.1: rows and columns go from -30 to 30"),
        ({"conditions": [4, 3, 5]}, "conditions: the numbers must be ascending"),
        ({"conditions": [3, 4], "deck": [5, *DECK]}, "conditions: there must be 3 conditions"),
        ({"conditions": [], "deck": [3, 4, 5, *DECK]}, "conditions: there must be 3 conditions"),
        ({"laid": [], "deck": [1, 2, *DECK]}, "laid: a city begins with a card"),
        ({"agenda": []}, "agenda: with 2 cards laid this cannot be still to do"),
        ({"agenda": [PLACE, PLACE]}, "this cannot be still to do"),
        ({"agenda": [{"task": "FinalScore"}]}, "this cannot be still to do"),
        ({"agenda": [PLACE, {"task": "DrawCard"}]}, "this cannot be still to do"),
        ({"hands": [[6, 7], [9]], "deck": [8, *DECK]}, "hands: must hold 4 cards in all while"),
        (
            {"hands": [[6, 7, 8], [9, DECK[0]]], "deck": DECK[1:]},
            "hands: must hold 4 cards in all while",
        ),
        ({"hands": [[6, 7], [8, 9]]}, "hands.0: must hold 3 cards, not 2"),
        ({"hands": [[6, 7], [8, 9]]}, "hands.1: must hold 1 card, not 2"),
        ({"hands": [[9], [6, 7, 8]]}, "hands.0: must hold 3 cards, not 1"),
        ({"player": 1}, "hands.1: must hold 3 cards, not 1"),
        ({"agenda": AGENDAS["pass"]}, "hands: must hold"),
        ({"agenda": AGENDAS["draw"]}, "hands: must hold"),
        ({"agenda": AGENDAS["next"]}, "hands.0: must hold 1 card, not 3"),
        ({"laid": [[1, 0, 1, False], LAID[1]]}, "laid.0: the first card lies at row 0, column 0"),
    ],
)
def test_each_mistake_of_a_position(fields, words):
    assert words in said(TWO, **fields)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"hands": [[1, 2, 3], [4]]}, "hands: must be empty at this point of the setup"),
        ({"deck": [1, 2, 3]}, "deck: must be empty at this point of the setup"),
        ({"laid": [[1, 0, 0, False]]}, "laid: must be empty at this point of the setup"),
        ({"conditions": [1, 2]}, "conditions: there must be 3 conditions"),
        ({"conditions": [2, 1, 3]}, "conditions: the numbers must be ascending"),
        ({"agenda": [PLACE]}, "there must be 3 conditions"),
    ],
)
def test_each_mistake_before_the_setup(fields, words):
    assert words in said(SETUP, **fields)


def test_each_mistake_in_the_setup():
    _, dealing, starting, *_ = between_tasks(2, 3)
    held = [card for hand in starting.hands for card in hand]
    assert "deck: must not be empty" in said(
        starting, deck=[], hands=[starting.deck[:8], starting.deck[8:] + held]
    )
    assert "hands: must be empty" in said(
        dealing, deck=dealing.deck[1:], hands=[dealing.deck[:1], []]
    )
    assert "hands: must not be empty" in said(starting, deck=[*starting.deck, *held], hands=[])


@pytest.mark.parametrize("agenda", AGENDAS.values(), ids=AGENDAS)
def test_a_complete_city_has_nothing_left_to_do(agenda):
    assert "with 15 cards laid this cannot be still to do" in said(OVER, agenda=agenda)


def test_the_last_hands_are_empty():
    last, drawn = OVER.laid[-1], OVER.laid[:-1]
    laid = [[one.card, one.row, one.col, one.turned] for one in drawn]
    assert "this cannot be still to do" in said(OVER, laid=laid, hands=[[last.card], []])


def test_a_position_before_the_setup_is_a_new_game():
    start = ub.position(SETUP.to_json())
    assert start.state == ub.new_game("sprawlopolis", seed=1, players=2).state


def test_a_position_of_objects_is_the_one_of_texts():
    laid = [Laid(1, 0, 0), Laid(7, 0, 2, True)]
    made = arrange(
        laid, names=("Ana", "Ben"), conditions=(3, 6, 18), hands={1: [8, 9, 10]}, player=1
    )
    told = sprawlopolis.position(
        "1 0,0; 7t 0,2", players=2, conditions=(3, 6, 18), hands={"Ben": "8 9 10"}, to_move="Ben"
    )
    assert made == told.start
