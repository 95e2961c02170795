"""Each condition is one record: none lacks anything, and a new one needs nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.sprawlopolis.boards import LOOP8
from tests.sprawlopolis.boards import city as city_of
from tests.sprawlopolis.plays import finished
from urbannb.games.sprawlopolis import City, cards, position, rulebook, score
from urbannb.games.sprawlopolis.components import GRID, Card
from urbannb.games.sprawlopolis.model.city import Survey, around, board_of, survey
from urbannb.games.sprawlopolis.rules.conditions import CONDITIONS, condition
from urbannb.games.sprawlopolis.rules.conditions.by_block import ConcreteJungle
from urbannb.games.sprawlopolis.rules.conditions.record import (
    Condition,
    OfBlocks,
    Part,
    Parts,
    Told,
    among,
    of,
    tell_block,
)
from urbannb.games.sprawlopolis.rules.score import tally
from urbannb.lab.bots import hint

MANY = "P P P P / R I C R / I I R R / C C R P / C C . P"


CITIES = [city_of(LOOP8), city_of(MANY), *(finished(seed).city() for seed in range(12))]
"""Two that are drawn, and what random games come to."""


# -- what is missing


def test_no_record_lacks_anything():
    assert CONDITIONS.gaps() == []


def test_every_card_has_a_record_and_every_record_a_card():
    assert [int(word) for word in CONDITIONS] == sorted(cards())
    assert [one.number for one in CONDITIONS.values()] == sorted(cards())


def test_every_record_has_a_rule_of_its_name():
    lacking = [
        f"{one.number}: {one.rule}"
        for one in CONDITIONS.values()
        if one.rule not in rulebook.rules
        or rulebook.rules[one.rule].title != cards()[one.number].name
    ]
    assert not lacking


def test_every_record_scores_somewhere_and_passes_over_some_block():
    lacking = []
    for one in CONDITIONS.values():
        found = [(city, one.find(city)) for city in CITIES]
        if not any(part.points for _, parts in found for part in parts):
            lacking.append(f"{one.number} never scores")
        every = one.missed == Condition.missed  # it looks at each block there is
        passed = any(
            not one.about_block(city, parts, cell) for city, parts in found for cell in city.blocks
        )
        if passed == every:
            lacking.append(f"{one.number}: {one.missed!r}")
    assert not lacking


def test_every_record_can_be_said_of_any_city():
    for one in CONDITIONS.values():
        for city in CITIES:
            parts = one.find(city)
            assert one.say(city, parts).endswith("."), one.number
            told = [line.how for line in one.lines(city, parts)]
            assert all(told), one.number
            assert sum(line.total for line in one.lines(city, parts)) == sum(
                part.points for part in parts
            )


def test_a_record_that_lacks_something_is_named(monkeypatch):
    class Wordless(ConcreteJungle):
        short = ""

    monkeypatch.setitem(CONDITIONS._records, "9", Wordless())
    assert CONDITIONS.gaps() == ["the condition 9 has no short"]


# -- a nineteenth


class GardenCity(OfBlocks):
    """+2 for a residential block with a park beside it."""

    number = 19
    zone = "R"
    rule = "SP-99"
    short = "homes beside a park"

    def find(self, city: City) -> Parts:
        parks = city.zones()["P"]
        near = [(c, among(GRID.around(c), parks)) for c in of(city, "R")]
        return [Part(2 if seen else 0, (c,), "park" if seen else "none", seen) for c, seen in near]

    def count(self, seen: Survey) -> int:
        homes, _, _, parks, *_ = seen.board
        return 2 * (homes & around(parks)).bit_count()

    def tell(self, city: City, part: Part) -> Told:
        return tell_block(city, part, "a park beside it" if part.seen else "no park beside it")

    def sentence(self, city: City, parts: Parts) -> str:
        good = sum(part.points > 0 for part in parts)
        return f"{good} of {len(parts)} homes lie beside a park: **{2 * good}**."


@pytest.fixture
def nineteen(monkeypatch):
    """A nineteenth card: its record, its face and its rule, and nothing else."""
    rule = replace(rulebook.rules["SP-45"], id="SP-99", title="Garden City", text="Homes, parks.")
    monkeypatch.setitem(CONDITIONS._records, "19", GardenCity())
    monkeypatch.setitem(cards(), 19, Card(19, "Garden City", cards()[1].blocks))
    monkeypatch.setitem(rulebook.rules, "SP-99", rule)
    return position("7 0,0; 3 0,2; 12 2,0", conditions=(4, 8, 19), hands="1 2 5", seed=1)


def test_an_invented_condition_is_scored(nineteen):
    city = city_of("P R R / C R P")
    (line,) = score(city, [19]).lines[-1:]
    assert (line.name, line.total, line.mark) == ("19 Garden City", 6, "19")
    assert [(part.name, part.points) for part in line.lines] == [
        ("Residential block at row 0, column 1", 2),
        ("Residential block at row 0, column 2", 2),
        ("Residential block at row 1, column 1", 2),
    ]
    assert score(city_of("C P"), [19]).lines[-1].how == "the city has no residential block"


def test_an_invented_condition_is_told(nineteen):
    game = nineteen
    shown = str(game.about("card19"))
    assert "Homes, parks. As things stand:" in shown
    assert "homes lie beside a park" in " ".join(shown.split())
    home, other = (
        next(c for c, block in game.state.city().blocks.items() if block.zone == zone)
        for zone in "RC"
    )
    assert "park beside it: " in str(game.about(GRID.place(home)))
    assert "only residential blocks count" in str(game.about(GRID.place(other)))
    assert any("19 Garden City" in str(step) for step in rulebook.count(game.state))


def test_an_invented_condition_is_counted_in_bits_and_by_the_hint(nineteen):
    state = nineteen.state
    right = tally(state).points["card19"]
    assert right > 0
    assert condition(19).count(survey(board_of(state.laid))) == right
    assert nineteen.legal.allows(hint(nineteen))


def test_an_invented_condition_is_drawn(nineteen):
    target = nineteen.scene().target("card19")
    assert target is not None
    assert target.label == "condition 19 Garden City"
    assert "Garden City" in nineteen.scene().to_svg()
