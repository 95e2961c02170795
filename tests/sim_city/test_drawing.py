"""A legal play at random: found without looking for all, and each as likely as any other."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import urbannb as ub
from tests.sim_city import game
from tests.sim_city.test_verdicts import KINDS, everywhere
from tests.support.sizes import some
from urbannb.core.errors import UrbanError
from urbannb.games.sim_city.model.actions import DECLARE, PASS, RIVAL, Play, Propose
from urbannb.games.sim_city.rules import fits
from urbannb.games.sim_city.rules.turn import TakePlay

DRAWS = 20
"""So often each action should be drawn."""


def some_plays(seed, **said):
    """Some positions of a random game in which a card is to be played."""
    pick = random.Random(seed)
    for at in game.play_on(game.new(2, seed, **said), seed):
        if at.agenda and isinstance(game.asked(at), TakePlay) and pick.random() < 0.15:
            yield at, pick


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(some(3)))
def test_what_is_allowed_by_itself_is_what_is_listed(kind, seed):
    found = Counter[bool]()
    for at, pick in some_plays(seed, **KINDS[kind]):
        choice, legal = game.asked(at), game.asked(at).actions(at)
        tries = [*pick.sample(list(legal), min(20, len(legal))), PASS, DECLARE]
        for card in pick.sample(at.hands[at.player], min(4, len(at.hands[at.player]))):
            cells = [*everywhere(at, pick), "nowhere"]
            tries += [kind(card, cell) for cell in cells for kind in (Play, Propose)]
            tries.append(Play(card, cells[0], RIVAL))
        tries.append(Play("no card", "0,0"))
        for action in tries:
            answer = choice.allows(at, action)
            listed = str(action) in set(map(str, legal))
            assert answer == listed, str(action)
            found[answer] += 1
    assert min(found[True], found[False]) > 50


def test_a_record_is_played_again_without_looking_for_all_that_is_legal(monkeypatch):
    played, pick = ub.new_game("sim-city", seed=1), random.Random(1)
    while not played.over and played.turn < 60:
        played.play(played.draw(pick))
    asked = Counter[str]()
    for name in ("actions", "allows"):
        ask = getattr(TakePlay, name)

        def counted(*given, ask=ask, name=name):
            asked[name] += 1
            return ask(*given)

        monkeypatch.setattr(TakePlay, name, counted)
    assert ub.replay(played.record()).actions == played.actions
    assert asked["allows"] > 10
    assert asked["actions"] == 0


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(some(3)))
def test_whatever_is_drawn_is_legal(kind, seed):
    for at, pick in some_plays(seed, **KINDS[kind]):
        choice = game.asked(at)
        legal = choice.actions(at)
        for _ in range(5):
            assert legal.allows(choice.draw(at, pick.random))


@pytest.mark.parametrize("tries", [2, fits.TRIES])
def test_each_legal_play_is_as_likely_as_any_other(tries, monkeypatch):
    """Also where it is given up early, and one of all is taken."""
    monkeypatch.setattr(fits, "TRIES", tries)
    at = next(at for at, _ in some_plays(7) if few_with_votes(game.asked(at).actions(at)))
    choice, numbers = game.asked(at), random.Random(1).random
    legal = list(map(str, choice.actions(at)))
    drawn = Counter(str(choice.draw(at, numbers)) for _ in range(DRAWS * len(legal)))
    assert set(drawn) == set(legal)
    chi_squared = sum((drawn[action] - DRAWS) ** 2 / DRAWS for action in legal)
    assert abs(chi_squared - len(legal)) < 4 * (2 * len(legal)) ** 0.5, len(legal)


def few_with_votes(legal):
    return len(legal) < 200 and any(isinstance(action, Propose) for action in legal)


def test_a_game_can_be_played_by_drawing():
    numbers = random.Random(4).random
    played = ub.new_game("sim-city", seed=4, players=3)
    while not played.over:
        played.play(played.draw(numbers))
    again = ub.replay(played.record())
    assert again.state == played.state
    with pytest.raises(UrbanError, match="over"):
        played.draw(numbers)


def test_other_games_draw_from_the_list():
    rulebook_game, numbers = ub.new_game("city-blocks", seed=1), random.Random(2).random
    wanted = random.Random(2).random
    for _ in range(20):
        legal = rulebook_game.legal
        drawn = rulebook_game.draw(numbers)
        assert drawn == legal[int(wanted() * len(legal))]
        rulebook_game.play(drawn)
