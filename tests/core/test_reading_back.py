"""What a person writes and reads: notations left of ``in``, printed scores, mistakes in data."""

from __future__ import annotations

import json

import pytest

import urbannb as ub
from tests.city_blocks.tables import last_block
from tests.support.strategies import NAMES
from urbannb.core.errors import BadPosition


def test_in_agrees_with_why_and_play():
    game = last_block(hand="Court")
    game.play("Court F5")
    for notation in ("swap 5 F", "swap F 5", "SWAP  f 5", "keep", "swap 5 5", "swap A 3", "no"):
        assert (notation in game.decision.actions) == game.why(notation).ok, notation


@pytest.mark.parametrize("name", NAMES)
def test_capitals_and_spaces_make_no_difference(name):
    game = ub.new_game(name, seed=2)
    for action in game.legal[:20]:
        text = f"  {str(action).upper()} "
        assert text in game.decision.actions
        assert game.why(text).ok


def test_scores_print_as_people_read_them():
    game = ub.new_game("city-blocks", players=["Ana", "Ben"])
    assert (
        str(game.scores())
        == repr(game.scores())
        == ("Ana: $0  (no token held)\n\nBen: $0  (no token held)")
    )
    assert "Score(" not in str(ub.new_game("urban-sprawl").scores())
    assert [score.total for score in game.scores()] == [0, 0]


def test_the_mistakes_of_data_are_named_by_path_and_those_of_a_text_by_line():
    text = ub.new_game("city-blocks").state.to_json()
    data = json.loads(text)
    data["grid"] = {"D4": [5, "H1"]}
    with pytest.raises(BadPosition) as told:
        ub.position(data)
    assert [mistake.line for mistake in told.value.mistakes] == [None]
    assert "grid.D4: an owner is 0 or 1" in str(told.value)
    assert "line" not in str(told.value)
    with pytest.raises(BadPosition, match="line "):
        ub.position(json.dumps(data, indent=1))
    data["player"] = "x"
    with pytest.raises(BadPosition) as told:
        ub.position(data)
    assert "line" not in str(told.value)
    assert "player must be a whole number" in str(told.value)


def test_a_record_names_the_edition_by_which_its_game_is_played():
    book = ub.new_game("urban-sprawl").rulebook
    assert f"edition: {book.edition}\n" in ub.new_game("urban-sprawl").record()
    assert "edition" not in ub.new_game("city-blocks").record()
    old = ub.new_game("urban-sprawl", edition=1, seed=3)
    assert "edition" not in old.record()
    assert ub.replay(old.record()).state == old.state
    bare = ub.Game(book, book.new(("Ana", "Ben"), 3), {"seed": 3, "players": ["Ana", "Ben"]})
    assert ub.replay(bare.record()).state == bare.state
    for wrong in (0, 3, "2", True):
        with pytest.raises(ub.BadOption, match="there is no edition"):
            ub.new_game("urban-sprawl", edition=wrong)


def test_a_position_of_the_first_edition_stays_one():
    data = json.loads(ub.new_game("urban-sprawl", edition=1).state.to_json())
    assert "edition" not in data
    assert ub.position(data).state.edition == 1
    data["edition"] = 3
    with pytest.raises(BadPosition, match="edition: must be from 1 to 2"):
        ub.position(data)
