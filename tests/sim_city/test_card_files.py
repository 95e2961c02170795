"""Card files: what a table of a card says, and every mistake with its line."""

from __future__ import annotations

import re

import pytest

from tests.sim_city.book import block, file_of, mistakes, one
from urbannb.core.data.origin import HOUSE, INFERRED, PUBLISHED, SOURCES
from urbannb.games.sim_city.components.cards import (
    COUNCIL,
    EVENT,
    LANDS,
    LONG,
    ZONES,
    Card,
    Cover,
    InComplex,
)
from urbannb.games.sim_city.components.deck import FACTS, STARTER, deck_template, read_deck, shipped

FULL = """
phase = 2
gives = 1
needs = 2
crime = -1
pollution = 3
roads = "wn"
rails = "S"
power = true
counts_as = ["Police Station"]
complex = { name = "Farm", bonus = 4, if_sims = 1, within = 7 }
covers = { police = 4, fire = 2 }
transfers = true
buried = true
"""


def test_a_block_says_all_that_can_be_on_it():
    card = one(block(FULL))
    assert card == Card(
        id="hut",
        name="Hut",
        zone="residential",
        value=3,
        phase=2,
        gives=1,
        needs=2,
        crime=-1,
        pollution=3,
        roads="NW",
        rails="S",
        power=True,
        counts_as=("Police Station",),
        complex="Farm",
        complex_bonus=4,
        complex_conditions=InComplex(1, 7),
        covers=(Cover("fire", 2), Cover("police", 4)),
        transfers=True,
        buried=True,
    )


def test_what_is_left_out_is_nothing_of_it():
    assert one(block()) == Card(id="hut", name="Hut", zone="residential", value=3)


def test_long_cards_events_and_council_members_have_tables_of_their_own():
    deck = read_deck(
        file_of(
            '[[long]]\nname = "Mall"\nzone = "commercial"\nvalue = 18',
            '[[event]]\nname = "Storm"\nspecials = [{ do = "cost", amount = 3 }]',
            '[[council]]\nname = "Ann"\ncost = 6\nvotes = 2',
        )
    )
    assert [card.kind for card in deck.standard] == [EVENT, COUNCIL]
    (mall,) = deck.long
    assert (mall.kind, mall.phase, mall.roads) == (LONG, 4, "")
    assert (deck.cards["ann"].cost, deck.cards["ann"].votes) == (6, 2)
    assert deck.cards["storm"].phase == 3


def test_land_without_a_type_is_of_the_type_that_its_title_is():
    assert one(block('land = "water"', zone="land")).land == "water"
    assert one(block(name="Cavern", zone="land")).land == "cavern"


def test_copies_and_cards_of_one_title_are_numbered():
    deck = read_deck(file_of(block("copies = 2"), block(name="Barn"), block()))
    assert list(deck.cards) == ["hut-1", "hut-2", "barn", "hut-3"]
    assert list(read_deck(file_of(block('id = "my-hut"'), block())).cards) == ["my-hut", "hut"]


def test_each_field_of_a_card_says_where_it_comes_from():
    card = one(block('known = ["name"]\ninferred = ["phase"]\nnote = "A guess."'))
    assert [card.source(fact) for fact in ("name", "phase", "value")] == [
        PUBLISHED, INFERRED, HOUSE,
    ]  # fmt: skip
    card = one(block('provenance = "published"\nhouse = ["phase"]'))
    assert [card.source(fact) for fact in ("value", "phase")] == [PUBLISHED, HOUSE]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ('zone = "park"', "5: zone of the 'Hut' must be residential, commercial"),
        ("value = 100", "value of the 'Hut' must be a whole number from 0 to 99"),
        ("phase = 5", "phase of the 'Hut' must be a whole number from 1 to 4"),
        ('roads = "NX"', "roads of the 'Hut' must be some of the edges N, E, S, W"),
        ('roads = "NN"', "roads of the 'Hut' must be some of the edges"),
        ("roads = 4", "roads of the 'Hut' must be some of the edges"),
        ('land = "water"', 'has land only in the zone "land"'),
        ("needs = 2", "requires sims, so it needs roads, rails or a complex (SC-47)"),
        ("buried = true", "stays in its complex when buried; it has none"),
        ("covers = { water = 3 }", "has no 'water'; it can have"),
        ("covers = { fire = 0 }", "fire of covers of the 'Hut' must be a whole number from 1"),
        ("complex = { bonus = 3 }", "name of the complex of the 'Hut' must be a text"),
        ("cost = 3", "the 'Hut' has no 'cost'"),
        ("specials = 3", "specials of the 'Hut' must be a list in square brackets"),
        ('specials = [{ do = "receive", amount = 0 }]', "amount of the special 'receive'"),
        ('specials = [{ do = "cost", amount = 3 }]', "only an event can have"),
        ('id = "My Hut"', "the id of the 'Hut' is made of small letters"),
        ('id = "x"\ncopies = 2', "has 2 copies, so it has no id of its own"),
        ('known = ["house"]', "known of the 'Hut' must be name, zone"),
    ],
)
def test_a_mistake_is_named_with_its_line(lines, words):
    text = file_of(block(lines))
    key = lines.split(" =")[0]
    if key in ("zone", "value"):
        old = next(line for line in text.splitlines() if line.startswith(f"{key} ="))
        text = text.replace(f"\n{old}", "", 1)
    found = mistakes(text)
    assert len(found) == 1, found
    number, _, message = found[0].partition(": ")
    assert words.rpartition("5: ")[2] in message
    assert text.splitlines()[int(number) - 1].startswith(key)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('game = "urbify"', 'a card file begins with game = "sim-city"'),
        (file_of(), "there are no cards in it"),
        (file_of('[card]\nname = "Hut"'), "write [[card]] with two brackets"),
        (file_of(block('id = "hut"'), block()), "another card has the id 'hut' already"),
        (file_of('[[event]]\nname = "Calm"'), "the 'Calm' is an event, so it needs specials"),
        (file_of('[[long]]\nname = "Mall"\nzone = "land"\nvalue = 1\nroads = "N"'),
         "has no 'roads'"),
        (file_of('[[council]]\nname = "Ann"\nvotes = 1'),
         "cost of the 'Ann' must be a whole number"),
        (file_of(block(name="…")), "the name of a card needs a letter or digit"),
        (file_of(block(), head="players = 7"), "players of a card file must be a whole number"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_deck_is_refused(text, words):
    found = mistakes(text)
    assert any(words in message for message in found), found


def test_the_template_is_the_starter_deck_with_a_manual():
    deck = read_deck(deck_template())
    assert deck.standard == shipped(STARTER).standard


def test_the_template_names_every_field_zone_and_land():
    manual = "\n".join(line for line in deck_template().splitlines() if line.startswith("#"))
    for fact in {fact for facts in FACTS.values() for fact in facts}:
        assert re.search(rf"\b{fact}\b", manual), fact
    for word in (*ZONES, *LANDS):
        assert f'"{word}"' in manual, word


@pytest.mark.parametrize("kind", SOURCES)
def test_a_whole_file_may_be_of_any_kind_of_source(kind):
    deck = read_deck(file_of(block(), head=f'provenance = "{kind}"'))
    assert {card.provenance for card in deck.standard} == {kind}
    assert mistakes(file_of(block(), head='provenance = "hearsay"'))
