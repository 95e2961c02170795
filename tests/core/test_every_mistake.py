"""A record that cannot be replayed is looked through to its end: each mistake is named once."""

from __future__ import annotations

import pytest

import urbannb as ub

HEAD = ("urbannb record 1", 'game: "city-blocks"', "seed: 7", 'players: ["Ana", "Ben"]')


def found(*lines: str) -> list[tuple[int | None, str]]:
    with pytest.raises(ub.BadRecord) as caught:
        ub.replay("\n".join(lines) + "\n")
    return [(mistake.line, mistake.message) for mistake in caught.value.mistakes]


def lines_of(*lines: str) -> list[int | None]:
    return [line for line, _ in found(*lines)]


def test_every_line_of_the_head_that_cannot_be_read():
    told = found(
        HEAD[0], "game: city-blocks", "seed: seven", HEAD[3], HEAD[3], "", "1 F3 A1", "hello"
    )
    assert [line for line, _ in told] == [2, 3, 5, 8]
    assert "needs a JSON value" in told[0][1]
    assert "needs a JSON value" in told[1][1]
    assert told[2][1] == "'players' is given twice"
    assert "action 2 should stand here" in told[3][1]


def test_every_option_that_is_wrong_and_what_is_no_action():
    told = found(*HEAD[:2], 'seed: "x"', "rocket: 1", "deck: 7", "", "1 F3 Z9", "2 hello")
    assert [line for line, _ in told] == [3, 4, 5, 7, 8]
    assert "seed must be a whole number" in told[0][1]
    assert "no option 'rocket'" in told[1][1]
    assert "deck must be the text" in told[2][1]
    assert "hello" in told[4][1]


def test_a_game_that_is_unknown_or_missing_does_not_hide_the_rest():
    assert lines_of(HEAD[0], 'game: "chess"', "seed: seven", "", "1 F3 A1", "3 F3 A2") == [2, 3, 6]
    assert lines_of(HEAD[0], *HEAD[2:], "", "1 F3 A1", "nonsense") == [2, 6]


def test_players_are_not_counted_for_a_variant_that_nobody_knows():
    """How many may play could depend on it."""
    told = found(
        HEAD[0], 'game: "sim-city"', 'variant: "council"', 'players: ["A", "B", "C", "D", "E", "F"]'
    )
    assert [line for line, _ in told] == [3]


@pytest.mark.parametrize(
    ("actions", "wrong"),
    [
        (("1 F3 A1", "2 F5 E1", "4 F3 A2", "5 F3 A3"), [8]),
        (("1 F3 A1", "hello", "2 F5 E1", "3 F3 A2"), [7]),
        (("1 F3 A1", "1 F5 E1", "2 F3 A2", "3 F3 A2"), [7]),
        (("1 F3 A1", "hello", "2 F5 E1", "4 F3 A2", "5 nonsense"), [7, 9, 10]),
    ],
)
def test_one_line_too_many_or_too_few_is_one_mistake(actions, wrong):
    assert lines_of(*HEAD, "", *actions) == wrong


def test_thousands_of_wrong_options_are_refused_at_once():
    assert len(found(*HEAD, *(f"x{n}: 1" for n in range(19_000)))) <= 21
