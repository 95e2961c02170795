"""The hint: what it may know, that it is legal and always the same, and that it is good."""

import random
from itertools import pairwise

import pytest

import urbannb as ub
from tests.support.sizes import some
from tests.support.strategies import positions_of
from urbannb.core.engine import advance
from urbannb.core.registry import find
from urbannb.games.sprawlopolis.bots.advice import PROMISES, worth
from urbannb.games.sprawlopolis.bots.lookahead import Search
from urbannb.games.sprawlopolis.components import EDGES, STEP, ZONES, block, cell
from urbannb.games.sprawlopolis.model.city import Bitboard, City, Laid, board_of, survey
from urbannb.games.sprawlopolis.model.state import BUILD
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.score import count, tally, total
from urbannb.lab import bot, simulate
from urbannb.lab.bots import hint

BOOK = find("sprawlopolis")
VARIANTS = ("normal", "easier", "harder")
EVERY = range(1, 19)
ALL = tuple(map(condition, EVERY))


def positions(players, seed, **options):
    """The decisions of a random game as games that wait for an answer."""
    game = ub.new_game("sprawlopolis", seed=seed, players=players, **options)
    draw = random.Random(seed).randrange
    while not game.over:
        yield game
        game.play(game.legal[draw(len(game.legal))])


def waiting(seed, cards, **options):
    """A random game that has so many cards in its city."""
    return next(g for g in positions(1, seed, **options) if len(g.state.laid) == cards).copy()


def board_of_city(city):
    """A city as bits, block by block."""
    zones = [sum(1 << c for c, b in city.blocks.items() if b.zone == zone) for zone in ZONES]
    edges = [sum(1 << c for c, b in city.blocks.items() if s in b.exits) for s in STEP.values()]
    return Bitboard(*zones, *edges)


def any_city(seed):
    """Blocks at random on a small plan with gaps, most of their roads bends: loops abound."""
    draw = random.Random(seed)
    kinds = draw.sample(sorted(ZONES), draw.randint(1, 4))
    edges = EDGES[2:] if draw.random() < 0.5 else EDGES
    blocks = {}
    for row in range(draw.randint(1, 6)):
        for col in range(draw.randint(1, 6)):
            if draw.random() < 0.9:
                zone = draw.choice(kinds)
                road = "" if zone == "P" else draw.choice(edges)
                blocks[cell(row, col)] = block(zone + road)
    return City(blocks)


# -- counting in bits


@pytest.mark.no_cover
@pytest.mark.parametrize("number", EVERY)
def test_bits_count_any_city_as_the_tally_does(number):
    for seed in range(120):
        city = any_city(1000 * number + seed)
        variant = VARIANTS[seed % 3]
        counted = count(city, (number,), variant).total
        seen = survey(board_of_city(city))
        assert total(seen, [condition(number)], variant) == counted, str(city)


def test_bits_count_every_position_of_a_game_as_the_tally_does():
    for seed in range(12):
        for state, _ in positions_of(BOOK, 1 + seed % 4, seed):
            seen = survey(board_of(state.laid))
            assert total(seen, ALL) == count(state.city(), EVERY).total


@pytest.mark.parametrize(
    ("rows", "number", "points"),
    [
        (["P RSW", "CNE INW"], 13, 0),  # a road of one block: no park at its other end
        (["RES CSW", "INE RNW"], 14, 4),
        (["RES CSW RES CSW", "INE RNW INE RNW"], 14, 8),
        (["RES CEW CSW", "INS P INS", "RNE IEW RNW"], 14, 8),
        (["CES CSW", "RNS RNS", "P P"], 13, 3),  # from one park to another one
        (["CES CEW CSW", "CNE P RNW"], 13, 0),  # both its ends at the same park
    ],
)
def test_bits_find_loops_and_roads_between_parks(rows, number, points):
    city = City.from_text(rows)
    assert condition(number).count(survey(board_of_city(city))) == points
    assert count(city, (number,)).points[f"card{number}"] == points


def test_a_card_on_top_hides_what_it_covers():
    laid = [Laid(7, 0, 0), Laid(3, 1, 1, True), Laid(12, 0, 1)]
    assert board_of(laid) == board_of_city(City.of(laid))


# -- what a city promises


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_is_promised_when_no_card_is_left(variant):
    for seed in range(20):
        city = any_city(seed)
        numbers = random.Random(seed).sample(EVERY, 3)
        seen, three = survey(board_of_city(city)), [*map(condition, numbers)]
        assert worth(seen, three, variant, 0) == count(city, numbers, variant).total


def test_promises_fade():
    seen = survey(board_of_city(City.from_text(["CES P", "RNE IEW"])))
    above = [worth(seen, [*map(condition, (1, 7, 16))], "normal", left) for left in range(BUILD)]
    assert all(a < b for a, b in pairwise(above))


@pytest.mark.parametrize(
    ("number", "better", "worse"),
    [
        (1, ["REW"], ["RES RSW", "RNE RNW"]),
        (2, ["P P C"], ["P C C"]),
        (3, ["INS C"], ["R C"]),
        (4, ["R R", "R C"], ["R C", "R C"]),
        (5, ["I R"], ["R I R"]),
        (7, ["C P C", ". C ."], ["C P ."]),
        (8, ["R I"], ["R C I"]),
        (9, ["I C I"], ["I C", "C I"]),
        (11, ["REW CEW"], ["REW INS CEW"]),
        (12, ["REW"], ["REW CEW"]),
        (13, ["P REW"], ["P RNS"]),
        (14, ["REW CEW"], ["REW C"]),
        (15, ["R I"], ["I R I"]),
        (16, ["REW"], ["REW CEW"]),
        (17, [". I .", "R C R", ". I ."], ["C I"]),
    ],
)
def test_what_each_condition_promises(number, better, worse):
    more, less = (
        PROMISES[number](survey(board_of_city(City.from_text(rows)))) for rows in (better, worse)
    )
    assert more > less


# -- the hint


@pytest.mark.no_cover
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_hint_is_legal_and_always_the_same(players, variant):
    seed = 7 * players + len(variant)
    throughout = variant == VARIANTS[players % 3]  # of the others the end of a game
    end = 15 - some(3)
    for turn, game in enumerate(positions(players, seed, variant=variant)):
        if turn >= end or (throughout and turn % 4 == players % 4):
            before = game.state.to_json()
            advised = hint(game)
            assert game.legal.allows(advised)
            assert hint(ub.position(before), seed=5) == advised
            assert game.state.to_json() == before


def test_a_hint_does_not_look_below_the_top_of_the_deck():
    for seed in range(3):
        state = waiting(seed, 4 + seed).state
        other = state.copy()
        other.deck[:-1] = reversed(other.deck[:-1])
        assert other.deck != state.deck
        assert BOOK.hint(other, 0) == BOOK.hint(state, 0)


def test_no_hint_when_the_city_is_complete_or_not_begun():
    game = waiting(3, BUILD - 1)
    game.play(game.legal[0])
    assert BOOK.hint(game.state, 0) is None
    assert BOOK.hint(BOOK.new(("Ana",), 1), 0) is None
    with pytest.raises(ub.UrbanError, match="over"):
        hint(game)


@pytest.mark.parametrize("seed", range(4))
def test_the_last_card_is_laid_as_well_as_can_be(seed):
    game = waiting(seed, BUILD - 1, variant=VARIANTS[seed % 3])

    def final(action):
        after = game.copy()
        after.play(action)
        return tally(after.state).total

    assert final(hint(game)) == max(map(final, game.legal))


def test_the_next_hand_is_known():
    alone = waiting(1, 5).state
    card = alone.hands[0][0]
    assert Search(alone).next_hand(card) == alone.hands[0][1:] + alone.deck[-1:]
    game = ub.new_game("sprawlopolis", seed=2, players=3)
    action = game.legal[0]
    search = Search(game.state)
    game.play(action)
    assert sorted(search.next_hand(action.card)) == sorted(game.state.hands[game.state.player])


def test_the_hint_sees_one_card_ahead():
    state = waiting(5, BUILD - 2).state
    search = Search(state)
    hand = state.hands[0]
    candidates = list(search.candidates(search.board, state.laid, hand, 1))
    chosen = search.best()
    kept = next(o for o in candidates if (o.card, o.site, o.turned) == _key(chosen))
    greedy = max(candidates, key=lambda option: option.worth)
    assert search.follow(kept) >= search.follow(greedy)


def _key(action):
    return action.card, action.site, action.turned


# -- how good it is


@pytest.mark.no_cover
def test_the_hint_plays_better_than_greedy_and_greedy_than_random():
    totals = {
        name: sum(o.totals[0] for o in simulate("sprawlopolis", 2, (name,), seed=50).outcomes)
        for name in ("random", "greedy", "hint")
    }
    assert totals["random"] < totals["greedy"] < totals["hint"]


def test_the_hint_bot_plays_for_a_team():
    state = BOOK.new(BOOK.player_names(2), 4)
    choice = advance(state)
    action = bot("hint").pick(BOOK, state, choice)
    assert choice.actions(state).allows(action)
    assert action == BOOK.hint(state, state.player)
