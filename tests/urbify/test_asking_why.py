"""What is said of a place, and of an action before it is done."""

from __future__ import annotations

import random
import re

import pytest

from tests.urbify.table import ANA, BEN, Table, arrange, decisions, influence, new, table
from tests.urbify.test_benefits import AROUND_IT, busy, opened, tracks
from tests.urbify.test_rules import culture_vote
from urbannb.contract.playouts import played, start
from urbannb.core.errors import UrbanError
from urbannb.core.step import Step
from urbannb.core.text.table import table_text
from urbannb.games.urbify.components import CELLS, DEPARTMENTS, TRACKS
from urbannb.games.urbify.model.actions import NOTATION
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import (
    PILES,
    POOL,
    hall_place,
    party_place,
    show_place,
    track_place,
)
from urbannb.games.urbify.position.builder import position
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.words.buttons import called

SHOW = ("hospital", "museum", "factory", "theater", "parking-1", "hotel-1")


def well_said(step: Step) -> None:
    assert step.rule in rulebook.rules
    assert step.text.endswith("."), step.text
    assert not re.search(r"  | \.|None|\*\*\*|: ?\.", step.text), step.text
    assert step.text.count("**") % 2 == 0
    if step.table:
        assert {len(row.cells) for row in step.table.rows} <= {len(step.table.heads)}


def places(state: UrbifyState) -> list[str]:
    players = range(len(state.names))
    return [
        *CELLS[::7], *state.city, "0,0", POOL, PILES, *map(hall_place, DEPARTMENTS),
        *map(show_place, state.show), *map(party_place, players),
        *(track_place(player, track) for player in players for track in TRACKS),
    ]  # fmt: skip


def test_every_place_of_every_position_can_be_asked_about():
    for n, (state, _) in enumerate(decisions(3, 8)):
        if n % 12 == 0:
            for place in places(state):
                well_said(rulebook.about(state, place))


def test_places_can_be_asked_about_before_the_setup():
    state = new(2, 1)
    while state.agenda[1:]:
        for place in places(state):
            well_said(rulebook.about(state, place))
        state.agenda.pop().run(state, None)


@pytest.mark.parametrize("place", ["hall:water", "party4", "party2", "show:castle", "6,6", "x"])
def test_a_place_that_is_not_there(place):
    with pytest.raises(UrbanError, match="Urbify has no place"):
        rulebook.about(arrange(), place)


def test_what_is_ours_on_a_tile_is_said():
    state = arrange({"0,1": "hospital Ana 2", "0,2": "bus-station"}, show=("museum", *SHOW[2:]))
    hospital = rulebook.about(state, "0,1")
    assert "2 of **Ana**'s politicians stand there." in hospital.text
    assert "Its benefit: you pay 2 influence and gain 3 development." in hospital.text
    assert table_text(hospital.table).count("printed") == 4
    bus = table_text(rulebook.about(state, "0,2").table)
    assert bus.count("ours") == 2
    assert bus.count("inferred") == 3
    assert hospital.text.endswith(
        " As things stand, its benefit would bring **Ana** +3 development for 2 influence."
    )
    museum = rulebook.about(state, "show:museum")
    assert (museum.rule, table_text(museum.table).count("ours")) == ("UB-23", 3)
    assert "ends at 6 (our number)." in rulebook.about(state, "party0:culture").text


def test_a_department_says_what_a_vote_would_pay():
    state = culture_vote().state
    assert "minority" in table_text(rulebook.about(state, "hall:culture").table)
    assert rulebook.about(state, "hall:economy").rule == "UB-22"
    now = rulebook.about(state, "hall:culture")
    assert (now.rule, now.text[:62]) == (
        "UB-32",
        "If **Ana** activated a vote on **culture** now, it would pay: ",
    )
    state.player = 1  # with two politicians at home
    later = rulebook.about(state, "hall:culture")
    assert later.rule == "UB-16"
    assert " now" not in later.text
    assert later.text.endswith("With 2 politicians at home, **Ben** cannot activate one yet.")
    state.last_rounds = 1
    assert "**Ben** activated a vote on **culture** now, it would pay: " in (
        rulebook.about(state, "hall:culture").text
    )


def test_what_is_asked_decides_the_rule():
    """By stage for the piles, by who stands there for a building, by prestige for a party."""
    state = arrange({"0,1": "museum", "0,2": "metro-station-1"}, prestige=(0, 4, 7), players=3)
    rules = [rulebook.about(state, place).rule for place in ("0,1", "0,2", "party0", "party1")]
    assert rules == ["UB-4", "UB-70", "UB-11", "UB-13"]
    assert rulebook.about(state, "0,2").text.endswith("Nobody ever stands there.")
    leads = rulebook.about(state, "party2")
    assert (leads.rule, "**7 prestige**, the most so far," in leads.text) == ("UB-1", True)
    assert rulebook.about(arrange(), PILES).rule == "UB-90"
    assert rulebook.about(state, PILES).rule == "UB-81"  # a Metro Station is out: no Stage I
    state.ending = True
    assert rulebook.about(state, PILES).rule == "UB-82"
    state.last_rounds = 1
    assert rulebook.about(state, PILES).rule == "UB-84"
    assert rulebook.about(new(2, 1), PILES).rule == "UB-2"


def test_a_project_that_can_be_started_says_whose_its_numbers_are():
    rich = {ANA: {**influence(6), "development": 6}}
    state = arrange(show=SHOW, tracks=rich)
    rules = [rulebook.about(state, f"show:{tile}").rule for tile in ("museum", "hospital")]
    assert rules == ["UB-3", "UB-23"]
    state.home[ANA] = 0
    assert rulebook.about(state, "show:museum").rule == "UB-16"


def test_a_cell_beyond_the_frame_says_how_the_city_is_measured():
    row = ("museum", "theater", "hospital", "bridge", "factory")
    state = arrange({f"0,{n}": tile for n, tile in enumerate(row, 1)})
    beyond = rulebook.about(state, "0,-1")
    assert beyond.rule == "UB-27"
    assert "7 columns; it may have 6 at most. Rows and columns are counted" in beyond.text


def test_a_cell_says_whether_it_can_be_built_on():
    state = arrange({"0,1": "museum"})
    assert rulebook.about(state, "0,2").text.startswith("A tile may be placed here")
    assert "No tile stands above" in rulebook.about(state, "3,3").text


# -- the bare rulebook


@pytest.mark.no_cover
def test_a_game_can_be_played_undone_and_looked_back_at():
    game = start(rulebook, 3, 5)
    *_, last = played(game, 5)
    assert last.over
    assert last.winners()
    steps = list(last.steps)
    assert {step.rule for step in steps} <= set(rulebook.rules)
    for step in steps[::25]:
        well_said(step)
    turn = last.turn
    final = last.state.to_json()
    last.undo()
    assert last.turn == turn - 1
    last.redo()
    assert last.state.to_json() == final


# -- buttons


def test_every_action_has_words_legal_or_not():
    for n, (state, choice) in enumerate(decisions(4, 3)):
        if n % 10 == 0 or type(choice).__name__ != "TakeAction":
            for action in (*choice.actions(state), *NOTATION.sample(random.Random(n))):
                words = called(state, action)
                known = getattr(action, "tile", "") in ("", *state.box.tiles)
                assert bool(words) == known, action
                assert not re.search(r"  |None|\*\*", words), words
                assert len(words) < 120  # a vote may pay four parties


def test_buttons_say_the_outcome():
    at = opened("shopping-center", city=AROUND_IT)
    assert (
        called(at.state, NOTATION.parse("color culture")) == "count culture buildings: +6 prestige"
    )
    assert called(at.state, NOTATION.parse("both 0,1 0,2")).endswith(" prestige")
    at = opened("parking-1", city={"0,2": "museum", "1,1": "fire-station"})
    assert called(at.state, NOTATION.parse("choose 0,2")) == "copy the Museum: +2 development"
    at = table({"0,1": "hospital Ana 2"}, benches={"culture": [2, 0]}, pool=(2, 2))
    assert [called(at.state, action) for action in at.choice.actions(at.state)] == [
        "activate a vote on culture: Ana +3 influence",
        "inaugurate the Hospital: +3 development for 2 influence",
        "inaugurate the Hospital without its benefit",
    ]
    assert called(at.state, NOTATION.parse("inaugurate 3,3")) == "inaugurate what stands on 3,3"


def test_buttons_tell_buildings_of_one_name_apart():
    at = table({"0,1": "parking-1 Ana 1", "0,2": "parking-2 Ana 1", "1,1": "hospital Ana 1"})
    for cell, name in (("0,1", "Parking at 0,1"), ("0,2", "Parking at 0,2"), ("1,1", "Hospital")):
        words = called(at.state, NOTATION.parse(f"inaugurate {cell} without benefit"))
        assert words == f"inaugurate the {name} without its benefit"


# -- questions


def test_every_question_names_the_player_and_what_asks():
    asked = set()
    for players, seed in ((2, 5), (3, 6), (4, 7)):
        for state, choice in decisions(players, seed):
            prompt = choice.prompt(state)
            kind = type(choice).__name__
            asked.add(kind)
            assert prompt.startswith(state.names[choice.chooser(state)])
            assert not re.search(r"  |\*|None|\.$|\d-\d", prompt), prompt
            if kind != "TakeAction":
                named = [tile.name for tile in state.box.tiles.values() if tile.name in prompt]
                assert named, prompt
    assert len(asked) > 7


def test_a_turn_offers_what_is_legal():
    at = table({"0,1": "hospital Ana 2"}, benches={"culture": [2, 0]}, pool=(2, 2))
    assert at.choice.prompt(at.state) == (
        "Ana, nobody at home: activate a planning session (a vote) or inaugurate a building"
    )
    at = table({"0,1": "hospital Ana 2"}, pool=(2, 2), tracks={ANA: influence(0)}, last_round=2)
    assert at.choice.prompt(at.state) == (
        "Ana, your last turn, 2 politicians at home: send politicians to the town hall or "
        "inaugurate a building"
    )


def test_a_copied_copy_says_which_of_two_it_is():
    city = {"0,1": "parking-1 Ana 1", "0,2": "parking-2", "0,3": "museum", "1,2": "theater",
            "1,1": "cinema"}  # fmt: skip
    at = table(city, benches={"culture": [3, 0]}).do("inaugurate 0,1", "choose 0,2")
    assert at.choice.prompt(at.state) == ("Ana: choose the neighbor that the Parking at 0,2 copies")


# -- refusals

REFUSED = [
    ("shopping-center", AROUND_IT, "color civic", "There is no civic building next to it"),
    ("hospital", {}, "pay culture", "2 influence is due; you name 1."),
    ("hospital", {}, "pay culture culture", "You have 1 culture, not 2."),
    ("fire-station", {}, "take culture", "The Fire Station brings 3 influence; you name 1."),
    ("bridge", {"0,2": "museum", "1,2": "theater", "1,1": "hospital"}, "both 0,2 1,1",
     "The Museum and the Hospital do not stand next to each other."),
    ("bridge", {"0,2": "museum", "1,2": "theater", "1,1": "hospital"}, "both 0,2 0,2",
     "The Museum is named twice; two buildings are counted."),
    ("bridge", {"0,2": "museum", "1,2": "theater", "1,1": "hospital"}, "both 1,1 1,2",
     "The Hospital is civic, the Theater culture."),
    ("parking-1", {"0,2": "museum", "1,1": "theater"}, "choose 0,0", "The main square has no"),
    ("parking-1", {"0,2": "museum", "1,1": "theater"}, "choose 0,1", "comes once only."),
    ("parking-1", {"0,2": "museum", "1,1": "theater", "0,3": "cinema"}, "choose 0,3",
     "The Cinema does not stand next to the Parking."),
    ("parking-1", {"0,2": "museum", "1,1": "theater", "-1,1": "metro-station-1"}, "choose -1,1",
     "The benefit of the Metro Station is never copied."),
]  # fmt: skip


@pytest.mark.parametrize(("tile", "city", "notation", "words"), REFUSED)
def test_a_wrong_answer_is_refused_with_its_reason(tile, city, notation, words):
    at = opened(tile, city=city)
    assert any(words in reason for reason in at.why(notation)), at.why(notation)


def test_a_building_that_cannot_take_politicians_is_refused_with_its_reason():
    city = {"0,2": "hospital", "0,3": "museum Ben 1", "0,4": "metro-station-1", "1,2": "theater"}
    at = opened("bus-station", city=city).do("pay culture")
    assert "The Museum is not empty: 1 of Ben's politicians stands there. (UB-63)" in at.why(
        "choose 0,3"
    )
    assert "Nobody ever stands on a Metro Station. (UB-72)" in at.why("choose 0,4")
    assert "The main square is not a building. (UB-62)" in at.why("choose 0,0")


def test_a_payment_is_refused_with_every_reason():
    at = opened("opera-house", tracks=tracks(1))
    assert at.why("pay 1 development 5 of each")[:2] == [
        "1 development is due; that pays 6. (UB-14)",
        "5 of each influence is more than your 1 tourism. (UB-14)",
    ]


def test_a_project_says_what_it_needs_before_it_is_tried():
    at = table(show=SHOW, tracks={ANA: influence(0)})
    said = rulebook.about(at.state, "show:hospital").text
    assert said.count("costs 1 ") == 3
    assert "You cannot start it now. The Hospital costs 1 tourism; you have 0." in said
    fresh = table(show=SHOW).state
    assert "what it takes to start it" in rulebook.about(fresh, "show:hospital").text


def test_a_department_where_one_has_nobody_says_what_really_could_happen():
    """Where only Ben is, only he can activate a vote: he is no minority then, and gains 2."""
    state = position(town_hall={"economy": {"Ben": 1}}).state
    alone = rulebook.about(state, "hall:economy")
    assert (
        "Only **Ben** has politicians there. As things stand, a vote on **economy** activated by "
        "**Ben** would pay: Ben +2 influence. With 3 politicians at home, **Ben** cannot"
    ) in alone.text
    assert "minority" not in table_text(alone.table)
    both = position(names=("Ana", "Ben", "Cleo"), town_hall={"economy": {"Ben": 1, "Cleo": 2}})
    told = rulebook.about(both.state, "hall:economy")
    assert "Ben and Cleo have politicians there. This is what each gains" in told.text
    assert "minority" in table_text(told.table)


def test_what_cannot_be_copied_says_why_of_each():
    """Where something is missing it says how much; where the benefit has no target, that."""
    poor = {ANA: influence(0) | {"culture": 1}}
    at = busy(
        {"0,1": "parking-1 Ana 1", "0,2": "hospital", "1,1": "bus-station Ben 2"}, tracks=poor
    )
    (reason,) = at.choice.reasons(at.state, rulebook.parse("inaugurate 0,1"))
    assert reason.text == "The Parking finds no benefit to copy that you could pay for and use."
    assert reason.more == (
        "The Hospital asks for 2 influence; you have 1 influence, so 1 is missing. "
        "The Bus Station: no building that asks for 1 politician is empty."
    )
    at = busy({"0,1": "parking-1 Ana 1", "0,2": "bridge"})
    (reason,) = at.choice.reasons(at.state, rulebook.parse("inaugurate 0,1"))
    assert reason.whole.endswith(
        "The Bridge: no two buildings of one color stand next to each other."
    )
    at = busy({"0,1": "parking-1 Ana 1"})
    assert at.why("inaugurate 0,1") == [
        "The Parking finds no building next to it that can be copied. (UB-73)"
    ]


def test_what_is_too_little_for_development_is_named():
    """The price of what copies alone is told where already that cannot be paid."""
    some = {ANA: influence(1) | {"tourism": 0}}
    at = busy({"0,1": "police-station Ana 1", "0,2": "museum Ben 1"}, tracks=some)
    why, _ = at.why("inaugurate 0,1")
    assert why == (
        "The benefit asks for 1 development; you have 0 development and 3 influence, and too "
        "little tourism to pay 1 of each influence instead. (UB-41)"
    )
    both = {ANA: {**influence(1), "tourism": 2}}
    at = busy({"0,1": "police-station Ana 1", "0,2": "hospital Ben 2"}, tracks=both)
    (reason,) = at.choice.reasons(at.state, rulebook.parse("inaugurate 0,1"))
    assert reason.whole.endswith(
        " The Police Station and the Hospital ask for 2 influence and 1 development; you have 0 "
        "development and 5 influence; paying 1 of each influence instead would leave only 1 of the "
        "2 influence."
    )


def test_what_a_bank_can_start_is_told_while_it_asks():
    """Nobody is at home then, and what can be started does not hang on that."""
    at = busy({"0,1": "bank Ana 2"}, tracks={ANA: {"development": 1}}, show=SHOW).do(
        "inaugurate 0,1"
    )
    assert rulebook.about(at.state, "show:museum").text.endswith(
        " You have what it takes to start it with the Bank now."
    )


def test_buildings_of_one_name_are_told_apart():
    city = {"0,1": "shopping-center Ana 2", "0,2": "hotel-1", "1,1": "hotel-2"}
    at = busy(city)
    found = rulebook.outlook(at.state, rulebook.parse("inaugurate 0,1"))
    assert "Hotel at 0,2 and Hotel at 1,1" in table_text(found.table)


def test_in_the_last_turns_nothing_is_said_of_later():
    """Whose turns are over can neither vote nor inaugurate; nor can who is to be asked (UB-84)."""
    city = {"0,1": "college Ana 1", "0,2": "university Ben 2"}
    state = arrange(city, show=SHOW, last_round=2, player=BEN, benches={"culture": [2, 1]},
                    tracks={BEN: influence(4)})  # fmt: skip
    at = Table(state)
    assert rulebook.about(at.state, "0,1").text.endswith(
        "**Ana** has no turn left to inaugurate it."
    )
    state.benches[2][BEN] = 0
    assert rulebook.about(state, "hall:culture").text.endswith("Ana has no turn left to do so.")
