"""Who is in front, and what an open top of a pile tells a bot."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from tests.noughts import rules
from tests.noughts.rulebook import NoughtsRules
from urbannb.contract import report
from urbannb.kit import begin, leading


@pytest.mark.parametrize(
    ("standings", "players"),
    [
        ([3], [0]),
        ([3, 7, 7], [1, 2]),
        (zip([5, 5, 4], [1, 2, 9], strict=True), [1]),
        (((5, 1), (5, 1)), [0, 1]),
    ],
)
def test_the_best_lead_and_a_later_part_breaks_a_tie(standings, players):
    assert leading(standings) == players


@dataclass(kw_only=True)
class WithPile(rules.Noughts):
    pile: list[int] = field(default_factory=lambda: list(range(20)))


class Open(NoughtsRules):
    state_type = WithPile
    face_down = open_tops = ("pile",)


def test_a_top_that_lies_open_stays_where_it_is():
    state = begin(Open()).state
    for seed in range(5):
        seen = Open().determinize(state, 0, seed).pile
        assert seen[-1] == 19
        assert seen != state.pile
        assert sorted(seen) == state.pile
    state.pile.clear()
    assert Open().determinize(state, 0, 1).pile == []


def test_a_top_of_what_is_no_pile_is_told():
    class Misnamed(NoughtsRules):
        state_type = WithPile
        open_tops = ("pile",)

    [told] = report.broken(Misnamed())
    assert "`open_tops` names 'pile', which is not among the piles of `face_down`" in told
