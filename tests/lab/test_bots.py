import builtins
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import urbannb as ub
from tests.support.sizes import some
from tests.support.strategies import play_out
from urbannb.core.registry import find
from urbannb.games import city_blocks
from urbannb.lab import bot, bots
from urbannb.lab.bots import hint

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere

GAMES = [book.name for book in ub.games()]


def positions(name, seeds, every=3):
    """Positions here and there in random games, about as many in a long one as in a short one."""
    book = find(name)
    for seed in seeds:
        turns = play_out(book, book.players[0], seed).turn
        step = every * max(1, turns // 40)
        game = ub.new_game(name, seed=seed)
        draw = random.Random(seed).random
        while not game.over:
            if game.turn % step == seed % step:
                yield game
            game.play(game.legal[int(draw() * len(game.legal))])


def another_deal(game, seed):
    """The same game as its player sees it, with everything hidden dealt otherwise."""
    data = game.rulebook.determinize(game.state, game.decision.player, seed).to_json()
    return ub.position(data)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_play_whole_games_legally(game, name):
    for seed in range(some(3)):
        playing = ub.new_game(game, seed=seed, players=find(game).players[-1])
        while not playing.over:
            playing.play(bot(name, seed).choose(playing))
        goal = playing.scores()[0].goal
        assert playing.winners() or goal is not None, "only a team can lose"


def test_random_bots_do_not_pass_for_ever():
    """Urban Sprawl ends by cards that turn up, and nothing turns up where nothing is taken.

    A bot answers the same to the same position, so a state says how many turns have gone by.
    """
    playing = ub.new_game("urban-sprawl", seed=1, players=2)
    while not playing.over and playing.turn < 1000:
        playing.play(bot("random", 1).choose(playing))
    assert playing.over


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_choosing_changes_nothing(game, name):
    for playing in positions(game, [1], every=9):
        before = playing.state.to_json()
        bot(name).choose(playing)
        assert playing.state.to_json() == before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_position_and_seed_get_the_same_answer(game, name):
    for playing in positions(game, range(some(2)), every=7):
        again = ub.position(playing.state.to_json())
        assert bot(name, 5).choose(playing) == bot(name, 5).choose(again)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_what_is_hidden_does_not_change_the_answer(game, name):
    for playing in positions(game, range(some(4)), every=5):
        answers = {bot(name).choose(another_deal(playing, seed)) for seed in range(3)}
        assert answers == {bot(name).choose(playing)}


def test_the_advice_itself_does_not_look_at_hidden_tiles():
    rulebook = find("city-blocks")
    for playing in positions("city-blocks", range(6)):
        for player in (0, 1):
            worth = rulebook.evaluate(playing.state, player)
            dealt = [rulebook.determinize(playing.state, player, seed) for seed in range(3)]
            assert {rulebook.evaluate(state, player) for state in dealt} == {worth}


def test_an_imagined_position_looks_the_same_to_its_player():
    for playing in positions("city-blocks", range(4)):
        state, player = playing.state, playing.decision.player
        seen = playing.rulebook.determinize(state, player, 8)
        assert not list(playing.rulebook.check(seen))
        assert seen.hands[player] == state.hands[player]
        assert list(map(len, seen.hands)) == list(map(len, state.hands))
        assert list(map(len, seen.reserves)) == list(map(len, state.reserves))
        assert (seen.grid, seen.tokens, seen.holder) == (state.grid, state.tokens, state.holder)


def test_an_imagined_position_hides_the_opponents_hand():
    game = ub.new_game("city-blocks", seed=4)
    player: Any = game.decision and game.decision.player
    hands = {
        tuple(game.rulebook.determinize(game.state, player, seed).hands[1 - player])
        for seed in range(20)
    }
    assert len(hands) > 15


def test_random_bots_differ_by_seed():
    game = ub.new_game("city-blocks", seed=2)
    assert len({bot("random", seed).choose(game) for seed in range(30)}) > 10


def test_greedy_takes_what_lies_there():
    game = city_blocks.position(
        {"Ana": "S6 A1, S4 B1", "Ben": "S5 C1, S3 D1, H3 E1"},
        hands={"Ana": "H1 H2 School F3 F4"},
        tokens={"1": 15},
        seed=3,
    )
    assert str(bot("greedy").choose(game)).endswith(" F1")


def test_greedy_swaps_the_dear_token_to_where_it_wins():
    game = city_blocks.position(
        {
            "Ana": "F7 A1, S6 B1, S5 C1, H5 D1, S4 E1",
            "Ben": "F7 A5, S6 B5, S5 C5, H5 D5, S4 E5",
        },
        hands={"Ana": "Court H1 H2 H3 H4"},
        tokens={"1": 1, "5": 15},
    )
    game.play("Court B3")
    assert str(bot("greedy").choose(game)) == "swap 5 1"


def test_the_bots_of_a_game_are_listed():
    assert bots("city-blocks") == ("random", "greedy")
    assert [bot(name).name for name in bots("city-blocks")] == ["random", "greedy"]
    assert bots("sprawlopolis") == ("random", "greedy", "hint")
    with pytest.raises(ub.UnknownGame):
        bots("chess")


def test_the_hint_bot_plays_what_the_game_advises():
    game = ub.new_game("sprawlopolis", seed=3, players=2)
    advised = game.rulebook.hint(game.state, game.decision.player)
    assert bot("hint").choose(game) == hint(game) == advised


def test_without_advice_of_the_game_the_hint_is_what_greedy_plays():
    game = ub.new_game("city-blocks", seed=3)
    assert bot("hint").choose(game) == hint(game) == bot("greedy").choose(game)


@pytest.mark.parametrize("name", ["gready", "", None])
def test_an_unknown_bot_is_answered_with_those_there_are(name):
    with pytest.raises(ub.UrbanError, match="there are: random, greedy, hint"):
        bot(name)


def test_nothing_to_choose_when_the_game_is_over():
    game = ub.new_game("city-blocks", seed=1)
    while not game.over:
        game.play(game.legal[0])
    with pytest.raises(ub.UrbanError, match="over"):
        bot("random").choose(game)
    with pytest.raises(ub.UrbanError, match="over"):
        hint(game)


def test_bots_may_think_in_threads():
    game = ub.new_game("city-blocks", seed=6)
    alone = [bot("greedy", seed).choose(game) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda seed: bot("greedy", seed).choose(game), range(4))) == alone


def test_a_bot_says_what_it_is():
    assert repr(bot("Greedy", 3)) == "<bot greedy, seed 3>"
    assert bot("greedy").title == "Greedy"


def test_no_worth_is_a_plain_sum_of_fractions(monkeypatch):
    """Since Python 3.12 `sum` rounds less than before: bots would choose by the version."""

    def whole(items, start=0):
        found = list(items)
        assert not any(isinstance(each, float) for each in found), found
        return plain(found, start)

    plain = builtins.sum
    for name in GAMES:
        for playing in positions(name, range(1), every=9):
            monkeypatch.setattr(builtins, "sum", whole)
            for player in range(len(playing.names)):
                playing.rulebook.evaluate(playing.state, player)
            bot("greedy").choose(playing)
            monkeypatch.undo()
