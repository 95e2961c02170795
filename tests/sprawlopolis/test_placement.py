"""Where a card may be laid: every legal placement is offered, and each other one says why not."""

from __future__ import annotations

import random
from itertools import product

import pytest

import urbannb as ub
from tests.sprawlopolis.naive import Spot, around
from tests.sprawlopolis.plays import STYLES, positions
from tests.support.sizes import some
from urbannb.games import sprawlopolis
from urbannb.games.sprawlopolis import Place, rulebook
from urbannb.games.sprawlopolis.model.state import NOTATION
from urbannb.games.sprawlopolis.rules.tasks import is_site, sites

FOUR = tuple(product((0, 1), (0, 1)))
TABLE = sprawlopolis.position("1 0,0", hands="2 3 4", conditions=[7, 8, 17])


def card_at(spot: Spot) -> set[Spot]:
    return {(spot[0] + down, spot[1] + right) for down, right in FOUR}


def naive_sites(city: set[Spot]) -> set[Spot]:
    """Each spot near the city where a card would overlap it or meet it edge to edge."""
    rows, cols = [row for row, _ in city], [col for _, col in city]
    return {
        (row, col)
        for row in range(min(rows) - 4, max(rows) + 5)
        for col in range(min(cols) - 4, max(cols) + 5)
        if card_at((row, col)) & city
        or any(near in city for spot in card_at((row, col)) for near in around(spot))
    }


@pytest.mark.parametrize("style", STYLES)
def test_the_sites_are_all_that_touch_the_city_and_no_other(style):
    for seed in range(some(12)):
        for state in positions(seed, style=STYLES[style]):
            city = set().union(*(card_at((laid.row, laid.col)) for laid in state.laid))
            assert {sprawlopolis.Laid(1, *spot).site for spot in naive_sites(city)} == set(
                sites(state.laid)
            )


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_card_of_the_hand_is_offered_on_every_site_both_ways_up(players):
    for seed in range(some(6)):
        game = ub.new_game("sprawlopolis", seed=seed, players=players)
        draw = random.Random(seed)
        while not game.over:
            state = game.state
            city = set().union(*(card_at((laid.row, laid.col)) for laid in state.laid))
            want = {
                Place(card, row, col, turned)
                for card in state.hands[state.player]
                for row, col in naive_sites(city)
                for turned in (False, True)
            }
            assert set(game.legal) == want
            assert len(game.legal) == len(want), "each once"
            assert all(game.legal[i] == action for i, action in enumerate(game.legal))
            game.play(game.legal[draw.randrange(len(game.legal))])


def test_a_slice_of_the_options_is_a_tuple_of_them():
    assert TABLE.legal[:3] == tuple(TABLE.legal)[:3]
    assert TABLE.legal[-1] == tuple(TABLE.legal)[-1]
    with pytest.raises(IndexError):
        TABLE.legal[len(TABLE.legal)]


def test_a_first_card_has_twenty_one_sites():
    # The card's own seat and the eight round it overlap it, but for the corners of the twelve
    # that surround these, which only touch: 5 x 5 less its four corners.
    assert len(sites(TABLE.state.laid)) == 21
    assert len(TABLE.legal) == 3 * 21 * 2


# -- what is legal, by the rulebook's sentences


@pytest.mark.parametrize(
    ("action", "how"),
    [
        ("2 0,2", "beside, two edges shared"),
        ("2 1,2", "beside, one edge shared"),
        ("2 -2,0", "above"),
        ("2t 2,-1", "below, one edge shared, turned"),
        ("2 1,1", "over one block"),
        ("2 0,1", "over two blocks"),
        ("2 0,0", "over the whole card, exactly"),
        ("2t 0,0", "over the whole card, turned"),
    ],
)
def test_legal_placements(action, how):
    assert TABLE.why(action).ok, how
    assert NOTATION.parse(action) in list(TABLE.legal)


def test_blocks_of_several_cards_may_be_covered_and_gaps_left_open():
    game = sprawlopolis.position("1 0,0; 2 1,2; 3 2,1", hands="4 5 6", conditions=[7, 8, 17])
    assert game.state.city()[2, 0] is None
    blocks = len(game.state.city())
    game.play("4 1,1")  # over one block of card 1, one of card 2, two of card 3
    assert len(game.state.city()) == blocks == 4 * 3 - 1, "card 3 covers one of card 2"
    ring = sprawlopolis.position(
        "1 0,0; 2 0,2; 3 2,3; 4 3,1; 5 2,-1", hands="6 9 10", conditions=[7, 8, 17]
    )
    assert ring.state.city()[2, 1] is None, "an open space inside the city"
    assert is_site(ring.state.laid, sprawlopolis.Laid(6, 2, 1).site)


def test_the_card_on_top_is_seen_and_the_one_below_is_not():
    game = sprawlopolis.position("1 0,0", hands="2 3 4", conditions=[7, 8, 17])
    game.play("2 0,0")
    assert game.state.city() == sprawlopolis.City.of([sprawlopolis.Laid(2, 0, 0)])
    game.play("3t 0,1")
    assert str(game.state.city()) == "INW REW IEW\nREW P   CSE"


# -- what is not, and the code of each reason


@pytest.mark.parametrize(
    ("action", "codes"),
    [
        ("pass", ["no-passing SP-10"]),
        ("2 2,2", ["corner-only SP-17"]),
        ("2 -2,-2", ["corner-only SP-17"]),
        ("2 -2,2", ["corner-only SP-17"]),
        ("2 2,-2", ["corner-only SP-17"]),
        ("2t 2,2", ["corner-only SP-17"]),
        ("2 3,0", ["apart SP-14"]),
        ("2 0,3", ["apart SP-14"]),
        ("2 3,3", ["apart SP-14"]),
        ("2 30,-30", ["apart SP-14"]),
        ("5 0,2", ["not-in-hand SP-10"]),
        ("1 0,2", ["not-in-hand SP-10"]),
        ("7 0,2", ["not-in-hand SP-10"]),
        ("5 2,2", ["not-in-hand SP-10", "corner-only SP-17"]),
        ("5t 9,9", ["not-in-hand SP-10", "apart SP-14"]),
        ("2 under 0,1", ["tucked SP-16"]),
        ("2 under 2,2", ["tucked SP-16", "corner-only SP-17"]),
        ("2 under 9,9", ["tucked SP-16", "apart SP-14"]),
        ("5 under 0,1", ["not-in-hand SP-10", "tucked SP-16"]),
        ("2 upright 0,2", ["upright SP-18"]),
        ("2 upright 9,9", ["upright SP-18"]),
        ("5 upright 0,2", ["not-in-hand SP-10", "upright SP-18"]),
    ],
)
def test_each_reason_has_its_code(action, codes):
    verdict = TABLE.why(action)
    assert not verdict.ok
    assert [f"{reason.code} {reason.rule}" for reason in verdict.reasons] == codes
    with pytest.raises(ub.IllegalAction):
        TABLE.play(action)


def test_a_corner_names_the_blocks_that_it_touches():
    (reason,) = TABLE.why("2 2,2").reasons
    assert reason.places == ("1,1",)


def test_a_verdict_is_clean_exactly_where_a_site_is():
    city = card_at((0, 0))
    for row, col in product(range(-5, 6), range(-5, 6)):
        legal = TABLE.why(f"2 {row},{col}").ok
        assert legal == ((row, col) in naive_sites(city))
        assert legal == (Place(2, row, col) in TABLE.legal)


# -- notation


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("7 2,-1", "7 2,-1"),
        ("7t 2,-1", "7t 2,-1"),
        ("7 t 2,-1", "7t 2,-1"),
        ("7 TURNED at 2 , \N{MINUS SIGN}1", "7t 2,-1"),
        ("  07   at  2,-1 ", "7 2,-1"),
        ("7 UNDER 2,-1", "7 under 2,-1"),
        ("7 upright 2,-1", "7 upright 2,-1"),
        ("PASS", "pass"),
    ],
)
def test_notations(text, same):
    assert str(NOTATION.parse(text)) == same
    assert NOTATION.parse(same) == NOTATION.parse(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is not an action in Sprawlopolis; write a card and the row and column"),
        ("7", "is not an action"),
        ("7 2", "is not an action"),
        ("7x 2,1", "is not an action"),
        ("seven 2,1", "is not an action"),
        ("7 2,1 3", "is not an action"),
        ("7 100,1", "is not an action"),
        ("\u0667 2,1", "is not an action"),
        ("0 2,1", "there is no card 0; they are 1 to 18"),
        ("19 2,1", "there is no card 19"),
        ("7 31,0", "31,0 lies off the plan"),
        ("7 0,-31", "0,-31 lies off the plan"),
    ],
)
def test_what_is_no_notation(text, words):
    with pytest.raises(ub.BadNotation) as caught:
        NOTATION.parse(text)
    assert words in str(caught.value)


# -- by hand: a card, then a seat


def test_every_placement_has_its_gesture_and_comes_back_from_it():
    for seed, players in ((1, 1), (2, 3)):
        game = ub.new_game("sprawlopolis", seed=seed, players=players)
        game.play(game.legal[0])
        for action in game.legal:
            card, seat = rulebook.gesture(game.state, action)
            assert card.startswith(f"hand{game.decision.player}:{action.card}")
            assert seat == f"@{action.row},{action.col}"
            assert rulebook.attempt(game.state, (card, seat)) == action
            other = Place(action.card, action.row, action.col, not action.turned)
            assert rulebook.gesture(game.state, other)[0] == rulebook.turned(card)
            assert rulebook.turned(rulebook.turned(card)) == card


@pytest.mark.parametrize("action", ["pass", "2 under 0,1", "2 upright 0,2"])
def test_what_is_never_legal_has_no_gesture(action):
    assert rulebook.gesture(TABLE.state, NOTATION.parse(action)) == ()


@pytest.mark.parametrize(
    "places",
    [
        (),
        ("hand0:2",),
        ("hand0:2", "@0,2", "@0,2"),
        ("hand0:2", "0,2"),
        ("hand0:2", "@x"),
        ("hand0:2", "@99,0"),
        ("hand1:2", "@0,2"),
        ("hand0", "@0,2"),
        ("hand0:99", "@0,2"),
        ("hand0:2tt", "@0,2"),
        ("@0,2", "hand0:2"),
        ("card7", "@0,2"),
        ("deck", "@0,2"),
    ],
)
def test_other_places_are_no_attempt(places):
    assert rulebook.attempt(TABLE.state, places) is None


def test_an_illegal_placement_may_be_attempted_to_be_told_why():
    assert str(rulebook.attempt(TABLE.state, ("hand0:5t", "@9,9"))) == "5t 9,9"


@pytest.mark.parametrize("place", ["deck", "card7", "@0,2", "0,0", "hand1", "hand1#2", "road3"])
def test_only_a_card_that_is_held_can_be_turned(place):
    assert rulebook.turned(place) is None
