"""The rulebook's examples about payouts and vocations come out as printed."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.board import lots_of
from urbannb.games.urban_sprawl.position import EXAMPLES
from urbannb.games.urban_sprawl.position.examples import ALEX_2, ALEX_4, SYDNEY_1
from urbannb.games.urban_sprawl.position.examples import PEOPLE_EXAMPLES as PEOPLE

PAYOUTS = {
    # buildings on the row, and what is paid: White, Pink, Green, Black
    "payout": ((3, 3, 2, 1), [4, 4, 1, 0]),
    "payout-all-tied": ((1, 1, 1, 1), [2, 2, 2, 2]),
    "payout-third-tied": ((4, 3, 1, 1), [6, 3, 0, 0]),
}


@pytest.mark.parametrize("name", PAYOUTS)
def test_the_payout_examples(name):
    counts, paid = PAYOUTS[name]
    game = urban_sprawl.example(name)
    before = list(game.state.wealth)
    assert game.state.counts(lots_of("D")) == counts
    (end,) = EXAMPLES[name].actions
    steps = game.play(end)
    now = game.state.wealth
    assert [b - a for a, b in zip(before, now, strict=True)] == paid
    (payout,) = (step for step in steps if step.rule == "US-60")
    assert payout.text.startswith("Wealth **6** pays out on column D")
    assert not any(step.rule == "US-70" for step in steps), "no election comes between"


def gained(game, actions):
    """What each player gains by vocations; effects of the cards are left out."""
    total = [0, 0]
    for action in actions:
        before = game.state
        steps = game.play(action)
        if "prestige" not in str(action):
            continue
        (scored,) = (step.state for step in steps if step.rule == "US-52")
        for player in (0, 1):
            total[player] += scored.wealth[player] - before.wealth[player]
            total[player] += scored.prestige[player] - before.prestige[player]
    return total


def test_the_vocation_example():
    """Alex builds FACTORY 2, Sydney FACTORY 1, then Alex FACTORY 4."""
    game = urban_sprawl.example("vocations")
    assert game.names == ("Alex", "Sydney")
    assert gained(game, ALEX_2) == [2, 0]
    assert gained(game, SYDNEY_1) == [1, 1]
    take, build, order, split, choice = ALEX_4
    for action in (take, build, order):
        game.play(action)
    assert list(map(str, game.legal)) == [
        "2 prestige 0 wealth", "1 prestige 1 wealth", "0 prestige 2 wealth",
    ]  # fmt: skip
    assert gained(game, [split]) == [8, 0]
    assert list(map(str, game.legal)) == ["1 prestige 0 wealth", "0 prestige 1 wealth"]
    assert gained(game, [choice]) == [0, 4]
    assert sorted(game.state.vocations["Factory"]) == [0, 0, 1]


def test_the_examples_play_as_they_say():
    for example in PEOPLE:
        assert example.section
        assert example.says
        assert example.played().turn == len(example.actions)


def test_unknown_examples_are_answered_with_those_there_are():
    with pytest.raises(ub.BadOption, match=r"there are: .*payout, payout-all-tied"):
        urban_sprawl.example("chess")
