"""Why the hint of Sprawlopolis is good: by the numbers that its search has found."""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from urbannb.core.action import Action
from urbannb.core.advice import FORCED
from urbannb.games.sprawlopolis.bots.lookahead import Search, plans
from urbannb.games.sprawlopolis.rules.score import tally
from urbannb.lab.bots import hint

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


def hinted(players: int, seed: int, **options: object) -> list[tuple[ub.Game, Action, str]]:
    """A game played by its hints: every third position, the hint and its reason."""
    game, found = ub.new_game("sprawlopolis", seed=seed, players=players, **options), []
    while not game.over:
        action = hint(game)
        if game.turn % 3 == seed % 3:
            said = game.rulebook.reason(game.state, action, 0)
            found.append((game.copy(), action, said))
        game.play(action)
    return found


@pytest.mark.parametrize(("players", "variant"), [(1, "normal"), (2, "easier"), (3, "harder")])
def test_the_numbers_of_a_reason_are_those_of_the_search(players, variant):
    for game, best, said in hinted(players, players, variant=variant):
        before = tally(game.state).total
        plan, at_once = plans(game.state, best)
        game.play(best)
        now = tally(game.state).total - before
        does = f"gains {now}" if now > 0 else f"loses {-now}" if now else "scores nothing"
        assert said.startswith(f"It {does} now"), said
        assert not re.search(r"  |None|card\d|_", said), said
        assert said.endswith(".")
        if plan.then is None:
            assert "after it" not in said
            continue
        assert game.legal.allows(plan.then), "it is what the next one can do"
        owner = "The" if players == 1 else f"{game.names[game.decision.player]}'s"
        assert f"{owner} best card after it, " in said
        game.play(plan.then)
        then = tally(game.state).total - before - now
        assert (f"can then gain {then} " in said) == (then > 0)
        assert (f"would then lose {-then} " in said) == (then < 0)
        if "at once" in said:
            assert plan.worth >= at_once.worth or "leaves less open" in said


def test_the_advised_placement_is_worth_what_decided():
    game = ub.new_game("sprawlopolis", seed=3, players=1)
    search = Search(game.state)
    plan, at_once = plans(game.state, hint(game))
    assert plan.worth >= at_once.worth
    assert plan.worth == search.plan(search.best()).worth


def test_why_not_what_scores_more_at_once():
    said = [words for _, _, words in hinted(1, 3)]
    assert any(
        re.search(r"Laying .* scores \d+ more at once, but the city then gets to", one)
        for one in said
    )
    assert any("more to be had for Central Perks later." in one for one in said)


def test_an_action_without_a_choice_says_so():
    game = ub.new_game("sprawlopolis", seed=3)
    action = ub.new_game("city-blocks", seed=3).legal[0]
    assert game.rulebook.reason(game.state, action, 0) == FORCED
