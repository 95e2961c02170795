"""Why Urban Sprawl's advice is for an action: the parts of what decides, in the game's words."""

from __future__ import annotations

import re
from functools import partial

import pytest

from tests.urban_sprawl.table import book, decisions, table
from urbannb.core.advice import EQUALS
from urbannb.games.urban_sprawl.bots.advice import terms
from urbannb.games.urban_sprawl.model.actions import END, Take
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.effects.amounts import PlaceTile
from urbannb.games.urban_sprawl.rules.effects.payments import AnswerOffer
from urbannb.games.urban_sprawl.rules.payouts import SplitVocations
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.words.advice import anyway

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


def test_what_every_answer_brings_is_no_reason_for_one():
    """ "Gain 2 wealth. It brings 8 wealth": six of them come of the card, whatever is answered."""
    at = table(
        {"Ana": "COM B5nw, COM D5nw, COM F5nw, COM B3nw, COM F3nw"}, contracts={"1": "bank"},
        wealth=20, permits={"Ana": "build-permit-33"},
    )  # fmt: skip
    at.do(next(action for action in at.legal() if action.startswith("build 1")))
    while not isinstance(at.choice, SplitVocations):
        at.do(at.legal()[0])
    choice = at.choice
    for action in choice.actions(at.state):
        said = book.reason(at.state, action, 0)
        gained = re.search(r"brings (\d+) wealth", said)
        assert (int(gained[1]) if gained else 0) == action.wealth * choice.value, said
    after = book.followed(at.state, choice.actions(at.state)[0], 0)
    assert after.wealth[0] - at.state.wealth[0] > choice.value, "the card brings some besides"


def test_what_turns_up_until_points_are_spent_again_is_no_reason_either():
    """Giving a building away "costs Ben 3 wealth" only by cards that nobody has seen."""
    seen = 0
    for state, choice in decisions(3, 5):
        if choice is None or not isinstance(choice, PlaceTile | AnswerOffer):
            continue
        actions, player = list(choice.actions(state))[:6], choice.chooser(state)
        after = [book.followed(state, action, player) for action in actions]
        base = anyway(state, partial(list, after))
        for who in range(3):
            gains = {one.wealth[who] - state.wealth[who] for one in after}
            if len(after) > 1 and len(gains) == 1:
                assert base.wealth[who] == after[0].wealth[who]
                seen += bool(*gains)
    assert seen


def test_a_permit_is_taken_for_the_contracts_that_it_pays():
    """ "Take the 2-permit CIV card. It brings a 2-permit CIV card" is no reason."""
    at = table(contracts={"3": "high-school"}, plans={1: "build-permit-28"}, wealth=20,
               permits={"Ana": "build-permit-33"})  # fmt: skip
    assert "brings the permits for the High School" in book.reason(at.state, Take(1), 0)
