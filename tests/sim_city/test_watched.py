"""Random games are held to all that has been proved of this game, and a fault in it is noticed."""

from __future__ import annotations

import pytest

from tests.support.sizes import some
from tools import random_games as tool
from tools.promises import BrokenPromiseError
from urbannb.games.sim_city.rules import turn

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


COUNT = some(128, least=16)


def test_random_games_keep_every_promise():
    total = tool.play_all("sim-city", range(0, 5 * COUNT, 5))  # other players, another agreement
    assert total["games"] == COUNT
    kinds = {name: total[f"variant {name}"] for name in ("solitaire", "standard", "suburbs")}
    assert all(kinds.values())
    assert sum(kinds.values()) == COUNT
    assert all(total[f"players {n}"] for n in (1, 2, 3, 4, 5, 6))
    said = tool.summary("sim-city", total, 1)
    told = f"Sim City: The Card Game: {COUNT} random games in 1 s: every promise kept\n"
    assert said.startswith(told)
    listed = ", ".join(f"{name}: {count}" for name, count in kinds.items())
    assert f"games by variant: {listed}" in said


def deal_twice(state):
    state.hands[0].append(state.hands[1][0])


def lose_a_card(state):
    state.piles[0].pop()


def pay_oneself(state):
    state.money[0] += 1


def grow_younger(state):
    state.phase -= 1


def be_mayor_early(state):
    state.mayor = 0


def hide_a_block(state):
    state.cities[0].standing.totals.sims += 1


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (deal_twice, "121 cards"),
        (lose_a_card, "119 cards"),
        (pay_oneself, "come to"),
        (grow_younger, "phase 1 after 2"),
        (be_mayor_early, "a mayor without a council"),
        (hide_a_block, "other sims"),
    ],
)
def test_what_is_lost_or_made_is_noticed(wrong, words, monkeypatch):
    draw, turns = turn.DrawCard.run, []

    def run(task, state, log):
        draw(task, state, log)
        if state.phase == 2:
            turns.append(state.turns)
            if len(turns) == 2:
                wrong(state)

    monkeypatch.setattr(turn.DrawCard, "run", run)
    with pytest.raises(BrokenPromiseError, match=f"sim-city, seed 1: .*{words}"):
        tool.play_all("sim-city", range(1, 2))
