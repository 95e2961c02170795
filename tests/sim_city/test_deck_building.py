"""What a deck lacks, by the rulebook's advice, each finding with its rule."""

from __future__ import annotations

import pytest

from tests.sim_city.book import block, file_of
from urbannb.games.sim_city.components.deck import LONG_DECK, STARTER, read_deck, shipped
from urbannb.games.sim_city.rules.setup import findings, review

HOMES = block('gives = 3\nroads = "NESW"\ncopies = 12', "Home")
SHOPS = block('needs = 1\nroads = "NESW"\ncopies = 12', "Shop", "commercial")
MORE = block('needs = 1\nroads = "NESW"\nphase = 2\ncopies = 12', "Pub", "commercial")
FLATS = block('gives = 4\nroads = "NESW"\nphase = 3\ncopies = 12', "Flat")
PLANTS = block(
    'phase = 3\ncopies = 4\ncounts_as = ["Power Plant"]\ncovers = { electricity = 5 }',
    "Coal Plant",
    "industrial",
)
GOOD = (HOMES, SHOPS, MORE, FLATS, PLANTS)


def found(*tables, players=2, head=""):
    deck = read_deck(file_of(*tables, head=head))
    return {finding.rule: finding.text for finding in findings(deck, players)}


def test_a_good_deck_lacks_nothing():
    assert found(*GOOD) == {}


@pytest.mark.parametrize(
    ("tables", "rule", "text"),
    [
        ((HOMES, SHOPS, MORE, FLATS), "SC-16",
         "A deck has at least 50 cards; this one has 48."),
        ((HOMES, SHOPS, MORE, FLATS), "SC-230",
         "A deck for 2 players should have 50 to 60 cards; this one has 48."),
        ((SHOPS, MORE, FLATS, PLANTS), "SC-231",
         "For 2 players it should have at least 12 settlement cards that provide sims; it has 0."),
        ((HOMES, SHOPS, FLATS, PLANTS), "SC-232",
         ("For 2 players it should have at least 16 settlement or village cards that require sims; "
         "it has 12.")),
        ((HOMES, SHOPS, MORE, PLANTS), "SC-233",
         "For 2 players it should have at least 40 sims on its cards; it has 36."),
        ((HOMES, SHOPS, MORE, FLATS), "SC-235",
         "For 2 players it should have at least 2 Power Plants; it has 0."),
        ((HOMES, MORE, FLATS, PLANTS), "SC-236",
         "12 of its 40 cards should be settlement cards; 12 are."),
    ],
)  # fmt: skip
def test_what_a_deck_lacks_is_said_with_its_rule(tables, rule, text):
    if rule == "SC-236":  # three in ten are enough; one card more of another phase is too many
        assert rule not in found(*tables)
        tables = (*tables, block("phase = 4", "Tower", "commercial"))
        text = "13 of its 41 cards should be settlement cards; 12 are."
    assert found(*tables)[rule] == text


def test_one_player_needs_one_power_plant():
    assert found(HOMES, SHOPS, MORE, FLATS, players=1)["SC-235"] == (
        "For 1 player it should have at least 1 Power Plant; it has 0."
    )


def test_more_players_ask_for_more():
    deck = shipped(STARTER)
    assert findings(deck, 4) == ()
    assert {finding.rule for finding in findings(deck, 6)} == {
        "SC-230", "SC-231", "SC-233", "SC-235",
    }  # fmt: skip
    (large,) = findings(deck, 3)
    assert large.text == (
        "A deck for 3 players should have 75 to 90 cards; this one has 120, "
        "so more could play with it."
    )


def test_without_a_number_it_is_for_as_many_as_the_file_says():
    assert "SC-235" not in found(*GOOD, players=0)
    assert "SC-230" in found(*GOOD, players=0, head="players = 5")


@pytest.mark.parametrize(
    ("extra", "rule", "text"),
    [
        (block('specials = [{ do = "only-if", if = { is = "adjacent", what = "River" } }]'),
         "SC-237",
         "The Hut can only be placed with a River, but no other card in the deck is one."),
        (block('specials = [{ do = "receive", amount = 1, if = '
               '{ is = "in-city", what = "Lake" } }]'),
         "SC-237", "The Hut mentions a Lake, but no other card in the deck is one."),
        (block('specials = [{ do = "only-if", if = '
               '{ is = "connected", by = "rail", what = { zone = "commercial" } } }]'),
         "SC-237", ("The Hut can only be placed with a commercial card with rails, but no "
         "other card in the deck is one.")),
        (block('specials = [{ do = "limit", count = 1, what = "Hut" }, '
               '{ do = "receive", amount = 1, if = { is = "in-city", what = "Hut" } }]'),
         "SC-237", "The Hut mentions a Hut, but no other card in the deck is one."),
        (block('copies = 3\ncomplex = { name = "Farm", bonus = 1 }', zone="agricultural"),
         "SC-104", ("The Farm complex pays from its fourth card on; it has 3 cards, "
         "so it never pays.")),
        (block('copies = 4\ncomplex = { name = "Farm", bonus = 1, if_sims = 1 }', "Field"),
         "SC-111", "The Farm complex has no card that provides the 1 sim that a Field asks for."),
        (block('copies = 4\ncomplex = { name = "Farm", bonus = 1, within = 7 }', "Silo"),
         "SC-105", "The Farm complex has only cards that belong to it from afar."),
    ],
)  # fmt: skip
def test_what_the_cards_need_should_be_there(extra, rule, text):
    assert found(*GOOD, extra)[rule] == text


def test_other_copies_of_a_card_are_other_cards():
    extra = block(
        'copies = 2\nspecials = [{ do = "receive", amount = 1, if = '
        '{ is = "in-city", what = "Hut" } }]'
    )
    assert "SC-237" not in found(*GOOD, extra)


def test_a_suburb_wants_no_cards_that_need_a_council_or_phase_iv():
    council = '[[council]]\nname = "Ann"\ncost = 3\nvotes = 1'
    event = (
        '[[event]]\nname = "Scandal"\nspecials = '
        '[{ do = "lasting", turns = 2, specials = [{ do = "no-votes" }] }]'
    )
    tower = block("phase = 4", "Tower", "commercial")
    mall = '[[long]]\nname = "Mall"\nzone = "commercial"\nvalue = 9'
    seen = found(*GOOD, council, event, tower, mall, players=0, head="duel = true")
    assert seen == {
        "SC-212": "A suburb never reaches phase IV, so Tower and the long cards cannot be played.",
        "SC-215": "A suburb has no council, so Scandal and Ann cannot be played.",
    }
    assert found(*GOOD, council, event, tower, mall, players=2) == {}


@pytest.mark.parametrize(
    ("name", "line", "rule", "text"),
    [
        ("Guardhouse", 'counts_as = ["Police Station"]', "SC-162", "counts as a Police Station"),
        ("Rapid Transit Station", "transfers = true", "SC-165",
         "lets sims change between road and rail"),
        ("Oil Pipeline", 'buried = true\ncopies = 4\ncomplex = { name = "Oil", bonus = 1 }',
         "SC-54", "stays in its complex when it is covered"),
    ],
)  # fmt: skip
def test_a_card_that_the_rulebook_corrects_must_say_so(name, line, rule, text):
    """Its notes stand above what is printed on these cards."""
    words = f"A note in the rulebook says that the {name} {text}; its card needs "
    bare = line.partition("\n")[2]
    assert found(*GOOD, block(bare, name, "industrial"))[rule].startswith(words)
    assert rule not in found(*GOOD, block(line, name, "industrial"))


def test_a_review_names_the_rules():
    text = file_of(HOMES, SHOPS, MORE, FLATS, head="players = 2")
    assert review(text) == (
        "A deck has at least 50 cards; this one has 48 (SC-16).",
        "A deck for 2 players should have 50 to 60 cards; this one has 48 (SC-230).",
        "For 2 players it should have at least 2 Power Plants; it has 0 (SC-235).",
    )
    assert any("For 3 players" in line for line in review(text, 3))


def test_nothing_is_asked_of_a_file_of_long_cards():
    assert findings(shipped(LONG_DECK), 4) == ()
