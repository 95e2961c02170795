"""What is answered the same way as a rule is not asked at the table, but can be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.helpers import html
from urbannb.core.game import Game
from urbannb.core.lesson.dice import Dice
from urbannb.core.registry import replay
from urbannb.games.urban_sprawl.lesson.turns.events import deciding_exercise
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.effects.payments import at_stake
from urbannb.teach.exercise_table import ExerciseTable
from urbannb.ui import Table

ORDER = "each says whether to pay"


@pytest.fixture
def flood() -> tuple[Game, list[str]]:
    """A flood is about to ask Ben and Cleo, while Ana is active; and what makes it come."""
    exercise = deciding_exercise(Dice(1))
    return exercise.game, [str(action) for action in exercise.solution[:-1]]


def at_table(flood: tuple[Game, list[str]], **bots: Any) -> Table:
    game, actions = flood
    table = Table(game, autosave=False, **bots)
    for action in actions:
        table.do("choose", action=action)
    return table


def asked(table: Table) -> str:
    return type(table.game.state.agenda[-1]).__name__


def test_the_order_goes_clockwise_without_being_asked(flood):
    table = at_table(flood)
    assert table.game.actions[-1].__class__.__name__ == "Player"  # the record has it
    assert table.game.names[table.session.match.to_move] == "Ben"
    said = html(table, "context") + html(table, "choices")
    assert "Order: Ben, then Cleo, clockwise from Ana; " + ORDER in said
    assert "(Flood)" in said
    assert "Another order" in said
    assert "Ben decides next" in html(table, "players")  # so the log has it


@pytest.mark.parametrize("before", [0, 1])
def test_a_game_that_begins_at_who_decides_next_goes_clockwise_too(flood, before):
    """As it does when the question comes up at the table; so does one that is loaded there."""
    game, actions = flood
    for action in actions:
        game.play(action)
    assert type(game.state.agenda[-1]) is ChooseNext
    if before:
        table = Table(game.copy(), autosave=False)
    else:
        table = Table(Game(game.rulebook, game.state.copy()), autosave=False)
    assert table.game.names[table.session.match.to_move] == "Ben"
    assert "Another order" in html(table)
    table.do("ask-instead")
    assert asked(table) == ChooseNext.__name__
    assert "Another order" not in html(table)


def test_another_order_takes_it_back_and_asks(flood):
    table = at_table(flood)
    turn = table.game.turn
    table.do("ask-instead")
    assert asked(table) == ChooseNext.__name__
    assert table.game.turn == turn - 1
    assert "Another order" not in html(table)
    table.do("choose", action="player 3")
    assert table.game.names[table.session.match.to_move] == "Cleo"
    assert "Another order" not in html(table)  # it was chosen
    table.do("undo")
    assert asked(table) == ChooseNext.__name__
    table.do("redo")
    assert table.game.names[table.session.match.to_move] == "Cleo"


def test_undo_takes_back_what_a_person_decided(flood):
    table = at_table(flood)
    table.do("undo")
    assert table.game.turn == len(flood[1]) - 1
    table.do("redo")
    assert table.game.names[table.session.match.to_move] == "Ben"


def test_bots_that_have_answered_are_asked_again(flood):
    table = at_table(flood, opponents={"Ben": "greedy", "Cleo": "greedy"})
    assert table.session.match.to_move == 0
    assert table.session.match.settled == len(flood[1]) + 1
    table.do("ask-instead")
    assert asked(table) == ChooseNext.__name__
    table.do("choose", action="player 3")
    assert table.game.actions[len(flood[1])].index == 2
    assert table.session.match.to_move == 0


def test_nothing_to_choose_anew_is_said(flood):
    table = Table(flood[0], autosave=False)
    table.do("ask-instead")
    assert "you were asked everything" in html(table, "trouble")


def test_a_lesson_asks_and_so_does_plain_python(flood):
    game, actions = flood
    plain = game.copy()
    for action in actions:
        plain.play(action)
    assert type(plain.state.agenda[-1]) is ChooseNext
    table = ExerciseTable(game)
    for action in actions:
        table.do("choose", action=action)
    assert asked(table) == ChooseNext.__name__
    table.do("choose", action="player 3")
    table.do("undo")
    assert asked(table) == ChooseNext.__name__


def test_the_record_of_it_replays(flood):
    table = at_table(flood)
    again = replay(table.session.match.record())
    assert again.actions == table.game.actions


def test_what_may_be_lost_is_named_and_ringed_while_it_is_asked(flood):
    """One building is no less at stake than several."""
    table = at_table(flood)
    state = table.game.state
    lots = at_stake(state, state.agenda[-1])
    text = table.session.selection.outlook_text(table.game.legal[1])
    assert text.startswith(f"Ben would lose the RES building in {lots[0][:2]}.")
    view, scene = table.session.picture.seen()
    assert lots[0] not in view.focus
    rings = [shape for shape in scene.layers["marks"] if getattr(shape, "stroke", "") == "illegal"]
    assert rings
