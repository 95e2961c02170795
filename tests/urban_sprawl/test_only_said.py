"""Sentences with "only" and "no other" of Urban Sprawl hold in the positions they are said of."""

import random
import re
from collections import Counter

import urbannb as ub
from tests.support.sizes import some
from tests.urban_sprawl.recounts import House, around, points
from urbannb.core.text import plain
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.model.actions import Build
from urbannb.games.urban_sprawl.model.state import contract_in

BOX = read_box("")
GAMES = some(64, least=8)
WORTH = re.compile(r"It can only be built in a block worth (\d+) or (less|more)")
OWN = re.compile(r"The new (\w+) building is adjacent to (\d+) \w+ buildings? and to no other zone")
NONE = re.compile(r"The new \w+ building is adjacent to no other building")


def words(text):
    return re.sub(r"\s+", " ", plain(text))


def houses(state):
    return [House(building) for building in state.city.values()]


def near(state, block, shape, size):
    """The zones of what would be adjacent to a building there."""
    lots = around(points(block, shape, size))
    return Counter(b.zone for b in houses(state) if b.touches(lots))


def games():
    for seed in range(GAMES):
        dice = random.Random(seed)
        game = ub.new_game("urban-sprawl", seed=seed, players=2 + seed % 3)
        for _ in range(dice.choice((30, 60, 120))):
            if game.over:
                break
            builds = [a for a in game.legal if isinstance(a, Build)]
            game.play(dice.choice(builds if builds and dice.random() < 0.5 else list(game.legal)))
        yield game


def test_what_is_said_to_be_the_only_one_is():
    said: Counter[str] = Counter()
    for game in games():
        state = game.state
        for house in houses(state):
            beside = [b for b in houses(state) if b.touches(around(house.points))]
            if f"No other {house.zone} building is adjacent" in words(str(game.about(house.lot))):
                said["no other"] += 1
                assert not [b for b in beside if b.zone == house.zone], house.lot
        if game.over:
            continue
        builds = [a for a in game.legal if isinstance(a, Build)]
        for action in builds[:: len(builds) // 6 + 1]:
            card = BOX.contracts[contract_in(state, action.box)]
            found = near(state, action.block, action.shape, card.lots)
            text = words(game.outlook(action).plain)
            for zone, count in OWN.findall(text):
                said["its own zone"] += 1
                assert found[zone] == int(count), action
                assert not set(found) - {zone, "Park"}, action
            if NONE.search(text):
                said["no building"] += 1
                assert not found, action
        for box in ("5", "4", "3", "2", "1"):
            for number, how in WORTH.findall(words(str(game.about(f"box:{box}")))):
                said["a block worth"] += 1
                there = [state.worth(a.block) for a in builds if a.box == box]
                assert all(n <= int(number) if how == "less" else n >= int(number) for n in there)
    assert min(said.values()) > 1
    assert len(said) == 4


def test_the_only_favor_that_is_allowed_is():
    said = 0
    for game in games():
        for turn in range(1, game.turn + 1):
            if not str(game.actions[turn - 1]).startswith("favor "):
                continue
            text = words(" ".join(step.text for step in game.steps_of(turn)))
            now = game.at(turn).state
            if "the only favor allowed" in text:
                said += 1
                player = game.at(turn - 1).decision.player
                assert now.extra_favor != player
                assert len(now.favors[player]) == 1
    assert said
