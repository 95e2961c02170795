"""What is checked alike in every game: options, names, positions."""

from __future__ import annotations

import json

import pytest

import urbannb as ub
from urbannb.core.checking.names import NAMES, count_mistake, player_names
from urbannb.core.checking.options import Options
from urbannb.core.checking.positions import agenda_shape, first_of, one_of, players, shuffles
from urbannb.core.registry import games
from urbannb.games import city_blocks, sim_city, sprawlopolis, urban_sprawl, urbify

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


@pytest.mark.parametrize("other", ["Eve ", "  Eve", "\uff25ve"])
def test_two_names_that_nobody_could_tell_apart_are_refused(other):
    with pytest.raises(ub.BadOption, match="two players are called 'Eve' and") as caught:
        player_names("Hamlet", (2,), ["Eve", other])
    assert caught.value.option == "players"


def test_spaces_that_nobody_sees_do_not_belong_to_a_name():
    assert player_names("Hamlet", (2,), [" Eve ", "Mary  Ann"]) == ("Eve", "Mary Ann")


SEVERAL = [book for book in games() if book.players[-1] > 1]


@pytest.mark.parametrize("book", SEVERAL, ids=lambda book: book.name)
def test_a_game_that_was_saved_with_such_names_still_loads(book):
    count = next(n for n in book.players if n > 1)
    names = [*NAMES[: count - 1], "Ana "]
    game = ub.new_game(book.name, players=count)
    game.play(game.legal[0])
    record = game.record().replace(json.dumps(list(game.names)), json.dumps(names))
    old = ub.replay(record)
    assert old.names == tuple(names)
    assert old.record() == record
    assert ub.position(old.state.to_json()).names == tuple(names)
    with pytest.raises(ub.BadOption, match="two players are called 'Ana' and 'Ana '"):
        ub.new_game(book.name, players=names)


@pytest.mark.parametrize(
    "arrange",
    [city_blocks, sprawlopolis, urban_sprawl, urbify, sim_city],
    ids=lambda game: game.__name__,
)
def test_a_position_refuses_them_too(arrange):
    with pytest.raises(ub.BadOption, match="two players are called 'Ana' and 'Ana '"):
        arrange.position(names=("Ana", "Ana "))


def test_words_are_taken_in_any_case_and_kept_in_their_own():
    assert look(size=" Large") == {"size": "large"}
    with pytest.raises(ub.BadOption, match="there is no size 'huge'; there are: small, large"):
        look(size="huge")
    with pytest.raises(ub.BadOption, match="there is no size"):
        look(size=["large"])


@pytest.mark.parametrize(
    ("game", "given", "kept"),
    [
        (urban_sprawl, "Shorter", "shorter"),
        (sprawlopolis, "EASIER", "easier"),
        (sim_city, "Solitaire", "solitaire"),
    ],
    ids=lambda case: getattr(case, "__name__", case),
)
def test_a_variant_is_taken_in_any_case(game, given, kept):
    players = 1 if game is sim_city else 2
    fresh = ub.new_game(game.rulebook.name, variant=given, players=players)
    assert fresh.state.variant == kept
    assert ub.replay(fresh.record()).state == fresh.state
    assert game.position(variant=given, **_least(game)).state.variant == kept


def _least(game):
    """What a position of that game cannot do without."""
    return {"laid": "1 0,0", "hands": "7 8 9"} if game is sprawlopolis else {}


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
