"""The specials box of a card, said line by line."""

from __future__ import annotations

import pytest

from tests.sim_city.book import EVERY, block, one
from urbannb.core.data.origin import PUBLISHED
from urbannb.games.sim_city.components.deck import FACTS, STARTER, shipped
from urbannb.games.sim_city.phrases import box_lines

STARTER_CARDS = shipped(STARTER).cards


GUARDED = (
    "It gives police coverage to blocks whose distance and crime factor together are at most 3."
)


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("grain-elevator",
         [("It is worth $4 in the Farm complex if it is within 7 blocks of the complex.",
           "Farm 4 within 7", "SC-105")]),
        ("field-1",
         [("It is worth $1 in the Farm complex if the complex provides 1 sim.",
           "Farm 1 if it has 1 sim", "SC-111")]),
        ("pipeline-1",
         [("It is worth $2 in the Oil Refinery complex.", "Oil Refinery 2", "SC-104"),
          ("It stays in its complex when it is covered.", "Stays when covered", "SC-54")]),
        ("rapid-transit-station",
         [("Sims can change between road and rail here.", "Sims change road/rail", "SC-165")]),
        ("guardhouse",
         [("It counts as a Police Station.", "Also Police Station", "SC-6"),
          (GUARDED, "Police 3", "SC-172"),
          ("You receive $1 for each card newly covered by the police, $4 at most.",
           "+$1 each newly covered (police), max $4", "SC-183")]),
        ("council-member-1",
         [("It costs $6 and has 1 vote in the council.", "$6: 1 vote", "SC-119")]),
    ],
)  # fmt: skip
def test_what_the_box_says(card, lines):
    found = box_lines(STARTER_CARDS[card])
    assert [(line.sentence, line.face, line.rule) for line in found] == lines


def test_a_card_with_nothing_in_its_box_says_nothing():
    assert box_lines(one(block("gives = 3\ncrime = 2"))) == ()


def test_every_line_says_where_it_comes_from():
    for card in EVERY:
        for line in box_lines(card):
            assert line.fact in FACTS[card.kind], line
    fields = [line for card in EVERY if card.name == "Field" for line in box_lines(card)]
    (card,) = [card for card in EVERY if card.id == "grain-elevator"][:1]
    assert fields
    assert card.source(fields[0].fact) == PUBLISHED


def test_no_line_is_longer_than_a_card_can_show():
    longest = max((line.face for card in EVERY for line in box_lines(card)), key=len)
    assert len(longest) <= 90, longest
