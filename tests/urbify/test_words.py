"""What the rules of Urbify work out, in words: every ruling is told, in sentences and tables."""

from __future__ import annotations

import ast
import importlib
import random
import re
from functools import cache
from pathlib import Path

import pytest

import urbannb as ub
from tests.urbify.table import ANA, BEN, Table, arrange, decisions, influence, priced
from tests.urbify.test_benefits import busy, opened, tracks
from tests.urbify.test_rules import counted, culture_vote, last_tile
from tests.urbify.test_rules_text import BY_ID
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.text.table import table_text
from urbannb.games.urbify import position
from urbannb.games.urbify.components import ROW_AND_COLUMN
from urbannb.games.urbify.phrases import (
    PILES,
    POOL,
    hall_place,
    party_place,
    show_place,
    track_place,
)
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import Use
from urbannb.games.urbify.rules.rulings import InfluenceGained
from urbannb.games.urbify.words.turn import TELLERS, gained, payout_table

SHOW = ("hospital", "museum", "factory", "fire-station", "parking-1", "hotel-1")
KINDS = {
    kind
    for kind in vars(rulings).values()
    if isinstance(kind, type) and issubclass(kind, Ruling) and kind is not Ruling
}


def told(at: Table, *kinds: type[Ruling]) -> list[str]:
    """What is said of the rulings made at a table, of these kinds or of all."""
    return [
        TELLERS.tell(state, ruling).text
        for ruling, state in at.log.entries
        if not kinds or isinstance(ruling, kinds)
    ]


def test_every_kind_of_ruling_has_its_teller():
    assert TELLERS.kinds == KINDS


def test_every_rule_that_is_cited_exists():
    (root,) = importlib.import_module("urbannb.games.urbify").__path__
    cited = {
        node.value
        for path in Path(root).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"UB-\d+", node.value)
    }
    assert len(cited) > 40
    assert cited <= set(BY_ID)


def known_place(place: str) -> bool:
    names = (hall_place, party_place, show_place, track_place)
    return (
        place in ROW_AND_COLUMN
        or place in (PILES, POOL)
        or any(name.of(place) is not None for name in names)
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_told_in_sentences(players):
    log = Log()
    for _ in decisions(players, 11 * players, log):
        pass
    for ruling, state in log.entries:
        said = TELLERS.tell(state, ruling)
        assert said.text[:1] in "*0123456789" or said.text[0].isupper(), said.text
        assert said.text.endswith("."), said.text
        assert said.text.count("**") % 2 == 0
        assert not re.search(r"  | \.|\(\)|None|: ?\.", said.text), said.text
        assert len(said.text) < 300
        assert all(map(known_place, (*ruling.places, *said.places))), ruling
        assert len(set(ruling.places)) == len(ruling.places), ruling
        if said.table:
            assert {len(row.cells) for row in said.table.rows} == {len(said.table.heads)}


LOST = "The culture track ends at 6 (our number), so 1 of the 2 is lost."


def test_the_culture_vote_is_told():
    at = culture_vote()
    table = table_text(payout_table(at.state, "culture", ANA))
    assert [re.split(r"  +", line) for line in table.splitlines()][2:] == [
        ["Ana", "4", "+5 influence (1 for activating) and +1 prestige (full house)", "1 → 6"],
        ["Ben", "2", "+1 influence (1 lost beyond 6)", "5 → 6"],
        ["Cleo", "1", "+2 prestige (minority)", "1"],
    ]
    assert told(at.do("vote culture")) == [
        (
            "**Ana** activates a vote on **culture**: Ana +5 influence and +1 prestige, Ben +1 "
            "influence, Cleo +2 prestige."
        ),
        (
            "**Ana** gains **5 culture** from 4 politicians, 1 each, and 1 for activating, "
            "bringing the total to 6."
        ),
        (
            "**Ana** scores **1 prestige** more for activating the vote with a full house of 4, "
            "bringing the total to 1."
        ),
        f"**Ben** gains **1 culture** from 2 politicians, bringing the total to 6. {LOST}",
        (
            "**Cleo**, with a single politician there, scores **2 prestige** instead of gaining "
            "influence, bringing the total to 2."
        ),
        "All politicians in culture go home: Ana 4, Ben 2 and Cleo 1.",
    ]


def test_of_one_politician_nothing_is_said_of_each():
    at = culture_vote()
    ruling = InfluenceGained(
        "UB-35", player=ANA, department="culture", politicians=1, due=2, gained=2
    )
    assert "from 1 politician and 1 for activating," in gained(at.state, ruling).text


def test_the_hospital_is_told():
    assert told(opened("hospital").do("pay tourism economy")) == [
        "**Ana** inaugurates the **Hospital**: +3 development for 2 influence.",
        (
            "**Ana** pays **1 tourism and 1 economy** for the benefit of the Hospital, which "
            "leaves 0 tourism and 0 economy."
        ),
        "**Ana** gains **3 development** from the Hospital, bringing the total to 3.",
        "**Ana** takes 2 politicians home from the Hospital, and 2 are at home now.",
    ]


def test_a_project_is_told():
    show = ("hospital", "museum", "factory", "theater", "parking-1", "hotel-1")
    state = arrange(show=show)
    del state.piles[1][1:]
    at = Table(state).do("start hospital 0,1")
    said = told(at)
    assert said[:4] == [
        (
            "**Ana** starts the **Hospital** on 0,1 for 1 tourism, 1 economy and 1 transportation: "
            "2 prestige."
        ),
        "**Ana** places the **Hospital** on 0,1, right of the main square.",
        "**Ana** puts 2 politicians from home on the **Hospital**; 2 are left at home.",
        "**Ana** scores **2 prestige** for the Hospital, bringing the total to 2.",
    ]
    assert said[4].endswith("9 tiles of Stage I and 1 of Stage II are left face down.")


def test_development_is_told_with_what_stands_for_it():
    deck = priced("Hospital", "development = 2")
    at = Table(arrange(show=SHOW, deck=deck, tracks={ANA: {**influence(2), "development": 1}}))
    at.do("start hospital 0,1")
    assert told(at)[0] == (
        "**Ana** starts the **Hospital** on 0,1 for 2 development: 2 prestige. The development is "
        "paid next; 1 of each influence may be given for each point of it."
    )
    at.do("pay 1 development 1 of each")
    assert told(at)[1].startswith(
        "**Ana** pays 2 development for the Hospital with **1 development and 1 of each "
        "influence**."
    )


def test_copies_are_told():
    at = opened("parking-1", city={"0,2": "college Ben 1"})
    assert told(at)[1:] == [
        (
            "The Parking copies the **College**: +3 development, 1 politician to the pool. Nothing "
            "else can be copied."
        ),
        ("**Ana** sends **1 politician** from the Parking to the common pool and now has 3 there."),
        "**Ana** gains **3 development** from the College, bringing the total to 3.",
    ]


def test_benefits_that_bring_less_are_told():
    at = opened("hotel-1", pool=(0, 2))
    assert "**Ana** has no politicians in the common pool, so nobody comes home." in told(at)
    at = opened("fire-station", tracks=tracks(culture=5)).do("take culture culture tourism")
    assert "The culture track ends at 6 (our number), so 1 point is lost." in told(at)[1]
    left = busy({"0,1": "museum Ana 1"}).do("inaugurate 0,1 without benefit")
    assert told(left)[0] == "**Ana** inaugurates the **Museum** without using its benefit."


def test_the_end_is_told():
    at = last_tile(BEN, first=ANA).do("start fire-station 0,1")
    assert any("the last tile of Stage II, so the end begins" in said for said in told(at))
    while at.choice:
        at.do("send culture")
    assert any("Last round **2 of 2**" in said for said in told(at))
    assert told(at)[-1].startswith(("**Ana**", "**Ben**", "**Cleo**", "Ana", "Ben"))


def test_majorities_and_ties_are_told():
    at = counted([5, 3, 1, 2, 1], [2, 3, 4, 2, 3], [1, 1, 2, 2, 0])
    assert told(at)[0] == "**Ana** stands highest in tourism with 5: **4 prestige**."
    assert told(at)[1] == "Ana and Ben are tied in economy with 3: **2 prestige** each."
    assert told(at)[-1] == "**Ben** wins with **12 prestige**."
    ruling, state = at.log.entries[-1]
    table = table_text(TELLERS.tell(state, ruling).table)
    assert [re.split(r"  +", line.strip()) for line in table.splitlines() if line[:2] != "--"] == [
        ["Ana", "Ben", "Cleo"],
        ["Before the majorities", "0", "0", "0"],
        ["Tourism", "at 5: +4", "at 2: 0", "at 1: 0"],
        ["Economy", "at 3: +2", "at 3: +2", "at 1: 0"],
        ["Culture", "at 1: 0", "at 4: +4", "at 2: 0"],
        ["Transportation", "at 2: +2", "at 2: +2", "at 2: +2"],
        ["Development", "at 1: 0", "at 3: +4", "at 0: 0"],
        ["Prestige", "8", "12", "2"],
    ]
    at = counted([1, 0, 1, 0, 0], [0, 1, 0, 1, 0])
    assert told(at)[-1] == (
        "Ana and Ben share the victory with **10 prestige** each and 2 influence each, where "
        "development counts twice."
    )
    at = counted([2, 0, 1, 0, 0], [0, 1, 0, 1, 0])
    assert told(at)[-1] == (
        "**Ana** wins with **10 prestige**. Ana and Ben are tied; the most influence decides, "
        "development twice: Ana 3, Ben 2."
    )


def test_passing_and_an_end_without_builders_are_told():
    show = ("hospital", "bridge", "bus-station", "taxi-station", "university", "shopping-center")
    at = Table(arrange({"0,1": "museum"}, show=show, pool=(5, 6))).do("send culture")
    said = told(at)
    assert any("so **Ben** passes." in each for each in said)
    assert any(each.startswith("No party has enough politicians") for each in said)


def test_politicians_that_are_sent_are_told():
    at = Table(arrange()).do("send culture culture")
    assert told(at) == ["**Ana** sends 2 politicians to culture; 2 stay at home."]
    at = Table(arrange(pool=(3, 2))).do("send culture economy")
    assert told(at) == ["**Ana** sends 1 politician each to economy and culture; 1 stays at home."]
    at = Table(arrange(pool=(5, 2))).do("send culture")
    assert told(at) == ["**Ana** sends 1 politician to culture; nobody stays at home."]


def test_every_turn_belongs_to_whoever_has_it():
    log = Log()
    for state, choice in decisions(3, 4, log):
        if type(choice).__name__ == "TakeAction":
            assert len(state.agenda) == 1  # what it begins is told as a turn of its own
        else:
            assert len(state.agenda) > 1


def test_a_benefit_that_cannot_be_had_is_not_said_to_be_left():  # UB-41, UB-39
    def told(culture: int) -> tuple[str, str]:
        game = position(
            {"0,1": "theater Ana"}, pool={"Ana": 5},
            tracks={"Ana": {"influence": 0, "culture": culture}}, checked=False,
        )  # fmt: skip
        game.play("inaugurate 0,1 without benefit")
        return next((s.rule, s.text) for s in game.steps if "inaugurates" in s.text)

    rule, text = told(0)
    assert rule == "UB-41"
    assert text.endswith("without its benefit: 1 influence cannot be paid.")
    assert told(1)[0] == "UB-39"


def test_a_way_to_pay_that_nobody_chose_is_said_to_be_the_only_one():  # UB-43, UB-15
    def told(tourism: int) -> str:
        game = position(
            {"0,1": "theater Ana"}, pool={"Ana": 5},
            tracks={"Ana": {"influence": 0, "culture": 1, "tourism": tourism}}, checked=False,
        )  # fmt: skip
        game.play("inaugurate 0,1")
        if tourism:
            game.play("pay culture")
        return next(s.text for s in game.steps if " pays " in s.text)

    assert told(0).endswith(" There is no other way to pay.")
    assert "no other way" not in told(1)


def test_the_log_says_once_what_an_action_brought():
    """Not in what it is called and behind it, too."""
    game = position(
        town_hall={"culture": {"Ana": 2, "Ben": 1, "Cleo": 1}, "tourism": {"Ana": 2}},
        names=("Ana", "Ben", "Cleo"), left=21,
    )  # fmt: skip
    book, before = game.rulebook, game.state.copy()
    (vote,) = (action for action in game.legal if str(action) == "vote culture")
    assert book.entry(before, vote) == "activate a vote on culture"
    game.play(vote)
    assert book.outcome(before, game.state) == "Ana +3 culture, Ben and Cleo +2 prestige each"


def test_halfway_through_sending_the_heading_says_what_to_do_next():
    game = position(left=22)
    book, state = game.rulebook, game.state
    one, two = hall_place("tourism"), hall_place("economy")
    assert book.onward(state, (one,)) == (
        "press Send for tourism, or choose a department for one more"
    )
    assert book.onward(state, (one, two)).startswith("press Send for tourism and economy, or ")
    state.home[state.player] = 2
    assert book.onward(state, (one,)).endswith("for one more, which sends them at once")
    assert book.onward(state, (one, two)) == "press Send for tourism and economy"


@cache
def finished(seed: int) -> ub.Game:
    at, pick = ub.new_game("urbify", players=2, seed=seed), random.Random(seed)
    while not at.over:
        at.play(at.draw(pick.random))
    return at


def test_when_the_game_is_over_nothing_is_said_of_what_is_still_to_come():  # UB-88
    at = finished(3)
    winner = at.names[at.winners()[0]]
    assert str(at).splitlines()[0].endswith("in the city, the game is over")
    board = at.about(party_place(0)).plain
    assert board.endswith(f"The game is over: {winner} has won.")
    assert "most so far" not in board
    track = at.about(track_place(0, "tourism")).plain
    assert " scored " in track
    assert "As things stand" not in track
    assert at.about(PILES).plain.endswith("The game is over.")
    places = [*at.state.city, *map(show_place, at.state.show)]
    assert not [p for p in places if re.search(r"\bnow\b", at.about(p).plain)]
    for department in ("tourism", "culture"):
        assert "If " not in at.about(hall_place(department)).plain


def test_a_shared_victory_is_told_of_each_party():  # UB-89
    at = finished(3).state.copy()
    at.prestige = [max(at.prestige)] * len(at.names)
    at.tracks = [at.tracks[0]] * len(at.names)
    step = rulebook.about(at, party_place(1))
    assert step.rule == "UB-89"
    assert step.plain.endswith("The game is over: Ana and Ben share the victory.")


def test_neighbors_of_one_kind_are_told_apart():
    city = {"0,1": "parking-1", "1,0": "parking-2", "2,0": "hotel-1"}
    rich = {"Ana": {"influence": 6}}
    at = position(city, show="college, hotel-2, museum", tracks=rich)
    said = at.outlook("start college 1,1").plain
    assert "below one Parking and right of the other" in said
    assert "above the other Hotel" not in said
    assert "right of the other Hotel" in at.outlook("start hotel-2 2,1").plain


def test_a_parking_that_copies_a_parking_copies_the_other_one():
    city = {"0,1": "parking-1 Ana", "0,2": "parking-2", "0,3": "museum", "1,1": "factory"}
    at = position(city, pool=5)
    at.play("inaugurate 0,1")
    assert "The Parking at 0,1 would copy the Parking at 0,2." in at.outlook("choose 0,2").plain
    at.play("choose 0,2")
    told = " ".join(step.plain for step in at.steps_of(at.turn))
    assert "The Parking at 0,1 copies the Parking at 0,2: " in told


def test_a_chain_of_copies_is_told_by_what_it_ends_in():
    city = {"0,1": "parking-1 Ana", "0,2": "parking-2", "0,3": "museum"}
    at = position(city, pool=5)
    at.play("inaugurate 0,1")
    told = [step.plain for step in at.steps_of(at.turn)]
    assert told[0] == "Ana inaugurates the Parking at 0,1: +2 development, like the Museum."


PAID = [
    # What copies asks for development, the Museum for nothing.
    ({"0,2": "museum Ben 1"}, ("inaugurate 0,1",), "the benefit of the Police Station"),
    ({"0,2": "parking-1 Ben 1", "0,3": "museum"}, ("inaugurate 0,1",),
     "the benefit of the Police Station"),
    ({"0,2": "college Ben 1"}, ("inaugurate 0,1",), "the benefit of the Police Station"),
    ({"0,2": "opera-house Ben 2"}, ("inaugurate 0,1",),
     "the benefits of the Police Station and the Opera House"),
    ({"0,2": "hospital Ben 2"}, ("inaugurate 0,1",), "the benefit of the Police Station"),
    ({"0,2": "hospital Ben 2"}, ("inaugurate 0,1", "pay 1 development 0 of each"),
     "the benefit of the Hospital"),
    ({"0,2": "bank Ben 2"}, ("inaugurate 0,1", "start theater 1,1"),
     "the benefits of the Police Station and the Bank"),
    ({"0,2": "bank Ben 2"}, ("inaugurate 0,1", "start skate-park 1,1"),
     "the Skate Park and the benefits of the Police Station and the Bank"),
]  # fmt: skip
"""What stands beside a Police Station, what is played, and what one pays for then (UB-77)."""


@pytest.mark.parametrize(("city", "played", "words"), PAID)
def test_a_payment_says_who_asks_for_it(city, played, words):
    rich = {ANA: {**influence(6), "development": 3}}
    show = ("skate-park", "university", "factory", "theater", "fire-station", "hotel-1")
    at = busy({"0,1": "police-station Ana 1", **city}, tracks=rich, show=show).do(*played)
    assert at.choice.question(at.state).endswith(f" for {words}")
    answer = str(at.choice.actions(at.state)[0])
    assert (
        f" for {words}, which leaves " in rulebook.outlook(at.state, rulebook.parse(answer)).plain
    )
    at.do(answer)
    assert any(f" for {words}" in each for each in told(at))


def test_of_a_bank_that_asks_alone_the_free_tile_is_not_said_to_cost():
    at = busy({"0,1": "bank Ana 2"}, tracks={ANA: {**influence(6), "development": 3}}, show=SHOW)
    at.do("inaugurate 0,1", "start museum 1,1")
    assert at.choice.question(at.state) == "how to pay 1 development for the benefit of the Bank"


def test_a_total_follows_whoever_scores():
    """No building and no sum "brings the total to" anything."""
    log = Log()
    for _ in decisions(3, 5, log):
        pass
    for ruling, state in log.entries:
        text = TELLERS.tell(state, ruling).text
        if "bringing the total" in text:
            assert re.search(r"^\*\*\w+\*\*[^:]* (scores|gains) ", text), text


def test_all_that_is_lost_is_not_counted_twice():
    at = arrange({"0,1": "museum Ana 1"}, tracks={ANA: {"development": 6}})
    found = at.benefit("0,1").prospect(at, Use(ANA, ("0,1",)))
    assert found.text.endswith("ends at 6 (our number), so both are lost.")
