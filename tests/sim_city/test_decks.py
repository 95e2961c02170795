"""The decks that come with the program, and the names of all known cards."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.sim_city.book import EVERY, block, file_of
from urbannb.core.data.origin import HOUSE, INFERRED, PUBLISHED, REPORTED
from urbannb.core.errors import UrbanError
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, LAND, PLACED, ZONES
from urbannb.games.sim_city.components.deck import (
    HILLSIDE,
    LAKESIDE,
    LONG_DECK,
    OFFICE,
    SETS,
    STARTER,
    deck_text,
    find,
    form,
    known,
    read_deck,
    shipped,
)
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, faces_of
from urbannb.games.sim_city.rules.setup import findings

STARTER_CARDS = shipped(STARTER).standard
CHICAGO = {
    "residential": 30, "commercial": 24, "land": 16, "services": 22, "industrial": 8,
    "governmental": 4, "special": 5, "council": 4, "event": 5,
}  # fmt: skip
"""The Chicago deck, without the Mayor and a card of two zones."""


def named(name, deck=STARTER):
    return [card for card in shipped(deck).cards.values() if card.name == name]


# -- how large, and of what


def test_the_decks_are_as_large_as_they_should_be():
    sizes = {name: len(shipped(name).cards) for name in (STARTER, LONG_DECK, LAKESIDE, HILLSIDE)}
    assert sizes == {STARTER: 120, LONG_DECK: 24, LAKESIDE: 60, HILLSIDE: 60}
    assert shipped(STARTER).meant_for == 4
    assert [shipped(name).duel for name in (STARTER, LAKESIDE, HILLSIDE)] == [False, True, True]
    assert len(shipped(LONG_DECK).long) == 24


def test_the_starter_deck_follows_the_chicago_deck_with_farms_in_it():
    counts = Counter(card.zone or card.kind for card in STARTER_CARDS)
    assert counts["agricultural"] == 9
    for what, many in CHICAGO.items():
        assert abs(counts[what] - many) <= 4, what


def test_the_starter_deck_has_something_of_everything():
    blocks = [card for card in STARTER_CARDS if card.kind == BLOCK]
    assert {card.phase for card in blocks} == {1, 2, 3, 4}
    assert {card.zone for card in blocks} == set(ZONES)
    lands = {card.land for card in blocks if card.zone == LAND}
    assert lands == {"forest", "mountain", "water", "plains", "pipeline"}
    assert {cover.by for card in blocks for cover in card.covers} == {
        "fire", "police", "electricity", "telephone",
    }  # fmt: skip
    assert any(card.transfers for card in blocks)
    assert any(card.buried for card in blocks)
    assert any(card.crime < 0 for card in blocks)
    assert any(card.pollution < 0 for card in blocks)
    assert any(card.complex_conditions.sims for card in blocks)
    assert any(card.complex_conditions.remote for card in blocks)
    assert any(card.needs and not card.roads and not card.rails for card in blocks)


def test_most_homes_have_roads_both_ways():
    homes = [card for card in EVERY if card.zone == "residential" and card.gives and card.roads]
    both = [card for card in homes if set(card.roads) & set("NS") and set(card.roads) & set("EW")]
    assert len(both) > 0.7 * len(homes)


def test_land_is_worth_little_and_long_cards_much():
    for card in EVERY:
        if card.zone == LAND and card.kind == BLOCK:
            assert card.value <= 2, card.id
    ranges = {kind: [c.value for c in EVERY if c.kind == kind] for kind in PLACED}
    assert max(ranges[BLOCK]) <= 15
    assert max(ranges["long"]) >= 22


def test_all_decks_are_good_decks():
    for name in (STARTER, LAKESIDE, HILLSIDE):
        assert findings(shipped(name)) == (), name
    both = read_deck(deck_text(STARTER) + "\n" + _tables(deck_text(LONG_DECK)))
    assert (len(both.standard), len(both.long)) == (120, 24)
    assert findings(both) == ()


def _tables(text):
    return text[text.index("[[") :]


@pytest.mark.parametrize("seed", range(2))
def test_a_city_of_the_starter_deck_grows_to_a_metropolis(seed):
    """Cards put anywhere by chance: roads, rails and sims are such that hardly one has no place."""
    chance, pile = random.Random(seed), [card for card in STARTER_CARDS if card.kind == BLOCK]
    chance.shuffle(pile)
    pile.sort(key=lambda card: card.phase)
    faces = faces_of(pile)
    city, left = City(faces, {}, {}), []
    for card in pile:
        cells = list(city.ground.open_cells) or [GRID.origin]
        chance.shuffle(cells)
        face, needs = faces[card.id], card.needs
        there = (c for c in cells if not needs or city.sims.enough(city.spot(face, c), needs))
        cell = next(there, None)
        if cell is None:
            left.append(card.name)
        else:
            city.put(cell, card.id)
    assert "Cracker Tower" in left, "it is served by its complex, which is no matter of routes"
    assert len(left) <= 5, left
    assert sum(faces[card].gives for card in city.cards()) > 40


# -- what is known, and what is ours


def test_every_card_that_ships_has_a_known_name():
    for card in EVERY:
        wanted = {COUNCIL: COUNCIL, EVENT: EVENT}.get(card.kind, card.kind)
        found = [one for one in find(card.name) if one.kind == wanted]
        assert found, card.name
        if card.zone:
            assert card.zone in {one.zone for one in found}, card.name
        assert card.source("name") in (PUBLISHED, REPORTED)


def test_what_only_the_catalog_has_is_reported_and_not_published():
    """Of the names the rulebook has a few, of the zones hardly one but undeveloped land."""
    assert named("Grade School")[0].source("name") == PUBLISHED
    assert named("Bakery")[0].source("name") == REPORTED
    for card in EVERY:
        if card.zone and card.zone != LAND:
            assert card.source("zone") == REPORTED, card.id


def test_no_number_is_said_to_be_printed_that_no_source_has():
    numbers = ("gives", "needs", "crime", "pollution", "cost", "votes")
    for card in EVERY:
        for fact in numbers:
            assert card.source(fact) != PUBLISHED, (card.id, fact)
        assert card.source("value") != PUBLISHED, card.id
    (center,) = named("Office Center")  # of a review, and of no other source
    assert {center.source(fact) for fact in ("value", "specials")} == {REPORTED}


@pytest.mark.parametrize(
    ("name", "four"),
    [
        ("YMCA", (4, 4, 2, 1)), ("YMCA", (4, 3, 1, 2)), ("Hotel", (5, 3, 2, 3)),
        ("Hotel", (9, 5, -1, 3)), ("Parking Lot", (2, 0, 3, 3)), ("Parking Lot", (4, 1, 3, 4)),
        ("Warehouse", (5, 2, 5, 2)), ("Oil Refinery", (11, 6, 1, 6)),
        ("Post Office", (5, 1, 2, 2)), ("Post Office", (7, 2, 2, 2)),
        ("Rapid Transit Station", (6, 3, 4, 0)), ("Barn", (2, 1, 0, 1)),
        ("Dairy Farm", (3, 1, 0, 0)), ("Pasture", (2, 0, 0, -1)), ("Forest", (1, 0, 0, -1)),
        ("Forest", (1, 0, 0, -2)), ("Mountain", (1, 0, 0, -2)), ("Mountain", (2, 0, 0, -2)),
        ("Lake", (2, 0, 0, -1)), ("River", (1, 0, 0, 2)), ("Bridge", (1, 0, 0, 1)),
        ("Bridge", (1, 0, 2, 0)), ("Plains", (1, 0, 0, -1)),
    ],
)  # fmt: skip
def test_the_numbers_of_the_catalog_are_taken(name, four):
    found = [
        card
        for card in named(name)
        if (card.value, card.gives + card.needs, card.crime, card.pollution) == four
    ]
    assert found
    for fact in ("value", "crime", "pollution"):
        assert found[0].source(fact) == INFERRED


def test_the_specials_that_the_rulebook_tells_are_on_their_cards():
    sentences = {
        "Grade School": "You receive $15 if Preschool, Kindergarten, High School and College "
        "are all in the city.",
        "Bed & Breakfast": "It can rezone any block without a vote.",
        "Pasture": "It can be rezoned without a vote.",
        "Gravel Supplier": "It can be placed only if it is connected by rail to a Mountain.",
        "Office Center": "You receive $2 if this card is within 2 blocks of a Post Office.",
        "Country Schoolhouse": "It is removed after a Grade School or High School has been played.",
    }
    for name, sentence in sentences.items():
        (card,) = named(name)
        assert sentence in [special.sentence() for special in card.specials]
        one = REPORTED if name == "Office Center" else PUBLISHED
        assert card.source("specials") == one, name
    (golf,) = named("Golf Course", LONG_DECK)
    assert golf.specials[0].sentence() == (
        "Whoever later plays a residential card next to this card receives $3."
    )
    (elevator,) = named("Grain Elevator")
    assert (elevator.complex, elevator.complex_bonus) == ("Farm", 4)
    assert elevator.complex_conditions.remote == 7
    for field in named("Field"):
        assert (field.complex, field.complex_bonus, field.complex_conditions.sims) == ("Farm", 1, 1)
    (guards,) = named("Guardhouse")
    assert "Police Station" in guards.titles
    (police,) = named("Wheaton Police Station")
    assert guards.covers_by("police") < police.covers_by("police")


def test_what_nobody_knows_is_ours():
    (house,) = named("101 Pheasant Ave.")
    assert house.source("zone") == REPORTED
    assert {house.source(fact) for fact in ("value", "gives", "roads", "phase")} == {HOUSE}


# -- the known names


def test_749_cards_are_known_in_their_sets():
    assert len(known()) == 749
    assert Counter(card.set for card in known()) == {
        "limited": 517, "chicago": 120, "atlanta": 36, "new_york": 22, "washington": 27,
        "promo": 27,
    }  # fmt: skip
    assert set(SETS) == {card.set for card in known()}
    assert {card.zone for card in known()} == {"", *ZONES}
    assert {card.title for card in known() if card.kind == OFFICE} == {
        "Mayor", "Governor", "City Council Chairman",
    }  # fmt: skip


@pytest.mark.parametrize("title", ["marina", "Forest", "Sears Tower", "Council Member", "Pub"])
def test_a_form_is_a_card_once_it_is_filled_in(title):
    text = form(title)
    deck = read_deck(file_of(text))
    (card,) = deck.cards.values()
    assert card.name.casefold() == title.casefold()
    assert card.source("value") == PUBLISHED


def test_a_form_of_an_event_waits_for_what_it_does():
    text = form("Fire!").replace("specials = []", 'specials = [{ do = "cost", amount = 3 }]')
    assert next(iter(read_deck(file_of(text)).cards.values())).kind == EVENT


def test_a_title_that_nobody_knows_is_answered_with_others():
    with pytest.raises(UrbanError, match="no known card is called 'Forst'; there are Forest"):
        form("Forst")
    with pytest.raises(UrbanError, match=r"no known card is called 'Zzz'$"):
        form("Zzz")
    with pytest.raises(UrbanError, match="Mayor is an office"):
        form("Mayor")


def test_a_card_of_a_set_without_zones_asks_for_its_color():
    assert 'zone = ""' in form("Embassy")
    assert block().count("zone") == 1
