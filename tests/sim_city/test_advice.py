"""Why the advice of Sim City is for an action: what it changes in what the advice weighs."""

from __future__ import annotations

import re
from operator import itemgetter
from typing import Any

import pytest

from tests.sim_city import game
from tests.sim_city.test_bots import KINDS, begun, kinds
from urbannb.core.advice import EQUALS, FORCED, Change
from urbannb.games.sim_city.bots.advice import evaluate, terms
from urbannb.games.sim_city.model.actions import Draw, Play, Vote
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.turn import TakePlay

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


def advised(state: SimCityState, *, tell: bool = True) -> tuple[Any, str]:
    choice = game.asked(state)
    player = choice.chooser(state)
    action = max(rulebook.weigh(state, choice, player), key=itemgetter(1))[0]
    return action, rulebook.reason(state, action, player) if tell else ""


@kinds
def test_the_parts_add_up_to_what_decides(kind):
    for n, state in enumerate(game.play_on(begun(kind, 5), 5)):
        if n % 12 == 0:
            for player in range(KINDS[kind][0]):
                assert sum(terms(state, player).values()) == pytest.approx(evaluate(state, player))


@kinds
def test_every_advised_action_has_a_reason_that_reads_well(kind):
    state, told = begun(kind, 6), 0
    for n in range(200):
        if not state.agenda:
            break
        choice = game.asked(state)
        action, said = advised(state, tell=n % 4 == 0)
        if n % 4 == 0:
            assert said, f"{action} has no reason"
            assert not re.search(r"  |None|_|\\$-|\bthe  |\bthe the\b", said), said
            assert said[0].isupper() or said[0].isdigit()  # 209 N. Timber St.
            assert said.endswith(".")
            told += said not in (FORCED, EQUALS)
        assert choice.actions(state).allows(action)
        game.do(state, action)
    assert told > 10


@kinds
def test_what_is_said_of_money_is_what_is_scored(kind):
    state, told = begun(kind, 2), 0
    while state.agenda and told < 15:  # what burns may cost more before the next card is played
        choice = game.asked(state)
        player = choice.chooser(state)
        action, said = advised(state)
        before = state.money[player]
        game.do(state, action)
        if not state.events and isinstance(choice, TakePlay) and isinstance(action, Play):
            found = re.search(r"brings you \$(\d+)(?! with| *\d)", said)
            if found:
                assert state.money[player] - before == int(found[1])
                told += 1
    assert told > 5


def test_a_draw_and_a_vote_say_what_they_are_about():
    state, draws, votes = begun("four with long cards", 5), 0, 0
    while state.agenda:
        action, said = advised(state)
        if isinstance(action, Draw) and said != EQUALS:
            draws += "on average" in said
        if isinstance(action, Vote) and said != EQUALS:
            votes += bool(re.search(r"brings? (you|\w+) \$\d+ there", said))
        game.do(state, action)
    assert draws > 3
    assert votes > 0


def test_a_phase_that_begins_is_a_reason():
    said = []
    for seed in range(4):
        state = begun("two", seed)
        while state.agenda and state.phase < 3:
            action, reason = advised(state)
            said.append(reason)
            game.do(state, action)
    assert any("begins the village (which lets you play more cards)" in text for text in said)
    assert any("enlarges the zone that" in text for text in said)


@pytest.mark.parametrize("office", ["mayor", "chairman"])
def test_an_office_that_passes_from_one_player_to_another_is_told_once(office):
    """What one loses and what the other gains by it was told as two things."""
    mine = begun("two", 3)
    game.asked(mine)
    me = mine.agenda[-1].chooser(mine)
    name = mine.names[1 - me]
    theirs, nobody = mine.copy(), mine.copy()
    setattr(mine, office, me)
    setattr(theirs, office, 1 - me)
    setattr(nobody, office, -1)
    for before, after, amount, said in (
        (mine, theirs, -1.0, f"makes {name} {office} in your place"),
        (theirs, mine, 1.0, f"makes you {office} in place of {name}"),
    ):
        assert rulebook.because(before, after, Change(office, (), me, True, amount)) == said
        assert not rulebook.because(before, after, Change(office, (), 1 - me, False, amount))
    given = rulebook.because(nobody, theirs, Change(office, (), 1 - me, False, -1.0))
    assert given == f"makes {name} {office}"
    lost = rulebook.because(mine, nobody, Change(office, (), me, True, -1.0))
    assert str(lost) == f"costs you the office of {office}"
