"""Decks of one's own: played when good, every mistake named with its line when not."""

from __future__ import annotations

from importlib import resources

import pytest

import urbannb as ub
from urbannb.contract.playouts import played
from urbannb.core.data.origin import PUBLISHED, SOURCES
from urbannb.games import city_blocks
from urbannb.games.city_blocks.components import printed_deck, read_deck

PRINTED = (
    resources.files("urbannb.games.city_blocks")
    .joinpath("components/tiles.toml")
    .read_text("utf-8")
)
OWN = """\
game = "city-blocks"
provenance = "house"

[[tile]]
kind = "house"
numbers = [0, 9, 10, 99]

[[tile]]
kind = "store"
numbers = [1, 1, 1, 1, 1, 1]

[[tile]]
kind = "mall"
count = 5

[[tile]]
kind = "courthouse"
count = 5

[[tokens]]
values = [10, 20, 30, 40, 50, 60, 70, 80, 90, 91, 92, 93, 94]
"""


def test_the_printed_deck_reads_as_itself():
    assert read_deck(PRINTED) == printed_deck()
    assert not printed_deck().house
    assert (
        ub.new_game("city-blocks", seed=1, deck=PRINTED).state
        == ub.new_game("city-blocks", seed=1).state
    )


def test_a_deck_of_ones_own_is_played():
    assert read_deck(OWN).house
    for seed in range(5):
        game = ub.new_game("city-blocks", seed=seed, deck=OWN)
        list(played(game, seed))
        assert list(game.rulebook.check(game.state)) == []
        assert ub.replay(game.record()).state == game.state
        assert str(game.steps)
    assert city_blocks.rulebook.read_deck(OWN).bonuses[-1] == 94


def test_a_deck_of_ones_own_says_that_it_is_not_the_printed_one():
    own, printed = (ub.new_game("city-blocks", deck=deck) for deck in (OWN, PRINTED))
    for game, house in ((own, True), (printed, False)):
        tile = game.state.hands[game.decision.player][0]
        said = game.about(f"hand{game.decision.player}:{tile}").plain
        assert ("House deck: its numbers are not the printed ones." in said) == house
        assert ("House deck: not the printed numbers." in game.scene().description) == house


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('game = "city-blocks"', 'game = "chess"', 1, "a deck for 'chess', not for 'city-blocks'"),
        ('provenance = "house"', 'colour = "red"', 2, "a deck has no 'colour'"),
        ("[[tokens]]", "[[coins]]", 20, "a deck has no 'coins'"),
        ("[[tokens]]", "[tokens]", 20, "[[tokens]] with two brackets"),
        ("[[tokens]]", "[[tokens]]\nvalues = [1]\n[[tokens]]", 22, "one [[tokens]] table"),
        ('kind = "mall"', 'kind = "castle"', 13, "kind of a tile must be house, store, factory"),
        ('kind = "mall"', "kind = 3", 13, "not 3"),
        ('kind = "mall"', "", 12, "it is missing"),
        (
            "count = 5\n\n[[tile]]",
            "numbers = [5]\n\n[[tile]]",
            14,
            "a mall has no 'numbers'; it can have count and kind",
        ),
        ("numbers = [0, 9, 10, 99]", "numbers = [100]", 6, "whole numbers from 0 to 99"),
        ("numbers = [0, 9, 10, 99]", "numbers = [true]", 6, "whole numbers from 0 to 99"),
        ("numbers = [0, 9, 10, 99]", "numbers = 3", 6, "whole numbers from 0 to 99"),
        ("numbers = [0, 9, 10, 99]", "", 4, "whole numbers from 0 to 99"),
        ("count = 5\n\n[[tok", "count = 0\n\n[[tok", 18, "whole number from 1 to 20"),
        ("count = 5\n\n[[tok", "count = 21\n\n[[tok", 18, "whole number from 1 to 20"),
        ("count = 5\n\n[[tok", "count = 6\n\n[[tok", 4, "each player needs 20 tiles, not 21"),
        ("values = [10,", "values = [20,", 21, "every token must be different, but 20 is there"),
        ("values = [10,", "values = [0,", 21, "whole numbers from 1 to 99"),
        ("values = [10, ", "values = [", 21, "at least 13 tokens, not 12"),
        ("values = [10,", "worth = [10,", 21, "a row of tokens has no 'worth'; it can have values"),
        ("values = [10,", "extra = 1\nvalues = [10,", 21, "a row of tokens has no 'extra'"),
        ("[[tokens]]", "[[tokens]", 20, "this is not TOML"),
    ],
)
def test_each_mistake_of_a_deck_is_named_with_its_line(old, new, line, words):
    assert OWN.count(old) == 1
    with pytest.raises(ub.BadDeck) as caught:
        ub.new_game("city-blocks", deck=OWN.replace(old, new))
    assert any(words in m.message and m.line == line for m in caught.value.mistakes), str(
        caught.value
    )


def test_all_mistakes_are_told_at_once():
    bad = OWN.replace('"mall"', '"castle"').replace("[0, 9", "[-1, 9").replace("[10,", "[10, 10,")
    with pytest.raises(ub.BadDeck) as caught:
        read_deck(bad)
    assert [mistake.line for mistake in caught.value.mistakes] == [6, 13, 21]


@pytest.mark.parametrize("kind", SOURCES)
def test_a_deck_may_be_of_any_kind_of_source_and_of_no_other(kind):
    deck = read_deck(OWN.replace('"house"', f'"{kind}"', 1))
    assert deck.house is (kind != PUBLISHED)
    with pytest.raises(ub.BadDeck, match="provenance"):
        read_deck(OWN.replace('"house"', '"hearsay"', 1))
