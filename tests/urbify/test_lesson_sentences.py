"""Questions on single sentences of Urbify's rulebook: each is settled by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from tests.support.sizes import some
from urbannb.contract import lessons as promises
from urbannb.core.lesson import Dice, Problem
from urbannb.core.lesson.dice import Unfit
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits import building
from urbannb.games.urbify.lesson.hall import turn
from urbannb.games.urbify.lesson.kit import ANA, BOX, state_of
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules.rulings import EndBegun

SEEDS = range(some(40, least=16))
BANK = BOX.tiles["bank"]
ASKED = {
    "order": (turn.order_problem, "UB-12"),
    "endless": (turn.endless_problem, "UB-13"),
    "open": (turn.open_problem, "UB-90"),
    "none": (partial(building.none_problem, BANK), "UB-67"),
    "replaced": (partial(building.replaced_problem, BANK), "UB-68"),
}
"""The kinds of questions, and the rule that settles each."""


def drawn(kind: str) -> Iterator[Problem]:
    """What a kind asks for some seeds, without the draws that do not suit."""
    for seed in SEEDS:
        try:
            yield ASKED[kind][0](Dice(seed))
        except Unfit:
            continue


def after(found: Problem) -> Any:
    return kit.after(found.game, *found.actions)


@pytest.mark.parametrize("kind", ASKED)
def test_they_keep_what_every_lesson_promises(kind):
    found = list(drawn(kind))
    for problem in found:
        promises.problem(rulebook, problem)
    assert {problem.rule for problem in found} == {ASKED[kind][1]}
    assert len({problem.right.text for problem in found}) > 1


def test_whoever_is_next_is_asked_next():  # UB-12
    for found in drawn("order"):
        later = after(found)
        assert found.right.text == later.names[later.decision.player]


def test_prestige_goes_on_beyond_any_track():  # UB-13
    for found in drawn("endless"):
        assert found.right.text == f"{state_of(after(found)).prestige[ANA]} prestige"
        assert state_of(after(found)).prestige[ANA] > state_of(found.game).prestige[ANA]


def test_what_may_be_looked_up_stands_on_the_board():  # UB-90
    for found in drawn("open"):
        state = state_of(found.game)
        number = next(word for word in found.right.why.split() if word.isdigit() or word == "1")
        assert number in str(found.game)
        assert BOX.tiles[state.piles[0][-1]].name not in str(found.game)


def test_a_bank_needs_a_project_that_can_be_paid_for():  # UB-67
    for found in drawn("none"):
        assert found.right.text.startswith("Yes") == found.game.why(found.tried).ok
        state = state_of(found.game)
        cheap = [name for name in state.show if not BOX.tiles[name].development]
        assert found.right.text.startswith("Yes") == bool(cheap)


def test_what_a_bank_starts_is_replaced_and_may_begin_the_end():  # UB-68
    said = set()
    for found in drawn("replaced"):
        later = after(found)
        begun = bool(kit.ruled(later, EndBegun))
        assert begun == ("end begins" in found.right.text)
        assert len(state_of(later).show) == len(state_of(found.game).show)
        said.add(begun)
    assert said == {True, False}
