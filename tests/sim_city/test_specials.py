"""The words of the specials boxes: each kind is one record, read, said and put on a card."""

from __future__ import annotations

import re
from dataclasses import fields as fields_of
from typing import Any

import pytest

from tests.sim_city.book import EVERY, condition, special
from tests.support.looking import looked_at
from urbannb.core.data.fields import Fields, Reading
from urbannb.core.data.toml import parse_toml
from urbannb.games.sim_city.components.cards import (
    CONDITIONS,
    EVENT,
    SPECIALS,
    Condition,
    Counted,
    Special,
)
from urbannb.games.sim_city.components.deck import LAKESIDE, deck_template, shipped
from urbannb.games.sim_city.position.ready import ready_city
from urbannb.games.sim_city.rules.base import nowhere, standing
from urbannb.games.sim_city.rules.specials.cards import Payment, Protects
from urbannb.games.sim_city.rules.specials.events import Struck

COMMENTS = "\n".join(
    line.removeprefix("#").strip() for line in deck_template().splitlines() if line[:1] == "#"
)
LAKE: dict[str, Any] = {"is": "adjacent", "what": "Lake"}
EXAMPLES: dict[str, dict[str, Any]] = {
    "receive": {"amount": 1, "per": LAKE, "most": 4, "if": LAKE, "who": "others"},
    "lose": {"amount": 1, "per": LAKE, "most": 4, "if": LAKE, "who": "mayor"},
    "add": {"amount": 2, "to": "Park", "where": {"is": "within", "blocks": 2}, "if": LAKE},
    "deduct": {"amount": 2, "to": "Park", "where": {"is": "adjacent"}, "if": LAKE},
    "only-if": {"if": [LAKE, {"is": "covered", "by": "fire"}]},
    "limit": {"count": 2, "what": "Bank", "within": 5},
    "never-covered": {"but": "Prison"},
    "remove-when": {"played": ["Grade School", "High School"], "there": True},
    "forbid": {"what": {"zone": "industrial"}, "if": LAKE},
    "rezonable": {"by": {"zone": "commercial"}},
    "rezones": {"what": "Pasture"},
    "zone-bonus": {"zone": "agricultural"},
    "play-another": {"what": {"zone": "land"}, "cards": 2},
    "intercity": {},
    "protects": {"events": ["Flood!"], "within": 3},
    "bound": {"zone": "commercial", "gained": "for", "lost": "against"},
    "expert": {"zone": "commercial", "votes": 2},
    "destroy": {"blocks": 3, "what": "Bank", "if": LAKE, "joined": True},
    "take-away": {"blocks": 1, "what": "Bank", "if": LAKE, "joined": True},
    "cost": {"amount": 2, "per": {"is": "destroyed"}},
    "vacate": {},
    "election": {},
    "oust": {"members": 1, "corrupt": True},
    "no-votes": {},
    "lasting": {"turns": 3, "specials": [{"do": "forbid", "if": LAKE}]},
    "each-turn": {"turns": 2, "specials": [{"do": "destroy", "blocks": 1}]},
}
"""A table of each special with every field that it can have."""
CONDITION_EXAMPLES: dict[str, dict[str, Any]] = {
    "adjacent": {"what": "Lake", "count": 2},
    "connected": {"what": "Mountain", "count": 2, "by": "rail"},
    "within": {"what": "Lake", "count": 2, "blocks": 3},
    "in-city": {"what": "Lake", "count": 2},
    "on": {"what": "Preschool", "count": 2},
    "newly-covered": {"what": "Bank", "count": 2, "by": "fire"},
    "not-covered": {"what": "Bank", "count": 2, "by": "fire"},
    "all-in-city": {"titles": ["Bank", "Lake"]},
    "covered": {"by": "telephone"},
    "first": {"title": "Bank"},
    "pollution": {"least": 20},
    "not": {"of": LAKE},
    "any": {"of": [LAKE, {"is": "covered", "by": "fire"}]},
    "destroyed": {},
    "destroyed-value": {},
}


def example(word: str) -> Special:
    found, wrong = special({"do": word, **EXAMPLES[word]})
    assert found is not None
    assert wrong == []
    return found


def condition_example(word: str) -> Condition:
    found, wrong = condition({"is": word, **CONDITION_EXAMPLES[word]})
    assert found is not None
    assert wrong == []
    return found


def test_every_word_has_an_example_here():
    assert list(EXAMPLES) == list(SPECIALS)
    assert list(CONDITION_EXAMPLES) == list(CONDITIONS)


@pytest.mark.parametrize("vocabulary", [CONDITIONS, SPECIALS], ids=lambda v: v.what)
def test_records_lack_nothing(vocabulary):
    assert vocabulary.gaps() == []


@pytest.mark.parametrize("word", SPECIALS)
def test_every_field_of_a_special_is_read_said_and_on_the_card(word):
    one = example(word)
    names = {field.name for field in fields_of(one)}
    usual = [field.name for field in fields_of(one) if getattr(one, field.name) == field.default]
    assert usual == [], "the example leaves it out, or it is not read"
    assert looked_at(one, lambda found: found.sentence()) == names
    assert looked_at(one, lambda found: found.face()) == names


@pytest.mark.parametrize("word", CONDITIONS)
def test_every_field_of_a_condition_is_read_said_and_on_the_card(word):
    one = condition_example(word)
    names = {field.name for field in fields_of(one)}
    usual = [field.name for field in fields_of(one) if getattr(one, field.name) == field.default]
    assert usual == []
    assert looked_at(one, lambda found: found.words("it")) == names
    assert looked_at(one, lambda found: found.face()) == names


@pytest.mark.parametrize("word", CONDITIONS)
def test_a_condition_says_that_it_does_not_hold(word):
    one = condition_example(word)
    assert one.words("it") != one.words("it", no=True)
    assert one.face() != one.face(no=True)


@pytest.mark.parametrize("word", SPECIALS)
def test_sentences_begin_with_a_capital_and_end_with_a_full_stop(word):
    one = example(word)
    assert re.fullmatch(r"[A-Z].*\.", one.sentence())
    assert re.match(r"[A-Z0-9+−]", one.face())
    assert "  " not in one.sentence() + one.face()


@pytest.mark.parametrize("word", [*SPECIALS, *CONDITIONS])
def test_the_template_names_every_word_and_every_field(word):
    table = Fields({}, (), Reading(), word)
    (SPECIALS[word] if word in SPECIALS else CONDITIONS[word]).read(table)
    assert f'"{word}"' in COMMENTS
    for name in table.asked:
        assert re.search(rf"\b{name}\b", COMMENTS), name


def test_what_the_template_shows_can_be_read():
    tables = re.findall(r"^\{ (?:do|is) = [^\n]*?\}(?=\s{2}|$)", COMMENTS, re.MULTILINE)
    assert len(tables) >= 30
    whole = [text for text in tables if "…" not in text]
    assert len(whole) >= 20
    for text in whole:
        table = parse_toml(f"x = {text}")["x"]
        _, wrong = special(table) if "do" in table else condition(table)
        assert wrong == [], text


@pytest.mark.parametrize(
    ("table", "sentence", "face"),
    [
        ({"do": "receive", "amount": 2, "if": LAKE},
         "You receive $2 if this card is next to a Lake.", "+$2 next to Lake"),
        ({"do": "receive", "amount": 1, "per": {"is": "newly-covered", "by": "police"}},
         "You receive $1 for each card newly covered by the police.",
         "+$1 each newly covered (police)"),
        ({"do": "receive", "amount": 1, "who": "others"},
         "Each other player receives $1.", "Others: +$1"),
        ({"do": "lose", "amount": 3,
          "if": {"is": "not", "of": {"is": "in-city", "what": "Police Station"}}},
         "You lose $3 if the city has no Police Station.",
         "−$3 with no Police Station in city"),
        ({"do": "add", "amount": 3, "to": {"zone": "residential"}, "where": {"is": "adjacent"}},
         "Whoever later plays a residential card next to this card receives $3.",
         "Later residential beside: +$3"),
        ({"do": "deduct", "amount": 1, "to": {"zone": ["commercial", "industrial"]}},
         "Whoever later plays a commercial or industrial card loses $1.",
         "Later commercial/industrial: −$1"),
        ({"do": "only-if", "if": {"is": "connected", "by": "rail", "what": "Mountain"}},
         "It can be placed only if it is connected by rail to a Mountain.",
         "Only by rail to Mountain"),
        ({"do": "only-if", "if": {"is": "on", "what": "Preschool"}},
         "It can be placed only if it is placed on a Preschool.", "Only placed on Preschool"),
        ({"do": "limit", "count": 1, "what": "City Hall"},
         "There can be at most 1 City Hall card in the city, counting this one.",
         "Limit 1 City Hall in city"),
        ({"do": "lasting", "turns": 3, "specials": [
            {"do": "forbid", "if": {"is": "adjacent", "what": ["Lake", "River"]}}]},
         ("Through the end of your next 3 turns: "
          "nobody can place a card if it is next to a Lake or River."),
         "3 turns: No card next to Lake/River"),
        ({"do": "destroy", "blocks": 3, "if": {"is": "adjacent", "what": {"land": "water"}}},
         ("You choose 3 blocks. They are destroyed. "
          "A block can be chosen only if it is next to a water card."),
         "Destroy 3 blocks next to water"),
        ({"do": "destroy", "what": {"zone": "commercial"}},
         "Every commercial card is destroyed.", "Destroy all commercial"),
        ({"do": "never-covered"}, "Nothing can be placed on it.", "Never covered"),
        ({"do": "bound", "zone": "land", "lost": "against"},
         "It must vote against rezoning an undeveloped land block to another zone.",
         "Must vote against less undeveloped land"),
        ({"do": "oust"}, "Every council member is discarded.", "Discard every council member"),
        ({"do": "bound", "zone": "industrial", "gained": "for"},
         "It must vote for rezoning a block to an industrial one.",
         "Must vote for more industrial"),
    ],
)  # fmt: skip
def test_how_specials_are_said(table, sentence, face):
    found, wrong = special(table)
    assert wrong == []
    assert (found.sentence(), found.face()) == (sentence, face)


@pytest.mark.parametrize(
    ("per", "words", "face"),
    [
        ({"is": "adjacent", "what": {"zone": "land"}},
         "undeveloped land card next to this card", "undeveloped land beside"),
        ({"is": "connected", "by": "power", "what": "Power Plant"},
         "Power Plant connected by power line to this card", "Power Plant by power"),
        ({"is": "within", "blocks": 1, "what": {"sims": "needs"}},
         "card that requires sims within 1 block of this card", "needing sims within 1"),
        ({"is": "in-city", "what": {"polluting": True}},
         "polluting card in the city", "polluting in city"),
        ({"is": "on", "what": {"complex": "Farm"}},
         "card of the Farm complex that this card covers", "Farm complex covered"),
        ({"is": "newly-covered", "by": "fire", "what": {"service": "rail"}},
         "card with rails newly covered by the fire department", "with rails newly covered (fire)"),
        ({"is": "not-covered", "by": "telephone"},
         "card not covered by telephone", "card without telephone"),
        ({"is": "pollution", "least": 11}, "point of pollution above 10", "pollution over 10"),
        ({"is": "pollution"}, "point of pollution", "pollution"),
        ({"is": "destroyed"}, "block destroyed this turn", "block destroyed"),
    ],
)  # fmt: skip
def test_how_what_is_counted_is_said(per, words, face):
    found, wrong = special({"do": "cost", "amount": 2, "per": per})
    assert wrong == []
    assert found.sentence() == f"The mayor pays $2 for each {words}."
    assert found.face() == f"Mayor pays $2 each {face}"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"do": "win"}, "do must be receive, lose, add"),
        ({"do": "receive"}, "amount of the special 'receive' must be a whole number from 1 to 99"),
        ({"do": "receive", "amount": 1, "if": {"is": "near"}}, "is must be adjacent, connected"),
        ({"do": "receive", "amount": 1, "if": "Lake"}, "is a table in braces, not 'Lake'"),
        ({"do": "receive", "amount": 1, "most": 3}, "so it needs `per`"),
        ({"do": "receive", "amount": 1, "per": {"is": "covered", "by": "fire"}},
         "per counts something, so it is one of adjacent, connected"),
        ({"do": "add", "amount": 1, "where": {"is": "in-city"}}, "where must be"),
        ({"do": "add", "amount": 1, "where": {"is": "adjacent", "what": "Lake"}},
         "so it has no what"),
        ({"do": "only-if"}, "needs a condition"),
        ({"do": "limit", "count": 1}, "the cards that it limits"),
        ({"do": "forbid"}, "it cannot forbid everything"),
        ({"do": "remove-when"}, "the cards that remove it"),
        ({"do": "protects", "within": 2}, "needs events"),
        ({"do": "bound", "zone": "land"}, "needs gained or lost"),
        ({"do": "zone-bonus", "zone": "land"}, "must be services, governmental, agricultural"),
        ({"do": "lasting", "turns": 2}, "needs specials"),
        ({"do": "lasting", "turns": 2, "specials": [{"do": "vacate"}]},
         "can hold only add, deduct"),
        ({"do": "only-if", "if": {"is": "any", "of": [LAKE]}}, "needs two conditions or more"),
        ({"do": "only-if", "if": {"is": "not"}}, "needs of = "),
        ({"do": "only-if", "if": {"is": "all-in-city", "titles": "Bank"}}, "needs two titles"),
        ({"do": "limit", "count": 1, "what": {}}, "says nothing; leave it out"),
        ({"do": "limit", "count": 1, "what": [3]}, "must be a title or several"),
        ({"do": "limit", "count": 1, "what": ["**Bank**"]}, "must be a title or several"),
        ({"do": "limit", "count": 1, "what": ["B" * 60]}, "must be a title or several"),
        ({"do": "limit", "count": 1, "what": {"name": "Bank"}}, "has no 'name'; it can have"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_special_is_named(table, words):
    _, wrong = special(table)
    assert any(words in message for message in wrong), wrong


def test_what_only_events_do_is_on_no_block():
    _, wrong = special({"do": "cost", "amount": 3}, event=False)
    assert wrong == ["only an event can have the special 'cost'"]


def test_conditions_lie_in_each_other_only_so_deep():
    deep = LAKE
    for _ in range(5):
        deep = {"is": "not", "of": deep}
    _, wrong = condition(deep)
    assert "conditions can lie in each other 4 deep at most" in wrong


def test_the_cards_that_ship_use_nearly_every_word():
    used = {type(one) for card in EVERY for one in _with_inside(card.specials)}
    unused = {word for word, kind in SPECIALS.items() if kind not in used}
    assert unused == {"vacate", "oust", "no-votes"}  # what councils fear most is in no deck of ours


def _with_inside(specials):
    for one in specials:
        yield one
        yield from _with_inside(one.inside)


def test_payments_ask_for_the_cards_that_they_speak_of():
    found, _ = special({"do": "receive", "amount": 1, "per": LAKE, "if": condition_table()})
    assert isinstance(found, Payment)
    assert [which.titles for which in found.asks_for] == [("Mountain",), ("Lake",)]
    assert found.asks_for[0].service == "rail"


def condition_table():
    return {"is": "connected", "what": "Mountain", "by": "rail"}


@pytest.mark.parametrize("word", CONDITIONS)
def test_every_condition_can_be_asked_of_every_kind_of_card(word):
    state, found = ready_city("metropolis").state, condition_example(word)
    event = next(card.id for card in state.box.cards.values() if card.kind == EVENT)
    block = state.cities[0].ground.blocks[min(state.cities[0].ground.blocks)]
    for site in (nowhere(state, event, 0), standing(0, block)):
        assert found.holds(state, site) in (True, False)
        if isinstance(found, Counted):
            assert found.tally(state, site) >= 0


def test_whoever_protects_says_so_of_events_that_remove_as_well():  # SC-6
    lighthouse = next(c for c in shipped(LAKESIDE).standard if c.name == "Lighthouse")
    (one,) = (s for s in lighthouse.specials if isinstance(s, Protects))
    removing = next(c for c in shipped(LAKESIDE).standard if c.name in one.events)
    assert not any(s.destroys for s in removing.specials if isinstance(s, Struck))
    assert one.sentence() == "Blocks within 4 of it are safe from Ship Sinks."
