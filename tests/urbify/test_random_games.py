"""Random games of Urbify: nothing is lost, nobody is stuck, all there is comes up."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import islice

import pytest

from tests.support.sizes import some
from tests.urbify.table import BOX, Table, arrange, decisions, kinds, new
from urbannb.contract.playouts import do
from urbannb.core.choosing.asking import AskOne
from urbannb.core.data.codec import dump, parse
from urbannb.core.log import Log
from urbannb.games.urbify.components import BENCH, DEPARTMENTS, POLITICIANS, deck_template
from urbannb.games.urbify.model.actions import (
    NOTATION,
    Inaugurate,
    InaugurateWithout,
    Send,
    Start,
    Vote,
)
from urbannb.games.urbify.model.state import UrbifyState, open_sites
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules import TASKS
from urbannb.games.urbify.rules.final import score, winners
from urbannb.games.urbify.rules.turn import TakeAction

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere

PLAYERS = (2, 3, 4)
LONGEST = 2000
"""No random game has needed a quarter of these decisions."""


def conserved(state: UrbifyState) -> None:
    """Politicians, cubes and tiles are all somewhere, and nowhere twice."""
    for player in range(len(state.names)):
        standing = sum(b.politicians for b in state.city.values() if b.owner == player)
        seated = [bench[player] for bench in state.benches]
        assert max(seated) <= BENCH
        there = (state.home[player], state.pool[player], sum(seated), standing)
        assert min(there) >= 0
        assert sum(there) == POLITICIANS
        assert len(state.tracks[player]) == 5
        assert all(0 <= n <= top for n, top in zip(state.tracks[player], BOX.tops, strict=True))
        assert sum(state.prestige_from[player].values()) == state.prestige[player]
    out = [*state.show, *(building.tile for building in state.city.values())]
    assert sorted([*out, *state.piles[0], *state.piles[1]]) == sorted(BOX.tiles)


@pytest.mark.parametrize("players", PLAYERS)
def test_games_end_and_nothing_is_lost(players):
    for seed in range(some(150)):
        games = islice(decisions(players, seed), LONGEST)
        count = 0
        for state, _ in games:
            count += 1  # it is looked at when all is over
            if isinstance(state.agenda[-1], TakeAction):
                conserved(state)
        assert count < LONGEST
        conserved(state)
        assert state.last_rounds == 2
        assert winners(state)
        for player in range(players):
            tree = score(state, player)
            assert tree.total == state.prestige[player] == sum(s.points for s in tree.leaves())


def test_every_task_and_every_kind_of_benefit_comes_up():
    seen: set[str] = set()
    rules: set[str] = set()
    wanted = {f"UB-{n}" for n in (
        6, 8, 9, 12, 14, 19, 23, 24, 25, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 42, 43,
        40, 44, 45, 46, 47, 48, 49, 50, 52, 53, 55, 58, 59, 60, 61, 62, 68, 69, 70, 73, 74, 75, 76,
        77, 78, 80, 82, 84, 86, 88,
    )}  # fmt: skip
    for seed in range(200):
        log = Log()
        for _state, _choice in decisions(PLAYERS[seed % 3], seed, log):
            pass
        seen |= {type(doing.task).__name__ for doing in log.begun}
        rules |= {ruling.rule for ruling, _ in log.entries}
        if seen == set(kinds()) and wanted <= rules:
            break
    assert seen == set(kinds())
    assert wanted - rules == set()


def test_each_tile_is_built_in_random_games():
    built: Counter[str] = Counter()
    for seed in range(30):
        *_, (state, _) = decisions(3, seed)
        built.update(building.tile for building in state.city.values())
    assert set(built) == set(BOX.tiles)


def close_calls(state: UrbifyState, pick: random.Random):
    """Actions of a turn that may be legal or nearly so."""
    cells = [*open_sites(state.city)[:4], *list(state.city)[:6], "0,0", "5,5", "2,-3"]
    for _ in range(6):
        yield Send(tuple(pick.choice(DEPARTMENTS) for _ in range(pick.randint(1, 4))))
    for department in DEPARTMENTS:
        yield Vote(department)
    for cell in cells:
        yield Inaugurate(cell)
        yield InaugurateWithout(cell)
        yield Start(pick.choice([*state.show, "hospital"]), cell)
    yield from NOTATION.sample(pick)


@pytest.mark.parametrize("players", PLAYERS)
def test_an_action_is_legal_exactly_when_nothing_is_against_it(players):
    for seed in range(some(12, 3)):
        pick = random.Random(seed)
        for n, (state, choice) in enumerate(decisions(players, 100 + seed)):
            if isinstance(choice, AskOne) or n % 5 == seed % 5:
                legal = choice.actions(state)
                assert len(set(legal)) == len(legal) > 0
                for action in (*legal, *close_calls(state, pick)):
                    found = list(choice.reasons(state, action))
                    assert (action in legal) == (not found), (action, found)
                    assert len({(r.code, r.text) for r in found}) == len(found)
                    assert all(r.text.endswith(".") and r.rule.startswith("UB-") for r in found)
                    assert NOTATION.parse(str(action)) == action
                assert choice.prompt(state)


@pytest.mark.parametrize("seed", range(6))
def test_every_position_is_one_that_can_be_and_goes_through_json(seed):
    state, pick = new(PLAYERS[seed % 3], seed), random.Random(seed).randrange
    while state.agenda:
        assert list(rulebook.check(state)) == []
        assert all(task.words(state) for task in state.agenda)
        if seed % 2:
            text = dump("urbify", state)
            assert parse(UrbifyState, TASKS, json.loads(text)) == state
        state = state.copy()
        do(state, pick(1000))
    assert list(rulebook.check(state)) == []


def test_a_log_changes_nothing():
    for seed in range(3):
        *_, (plain, _) = decisions(3, seed)
        *_, (logged, _) = decisions(3, seed, Log())
        assert plain == logged


def test_older_positions_stay_as_they_were():
    kept = [(state.copy(), state.to_json()) for state, _ in decisions(4, 9)]
    assert all(state.to_json() == text for state, text in kept)


def test_no_notation_means_two_things():
    for seed in range(200):
        for action in NOTATION.sample(random.Random(seed)):
            assert NOTATION.readings(str(action)) == [action]


def test_a_game_with_tiles_of_ones_own():
    text = (
        deck_template()
        .replace("influence = 6", "influence = 9")
        .replace("prestige = 5", "prestige = 7")
    )
    for seed in range(3):
        *_, (state, _) = decisions(3, seed, deck=text)
        assert max(map(max, state.tracks)) <= 9
        assert list(rulebook.check(state)) == []
    assert Table(arrange(deck=text)).state.box.tops == (9, 9, 9, 9, 6)
