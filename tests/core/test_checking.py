"""What is checked alike in every game: options, names, positions."""

from __future__ import annotations

import pytest

import urbannb as ub
from urbannb.core.checking.names import NAMES, count_mistake, player_names
from urbannb.core.checking.options import Options
from urbannb.core.checking.positions import agenda_shape, first_of, one_of, players, shuffles
from urbannb.core.registry import games

NAME = "cannot be a player's name: use 1 to 40 printable characters, and no two asterisks together"

HAS = "it has: size, deck, cards, rounds, area, open"


def look(**given):
    options = Options("Hamlet", given, "size", "deck", "cards", "rounds", "area", "open")
    options.choice("size", ("small", "large"))
    options.text("deck", "the text of a deck file")
    options.numbers("cards", "two", 2, range(1, 10))
    options.whole("rounds", 1, 9)
    options.wholes("area", "rows and columns", 2, 1, 9)
    options.flag("open")
    return options.plain


@pytest.mark.parametrize(
    ("given", "plain"),
    [
        ({}, {}),
        ({"size": "large", "deck": ""}, {"size": "large", "deck": ""}),
        ({"cards": (7, 2)}, {"cards": [2, 7]}),
        ({"rounds": 9, "open": False}, {"rounds": 9, "open": False}),
        ({"area": (7, 2)}, {"area": [7, 2]}),
    ],
)
def test_good_options_are_plain_data(given, plain):
    assert look(**given) == plain


@pytest.mark.parametrize(
    ("given", "option", "message"),
    [
        ({"sizes": 1}, "sizes", f"Hamlet has no option 'sizes'; {HAS}"),
        ({"z": 1, "a": 2}, "a", f"Hamlet has no option 'a'; {HAS}"),
        ({"size": "big"}, "size", "there is no size 'big'; there are: small, large"),
        ({"size": None}, "size", "there is no size None; there are: small, large"),
        ({"deck": 7}, "deck", "deck must be the text of a deck file"),
        ({"cards": 7}, "cards", "cards must be two numbers, not 7"),
        ({"cards": [1, True]}, "cards", "cards must be two numbers, not [1, True]"),
        ({"cards": [1]}, "cards", "cards must be two different numbers from 1 to 9, not 1"),
        ({"cards": [3, 3]}, "cards", "cards must be two different numbers from 1 to 9, not 3, 3"),
        ({"cards": [0, 3]}, "cards", "cards must be two different numbers from 1 to 9, not 0, 3"),
        ({"rounds": 10}, "rounds", "rounds must be a whole number from 1 to 9, not 10"),
        ({"rounds": True}, "rounds", "rounds must be a whole number from 1 to 9, not True"),
        ({"area": 7}, "area", "area must be rows and columns, 2 whole numbers from 1 to 9, not 7"),
        (
            {"area": [3, 10]}, "area",
            "area must be rows and columns, 2 whole numbers from 1 to 9, not [3, 10]",
        ),
        ({"open": "no"}, "open", "open must be True or False, not 'no'"),
    ],
)  # fmt: skip
def test_wrong_options_are_refused_by_name(given, option, message):
    with pytest.raises(ub.BadOption) as caught:
        look(**given)
    assert str(caught.value) == message
    assert caught.value.option == option


@pytest.mark.parametrize("book", games(), ids=lambda book: book.name)
def test_every_game_refuses_an_option_that_it_does_not_have(book):
    with pytest.raises(ub.BadOption, match=f"^{book.title} has no option 'rocket'(; it has: |$)"):
        ub.new_game(book.name, rocket=1)


def test_a_game_without_options_says_just_that():
    with pytest.raises(ub.BadOption, match=r"^Hamlet has no option 'x'$"):
        Options("Hamlet", {"x": 1})


def test_names_for_a_number_of_players():
    assert player_names("Hamlet", (2, 3), None) == NAMES[:2]
    assert player_names("Hamlet", (2, 3), 3) == NAMES[:3]
    assert player_names("Hamlet", (2, 3), ["Eve", "Bob"]) == ("Eve", "Bob")
    for wrong in (4, 0, -1, ["Eve"]):
        with pytest.raises(ub.BadOption, match=r"^Hamlet is for 2 or 3 players, not"):
            player_names("Hamlet", (2, 3), wrong)
    with pytest.raises(ub.BadOption, match=r"^Hamlet is for 1 player, not 2$"):
        player_names("Hamlet", (1,), 2)
    for strange in ("Ana", True, 2.0):
        with pytest.raises(ub.BadOption, match=r"^players must be a number or a list of names"):
            player_names("Hamlet", (2, 3), strange)
    with pytest.raises(ub.BadOption, match="two players are called 'Eve'"):
        player_names("Hamlet", (2, 3), ["Eve", "Eve"])
    assert count_mistake("Hamlet", (2, 3), 2) == ""


def test_later_checks_wait_for_the_earlier_ones():
    def good(_state):
        yield from ()

    def bad(state):
        yield "grid", f"one of {state}"
        yield "grid", "two"

    def broken(state):
        raise AssertionError(f"asked of {state} although something was wrong before")

    assert list(first_of(7, (good, bad, broken))) == [("grid", "one of 7"), ("grid", "two")]
    assert list(first_of(7, (good, good))) == []


def test_what_every_position_is_asked():
    state = ub.new_game("sprawlopolis", seed=1).state.copy()
    assert agenda_shape(state) == "PlaceCard"
    assert list(shuffles(state)) == []
    state.draws = -1
    assert [field for field, _ in shuffles(state)] == ["draws"]
    assert list(one_of(state, "variant", ("normal", "easier"))) == []
    assert list(one_of(state, "variant", ("a", "b"))) == [("variant", "must be one of a, b")]
    assert [text for _, text in players("Hamlet", (2, 3), ("Eve", "Eve", "", "Bob"))] == [
        "Hamlet is for 2 or 3 players, not 4",
        "two players are called 'Eve'; give each a name of their own",
        f"{''!r} {NAME}",
    ]
