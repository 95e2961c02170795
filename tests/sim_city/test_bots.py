"""What the game thinks of its positions: only by what a player can know, and to some purpose."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from operator import itemgetter
from statistics import median
from typing import Any

import pytest

from tests.sim_city import game
from tests.support.sizes import some
from urbannb.core.engine import advance, apply
from urbannb.games.sim_city.bots.advice import evaluate
from urbannb.games.sim_city.bots.weighing import (
    PLAYS,
    PROPOSALS,
    best_plays,
    determinize,
    followed,
    weigh,
)
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE, LONG_DECK
from urbannb.games.sim_city.model.actions import Play, Propose
from urbannb.games.sim_city.model.state import SOLITAIRE, SUBURBS, SimCityState
from urbannb.games.sim_city.rules.final import winners
from urbannb.games.sim_city.rules.politics.council import CastVote
from urbannb.games.sim_city.rules.turn import TakePlay

KINDS: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "four with long cards": (4, {"long_deck": LONG_DECK}),
    "deals": (3, {"dealing": True}),
    "solitaire": (1, {"variant": SOLITAIRE}),
    "suburbs": (2, {"variant": SUBURBS, "decks": (LAKESIDE, HILLSIDE)}),
}
kinds = pytest.mark.parametrize("kind", KINDS)


def begun(kind: str, seed: int) -> SimCityState:
    players, said = KINDS[kind]
    return game.new(players, seed, **said)


MOST_CALLS = 500_000
"""Python's calls for one thought about a play in a city of sixty blocks or more."""
THOUGHTS = 3


def calls_of(work: Callable[[], object]) -> int:
    """How many calls Python makes meanwhile: as good as a clock, and the same on every machine."""
    events: Counter[str] = Counter()
    before = sys.getprofile()
    sys.setprofile(lambda _frame, event, _given: events.update((event,)))
    try:
        work()
    finally:
        sys.setprofile(before)
    return events["call"]


def best(state: SimCityState) -> Any:
    choice = game.asked(state)
    return max(weigh(state, choice, choice.chooser(state)), key=itemgetter(1))[0]


@kinds
def test_what_is_hidden_is_dealt_anew_and_nothing_else(kind):
    for n, state in enumerate(game.play_on(begun(kind, 3), 3)):
        if n % 25 or not state.agenda:
            continue
        player = n % len(state.names)
        seen = determinize(state, player, n)
        assert seen == determinize(state, player, n)
        assert game.cards(seen) == game.cards(state)
        assert seen.hands[player] == state.hands[player]
        for other in state.exposed:
            assert seen.hands[other] == state.hands[other]
        long = set(state.box.long)
        for mine, theirs in zip(seen.hands, state.hands, strict=True):
            assert [card in long for card in mine] == [card in long for card in theirs]
        for pile, before in zip(seen.piles, state.piles, strict=True):
            assert len(pile) == len(before)
        for name in ("hands", "piles", "long_pile", "seed"):
            setattr(seen, name, getattr(state, name))
        assert seen == state


@kinds
def test_positions_that_look_alike_are_dealt_alike_and_judged_alike(kind):
    for n, state in enumerate(game.play_on(begun(kind, 4), 4)):
        if n % 40 == 0 and state.agenda:
            for player in range(len(state.names)):
                other = determinize(state, player, 99)
                assert determinize(other, player, 5) == determinize(state, player, 5)
                assert evaluate(other, player) == evaluate(state, player)


def test_a_card_that_is_voted_on_stays_where_everybody_has_seen_it():
    voted = 0
    for state in game.play_on(begun("four with long cards", 6), 6):
        top = state.agenda[-1] if state.agenda else None
        if isinstance(top, CastVote):
            voted += 1
            for player in range(4):
                seen = determinize(state, player, voted)
                assert top.motion.card in seen.hands[top.motion.player]
    assert voted


@kinds
def test_what_is_weighed_is_legal_and_nothing_changes(kind):
    for n, state in enumerate(game.play_on(begun(kind, 7), 7)):
        if not state.agenda or (n % 9 and isinstance(state.agenda[-1], TakePlay)):
            continue
        choice = game.asked(state)
        before, legal = state.to_json(), choice.actions(state)
        weighed = list(weigh(state, choice, choice.chooser(state)))
        assert weighed
        assert all(legal.allows(action) for action, _ in weighed)
        assert len({action for action, _ in weighed}) == len(weighed)
        assert sum(isinstance(action, Play) for action, _ in weighed) <= PLAYS
        assert sum(isinstance(action, Propose) for action, _ in weighed) <= PROPOSALS
        assert state.to_json() == before


@kinds
def test_what_follows_an_action_ends_before_a_card_is_drawn(kind):
    for n, state in enumerate(game.play_on(begun(kind, 8), 8)):
        if n % 15 or not state.agenda or not isinstance(state.agenda[-1], TakePlay):
            continue
        player = state.player
        for action, _ in list(weigh(state, game.asked(state), player))[:4]:
            after = followed(state, action, player)
            assert after.turns == state.turns
            held = {card for hand in state.hands for card in hand}
            assert {card for hand in after.hands for card in hand} <= held
            assert after.piles == state.piles


def test_the_placement_that_scores_most_is_among_them():
    for n, state in enumerate(game.play_on(begun("two", 9), 9)):
        if n % 10 or not state.agenda or not isinstance(state.agenda[-1], TakePlay):
            continue
        choice = game.asked(state)
        assert isinstance(choice, TakePlay)
        plays = best_plays(state, choice, state.player)
        if plays:
            assert plays[0][1] in dict(weigh(state, choice, state.player))
            assert plays[0][0] == max(due for due, _ in plays)


def test_it_is_good_to_be_ahead_and_to_have_votes():
    state = begun("two", 1)
    even = evaluate(state, 0)
    state.earn(0, 5, "values")
    assert evaluate(state, 0) == pytest.approx(even + 5)
    assert evaluate(state, 1) <= -5 + 20
    votes = begun("two", 1)
    votes.council[0].append("council-member-1")
    assert evaluate(votes, 0) > even


def played(seats: str, seed: int, **said: Any) -> SimCityState:
    """A game between greedy and random players, by their letters."""
    state, pick = game.new(len(seats), seed, **said), random.Random(seed).random
    choice = advance(state)
    while choice is not None:
        player = choice.chooser(state)
        if seats[player] == "g":
            seen = determinize(state, player, seed)
            action = max(weigh(seen, choice, player), key=itemgetter(1))[0]
        else:
            actions = choice.actions(state)
            action = actions[int(pick() * len(actions))]
        choice = apply(state, action)
    return state


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", ["two", "suburbs"])
def test_who_thinks_beats_who_does_not(kind):
    games = some(10, 3)
    for seed in range(games):
        seats = "gr" if seed % 2 else "rg"
        state = played(seats, seed, **KINDS[kind][1])
        assert [seats[player] for player in winners(state)] == ["g"]


@pytest.mark.no_cover
def test_one_who_thinks_beats_three_who_do_not():
    for seed in range(some(6, 2)):
        seats = "r" * (seed % 4) + "g" + "r" * (3 - seed % 4)
        assert winners(played(seats, seed)) == [seed % 4]


@pytest.mark.no_cover
def test_who_thinks_scores_far_more_alone():
    for seed in range(some(4, 2)):
        said = KINDS["solitaire"][1]
        assert played("g", seed, **said).money[0] > 1.3 * played("r", seed, **said).money[0]


@pytest.mark.no_cover
def test_a_large_city_is_thought_about_with_few_steps():
    counts: list[int] = []
    for state in game.play_on(game.new(2, 5, ending="deck"), 5):
        if len(counts) == THOUGHTS:
            break
        if not state.agenda or not isinstance(state.agenda[-1], TakePlay):
            continue
        if len(state.cities[0].ground.blocks) >= 60:
            counts.append(calls_of(partial(best, state)))
    assert len(counts) == THOUGHTS
    assert median(counts) < MOST_CALLS
