"""What is ringed on the board of a question is named in its text."""

from __future__ import annotations

import pytest

import urbannb as ub


@pytest.mark.parametrize(
    ("game", "topic", "ringed"),
    [
        ("urban-sprawl", "bonus", "Ringed: lots E5ne and E5se."),
        ("urban-sprawl", "price", "Ringed: lots C2nw, C2ne and C2se."),
        ("city-blocks", "tie", "Ringed: column F."),
        ("urbify", "hotel", "Ringed: Hotel, common pool and Ana."),
    ],
)
def test_rings_are_named(game, topic, ringed):
    question = ub.lesson(game).predict(topic, seed=3)
    assert ringed in question.scene().to_text()
    assert ringed in str(question)


def test_a_long_list_of_rings_is_not_read_out():
    assert "Ringed" not in ub.lesson("urbify").predict("majorities", seed=3).scene().to_text()


@pytest.mark.parametrize(
    ("game", "topic", "seed", "dashed"),
    [
        ("city-blocks", "sums", 0, "Dashed: House 5 on A4."),
        ("sprawlopolis", "placing", 1, "Dashed: 4 Block Party at row −3, column 2."),
        ("sprawlopolis", "covering", 0, "top left park; top right commercial with a road from top"),
    ],
)
def test_what_is_drawn_as_a_ghost_is_named_with_its_place(game, topic, seed, dashed):
    """ "At the dashed place" asks nothing of whoever has no picture."""
    question = ub.lesson(game).predict(topic, seed=seed)
    assert dashed in question.scene().to_text()
    assert dashed in str(question)
