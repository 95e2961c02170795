"""Every question inside a turn says what it is a part of, and why this player is asked."""

from __future__ import annotations

import pytest

from tests.support.sizes import some
from tests.urban_sprawl.table import BOX, book, decisions, table
from tests.urban_sprawl.test_reading import CITY
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.cards import CONTRACTOR, OFFICES
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.events import event_tasks
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.table.cards import event_words
from urbannb.ui import Table
from urbannb.ui.panels import header

NAMED = {card.name for card in (*BOX.contracts.values(), *BOX.events.values())}
NAMED |= {*OFFICES, CONTRACTOR}


@pytest.mark.parametrize("seed", range(some(8)))
def test_every_question_names_its_card_or_its_office(seed):
    asked = 0
    for state, choice in decisions(2 + seed % 3, seed):
        if choice is None or isinstance(choice, SpendPoints | ClaimBuilding):
            continue
        prompt = choice.prompt(state)
        assert any(name in prompt for name in NAMED), prompt
        asked += 1
    assert asked > 10


def test_the_reason_is_said_with_its_number():
    at = table(prestige={"Ana": 4, "Ben": 16}).run(*reversed(event_tasks("new-high-street")))
    assert at.choice.prompt(at.state) == (
        "Ben: choose a vacant gray space for the wealth 7 marker "
        "(New High Street: you have the most prestige, 16)"
    )


def test_whoever_may_lose_a_building_to_an_event_reads_which_makes_them_decide():
    at = table({"Ana": "RES A1ne", "Ben": "IND F2se"}, names=("Ana", "Ben", "Cleo"), wealth=9)
    at.run(*reversed(event_tasks("flood")))
    said = event_words(at.state)  # to whoever says who decides next
    assert "Your choice, because you are the active player." in said
    at.do("player 1")
    assert at.choice.prompt(at.state) == (
        "Ana: choose whether to pay 4 wealth (Flood: you control a building next to the water)"
    )
    assert "Your choice, because you control a building next to the water." in event_words(at.state)
    fire = table({"Ana": "COM A1ne"}, wealth=9).run(*reversed(event_tasks("fire")))
    assert "you control a COM or IND building of" in fire.choice.prompt(fire.state)


def test_whoever_breaks_a_tie_for_another_player_does_not_read_that_the_building_is_theirs():
    """US-106: the most valuable of Ben's buildings are tied, and Ana says which of them goes."""
    at = table({"Ana": "RES A6ne", "Ben": "COM D1nw, COM D1ne"}, active_decks=3, wealth=9)
    at.state.planning = [card for card in at.state.planning if card != "earthquake"]
    at.run(*reversed(event_tasks("earthquake"))).do("player 2")
    assert "(Earthquake: you control a building of up to 3 lots)" in at.choice.prompt(at.state)
    at.do("no")
    assert at.choice.prompt(at.state) == (
        "Ana: choose a building to remove from the city "
        "(Earthquake: as the active player, you break the tie)"
    )


def test_whoever_pays_for_a_building_reads_whose_it_is():
    at = table({"Ben": "RES F1ne, RES F3ne"}, contracts={"3": "marina"}, wealth=20, prestige=9,
               permits={"Ana": "build-permit-28, build-permit-27, build-permit-7"})  # fmt: skip
    builds = [text for text in at.legal() if text.startswith("build 3")]
    if not builds:
        pytest.fail("the Marina can be built")
    at.do(builds[0])
    while at.asked()[1] != "Ben":
        at.do(at.legal()[0])
    assert "Ana builds it)" in at.choice.prompt(at.state)


def test_who_decides_next_is_asked_clockwise_and_says_what_for():
    at = table(CITY, names=("Ana", "Ben", "Cleo"), to_move="Ben", wealth=9)
    at.run(*reversed(event_tasks("fire")))
    assert isinstance(at.choice, ChooseNext)
    assert at.legal() == ["player 2", "player 1"]
    assert at.choice.prompt(at.state) == (
        "Ben: choose who decides next whether to pay 3 wealth (Fire)"
    )


def test_an_owner_whose_markers_score_reads_that_and_not_whom_the_card_names():
    """Nobody is named by "each Tourism vocation scores": it asks its owners, active or not."""
    at = table(vocations={"Ben": "Tourism, Tourism"}).run(*reversed(event_tasks("holiday-season")))
    assert at.choice.prompt(at.state).endswith("(Holiday Season: you own 2 Tourism markers)")
    assert "Your choice, because you own 2 Tourism markers." in event_words(at.state)
    fair = table(vocations={"Ana": "Public Service"}, prestige={"Ana": 9, "Ben": 3}, active_decks=3)
    fair.state.decks[2] = [card for card in fair.state.decks[2] if card != "world-exhibition"]
    fair.run(*reversed(event_tasks("world-exhibition")))
    fair.do("player 1")
    assert "(World Exhibition: you own a Public Service marker)" in fair.choice.prompt(fair.state)


def test_the_new_mayor_and_who_breaks_a_tie_read_that():
    """Ben is elected on Ana's turn, and it is for him to place the park."""
    at = table(vocations={"Ben": "Factory, Energy"}, active_decks=2)
    at.state.decks[1] = [card for card in at.state.decks[1] if card != "bribery-trial"]
    at.run(*reversed(event_tasks("bribery-trial")))
    assert "(Bribery Trial: you are the new Mayor)" in at.choice.prompt(at.state)
    tied = table(vocations={"Ben": "Media, Energy", "Ana": "Factory, Energy"}, active_decks=2)
    tied.state.decks[1] = [card for card in tied.state.decks[1] if card != "bribery-trial"]
    tied.run(*reversed(event_tasks("bribery-trial")))
    assert tied.choice.prompt(tied.state).startswith("Ben: ")
    assert "Your choice, because you own Media." in event_words(tied.state)


def test_what_is_ours_of_a_rule_is_said_where_it_has_a_part():
    """US-107: who decides next is printed."""
    at = table({"Ana": "RES A1ne", "Ben": "IND F2se"}, names=("Ana", "Ben", "Cleo"), wealth=9)
    at.run(*reversed(event_tasks("flood")))
    assert isinstance(at.choice, ChooseNext)
    assert not any(book.outlook(at.state, a).ours for a in at.choice.actions(at.state))


def test_a_question_and_what_is_still_to_come_have_one_colon_after_a_name():
    """ "Ana: choose ...: ..." and "Flood: Each: ..." are read twice."""
    for state, choice in decisions(3, 5):
        if choice is not None:
            assert choice.prompt(state).split(" (")[0].count(": ") == 1
        for task in state.agenda:
            assert task.words(state).count(": ") < 2 or not isinstance(task, DoEffect)
    strike = table().state
    assert [DoEffect(Context("general-strike", (n,), 0)).words(strike) for n in (0, 1)] == [
        "General Strike (each): lose 1 wealth per IND they own",
        "General Strike (Union Boss): 3 wealth",
    ]


def test_the_line_below_the_heading_has_one_colon_a_sentence():
    """ "Ana's turn is not over: Town Hall: Elect the Mayor, ..." was one sentence."""
    shown = Table(
        urban_sprawl.position(
            contracts={"3": "town-hall"}, wealth=20, permits={"Ana": "build-permit-28"}
        ),
        autosave=False,
    )
    game = shown.game
    game.play(next(action for action in game.legal if str(action).startswith("build 3")))
    while "park" not in str(game.decision):
        game.play(game.legal[0])
    shown.session.seat(game)
    said = header.between_times(shown.session.match, shown.session.timeline)
    assert said.startswith("Ana's turn is not over. Town Hall: Elect the Mayor, ")
    assert all(sentence.count(": ") <= 1 for sentence in said.split(". "))
