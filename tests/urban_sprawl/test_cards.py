"""The 165 cards: how many of what, what is published on them, and that their words are right."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from urbannb.core.data.origin import HOUSE, PUBLISHED, REPORTED
from urbannb.games.urban_sprawl.components.board import ZONES
from urbannb.games.urban_sprawl.components.cards import (
    CITY,
    CONTRACT_DECKS,
    DECKS,
    EFFECTS,
    KEY_DECKS,
    METROPOLIS,
    RESTRICTIONS,
    TOWN,
    VOCATIONS,
    Card,
    Contract,
    Cost,
    Event,
    Permit,
    Renewal,
    by_path,
)
from urbannb.games.urban_sprawl.components.deck import printed_deck
from urbannb.games.urban_sprawl.phrases import (
    FACE_LINES,
    WIDTH,
    card_face,
    card_words,
    fitted,
    origin_words,
)
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, PlayMarker
from urbannb.games.urban_sprawl.rules.effects.control import DestroyBuilding, ReleaseControl
from urbannb.games.urban_sprawl.rules.effects.filters import Filter
from urbannb.games.urban_sprawl.rules.effects.payments import Collect
from urbannb.games.urban_sprawl.rules.effects.procedures import GrantExtraFavor
from urbannb.games.urban_sprawl.rules.sites import IgnoreZoning

DECK = printed_deck()
CONTRACTS = [card for card in DECK.cards.values() if isinstance(card, Contract)]
EVENTS = [card for card in DECK.cards.values() if isinstance(card, Event)]
PERMITS = [card for card in DECK.planning if isinstance(card, Permit)]
WITH_EFFECTS = [card for card in (*CONTRACTS, *EVENTS) if card.effects]
OWN_RES = Filter(("RES",), control="own")


def named(name: str) -> Card:
    """The card of that name."""
    (card,) = (card for card in DECK.cards.values() if card.name == name)
    return card


def contracts(deck: str) -> list[Contract]:
    """The contracts of a deck."""
    return [card for card in DECK.pile(deck) if isinstance(card, Contract)]


# -- how many of what


def test_there_are_165_cards_in_four_decks():
    assert [len(DECK.pile(name)) for name in DECKS] == [54, 37, 37, 37]
    assert len(DECK.cards) == 165
    kinds = Counter(type(card) for card in DECK.planning)
    assert kinds == {Permit: 36, Renewal: 4, Event: 14}


@pytest.mark.parametrize("deck", CONTRACT_DECKS)
def test_a_contract_deck_has_its_key_event_and_a_few_others(deck):
    events = [card for card in DECK.pile(deck) if isinstance(card, Event)]
    assert [KEY_DECKS[card.key] for card in events if card.key] == [deck]
    assert len(events) - 1 in (3, 4)


def test_ids_are_made_of_the_names():
    assert DECK.cards["fire-station"].name == "Fire Station"
    assert DECK.cards["founders-day"].name == "Founders' Day"
    assert [card.id for card in PERMITS[:2]] == ["build-permit-1", "build-permit-2"]
    assert all(re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name) for name in DECK.cards)


def test_permits_supply_every_zone_equally():
    supply = Counter(dict.fromkeys(ZONES, 0))
    for card in PERMITS:
        supply.update(dict.fromkeys(card.zones, card.permits))
    assert len(set(supply.values())) == 1


def test_larger_permits_fit_fewer_zones():
    mean = []
    for permits in (1, 2, 3, 4):
        zones = [len(card.zones) for card in PERMITS if card.permits == permits]
        mean.append(Fraction(sum(zones), len(zones)))
    assert mean == sorted(set(mean), reverse=True)
    assert {len(card.zones) for card in PERMITS} == {1, 2, 3}


def test_most_permits_pay_out_more_often_little_than_much():
    values = Counter(card.wealth for card in PERMITS if card.wealth)
    assert set(values) == set(range(1, 13))
    assert 2 * sum(values.values()) > len(PERMITS)
    counts = [values[n] for n in range(1, 13)]
    assert counts == sorted(counts, reverse=True)


def test_a_third_of_the_permits_have_a_ballot_box():
    assert sum(card.ballot for card in PERMITS) == 12


def test_contracts_grow_from_deck_to_deck():
    mean = {}
    for deck in CONTRACT_DECKS:
        cards = contracts(deck)
        mean[deck] = sum(card.lots for card in cards) / len(cards)
        zones = Counter(card.zone for card in cards)
        assert set(zones) == set(ZONES)
        assert max(zones.values()) - min(zones.values()) <= 2
    assert 1.4 < mean[TOWN] < 1.8
    assert 2.2 < mean[CITY] < 2.6
    assert 3 < mean[METROPOLIS] < 3.4
    assert {card.lots for card in contracts(TOWN)} == {1, 2, 3}
    assert min(card.lots for card in contracts(METROPOLIS)) == 2


def test_every_zone_has_contracts_of_every_size():
    sizes = Counter((card.zone, card.lots) for card in CONTRACTS)
    assert all(sizes[zone, lots] >= 3 for zone in ZONES for lots in (1, 2, 3, 4))


def test_every_vocation_is_on_several_contracts_with_numbers_of_its_deck():
    span = {TOWN: (1, 2), CITY: (2, 4), METROPOLIS: (4, 7)}
    for deck, (low, high) in span.items():
        found = Counter(name for card in contracts(deck) for name, _ in card.vocations)
        assert set(found) == set(VOCATIONS)
        assert all(low <= n <= high for card in contracts(deck) for _, n in card.vocations)
    total = Counter(name for card in CONTRACTS for name, _ in card.vocations)
    assert all(total[name] > markers for name, markers in VOCATIONS.items())


def test_two_thirds_of_the_contracts_pay_out_prestige():
    assert 0.62 < sum(card.payout > 0 for card in CONTRACTS) / len(CONTRACTS) < 0.7
    assert {card.payout for card in CONTRACTS} == set(range(7))
    assert max(card.payout for card in contracts(TOWN)) == 3


def test_a_quarter_of_the_contracts_is_restricted_in_every_way_there_is():
    restricted = [card for card in CONTRACTS if card.restrictions]
    assert 0.2 < len(restricted) / len(CONTRACTS) < 0.3
    rules = {restriction.rule for card in restricted for restriction in card.restrictions}
    assert rules == set(RESTRICTIONS)
    places = {restriction.what for card in restricted for restriction in card.restrictions}
    assert {"water", "wilderness", "Park"} <= places


def test_every_contract_has_a_restriction_a_vocation_or_an_effect():
    assert all(card.restrictions or card.vocations or card.effects for card in CONTRACTS)


def test_every_kind_of_effect_is_on_some_card():
    used = {type(effect) for card in WITH_EFFECTS for _, effect in by_path(card.effects)}
    assert used == set(EFFECTS.values())


def test_all_nine_markers_can_come_into_play():
    new = Counter(
        effect.kind
        for card in WITH_EFFECTS
        for _, effect in by_path(card.effects)
        if isinstance(effect, PlayMarker) and effect.how != "move"
    )
    assert new["wealth"] + new["any"] >= 6
    assert new["prestige"] + new["any"] >= 3


# -- what is published

PUBLISHED_FACTS = {
    "Clinic": {
        "deck": TOWN,
        "zone": "CIV",
        "lots": 1,
        "vocations": (("Public Service", 1),),
        "payout": 1,
    },
    "Fire Station": {
        "deck": TOWN,
        "zone": "CIV",
        "lots": 1,
        "vocations": (("Public Service", 1),),
        "payout": 0,
    },
    "Courthouse": {"deck": TOWN, "zone": "CIV", "lots": 2, "vocations": (), "payout": 0},
    "High School": {"zone": "CIV", "lots": 2},
    "Newspaper": {"deck": TOWN},
    "Radio Station": {"deck": CITY},
    "Warehouse": {"effects": (GrantExtraFavor(),)},
    "Municipal Court": {},
    "Bank": {},
    "Corporate HQ": {
        "vocations": (("Finance", 6),),
        "effects": (
            Gain(4, 0, "you", Filter(("COM",), 4, 4)),
            Gain(3, 0, "each", Filter(("COM",), 3, 3, "own")),
        ),
    },
    "Marina": {
        "deck": METROPOLIS,
        "lots": 4,
        "vocations": (),
        "restrictions": (IgnoreZoning(),),
        "payout": 0,
        "effects": (Collect(4, Filter(("RES",), 1, 1, "own")),),
    },
    "University": {
        "deck": METROPOLIS,
        "lots": 4,
        "vocations": (("Education", 5),),
        "payout": 2,
        "effects": (Gain(0, 4, "each", Filter(("RES", "CIV"), control="own")),),
    },
    "Port": {
        "deck": METROPOLIS,
        "lots": 4,
        "vocations": (("Transportation", 7),),
        "payout": 4,
        "effects": (Gain(4, 4, "each", Filter(("IND",), control="own")),),
    },
    "Temple": {
        "deck": METROPOLIS,
        "lots": 2,
        "vocations": (),
        "payout": 1,
        "effects": (Collect(4, OWN_RES),),
    },
    "Airport": {"deck": TOWN, "key": "airport"},
    "Luxury Taxes": {},
    "Estate Auction": {},
    "Urban Decay": {},
    "Local Headlines": {},
    "Flood": {},
    "Fire": {},
    "Earthquake": {},
}


@pytest.mark.parametrize("name", PUBLISHED_FACTS)
def test_what_is_known_of_a_card_is_on_it_and_says_so(name):
    card, facts = named(name), PUBLISHED_FACTS[name]
    assert {key: getattr(card, key) for key in facts} == facts
    assert card.provenance == HOUSE
    assert {*card.known, *card.reported} == {"name", *facts}
    assert bool(card.reported) == (name in ONE_SOURCE)


ONE_SOURCE = (
    "University", "Port", "Temple", "Marina", "Clinic", "Fire Station", "Courthouse", "Newspaper",
    "Bank", "Radio Station",
)  # fmt: skip
"""Cards of which the rulebook says nothing, or little, and only one source more."""


def test_media_is_what_the_newspaper_and_the_radio_station_bring():
    for name in ("Newspaper", "Radio Station"):
        assert [vocation for vocation, _ in named(name).vocations] == ["Media"]
        assert "Media" in named(name).note


def test_what_is_published_in_full():
    full = {card.name for card in DECK.cards.values() if card.provenance == PUBLISHED}
    assert full == {"Sports Team", "Business Relocation", "Olympic Games"}
    assert named("Business Relocation").effects == (
        Gain(1, 1, "Media"),
        ReleaseControl(Filter(("COM",)), "Treasurer"),
    )
    assert named("Sports Team").effects == named("Olympic Games").effects == ()


def test_what_is_partly_known_of_events():
    (taxes,) = named("Luxury Taxes").effects
    assert (taxes.wealth, taxes.prestige) == (3, 0)
    (auction,) = named("Estate Auction").effects
    assert auction.cost == Cost(wealth=9)
    (decay,) = named("Urban Decay").effects
    assert decay.cost == Cost(prestige=3)
    assert decay.about == Filter(pick="least-valuable")
    assert named("Local Headlines").effects[0].per == Filter(pick="most-valuable")
    for name in ("Flood", "Fire", "Earthquake"):
        (harm,) = named(name).effects
        assert (harm.who, harm.otherwise) == ("each", (DestroyBuilding(None),))


def test_the_permit_of_the_rulebook():
    (card,) = (card for card in PERMITS if card.known)
    assert (card.permits, card.zones, card.wealth) == (1, ("CIV", "RES"), 11)


def test_only_known_cards_claim_to_be_published():
    for card in DECK.cards.values():
        if isinstance(card, Contract | Event) and card.name not in PUBLISHED_FACTS:
            assert card.known == ()
    mixed = named("Marina")
    assert [mixed.source(fact) for fact in ("zone", "lots")] == [HOUSE, REPORTED]
    assert mixed.source("name") == PUBLISHED
    assert named("Olympic Games").source("deck") == PUBLISHED


OWN = "This card is our own, as no list of the printed cards is known to us."


def test_where_a_card_comes_from_in_words():
    assert origin_words(named("Cottage")) == OWN
    assert origin_words(named("Olympic Games")) == "What this card says is published."
    assert origin_words(named("High School")) == (
        "Its name, zone and size are published; the rest is our own."
    )
    assert origin_words(named("Marina")).startswith(
        "Its name is published; its deck, size, vocations, "
    )
    assert origin_words(named("Luxury Taxes")).endswith(" own. " + named("Luxury Taxes").note)


# -- their words


@pytest.mark.parametrize("card", DECK.cards.values(), ids=DECK.cards)
def test_a_card_speaks_in_sentences(card):
    words = card_words(card)
    assert len(words) >= 2
    for sentence in words:
        assert re.fullmatch(r"[A-Z0-9].*[^ .]\.", sentence), sentence
        assert not re.search(r"  |!|\bNone\b|\bthat player\b|[{}\[\]]| ,", sentence), sentence


@pytest.mark.parametrize("card", WITH_EFFECTS, ids=lambda card: card.id)
def test_the_face_of_a_card_has_room_for_its_words(card):
    for effect in card.effects:
        lines = fitted(effect.face())
        assert 1 <= len(lines) <= FACE_LINES
        assert max(map(len, lines)) <= WIDTH
        assert "…" not in "".join(lines)
    if isinstance(card, Contract):
        assert sum(len(fitted(effect.face())) for effect in card.effects) <= 4
        shown = [one.face() for one in card.restrictions]
        assert max(map(len, shown), default=0) <= WIDTH
        assert card_face(card)[: len(shown)] == tuple(shown)


def test_whole_cards_in_words():
    assert card_words(named("Gasworks")) == (
        "A 2-lot IND building from the Town deck.",
        "The builder takes an Energy vocation; each Energy vocation then scores 2.",
        "The builder gains 2 wealth.",
        (
            "Each player loses 1 prestige for each RES building that they control next to the new "
            "building."
        ),
        OWN,
    )
    assert card_words(named("Lake Cabin"))[1:4:2] == (
        "It must stand next to the water.",
        "When it turns up, the prestige 3 row pays out.",
    )
    assert card_words(named("Sports Team"))[0] == (
        "The Metropolis deck opens, and the Contractor comes into play."
    )
    assert card_words(PERMITS[0])[:3] == (
        "1 permit for COM, CIV or IND.",
        (
            "When it turns up, the pawn moves on for an election, then the wealth 10 row pays out "
            "if it is in play."
        ),
        "As an investment it brings 10 wealth.",
    )
    assert card_face(named("Brickworks")) == ("2 wealth per IND you own",)
    assert card_face(named("Cannery")) == ("Must be by water", "4 wealth")
    assert card_face(PERMITS[0]) == ()


def test_what_is_no_card_has_no_words():
    with pytest.raises(TypeError, match="no card of Urban Sprawl"):
        card_words(Card(id="x", name="X"))
