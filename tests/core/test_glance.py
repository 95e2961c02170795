"""What a record says of itself is read without playing it."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.core.data.record import halves, too_long, with_bots
from urbannb.core.saves.glance import glance

GAME = ub.new_game("city-blocks", seed=7, players=["Zoë", "Max"])
GAME.play(GAME.legal[0])
RECORD = GAME.record()


def test_a_record_is_seen_through_at_a_glance() -> None:
    seen = glance(with_bots(RECORD, {"Max": "greedy"}))
    assert (seen.game, seen.names, seen.turn) == ("city-blocks", ("Zoë", "Max"), 1)
    assert seen.bots == {"Max": "greedy"}
    start = ub.position(GAME.state.to_json())
    assert glance(start.record()).names == ("Zoë", "Max")
    assert glance(RECORD).bots == {}
    assert with_bots(RECORD, {}) == RECORD


def test_names_and_bots_that_cannot_be_are_none() -> None:
    for names in ("2", '["Ana", "Ana"]', '"Ana"', '[3, "x"]'):
        assert glance(f'urbannb record 1\ngame: "x"\nplayers: {names}\n').names == ()
    assert glance('urbannb record 1\ngame: "x"\nbots: [1]\nstart: 3\n').bots == {}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("urbannb record 1\nseed: 1\n", 2),
        ("urbannb record 1\ngame: 3\n", 2),
        ('urbannb record 1\ngame: "x"\n\n2 a\n', 4),
        ('urbannb record 1\ngame: "x"\n\n1 a\nb\n', 5),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ub.BadRecord) as caught:
        glance(text)
    assert caught.value.line == line


def test_the_two_halves_of_a_record() -> None:
    head, actions = halves(RECORD)
    assert head + actions == RECORD
    assert head.endswith('"Max"]\n\n')
    assert actions == f"1 {GAME.actions[0]}\n"
    assert halves("no gap") == ("no gap", "")


def test_how_long_a_record_may_be() -> None:
    assert too_long("x" * 1_000_000) == ""
    assert "1,000,000 characters" in too_long("x" * 1_000_001)
    assert too_long("\n" * 19_999) == ""
    assert "20,000 lines" in too_long("\n" * 20_000)
