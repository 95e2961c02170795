"""What a guided game claims is so: its moves can be made, and lead to what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import urbannb as ub
from tests.guides import guide, has_guide, said, text, who, words
from urbannb.core.errors import BadFile, BadOption
from urbannb.core.game import Game
from urbannb.core.lesson.guide import Guide
from urbannb.ui import Table

NAMES = tuple(book.name for book in ub.games() if has_guide(book.name))
GUIDED = pytest.mark.parametrize("name", NAMES)
HAVE = {
    "urban-sprawl": r"Ana has (\d+) prestige and (\d+) wealth, Ben (\d+) and (\d+)\.",
    "urbify": r"Ana has (\d+) prestige and (\d+) politicians? at home, Ben (\d+) and (\d+)\.",
    "sim-city": r"Ana has (\d+) dollars, Ben (\d+)\.",
}
FOUND = {"urban-sprawl": 4, "urbify": 3, "sim-city": 4}


def notices(name: str) -> Iterator[tuple[str, Game]]:
    """What a guide says after each of its moves, with the game as it is then."""
    found = guide(name)
    game = ub.new_game(name, **found.options)
    for part in found.parts:
        for move in part.moves:
            if who(move) in game.names:
                assert game.names[game.decision.player] == who(move), move
            for notation in move.play:
                assert game.why(notation).ok, (notation, str(game.why(notation)))
                assert str(game.action(notation)) == notation, "as the engine writes it"
                game.play(notation)
            yield move.then, game
        yield part.after, game


def have(name: str, game: Game) -> list[int]:
    """What the players have, in the order in which the guide says it."""
    if name == "sim-city":
        return list(game.state.money)
    second = game.state.wealth if name == "urban-sprawl" else game.state.home
    prestige = game.state.prestige
    return [number for seat in (0, 1) for number in (prestige[seat], second[seat])]


@pytest.mark.parametrize("name", HAVE)
def test_every_move_is_legal_and_leads_to_what_is_said(name):
    found = 0
    for notice, game in notices(name):
        told = re.findall(HAVE[name], notice)
        found += len(told)
        for numbers in told:
            assert [int(number) for number in numbers] == have(name, game), notice
    assert found == FOUND[name] == len(re.findall(HAVE[name], text(name)))


@GUIDED
def test_rules_that_are_cited_exist(name):
    book = ub.new_game(name).rulebook
    whole = text(name) + " ".join(stage.look for stage in guide(name).stages)
    assert set(re.findall(r"\b[A-Z]{2}-\d+\b", whole)) <= set(book.rules)


@GUIDED
def test_every_guided_game_stands_in_a_notebook(name):
    folder = Path(ub.__file__).parent.parent / "notebooks"
    cells = [
        "".join(cell["source"])
        for path in folder.glob(f"*{name}*.ipynb")
        for cell in json.loads(path.read_text("utf-8"))["cells"]
    ]
    assert any(f'ub.play("{name}", guide=True)' in cell for cell in cells)


HALVES = {"northern": "n", "eastern": "e", "southern": "s", "western": "w"}
TRY = re.compile(r"Try (?:the (\w+) half of )?([A-F][1-6]) first")


def test_what_is_to_be_tried_first_is_refused_wherever_it_may_be_tried():
    tried, found = 0, guide("urban-sprawl")
    game = ub.new_game("urban-sprawl", **found.options)
    for move in found.moves:
        if first := TRY.search(said(move)):
            tried += 1
            build, _, where = move.play[0].split()[1:]
            ways = ("n", "e", "s", "w") if len(where) == 1 else ("nw", "ne", "sw", "se")
            for way in [HALVES[first[1]]] if first[1] else ways:
                verdict = game.why(f"build {build} {first[2]} {way}")
                assert not verdict.ok, str(verdict)
                assert "US-33" in str(verdict), "zoning, as the guide says"
        for notation in move.play:
            game.play(notation)
    assert tried == 2


def test_stages_of_sprawlopolis_are_those_of_its_cards():
    """The first card lies there at the beginning: so many actions on there is one card more."""
    stages = guide("sprawlopolis").stages
    firsts = [int(re.findall(r"\d+", stage.title)[0]) for stage in stages]
    assert [stage.begins + 2 for stage in stages] == firsts
    game = ub.new_game("sprawlopolis", **guide("sprawlopolis").options)
    assert game.state.target == 20
    assert game.scores()[0].total < 0, "the score begins below zero"


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
    assert str(table.session.state.advised) == first


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
    assert table.session.trouble is not None


@GUIDED
def test_every_guide_can_be_followed_at_the_table(name):
    table = ub.play(name, guide=True, autosave=False)
    for _ in guide(name).moves:
        table.do("guide-play")
        assert table.session.trouble is None
        assert not table.session.standing.strayed
    assert table.session.planned is None
    assert table.session.coach_says


@GUIDED
def test_a_stored_guided_game_says_what_is_next_and_has_all_of_it_folded(name):
    table = ub.play(name, guide=True, autosave=False)
    shown = table._repr_mimebundle_()
    assert table.session.coach_lines[-1] in shown["text/plain"]
    assert all(move.play[-1] in shown["text/html"] for move in guide(name).moves)
    assert "<details>" in shown["text/html"]


def test_a_guide_that_cannot_be_played_is_told_at_once(small):
    with pytest.raises(BadOption, match="after 0 actions"):
        table_with(small[0].replace(small[1][0], "H1 A1 A1"))
    with pytest.raises(BadFile, match="knows no 'wy'"):
        Guide.read(small[0].replace("why =", "wy ="))
    with pytest.raises(BadFile, match="needs 'play'"):
        Guide.read(re.sub(r"(?m)^play = .*$", "", small[0]))


def test_words_of_a_part_are_all_there(small):
    (part,) = Guide.read(small[0]).parts
    assert words(part).startswith("Look at the hand. Ana plays")
