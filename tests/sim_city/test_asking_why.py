"""What is said of a place, on buttons, in questions and in refusals."""

from __future__ import annotations

import random
import re

import pytest

import urbannb as ub
from tests.sim_city import game
from tests.sim_city.telling import (
    GAMES,
    book,
    new,
    places,
    plain,
    played,
    reads_well,
    rows,
    well_said,
)
from tests.sim_city.test_placing import ALL, card, lay, town
from urbannb.core.errors import UrbanError
from urbannb.core.text.table import table_text
from urbannb.core.verdict import Verdict, verdict_html
from urbannb.core.view import View
from urbannb.games.sim_city.model.actions import NOTATION, Play
from urbannb.games.sim_city.model.state import SOLITAIRE
from urbannb.games.sim_city.rules.turn import TakePlay
from urbannb.games.sim_city.table.scene import scene
from urbannb.games.sim_city.words.buttons import called

HOUSE = card("House", ALL + "gives = 2\n", value=3, copies=3)
SHOP = card("Shop", ALL + "needs = 3\n", value=4, zone="commercial", copies=4)
TOWER = card("Tower", zone="services", copies=2)


def about(state, place: str):
    return book.about(state, place)


# -- places


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_every_place_of_every_position_can_be_asked_about(kind):
    pick = random.Random(kind)
    for n, (state, _) in enumerate(played(kind, 8)):
        if n % 12 == 0:
            before = state.to_json()
            every = places(state)
            for place in every if n % 72 == 0 else pick.sample(every, 8):
                well_said(about(state, place))
                well_said(book.about_plainly(state, place))
            assert state.to_json() == before


@pytest.mark.parametrize("kind", GAMES)
def test_places_can_be_asked_about_before_the_setup(kind):
    count, said = GAMES[kind]
    state = book.new(
        game.NAMES[:count],
        1,
        **book.options(**({"variant": said["variant"]} if "variant" in said else {})),
    )
    for place in ("0,0", "player0", "pile0", "phases", "discards0", "long-pile"):
        well_said(about(state, place))
    well_said(about(new(kind, 3), "0,0"))


@pytest.mark.parametrize("place", ["castle", "player6", "hand:castle", "pile1", "1000,0"])
def test_a_place_that_is_not_there(place):
    with pytest.raises(UrbanError, match="Sim City has no place"):
        about(new("two", 1), place)


def test_a_block_says_what_it_is_and_what_it_takes_part_in():
    state = town(HOUSE, SHOP, TOWER)
    lay(state, r0c0="house-1", r0c1="house-2", r0c2="tower-1", r1c0="shop-1")
    step = about(state, "0,0")
    assert plain(step.text) == (
        "The House is a residential block of phase I, worth $3. It provides 2 sims. It has roads "
        "to all four sides. It is in a residential zone of 3 blocks, 1 of them a wild card; a "
        "card added to it gets $3. Its sims can travel to 2 other blocks by road. 2 sims by road "
        "can reach it from other blocks."
    )
    assert ("Provides", "2 sims", "ours") in rows(step)
    assert "As a wild card it counts in a residential zone of 3." in about(state, "0,2").text
    assert about(state, "0,2").rule == "SC-95"


FARM = 'complex = { name = "Farm", bonus = 2 }\n'
FAR = 'complex = { name = "Farm", bonus = 4, within = 7 }\n'
FED = 'complex = { name = "Farm", bonus = 1, if_sims = 1 }\n'


@pytest.mark.parametrize(
    ("lines", "zone", "rule"),
    [
        (ALL, "residential", "SC-91"),
        (ALL + "gives = 1\n", "residential", "SC-42"),
        ("gives = 1\n", "residential", "SC-40"),
        ("", "governmental", "SC-93"),
        ("", "services", "SC-95"),
        ("covers = { police = 3 }\n", "industrial", "SC-173"),
        ("covers = { telephone = 3 }\n", "industrial", "SC-175"),
        ("transfers = true\n" + ALL, "special", "SC-165"),
        (FARM, "agricultural", "SC-103"),
        (FAR, "industrial", "SC-105"),
        (FED, "agricultural", "SC-112"),
    ],
)
def test_a_block_cites_the_rule_it_is_about(lines, zone, rule):
    state = town(card("New", lines, zone=zone))
    lay(state, r0c0="new")
    assert about(state, "0,0").rule == rule


def test_three_city_services_cite_their_rule():
    state = town(card("Tower", zone="services", copies=3))
    lay(state, r0c0="tower-1", r0c1="tower-2")
    assert about(state, "0,0").rule == "SC-98"
    lay(state, r0c2="tower-3")
    assert about(state, "0,0").rule == "SC-97"


def test_what_is_printed_and_what_is_ours_is_told_apart():
    state = new("two", 1)
    text = table_text(about(state, "hand:grade-school").table)
    assert "printed" in text
    assert "ours" in text


def test_what_lies_beneath_is_said():
    state = town(card("Old", ALL, value=1), card("New", ALL, value=5))
    lay(state, r0c0="old")
    game.do(state, "play new 0,0")
    assert "Under it lies the Old." in about(state, "0,0").text


def test_an_open_place_says_what_leads_there():
    state = town(HOUSE, SHOP, TOWER)
    lay(state, r0c0="house-1", r0c1="house-2", r0c2="tower-1")
    step = about(state, "1,1")
    assert plain(step.text) == (
        "A card can be placed at 1,1, below the House (0,1). Roads lead there from the north. A "
        "card with the right edges could be reached by 4 sims by road."
    )
    assert rows(step) == [("Residential", "House (0,0) and House (0,1), and Tower as a wild card",
                           "$3")]  # fmt: skip
    assert "no block of the city is next to it" in about(state, "5,5").text
    state.cities[0].destroy(next(iter(state.cities[0].ground.blocks)))
    assert about(state, "0,0").rule == "SC-84"
    assert "scorched earth, which brings $5 more" in about(state, "0,0").text


def test_a_card_of_the_hand_says_where_it_goes_and_where_best():
    state = town(HOUSE, SHOP, TOWER)
    lay(state, r0c0="house-1", r0c1="house-2", r1c0="shop-1", r1c1="shop-2", r2c0="shop-3")
    step = about(state, "hand:shop-4")
    assert "It can be placed at 9 places. At 5 places it would score the most, **$7**." in step.text
    assert rows(step)[0] == ("1,-1, left of the Shop (1,0)", "new", "$7")
    lay(state, r2c1="tower-1")
    assert "At 4 places it would score the most, **$8**." in about(state, "hand:shop-4").text


def test_a_card_of_the_hand_says_why_it_goes_nowhere():
    state = town(HOUSE, card("Mill", ALL + "needs = 9\n", value=4, zone="industrial"),
                 card("Dome", value=9, zone="special") + "phase = 4\n")  # fmt: skip
    lay(state, r0c0="house-1")
    mill = about(state, "hand:mill")
    assert "**It can be played nowhere now.**" in mill.text
    assert mill.text.endswith(
        "At 5 places too few sims reach it: it needs 9, and at most 2 come, at -1,0, above the "
        "House. 1 block could be rezoned only by a vote, and the council forms with the first "
        "Power Plant."
    )
    dome = about(state, "hand:dome")
    assert dome.rule == "SC-70"
    assert "Phase II needs 4 blocks that provide sims; there is 1." in dome.text


def test_phases_say_how_far_the_next_one_is():
    state = town(HOUSE)
    lay(state, r0c0="house-1", r0c1="house-2", r0c2="house-3")
    assert "Phase II, the village, has **3 of 4 sim providers**." in about(state, "phases").text
    state.phase = 3
    assert about(state, "phases").rule == "SC-73"
    state.opened, state.mayor = True, 1
    assert plain(about(state, "phases").text) == (
        "This is phase III, the city. Bob is mayor. Phase IV, the metropolis, has 6 of 38 "
        "sims: it needs more than 40 \N{MINUS SIGN} 3 = 37, as the largest residential zone has 3 "
        "blocks."
    )


def test_noted_deals_say_that_they_bind_nobody_on_the_table_and_when_asked():  # SC-157, SC-161
    state = town(HOUSE)
    state.deals = ["Ada votes for Bob's mall.", "Bob pays the next Fire!"]
    for plainly in (False, True):
        step = (book.about_plainly if plainly else book.about)(state, "deals")
        well_said(step)
        assert rows(step) == [("“Ada votes for Bob's mall.”",), ("“Bob pays the next Fire!”",)]
        assert step.rule == "SC-157"
        assert "It binds nobody" in plain(step.text)
    shown = scene(state, View(width=390))
    assert "Deals: “Ada votes for Bob's mall.” and “Bob pays the next Fire!”" in shown.to_text()
    assert "which bind nobody" in shown.target("deals").label
    state.deals = []
    assert not any(target.place == "deals" for target in scene(state, View()).targets)
    with pytest.raises(UrbanError, match="no place"):
        about(state, "deals")


def test_a_player_says_money_offices_and_members():
    state = town(HOUSE)
    state.endow([12, 3], "set up")
    state.opened, state.phase, state.mayor, state.chairman = True, 3, 0, 0
    text = plain(about(state, "player0").text)
    assert "Ada has $12, the most so far, and 3 cards in hand." in text
    assert "Ada is mayor (2 votes) and city council chairman (1 vote)." in text
    assert rows(about(state, "player0"))[-1] == ("Money now", "$12")


# -- buttons and questions


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_every_action_has_words_legal_or_not(kind):
    for n, (state, choice) in enumerate(played(kind, 3)):
        if n % 3 and isinstance(choice, TakePlay):
            continue
        legal = choice.actions(state)
        pick = random.Random(n)
        some = [legal[pick.randrange(len(legal))] for _ in range(4)]
        for action in (*some, *(NOTATION.sample(pick) if n % 7 == 0 else ())):
            words = called(state, action)
            known = getattr(action, "card", None) in (None, *state.box.cards)
            assert bool(words) == known, action
            assert not re.search(r"  |None|\*\*|_", words), words
            assert len(words) < 140, words


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_every_question_says_who_is_asked_and_why(kind):
    for state, choice in played(kind, 4):
        prompt = choice.prompt(state)
        assert prompt.startswith(state.names[choice.chooser(state)])
        assert not re.search(r"  |None|\*\*|_|\.$", prompt), prompt
        assert len(prompt) < 260, prompt


# -- refusals


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", GAMES)
def test_refusals_read_well(kind):
    codes = set()
    for n, (state, choice) in enumerate(played(kind, 5)):
        pick = random.Random(n)
        tried = NOTATION.sample(pick) if n % 19 == 0 else []
        if n % 13 == 0 and isinstance(choice, TakePlay):
            hand = state.hands[state.player]
            cells = [place for place in places(state)[5:] if place[-1].isdigit() and "," in place]
            tried = [*tried, *(Play(c, pick.choice(cells)) for c in hand[:3] if cells)]
        for action in tried:
            for reason in choice.reasons(state, action):
                codes.add(reason.code)
                for said in filter(None, (reason.text, reason.more)):
                    assert said[0].isupper() or said[0].isdigit(), reason
                    assert said.endswith((".", "!", ".”")), reason
                    assert not re.search(r"  | \.|None|\.\.|\*\*", said), reason
                assert len(reason.text) < 330, reason
                assert len(reason.whole) < 700, reason
    assert len(codes) > 6


def refused(state, notation: str) -> str:
    choice = game.asked(state)
    return " ".join(reason.whole for reason in choice.reasons(state, NOTATION.parse(notation)))


def test_a_failing_route_says_who_comes_and_who_does_not_and_what_is_missing():
    state = town(HOUSE, SHOP, card("Cabin", 'rails = "N"\ngives = 1\n'))
    lay(state, r0c0="house-1", r1c0="cabin")
    assert refused(state, "play shop-1 0,1") == (
        "The Shop requires 3 sims, all by road or all by rail; here only 2 come by road. "
        "By road: all from the House, 1 too few. It has no rails. Not connected to a road "
        "of the card: Cabin (1 sim). To play it here, 1 more must come by road from any side."
    )
    assert refused(state, "play shop-1 1,1") == (
        "The Shop requires 3 sims, all by road or all by rail; here none come. "
        "No sims come by road: the Cabin to the west has no road there, and nothing lies to the "
        "north, east and south. It has no rails. Not connected to a road of the card: House "
        "(2 sims) and Cabin (1 sim). To play it here, 3 must come by road from any side."
    )


def test_a_refusal_for_lack_of_sims_answers_in_one_sentence_and_folds_the_rest():
    state = town(HOUSE, SHOP, card("Cabin", 'rails = "N"\ngives = 1\n'))
    lay(state, r0c0="house-1", r1c0="cabin")
    (reason,) = game.asked(state).reasons(state, NOTATION.parse("play shop-1 0,1"))
    assert reason.text.count(". ") == 0
    page = verdict_html(Verdict("play shop-1 0,1", (reason,)))
    answer, _, folded = page.partition("<details><summary>Show why</summary>")
    assert "here only 2 come by road" in answer
    assert "Not connected to a road of the card: Cabin" not in answer
    assert folded.startswith(reason.more.replace('"', "&quot;")[:40])


def test_sims_that_would_be_covered_do_not_count():
    state = town(HOUSE, SHOP)
    lay(state, r0c0="house-1", r0c1="house-2")
    state.phase, state.opened, state.mayor = 3, True, 0
    text = refused(state, "propose shop-1 0,0")
    assert "The 2 sims of the House (0,0) beneath do not count." in text
    assert "The whole city has only 2 other sims." in text


def test_road_and_rail_are_not_added_up():
    both = card("Depot", 'roads = "E"\nrails = "W"\nneeds = 3\n', zone="industrial")
    state = town(HOUSE, card("Stop", 'rails = "E"\ngives = 2\n'), both, card("Hut"))
    lay(state, r1c0="stop", r1c2="house-1", r0c0="hut")
    told = refused(state, "play depot 1,1")
    assert "What comes by road and what comes by rail are not added up." in told
    ways = "To play it here, 1 more must come by road from the east, or 1 more by rail from the"
    assert told.endswith(f"{ways} west."), "either is enough"


def test_what_is_no_upgrade_says_all_that_is_missing():
    state = town(HOUSE, card("Lodge", 'roads = "NS"\n', value=1))
    lay(state, r0c0="house-1")
    assert refused(state, "play lodge 0,0") == (
        "The Lodge is not an upgrade of the House: it lacks roads to the east and west, which "
        "that block has; its value $1 is below $3; it adds neither value nor a service. So it "
        "would be a rezone. There is no council yet to allow it."
    )


def test_what_follows_from_another_zone_is_told_as_well():
    """Less value adds none either, whatever the zone (SC-48 to SC-51)."""
    state = town(HOUSE, card("Shed", value=1, zone="industrial"))
    lay(state, r0c0="house-1")
    told = refused(state, "play shed 0,0")
    assert "it is industrial, not residential; " in told
    assert "its value $1 is below $3; it adds neither value nor a service." in told


def test_a_metropolis_that_has_sims_enough_waits_for_the_power_plant():
    dome = card("Dome", value=9, zone="special") + "phase = 4\n"
    state = town(HOUSE.replace("gives = 2", "gives = 41"), dome)
    lay(state, r0c0="house-1")
    state.phase = 3
    assert refused(state, "play dome 0,1") == (
        "The Dome is a card of phase IV; the city is in phase III. There are 41 sims, enough for "
        "phase IV, but it waits for the Power Plant that opens the city."
    )


def test_a_phase_that_is_missing_says_what_it_needs():
    state = town(HOUSE, card("Plant", zone="industrial") + "phase = 2\n")
    lay(state, r0c0="house-1")
    assert "Phase II needs 4 blocks that provide sims; there is 1." in refused(
        state, "play plant 0,1"
    )


def test_alone_one_is_told_why_a_pile_cannot_be_drawn_from():
    state = new("solitaire", 2)
    assert state.variant == SOLITAIRE
    reads_well(refused(state, "draw discard"))


def told(table) -> str:
    return " ".join(text for panel in (table.side, table.foot) for _, text in panel.parts)


def test_in_a_task_a_card_in_the_hand_is_explained_but_its_places_are_not_ranked():
    """The best place was often what the task asked for."""
    found = ub.lesson("sim-city").do("places", seed=1)
    table = found.table
    place = next(
        t.place
        for t in table.session.picture.draw(table.session.picture.view()).all_targets
        if t.place.startswith("hand:") and "would score" in table.game.about(t.place).text
    )
    table.do("why")
    table.session.match.task.on = False
    table.do("click", place=place)
    assert "would score" in told(table), "as at every other table"
    table.session.match.task.on = True
    table.do("click", place=place)
    said = told(table)
    assert "It can be placed at" in said
    assert "would score" not in said
    assert "Where it could go" not in said
    assert "would score" not in table.overlay.said
    asked = ub.lesson("sim-city").predict("places", seed=1)
    assert "would score" not in asked.game.rulebook.about_unranked(asked.game.state, place).text
