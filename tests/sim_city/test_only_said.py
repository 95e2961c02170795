"""Sentences with "alone", "no other" and "nothing else" of Sim City hold where they are said."""

import random
import re
from collections import Counter

import urbannb as ub
from tests.sim_city import naive
from tests.support.sizes import some
from urbannb.core.game import Game
from urbannb.core.text import plain
from urbannb.games.sim_city.lesson.kit import CARDS
from urbannb.games.sim_city.model.actions import NAY, Play, Propose, Vote
from urbannb.games.sim_city.rules.turn import TakePlay

GAMES = some(48, least=6)
ALONE = re.compile(r"It is alone in its ([\w ]+) zone")
ROUTES = re.compile(r"Its sims can travel to ((?:no|\d+) other blocks? by [^.]*)")


def words(text):
    return re.sub(r"\s+", " ", plain(text))


def games():
    for seed in range(GAMES):
        dice = random.Random(seed)
        game = ub.new_game("sim-city", seed=seed, players=2 + seed % 3)
        for _ in range(dice.choice((40, 90, 160))):
            if game.over:
                break
            plays = [a for a in game.legal if isinstance(a, Play)]
            game.play(dice.choice(plays if plays and dice.random() < 0.7 else list(game.legal)))
        yield game


def reached(city, block, kind):
    """The other blocks to which a service leads from a block."""
    spots = naive.flood(block.spots, lambda spot: naive.from_spot(city, spot, kind))
    return {city.where[at] for at in spots} - {block.name}


def test_what_is_said_to_be_alone_is():
    said: Counter[str] = Counter()
    for game in games():
        lots, longs = game.state.lots[0], game.state.longs[0]
        city = naive.city_of(lots, longs, CARDS)
        for spot, block in city.items():
            text = words(str(game.about(f"{spot[0]},{spot[1]}")))
            if ALONE.search(text):
                said["zone"] += 1
                assert naive.beside(city, block.spots) <= {
                    name for name, other in city.items()
                    if naive.sort_of(other.card) != naive.sort_of(block.card)
                }, spot  # fmt: skip
            for parts in ROUTES.findall(text):
                said["routes"] += 1
                for count, kind in re.findall(r"(no|\d+) other blocks? by (road|rail)", parts):
                    found = reached(city, block, kind)
                    assert len(found) == (0 if count == "no" else int(count)), (spot, kind)
    assert said["zone"] > 1
    assert said["routes"] > 1


def test_whose_proposal_fails_plays_nothing_else():
    said = 0
    for game in games():
        proposals = [] if game.over else [a for a in game.legal if isinstance(a, Propose)]
        for action in proposals[:2]:
            if "can play nothing else" not in words(game.outlook(action).plain):
                continue
            later, player = game.copy(), game.decision.player
            later.play(action)
            while not later.over and isinstance(later.legal[0], Vote):
                later.play(Vote(NAY) if later.legal.allows(Vote(NAY)) else later.legal[0])
            if action.card not in later.state.hands[player]:
                continue
            said += 1
            assert later.over or later.decision.player != player, action
    assert said


def test_with_a_further_play_ahead_there_is_something_else_to_play():
    """A card of one's own may let its player play several."""
    for game in games():
        proposals = [] if game.over else [a for a in game.legal if isinstance(a, Propose)]
        if proposals:
            break
    state = game.state.copy()
    state.agenda.insert(-1, TakePlay("college"))
    text = words(Game(game.rulebook, state).outlook(proposals[0]).plain)
    assert "you keep the card. " in text
    assert "nothing else" not in text
