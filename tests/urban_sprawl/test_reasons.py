"""Why Urban Sprawl's advice is for an action: the parts of what decides, in the game's words."""

from __future__ import annotations

import re

import pytest

from tests.urban_sprawl.table import book, decisions
from urbannb.core.advice import EQUALS
from urbannb.games.urban_sprawl.bots.terms import terms
from urbannb.games.urban_sprawl.model.actions import END
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

pytestmark = pytest.mark.no_cover  # what runs here thousands of times is covered elsewhere


def best(state, choice):
    player = choice.chooser(state)
    weighed = list(book.weigh(state, choice, player))
    return max(weighed, key=lambda pair: pair[1])[0]


def reason(state, choice):
    return book.reason(state, best(state, choice), choice.chooser(state))


@pytest.mark.parametrize("players", [2, 4])
def test_the_parts_add_up_to_what_decides(players):
    for n, (state, choice) in enumerate(decisions(players, 5)):
        if n % 25 == 0 and choice is not None:
            for player in range(players):
                whole = book.evaluate(state, player)
                assert sum(terms(state, player).values()) == pytest.approx(whole)


def test_every_advised_action_has_a_reason_that_reads_well():
    kinds: dict[type, set[str]] = {}
    for n, (state, choice) in enumerate(decisions(3, 6)):
        if choice is None or (n % 4 and not isinstance(choice, ChoosePermits | ChooseNext)):
            continue
        before = state.to_json()
        said = reason(state, choice)
        assert re.fullmatch(r"[A-Z“].*\.", said), said
        assert not re.search(r"  |None|_|\bthe  |-permit-|\(0 ", said), said
        assert state.to_json() == before
        kinds.setdefault(type(choice), set()).add(said)
    assert all(
        said.startswith(("It gives up the least: ", "It is all")) for said in kinds[ChoosePermits]
    )
    assert {EQUALS} >= kinds.get(ChooseNext, set())
    assert len(kinds) > 4


def test_a_building_tells_its_rows_and_what_it_costs():
    state = arrange(permits={"Ana": "build-permit-33"}, contracts={"1": "bank"}, seed=3)
    said = reason(state, SpendPoints())
    assert re.search(r"(leads|gains on) (column|row)s? .* \(\d+ (wealth|prestige), \d", said)
    assert "But it " in said
    assert "costs " in said


def test_a_turn_is_ended_where_nothing_else_is_worth_its_price():
    state = arrange(permits={"Ana": "build-permit-33"}, contracts={"1": "bank"}, seed=3)
    said = book.reason(state, END, 0)
    assert said == "Nothing else that can still be done is worth what it costs."
