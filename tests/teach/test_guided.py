"""What a guided game claims is so: its moves can be made, and lead to what it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import urbannb as ub
from tests.support.guides import guide, has_guide, notices, text, words
from tests.support.strategies import OURS
from urbannb.core.errors import BadFile, BadOption
from urbannb.core.lesson.guide import Guide
from urbannb.ui import Table

NAMES = tuple(book.name for book in ub.games() if has_guide(book.name))
GUIDED = pytest.mark.parametrize("name", NAMES)


@GUIDED
def test_every_move_is_legal_and_written_as_the_engine_writes_it(name):
    assert list(notices(name))


@GUIDED
def test_rules_that_are_cited_exist(name):
    book = ub.new_game(name).rulebook
    whole = text(name) + " ".join(stage.look for stage in guide(name).stages)
    assert set(re.findall(r"\b[A-Z]{2}-\d+\b", whole)) <= set(book.rules)


@pytest.mark.parametrize("name", [book.name for book in OURS if has_guide(book.name)])
def test_every_guided_game_stands_in_a_notebook(name):
    folder = Path(ub.__file__).parent.parent / "notebooks"
    cells = [
        "".join(cell["source"])
        for path in folder.glob(f"*{name}*.ipynb")
        for cell in json.loads(path.read_text("utf-8"))["cells"]
    ]
    assert any(f'ub.play("{name}", guide=True)' in cell for cell in cells)


# -- the panel


SMALL = """
[game]
seed = 7

[[part]]
title = "First"
look = "Look at the hand."
after = "That is all."

[[part.move]]
say = "Ana plays"
play = "{0}"
also = ["{1}"]
why = "It is good."
then = "See what came of it."
"""


def table_with(text: str) -> Table:
    table: Table = ub.play("city-blocks", guide=text, autosave=False)
    return table


def coach(table: Table) -> str:
    shown: dict[str, str] = dict([*table.head.parts, *table.side.parts])
    return shown.get("coach", "")


@pytest.fixture
def small():
    legal = ub.new_game("city-blocks", seed=7).legal
    return SMALL.format(legal[0], legal[1]), list(map(str, legal[:3]))


def test_the_coach_says_what_is_next_and_checks_off_what_was_done(small):
    text, (first, other, _) = small
    for notation in (first, other):
        table = table_with(text)
        assert "Look at the hand." in coach(table)
        assert "move 1 of 1" in coach(table)
        assert "It is good." in coach(table)
        table.do("choose", action=notation)
        assert "See what came of it." in coach(table)
        assert "That is all." in coach(table)
        assert "Ana plays" in table.overlay.said or "See what" in table.overlay.said


def test_another_move_is_told_with_the_plan_and_can_be_taken_back(small):
    text, (_, _, third) = small
    table = table_with(text)
    table.do("choose", action=third)
    assert "You went another way" in coach(table)
    assert "It is good." in coach(table), "the plan with its reason"
    assert "You went another way" in table.overlay.said
    table.do("guide-free")
    assert "you play freely" in coach(table)
    assert "You went another way" not in coach(table)
    table.do("guide-free")
    table.do("guide-back")
    assert table.game.turn == 0
    assert "move 1 of 1" in coach(table)
    assert "Ana plays" in table.overlay.said


def test_what_the_next_move_needs_is_marked_and_not_played(small):
    text, (first, *_) = small
    table = table_with(text)
    table.do("guide-show")
    assert table.game.turn == 0
    assert table.overlay.state["advised"]
    assert str(table.session.selection.state.advised) == first


@pytest.mark.parametrize("width", [360, 540, 720, 860, 1180])
@GUIDED
def test_the_coach_stands_in_one_place(name, width):
    table = ub.play(name, guide=True, autosave=False)
    table.overlay.width = width
    places = table.head.parts, table.side.parts, table.foot.parts
    assert [sum(n == "coach" and bool(t) for n, t in parts) for parts in places].count(1) == 1


def test_another_game_on_the_table_has_no_coach(small):
    table = table_with(small[0])
    table.do("new", fields={"seed": "8", "players": "2"})
    assert coach(table) == ""
    table.do("guide-play")
    assert table.game.turn == 0
    assert table.session.speaker.trouble is not None


@GUIDED
def test_every_guide_can_be_followed_at_the_table(name):
    table = ub.play(name, guide=True, autosave=False)
    for _ in guide(name).moves:
        table.do("guide-play")
        assert table.session.speaker.trouble is None
        assert not table.session.coach.standing.strayed
    assert table.session.coach.planned is None
    assert table.session.coach.says


@GUIDED
def test_a_stored_guided_game_says_what_is_next_and_has_all_of_it_folded(name):
    table = ub.play(name, guide=True, autosave=False)
    shown = table._repr_mimebundle_()
    assert table.session.coach.lines[-1] in shown["text/plain"]
    assert all(move.play[-1] in shown["text/html"] for move in guide(name).moves)
    assert "<details>" in shown["text/html"]


def test_a_guide_that_cannot_be_played_is_told_at_once(small):
    with pytest.raises(BadOption, match="after 0 actions"):
        table_with(small[0].replace(small[1][0], "H1 A1 A1"))
    with pytest.raises(BadFile, match=r"line 14: a move has no 'wy' \(did you mean why\?\)"):
        Guide.read(small[0].replace("why =", "wy ="))
    with pytest.raises(BadFile, match="line 10: play of a move must be"):
        Guide.read(re.sub(r"(?m)^play = .*$", "", small[0]))


def test_words_of_a_part_are_all_there(small):
    (part,) = Guide.read(small[0]).parts
    assert words(part).startswith("Look at the hand. Ana plays")
