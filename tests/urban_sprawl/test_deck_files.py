"""Decks of one's own: the template, and every mistake in a file named with its line."""

from __future__ import annotations

import random
import re

import pytest

from urbannb.core.data.origin import PUBLISHED
from urbannb.core.errors import BadDeck
from urbannb.games.urban_sprawl.components.cards import CITY, DECKS, TOWN
from urbannb.games.urban_sprawl.components.deck import deck_template, printed_deck, read_deck

TEMPLATE = deck_template()
HEAD = 'game = "urban-sprawl"\n'


def only(deck: str) -> str:
    """The template with the cards of one deck."""
    start = TEMPLATE.index(f"# -- {deck}\n")
    end = TEMPLATE.find("# -- ", start + 5)
    return HEAD + TEMPLATE[start : end if end > 0 else None]


def mistakes(text: str) -> list[tuple[int | None, str]]:
    """What is wrong with a deck file."""
    with pytest.raises(BadDeck) as caught:
        read_deck(text)
    return [(mistake.line, mistake.message) for mistake in caught.value.mistakes]


def test_the_template_is_our_deck_with_words():
    assert read_deck(TEMPLATE) == printed_deck()
    assert "urbannb check my-deck.toml" in TEMPLATE
    assert TEMPLATE.count("\n[[") == 165
    assert TEMPLATE.count('\ngame = "urban-sprawl"') == 1


def test_the_template_names_every_field_and_word():
    comments = " ".join(line for line in TEMPLATE.splitlines() if line.startswith("#"))
    for word in (
        *("permits", "zones", "wealth", "ballot", "vocations", "restrictions", "payout", "lots"),
        *("ignore-zoning", "empty-block", "not-beside", "block-worth", "at_least", "at_most"),
        *("gain", "lose", "collect", "offer", "marker", "park", "place", "move", "claim", "give"),
        *("release", "destroy", "elect", "payout", "vocation", "score", "draw", "extra-favor"),
        *("sway", "choose", "worth_min", "lots_max", "control", "beside", "rows", "pick", "about"),
        *("each", "others", "leader", "last", "Media", "Contractor", "controller", "that"),
        *("airport", "sports-team", "olympic-games", "provenance", "known", "note"),
    ):
        assert re.search(rf"\b{word}\b", comments), word


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_alone_is_completed_with_ours(deck):
    assert read_deck(only(deck)) == printed_deck()


def test_a_card_of_theirs_is_played_with_and_known_as_published():
    cottage = 'name = "Cottage"\ndeck = "town"\nzone = "RES"\nlots = 1\n'
    assert TEMPLATE.count(cottage) == 1
    own = cottage.replace("Cottage", "Château").replace("lots = 1", "lots = 2")
    text = only(TOWN).replace(cottage, own + 'provenance = "published"\n')
    (card,) = set(read_deck(text).town) - set(printed_deck().town)
    assert (card.id, card.name, card.lots, card.provenance) == ("chateau", "Château", 2, PUBLISHED)
    assert len(read_deck(text).cards) == 165


def test_a_whole_file_can_be_published():
    text = only(CITY).replace(HEAD, f'{HEAD}provenance = "published"\n')
    deck = read_deck(text)
    assert {card.provenance for card in deck.city if not card.known + card.reported} == {PUBLISHED}
    assert any(card.provenance != PUBLISHED for card in deck.town)


def test_our_card_gives_way_when_theirs_has_its_name():
    deck = read_deck(only(TOWN).replace('name = "Cottage"', 'name = "Hospital"'))
    assert deck.cards["hospital"].deck == TOWN
    assert deck.cards["city-hospital"].name == "Hospital"
    assert len(deck.cards) == 165


def test_the_order_of_the_cards_does_not_matter():
    head, *cards = re.split(r"(?=^\[\[)", TEMPLATE, flags=re.MULTILINE)
    random.Random(7).shuffle(cards)
    shuffled = read_deck(head + "\n".join(cards))
    for deck in DECKS[1:]:
        assert set(shuffled.pile(deck)) == set(printed_deck().pile(deck))


# -- every mistake with its line


BEGIN = TEMPLATE.index('\ngame = "urban-sprawl"') + 1
COTTAGE = 'name = "Cottage"'
PERMIT = "[[permit]]\npermits = 1\nzones = 'COM'\n"


@pytest.mark.parametrize(
    ("old", "new", "lines", "words"),
    [
        # the file
        ('game = "urban-sprawl"', 'game = "chess"', 0, 'begins with game = "urban-sprawl"'),
        (
            'provenance = "house"',
            'provenance = "mine"',
            0,
            "must be published, reported, inferred or house",
        ),
        ('provenance = "house"', "colour = 1", 0, "a deck file has no 'colour'"),
        (COTTAGE, 'name = "Cottage', 0, "this is not TOML"),
        # what all cards have
        (COTTAGE, "", -1, "name of a contract must be a text"),
        (COTTAGE, 'name = " "', 0, "1 to 40 printable characters"),
        (COTTAGE, 'name = "C**tt"', 0, "without ** and ~~"),
        (COTTAGE, f"{COTTAGE}\nid = 'C 1'", 1, "small letters, digits and hyphens"),
        (COTTAGE, 'name = "東京"', -1, "a contract needs an id of small letters"),
        (COTTAGE, '"n\\u0061me" = 3', -1, "name of a contract must be a text"),
        (COTTAGE, 'name = "Manor"', 71, "another card has the id 'manor' already"),
        (COTTAGE, f"{COTTAGE}\nprice = 3", 1, "a contract has no 'price'; it can have deck"),
        (COTTAGE, f"{COTTAGE}\nknown = ['colour']", 1, "must be name, deck, zone, lots"),
        (COTTAGE, f"{COTTAGE}\nprovenance = 'published'\nknown = 'zone'", 2, "for house cards"),
        # permits and renewals
        ("permits = 1", "permits = 5", 0, "permits of a permit must be a whole number from 1 to 4"),
        ('zones = ["COM", "CIV", "IND"]', "", -2, "a permit needs zones, such as"),
        ('zones = ["COM", "CIV", "IND"]', 'zones = ["GOV"]', 0, "CIV, COM, IND or RES, not 'GOV'"),
        ("wealth = 12", "wealth = 13", 0, "whole number from 1 to 12, not 13"),
        ("ballot = true", 'ballot = "yes"', 0, "ballot of a permit must be true or false"),
        ("[[renewal]]", "[[renewal]]\nname = 'X'", 1, "a renewal has no 'name'"),
        # contracts and events
        ('deck = "town"', 'deck = "village"', 0, "must be town, city or metropolis"),
        (
            'zone = "CIV"\nlots',
            'zone = "park"\nlots',
            0,
            "zone of a contract must be CIV, COM, IND or RES",
        ),
        ("lots = 2", "lots = 0", 0, "lots of"),
        ("payout = 5", "payout = 7", 0, "whole number from 1 to 6, not 7"),
        ('["Finance 6"]', '["Finance"]', 0, 'written like "Finance 6", with one of Media'),
        ('["Finance 6"]', '["Law 6"]', 0, "not 'Law 6'"),
        ('["Finance 6"]', "[6]", 0, "not 6"),
        ('["Finance 6"]', '"Finance 6"', 0, "must be a list in square brackets"),
        ('"empty-block"', '"any"', 0, "rule of a restriction must be ignore-zoning"),
        ('"beside", what = "water"', '"beside"', 0, "what of a restriction must be water"),
        ("at_most = 4", "at_most = 4, at_least = 2", 0, "either at_least or at_most"),
        ('{ rule = "empty-block" }', "3", 0, "a restriction is a table in braces, not 3"),
        ("at_most = 4", "at_most = 0", 0, "whole number from 1 to 99, not 0"),
        ('vocations = ["Media 2"]', "", -5, "a contract needs a vocation, a restriction or an"),
        ('key = "airport"', 'key = "port"', 0, "key of an event must be airport"),
        ('key = "airport"', 'key = "olympic-games"', 0, "belongs to the metropolis deck"),
        # effects: the line of the very effect
        ('do = "extra-favor"', 'do = "favor"', 0, "do must be gain, lose"),
        ('office = "Mayor"', 'office = "King"', 0, "Union Boss or next, not 'King'"),
        (', office = "Mayor"', "", 0, "office of the effect 'elect' must be"),
        ('"destroy", what = "that"', '"destroy"', 0, "the effect 'destroy' needs what"),
    ],
)
def test_each_mistake_is_named_with_its_line(old, new, lines, words):
    """`lines` says how far below the change the mistake is pointed at."""
    at = TEMPLATE.index(old, BEGIN)
    line = TEMPLATE.count("\n", 0, at) + 1 + lines
    found = mistakes(TEMPLATE[:at] + new + TEMPLATE[at + len(old) :])
    assert any(where == line and words in what for where, what in found), (line, found)


@pytest.mark.parametrize(
    ("deck", "old", "new", "words"),
    [
        ("planning", "[[renewal]]", "[[renewal]]\n[[renewal]]", "has 4 Urban Renewals, not 5"),
        ("planning", "[[permit]]", f"{PERMIT}[[permit]]", "has 36 Build Permits, not 37"),
        ("planning", 'deck = "planning"', 'deck = "city"', "a planning deck has 14 events, not 13"),
        ("town", 'deck = "town"', 'deck = "city"', "the town deck has 37 cards, not 36"),
        ("town", 'key = "airport"', "", 'one event with key = "airport"; here are 0 events of it'),
    ],
)
def test_the_cards_of_each_deck_are_counted(deck, old, new, words):
    text = only(deck)
    at = text.index(old)
    found = mistakes(text[:at] + new + text[at + len(old) :])
    assert any(words in what for _, what in found), found
    assert all(text.split("\n")[line - 1].startswith("[[") for line, _ in found)


def test_an_event_needs_effects():
    text = HEAD + '[[event]]\nname = "Quiet Day"\ndeck = "city"\n'
    assert mistakes(text) == [(2, "an event needs effects")]


SEVERAL = """
[[contract]]
name = "A"
deck = "town"
zone = "CIV"
lots = 9
effects = [
  { do = "gain", wealth = 1 },
  { do = "offer", cost = { wealth = 1 }, effects = [
    { do = "gain", prestige = 1, per = { zone = "X" } },
    { do = "grow" },
  ] },
]
[[permit]]
permits = 0
"""


def test_all_mistakes_are_told_at_once_in_their_order():
    found = mistakes('game = "urban-sprawl"' + SEVERAL)
    assert [line for line, _ in found] == [6, 10, 11, 14, 15]
    assert "do must be" in found[2][1]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, 'begins with game = "urban-sprawl"'),
        (HEAD, 1, "there are no cards in it"),
        (f"{HEAD}[contract]\nname = 1", 2, "write [[contract]] with two brackets"),
        (f"{HEAD}contract = 3", 2, "contract of a deck file must be a list"),
        (f"{HEAD}contract = [3]", 2, "a contract is a table in braces, not 3"),
        (f"{HEAD}source = 3", 2, "source of a deck file must be a text"),
    ],
)
def test_files_that_are_hardly_decks(text, line, words):
    assert any(where == line and words in what for where, what in mistakes(text))


def test_whatever_stands_in_a_file_it_is_read_or_its_mistakes_are_named():
    lines = TEMPLATE.split("\n")
    fields = [i for i, line in enumerate(lines) if re.match("[a-z]+ =", line)]
    rng = random.Random(11)
    junk = ("3", '"x"', "[]", "{ }", "true", "1.5", "[[1]]", "1979-05-27", "[{ do = 3 }]")
    refused = 0
    for _ in range(50):
        at = rng.choice(fields)
        bad = [*lines]
        bad[at] = f"{lines[at].split(' =')[0]} = {rng.choice(junk)}"
        try:
            read_deck("\n".join(bad))
        except BadDeck as error:
            refused += 1
            assert all(mistake.line and mistake.line <= len(lines) for mistake in error.mistakes)
    assert refused > 30


@pytest.mark.parametrize(("begin", "end"), [("[", "]"), ("{ a = ", "}")])
@pytest.mark.parametrize("depth", [100, 300, 900])
def test_tables_within_tables_without_end_do_no_harm(begin, end, depth):
    bad = f"{HEAD}x = {begin * depth}{'1' if end == '}' else ''}{end * depth}"
    assert re.search("has no 'x'|not TOML", mistakes(bad)[0][1])
