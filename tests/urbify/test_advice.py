"""Why Urbify's advice is for an action: what it changes in what the advice itself weighs."""

from __future__ import annotations

import re

import pytest

from tests.urbify.table import ANA, BEN, Table, arrange, decisions, influence, table
from urbannb.core.advice import Change, Term
from urbannb.games.urbify.bots.advice import evaluate, terms
from urbannb.games.urbify.bots.weighing import followed
from urbannb.games.urbify.components import DEVELOPMENT, TRACKS
from urbannb.games.urbify.model.actions import NOTATION
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules.turn import LAST_ROUNDS
from urbannb.games.urbify.words.advice import because

SHOW = ("hospital", "museum", "factory", "theater", "parking-1", "hotel-1")


def reason(at: Table, notation: str) -> str:
    _, player = at.asked()
    return rulebook.reason(at.state, NOTATION.parse(notation), player)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_parts_add_up_to_what_decides(players):
    for n, (state, _) in enumerate(decisions(players, 5)):
        if n % 12 == 0:
            for player in range(players):
                assert sum(terms(state, player).values()) == pytest.approx(evaluate(state, player))


def test_every_advised_action_has_a_reason_that_reads_well():
    told = 0
    for n, (state, choice) in enumerate(decisions(3, 6)):
        if n % 8 == 0 and len(choice.actions(state)) > 1:
            player = choice.chooser(state)
            before = state.to_json()
            best = max(rulebook.weigh(state, choice, player), key=lambda pair: pair[1])[0]
            said = rulebook.reason(state, best, player)
            told += " nothing " not in said.lower()
            assert said
            assert not re.search(r"  |None|_|\bthe  ", said), said
            assert said == "" or (said[0].isupper() and said.endswith("."))
            assert state.to_json() == before
    assert told > 10


def test_a_vote_tells_what_it_brings_and_what_others_get():
    at = table(benches={"culture": [3, 1], "economy": [1, 0]}, pool=(2, 2))
    said = reason(at, "vote culture")
    assert "brings 4 culture" in said
    assert "But it gives Ben 2 prestige" in said


def test_a_project_tells_its_prestige_its_price_and_its_benefit():
    at = Table(arrange(show=SHOW, tracks={ANA: influence(3)}))
    said = reason(at, "start museum 0,1")
    for part in ("scores 2 prestige", "the benefit of the Museum for later", "costs"):
        assert part in said


def test_an_opponents_project_that_is_taken_is_named():
    rich = {ANA: influence(4), BEN: influence(4)}
    at = Table(arrange(show=("playground", *SHOW[:5]), tracks={
        party: {**levels, "development": 3} for party, levels in rich.items()
    }))  # fmt: skip
    assert "keeps the Playground from Ben" in reason(at, "start playground 0,1")


def test_the_project_that_is_turned_up_next_is_weighed_on_average_and_not_named():
    at = Table(arrange(show=SHOW, tracks={ANA: influence(3)}))
    action = NOTATION.parse("start museum 0,1")
    dealt = [rulebook.determinize(at.state, ANA, seed) for seed in range(12)]
    after = [followed(seen, action, ANA) for seen in dealt]
    assert {tuple(one.show) for one in after} == {tuple(t for t in SHOW if t != "museum")}
    assert len({evaluate(one, ANA) for one in after}) == 1
    assert terms(after[0], ANA)[Term("turned up", "", ANA)] > 0
    assert sum(terms(after[0], ANA).values()) == pytest.approx(evaluate(after[0], ANA))
    assert len({reason(at, "start museum 0,1") for at.state in dealt}) == 1


def test_what_would_score_more_at_once_is_not_passed_over():
    at = Table(arrange(show=SHOW, tracks={ANA: influence(3)}))
    assert re.search(r"Building the .* scores \d more at once", reason(at, "send culture"))


def told(before: UrbifyState, after: UrbifyState, group: str, what: str, amount: float) -> str:
    return str(because(before, after, Change(group, (what,) if what else (), ANA, True, amount)))


def test_a_project_comes_closer_only_if_it_was_out_of_reach_and_can_still_be_started():
    rich, poor = (table(tracks={ANA: influence(n)}, show=SHOW).state for n in (4, 0))
    assert told(poor, rich, "project", "museum", 1.0) == "gets the Museum closer"
    assert not told(rich, rich, "project", "museum", 1.0)
    assert not told(poor, poor, "project", "museum", 1.0)
    poor.ending, poor.last_rounds = True, LAST_ROUNDS
    assert not told(poor, rich, "project", "museum", 1.0)


def test_no_other_action_does_less_toward_a_project_that_it_leaves_as_near():
    rich, poor = (table(tracks={ANA: influence(n)}, show=SHOW).state for n in (4, 0))
    change = Change("project", ("museum",), ANA, True, -1.0)
    assert rulebook.instead(rich, poor, change) == "does less toward the Museum"
    assert rulebook.instead(rich, rich, change) == ""


def test_majorities_counted_in_the_end_are_not_what_an_action_scores():
    before = table(tracks={ANA: influence(2)}).state
    after = before.copy()
    after.score(ANA, 9, "projects:museum")
    after.score(ANA, 4, "majorities:culture")
    after.score(BEN, 16, "majorities:tourism")
    after.agenda = []
    assert told(before, after, "prestige", "", 13.0) == "scores 9 prestige"
    assert not because(before, after, Change("prestige", (), BEN, False, -16.0))
    assert not told(before, after, "majorities", "", -2.0)
    assert rulebook.at_once(after, ANA) - rulebook.at_once(before, ANA) == 9
    found = terms(after, ANA)
    assert found[Term("majorities", "", BEN)] == -16
    assert found[Term("prestige", "", ANA)] == 9 + before.prestige[ANA]


def test_chances_of_majorities_change_only_where_a_lead_does():
    low, high = (table(tracks={ANA: influence(n)}).state for n in (2, 3))
    better = "improves your chances of majorities at the end"
    assert told(low, high, "majorities", "", 1.0) == better
    assert not told(low, low, "majorities", "", 1.0)
    assert not told(low, high, "majorities", "", -1.0)


def test_a_politician_in_the_pool_is_told():
    at = table({"0,1": "college Ana 1"}, benches={"culture": [5, 0]}, pool=(0, 2))
    assert "sends 1 politician to the common pool" in reason(at, "inaugurate 0,1")


def test_a_gain_is_not_told_among_the_costs():
    """Development may count for less although there is more of it: that costs nobody any."""
    before = table().state
    after = before.copy()
    after.tracks[ANA][TRACKS.index(DEVELOPMENT)] += 1
    for amount in (1.0, -1.0):
        said = because(before, after, Change("development", (), ANA, True, amount))
        assert bool(said) == (amount > 0)
