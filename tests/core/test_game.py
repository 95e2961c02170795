"""The game object: history, undo, why, and what happens when something is refused."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.support.strategies import OURS as GAMES
from tests.support.toy import Toy
from urbannb.core import history
from urbannb.core.choosing.answers import Pass
from urbannb.core.engine import apply
from urbannb.core.game import Game, begin
from urbannb.games import city_blocks


def snapshot(game: ub.Game) -> tuple[object, ...]:
    """Everything about a game that a refused request must leave alone."""
    return game.state.to_json(), game.actions, game.undone, list(game.legal), game.record()


def test_steps_of_a_position_without_history():
    # A position on which nothing has happened yet has no steps; asking for one is an IndexError.
    game = city_blocks.position({"Ana": "H1 A1"})
    assert len(game.steps) == 0
    with pytest.raises(IndexError):
        game.steps[-1]
    with pytest.raises(IndexError):
        game.steps[0]


def test_steps_by_index_and_slice():
    game = ub.new_game("city-blocks", seed=1)
    for _ in range(20):
        game.play(game.legal[0])
    listed = list(game.steps)
    assert [game.steps[i] for i in range(len(listed))] == listed
    assert [game.steps[-i] for i in range(1, 5)] == listed[::-1][:4]
    assert list(game.steps[2:5]) == listed[2:5]
    assert [step for turn in game.steps.turns for step in turn] == listed
    assert game.steps.turns[3][-1:] == tuple(game.steps_of(3))[-1:]


def test_why_on_a_notation_that_means_nothing_names_a_rule_that_exists():
    game = city_blocks.position({"Ana": "H1 A1"})
    (reason,) = game.why("castle on the hill").reasons
    assert (reason.code, reason.rule) == ("notation", "CB-8")
    over = finished()
    (reason,) = over.why("castle on the hill").reasons
    assert reason.rule in over.rulebook.rules


@pytest.mark.parametrize("book", GAMES, ids=lambda book: book.name)
def test_decisions_are_equal_where_everything_about_them_is(book):
    game = begin(book, seed=1)
    again = ub.replay(game.record())
    assert game.decision == again.decision
    assert hash(game.decision) == hash(again.decision)
    again.play(again.legal[0])
    assert game.decision != again.decision


def finished() -> ub.Game:
    game = ub.new_game("city-blocks", seed=2)
    while not game.over:
        game.play(game.legal[0])
    return game


def test_a_finished_game():
    game = finished()
    assert game.decision is None
    assert len(game.legal) == 0
    assert game.agenda == []
    assert [r.code for r in game.why("H1 A1").reasons] == ["game-over"]
    with pytest.raises(ub.IllegalAction) as caught:
        game.play("H1 A1")
    assert caught.value.verdict.reasons[0].rule == "CB-28"


@pytest.mark.parametrize(
    "action",
    [
        city_blocks.Place("F4", "Z9"),
        city_blocks.Place("Z9", "A1"),
        city_blocks.Place("", ""),
        city_blocks.Swap("Z", "Q"),
        None,
        42,
    ],
)
def test_actions_made_by_hand_that_mean_nothing(action):
    # An action that no notation stands for is refused like a notation that means nothing.
    game = ub.new_game("city-blocks", seed=3)
    before = snapshot(game)
    assert action not in game.legal
    assert [r.code for r in game.why(action).reasons] == ["notation"]
    with pytest.raises(ub.BadNotation):
        game.play(action)
    assert snapshot(game) == before


def test_a_swap_is_the_same_whichever_street_comes_first():
    game = city_blocks.position(hands={"Ana": "Court"})
    game.play("Court A1")
    assert city_blocks.Swap("A", "3") == city_blocks.Swap("3", "A")
    assert city_blocks.Swap("A", "3") in game.legal
    assert str(city_blocks.Swap("A", "3")) == "swap 3 A"
    assert game.why(city_blocks.Swap("A", "3")).ok


def test_counts_read_as_english():
    game = ub.new_game("city-blocks", seed=3)
    assert repr(game) == "<City Blocks, 0 actions played>"
    game.play(game.legal[0])
    assert repr(game) == "<City Blocks, 1 action played>"
    one = city_blocks.position(hands={"Ana": "Court"}, board={"Ana": "H1 A1"})
    assert repr(finished().legal) == "<0 actions>"
    assert repr(one.legal).startswith("<29 actions: Court B1, ")
    assert repr(one.legal).endswith("… 17 more>")


def test_refused_requests_change_nothing_and_carry_their_data():
    game = ub.new_game("city-blocks", seed=4)
    first = game.legal[0]
    game.play(first)
    game.play(game.legal[5])
    game.undo()
    before = snapshot(game)
    refusals = [
        lambda: game.play("nonsense"),
        lambda: game.play("pass"),
        lambda: game.play(first),
        lambda: game.play("swap 1 2"),
        lambda: game.goto(-1),
        lambda: game.goto(3),
        lambda: game.at(99),
        lambda: game.about("nowhere"),
        lambda: game.outlook("pass"),
        lambda: game.outlook(Pass()),
        lambda: game.rule("CB-99"),
        lambda: game.steps_of(2),
    ]
    for refused in refusals:
        with pytest.raises(ub.UrbanError) as caught:
            refused()
        assert str(caught.value)
        assert snapshot(game) == before
    with pytest.raises(ub.IllegalAction) as illegal:
        game.play("pass")
    assert illegal.value.verdict == game.why("pass")
    with pytest.raises(ub.BadNotation) as bad:
        game.play("nonsense")
    assert bad.value.text == "nonsense"


def test_undo_and_redo_at_the_ends():
    game = ub.new_game("city-blocks", seed=5)
    with pytest.raises(ub.NothingToUndo):
        game.undo()
    with pytest.raises(ub.NothingToUndo):
        game.redo()
    action = game.legal[3]
    game.play(action)
    assert game.undo() == action
    assert game.redo() == action
    assert game.turn == 1


def test_rule_ids_in_any_writing():
    game = ub.new_game("city-blocks")
    assert game.rule(" cb-4 ").id == "CB-4"
    assert game.rule("CB-9").ours
    assert not game.rule("CB-4").ours


def test_a_copy_goes_its_own_way():
    game = ub.new_game("city-blocks", seed=6)
    game.play(game.legal[0])
    game.play(game.legal[0])
    game.undo()
    other = game.copy()
    assert (other.state, other.undone, other.record()) == (game.state, 1, game.record())
    other.play(other.legal[9])
    assert (game.turn, game.undone, other.turn, other.undone) == (1, 1, 2, 0)


def test_a_state_that_was_handed_out_stays_as_it_is():
    game = ub.new_game("city-blocks", seed=6)
    before, text = game.state, game.state.to_json()
    about = game.about("A")
    game.play(game.legal[0])
    assert before.to_json() == text
    assert about.state is not None
    assert about.state.to_json() == text
    assert game.state.to_json() != text


def test_the_board_of_a_game():
    game = Game(Toy(), Toy().new(("Ana", "Ben"), 1))
    assert game.scene().title == "Toy"
    assert str(game).endswith("Ana: take one or two stones")


def test_looking_at_every_turn_does_not_play_the_game_again_for_each(monkeypatch):
    played = []

    def noted(state, action):
        played.append(action)
        apply(state, action)

    monkeypatch.setattr(history, "apply", noted)
    game = ub.new_game("city-blocks", seed=3)
    while not game.over:
        game.play(game.legal[0])
    for turn in range(game.turn + 1):
        assert game.at(turn).turn == turn
    assert len(played) <= (history.EVERY + 1) / 2 * game.turn


def test_the_steps_since_an_action_are_those_of_what_was_played_after_it():
    game = ub.new_game("city-blocks", seed=7)
    for _ in range(3):
        game.play(game.legal[0])
    assert list(game.steps.since(1)) == [*game.steps_of(2), *game.steps_of(3)]
    assert list(game.steps.since(3)) == []


def test_in_a_notebook_what_happened_is_folded_under_what_was_done(monkeypatch):
    game = ub.games.urbify.example("influence")
    steps = game.play("send tourism tourism")
    page = steps._repr_html_()
    assert "<details><summary><b>1. Send 2 politicians to tourism</b>, 1 step</summary>" in page
    assert page.index("</summary>") < page.index("stay at home") < page.index("</details>")
    monkeypatch.setenv("URBANNB_UNFOLD", "1")
    assert "<details open>" in steps._repr_html_()
