"""What a learner reads in play: the questions, and sentences that were once wrong or silent."""

from __future__ import annotations

import pytest

from tests.urban_sprawl.table import Table, book, table
from urbannb.core.ruling import Ruling
from urbannb.core.view import View
from urbannb.games.urban_sprawl.model.actions import Build, Split
from urbannb.games.urban_sprawl.rules.effects.context import (
    AmountLost,
    Context,
    ControlChanged,
    EffectBegun,
    OfferRefused,
    OptionTaken,
)
from urbannb.games.urban_sprawl.rules.effects.control import GiveTo, MoveTile
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.effects.payments import PayCollector
from urbannb.games.urban_sprawl.rules.elections import AdvancePawn, Elect
from urbannb.games.urban_sprawl.rules.markers import ChooseMarker
from urbannb.games.urban_sprawl.rules.payouts import ScoreVocation, TakeVocation
from urbannb.games.urban_sprawl.rules.rulings import (
    BonusDoubled,
    BonusGained,
    ElectionSwayed,
    NothingToChoose,
    PawnMoved,
    VocationTaken,
)

SCHOOL = {"3": "high-school"}
CITY = {
    "Ana": "RES A1ne, COM D3sw, municipal-court = CIV C4 n",
    "Ben": "COM D4 n, IND B3ne, CIV D2ne",
    "nobody": "COM E5nw",
}


def told(at: Table, *kinds: type[Ruling]) -> list[str]:
    """What was said about rulings of these kinds."""
    return [book.explain(r, state).plain for r, state in at.log.entries if isinstance(r, kinds)]


def event(card: str, number: int = 0, **given: object) -> Table:
    """A table on which one effect of an event is being performed."""
    return table(CITY, **given).run(DoEffect(Context(card, (number,), 0)))


def question(at: Table) -> str:
    return str(at.choice.prompt(at.state))


def outlook(at: Table, notation: str) -> str:
    return book.outlook(at.state, book.parse(notation)).plain


# -- questions


def test_a_turn_asks_for_what_can_be_done():
    assert question(table(permits={"Ana": ""})) == "Ana: spend 6 action points, or end the turn"
    invest = table(permits={"Ana": "build-permit-5"})
    assert question(invest) == "Ana: invest, or spend 6 action points, or end the turn"
    assert (
        question(table(ap=0, permits={"Ana": ""}))
        == "Ana: no action points are left, so end the turn"
    )
    favor = {"ap": 0, "favors": {"Ana": "clinic"}}
    assert question(table(**favor, permits={"Ana": "build-permit-5"})) == (
        "Ana: build a favor for 0 AP, or end the turn"
    )
    assert question(table(**favor, permits={"Ana": ""})).endswith("so end the turn")


def test_permits_are_asked_for_by_their_number_and_zone():
    cards = {"Ana": "build-permit-5, build-permit-6, build-permit-28"}
    at = table(permits=cards, contracts=SCHOOL).do("build 3 A3 n")
    assert question(at) == (
        "Ana: choose which permits to pay with (the High School needs 2 CIV permits)"
    )
    all_three = book.parse("pay build-permit-5 build-permit-6 build-permit-28")
    (reason,) = at.choice.reasons(at.state, all_three)
    assert (reason.code, reason.rule) == ("needless", "US-37")
    (reason,) = at.choice.reasons(at.state, book.parse("pay build-permit-5"))
    assert reason.text == "That is 1 permit; the High School takes 2."
    (reason,) = at.choice.reasons(at.state, book.parse("pay build-permit-33"))
    assert reason.text == "Only permits for CIV that you hold can pay for this contract."


@pytest.mark.parametrize(
    ("card", "asked"),
    [("fire", "Ben: choose whether to pay 3 wealth (Fire)"),
     ("estate-auction", "Ana: choose whether to pay 9 wealth (Estate Auction)"),
     ("planting-day", "Ana: choose which of the tied players Planting Day picks"),
     ("land-survey", "Ana: choose a marker and a vacant gray space"),
     ("new-high-street", "Ben: choose a vacant gray space for the wealth 7 marker")],
)  # fmt: skip
def test_events_ask_with_their_name_and_number(card, asked):
    prestige = {"Ana": 4, "Ben": 5} if card == "new-high-street" else 4
    at = event(card, prestige=prestige, wealth={"Ana": 9, "Ben": 4})
    if card == "fire":
        at.do("player 2")
    assert question(at) == asked


def test_vocations_are_asked_for_by_their_number():
    at = table(vocations={"Ana": "Factory, Factory", "Ben": "Factory, Factory"})
    at.run(ScoreVocation("Factory", 3)).do("player 1")
    assert question(at) == (
        "Ana: choose how many of 2 Factory markers pay 3 prestige each, and how many 3 wealth"
    )
    three = table(
        names=("Ana", "Ben", "Cleo"),
        vocations={"Ben": "Factory, Factory", "Cleo": "Factory, Factory"},
    )
    three.run(TakeVocation("Factory", 0))
    assert question(three) == "Ana: choose whose Factory marker to take, if any"
    assert outlook(three, "player 2") == (
        "Ana would take a Factory marker from Ben. As things stand all Factory markers together "
        "would pay Ana nothing."
    )
    assert outlook(three, "no") == (
        "Ana would take no Factory marker. As things stand all Factory markers together would pay "
        "Ana nothing."
    )


def test_elections_ask_for_the_office():
    at = table({"Ana": "CIV D3nw", "Ben": "CIV D4nw"}, active_decks=2).run(
        Elect("District Attorney")
    )
    assert question(at) == "Ana: choose which of the tied players becomes District Attorney"


def test_an_option_that_is_taken_is_said_by_what_it_does():
    at = event("estate-auction", wealth=20).do("player 1", "yes", "option 2")
    (said,) = told(at, OptionTaken)
    assert said.endswith(" chooses to gain 4 prestige, as Estate Auction allows.")


def test_buildings_are_asked_for_by_what_becomes_of_them():
    at = event("estate-auction", wealth=20).do("player 1", "yes", "option 1")
    assert told(at, ControlChanged) == [
        (
            "The COM building in E5 that nobody controls now has the cube of Ana, who controls it "
            "from now on."
        )
    ]
    at = table(CITY).run(MoveTile("A1ne", 0))
    assert question(at) == "Ana: choose a vacant site for the RES building from A1"
    at = table(CITY).run(GiveTo("A1ne", "any", 0))
    assert question(at) == "Ana: choose who gets the RES building in A1"


def test_payments_are_asked_for_with_their_sum():
    at = table(wealth=2, prestige=1).run(PayCollector("marina", 1, 2, 3, 0))
    assert question(at) == (
        "Ana: choose how to make 3 payments of 2 to Ben, each in prestige or wealth; each way "
        "takes all there is, 2 wealth and 1 prestige (Marina)"
    )
    able = table(wealth=9, prestige=9).run(PayCollector("marina", 1, 2, 3, 0))
    assert question(able) == (
        "Ana: choose how to make 3 payments of 2 to Ben, each in prestige or wealth (Marina)"
    )
    once = table(wealth=2, prestige=1).run(PayCollector("marina", 1, 2, 1, 0))
    assert question(once) == "Ana: choose whether to pay Ben 2 prestige or 2 wealth (Marina)"
    assert Split(1, 2) in at.choice.actions(at.state)
    assert outlook(at, "1 prestige 2 wealth") == (
        "Ana would pay 2 prestige and 2 × 2 = 4 wealth to Ben; 3 of it would be missing and is "
        "ignored. Each of the other ways comes to the same."
    )


def test_what_is_asked_first_is_named_to_those_who_try_something_else():
    at = event("fire", wealth=9).do("player 2")
    (reason,) = at.choice.reasons(at.state, book.parse("end"))
    assert reason.text == "Something else is asked now: whether to pay 3 wealth (Fire)."


# -- what was wrong, or was not said


def test_articles_of_zones():
    about = book.about(table({"Ana": "sawmill = IND A4ne"}).state, "A4ne").plain
    assert about.startswith("The Sawmill, a 1-lot IND building in A4")
    at = table(vocations={}).run(TakeVocation("Education", 0))
    assert told(at, VocationTaken)[0].startswith("Ana takes an Education marker")


def test_media_is_not_taken_from_anybody_by_its_owner():
    at = table(
        vocations={"Ana": "Media"}, contracts={"3": "newspaper"}, permits={"Ana": "build-permit-6"}
    )
    site = next(a for a in at.choice.actions(at.state) if isinstance(a, Build) and a.box == "3")
    text = book.outlook(at.state, site).plain
    assert "opponent" not in text
    assert "Then each Media marker would pay its owner 2; you would have 1." in text


def test_the_pawn_moves_over_blank_spaces_without_an_election():
    at = table().run(AdvancePawn())
    assert told(at, PawnMoved) == ["The pawn moves on from Mayor to District Attorney."]
    at = table(active_decks=2).run(AdvancePawn())
    assert told(at, PawnMoved)[0].endswith("to District Attorney, and there is an election.")


def test_an_election_that_is_bought_says_what_is_paid():
    at = table(CITY, active_decks=2, wealth=9).run(Elect("District Attorney"))
    assert question(at) == (
        "Ana: choose whether to win the election for District Attorney with a building, for "
        "4 wealth"
    )
    at.do("yes")
    assert told(at, ElectionSwayed) == [
        (
            "Ana pays 4 wealth to win this election with a building whose card allows it. Nothing "
            "is counted, and the office of District Attorney is decided."
        )
    ]


def test_who_cannot_pay_is_told_apart_from_who_does_not():
    at = event("fire", wealth={"Ana": 2, "Ben": 9})
    assert told(at, OfferRefused) == [
        (
            "Ana has only 2 wealth and cannot pay the 3 wealth that Fire asks for: it must "
            "be paid in full."
        )
    ]
    at = event("fire", wealth=9).do("player 1", "no")
    assert told(at, OfferRefused) == ["Ana does not pay the 3 wealth that Fire asks for."]


def test_an_offer_names_the_buildings_in_danger():
    at = event("flood")
    (step,) = [book.explain(r, s) for r, s in at.log.entries if isinstance(r, EffectBegun)]
    assert [row.cells[0] for row in step.table.rows] == ["A1ne"]
    assert step.places == ("A1ne",)
    nobody = table({"Ana": "RES C3nw"}).run(DoEffect(Context("flood", (0,), 0)))
    assert told(nobody, EffectBegun)[0].endswith("Nobody controls such a building.")


def test_an_event_for_the_controller_of_a_building_that_is_not_there_is_told():
    at = event("skyline-prize")
    assert told(at, EffectBegun) == [
        (
            "Skyline Prize: Whoever controls the most valuable building of at least 3 lots gains 8 "
            "prestige. There is no such player, so nothing happens."
        )
    ]


def test_losses_of_those_who_have_little_or_nothing():
    at = event("luxury-taxes", wealth={"Ana": 2, "Ben": 0})
    assert told(at, AmountLost) == [
        "Ana must lose 3 wealth but has only 2; the rest is ignored.",
        "Ben must lose 3 wealth but has none.",
    ]


def test_a_skipped_marker_says_why():
    full = dict(zip(("AB", "CD", "EF", "1", "2", "3"), range(7, 13), strict=True))
    markers = {space: f"wealth {number}" for space, number in full.items()}
    markers |= {"4": "prestige 4", "5": "prestige 5", "6": "prestige 6"}
    at = event("land-survey", markers=markers)
    assert told(at, NothingToChoose) == [
        (
            "Ana would now choose a marker and a vacant gray space, but all nine gray spaces are "
            "filled, so this part is skipped."
        )
    ]


def test_the_doubled_bonus_comes_in_two_steps():
    school = {"Ana": "CIV D4nw", "Ben": "COM A1nw"}
    at = table(
        school,
        contracts=SCHOOL,
        permits={"Ana": "build-permit-28"},
        offices={"District Attorney": "Ana"},
        active_decks=2,
    )
    at.do("build 3 D3 s")
    shown = {
        type(r): state.prestige[0] for r, state in at.log.entries if r.rule in ("US-46", "US-47")
    }
    assert shown == {BonusGained: 1, BonusDoubled: 2}


def test_the_outlook_counts_what_the_card_would_count():
    houses = {"Ana": "RES A1nw, RES F1ne", "Ben": "RES F6se"}
    at = table(
        houses, contracts={"3": "high-school", "2": "general-store", "1": "smithy"},
        permits={"Ana": "build-permit-28, build-permit-27, build-permit-7"},
    )  # fmt: skip
    school = outlook(at, "build 3 C3 n")
    assert "the Education markers would bring you 2 in wealth or prestige" in school
    assert "; the rest of the card would bring you 2 prestige." in school
    assert "As things stand the card would bring you 3 wealth." in outlook(at, "build 2 C3 n")
    assert "the rest of the card would bring you 1 wealth" in outlook(
        at, "build 1 C3 nw"
    )  # it counts itself


def test_what_only_a_vocation_brings_is_not_said_of_the_card():
    """The card itself has a sentence of its own right before: a sum without a name is its."""
    at = table(contracts={"1": "post-office"}, permits={"Ana": "build-permit-28"})
    assert "the Public Service markers would bring you 1" in outlook(at, "build 1 C3 nw")


def test_the_city_in_letters_keeps_parks_apart():
    at = table({"Ana": "Park C1nw, Park C1ne, RES D1nw"})
    first = book.scene(at.state, View()).to_text().split("\n")[4]
    assert first.split() == [
        "1n",
        ".",
        ".",
        ".",
        ".",
        "Park1",
        "Park1",
        "RES1",
        ".",
        ".",
        ".",
        ".",
        ".",
    ]
    assert len(first) <= 80


def test_the_building_that_an_offer_is_about_is_named():
    at = table({"Ana": "RES A3nw", "Ben": "COM D4 n"}, prestige=5)
    at.run(DoEffect(Context("urban-decay", (0,), 0)))
    assert told(at, EffectBegun) == [
        (
            "Urban Decay: Whoever controls the least valuable building may pay 3 prestige; "
            "otherwise they lose the RES building in A3. That is Ana."
        )
    ]
    assert outlook(at, "no") == "Ana would lose the RES building in A3."
    fire = event("fire", wealth=9).do("player 1")
    assert outlook(fire, "no") == "Ana would lose the COM building in D3."


def test_the_agenda_says_of_an_effect_what_stands_on_its_card():
    at = table(contracts={"3": "town-hall"}, permits={"Ana": "build-permit-28"}, vocations={})
    at.do("build 3 A4 w")
    assert [task.words(at.state) for task in reversed(at.state.agenda)][:2] == [
        "Ana scores Public Service, in wealth or prestige",
        "Town Hall: Elect the Mayor",
    ]


def test_ways_to_pay_that_come_to_the_same_say_so():
    """US-116: which way is chosen makes no difference to whoever pays all there is."""
    at = table(wealth=3, prestige=0).run(PayCollector("marina", 1, 4, 2, 0))
    ways = list(at.choice.actions(at.state))
    assert question(at).endswith("; each way takes all there is, 3 wealth (Marina)")
    assert [book.button(at.state, way) for way in ways] == [
        "Pay 3 of 4 wealth and 0 of 4 prestige",
        "Pay 3 of 8 wealth",
    ]
    for way in ways:
        after = at.state.copy()
        after.agenda.pop()
        at.choice.answer(after, way, None)
        assert (after.wealth[0], after.prestige[0]) == (0, 0)
        assert "Each of the other ways comes to the same." in outlook(at, str(way))
    none = table(wealth=0, prestige=0).run(PayCollector("marina", 1, 4, 1, 0))
    assert question(none).endswith("4 prestige or 4 wealth; there is neither (Marina)")
    able = table(wealth=3, prestige=9).run(PayCollector("marina", 1, 4, 2, 0))
    assert "takes all" not in question(able)


def test_a_marker_that_would_move_is_not_called_new():
    at = table(markers={"AB": "prestige 4"}).run(ChooseMarker("any", "either", "lowest", 0))
    state = at.state
    assert book.outlook(state, at.choice.actions(state)[0]).rule == "US-15"
    (moved, *_) = [a for a in at.choice.actions(state) if a.value == 4]
    assert book.outlook(state, moved).rule == "US-17"
