"""What the game thinks of its positions: only by what a player can know, and to some purpose."""

from __future__ import annotations

import random
from collections import Counter
from operator import itemgetter

import pytest

from tests.support.sizes import some
from tests.urbify.table import ANA, BEN, Table, arrange, decisions, influence, new, priced, table
from urbannb.core.engine import advance, apply
from urbannb.games.urbify.bots.advice import evaluate, worth
from urbannb.games.urbify.bots.weighing import SITES, weigh
from urbannb.games.urbify.model.actions import Start
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules.final import winners

AIRPORT = priced("Airport", "tourism = 2, development = 2")
SHOW = ("hospital", "museum", "factory", "theater", "parking-1", "hotel-1")


def best(at: Table) -> str:
    """The action that is thought best."""
    _, player = at.asked()
    return str(max(weigh(at.state, at.choice, player), key=itemgetter(1))[0])


def test_only_what_lies_face_down_is_dealt_anew():
    for n, (state, _) in enumerate(decisions(3, 4)):
        if n % 20 == 0:
            seen = rulebook.determinize(state, 0, n)
            again = rulebook.determinize(state, 0, n)
            assert seen == again
            assert [sorted(pile) for pile in seen.piles] == [sorted(pile) for pile in state.piles]
            assert list(rulebook.check(seen)) == []
            seen.piles, seen.seed = state.piles, state.seed
            assert seen == state


def test_positions_that_look_alike_are_dealt_alike():
    state = Table(new(2, 1)).state
    other = state.copy()
    other.piles[0].reverse()
    other.seed = 99
    assert rulebook.determinize(state, 0, 5) == rulebook.determinize(other, 0, 5)


def test_what_cannot_be_known_is_not_looked_at():
    for n, (state, _) in enumerate(decisions(4, 2)):
        if n % 25 == 0:
            assert evaluate(state, ANA) == evaluate(rulebook.determinize(state, 0, n), ANA)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_weighed_is_legal_and_nothing_changes(players):
    for n, (state, choice) in enumerate(decisions(players, 7)):
        if n % 9 == 0 or type(choice).__name__ != "TakeAction":
            before = state.to_json()
            legal = choice.actions(state)
            weighed = list(weigh(state, choice, choice.chooser(state)))
            assert weighed
            assert all(action in legal for action, _ in weighed)
            sites = Counter(a.tile for a, _ in weighed if isinstance(a, Start))
            assert all(count <= SITES for count in sites.values())
            assert state.to_json() == before


def test_it_is_good_to_be_ahead():
    even, ahead = arrange(), arrange(prestige=(5, 0))
    assert evaluate(ahead, ANA) > evaluate(even, ANA)
    assert evaluate(ahead, BEN) < evaluate(even, BEN)
    poor, rich = arrange(tracks={ANA: influence(1)}), arrange(tracks={ANA: influence(3)})
    assert worth(rich, ANA) > worth(poor, ANA)


def test_politicians_in_the_pool_are_a_loss():
    assert worth(arrange(pool=(0, 2)), ANA) > worth(arrange(pool=(4, 2)), ANA)


def test_a_full_bench_is_voted_on():
    at = table(benches={"culture": [4, 0], "economy": [1, 0]}, pool=(1, 2))
    assert best(at) == "vote culture"


def test_prestige_is_taken_and_paid_from_where_most_is():
    tracks = {ANA: {**influence(1), "economy": 5}}
    at = table({"0,1": "playground Ana 1"}, benches={"culture": [1, 0], "economy": [2, 0]},
               tracks=tracks)  # fmt: skip
    assert best(at) == "inaugurate 0,1"
    assert best(at.do("inaugurate 0,1")) == "pay economy"


def test_development_is_paid_before_influence():
    tracks = {ANA: {**influence(4), "development": 2}}
    at = table(show=("airport", *SHOW[:5]), deck=AIRPORT, tracks=tracks).do("start airport 0,1")
    assert best(at) == "pay 2 development 0 of each"


@pytest.mark.no_cover
def test_who_thinks_beats_who_does_not():
    won, games = 0.0, some(6, 3)
    for seed in range(games):
        state, pick = new(2, seed), random.Random(seed).randrange
        choice = advance(state)
        while choice is not None:
            player = choice.chooser(state)
            if player == seed % 2:
                action = max(weigh(state, choice, player), key=itemgetter(1))[0]
            else:
                legal = choice.actions(state)
                action = legal[pick(len(legal))]
            choice = apply(state, action)
        won += (seed % 2 in winners(state)) / len(winners(state))
    assert won == games
