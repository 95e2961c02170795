"""What is said of streets that have been awarded, of tokens that are spent, and of marks."""

from __future__ import annotations

import random
import re

import urbannb as ub
from tests.city_blocks.tables import last_block, rows
from urbannb.core.text.table import Cell
from urbannb.games import city_blocks
from urbannb.scene.shapes import Text

ROW_ONE = "H4 A1, S5 B1, F6 C1, S6 D1, F4 E1, S2 F1"


def awarded(**given: object) -> ub.Game:
    """Row 1 is awarded to Ana; its token is still hers."""
    return city_blocks.position(
        {"Ana": ROW_ONE}, tokens={"1": 9}, hands={"Ana": "H5 S3 School"}, **given
    )


def placed(game: ub.Game, notation: str) -> str:
    return next(step.plain for step in game.play(notation) if "places" in step.plain)


def test_a_redeveloped_building_is_not_told_to_count_on_an_awarded_street():
    game = awarded()
    told = placed(game, "H5 A1")
    assert told == "Ana places House 5 on A1. Its 5 counts for Ana on column A."
    assert any("row 1 has been awarded already" in step.plain for step in game.steps)


def test_a_special_building_switches_nothing_off_on_an_awarded_street():
    told = placed(awarded(), "School A1")
    assert told == (
        "Ana places a School on A1. It is worth 0, but factories count for nothing on column A now."
    )


def test_a_block_says_on_which_of_its_streets_it_still_matters():
    step = awarded().about("A1")
    assert step.plain == (
        "Ana built House 4 on A1. It counts 4 on column A. Row 1 has been awarded already, so it "
        "no longer matters there."
    )
    assert [row.cells[1] for row in rows(step)] == [4, 4]  # it did count when it was awarded
    game = awarded()
    game.play("H5 A1")
    assert [row.cells[1] for row in rows(game.about("A1"))] == ["", 5]


def test_an_awarded_street_says_that_its_sums_no_longer_matter():
    game = awarded()
    game.play("H5 A1")
    assert game.about("1").plain == (
        "Ana won the $9 of row 1, 27 to 0, and has paid it for a redevelopment. What stands there "
        "now adds up to 28 for Ana and 0 for Ben, which no longer matters."
    )


def test_a_player_who_has_paid_all_tokens_is_not_told_to_have_won_none():
    game = awarded()
    assert game.about("purse1").plain == "Ben has won no token yet."
    game.play("H5 A1")
    assert game.about("purse0").plain == (
        "Ana has no token left. The $9 won on row 1 was paid for a redevelopment."
    )


def test_the_legend_explains_every_mark_that_is_shown():
    begun = city_blocks.position()
    assert "tie" not in begun.scene().to_text()
    paid = awarded()
    paid.play("H5 A1")
    assert "paid = won and spent since" in paid.scene().to_text()
    won = awarded().scene().to_text()
    assert "A = Ana, B = Ben; beside a street, who won its token" in won
    assert "tie" not in won
    tied = city_blocks.position(
        {"Ana": "School A1, H1 B1, H2 C1", "Ben": "School D1, H1 E1, H2 F1"}
    )
    assert "tie = nobody won it" in tied.scene().to_text()


def test_streets_are_called_columns_and_rows_in_lessons():
    lesson = ub.lesson("city-blocks")
    for seed in range(30):
        for answer in lesson.predict("sums", seed).problem.wrong:
            assert "got nothing" not in answer.why


def test_a_last_block_is_still_added_up():
    game = last_block(hand="Court")
    game.play("Court F5")
    assert any("awarded" in step.plain for step in game.play("swap 5 F"))


def test_one_reason_for_both_streets_is_said_once():
    at = city_blocks.position({"Ana": "School D1, School A5"}, hands={"Ana": "F3 H1 H2 H3 H4"})
    at.play("F3 A1")
    told = " ".join(step.plain for step in at.steps_of(at.turn))
    assert "It counts for nothing on row 1 and column A, where a School stands on each." in told


def test_tokens_that_are_not_crossed_out_in_the_result_add_up_to_the_money():
    """On narrow pages only the tokens and the sums are seen: won and then paid looked like won."""
    for seed in range(4):
        game, draw = ub.new_game("city-blocks", seed=seed), random.Random(seed)
        while not game.over:
            game.play(draw.choice(game.legal))
        *streets, _ = game.rulebook.result(game.state).rows
        tokens = [cell for row in streets if isinstance(cell := row.cells[1], Cell)]
        assert len(tokens) == len(streets)
        kept = sum(int(token.text.removeprefix("$")) for token in tokens if not token.struck)
        assert kept == sum(score.total for score in game.scores())
        assert [token for token in tokens if token.struck]


def test_beside_a_hand_stands_how_many_tiles_its_reserve_has():
    """ "Ana's hand, 0 left" stood over a tile that was left in it."""
    for width in (700, 260):
        shown = awarded().scene(width=width)
        words = " ".join(s.text for layer in shown.layers.values() for s in layer
                         if isinstance(s, Text))  # fmt: skip
        assert re.search(r"\d+ in reserve", words)
